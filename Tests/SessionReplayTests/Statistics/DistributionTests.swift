import TestSupport
import Testing

@testable import SessionReplay

@Suite("Distributions")
struct DistributionTests {
  @Test func `without values there is nothing to say`() {
    let none = Distribution()
    #expect(none.count == 0 && none.mean == nil && none.percentile(50) == nil)
  }

  @Test func `one value is its own median, however large`() {
    for value in [0.0, 1e-9, 0.3, 16_667, 1e15, .infinity] {
      var values = Distribution()
      values.add(value)
      #expect(values.percentile(50) == value && values.least == value && values.largest == value)
    }
  }

  @Test func `equal values have their own percentiles, whatever lies beside`() {
    var values = Distribution()
    for value in [16_667.0, 16_667, 16_667, 33_333] { values.add(value) }
    #expect(values.percentile(50) == 16_667 && values.percentile(75) == 16_667)
    #expect(values.percentile(76) == 33_333 && values.mean == 20_833.5)
  }

  @Test func `NaN is left out and what is negative counts as nothing`() {
    var values = Distribution()
    values.add(.nan)
    values.add(-3)
    #expect(values.count == 1 && values.sum == 0 && values.largest == 0)
  }

  @Test("percentiles are within 1.6 % of the sorted values'", arguments: 1...20)
  func percentiles(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let list = (0..<Int(seed * 37)).map { _ in
      // From 2^-9 to 2^39, each octave as often as any other.
      Double(
        sign: .plus, exponent: random.below(48) - 9, significand: 1 + Double(random.below(1_024)) / 1_024)
    }
    var values = Distribution()
    for value in list { values.add(value) }
    let sorted = list.sorted()
    #expect(values.least == sorted.first && values.largest == sorted.last)
    for hundredth in [1.0, 5, 50, 95, 99, 100] {
      // The nearest rank: the least value that so many in a hundred do not exceed.
      let exact = sorted[
        sorted.indices.first { Double($0 + 1) >= Double(sorted.count) * hundredth / 100 } ?? 0]
      let found = try #require(values.percentile(hundredth))
      #expect(abs(found - exact) <= 0.016 * exact, "\(hundredth): \(found) for \(exact)")
    }
  }
}
