/// Distances from the four edges of a rectangle inwards, in points.
public struct LayoutInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets; an edge left out has none.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset on any edge.
  public static var zero: LayoutInsets { LayoutInsets() }

  /// Whether all four distances are finite.
  public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }

  /// The inset before the content along an axis: top for vertical, left for horizontal.
  public func leading(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? top : left
  }

  /// The inset after the content along an axis: bottom for vertical, right for horizontal.
  public func trailing(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? bottom : right
  }

  /// The inset before the content across an axis: left for vertical, top for horizontal.
  package func crossLeading(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? left : top
  }

  /// The inset after the content across an axis: right for vertical, bottom for horizontal.
  package func crossTrailing(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? right : bottom
  }
}
