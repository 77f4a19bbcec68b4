extension Double {
  /// The value moved into a range, or nothing for NaN.
  ///
  /// The standard library's `min` and `max` are not symmetric: `max(0, min(1, .nan))` is 1. A clamp built from
  /// them turns NaN into a plausible number; this one refuses.
  package func clamped(lower: Double, upper: Double) -> Double? {
    guard !isNaN else { return nil }
    if self < lower { return lower }
    if self > upper { return upper }
    return self
  }
}
