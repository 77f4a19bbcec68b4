extension DecimalNumber {
  /// The double nearest to `significand` · 10^`exponent`, if multiplying alone can tell.
  ///
  /// - Parameters:
  ///   - significand: Up to nineteen decimal digits, or ten to the nineteenth.
  ///   - exponent: A power of ten.
  /// - Returns: The double, exactly rounded with ties to even, or `nil` if the exponent is outside the table
  ///   or the product's bits leave the rounding open.
  @inline(__always)
  static func quickValue(_ significand: UInt64, _ exponent: Int) -> Double? {
    // Both factors are doubles without error, so the one operation rounds once (Clinger 1990).
    if significand <= 1 << 53, exponent >= -22, exponent <= 22 {
      let exact = Double(Int64(truncatingIfNeeded: significand))
      if exponent < 0 { return exact / PowersOfTen.doubles[0 &- exponent] }
      return exponent == 0 ? exact : exact * PowersOfTen.doubles[exponent]
    }
    return wideValue(significand, exponent)
  }

  /// The double nearest to `significand` · 10^`exponent` by one or two wide multiplications.
  ///
  /// This is the algorithm of Eisel and Lemire (Daniel Lemire, "Number parsing at a gigabyte per second",
  /// Software: Practice and Experience 51, 2021). Within the table's range all results are normal doubles, so
  /// neither subnormals nor infinity come up.
  @inline(never)
  private static func wideValue(_ significand: UInt64, _ exponent: Int) -> Double? {
    guard significand != 0 else { return 0 }
    guard PowersOfFive.exponents.contains(exponent) else { return nil }
    let row = 2 &* (exponent &- PowersOfFive.exponents.lowerBound)

    let leadingZeros = significand.leadingZeroBitCount
    let normalized = significand &<< UInt64(truncatingIfNeeded: leadingZeros)
    var (high, low) = normalized.multipliedFullWidth(by: PowersOfFive.words[row])
    // 55 bits decide: 53 of the result, one to round by, one that normalising may take. If all bits below are
    // ones, what the power's lower word adds can still carry into them.
    if high & 0x1FF == 0x1FF {
      let below = normalized.multipliedFullWidth(by: PowersOfFive.words[row &+ 1]).high
      let (sum, carried) = low.addingReportingOverflow(below)
      low = sum
      if carried { high &+= 1 }
      // Outside these exponents the table's power is not exact to the last bit (Lemire 2021).
      if low == .max, exponent < -27 { return nil }
    }

    let upperBit = high &>> 63
    var mantissa = high &>> (upperBit &+ 9)
    // 217706 / 2^16 is the binary logarithm of ten, near enough for every exponent in the table.
    let productExponent = (217_706 &* exponent) >> 16 &+ Int(truncatingIfNeeded: upperBit)

    // Exactly half way, which only these exponents allow: round to even instead of up.
    if low <= 1, exponent >= -4, exponent <= 23, mantissa & 3 == 1, mantissa &<< (upperBit &+ 9) == high {
      mantissa &-= 1
    }
    mantissa = (mantissa &+ (mantissa & 1)) &>> 1
    // The mantissa's leading one adds 1 to the exponent's field, as a carry out of the rounding does.
    let field = UInt64(truncatingIfNeeded: productExponent &- leadingZeros &+ 63 &+ 1022)
    return Double(bitPattern: field &<< 52 &+ mantissa)
  }

  /// The double nearest to a decimal number of any length and size.
  ///
  /// - Parameters:
  ///   - text: Digits, with at most one point among them.
  ///   - exponent: The power of ten of the last digit.
  /// - Returns: The double, or `nil` if it would be infinite.
  static func longValue(_ text: Span<UInt8>, exponent: Int) -> Double? {
    var leading: UInt64 = 0
    var leadingCount = 0
    var droppedCount = 0
    var isCut = false
    for position in text.indices where text[position] != UInt8(ascii: ".") {
      let digit = text[position] &- UInt8(ascii: "0")
      if leadingCount < 19 {
        leading = leading &* 10 &+ UInt64(digit)
        if leading != 0 { leadingCount &+= 1 }
      } else {
        droppedCount &+= 1
        if digit != 0 { isCut = true }
      }
    }
    guard leading != 0 else { return 0 }

    // The number lies between the first nineteen digits and the next number of as many. If both have the same
    // nearest double, so has everything between them.
    let leadingExponent = exponent &+ droppedCount
    if let lower = quickValue(leading, leadingExponent) {
      if !isCut || quickValue(leading &+ 1, leadingExponent) == lower { return lower }
    }
    // The first digit stands at 10^(magnitude − 1). The largest double is below 10^309, and half the smallest
    // above 10^-324.
    let magnitude = leadingCount &+ leadingExponent
    guard magnitude <= 309 else { return nil }
    guard magnitude >= -323 else { return 0 }
    if isCut { return BigNatural(digits: text).scaledByPowerOfTen(exponent) }
    return BigNatural(leading).scaledByPowerOfTen(leadingExponent)
  }
}
