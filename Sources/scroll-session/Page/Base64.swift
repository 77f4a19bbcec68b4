/// Bytes as text.
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Base64 (RFC 4648, section 4), padded and without line breaks.
  static func text(of input: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((input.count + 2) / 3 * 4)
    for place in stride(from: 0, to: input.count, by: 3) {
      // Three bytes are four digits of six bits.
      var group = 0
      for byte in place..<place + 3 { group = group << 8 | (byte < input.count ? Int(input[byte]) : 0) }
      for shift in [18, 12, 6, 0] { text.append(digits[group >> shift & 63]) }
    }
    let padding = (3 - input.count % 3) % 3
    text.replaceSubrange((text.count - padding)..., with: repeatElement(UInt8(ascii: "="), count: padding))
    return text
  }
}
