/// Decimal digits in a row, read eight at a time.
enum DigitRun {
  /// Adds the digits at a position to the right of a number, and moves behind them.
  ///
  /// What more than nineteen digits come to means nothing: the number wraps around.
  @inline(always)
  static func read(_ bytes: borrowing Span<UInt8>, _ position: inout Int, into number: inout UInt64) {
    assert(position >= 0, "the position \(position) is before the text")
    while position &+ 8 <= bytes.count {
      // Any eight bytes are a UInt64, and these eight are there.
      let loaded = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self)
      let word = UInt64(littleEndian: loaded) ^ 0x3030_3030_3030_3030
      // The high bit of each byte that is not below ten; a carry reaches only bytes behind the first of them.
      let others = (word &+ 0x7676_7676_7676_7676 | word) & 0x8080_8080_8080_8080
      guard others != 0 else {
        number = number &* 100_000_000 &+ joined(word)
        position &+= 8
        continue
      }
      let count = others.trailingZeroBitCount &>> 3
      if count == 1 {
        // One digit is the commonest run: a coordinate of zero, half a point.
        number = number &* 10 &+ word & 0xF
      } else if count > 0 {
        number = number &* PowersOfTen.integers[count] &+ joined(word &<< UInt64(64 &- 8 &* count))
      }
      position &+= count
      return
    }
    while position < bytes.count {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { return }
      number = number &* 10 &+ UInt64(digit)
      position &+= 1
    }
  }

  /// The number of eight digits, a byte each, the first in the lowest byte.
  ///
  /// Neighbours are joined in three rounds, to pairs, to fours, to eight (Lemire 2021).
  @inline(always)
  private static func joined(_ digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10) &+ (digits &>> 8)
    let evenPairs = (pairs & 0x0000_00FF_0000_00FF) &* (100 + (1_000_000 << 32))
    let oddPairs = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* (1 + (10_000 << 32))
    return (evenPairs &+ oddPairs) &>> 32
  }
}
