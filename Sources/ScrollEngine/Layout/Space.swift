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

  /// A rectangle over the full cross length.
  func bar(main: LayoutUnit, length: LayoutUnit) -> LayoutRect {
    switch axis {
    case .vertical: LayoutRect(x: 0, y: main.points, width: contentCrossLength, height: length.points)
    case .horizontal: LayoutRect(x: main.points, y: 0, width: length.points, height: contentCrossLength)
    }
  }
}

/// What layouts take in at most, and the checks at the door.
///
/// Behind the door nothing is checked again. The limits are such that no sum can overflow: 2^20 items of 2^20 points with
/// as much space between them make 2^41 points, 2^18 sections with header, footer and insets of as much make 2^40, and a
/// ``LayoutUnit`` holds 2^43.
enum LayoutLimits {
  /// The greatest length that is added up along the axis: of an item in a line, a spacing, a header, an inset of a section.
  static var longestLength: Double { 0x1p20 }
  /// The farthest coordinate, the greatest inset of a view and the greatest length that nothing is added to.
  static var farthest: Double { 0x1p41 }
  /// The most items of a view.
  static var mostItems: Int { 1 << 20 }
  /// The most sections of a view.
  static var mostSections: Int { 1 << 18 }

  /// Checks a length: finite, not negative, at most ``longestLength``.
  static func check(length: Double, atMost longest: Double = longestLength) throws(LayoutError) {
    guard length.isFinite && length >= 0 else { throw .badSize }
    guard length <= longest else { throw .tooLarge }
  }

  /// Checks a coordinate or an inset that may be negative: finite, at most ``farthest`` either way.
  static func check(coordinate: Double) throws(LayoutError) {
    guard coordinate.isFinite else { throw .badSize }
    guard coordinate.magnitude <= farthest else { throw .tooLarge }
  }

  /// Checks both lengths of a size.
  static func check(_ size: LayoutSize, atMost longest: Double = longestLength) throws(LayoutError) {
    try check(length: size.width, atMost: longest)
    try check(length: size.height, atMost: longest)
  }

  /// Checks a rectangle: its place may be negative, its lengths not.
  static func check(_ rect: LayoutRect) throws(LayoutError) {
    try check(coordinate: rect.x)
    try check(coordinate: rect.y)
    try check(rect.size, atMost: farthest)
  }

  /// Checks the insets of a section, none of which may be negative.
  static func check(sectionInset inset: LayoutInsets) throws(LayoutError) {
    for edge in [inset.top, inset.left, inset.bottom, inset.right] { try check(length: edge) }
  }

  /// Checks a view's content inset, which may be negative.
  static func check(contentInset inset: LayoutInsets) throws(LayoutError) {
    for edge in [inset.top, inset.left, inset.bottom, inset.right] { try check(coordinate: edge) }
  }

  /// Checks how many items there are, or come.
  static func check(itemCount: Int) throws(LayoutError) {
    guard itemCount >= 0 else { throw .badSize }
    guard itemCount <= mostItems else { throw .tooLarge }
  }
}
