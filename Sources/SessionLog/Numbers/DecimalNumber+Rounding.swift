extension DecimalNumber {
  /// 10^0 to 10^18, by which the digits behind a point move the others; all of them are doubles without error.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  ]

  /// The double nearest to `significand` · 10^−`decimalCount`, ties to even.
  ///
  /// - Parameters:
  ///   - significand: Up to nineteen decimal digits.
  ///   - decimalCount: How many of them stand behind the point, fewer than nineteen.
  /// - Returns: The double.
  @inline(__always)
  static func value(_ significand: UInt64, decimalCount: Int) -> Double {
    // Both are doubles without error, so the one division rounds once (Clinger 1990).
    guard significand <= 1 << 53 else { return wideValue(significand, decimalCount) }
    let exact = Double(Int64(truncatingIfNeeded: significand))
    return decimalCount == 0 ? exact : exact / powersOfTen[decimalCount]
  }

  /// The same by a long division in 128 bits, which leave at least 67 of the quotient; what is left over decides ties.
  @inline(never)
  private static func wideValue(_ significand: UInt64, _ decimalCount: Int) -> Double {
    let scale = significand.leadingZeroBitCount
    var quotient: (high: UInt64, low: UInt64) = (significand &<< UInt64(scale), 0)
    // Two divisors of 32 bits each instead of one of 64.
    let first = min(decimalCount, 9)
    let isCut = divide(&quotient, by: UInt64(powersOfTen[first]))
    let isCutAgain = divide(&quotient, by: UInt64(powersOfTen[decimalCount - first]))
    let zeros = quotient.high.leadingZeroBitCount
    let top = quotient.high &<< UInt64(zeros) | (quotient.low >> UInt64(64 - zeros))
    // 53 of the 64 bits are the result's.
    var mantissa = top &>> 11
    let rest = top & 0x7FF
    let isBeyond = isCut || isCutAgain || quotient.low &<< UInt64(zeros) != 0
    if rest > 0x400 || rest == 0x400 && (isBeyond || mantissa & 1 == 1) { mantissa &+= 1 }
    // The mantissa's leading one adds 1 to the exponent's field, as a carry out of the rounding does.
    return Double(bitPattern: UInt64(1085 - zeros - scale) &<< 52 &+ mantissa)
  }

  /// Divides by a number of less than 32 bits.
  ///
  /// - Returns: Whether something is left over.
  private static func divide(_ number: inout (high: UInt64, low: UInt64), by divisor: UInt64) -> Bool {
    var rest: UInt64 = 0
    func half(_ digit: UInt64) -> UInt64 {
      let number = rest &<< 32 | digit & 0xFFFF_FFFF
      rest = number % divisor
      return number / divisor
    }
    number.high = half(number.high &>> 32) &<< 32 | half(number.high)
    number.low = half(number.low &>> 32) &<< 32 | half(number.low)
    return rest != 0
  }

  /// The double nearest to a decimal number of any length and size.
  ///
  /// - Parameters:
  ///   - text: Digits, with at most one point among them.
  ///   - exponent: The power of ten of the last digit.
  /// - Returns: The double, or `nil` if it would be infinite.
  static func longValue(_ text: Span<UInt8>, exponent: Int) -> Double? {
    var digitCount = 0
    for position in text.indices where text[position] != UInt8(ascii: ".") {
      if digitCount > 0 || text[position] != UInt8(ascii: "0") { digitCount += 1 }
    }
    // The first digit stands at 10^(magnitude − 1). The largest double is below 10^309, and half the smallest
    // above 10^-324.
    let magnitude = digitCount + exponent
    guard digitCount > 0, magnitude >= -323 else { return 0 }
    guard magnitude <= 309 else { return nil }
    return BigNatural(digits: text).scaledByPowerOfTen(exponent)
  }
}
