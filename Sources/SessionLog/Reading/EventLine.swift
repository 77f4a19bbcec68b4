import ScrollCore

/// The fields of one line of JSON: its time, read, and of all others where their values stand.
///
/// One value is reused for all lines, so that scanning allocates nothing.
struct EventLine: Sendable {
  /// Whether the line is taken for a plain one, whose fields are found as they are asked for.
  private(set) var isPlain = false
  /// Which known fields the line has.
  private(set) var seen = FieldSet()
  /// Whether the line has fields that no event knows.
  private(set) var hasUnknown = false
  /// Whether it has several, which may be the same.
  private(set) var hasManyUnknown = false
  /// The time in microseconds, if the line has one.
  private(set) var time: Int64 = 0
  /// Where the line begins, and where its closing brace stands.
  private(set) var start = 0
  private(set) var end = 0
  /// Where the value of each field that was seen begins.
  private var offsets = [Int](repeating: 0, count: EventField.allCases.count)

  /// Forgets where the fields that no event knows stand: the bytes have moved.
  mutating func forgetUnknown() {
    hasUnknown = false
  }

  /// Nothing has been found of a plain line.
  @inline(__always)
  mutating func beginPlain() {
    isPlain = true
    seen = FieldSet()
    hasUnknown = false
  }

  /// Takes note that a plain line has a field.
  @inline(__always)
  mutating func note(_ field: EventField) {
    seen.insert(field)
  }

  /// Whether the line has a field.
  func has(_ field: EventField) -> Bool {
    seen.contains(field)
  }

  /// Where the value of a field that the line has begins.
  func offset(of field: EventField) -> Int {
    assert(has(field) && offsets[field.index] > start, "the line has no \(field)")
    return offsets[field.index]
  }

  /// Reads a line and checks its grammar, up to its closing brace.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - position: Where the line begins; moved behind its closing brace.
  ///   - limits: How much it may ask for.
  ///   - isLine: Whether it is a line, which has a time, and not an object in one.
  /// - Throws: What is wrong with the line as JSON, a key that stands twice, or a time that is none.
  /// - Complexity: O(*n*) in the length of the line; no allocation.
  mutating func scan(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits, isLine: Bool = true
  ) throws(ScanError) {
    var keyCount = 0
    isPlain = false
    seen = FieldSet()
    hasUnknown = false
    hasManyUnknown = false
    start = position
    try JSONScan.expect(UInt8(ascii: "{"), "an object, '{'", bytes, &position)
    while try JSONScan.nextKey(bytes, &position, &keyCount, limits) {
      let keyStart = position
      let field = try key(bytes, &position, limits)
      if let field, has(field) {
        throw ScanError(keyStart, expected: "each key once", found: "\"\(field.rawValue)\" again")
      }
      try JSONScan.expect(UInt8(ascii: ":"), "':'", bytes, &position)
      JSONScan.skipSpace(bytes, &position)
      guard let field else {
        hasManyUnknown = hasUnknown
        hasUnknown = true
        try JSONScan.skipValue(bytes, &position, limits)
        continue
      }
      seen.insert(field)
      offsets[field.index] = position
      if isLine && field == .t {
        try scanTime(bytes, &position, limits)
      } else {
        try JSONScan.skipValue(bytes, &position, limits)
      }
    }
    end = position &- 1
  }

  /// The field whose key comes next, or nothing for a key no event knows.
  private func key(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits
  ) throws(ScanError) -> EventField? {
    let start = position &+ 1
    guard try JSONScan.skipString(bytes, &position, limits) else {
      return EventField.named(bytes, from: start, to: position &- 1)
    }
    // A key spelled with escapes is the same key.
    let text = try JSONScan.unescaped(bytes, from: start, to: position &- 1)
    return EventField.named(text.span, from: 0, to: text.count)
  }

  /// Reads a time: digits, at most 2^53.
  private mutating func scanTime(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits
  ) throws(ScanError) {
    let start = position
    let startsNumber =
      start < bytes.count && (JSONScan.isDigit(bytes[start]) || bytes[start] == UInt8(ascii: "-"))
    guard startsNumber, let count = try JSONScan.number(bytes, &position, limits).integer, count >= 0 else {
      throw ScanError(start, expected: "a time in whole microseconds, 0 to 2^53")
    }
    time = count
  }
}
