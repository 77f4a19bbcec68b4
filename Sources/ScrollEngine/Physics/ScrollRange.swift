import ScrollCore

/// The offsets a scroll view rests at on one axis, from `lower` to `upper`, both included.
///
/// Offsets outside it are valid while a finger holds them or a bounce brings them back. A range always has
/// `upper >= lower` and finite limits; content shorter than its viewport has the one offset `lower`.
package struct ScrollRange: Hashable, Sendable {
  /// The smallest offset at rest, in points.
  package let lower: Double
  /// The largest offset at rest, in points; never below `lower`.
  package let upper: Double

  /// Creates a range; an `upper` below `lower` is moved up to it.
  ///
  /// NaN counts as 0 and magnitudes beyond 10^15 pt as 10^15 pt, as everywhere in the physics.
  package init(lower: Double, upper: Double) {
    self.lower = lower.admitted
    self.upper = max(self.lower, upper.admitted)
  }

  /// The nearest offset within the range; NaN gives `lower`.
  package func clamp(_ offset: Double) -> Double { offset.clamped(lower: lower, upper: upper) ?? lower }

  /// Whether an offset is within the range, its limits included; NaN is not.
  func contains(_ offset: Double) -> Bool { offset >= lower && offset <= upper }
}
