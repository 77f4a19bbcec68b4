/// Why a log cannot be read on, and where.
public struct LogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, counted in Unicode scalars.
  public var column: Int
  /// The offset of the byte from the start of the input.
  public var byteOffset: Int
  /// What should have stood there.
  public var expected: String
  /// What stands there.
  public var found: String

  /// Creates an error.
  public init(line: Int, column: Int, byteOffset: Int, expected: String, found: String) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
    self.expected = expected
    self.found = found
  }

  /// The place and both halves: `3:17: expected a number, found "abc"`.
  public var description: String {
    "\(line):\(column): expected \(expected), found \(found)"
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
  init(_ error: ScanError, in bytes: [UInt8], lineStart: Int, lineEnd: Int, line: Int, bufferStart: Int) {
    let offset = Swift.min(Swift.max(error.offset, lineStart), lineEnd)
    // Every byte that does not continue a UTF-8 sequence begins a scalar.
    let column = bytes[lineStart..<offset].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    self.init(
      line: line, column: column, byteOffset: bufferStart + offset, expected: error.expected,
      found: error.found ?? LogError.quote(bytes[offset..<lineEnd]))
  }

  /// The token at the start of some text, in quotes, or what there is instead of one.
  private static func quote(_ text: ArraySlice<UInt8>) -> String {
    guard let first = text.first else { return "the end of the line" }
    let isWord = { (byte: UInt8) in byte > 0x20 && byte != UInt8(ascii: ",") && byte < 0x7F }
    var end = text.startIndex
    if first == UInt8(ascii: "\"") {
      end = text.dropFirst().firstIndex(of: UInt8(ascii: "\"")).map { $0 + 1 } ?? text.endIndex
    } else {
      while end < text.endIndex && isWord(text[end]) { end += 1 }
    }
    let token = text[text.startIndex..<Swift.min(Swift.max(end, text.startIndex + 1), text.startIndex + 40)]
    var shown = ""
    for byte in token {
      // What a terminal might take for more than a character is shown by its number.
      if byte >= 0x20 && byte < 0x7F {
        shown.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        shown += "<\(LogError.hexadecimal(byte))>"
      }
    }
    return first == UInt8(ascii: "\"") ? shown : "'\(shown)'"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits: [Character] = [
      "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C", "D", "E", "F",
    ]
    return String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }
}
