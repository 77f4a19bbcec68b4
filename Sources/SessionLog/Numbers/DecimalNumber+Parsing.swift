extension DecimalNumber {
  /// Reads the number that starts at a position.
  ///
  /// What follows the number is the caller's business: `1.2.3` reads as 1.2 and ends before the second point.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The position of the minus sign or the first digit, not negative.
  ///   - limit: The position to stop before; beyond the end of `bytes` it means the end.
  ///   - digitLimit: The most digits the number may have, counting integer, fraction and exponent together: 20 to 10,000. No
  ///     double needs more than 767 to be told from its neighbours; the limit bounds the time spent on one number.
  /// - Returns: The number.
  /// - Throws: The first fault found, from left to right; the count of digits and the overflow come last.
  /// - Complexity: O(*n*) in the number of digits, O(*n*²) for the rare number that lies very close to the middle between
  ///   two doubles.
  static func parse(
    _ bytes: borrowing Span<UInt8>, from start: Int, to limit: Int, digitLimit: Int
  ) throws(Fault) -> DecimalNumber {
    let limit = min(limit, bytes.count)
    var position = start
    var isNegative = false
    if position < limit, bytes[position] == UInt8(ascii: "-") {
      isNegative = true
      position &+= 1
    }

    let firstDigit = position
    var significand: UInt64 = 0
    scanDigits(bytes, &position, limit, into: &significand)
    var digitCount = position &- firstDigit
    guard digitCount > 0 else { throw .missingDigits(at: position) }
    if digitCount > 1, bytes[firstDigit] == UInt8(ascii: "0") { throw .leadingZero(at: firstDigit) }

    var decimalCount = 0
    if position < limit, bytes[position] == UInt8(ascii: ".") {
      position &+= 1
      let firstDecimal = position
      scanLongFraction(bytes, &position, limit, into: &significand)
      scanDigits(bytes, &position, limit, into: &significand)
      decimalCount = position &- firstDecimal
      guard decimalCount > 0 else { throw .missingDigits(at: position) }
      digitCount &+= decimalCount
    }

    // Nineteen digits always fit into 64 bits; with more, `significand` has wrapped around and means nothing.
    let hasExponent = position < limit && bytes[position] | 0x20 == UInt8(ascii: "e")
    if digitCount <= 19, !hasExponent {
      if decimalCount == 0, significand <= 1 << 53 {
        let integer = Int64(truncatingIfNeeded: significand)
        let value = Double(integer)
        return DecimalNumber(
          value: isNegative ? -value : value, form: .integer(isNegative ? 0 &- integer : integer),
          end: position)
      }
      if let value = quickValue(significand, 0 &- decimalCount) {
        return DecimalNumber(
          value: isNegative ? -value : value, form: decimalCount > 0 ? .fractional : .largeInteger,
          end: position)
      }
    }
    var number = try finishLong(
      bytes, from: firstDigit, to: position, decimalCount: decimalCount, limit: limit, start: start,
      digitLimit: digitLimit)
    if isNegative { number.value = -number.value }
    return number
  }

  /// Reads on after the digits of a number that has an exponent or too many digits for the quick way.
  @inline(never)
  private static func finishLong(
    _ bytes: borrowing Span<UInt8>, from firstDigit: Int, to significandEnd: Int, decimalCount: Int,
    limit: Int, start: Int, digitLimit: Int
  ) throws(Fault) -> DecimalNumber {
    var exponent = 0 &- decimalCount
    var digitCount = significandEnd &- firstDigit &- (decimalCount > 0 ? 1 : 0)
    var form = decimalCount > 0 ? Form.fractional : .largeInteger
    var end = significandEnd
    if end < limit, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let scanned = try scanExponent(bytes, from: end &+ 1, to: limit)
      exponent &+= scanned.exponent
      digitCount &+= scanned.digitCount
      end = scanned.end
      form = .fractional
    }
    guard digitCount <= digitLimit else { throw .tooManyDigits(at: start) }
    let text = bytes.extracting(firstDigit..<significandEnd)
    guard let value = longValue(text, exponent: exponent) else { throw .overflow(at: start) }
    return DecimalNumber(value: value, form: form, end: end)
  }
}

extension DecimalNumber {
  /// Adds decimal digits to the right of a significand, one by one, up to the first byte that is none.
  @inline(__always)
  private static func scanDigits(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limit: Int, into significand: inout UInt64
  ) {
    while position < limit {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      significand = significand &* 10 &+ UInt64(digit)
      position &+= 1
    }
  }

  /// Adds decimal digits to the right of a significand as long as the next eight bytes are all digits.
  ///
  /// Most fractions have one to three digits, so the eighth byte is looked at first.
  @inline(__always)
  private static func scanLongFraction(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limit: Int, into significand: inout UInt64
  ) {
    while limit &- position >= 8, bytes[position &+ 7] &- UInt8(ascii: "0") < 10 {
      // Any eight bytes are a UInt64, and the load checks its bounds.
      let loaded = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
      let word = UInt64(littleEndian: loaded)
      guard isEightDigits(word) else { return }
      significand = significand &* 100_000_000 &+ eightDigits(word)
      position &+= 8
    }
  }

  /// Whether all eight bytes are ASCII digits.
  ///
  /// A digit's high half is 3, and stays 3 when 6 is added; no carry can leave a byte whose high half is 3.
  @inline(__always)
  private static func isEightDigits(_ word: UInt64) -> Bool {
    let highHalves = word & 0xF0F0_F0F0_F0F0_F0F0
    let raised = (word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0
    return highHalves == 0x3030_3030_3030_3030 && raised == 0x3030_3030_3030_3030
  }

  /// The number that eight ASCII digits spell, the first digit in the lowest byte.
  ///
  /// Neighbours are joined in three rounds, to pairs, to fours, to eight (Lemire 2021).
  @inline(__always)
  private static func eightDigits(_ word: UInt64) -> UInt64 {
    var word = word &- 0x3030_3030_3030_3030
    word = (word &* 10) &+ (word &>> 8)
    let evenPairs = (word & 0x0000_00FF_0000_00FF) &* (100 + (1_000_000 << 32))
    let oddPairs = ((word &>> 16) & 0x0000_00FF_0000_00FF) &* (1 + (10_000 << 32))
    return (evenPairs &+ oddPairs) &>> 32
  }

  /// Reads what follows the letter of an exponent.
  ///
  /// Far beyond every double the exponent stops growing; ten thousand digits on the other side of the point
  /// cannot make up for it.
  private static func scanExponent(
    _ bytes: borrowing Span<UInt8>, from start: Int, to limit: Int
  ) throws(Fault) -> (exponent: Int, digitCount: Int, end: Int) {
    var position = start
    var isNegative = false
    if position < limit, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position &+= 1
    }
    let firstDigit = position
    var exponent = 0
    while position < limit {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      if exponent < 100_000 { exponent = exponent &* 10 &+ Int(digit) }
      position &+= 1
    }
    guard position > firstDigit else { throw .missingDigits(at: position) }
    return (isNegative ? -exponent : exponent, position &- firstDigit, position)
  }
}
