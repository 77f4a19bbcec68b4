import PropertyChecking
import Testing

/// A property that is false, with the simplest value that shows it.
struct Challenge: Sendable, CustomTestStringConvertible {
  let name: String
  let expected: String
  /// Checks the property with a seed.
  let run: @Sendable (CheckSettings) -> ChallengeResult

  var testDescription: String { name }

  init<Value>(
    _ name: String, expected: String, _ generator: Generator<Value>,
    holds: @escaping @Sendable (Value) throws -> Bool
  ) {
    self.name = name
    self.expected = expected
    run = { settings in
      let report = Property(name, generator, test: holds).check(settings)
      return ChallengeResult(
        minima: report.failures.map { String(describing: $0.value) },
        calls: report.failures.map(\.shrinkCalls),
        isBudgetSpent: report.failures.contains(where: \.isBudgetSpent))
    }
  }
}

/// What came of a challenge with one seed.
struct ChallengeResult {
  let minima: [String]
  let calls: [Int]
  let isBudgetSpent: Bool
}
