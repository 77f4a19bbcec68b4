/// How much of an item a viewport shows.
public enum ItemVisibility: Hashable, Sendable, CaseIterable, IndexedCases {
  /// Nothing: they do not intersect.
  case hidden
  /// Something, but not all of it.
  case partial
  /// All of it, or as much as the viewport can hold.
  case whole
}

extension LayoutRect {
  /// Whether a rectangle lies inside this one; touching an edge is inside.
  ///
  /// - Parameters:
  ///   - other: The rectangle asked about.
  ///   - tolerance: By how much it may stick out, in points; 0 gives the literal rule of the original samples.
  /// - Returns: False as well when any number is NaN.
  @inlinable
  public func contains(_ other: LayoutRect, tolerance: Double = Extent.tolerance) -> Bool {
    horizontalExtent.contains(other.horizontalExtent, tolerance: tolerance)
      && verticalExtent.contains(other.verticalExtent, tolerance: tolerance)
  }

  /// Whether this rectangle and another share an area.
  ///
  /// Rectangles that only touch do not intersect, and one without area intersects nothing. Foundation's `CGRect`
  /// answers otherwise on Linux, which is why it is not used here.
  ///
  /// - Parameters:
  ///   - other: The rectangle asked about.
  ///   - tolerance: What the overlap must exceed on both axes, in points; 0 gives the literal rule.
  /// - Returns: False as well when any number is NaN.
  @inlinable
  public func intersects(_ other: LayoutRect, tolerance: Double = Extent.tolerance) -> Bool {
    hasArea && other.hasArea
      && horizontalExtent.overlaps(other.horizontalExtent, tolerance: tolerance)
      && verticalExtent.overlaps(other.verticalExtent, tolerance: tolerance)
  }

  /// How much of an item this viewport shows.
  ///
  /// An item is whole if it intersects the viewport and on each axis separately either lies inside it or fills it:
  /// so one that is taller than the viewport is whole while it covers the full height.
  @inlinable
  public func visibility(of item: LayoutRect) -> ItemVisibility {
    guard hasArea && item.hasArea else { return .hidden }
    let horizontal = horizontalExtent.visibility(of: item.horizontalExtent)
    let vertical = verticalExtent.visibility(of: item.verticalExtent)
    guard horizontal != .hidden && vertical != .hidden else { return .hidden }
    return horizontal == .whole && vertical == .whole ? .whole : .partial
  }

  /// The part of an item's area that this viewport shows; edges count as the nearest ``LayoutUnit``s.
  ///
  /// - Returns: Each axis' part rounded once, so that 10 of 100 points are 0.1; nothing sensible for an item that is hidden.
  package func part(of item: LayoutRect) -> Double {
    horizontalExtent.part(of: item.horizontalExtent) * verticalExtent.part(of: item.verticalExtent)
  }
}

extension Extent {
  /// How much of an item's stretch this one shows, on this axis alone.
  ///
  /// Hidden unless they overlap; whole if the item's stretch lies inside this one or fills it.
  @inlinable
  public func visibility(of item: Extent) -> ItemVisibility {
    guard overlaps(item) else { return .hidden }
    return contains(item) || item.contains(self) ? .whole : .partial
  }

  /// The part of an item's stretch that this one shows.
  package func part(of item: Extent) -> Double {
    let (start, end) = (LayoutUnit.rounded(item.lower), LayoutUnit.rounded(item.upper))
    let (first, last) = (LayoutUnit.rounded(lower), LayoutUnit.rounded(upper))
    return ((end < last ? end : last) - (start > first ? start : first)) / (end - start)
  }
}
