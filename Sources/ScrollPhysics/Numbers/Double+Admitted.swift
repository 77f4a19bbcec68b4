extension Double {
  /// The largest length or speed the physics calculates with, 10^15 pt or pt/s.
  ///
  /// Far beyond any content (at most 2^41 pt) and any finger, and small enough that no product of a few of
  /// them overflows; so every answer is finite.
  static var largestAdmitted: Double { 1e15 }

  /// The value as the physics takes it in: NaN counts as 0, and a magnitude beyond 10^15 as 10^15.
  var admitted: Double {
    guard !isNaN else { return 0 }
    if self > .largestAdmitted { return .largestAdmitted }
    if self < -.largestAdmitted { return -.largestAdmitted }
    return self
  }

  /// The greatest whole number that is not greater, without the maths library's `floor`.
  ///
  /// Doubles from 2^52 on have no fraction and come back unchanged, as does NaN.
  var wholeBelow: Double {
    guard self > -0x1p52 && self < 0x1p52 else { return self }
    let truncated = Double(Int64(self))
    return truncated > self ? truncated - 1 : truncated
  }

  /// The least whole number that is not less; unchanged as for ``wholeBelow``.
  var wholeAbove: Double { -(-self).wholeBelow }
}
