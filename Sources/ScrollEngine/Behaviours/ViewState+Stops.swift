public import ScrollCore

/// Where the content rests when it is snapped to an item, as at the end of a drag.
extension ViewState {
  /// Where the content rests along the axis with an item in the middle, or as near to it as the scroll range allows, in points.
  ///
  /// - Precondition: The item exists.
  /// - Complexity: O(log *n*) in the items.
  public func stop(at item: ItemIndexPath) -> Double {
    let centred = layout.frame(of: item).centredOffset(half: viewport.along(axis) / 2, axis: axis)
    return centred.clamped(lower: scrollRange.lower, upper: scrollRange.upper) ?? scrollRange.lower
  }

  /// Where the content rests along the axis if it is let go at an offset, in points, and the item it rests at.
  ///
  /// - Parameter offset: The offset along the axis, in points.
  /// - Returns: No item if the viewport has no length or no item an area.
  /// - Complexity: O(*k* + log *n*) in the items around the offset and the ends of the range.
  public func nearestStop(to offset: Double) -> (offset: Double, item: ItemIndexPath?) {
    var snapping = ItemSnapping()
    return snapping.target(
      proposed: offset, offset: offset, velocity: 0, range: scrollRange, viewport: viewport.along(axis),
      layout: layout)
  }
}

extension LayoutRect {
  /// The offset along the axis at which the viewport, of which half the length is given, has the rectangle in its middle.
  func centredOffset(half: Double, axis: ScrollAxis) -> Double {
    extent(along: axis).lower + size.along(axis) / 2 - half
  }
}
