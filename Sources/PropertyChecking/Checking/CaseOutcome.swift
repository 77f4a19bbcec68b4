/// What came of one case.
public enum CaseOutcome: Hashable, Sendable {
  /// The property holds.
  case passed
  /// The case was none.
  case discarded(Discarded)
  /// The property does not hold.
  case failed(Failure)
}

/// How a property failed.
public struct Failure: Hashable, Sendable {
  /// What makes two failures the same one; shrinking never leaves it.
  public let label: String
  /// What to tell people, in full.
  public let message: String

  /// A failure.
  public init(label: String, message: String) {
    self.label = label
    self.message = message
  }
}
