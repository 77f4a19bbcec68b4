/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable {
  /// The horizontal length, in points.
  public var width: Double
  /// The vertical length, in points.
  public var height: Double

  /// Creates a size from its two lengths.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a size from its lengths along and across an axis.
  package init(axis: ScrollAxis, along: Double, across: Double) {
    self.init(width: axis == .vertical ? across : along, height: axis == .vertical ? along : across)
  }

  /// The size without extent, 0 × 0.
  public static var zero: LayoutSize { LayoutSize(width: 0, height: 0) }

  /// Whether both lengths are finite and not negative, as admission demands of every size (NaN is neither).
  package var isFiniteAndNonNegative: Bool {
    width.isFinite && height.isFinite && width >= 0 && height >= 0
  }

  /// The length along an axis: height for vertical, width for horizontal.
  @inlinable
  public func along(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? height : width
  }

  /// The length across an axis: width for vertical, height for horizontal.
  @inlinable
  public func across(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? width : height
  }
}
