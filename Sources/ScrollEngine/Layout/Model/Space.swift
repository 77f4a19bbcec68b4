import ScrollCore

/// The room a layout has: the viewport, its axis and direction, and the content inset.
struct Space: Hashable, Sendable {
  /// The scroll axis.
  let axis: ScrollAxis
  /// The scroll view's bounds size.
  let viewport: LayoutSize
  /// The extra scroll range around the content; across the axis it shortens the lines.
  let contentInset: LayoutInsets
  /// At which side lines, and horizontal content, start.
  let direction: ContentDirection

  /// Admits a viewport and its insets.
  init(axis: ScrollAxis, viewport: LayoutSize, contentInset: LayoutInsets, direction: ContentDirection)
    throws(LayoutError)
  {
    try LayoutLimits.check(viewport, atMost: LayoutLimits.farthest)
    try LayoutLimits.check(contentInset: contentInset)
    self.axis = axis
    self.viewport = viewport
    self.contentInset = contentInset
    self.direction = direction
    guard innerCrossLength <= LayoutLimits.farthest else { throw .tooLarge }
  }

  /// The viewport's cross length less the content inset; negative when the insets overlap.
  var innerCrossLength: Double {
    viewport.across(axis) - contentInset.crossLeading(axis) - contentInset.crossTrailing(axis)
  }

  /// The content's cross length, never negative.
  var contentCrossLength: Double {
    let inner = innerCrossLength
    return inner > 0 ? inner : 0
  }

  /// A rectangle from its origins and lengths along and across the axis, each number taken as it is.
  func rect(main: Double, mainLength: Double, cross: Double, crossLength: Double) -> LayoutRect {
    switch axis {
    case .vertical: LayoutRect(x: cross, y: main, width: crossLength, height: mainLength)
    case .horizontal: LayoutRect(x: main, y: cross, width: mainLength, height: crossLength)
    }
  }

  /// A rectangle over the full cross length.
  func bar(main: LayoutUnit, length: LayoutUnit) -> LayoutRect {
    rect(main: main.points, mainLength: length.points, cross: 0, crossLength: contentCrossLength)
  }

  /// A size from its lengths along and across the axis.
  func size(main: Double, cross: Double) -> LayoutSize {
    axis == .vertical ? LayoutSize(width: cross, height: main) : LayoutSize(width: main, height: cross)
  }
}
