/// Why a log cannot be read on, and where.
package struct LogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, counted in Unicode scalars.
  package var column: Int
  /// The offset of the byte from the start of the input.
  package var byteOffset: Int
  /// What should have stood there.
  package var expected: String
  /// What stands there.
  package var found: String
  /// The limit that the log goes beyond, if that is what is wrong: a reader with another one would read it.
  package var limit: Limit?

  /// Creates an error.
  package init(
    line: Int, column: Int, byteOffset: Int, expected: String, found: String, limit: Limit? = nil
  ) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
    self.expected = expected
    self.found = found
    self.limit = limit
  }

  /// The place and both halves, `3:17: expected a number, found "abc"`; and the limit's name where one was passed.
  package var description: String {
    let message = "\(line):\(column): expected \(expected), found \(found)"
    guard let limit else { return message }
    return message + " (limit: \(limit.rawValue))"
  }
}

extension LogError {
  /// Gives an error of the scanner its place and quotes what stands there.
  ///
  /// - Parameters:
  ///   - error: What the scanner said.
  ///   - bytes: The buffer it scanned.
  ///   - lineStart: Where the line begins in the buffer.
  ///   - lineEnd: Where it ends in the buffer, without its line break.
  ///   - line: The line's number.
  ///   - bufferStart: The offset of the buffer's first byte from the start of the input.
  package init(
    _ error: ScanError, in bytes: [UInt8], lineStart: Int, lineEnd: Int, line: Int, bufferStart: Int
  ) {
    let offset = Swift.min(Swift.max(error.offset, lineStart), lineEnd)
    // Every byte that does not continue a UTF-8 sequence begins a scalar.
    let column = bytes[lineStart..<offset].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    self.init(
      line: line, column: column, byteOffset: bufferStart + offset, expected: error.expected,
      found: error.found ?? LogError.quote(bytes[offset..<lineEnd]), limit: error.limit)
  }

  /// What is wrong with a line that begins at a place in a buffer and is longer than it may be.
  package init(
    lineTooLongFrom start: Int, in bytes: [UInt8], _ limits: Limits, line: Int, bufferStart: Int
  ) {
    self.init(
      ScanError(start + limits.lineLength, beyond: .lineLength, of: limits), in: bytes, lineStart: start,
      lineEnd: bytes.count, line: line, bufferStart: bufferStart)
  }

  /// The token at the start of some text, in quotes, or what there is instead of one.
  private static func quote(_ text: ArraySlice<UInt8>) -> String {
    guard let first = text.first else { return "the end of the line" }
    if first == UInt8(ascii: "\"") {
      // Four bytes a scalar at most, and one more to see that something was left out.
      let text = text.prefix(4 * (shownLength + 2))
      let end = text.dropFirst().firstIndex(of: UInt8(ascii: "\"")).map { $0 + 1 } ?? text.endIndex
      return printable(String(decoding: text[..<end], as: UTF8.self))
    }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      return "'\(printable(String(decoding: bracketed(text.prefix(4 * (shownLength + 1))), as: UTF8.self)))'"
    }
    // A bracket, a colon or a comma is a token by itself and ends any other.
    let marks = Array("{}[],:".utf8)
    let end = text.firstIndex { $0 <= 0x20 || $0 >= 0x7F || marks.contains($0) } ?? text.endIndex
    guard end > text.startIndex || marks.contains(first) else { return "'<\(hexadecimal(first))>'" }
    let token = text[..<max(end, text.startIndex + 1)].prefix(shownLength + 1)
    return "'\(printable(String(decoding: token, as: UTF8.self)))'"
  }

  /// A text up to the bracket that closes its first one; roughly, since brackets in strings count as well.
  private static func bracketed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var depth = 0
    for (index, byte) in zip(text.indices, text) {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return text[...index] }
    }
    return text
  }

  /// The most characters of a log that a message shows.
  private static let shownLength = 40

  /// A string from a log for people to see: in quotes, shortened, and with nothing a terminal would act on.
  package static func shown(_ string: String) -> String {
    "\"\(printable(string))\""
  }

  /// The beginning of a text; controls and what changes the direction of writing are shown by their numbers.
  package static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: shownLength, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return escaped(text) }
    return escaped(String(scalars[..<end])) + "…"
  }

  /// A whole text on one line; controls and what changes the direction of writing are shown by their numbers.
  ///
  /// A text that has been escaped stays as it is when it is escaped again.
  package static func escaped(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      guard isControl(scalar) else {
        shown.unicodeScalars.append(scalar)
        continue
      }
      let high = scalar.value > 0xFF ? hexadecimal(UInt8(truncatingIfNeeded: scalar.value >> 8)) : ""
      shown += "<\(high)\(hexadecimal(UInt8(truncatingIfNeeded: scalar.value)))>"
    }
    return shown
  }

  /// Whether a terminal would act on it, it changes the direction of writing, or nobody sees it.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
      true
    default: false
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
