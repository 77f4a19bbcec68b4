/// An invariant that did not hold.
public struct Violation: Hashable, Sendable {
  /// Which one.
  public var invariant: Invariant
  /// What it is about.
  public var subject: ScreenSubject
  /// What should have been.
  public var expected: Value
  /// What was.
  public var actual: Value

  /// Creates a violation.
  public init(invariant: Invariant, subject: ScreenSubject, expected: Value, actual: Value) {
    self.invariant = invariant
    self.subject = subject
    self.expected = expected
    self.actual = actual
  }

  /// A value an invariant compared.
  public enum Value: Hashable, Sendable {
    /// Nothing there.
    case none
    /// A number: an alpha, an offset, a z.
    case number(Double)
    /// How many.
    case count(Int)
    /// A duration.
    case duration(Microseconds)
    /// A rectangle.
    case frame(LayoutRect)
    /// Items, as index paths.
    case items([ItemIndexPath])
    /// A state hash.
    case hash(UInt64)
    /// In words.
    case text(String)
  }
}
