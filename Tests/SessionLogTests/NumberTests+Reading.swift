import Testing

@testable import SessionLog

@Suite("Reading numbers")
struct NumberReadingTests {
  typealias Fault = DecimalNumber.Fault

  private static let acceptedTable: [(text: String, value: Double, end: Int)] = [
    ("0", 0, 1), ("-0", 0, 2), ("7", 7, 1), ("-1830", -1830, 5), ("19.5", 19.5, 4), ("0.5", 0.5, 3),
    ("1e5", 1e5, 3), ("1E+5", 1e5, 4), ("1e-5", 1e-5, 4), ("1.25e2", 125, 6), ("0e9", 0, 3),
    ("1e0005", 1e5, 6), ("12345.666666666666", 12345.666666666666, 18), ("1.0", 1, 3),
    // What comes after a number is not the number's business.
    ("1,2", 1, 1), ("1.5]", 1.5, 3), ("1.2.3", 1.2, 3), ("0x10", 0, 1), ("1-2", 1, 1), ("1e2e3", 100, 3),
    ("5 ", 5, 1), ("0.1234567:", 0.1234567, 9), ("0.123456789/", 0.123456789, 11),
  ]

  @Test("the grammar is that of RFC 8259", arguments: acceptedTable)
  func accepts(text: String, value: Double, end: Int) throws {
    let bytes = Array(text.utf8)
    let number = try DecimalNumber.parse(
      bytes.span, from: 0, digitLimit: Limits().digitCount)
    #expect(number.value == value)
    #expect(number.end == end)
  }

  private static let rejectedTable: [(text: String, fault: Fault)] = [
    ("", Fault.missingDigits(at: 0)), ("-", .missingDigits(at: 1)), ("+1", .missingDigits(at: 0)),
    (".5", .missingDigits(at: 0)), ("-.5", .missingDigits(at: 1)), ("1.", .missingDigits(at: 2)),
    ("1.e5", .missingDigits(at: 2)), ("1e", .missingDigits(at: 2)), ("1e+", .missingDigits(at: 3)),
    ("1e-x", .missingDigits(at: 3)), ("1.5e", .missingDigits(at: 4)), ("-x", .missingDigits(at: 1)),
    ("--1", .missingDigits(at: 1)), ("NaN", .missingDigits(at: 0)), ("-Infinity", .missingDigits(at: 1)),
    ("01", .leadingZero(at: 0)), ("-01", .leadingZero(at: 1)), ("00", .leadingZero(at: 0)),
    ("00.5", .leadingZero(at: 0)), ("1e400", .overflow(at: 0)), ("-1e400", .overflow(at: 0)),
    ("1e99999999999999999999999", .overflow(at: 0)), ("1.7976931348623159e308", .overflow(at: 0)),
    (String(repeating: "9", count: 310), .overflow(at: 0)),
    (String(repeating: "9", count: 1_001), .tooManyDigits(at: 0)),
    ("0." + String(repeating: "0", count: 1_000), .tooManyDigits(at: 0)),
    ("1e" + String(repeating: "0", count: 1_000), .tooManyDigits(at: 0)),
  ]

  @Test("faults name the byte", arguments: rejectedTable)
  func rejects(text: String, fault: Fault) {
    #expect(throws: fault) { try readNumber(text) }
  }

