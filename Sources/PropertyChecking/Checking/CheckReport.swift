/// What came of checking a property.
public struct CheckReport<Value> {
  /// What the property is called.
  public let property: String
  /// What the cases started from.
  public let seed: Seed
  /// How many cases were tested, failing ones included.
  public let cases: Int
  /// How many cases were none.
  public let discarded: DiscardCounts
  /// Whether there are no other values than those tested.
  public let isExhausted: Bool
  /// The distinct failures, in the order they were found.
  public let failures: [FoundFailure<Value>]
  /// The stored failures that pass now.
  public let fixed: [StoredFailure]
  /// Why the run says nothing about the property, if so.
  public let problem: HealthProblem?

  /// Whether the property held in every case, and the run was a healthy one.
  public var isPassed: Bool { failures.isEmpty && problem == nil }
}

/// How many cases were discarded, by the reason.
public struct DiscardCounts: Hashable, Sendable {
  /// By ``assume(_:)``.
  public internal(set) var assumption = 0
  /// By a filtered generator.
  public internal(set) var filter = 0
  /// Because they took more choices than the limit.
  public internal(set) var tooLarge = 0

  /// All of them.
  public var total: Int { assumption + filter + tooLarge }

  mutating func count(_ discarded: Discarded) {
    switch discarded {
    case .assumption: assumption += 1
    case .filter: filter += 1
    }
  }
}
