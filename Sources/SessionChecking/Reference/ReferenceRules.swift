import ScrollCore

/// Which part of which rectangle can be seen, as the article Behaviours says (0).
enum ReferenceRules {
  /// The one tolerance, in points.
  static let tolerance = 0x1p-10

  /// Whether two rectangles share an area.
  static func intersects(_ one: LayoutRect, _ two: LayoutRect, tolerance: Double = tolerance) -> Bool {
    guard one.width > 0, one.height > 0, two.width > 0, two.height > 0 else { return false }
    return overlap(one.x, one.x + one.width, two.x, two.x + two.width) > tolerance
      && overlap(one.y, one.y + one.height, two.y, two.y + two.height) > tolerance
  }

  /// Whether a rectangle lies in another, to the last bit.
  static func contains(_ outer: LayoutRect, _ inner: LayoutRect) -> Bool {
    outer.x <= inner.x && inner.x + inner.width <= outer.x + outer.width
      && outer.y <= inner.y && inner.y + inner.height <= outer.y + outer.height
  }

  /// Whether an item is visible, and on each axis inside the viewport or filling it.
  static func isWhole(_ item: LayoutRect, in viewport: LayoutRect) -> Bool {
    intersects(viewport, item)
      && isWhole(item.x, item.x + item.width, viewport.x, viewport.x + viewport.width)
      && isWhole(item.y, item.y + item.height, viewport.y, viewport.y + viewport.height)
  }

  private static func isWhole(_ low: Double, _ high: Double, _ start: Double, _ end: Double) -> Bool {
    let isInside = start <= low + tolerance && high <= end + tolerance
    let fills = low <= start + tolerance && end <= high + tolerance
    return isInside || fills
  }

  private static func overlap(_ low: Double, _ high: Double, _ start: Double, _ end: Double) -> Double {
    min(high, end) - max(low, start)
  }

  /// The least rectangle around two.
  static func union(_ one: LayoutRect, _ two: LayoutRect) -> LayoutRect {
    let left = min(one.x, two.x)
    let top = min(one.y, two.y)
    return LayoutRect(
      x: left, y: top, width: max(one.x + one.width, two.x + two.width) - left,
      height: max(one.y + one.height, two.y + two.height) - top)
  }
}
