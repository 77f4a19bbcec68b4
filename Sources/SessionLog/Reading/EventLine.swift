/// The fields of one line of JSON: the few that most lines have, read; of all others, where their values stand.
///
/// One value is reused for all lines, so that scanning allocates nothing.
struct EventLine {
  /// The version of the format that lines are read by.
  var version = LogVersion.current
  /// Which known fields the line has.
  private(set) var seen: UInt64 = 0
  /// Whether the line has fields that no event knows.
  private(set) var hasUnknown = false
  /// Whether it has several, which may be the same.
  private(set) var hasManyUnknown = false
  /// The time in microseconds, if the line has one.
  private(set) var time: Int64 = 0
  /// The coordinates that are numbers; see `has(_:)`.
  private(set) var x = 0.0
  private(set) var y = 0.0
  /// Where the line begins, and where its closing brace stands.
  private(set) var start = 0
  private(set) var end = 0
  /// Where the value of each field that was seen begins.
  private var offsets = [Int](repeating: 0, count: EventField.allCases.count)

  /// Forgets where the fields that no event knows stand: the bytes have moved.
  mutating func forgetUnknown() {
    hasUnknown = false
  }

  /// Whether the line has a field.
  func has(_ field: EventField) -> Bool {
    seen & field.bit != 0
  }

  /// Where the value of a field begins; meaningless if the line does not have it.
  func offset(of field: EventField) -> Int {
    offsets[Int(field.rawValue)]
  }

  /// Reads a line and checks its grammar, up to its closing brace.
  ///
  /// - Throws: What is wrong with the line as JSON, a key that stands twice, or a time that is none.
  /// - Complexity: O(*n*) in the length of the line; no allocation.
  mutating func scan(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits
  ) throws(ScanError) {
    var keyCount = 0
    seen = 0
    hasUnknown = false
    hasManyUnknown = false
    start = position
    try JSONScan.expect(UInt8(ascii: "{"), "an object, '{'", bytes, &position)
    JSONScan.skipSpace(bytes, &position)
    if position < bytes.count && bytes[position] == UInt8(ascii: "}") {
      end = position
      position &+= 1
      return
    }
    while true {
      JSONScan.skipSpace(bytes, &position)
      guard position < bytes.count && bytes[position] == UInt8(ascii: "\"") else {
        throw ScanError(position, expected: "a key in quotes")
      }
      let keyStart = position
      guard keyCount < limits.keyCount else { throw ScanError(keyStart, beyond: .keys, of: limits) }
      keyCount &+= 1
      if let field = try version == .current
        ? key(bytes, &position, limits) : olderKey(bytes, &position, limits)
      {
        guard seen & field.bit == 0 else {
          throw ScanError(keyStart, expected: "each key once", found: "\"\(name(of: field))\" again")
        }
        seen |= field.bit
        try value(of: field, bytes, &position, limits)
      } else {
        if hasUnknown { hasManyUnknown = true }
        hasUnknown = true
        try JSONScan.expect(UInt8(ascii: ":"), "':'", bytes, &position)
        try JSONScan.skipValue(bytes, &position, limits)
      }
      JSONScan.skipSpace(bytes, &position)
      guard position < bytes.count else { throw ScanError(position, expected: "',' or '}'") }
      if bytes[position] == UInt8(ascii: ",") {
        position &+= 1
        continue
      }
      guard bytes[position] == UInt8(ascii: "}") else { throw ScanError(position, expected: "',' or '}'") }
      end = position
      position &+= 1
      return
    }
  }

  /// The field whose key comes next; the commonest are told by their first bytes.
  @inline(__always)
  private func key(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits
  ) throws(ScanError) -> EventField? {
    let start = position &+ 1
    if start &+ 5 < bytes.count {
      if bytes[start &+ 1] == UInt8(ascii: "\"") {
        switch bytes[start] {
        case UInt8(ascii: "t"):
          position = start &+ 2
          return .t
        case UInt8(ascii: "y"):
          position = start &+ 2
          return .y
        case UInt8(ascii: "x"):
          position = start &+ 2
          return .x
        case UInt8(ascii: "c"):
          position = start &+ 2
          return .c
        default: break
        }
      } else if bytes[start] == UInt8(ascii: "t"), JSONScan.matches("ype\"", bytes, at: start &+ 1) {
        position = start &+ 5
        return .type
      }
    }
    let hasEscapes = try JSONScan.skipString(bytes, &position, limits)
    if hasEscapes {
      // A key spelled with escapes is the same key; rare enough for a slow look.
      let text = EventField.text(unescaping: bytes, from: start, to: position &- 1)
      return text.flatMap { EventField.named($0.span, from: 0, to: $0.count) }
    }
    return EventField.named(bytes, from: start, to: position &- 1)
  }

