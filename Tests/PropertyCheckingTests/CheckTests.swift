import PropertyChecking
import Testing

@Suite("Checking")
struct CheckTests {
  /// Counts what a property was asked.
  private final class Log {
    var values: [Int] = []
  }

  @Test func `a true property passes, the simplest case first`() {
    let log = Log()
    let property = Property("seen", .integer(in: -1_000_000...1_000_000)) { number in
      log.values.append(number)
      return true
    }
    let report = property.check(CheckSettings(cases: 150, seed: Seed(1)))
    #expect(report.isPassed && report.cases == 150 && log.values.count == 150)
    #expect(log.values[0] == 0)
    #expect(Set(log.values).count > 120)
    #expect(report.description == "property “seen” passed 150 cases")
  }

  @Test func `equal arguments give equal reports`() {
    let property = Property("sums", .array(of: .integer(in: 0...99))) { $0.reduce(0, +) < 1000 }
    let reports = [1, 1, 2].map { property.check(CheckSettings(cases: 500, seed: Seed($0))).description }
    #expect(reports[0] == reports[1])
    #expect(reports[0] != reports[2])
  }

  @Test func `a case replays alone`() throws {
    let property = Property("alone", .array(of: .integer(in: 0...99))) { $0.reduce(0, +) < 2000 }
    let report = property.check(CheckSettings(cases: 500, seed: Seed(3)))
    guard case .generated(let number) = try #require(report.failures.first).origin else {
      Issue.record("not a generated case")
      return
    }
    #expect(number > 0)
    let again = property.check(CheckSettings(seed: Seed(3), onlyCase: number))
    #expect(again.cases == 1)
    #expect(again.failures.map(\.choices) == report.failures.map(\.choices))
    #expect(again.failures.map(\.choicesBefore) == report.failures.map(\.choicesBefore))
  }

  @Test func `every case is announced before it is tested`() {
    var announced: [Int] = []
    _ = Property("announced", .integer(in: 0...Int.max)) { _ in true }
      .check(CheckSettings(cases: 5)) { announced.append($0) }
    #expect(announced == [0, 1, 2, 3, 4])
  }

  @Test func `discarded cases do not count`() {
    let property = Property("half", .integer(in: 0...999)) { number in
      try assume(number.isMultiple(of: 2))
      return true
    }
    let report = property.check(CheckSettings(cases: 100, seed: Seed(1)))
    #expect(report.isPassed && report.cases == 100)
    #expect(report.discarded.assumption > 50 && report.discarded.total == report.discarded.assumption)
    #expect(report.description == "property “half” passed 100 cases (\(report.discarded.total) discarded)")
  }

  @Test func `a property that discards nearly everything says nothing`() {
    let property = Property("picky", .integer(in: 0...Int.max).filter { $0 == 3 }) { _ in true }
    let report = property.check(CheckSettings(cases: 100, seed: Seed(1)))
    #expect(report.problem == .tooManyDiscarded && !report.isPassed && report.discarded.filter > 900)
    #expect(report.description.hasPrefix("property “picky” says nothing: nearly all cases were discarded"))
  }

  @Test func `values that are too large say nothing`() {
    let property = Property("huge", .array(of: .boolean(), count: 5000...5000)) { _ in true }
    let report = property.check(CheckSettings(cases: 100, choiceLimit: 1000))
    #expect(report.problem == .tooLarge(limit: 1000))
  }

  @Test func `a generator that remembers something is found out`() {
    final class Memory: @unchecked Sendable {
      var count = 0
    }
    let memory = Memory()
    let generator = Generator<Int> { source in
      memory.count += 1
      return source.integer(in: 0...memory.count)
    }
    #expect(Property("memory", generator) { _ in true }.check().problem == .generatorIsNotDeterministic)
  }

  /// 4 · 2 pairs, and the lists of up to two of three letters: 1 + 3 + 9.
  @Test func `a small space is tested completely`() {
    let pairs = Property("pairs", zip(.element(of: ["a", "b", "c", "d"]), .boolean())) { _ in true }.check()
    #expect(pairs.isExhausted && pairs.cases == 8)
    #expect(pairs.description == "property “pairs” passed 8 cases, which are all there are")
    let lists = Property("lists", .array(of: .integer(in: 1...3), count: 0...2)) { _ in true }.check()
    #expect(lists.isExhausted && lists.cases == 13)
  }

  @Test func `a needle in a small space is always found`() {
    let property = Property("needle", .integer(in: 0...30)) { $0 != 17 }
    for seed in 0..<10 {
      let report = property.check(CheckSettings(cases: 70, seed: Seed(UInt64(seed))))
      #expect(report.failures.map(\.value) == [17])
    }
    // Which cases a seed draws decides whether it is one of them, or found when all are tested.
    let origins = (0..<10).compactMap { seed in
      property.check(CheckSettings(cases: 70, seed: Seed(seed))).failures.first?.origin
    }
    #expect(origins.contains(.enumerated) && !origins.allSatisfy { $0 == .enumerated })
  }

  @Test func `a property that depends on something else is flaky`() throws {
    let log = Log()
    let property = Property("flaky", .integer(in: 0...Int.max)) { number in
      log.values.append(number)
      return log.values.count != 5
    }
    let report = property.check(CheckSettings(cases: 100))
    let failure = try #require(report.failures.first)
    #expect(failure.isFlaky && failure.failure.label == "flaky" && !report.isPassed)
    #expect(failure.failure.message.contains("run again with the same value passed"))
  }

  @Test func `equal values are found though the range is large`() {
    let property = Property("no duplicates", .array(of: .integer(in: 0...Int.max))) {
      Set($0).count == $0.count
    }
    for seed in 0..<10 {
      let report = property.check(CheckSettings(cases: 100, seed: Seed(UInt64(seed))))
      #expect(report.failures.map(\.value) == [[0, 0]])
    }
  }

  private enum Trouble: Error { case odd(Int), none }
  private struct Named: FailureIdentifiable, CustomStringConvertible {
    let failureLabel: String
    let description = "values: 1, 2, 3"
  }
  private struct Text: Error, CustomStringConvertible {
    let description: String
  }

  private static let labels: [(any Error, String, String)] = [
    (Trouble.odd(5), "Trouble: odd", "Trouble: odd(5)"),
    (Trouble.none, "Trouble: none", "Trouble: none"),
    (Named(failureLabel: "fade"), "fade", "Named: values: 1, 2, 3"),
    (Text(description: "expected 3, got 4"), "Text: expected", "Text: expected 3, got 4"),
    (Text(description: "no viewport"), "Text: no viewport", "Text: no viewport"),
    (Text(description: "item: [0, 3] is missing"), "Text: item", "Text: item: [0, 3] is missing"),
    (Text(description: "42"), "Text", "Text: 42"),
  ]

  @Test("an error's label leaves its values out", arguments: labels.indices)
  func label(index: Int) throws {
    let (error, label, message) = CheckTests.labels[index]
    let report = Property("labels", .constant(0)) { _ in throw error }.check()
    let failure = try #require(report.failures.first)
    #expect(failure.failure == Failure(label: label, message: message))
  }

  @Test func `stored failures come first, and those that pass are told`() {
    let log = Log()
    let property = Property("stored", .integer(in: 0...1_000_000)) { number in
      log.values.append(number)
      return number != 777_777
    }
    let stored = [
      StoredFailure(property: "stored", label: "false", choices: [.integer(5)]),
      StoredFailure(property: "another", label: "false", choices: [.integer(6)]),
      StoredFailure(property: "stored", label: "false", choices: [.integer(777_777)]),
    ]
    let report = property.check(CheckSettings(cases: 10), replaying: stored)
    #expect(log.values.prefix(3) == [5, 777_777, 0])
    #expect(report.fixed == [stored[0]])
    #expect(report.failures.map(\.value) == [777_777])
    #expect(report.failures.map(\.origin) == [.stored])
    #expect(
      report.description.contains(
        "fixed: a stored failure of property “stored”, “false”, does not fail any more"))
  }

  @Test func `a report tells it all`() {
    let property = Property("sum is small", .array(of: .integer(in: 0...99))) { $0.reduce(0, +) < 100 }
    #expect(
      property.check(CheckSettings(seed: Seed(named: "sum is small"))).description == """
        property “sum is small” failed, case 1, seed enq2ydg2
          value:    [1, 99]
          failure:  the property is false
          shrunk:   from 29 choices to 5 in 69 calls
        """)
  }
}
