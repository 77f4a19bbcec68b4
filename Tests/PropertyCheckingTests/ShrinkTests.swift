import PropertyChecking
import Testing

@Suite("Shrinking")
struct ShrinkTests {
  /// The minimal values of some seeds, each once.
  private func minima<Value>(
    _ generator: Generator<Value>, cases: Int = 5000, holds: @escaping (Value) throws -> Bool
  ) -> Set<String> {
    Set(
      (0..<20).flatMap { seed -> [String] in
        let report = Property("canary", generator, test: holds).check(
          CheckSettings(cases: cases, seed: Seed(UInt64(seed))))
        return report.failures.isEmpty ? ["not found"] : report.failures.map { String(describing: $0.value) }
      })
  }

  @Test func `a canary is found and shrunk to the exact minimum`() {
    #expect(minima(.integer(in: 0...1_000_000)) { $0 < 12_345 } == ["12345"])
    #expect(minima(.integer(in: -1_000_000...1_000_000)) { $0 > -12_345 } == ["-12345"])
    #expect(minima(.array(of: .integer(in: 0...99))) { $0.count < 7 } == ["[0, 0, 0, 0, 0, 0, 0]"])
    #expect(minima(.array(of: .boolean())) { !$0.contains(true) } == ["[true]"])
    #expect(minima(.string(of: "abc", count: 0...30)) { !$0.contains("cb") } == ["cb"])
  }

  @Test func `real numbers shrink to what people would write`() {
    #expect(minima(.real(in: 0...1000)) { $0 < 1 } == ["1.0"])
    #expect(minima(.real(in: -1000...1000)) { $0 <= 99.5 } == ["100.0"])
    #expect(minima(.real(in: -1000...1000)) { $0 >= -99.5 } == ["-100.0"])
    #expect(minima(.real(in: 0...1000)) { $0 <= 0 || $0 >= 1 } == ["0.1"])
    #expect(minima(.real(in: 0...1)) { $0 <= 0.25 || $0 >= 0.26 } == ["0.251"])
    #expect(minima(.real(in: 0...1)) { $0 == 0 || $0 == 1 } == ["0.1"])
  }

  /// Scrolling by steps that must not come to rest exactly at 800, from 700 on: the edge is what the reader
  /// expects, not a number so small that adding it changes nothing.
  @Test func `numbers shrink to edges the generator names`() {
    let step = Generator.real(in: -1000...1000, edges: [100, 50, 300])
    #expect(minima(.array(of: step, count: 0...20)) { $0.reduce(700, +) != 800 } == ["[100.0]"])
    #expect(minima(.array(of: step, count: 0...20)) { $0.reduce(700, +) < 751 } == ["[100.0]"])
    #expect(minima(.array(of: step, count: 0...20)) { $0.reduce(0, +) <= 300 } == ["[301.0]"])
  }

  @Test func `two moves become one`() {
    #expect(minima(.array(of: .integer(in: 0...100), count: 0...20)) { $0.reduce(0, +) < 90 } == ["[90]"])
    #expect(minima(.array(of: .integer(in: 0...60), count: 0...20)) { $0.reduce(0, +) < 90 } == ["[30, 60]"])
  }

  @Test func `values that fail only here and there become equal`() {
    let numbers = Generator.array(of: .integer(in: 0...1000), count: 0...60)
    let minima = minima(numbers) { list in list.filter { $0 % 7 == 3 }.count < 3 }
    #expect(minima == ["[3, 3, 3]"])
  }

  @Test func `an alternative becomes a simpler one though it takes other choices`() {
    let shape = Generator<[Int]>.oneOf([
      Generator.integer(in: 0...9).map { [$0] },
      zip(.integer(in: 0...9), .integer(in: 0...9), .integer(in: 0...9)).map { [$0, $1, $2] },
    ])
    #expect(minima(.array(of: shape, count: 0...9)) { $0.count < 2 || $0[1] != [7] } == ["[[0], [7]]"])
  }

  private struct Overflow: Error {}
  private enum Trouble: Error { case odd(Int), large(Int) }

  @Test func `failures of other labels are kept apart, each at its minimum`() throws {
    let property = Property("two faults", .integer(in: 0...10_000)) { number in
      if number > 5000 { throw Trouble.large(number) }
      if number % 2 == 1, number > 10 { throw Trouble.odd(number) }
      return true
    }
    for seed in 0..<20 {
      let report = property.check(CheckSettings(cases: 200, seed: Seed(UInt64(seed))))
      let found = report.failures.map { "\($0.failure.label) \($0.value)" }.sorted()
      #expect(found == ["Trouble: large 5001", "Trouble: odd 11"])
    }
  }

  @Test func `another failure met on the way is reported on its own`() throws {
    let property = Property("slippage", .integer(in: 0...200_000)) { number in
      if number >= 150_000 { throw Overflow() }
      return !(140_000..<150_000).contains(number)
    }
    // Case 0 is the only other one, and passes.
    let start = StoredFailure(property: "slippage", label: "Overflow", choices: [.integer(190_000)])
    let report = property.check(CheckSettings(cases: 1), replaying: [start])
    #expect(report.failures.map(\.failure.label) == ["Overflow", "false"])
    #expect(report.failures.map(\.value) == [150_000, 140_000])
    #expect(report.failures.map(\.origin) == [.stored, .shrinking])
  }

  @Test func `a spent budget is told`() throws {
    let property = Property("budget", .array(of: .integer(in: 0...1000))) { $0.reduce(0, +) < 5000 }
    let settings = CheckSettings(cases: 1000, seed: Seed(1), shrinkBudget: 10)
    let failure = try #require(property.check(settings).failures.first)
    #expect(failure.isBudgetSpent && failure.shrinkCalls == 10)
    #expect(property.check(settings).description.contains("in 10 calls; the calls ran out"))
  }

  @Test func `a choice that may have any value is named`() throws {
    let property = Property("explained", zip(.integer(in: 0...9), .integer(in: 0...9))) { $1 < 5 }
    let report = property.check(CheckSettings(seed: Seed(1)))
    let failure = try #require(report.failures.first)
    #expect(failure.value == (0, 5))
    #expect(failure.freeChoices.map(\.position) == [0])
    #expect(report.description.contains("any other value of choice 0 fails, too, as in ("))
  }
}