  /// The field of today that the key which comes next names in an older version.
  private func olderKey(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits
  ) throws(ScanError) -> EventField? {
    let start = position &+ 1
    let hasEscapes = try JSONScan.skipString(bytes, &position, limits)
    guard hasEscapes else { return VersionZero.field(named: bytes, from: start, to: position &- 1) }
    let text = EventField.text(unescaping: bytes, from: start, to: position &- 1)
    return text.flatMap { VersionZero.field(named: $0.span, from: 0, to: $0.count) }
  }

  /// A field's key as the line's version spells it.
  func name(of field: EventField) -> String {
    version == .current ? field.name.text : VersionZero.name(of: field).text
  }

  @inline(__always)
  private mutating func value(
    of field: EventField, _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits
  ) throws(ScanError) {
    try JSONScan.expect(UInt8(ascii: ":"), "':'", bytes, &position)
    JSONScan.skipSpace(bytes, &position)
    offsets[Int(field.rawValue)] = position
    switch field {
    case .t where version == .current:
      try scanTime(bytes, &position, limits)
    case .t:
      try scanMilliseconds(bytes, &position, limits)
    case .x where startsNumber(bytes, position):
      x = try JSONScan.number(bytes, &position, limits).value
    case .y where startsNumber(bytes, position):
      y = try JSONScan.number(bytes, &position, limits).value
    default:
      try JSONScan.skipValue(bytes, &position, limits)
    }
  }

  @inline(__always)
  private func startsNumber(_ bytes: borrowing Span<UInt8>, _ position: Int) -> Bool {
    position < bytes.count && (JSONScan.isDigit(bytes[position]) || bytes[position] == UInt8(ascii: "-"))
  }

  /// Reads a time of version 0: milliseconds, with a fraction or without.
  private mutating func scanMilliseconds(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits
  ) throws(ScanError) {
    let start = position
    let number = startsNumber(bytes, start) ? try JSONScan.number(bytes, &position, limits) : nil
    guard let number, let microseconds = VersionZero.microseconds(milliseconds: number.value) else {
      throw ScanError(start, expected: "a time in milliseconds, 0 to 2^53 microseconds")
    }
    time = microseconds
  }

  /// Reads a time: digits, at most 2^53.
  @inline(__always)
  private mutating func scanTime(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits
  ) throws(ScanError) {
    let start = position
    var value: Int64 = 0
    while position < bytes.count && JSONScan.isDigit(bytes[position]) && position &- start < 17 {
      value = value &* 10 &+ Int64(bytes[position] &- 0x30)
      position &+= 1
    }
    let isPlain =
      position > start && value <= 1 << 53 && position < bytes.count
      && (position &- start == 1 || bytes[start] != 0x30)
      && (bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: "}"))
    if isPlain {
      time = value
      return
    }
    position = start
    let number = startsNumber(bytes, start) ? try JSONScan.number(bytes, &position, limits) : nil
    guard let integer = number?.integer, integer >= 0 else {
      throw ScanError(start, expected: "a time in whole microseconds, 0 to 2^53")
    }
    time = integer
  }
}

extension EventField {
  /// The key that stands between two positions, spelled with escapes; nothing if it is not ASCII, as all known ones are.
  fileprivate static func text(unescaping bytes: borrowing Span<UInt8>, from start: Int, to end: Int)
    -> [UInt8]?
  {
    var text: [UInt8] = []
    var position = start
    while position < end {
      if bytes[position] == UInt8(ascii: "\\") {
        guard let scalar = try? JSONScan.unescape(bytes, &position), scalar.isASCII else { return nil }
        text.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return text
  }
}
