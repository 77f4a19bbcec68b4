import ScrollGeometry

/// What is known of some sections of a `frames` layout together.
struct FramesSummary: RunSummary {
  /// The number of items.
  var itemCount = 0
  /// The hull of items and decorations along the axis.
  var hull = Extent.nothing
  /// The hull of the headers along the axis, with an area or not.
  var headers = Extent.nothing
  /// The largest right and bottom edge of all rectangles, the headers' too; at least 0.
  var farCorner = LayoutPoint.zero

  /// No sections.
  static var zero: FramesSummary { FramesSummary() }

  /// Takes in the sections that follow.
  @inline(__always)
  mutating func append(_ next: FramesSummary) {
    itemCount += next.itemCount
    hull.widen(by: next.hull)
    headers.widen(by: next.headers)
    if next.farCorner.x > farCorner.x { farCorner.x = next.farCorner.x }
    if next.farCorner.y > farCorner.y { farCorner.y = next.farCorner.y }
  }
}

/// Looks for the first section that has items.
struct FilledSeek: Seek {
  @inline(__always)
  func passes(_ summary: FramesSummary, count: Int) -> Bool { summary.itemCount == 0 }
}
