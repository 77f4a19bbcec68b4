/// A rectangle in content coordinates: its origin and its size, in points, y growing downwards.
public struct LayoutRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal length.
  public var width: Double
  /// The vertical length.
  public var height: Double

  /// Creates a rectangle from its origin and lengths.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its origin and size.
  @inlinable
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Creates a rectangle from its extents along and across an axis.
  public init(axis: ScrollAxis, along: Extent, across: Extent) {
    switch axis {
    case .vertical:
      self.init(
        x: across.lower, y: along.lower, width: across.upper - across.lower, height: along.upper - along.lower
      )
    case .horizontal:
      self.init(
        x: along.lower, y: across.lower, width: along.upper - along.lower, height: across.upper - across.lower
      )
    }
  }

  /// The corner with the least coordinates.
  @inlinable
  public var origin: LayoutPoint { LayoutPoint(x: x, y: y) }

  /// The lengths.
  @inlinable
  public var size: LayoutSize { LayoutSize(width: width, height: height) }

  /// The empty rectangle at the origin.
  public static var zero: LayoutRect { LayoutRect(x: 0, y: 0, width: 0, height: 0) }

  /// The right edge, x + width.
  @inlinable
  public var maxX: Double { x + width }
  /// The bottom edge, y + height.
  @inlinable
  public var maxY: Double { y + height }

  /// The stretch between the left and the right edge.
  @inlinable
  package var horizontalExtent: Extent { Extent(lower: x, upper: maxX) }
  /// The stretch between the top and the bottom edge.
  @inlinable
  package var verticalExtent: Extent { Extent(lower: y, upper: maxY) }

  /// The stretch along an axis.
  @inlinable
  public func extent(along axis: ScrollAxis) -> Extent {
    axis == .vertical ? verticalExtent : horizontalExtent
  }

  /// The stretch across an axis.
  @inlinable
  public func extent(across axis: ScrollAxis) -> Extent {
    axis == .vertical ? horizontalExtent : verticalExtent
  }

  /// Whether all four numbers are finite.
  public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// Whether the rectangle has an area: both lengths are greater than zero (and not NaN).
  @inlinable
  package var hasArea: Bool { width > 0 && height > 0 }

  /// The smallest rectangle around this one and another.
  ///
  /// Each edge is the smaller or larger of the two given ones; the lengths are their differences.
  @inlinable
  public func union(_ other: LayoutRect) -> LayoutRect {
    let left = other.x < x ? other.x : x
    let top = other.y < y ? other.y : y
    let right = other.maxX > maxX ? other.maxX : maxX
    let bottom = other.maxY > maxY ? other.maxY : maxY
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle inside the given insets; a length never falls below zero.
  @inlinable
  public func inset(by insets: LayoutInsets) -> LayoutRect {
    let innerWidth = width - insets.left - insets.right
    let innerHeight = height - insets.top - insets.bottom
    return LayoutRect(
      x: x + insets.left, y: y + insets.top,
      width: innerWidth > 0 ? innerWidth : 0, height: innerHeight > 0 ? innerHeight : 0)
  }
}
