import ScrollCore
import SessionLog

/// Reads what a line is about as ``RecordKey`` does, without what it says.
///
/// Nearly all lines are written without spaces and escapes, and hold plain numbers and words and lists of numbers. Eight bytes
/// of those are looked at at once, and no number is worked out but those that say what the line is about. A line that holds
/// anything else, or a fault, is left to the general reader.
enum PlainSubject {
  // The most fields of a plain line, and characters of a string and of a number: no limit can be set below.
  private static let mostFields = 16
  private static let mostCharacters = 64
  private static let mostDigits = 20

  /// What a line is about; nothing if it is no plain one.
  static func read(
    _ bytes: borrowing Span<UInt8>, from start: Int, to end: Int, _ limits: Limits
  ) -> UInt64? {
    let raw = unsafe bytes.bytes
    // So that eight bytes can be read wherever the line goes on.
    guard end &+ 8 <= raw.byteCount, start < end, raw[start] == UInt8(ascii: "{") else { return nil }
    var subject: UInt64 = 0
    var position = start &+ 1
    for _ in 0..<mostFields {
      let name = position &+ 1
      guard position < end, skipString(raw, &position, end), position < end else { return nil }
      let length = position &- 1 &- name
      guard length > 0, raw[position] == UInt8(ascii: ":") else { return nil }
      let word = ByteComparison.word(raw, from: name, to: name &+ min(length, 8))
      position &+= 1
      guard position < end else { return nil }
      switch RecordKey.Field(word, length: length, last: raw[position &- 3]) {
      case nil, .event, .time: guard skip(bytes, raw, &position, from: start, end, limits) else { return nil }
      case .format: return nil
      case let field?:
        guard let hash = hash(raw, &position, end) else { return nil }
        subject &+= RecordKey.mixed(RecordKey.subjectSeed, field.rawValue, hash)
      }
      guard position < end else { return nil }
      let next = raw[position]
      position &+= 1
      if next == UInt8(ascii: ",") { continue }
      return next == UInt8(ascii: "}") && position == end ? subject : nil
    }
    return nil
  }

  /// Moves behind a value; false if it has a fault.
  @inline(__always)
  private static func skip(
    _ bytes: borrowing Span<UInt8>, _ raw: borrowing RawSpan, _ position: inout Int, from start: Int,
    _ end: Int, _ limits: Limits
  ) -> Bool {
    switch raw[position] {
    case UInt8(ascii: "\""): return skipString(raw, &position, end)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return skipNumber(raw, &position, end)
    default:
      var place = position &- start
      guard (try? JSONScan.skipValue(bytes.extracting(start..<end), &place, limits)) != nil else {
        return false
      }
      position = start &+ place
      return true
    }
  }

  /// The hash of a word, a whole number that is not negative, or a list of such numbers, as ``RecordKey`` has it.
  @inline(__always)
  private static func hash(_ raw: borrowing RawSpan, _ position: inout Int, _ end: Int) -> UInt64? {
    var digest = Digest(seed: RecordKey.contentSeed)
    switch raw[position] {
    case UInt8(ascii: "\""):
      let start = position &+ 1
      guard skipString(raw, &position, end) else { return nil }
      digest.add(raw, from: start, to: position &- 1)
    case UInt8(ascii: "["):
      repeat {
        position &+= 1
        guard let number = wholeNumber(raw, &position, end) else { return nil }
        digest.add(number)
      } while raw[position] == UInt8(ascii: ",")
      guard raw[position] == UInt8(ascii: "]") else { return nil }
      position &+= 1
      digest.add(0x5B)
    default: return wholeNumber(raw, &position, end)
    }
    return digest.value
  }

  private static func wholeNumber(_ raw: borrowing RawSpan, _ position: inout Int, _ end: Int) -> UInt64? {
    guard let number = LineHead.integer(raw, &position, end), position < end else { return nil }
    guard raw[position] != UInt8(ascii: "."), raw[position] | 0x20 != UInt8(ascii: "e") else { return nil }
    var digest = Digest(seed: RecordKey.contentSeed)
    digest.add(Double(number))
    return digest.value
  }

  // The lowest bit of each byte, all but the highest, and the highest.
  private static let everyByte: UInt64 = 0x0101_0101_0101_0101
  private static let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Moves behind a string of ASCII characters without escapes.
  @inline(__always)
  private static func skipString(_ raw: borrowing RawSpan, _ position: inout Int, _ end: Int) -> Bool {
    guard raw[position] == UInt8(ascii: "\"") else { return false }
    let start = position &+ 1
    position = start
    while position < end {
      let word = ByteComparison.word(raw, position)
      let low = word & lowBits
      // In each byte, the highest bit is set unless it is a quote, a backslash or below a space. No carry crosses a byte.
      let noQuote = (low ^ (everyByte &* 0x22)) &+ lowBits
      let noBackslash = (low ^ (everyByte &* 0x5C)) &+ lowBits
      let noControl = low &+ (everyByte &* 0x60)
      let others = (word | ~(noQuote & noBackslash & noControl)) & highBits
      if others != 0 {
        position &+= others.trailingZeroBitCount / 8
        guard position < end, position &- start <= mostCharacters else { return false }
        position &+= 1
        return raw[position &- 1] == UInt8(ascii: "\"")
      }
      position &+= 8
    }
    return false
  }

  /// Moves behind a number without an exponent.
  @inline(__always)
  private static func skipNumber(_ raw: borrowing RawSpan, _ position: inout Int, _ end: Int) -> Bool {
    if raw[position] == UInt8(ascii: "-") { position &+= 1 }
    let start = position
    skipDigits(raw, &position, end)
    guard start < position, position < end, position == start &+ 1 || raw[start] != UInt8(ascii: "0") else {
      return false
    }
    if raw[position] == UInt8(ascii: ".") {
      let point = position
      position &+= 1
      skipDigits(raw, &position, end)
      guard point &+ 1 < position else { return false }
    }
    return position < end && position &- start <= mostDigits && raw[position] | 0x20 != UInt8(ascii: "e")
  }

  @inline(__always)
  private static func skipDigits(_ raw: borrowing RawSpan, _ position: inout Int, _ end: Int) {
    while position < end {
      let word = ByteComparison.word(raw, position) ^ (everyByte &* 0x30)
      // In each byte, the highest bit is set if it is above 9.
      let others = (((word & lowBits) &+ (everyByte &* 0x76)) | word) & highBits
      if others != 0 {
        position &+= others.trailingZeroBitCount / 8
        return
      }
      position &+= 8
    }
  }
}
