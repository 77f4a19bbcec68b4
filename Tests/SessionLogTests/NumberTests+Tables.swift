import Testing

@testable import LogWriting
@testable import SessionLog

@Suite("Tables of powers")
struct NumberTableTests {
  @Test func `small powers are exact`() {
    for (exponent, power) in ShortestDigits.powersOfFive.enumerated() {
      #expect(SchoolNumber(power) == SchoolNumber(1).multiplied(by: 5, times: exponent))
    }
    for (exponent, power) in ShortestDigits.powersOfTen.enumerated() {
      #expect(SchoolNumber(power) == SchoolNumber(1).multiplied(by: 10, times: exponent))
    }
    for (exponent, power) in DecimalNumber.powersOfTen.enumerated() {
      #expect(SchoolNumber(UInt64(power)) == SchoolNumber(1).multiplied(by: 10, times: exponent))
    }
  }
}
