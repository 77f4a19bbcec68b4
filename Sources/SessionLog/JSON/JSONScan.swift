/// The grammar of JSON (RFC 8259) over bytes: every function checks what it passes and moves a position behind it.
///
/// The end of the line ends every token, so a line that was cut is reported where it stops.
package enum JSONScan {
  /// Moves behind spaces and tabs; line breaks end a record and are no white space here.
  @inline(__always)
  package static func skipSpace(_ bytes: borrowing Span<UInt8>, _ position: inout Int) {
    while position < bytes.count && (bytes[position] == 0x20 || bytes[position] == 0x09) { position &+= 1 }
  }

  /// Moves behind one certain byte.
  @inline(__always)
  package static func expect(
    _ byte: UInt8, _ what: StaticString, _ bytes: borrowing Span<UInt8>, _ position: inout Int
  ) throws(ScanError) {
    skipSpace(bytes, &position)
    guard position < bytes.count && bytes[position] == byte else {
      throw ScanError(position, expected: what.text)
    }
    position &+= 1
  }

  /// Moves behind a string, checking escapes and UTF-8.
  ///
  /// - Returns: Whether the string holds escapes, so that its bytes are not its text.
  @discardableResult
  package static func skipString(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits
  ) throws(ScanError) -> Bool {
    try expect(UInt8(ascii: "\""), "a string", bytes, &position)
    let start = position
    var hasEscapes = false
    while position < bytes.count {
      skipPlainCharacters(bytes, &position)
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        guard position &- start <= limits.stringLength else {
          throw ScanError(start &- 1, beyond: .stringLength, of: limits)
        }
        position &+= 1
        return hasEscapes
      } else if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        _ = try unescape(bytes, &position)
      } else if byte < 0x20 {
        break
      } else if byte < 0x80 {
        position &+= 1
      } else {
        position &+= try lengthOfScalar(bytes, position)
      }
    }
    throw ScanError(position, expected: "the end of the string, '\"'")
  }

  /// Moves behind ASCII characters, eight at a time, up to a quote, an escape, a control character or another scalar.
  @inline(__always)
  private static func skipPlainCharacters(_ bytes: borrowing Span<UInt8>, _ position: inout Int) {
    while position &+ 8 <= bytes.count {
      // Any eight bytes are a UInt64, and these eight are there.
      let loaded = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self)
      let word = UInt64(littleEndian: loaded)
      let low = word & 0x7F7F_7F7F_7F7F_7F7F
      // In each byte, the highest bit is set unless it is a quote, a backslash or below a space. No carry crosses a byte.
      let noQuote = (low ^ 0x2222_2222_2222_2222) &+ 0x7F7F_7F7F_7F7F_7F7F
      let noBackslash = (low ^ 0x5C5C_5C5C_5C5C_5C5C) &+ 0x7F7F_7F7F_7F7F_7F7F
      let noControl = low &+ 0x6060_6060_6060_6060
      let others = (word | ~(noQuote & noBackslash & noControl)) & 0x8080_8080_8080_8080
      guard others == 0 else {
        position &+= others.trailingZeroBitCount / 8
        return
      }
      position &+= 8
    }
  }

  /// Moves behind an escape and returns the scalar it stands for.
  package static func unescape(_ bytes: borrowing Span<UInt8>, _ position: inout Int) throws(ScanError)
    -> Unicode.Scalar
  {
    let start = position
    guard position + 1 < bytes.count else { throw ScanError(position, expected: "an escape", isCut: true) }
    let code = bytes[position + 1]
    position += 2
    switch code {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let high = try hexadecimal(bytes, &position)
      if let scalar = Unicode.Scalar(high) { return scalar }
      // A surrogate: the second half of a pair has to follow the first.
      if high < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        let low = try hexadecimal(bytes, &position)
        if low >= 0xDC00 && low < 0xE000,
          let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
        {
          return scalar
        }
      }
      let isCut =
        high < 0xDC00 && position + 1 >= bytes.count
        && (position == bytes.count || bytes[position] == UInt8(ascii: "\\"))
      throw ScanError(start, expected: "a pair of surrogates", found: "a lone one", isCut: isCut)
    default: throw ScanError(start, expected: "an escape such as \\n or \\u0041")
    }
  }

  private static func hexadecimal(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int
  ) throws(ScanError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = hexadecimalDigit(bytes[position]) else {
        throw ScanError(position, expected: "four hexadecimal digits")
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  /// The value of a hexadecimal digit in either case.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x61 + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x41 + 10
    default: nil
    }
  }

  /// The number of bytes of the UTF-8 sequence at a position; overlong forms and surrogates are refused
  /// (Unicode standard, table 3-7).
  private static func lengthOfScalar(_ bytes: borrowing Span<UInt8>, _ position: Int) throws(ScanError)
    -> Int
  {
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[position] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    var end = position &+ 1
    while end < min(position &+ length, bytes.count) {
      guard (end == position &+ 1 ? second : 0x80...0xBF).contains(bytes[end]) else { break }
      end &+= 1
    }
    guard length > 0, end == position &+ length else {
      throw ScanError(
        position, expected: "valid UTF-8", found: "a stray byte", isCut: length > 0 && end == bytes.count)
    }
    return length
  }

  /// Reads a number and moves behind it.
  @inline(__always)
  package static func number(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits
  ) throws(ScanError) -> DecimalNumber {
    skipSpace(bytes, &position)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "-") || isDigit(bytes[position]) else {
      throw ScanError(position, expected: "a number")
    }
    do {
      let number = try DecimalNumber.parse(bytes, from: position, digitLimit: limits.digitCount)
      position = number.end
      return number
    } catch {
      throw ScanError(error, limits)
    }
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10
  }

  /// Moves behind any value, checking it; nothing of it is kept.
  package static func skipValue(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits
  ) throws(ScanError) {
    try skipValue(bytes, &position, limits, depth: 0)
  }

  /// The same in so many brackets; the limit of their levels bounds the recursion.
  private static func skipValue(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits, depth: Int
  ) throws(ScanError) {
    skipSpace(bytes, &position)
    guard position < bytes.count else { throw ScanError(position, expected: "a value") }
    switch bytes[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < limits.depth else { throw ScanError(position, beyond: .depth, of: limits) }
      let isObject = bytes[position] == UInt8(ascii: "{")
      var count = 0
      position &+= 1
      while true {
        if isObject {
          guard try nextKey(bytes, &position, &count, limits) else { return }
          try skipString(bytes, &position, limits)
          try expect(UInt8(ascii: ":"), "':'", bytes, &position)
        } else {
          guard try nextElement(bytes, &position, &count) else { return }
        }
        try skipValue(bytes, &position, limits, depth: depth &+ 1)
      }
    case UInt8(ascii: "\""): try skipString(bytes, &position, limits)
    case UInt8(ascii: "t"): try skipLiteral("true", bytes, &position)
    case UInt8(ascii: "f"): try skipLiteral("false", bytes, &position)
    case UInt8(ascii: "n"): try skipLiteral("null", bytes, &position)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try number(bytes, &position, limits)
    default: throw ScanError(position, expected: "a value")
    }
  }

  /// Moves to the next key of an object, or behind its closing brace.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - position: Behind the opening brace, or behind the last value.
  ///   - count: How many keys came before; is counted up.
  ///   - limits: How many there may be.
  /// - Returns: Whether there is one.
  /// - Throws: That something else stands there, or more keys than there may be.
  @inline(__always)
  static func nextKey(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ count: inout Int, _ limits: Limits
  ) throws(ScanError) -> Bool {
    guard try nextMember(bytes, &position, isFirst: count == 0, UInt8(ascii: "}"), "',' or '}'") else {
      return false
    }
    guard position < bytes.count && bytes[position] == UInt8(ascii: "\"") else {
      throw ScanError(position, expected: "a key in quotes")
    }
    guard count < limits.keyCount else { throw ScanError(position, beyond: .keys, of: limits) }
    count &+= 1
    return true
  }

  /// Moves to the next element of an array, or behind its closing bracket, and counts it.
  @inline(__always)
  static func nextElement(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ count: inout Int
  ) throws(ScanError) -> Bool {
    guard try nextMember(bytes, &position, isFirst: count == 0, UInt8(ascii: "]"), "',' or ']'") else {
      return false
    }
    count &+= 1
    return true
  }

  @inline(__always)
  private static func nextMember(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, isFirst: Bool, _ end: UInt8, _ what: StaticString
  ) throws(ScanError) -> Bool {
    skipSpace(bytes, &position)
    if position < bytes.count && bytes[position] == end {
      position &+= 1
      return false
    }
    guard !isFirst else { return true }
    try expect(UInt8(ascii: ","), what, bytes, &position)
    skipSpace(bytes, &position)
    return true
  }

  private static func skipLiteral(
    _ literal: StaticString, _ bytes: borrowing Span<UInt8>, _ position: inout Int
  ) throws(ScanError) {
    guard matches(literal, bytes, at: position) else {
      var isCut = position + literal.utf8CodeUnitCount > bytes.count
      for index in position..<min(position + literal.utf8CodeUnitCount, bytes.count)
      where unsafe bytes[index] != literal.utf8Start[index - position] { isCut = false }
      throw ScanError(position, expected: "a value", isCut: isCut)
    }
    position &+= literal.utf8CodeUnitCount
  }

  /// Whether a text stands at a position.
  @inline(__always)
  static func matches(_ text: StaticString, _ bytes: borrowing Span<UInt8>, at position: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position &+ count <= bytes.count else { return false }
    for index in 0..<count where unsafe text.utf8Start[index] != bytes[position &+ index] { return false }
    return true
  }

  /// The text that stands between two positions, its escapes replaced.
  package static func unescaped(
    _ bytes: borrowing Span<UInt8>, from start: Int, to end: Int
  ) throws(ScanError) -> [UInt8] {
    var text: [UInt8] = []
    var position = start
    while position < end {
      if bytes[position] == UInt8(ascii: "\\") {
        let scalar = try unescape(bytes, &position)
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return text
  }
}

extension StaticString {
  /// The text as a string, for error messages.
  package var text: String {
    var bytes: [UInt8] = []
    for index in 0..<utf8CodeUnitCount { bytes.append(unsafe utf8Start[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
