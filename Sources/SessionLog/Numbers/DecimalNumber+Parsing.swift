extension DecimalNumber {
  /// Reads the number that starts at a position.
  ///
  /// What follows the number is the caller's business: `1.2.3` reads as 1.2 and ends before the second point.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The position of the minus sign or the first digit, not negative.
  ///   - digitLimit: The most digits the number may have, counting integer, fraction and exponent together: 20 to 10,000. No
  ///     double needs more than 767 to be told from its neighbours; the limit bounds the time spent on one number.
  /// - Returns: The number.
  /// - Throws: The first fault found, from left to right; the count of digits and the overflow come last.
  /// - Complexity: O(*n*) in the number of digits, O(*n*²) for the rare number with an exponent or more than nineteen.
  @inline(__always)
  static func parse(
    _ bytes: borrowing Span<UInt8>, from start: Int, digitLimit: Int
  ) throws(Fault) -> DecimalNumber {
    assert(start >= 0 && digitLimit >= 20, "no number of nineteen digits may be beyond the limit")
    var position = start
    var significand: UInt64 = 0
    let isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
    if isNegative { position &+= 1 }
    let firstDigit = position
    let wholeCount = digits(bytes, &position, into: &significand)
    guard wholeCount > 0 else { throw .missingDigits(at: position) }
    guard wholeCount == 1 || bytes[firstDigit] != UInt8(ascii: "0") else {
      throw .leadingZero(at: firstDigit)
    }
    var decimalCount = 0
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position &+= 1
      decimalCount = digits(bytes, &position, into: &significand)
      guard decimalCount > 0 else { throw .missingDigits(at: position) }
    }
    let hasExponent = position < bytes.count && bytes[position] | 0x20 == UInt8(ascii: "e")
    guard wholeCount &+ decimalCount < 20, !hasExponent else {
      return try parseLong(
        bytes, from: start, to: position, wholeCount &+ decimalCount, decimalCount, digitLimit, isNegative)
    }
    let value = value(significand, decimalCount: decimalCount)
    var form = decimalCount > 0 ? Form.fractional : .largeInteger
    if decimalCount == 0, significand <= 1 << 53 {
      form = .integer(isNegative ? 0 &- Int64(significand) : Int64(significand))
    }
    return DecimalNumber(value: isNegative ? -value : value, form: form, end: position)
  }

  /// Reads on behind the digits of a number that has an exponent, or more than nineteen digits.
  @inline(never)
  private static func parseLong(
    _ bytes: borrowing Span<UInt8>, from start: Int, to end: Int, _ digitCount: Int, _ decimalCount: Int,
    _ digitLimit: Int, _ isNegative: Bool
  ) throws(Fault) -> DecimalNumber {
    var position = end
    var exponent = 0
    var exponentCount = 0
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      let isBelow = position < bytes.count && bytes[position] == UInt8(ascii: "-")
      if isBelow || position < bytes.count && bytes[position] == UInt8(ascii: "+") { position += 1 }
      let firstDigit = position
      var ignored: UInt64 = 0
      exponentCount = digits(bytes, &position, into: &ignored)
      guard exponentCount > 0 else { throw .missingDigits(at: position) }
      // Far beyond every double the exponent stops growing; ten thousand digits cannot make up for it.
      for place in firstDigit..<position where exponent < 100_000 {
        exponent = exponent * 10 + Int(bytes[place] - 0x30)
      }
      if isBelow { exponent = -exponent }
    }
    guard digitCount + exponentCount <= digitLimit else { throw .tooManyDigits(at: start) }
    let text = bytes.extracting((isNegative ? start + 1 : start)..<end)
    guard let value = longValue(text, exponent: exponent - decimalCount) else { throw .overflow(at: start) }
    return DecimalNumber(
      value: isNegative ? -value : value,
      form: exponentCount > 0 || decimalCount > 0 ? .fractional : .largeInteger, end: position)
  }

  /// Adds the digits at a position to the right of a number, and moves behind them.
  ///
  /// What more than nineteen digits come to means nothing: the number wraps around.
  ///
  /// - Returns: How many there are.
  @inline(__always)
  static func digits(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, into number: inout UInt64
  ) -> Int {
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { break }
      number = number &* 10 &+ UInt64(digit)
      position &+= 1
    }
    return position &- start
  }
}
