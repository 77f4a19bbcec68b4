/// A number of at most nineteen digits without an exponent, as recorders write nearly all of theirs.
struct PlainNumber {
  /// As many digits as always fit into 64 bits.
  static let mostDigits = 19

  /// The number without its sign and its point.
  let significand: UInt64
  /// How many of its digits stand behind the point.
  let decimalCount: Int
  /// Whether it has a minus sign.
  let isNegative: Bool
  /// The position after its last byte.
  let end: Int

  /// Reads the number at a position; nothing for any other text, be it a longer number or none at all.
  @inline(always)
  init?(_ bytes: borrowing Span<UInt8>, at start: Int) {
    var position = start
    isNegative = PlainNumber.byte(bytes, start) == UInt8(ascii: "-")
    if isNegative { position &+= 1 }
    let firstDigit = position
    var significand: UInt64 = 0
    DigitRun.read(bytes, &position, into: &significand)
    var count = position &- firstDigit
    guard count > 0, count == 1 || PlainNumber.byte(bytes, firstDigit) != UInt8(ascii: "0") else {
      return nil
    }
    var decimalCount = 0
    var next = PlainNumber.byte(bytes, position)
    if next == UInt8(ascii: ".") {
      position &+= 1
      let firstDecimal = position
      DigitRun.read(bytes, &position, into: &significand)
      decimalCount = position &- firstDecimal
      guard decimalCount > 0 else { return nil }
      count &+= decimalCount
      next = PlainNumber.byte(bytes, position)
    }
    guard count <= PlainNumber.mostDigits, next | 0x20 != UInt8(ascii: "e") else { return nil }
    self.significand = significand
    self.decimalCount = decimalCount
    end = position
  }

  /// The byte at a position; at the end one that no number has.
  @inline(always)
  private static func byte(_ bytes: borrowing Span<UInt8>, _ position: Int) -> UInt8 {
    assert(position >= 0, "the position \(position) is before the text")
    return position < bytes.count ? unsafe bytes[unchecked: position] : 0
  }

  /// The double nearest to the number, ties to even; nothing if that takes more than a wide multiplication.
  @inline(always)
  var value: Double? {
    guard let value = DecimalNumber.quickValue(significand, 0 &- decimalCount) else { return nil }
    return isNegative ? -value : value
  }
}
