import Testing

@testable import LogWriting
@testable import SessionLog

@Suite("Tables of powers")
struct NumberTableTests {
  /// A table's entry as a whole number, 2^64 · high + low.
  private func entry(_ exponent: Int) -> SchoolNumber {
    let row = 2 * (exponent - PowersOfFive.exponents.lowerBound)
    return SchoolNumber(PowersOfFive.words[row]).multiplied(by: 2, times: 64)
      + SchoolNumber(PowersOfFive.words[row + 1])
  }

  /// How often 5^exponent can be doubled and stay below 2^128.
  private func room(_ power: SchoolNumber) -> Int {
    let limit = SchoolNumber(1).multiplied(by: 2, times: 128)
    var doubled = power.multiplied(by: 2, times: 1)
    var count = 0
    while doubled < limit {
      doubled.multiply(by: 2)
      count += 1
    }
    return count
  }

  @Test func `the table has two words for every exponent, the highest bit set`() {
    #expect(PowersOfFive.words.count == 2 * PowersOfFive.exponents.count)
    for row in stride(from: 0, to: PowersOfFive.words.count, by: 2) {
      #expect(PowersOfFive.words[row].leadingZeroBitCount == 0)
    }
  }

  @Test("powers of five are exact", arguments: 0...40)
  func positive(exponent: Int) {
    let power = SchoolNumber(1).multiplied(by: 5, times: exponent)
    #expect(entry(exponent) == power.multiplied(by: 2, times: room(power)))
  }

  /// Division is checked by multiplying.
  ///
  /// An entry *c* for 1/*p* = 5^-*n* is ⌊2^*b*/*p*⌋ + 1 or, cut, ⌊2^*b*/*p*⌋; its highest bit at 127 settles
  /// *b*. So (*c* − 1)·*p* < 2^*b* < *c*·*p*, or *c*·*p* < 2^*b* < (*c* + 1)·*p*. Equal they cannot be, as 2^*b*
  /// is no multiple of *p*.
  @Test(
    "reciprocals of powers of five are the nearest above, or below −27 the nearest below", arguments: 1...40)
  func negative(n: Int) {
    let power = SchoolNumber(1).multiplied(by: 5, times: n)
    // 2^(b-127) is the first power of two above p.
    let target = SchoolNumber(1).multiplied(by: 2, times: (128 - room(power)) + 127)
    let product = entry(-n).multiplied(by: 5, times: n)
    if n <= 27 {
      #expect(target < product)
      #expect(product < target + power)
    } else {
      #expect(product < target)
      #expect(target < product + power)
    }
  }

  @Test func `small powers are exact`() {
    for (exponent, power) in ShortestDigits.powersOfFive.enumerated() {
      #expect(SchoolNumber(power) == SchoolNumber(1).multiplied(by: 5, times: exponent))
    }
    for (exponent, power) in ShortestDigits.powersOfTen.enumerated() {
      #expect(SchoolNumber(power) == SchoolNumber(1).multiplied(by: 10, times: exponent))
    }
    for (exponent, power) in PowersOfTen.doubles.enumerated() {
      // Every one is a whole number below 2^74; 5^22 is below 2^52, so the product is a double.
      let five = SchoolNumber(1).multiplied(by: 5, times: exponent)
      #expect(SchoolNumber(UInt64(power / Double(UInt64(1) << UInt64(exponent)))) == five)
    }
  }
}
