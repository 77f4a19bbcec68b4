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

  /// What includes nothing yet: it has its lower edge at +∞ and its upper at −∞.
  @inlinable
  package static var empty: Extent { Extent(lower: .infinity, upper: -.infinity) }

  /// Whether it includes nothing.
  package var isEmpty: Bool { lower > upper }

  /// Moves the edges out as far as a number lies beyond them.
  @inlinable
  package mutating func include(_ value: Double) {
    (lower, upper) = (min(lower, value), max(upper, value))
  }

  /// Moves the edges out to those of another stretch.
  @inlinable
  package mutating func include(_ other: Extent) {
    (lower, upper) = (min(lower, other.lower), max(upper, other.upper))
  }

  /// Whether a number lies between the edges, or within a distance of them.
  @inlinable
  package func contains(_ value: Double, within tolerance: Double) -> Bool {
    value >= lower - tolerance && value <= upper + tolerance
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
