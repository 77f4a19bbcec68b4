import ScrollCore

/// The offsets a scroll view rests at on one axis, from `lower` to `upper`, both included.
///
/// Offsets outside it are valid while a finger holds them or a bounce brings them back. A range always has
/// `upper >= lower` and finite limits; content shorter than its viewport has the one offset `lower`.
public struct ScrollRange: Hashable, Sendable {
  /// The smallest offset at rest, in points.
  public let lower: Double
  /// The largest offset at rest, in points; never below `lower`.
  public let upper: Double

  /// Creates a range; an `upper` below `lower` is moved up to it.
  ///
  /// NaN counts as 0 and magnitudes beyond 10^15 pt as 10^15 pt, as everywhere in this library.
  public init(lower: Double, upper: Double) {
    self.lower = lower.admitted
    let upper = upper.admitted
    self.upper = upper < self.lower ? self.lower : upper
  }

  /// The nearest offset within the range; NaN gives `lower`.
  public func clamp(_ offset: Double) -> Double {
    offset.clamped(lower: lower, upper: upper) ?? lower
  }

  /// Whether an offset is within the range, its limits included.
  ///
  /// NaN is not.
  public func contains(_ offset: Double) -> Bool {
    offset >= lower && offset <= upper
  }

  /// How far an offset is past the nearer limit: negative below `lower`, positive above `upper`, 0 within.
  ///
  /// NaN gives 0.
  public func overshoot(_ offset: Double) -> Double {
    if offset < lower { return offset - lower }
    if offset > upper { return offset - upper }
    return 0
  }
}
