/// A place, in points; y grows downwards.
public struct LayoutPoint: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points, growing downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from its coordinates along and across an axis.
  @inlinable
  public init(axis: ScrollAxis, along: Double, across: Double) {
    self.init(x: axis == .vertical ? across : along, y: axis == .vertical ? along : across)
  }

  /// The origin, (0, 0).
  public static var zero: LayoutPoint { LayoutPoint(x: 0, y: 0) }

  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The coordinate along an axis: y for vertical, x for horizontal.
  @inlinable
  public func along(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? y : x
  }

  /// The coordinate across an axis: x for vertical, y for horizontal.
  @inlinable
  public func across(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? x : y
  }
}
