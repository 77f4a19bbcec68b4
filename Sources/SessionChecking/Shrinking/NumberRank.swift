/// How simple a number is to a reader: the fewer digits it takes the simpler, then the smaller.
///
/// So 100 comes before 42, 42 before 0.5, and 0.5 before 437.3333333333333. Short spellings are preferred to small
/// magnitudes: 2.2e-311 is a number nobody wants to read in a bug report.
struct NumberRank {
  /// The significant decimal digits of the shortest spelling that reads back as the number; 0 for 0.
  private(set) var digits: Int
  /// The power of ten of the last of them; negative for fractions.
  private(set) var exponent: Int

  init(_ number: Double) {
    if number.magnitude < 0x1p53, number == Double(Int64(number)) {
      self.init(whole: UInt64(number.magnitude))
    } else {
      self.init(spelled: number)
    }
  }

  private init(whole number: UInt64) {
    var left = number
    exponent = 0
    digits = 0
    guard left > 0 else { return }
    while left % 10 == 0 {
      left /= 10
      exponent += 1
    }
    while left > 0 {
      left /= 10
      digits += 1
    }
  }

  private init(spelled number: Double) {
    var digits = 0
    var zeros = 0
    var fraction = 0
    var hasPoint = false
    var exponent = 0
    var bytes = Array("\(number)".utf8)[...]
    if let mark = bytes.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? 0
      bytes = bytes[..<mark]
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "0"):
        if digits > 0 { zeros += 1 }
        if hasPoint { fraction += 1 }
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        digits += zeros + 1
        zeros = 0
        if hasPoint { fraction += 1 }
      default: break  // A sign.
      }
    }
    self.digits = digits
    self.exponent = digits == 0 ? 0 : exponent - fraction + zeros
  }

  /// The rank as a number that may be summed: whole numbers by their digits, then fractions, which count as more digits.
  var order: Int { exponent >= 0 ? digits : digits + 3 }
}
