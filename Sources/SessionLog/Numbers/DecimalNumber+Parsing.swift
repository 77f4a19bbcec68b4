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
  /// - Complexity: O(*n*) in the number of digits, O(*n*²) for the rare number that lies very close to the middle between
  ///   two doubles.
  static func parse(
    _ bytes: borrowing Span<UInt8>, from start: Int, digitLimit: Int
  ) throws(Fault) -> DecimalNumber {
    assert(start >= 0 && digitLimit > PlainNumber.mostDigits, "no plain number may be beyond the limit")
    guard let plain = PlainNumber(bytes, at: start), let value = plain.value else {
      return try parseLong(bytes, from: start, digitLimit: digitLimit)
    }
    var form = plain.decimalCount > 0 ? Form.fractional : .largeInteger
    if plain.decimalCount == 0, plain.significand <= 1 << 53 {
      let integer = Int64(truncatingIfNeeded: plain.significand)
      form = .integer(plain.isNegative ? 0 &- integer : integer)
    }
    return DecimalNumber(value: value, form: form, end: plain.end)
  }

  /// Reads a number that has an exponent, more than nineteen digits or a fault, or lies very close to the middle between two
  /// doubles.
  @inline(never)
  private static func parseLong(
    _ bytes: borrowing Span<UInt8>, from start: Int, digitLimit: Int
  ) throws(Fault) -> DecimalNumber {
    var position = start
    let isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
    if isNegative { position &+= 1 }
    let firstDigit = position
    var digitCount = skipDigits(bytes, &position)
    guard digitCount > 0 else { throw .missingDigits(at: position) }
    guard digitCount == 1 || bytes[firstDigit] != UInt8(ascii: "0") else {
      throw .leadingZero(at: firstDigit)
    }
    var exponent = 0
    var form = Form.largeInteger
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position &+= 1
      let decimalCount = skipDigits(bytes, &position)
      guard decimalCount > 0 else { throw .missingDigits(at: position) }
      digitCount &+= decimalCount
      exponent = 0 &- decimalCount
      form = .fractional
    }
    let text = bytes.extracting(firstDigit..<position)
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position &+= 1
      let scanned = try scanExponent(bytes, &position)
      exponent &+= scanned.exponent
      digitCount &+= scanned.digitCount
      form = .fractional
    }
    guard digitCount <= digitLimit else { throw .tooManyDigits(at: start) }
    guard let value = longValue(text, exponent: exponent) else { throw .overflow(at: start) }
    return DecimalNumber(value: isNegative ? -value : value, form: form, end: position)
  }

  /// Moves behind digits, and returns how many there are.
  private static func skipDigits(_ bytes: borrowing Span<UInt8>, _ position: inout Int) -> Int {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position &+= 1 }
    return position &- start
  }

  /// Reads what follows the letter of an exponent.
  ///
  /// Far beyond every double the exponent stops growing; ten thousand digits on the other side of the point
  /// cannot make up for it.
  private static func scanExponent(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int
  ) throws(Fault) -> (exponent: Int, digitCount: Int) {
    var isNegative = false
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position &+= 1
    }
    let firstDigit = position
    let digitCount = skipDigits(bytes, &position)
    guard digitCount > 0 else { throw .missingDigits(at: position) }
    var exponent = 0
    for place in firstDigit..<position where exponent < 100_000 {
      exponent = exponent &* 10 &+ Int(bytes[place] &- UInt8(ascii: "0"))
    }
    return (isNegative ? -exponent : exponent, digitCount)
  }
}
