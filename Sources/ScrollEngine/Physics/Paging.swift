import ScrollCore

/// Where a view that scrolls page by page comes to rest.
enum Paging {
  /// The page to rest at after a drag (article Behaviours, 3c).
  ///
  /// A lift with speed goes on to the next page in its direction, one without to the nearest; never further
  /// than one page from where the drag started, never outside the pages. With *q* the offset in pages:
  /// velocity above 0 gives floor(q) + 1, below 0 ceil(q) − 1, otherwise floor(q + 0.5), so half a page goes
  /// forward; then it is clamped to one page around floor(start/pitch + 0.5), then to 0 ..< count. The target
  /// offset is the page times the pitch.
  ///
  /// - Parameters:
  ///   - start: The offset when the drag began, in points. If it is not finite, `offset` stands for it.
  ///   - offset: The offset at lift, in points. If it is not finite, `start` stands for it; if neither is,
  ///     both are 0.
  ///   - velocity: The offset's velocity at lift, in pt/s, above 0 where the offset grows. NaN counts as 0.
  ///     Any speed turns the page.
  ///   - pitch: From one page's start to the next one's, in points.
  ///   - count: The number of pages, at most 2^53.
  /// - Returns: A page in 0 ..< count; `nil` without pages or with a pitch that is not above 0 and finite.
  static func page(
    start: Double, offset: Double, velocity: Double, pitch: Double, count: Int
  ) -> Int? {
    guard count > 0 && pitch > 0 && pitch.isFinite else { return nil }
    let begun = start.isFinite ? start : offset.isFinite ? offset : 0
    let lifted = offset.isFinite ? offset : begun
    let home = (begun / pitch + 0.5).flooredToWhole
    let progress = lifted / pitch
    let wanted =
      velocity > 0
      ? progress.flooredToWhole + 1
      : velocity < 0 ? progress.ceiledToWhole - 1 : (progress + 0.5).flooredToWhole
    let near = wanted.clamped(lower: home - 1, upper: home + 1) ?? home
    return Int(near.clamped(lower: 0, upper: Double(count - 1)) ?? 0)
  }
}
