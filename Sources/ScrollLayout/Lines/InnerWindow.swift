import ScrollGeometry

/// The part of a window that is clear of its edges along the scroll axis.
struct InnerWindow {
  /// Where lines must lie, both ends excluded.
  let along: Extent
  /// What items must not stick out of across the axis.
  let across: Extent

  /// Leaves a margin at both ends of the axis.
  init(_ window: LayoutRect, margin: Double, axis: ScrollAxis) {
    let extent = window.extent(along: axis)
    along = Extent(lower: extent.lower + margin, upper: extent.upper - margin)
    across = window.extent(across: axis)
  }

  /// Whether items lie between the window's cross edges, given their union.
  func holdsAcross(_ union: UnitRect?) -> Bool {
    guard let union else { return false }
    return union.crossStart.points >= across.lower && union.crossEnd.points <= across.upper
  }

  /// The lines of a range that lie well inside.
  ///
  /// - Complexity: O(1) but for the lines of the range outside.
  @inline(__always)
  func lines(_ lines: Range<Int>, of table: UniformLines, origin: LayoutUnit) -> Range<Int> {
    var first = lines.lowerBound
    var end = lines.upperBound
    while first < end && !((origin + table.lineStart(first)).points > along.lower) { first += 1 }
    while end > first && !((origin + table.lineEnd(end - 1)).points < along.upper) { end -= 1 }
    return first..<end
  }
}