  @Test func `reading starts and stops where it is told`() throws {
    let bytes = Array("[12345,6".utf8)
    let limit = Limits().digitCount
    #expect(try DecimalNumber.parse(bytes.span.extracting(0..<4), from: 1, digitLimit: limit).value == 123)
    #expect(try DecimalNumber.parse(bytes.span, from: 7, digitLimit: limit).value == 6)
    #expect(throws: Fault.missingDigits(at: 1)) {
      try DecimalNumber.parse(bytes.span.extracting(0..<1), from: 1, digitLimit: limit)
    }
    #expect(throws: Fault.missingDigits(at: 8)) {
      try DecimalNumber.parse(bytes.span, from: 8, digitLimit: limit)
    }
    #expect(throws: Fault.missingDigits(at: 20)) {
      try DecimalNumber.parse(bytes.span, from: 20, digitLimit: limit)
    }
  }

  private static let formsTable: [(text: String, form: DecimalNumber.Form)] = [
    ("0", DecimalNumber.Form.integer(0)), ("-0", .integer(0)), ("-42", .integer(-42)),
    ("9007199254740992", .integer(9_007_199_254_740_992)),
    ("-9007199254740992", .integer(-9_007_199_254_740_992)),
    ("9007199254740993", .largeInteger), ("18446744073709551616", .largeInteger),
    ("100000000000000000000000", .largeInteger), ("1.0", .fractional), ("1e3", .fractional),
    ("0.0", .fractional), ("0e0", .fractional),
  ]

  @Test("integers are exact up to 2^53, and only if written as integers", arguments: formsTable)
  func forms(text: String, form: DecimalNumber.Form) throws {
    let number = try #require(try readNumber(text))
    #expect(number.form == form)
    let expected: Int64? = if case .integer(let integer) = form { integer } else { nil }
    #expect(number.integer == expected)
  }

  @Test(
    "zero keeps its sign",
    arguments: ["-0", "-0.0", "-0e5", "-0.000000000000000000000000", "-1e-400", "-0e99999999"])
  func negativeZero(text: String) {
    #expect(numberValue(text).bitPattern == (-0.0).bitPattern)
  }

  /// Expected bits follow from the definition of the format: 2^53 is 0x434…0, the largest double 0x7FEF…F, the
  /// smallest normal 0x001…0, and subnormals count up from 1.
  private static let hardCasesTable: [(text: String, bits: UInt64)] = [
    ("9007199254740993", 0x4340_0000_0000_0000),
    ("9007199254740993.0000000000000000000001", 0x4340_0000_0000_0001),
    ("9007199254740995", 0x4340_0000_0000_0002), ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
    ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF), ("4.9406564584124654e-324", 1), ("5e-324", 1),
    ("3e-324", 1),
    ("2.4703282292062328e-324", 1), ("2.4703282292062327e-324", 0), ("1e-324", 0), ("1e-400", 0),
    ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF), ("2.2250738585072014e-308", 0x0010_0000_0000_0000),
    ("1e23", 0x44B5_2D02_C7E1_4AF6),
    ("0." + String(repeating: "0", count: 299) + "1", 0x01A5_6E1F_C2F8_F359),
    ("1" + String(repeating: "0", count: 300), 0x7E37_E43C_8800_759C),
    ("1" + String(repeating: "0", count: 300) + "e-300", 0x3FF0_0000_0000_0000),
    ("0." + String(repeating: "0", count: 899) + "1e900", 0x3FF0_0000_0000_0000),
  ]

  @Test("hard cases round to nearest, ties to even", arguments: hardCasesTable)
  func hardCases(text: String, bits: UInt64) {
    #expect(numberValue(text).bitPattern == bits)
  }

  /// The middle is written in full.
  ///
  /// With *e* the exponent of the last bit, it is (2*m* + 1) · 2^(*e*−1), and 2^-*n* = 5^*n* / 10^*n*.
  @Test(
    "numbers of hundreds of digits beside and on the middle between two doubles",
    arguments: [
      1, 1.5, 0.1, 12345.666666666666, 1e-5, 1e15, 9e15, 1e22, 1e100, 1e-100, 3e-200, 1e-300, 1.7e308,
      0x1p-1022, (0x1p-1022).nextDown, Double(bitPattern: 0x1_2345_6789), 0x1p-1074, 0x1p-1073, 0,
    ])
  func middles(lower: Double) {
    let isSubnormal = lower.exponentBitPattern == 0
    let significand = lower.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
    let power = max(Int(lower.exponentBitPattern), 1) - 1_075 - 1
    let middle = SchoolNumber(significand * 2 + 1).multiplied(by: power < 0 ? 5 : 2, times: abs(power))
    let suffix = power < 0 ? "e\(power)" : ""
    let even = lower.significandBitPattern % 2 == 0 ? lower : lower.nextUp
    #expect(numberValue(middle.text + suffix) == even)
    #expect(numberValue(middle.text + ".0000000000" + suffix) == even)
    #expect(numberValue(middle.text + ".0000000001" + suffix) == lower.nextUp)
    #expect(numberValue(middle.predecessor + ".9999999999" + suffix) == lower)
  }
}

extension SchoolNumber {
  /// The digits of the number before this one, which must not be zero.
  fileprivate var predecessor: String {
    var result = self
    for index in result.digits.indices {
      result.digits[index] -= 1
      if result.digits[index] >= 0 { break }
      result.digits[index] = 9
    }
    return result.text
  }
}
