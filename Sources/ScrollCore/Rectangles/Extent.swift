/// A stretch of one axis, from its lower to its upper edge, in points.
///
/// All questions about rectangles are asked of each axis separately, so this is where edges are compared.
public struct Extent: Hashable, Sendable {
  /// The edge with the smaller coordinate.
  public var lower: Double
  /// The edge with the larger coordinate.
  public var upper: Double

  /// Creates a stretch between two edges.
  @inlinable
  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The one tolerance of the engine: 2^-10 pt.
  ///
  /// Offsets and frames carry rounding noise (thirds of a point, sums of doubles); it must not decide whether an
  /// item is whole or visible. About a thousandth of a point, far below a pixel on any screen.
  @inlinable
  public static var tolerance: Double { 0x1p-10 }

  /// Whether another stretch lies inside this one; touching an edge is inside.
  ///
  /// False when any edge is NaN.
  @inlinable
  public func contains(_ other: Extent, tolerance: Double = Extent.tolerance) -> Bool {
    lower <= other.lower + tolerance && other.upper <= upper + tolerance
  }

  /// Whether this stretch and another share more than `tolerance`.
  ///
  /// Stretches that only touch do not overlap, whatever the tolerance; false when any edge is NaN.
  @inlinable
  public func overlaps(_ other: Extent, tolerance: Double = Extent.tolerance) -> Bool {
    // min(uppers) − max(lowers) > tolerance, written so that a NaN makes it false: rounding is monotone, so the
    // least of the four differences is the overlap.
    upper - other.lower > tolerance && other.upper - lower > tolerance && upper - lower > tolerance
      && other.upper - other.lower > tolerance
  }
}
