public import ScrollCore

extension FadeTiming {
  /// How much of the way is done after a part of the time, both in 0...1.
  public func progress(after part: Double) -> Double { curve?.ordinate(at: part) ?? part }

  /// The alpha some time after a transition began; its target from the end on.
  ///
  /// A time before the beginning counts as the beginning.
  public func alpha(
    from: Double, to target: Double, after elapsed: Microseconds, of duration: Microseconds
  ) -> Double {
    guard duration > .zero else { return target }
    let part = Double(elapsed.count) / Double(duration.count)
    if part >= 1 { return target }
    return from + (target - from) * progress(after: part > 0 ? part : 0)
  }
}
