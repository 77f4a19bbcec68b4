extension MutableRawSpan {
  /// Stores an integer in decimal, and returns the offset after its last digit.
  ///
  /// Bytes beyond that offset, fewer than eight, are overwritten.
  @inline(__always)
  mutating func storeInteger(_ integer: UInt64, at offset: Int) -> Int {
    if integer < 100_000_000 { return storeLeading(integer, at: offset) }
    let (upper, lower) = integer.quotientAndRemainder(dividingBy: 100_000_000)
    var end = offset
    if upper < 100_000_000 {
      end = storeLeading(upper, at: end)
    } else {
      let (top, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
      end = storeLeading(top, at: end)
      store(Self.eightDigits(middle), at: end)
      end &+= 8
    }
    store(Self.eightDigits(lower), at: end)
    return end &+ 8
  }

  /// Stores seventeen digits, and returns the offset after the last one that is not zero.
  ///
  /// - Parameters:
  ///   - decimals: A number below 10^17, not zero.
  ///   - offset: Where its first digit goes, which may be a zero.
  /// - Returns: The offset after the last digit that counts.
  @inline(__always)
  mutating func storeDecimals(_ decimals: UInt64, at offset: Int) -> Int {
    let (upper, lower) = decimals.quotientAndRemainder(dividingBy: 100_000_000)
    let (first, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
    let firstDigit = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: first)
    storeBytes(of: firstDigit, toByteOffset: offset, as: UInt8.self)
    let middleDigits = Self.eightDigits(middle)
    store(middleDigits, at: offset &+ 1)
    guard lower != 0 else { return offset &+ 9 &- middleDigits.leadingZeroBitCount &>> 3 }
    let lowerDigits = Self.eightDigits(lower)
    store(lowerDigits, at: offset &+ 9)
    return offset &+ 17 &- lowerDigits.leadingZeroBitCount &>> 3
  }

  /// Stores a number below 10^8 without leading zeros, and returns the offset after its last digit.
  @inline(__always)
  private mutating func storeLeading(_ integer: UInt64, at offset: Int) -> Int {
    let digits = Self.eightDigits(integer)
    // Zero keeps one digit.
    let leadingZeros = min(digits.trailingZeroBitCount &>> 3, 7)
    store(digits &>> UInt64(truncatingIfNeeded: leadingZeros &* 8), at: offset)
    return offset &+ 8 &- leadingZeros
  }

  @inline(__always)
  private mutating func store(_ digits: UInt64, at offset: Int) {
    storeBytes(of: (digits | 0x3030_3030_3030_3030).littleEndian, toByteOffset: offset, as: UInt64.self)
  }

  /// The eight digits of a number below 10^8, one per byte, the first in the lowest byte.
  ///
  /// The number is split in two, then both halves at once, then all quarters at once; the constants are 2^20
  /// / 100 and 2^10 / 10, rounded up, exact for dividends this small.
  @inline(__always)
  private static func eightDigits(_ integer: UInt64) -> UInt64 {
    let (upper, lower) = integer.quotientAndRemainder(dividingBy: 10_000)
    let halves = upper | lower &<< 32
    let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let quarters = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = (quarters &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (quarters &- tens &* 10) &<< 8
  }
}
