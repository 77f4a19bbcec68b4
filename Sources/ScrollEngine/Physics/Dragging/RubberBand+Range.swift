extension RubberBand {
  /// The offset shown for the offset the finger asks for: itself within the range, resisted beyond.
  ///
  /// - Parameters:
  ///   - raw: The offset without resistance, in points: that at touch-down less the finger's way since.
  ///   - range: The offsets at rest.
  ///   - dimension: The view's length on this axis, in points; without one nothing is shown past a limit.
  /// - Returns: A finite offset; NaN gives the range's lower limit.
  public func offset(raw: Double, in range: ScrollRange, dimension: Double) -> Double {
    let past = range.overshoot(raw)
    return past == 0 ? range.clamp(raw) : range.clamp(raw) + shown(past, dimension: dimension)
  }

  /// The offset the finger would have to ask for to be shown a given one, the inverse of
  /// ``offset(raw:in:dimension:)``.
  ///
  /// - Parameters:
  ///   - offset: The offset shown, in points.
  ///   - range: The offsets at rest.
  ///   - dimension: The view's length on this axis, in points.
  /// - Returns: A finite offset; NaN gives the range's lower limit.
  public func raw(offset: Double, in range: ScrollRange, dimension: Double) -> Double {
    let past = range.overshoot(offset)
    return past == 0 ? range.clamp(offset) : range.clamp(offset) + distance(shown: past, dimension: dimension)
  }
}
