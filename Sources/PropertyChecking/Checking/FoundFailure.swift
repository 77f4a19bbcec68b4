/// A failure at its simplest.
public struct FoundFailure<Value> {
  /// How the property failed.
  public let failure: Failure
  /// The simplest value that fails so.
  public let value: Value
  /// The value in words.
  public let description: String
  /// The choices that make the value.
  public let choices: [Choice]
  /// Whether the case passed, or failed otherwise, when it was run again.
  public let isFlaky: Bool
  /// Where the failure was met first.
  public let origin: FailureOrigin
  /// The number of cases tested until then, the failing one included.
  public let casesUntilFound: Int
  /// How many choices the case had before it was shrunk.
  public let choicesBefore: Int
  /// How often the property was called to shrink it.
  public let shrinkCalls: Int
  /// Whether the calls ran out, so that there may be a simpler value.
  public let isBudgetSpent: Bool
  /// The choices that do not matter: every other value that was tried for one of them fails, too.
  public let freeChoices: [FreeChoice]
}

/// Where a failure was met first.
public enum FailureOrigin: Hashable, Sendable {
  /// In a case of this run, by its number.
  case generated(Int)
  /// While all values there are were tested, so that no case has a number.
  case enumerated
  /// Among the stored failures.
  case stored
  /// While another failure was shrunk.
  case shrinking
}

/// A choice that may take any value.
public struct FreeChoice: Hashable, Sendable {
  /// The choice's position.
  public let position: Int
  /// A value of the property that fails, too, with another value of this choice.
  public let example: String
}
