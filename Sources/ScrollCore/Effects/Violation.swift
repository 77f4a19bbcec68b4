/// An invariant that did not hold.
public struct Violation: Hashable, Sendable {
  /// Which one.
  public var invariant: Invariant
  /// What it is about.
  public var subject: Subject
  /// What should have been.
  public var expected: Value
  /// What was.
  public var actual: Value

  /// Creates a violation.
  public init(invariant: Invariant, subject: Subject, expected: Value, actual: Value) {
    self.invariant = invariant
    self.subject = subject
    self.expected = expected
    self.actual = actual
  }

  /// What an invariant speaks about.
  public enum Subject: Hashable, Sendable {
    /// The session or view as a whole.
    case session
    /// An item.
    case item(ItemIndexPath)
    /// A section.
    case section(Int)
    /// A dot of a page control.
    case dot(Int)
    /// A side of the edge mask, or an end of the content.
    case side(Side)

    /// The two ends of the scroll axis.
    public enum Side: String, Hashable, Sendable {
      /// Where the content begins.
      case start
      /// Where it ends.
      case end
    }
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
