import ScrollCore

/// The rules of visibility and painting, written once more for the auditor from their statements.
///
/// The reducer decides by the functions of ScrollCore; a slip there, in an edge or in the tolerance, must not be
/// vouched for by itself.
enum AuditRules {
  /// What rounding noise may decide: nothing below 2^-10 pt.
  private static let tolerance = 1.0 / 1024

  /// Whether two stretches have more than a tolerance in common; touching is nothing in common.
  @inline(__always)
  static func overlap(_ first: Extent, _ second: Extent, moreThan tolerance: Double) -> Bool {
    let start = first.lower < second.lower ? second.lower : first.lower
    let end = first.upper < second.upper ? first.upper : second.upper
    return end - start > tolerance
  }

  /// Whether a stretch lies within another, touching included, give or take the tolerance.
  @inline(__always)
  private static func lies(_ inner: Extent, within outer: Extent) -> Bool {
    // Added to the lesser one, as the document says: the difference may round another way.
    !(outer.lower > inner.lower + tolerance) && !(inner.upper > outer.upper + tolerance)
  }

  /// How much of an item a viewport shows on one axis: all of it if it lies within or covers the viewport.
  @inline(__always)
  static func visibility(of item: Extent, in viewport: Extent, moreThan tolerance: Double) -> ItemVisibility {
    guard overlap(item, viewport, moreThan: tolerance) else { return .hidden }
    return lies(item, within: viewport) || lies(viewport, within: item) ? .whole : .partial
  }

  /// Whether two rectangles have more than a tolerance in common on both axes, and both an area.
  static func intersect(_ first: LayoutRect, _ second: LayoutRect, moreThan tolerance: Double = 1.0 / 1024)
    -> Bool
  {
    guard first.width > 0, first.height > 0, second.width > 0, second.height > 0 else { return false }
    let across = overlap(
      Extent(lower: first.x, upper: first.x + first.width),
      Extent(lower: second.x, upper: second.x + second.width),
      moreThan: tolerance)
    return across
      && overlap(
        Extent(lower: first.y, upper: first.y + first.height),
        Extent(lower: second.y, upper: second.y + second.height), moreThan: tolerance)
  }

  /// What a shadow paints: its frame, and the frame moved by the offset and grown by the radius on all sides.
  static func painted(_ frame: LayoutRect, _ settings: ShadowSettings) -> LayoutRect {
    let left = frame.x + settings.offset.x - settings.radius
    let top = frame.y + settings.offset.y - settings.radius
    let right = left + (frame.width + 2 * settings.radius)
    let bottom = top + (frame.height + 2 * settings.radius)
    let minX = left < frame.x ? left : frame.x
    let minY = top < frame.y ? top : frame.y
    let maxX = right > frame.x + frame.width ? right : frame.x + frame.width
    let maxY = bottom > frame.y + frame.height ? bottom : frame.y + frame.height
    return LayoutRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
