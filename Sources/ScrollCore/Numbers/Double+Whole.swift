extension Double {
  /// The largest whole number that is not above the value; infinities and NaN stay.
  ///
  /// No maths library is asked: its `floor` is a call on baseline x86-64.
  package var flooredToWhole: Double {
    guard self > -0x1p52 && self < 0x1p52 else { return self }
    let truncated = Double(Int64(self))
    return truncated > self ? truncated - 1 : truncated
  }

  /// The least whole number that is not below the value; infinities and NaN stay.
  package var ceiledToWhole: Double {
    guard self > -0x1p52 && self < 0x1p52 else { return self }
    let truncated = Double(Int64(self))
    return truncated < self ? truncated + 1 : truncated
  }
}
