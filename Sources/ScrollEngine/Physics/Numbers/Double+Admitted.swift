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
}
