import Testing

@testable import LogWriting
@testable import SessionLog

@Suite("Writing numbers")
struct NumberWritingTests {
  /// The strings are what `String(x)` gives in a JavaScript engine, which ECMA-262 prescribes to the letter.
  private static let spellingsTable: [(value: Double, expected: String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (0.1, "0.1"), (-0.1, "-0.1"), (19.5, "19.5"),
    (680.5, "680.5"), (0.001, "0.001"), (0.025, "0.025"), (-12345.678, "-12345.678"), (1_200_000, "1200000"),
    (99_999_999, "99999999"), (100_000_000, "100000000"), (12_345_678_901, "12345678901"),
    (899_999_999_999.999, "899999999999.999"), (900_000_000_000.001, "900000000000.001"),
    (12345.666666666666, "12345.666666666666"), (0.32499999999999996, "0.32499999999999996"),
    (0.30000000000000004, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"),
    (2.0 / 3, "0.6666666666666666"),
    (0.0001, "0.0001"), (0.00001, "0.00001"), (0.000001, "0.000001"), (1e-7, "1e-7"), (1.5e-7, "1.5e-7"),
    (0.0000012345, "0.0000012345"), (-0.000012345, "-0.000012345"),
    (0.00001234567890123456, "0.00001234567890123456"),
    (999_999_999_999_999.9, "999999999999999.9"), (999_999_999_999_999.75, "999999999999999.8"),
    (1e15, "1000000000000000"), (1_125_899_906_842_624.5, "1125899906842624.5"),
    (1_125_899_906_842_624.25, "1125899906842624.2"), (562_949_953_421_312.125, "562949953421312.1"),
    (1.00000762939453125, "1.0000076293945312"),  // Two of 17 digits are equally near: the even one.
    (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
    (9_007_199_254_740_994, "9007199254740994"), (0x1p60, "1152921504606847000"),
    (1.2345678901234568e20, "123456789012345680000"), (1e20, "100000000000000000000"),
    (9.999999999999999e20, "999999999999999900000"), (1e21, "1e+21"), (1.5e21, "1.5e+21"),
    (1e23, "1e+23"),
    (1e100, "1e+100"), (-1.2345e-100, "-1.2345e-100"), (0x1p-1074, "5e-324"),
    (1.7976931348623157e308, "1.7976931348623157e+308"), (2.2250738585072014e-308, "2.2250738585072014e-308"),
    (0.0625, "0.0625"), (0x1p-10, "0.0009765625"), (0x1p-20, "9.5367431640625e-7"),
    (0x1p-30, "9.313225746154785e-10"),
  ]

  @Test("spells as ECMAScript does", arguments: spellingsTable)
  func spellings(value: Double, expected: String) {
    #expect(numberSpelling(value) == expected)
  }

  private static let integersTable: [(value: Int64, expected: String)] = [
    (0, "0"), (9, "9"), (-9, "-9"), (10, "10"), (9_999_999, "9999999"), (99_999_999, "99999999"),
    (100_000_000, "100000000"), (-100_000_001, "-100000001"), (9_999_999_999_999_999, "9999999999999999"),
    (10_000_000_000_000_000, "10000000000000000"), (Int64.max, "9223372036854775807"),
    (Int64.min, "-9223372036854775808"),
  ]

  @Test("integers", arguments: integersTable)
  func integers(value: Int64, expected: String) {
    var bytes: [UInt8] = []
    bytes.appendNumber(value)
    bytes.appendNumber(Int(value))
    #expect(String(decoding: bytes, as: UTF8.self) == expected + expected)
  }

  @Test func `numbers are appended to what is there`() {
    var bytes = Array("[".utf8)
    bytes.appendNumber(1.5)
    bytes.append(UInt8(ascii: ","))
    bytes.appendNumber(1e300)
    bytes.append(UInt8(ascii: ","))
    bytes.appendNumber(-1.5e-9)
    bytes.append(UInt8(ascii: ","))
    bytes.appendNumber(-7)
    #expect(String(decoding: bytes, as: UTF8.self) == "[1.5,1e+300,-1.5e-9,-7")
  }

  @Test func `every integer of any length, at its edges`() {
    for power in ShortestDigits.powersOfTen.dropFirst().dropLast() {
      for value in [Int64(power) - 1, Int64(power), Int64(power) + 1] {
        var bytes: [UInt8] = []
        bytes.appendNumber(value)
        #expect(String(decoding: bytes, as: UTF8.self) == String(value))
      }
    }
  }
}
