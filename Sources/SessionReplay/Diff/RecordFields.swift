import ScrollCore
import SessionLog

/// The fields of a line of a log, as places in its text: any JSON object, whatever its keys.
struct RecordFields {
  /// A key and where its value stands.
  struct Field {
    /// The key as it is written, without quotes.
    var name: Range<Int>
    /// The value.
    var value: Range<Int>
    /// Whether the key is written with escapes.
    var isEscaped: Bool
  }

  /// The line's text.
  let text: [UInt8]
  /// How much the line may ask for.
  let limits: Limits
  /// The fields in their order; of a key that stands several times, each.
  private(set) var fields: [Field] = []

  /// How many levels of brackets are looked into; what nests deeper is compared as it is written.
  static let levels = 64

  /// Reads a line or a value that is an object.
  ///
  /// - Throws: Where the text is not an object.
  init(_ text: ArraySlice<UInt8>, _ limits: Limits) throws(ScanError) {
    self.text = Array(text)
    self.limits = limits
    var position = 0
    try RecordFields.scan(self.text, &position, into: &fields, limits)
    let bytes = self.text.span
    JSONScan.skipSpace(bytes, &position)
    if position < bytes.count && bytes[position] == 0x0D { position += 1 }
    guard position == bytes.count else { throw ScanError(position, expected: "the end of the line") }
  }

  /// Whether a line is the header of a session or of an effect log: it says first what format it has.
  static func isHeader(_ text: ArraySlice<UInt8>) -> Bool {
    var text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    return text.starts(with: Array("{\"format\"".utf8))
  }

  /// Whether a line says nothing at all.
  static func isBlank(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  private static func scan(
    _ text: [UInt8], _ position: inout Int, into fields: inout [Field], _ limits: Limits
  ) throws(ScanError) {
    let bytes = text.span
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try JSONScan.expect(UInt8(ascii: "{"), "an object, '{'", bytes, &position)
    try each(bytes, &position, limits) { (name, nameEnd, value, end, isEscaped) throws(ScanError) in
      fields.append(Field(name: name..<nameEnd, value: value..<end, isEscaped: isEscaped))
    }
  }

  /// Goes through the fields of an object, from behind its opening brace to behind its closing one.
  ///
  /// - Parameters:
  ///   - bytes: The text the object stands in.
  ///   - position: Where it stands, moved along.
  ///   - limits: How much it may ask for.
  ///   - body: Takes where a key stands, without its quotes, and where its value does, from and to; and whether the key is
  ///     written with escapes.
  /// - Throws: Where the text is no object, or what the body throws.
  static func each(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits,
    _ body: (Int, Int, Int, Int, Bool) throws(ScanError) -> Void
  ) throws(ScanError) {
    try members(bytes, &position, limits) { (name, nameEnd, isEscaped, position) throws(ScanError) in
      let value = position
      try JSONScan.skipValue(bytes, &position, limits)
      try body(name, nameEnd, value, position, isEscaped)
    }
  }

  /// Goes through the keys of an object, as ``each(_:_:_:_:)``, and has each value read, and moved behind, by the body.
  @inline(__always)
  static func members(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits,
    _ body: (Int, Int, Bool, inout Int) throws(ScanError) -> Void
  ) throws(ScanError) {
    JSONScan.skipSpace(bytes, &position)
    if position < bytes.count && bytes[position] == UInt8(ascii: "}") {
      position += 1
      return
    }
    var keyCount = 0
    while true {
      JSONScan.skipSpace(bytes, &position)
      guard keyCount < limits.keyCount else { throw ScanError(position, beyond: .keys, of: limits) }
      keyCount += 1
      let name = position + 1
      let isEscaped = try JSONScan.skipString(bytes, &position, limits)
      let nameEnd = position - 1
      try JSONScan.expect(UInt8(ascii: ":"), "':'", bytes, &position)
      JSONScan.skipSpace(bytes, &position)
      try body(name, nameEnd, isEscaped, &position)
      JSONScan.skipSpace(bytes, &position)
      guard position < bytes.count else { throw ScanError(position, expected: "',' or '}'") }
      position += 1
      if bytes[position - 1] == UInt8(ascii: ",") { continue }
      guard bytes[position - 1] == UInt8(ascii: "}") else {
        throw ScanError(position - 1, expected: "',' or '}'")
      }
      return
    }
  }

  /// Where the value of a field stands; of several with the same key, the first.
  func value(_ name: StaticString) -> Range<Int>? {
    for field in fields where isNamed(field, name) { return field.value }
    return nil
  }

  /// Whether a field has a certain key.
  func isNamed(_ field: Field, _ name: StaticString) -> Bool {
    guard field.isEscaped else { return text[field.name].isEqual(to: name) }
    return Array(self.name(of: field).utf8)[...].isEqual(to: name)
  }

  /// The key of a field, its escapes resolved.
  func name(of field: Field) -> String {
    guard field.isEscaped else { return written(field.name) }
    return RecordFields.string(text.span, field.name.lowerBound, field.name.upperBound) ?? written(field.name)
  }

  /// The integer a field holds, however it is spelled.
  func integer(_ name: StaticString) -> Int64? {
    guard let range = value(name) else { return nil }
    return number(in: range)?.wholeNumber
  }

  /// The record's time in microseconds; nothing if it has none, or something else in its place.
  var time: Int64? { integer("t") }

  /// The number that stands in a place.
  func number(in range: Range<Int>) -> DecimalNumber? {
    let bytes = text.span
    let first = text[range.lowerBound]
    guard first == UInt8(ascii: "-") || (first >= 0x30 && first <= 0x39) else { return nil }
    var position = range.lowerBound
    return try? JSONScan.number(bytes, &position, limits)
  }

  /// The text that stands in a place, as it is written.
  func written(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are those of a text.
  func isEqual(to text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where unsafe self[startIndex + index] != text.utf8Start[index] { return false }
    return true
  }
}

extension Digest {
  /// Adds bytes, eight to a word, and their number.
  mutating func add(_ bytes: borrowing RawSpan, from start: Int, to end: Int) {
    var position = start
    while position &+ 8 <= end {
      add(ByteComparison.word(bytes, position))
      position &+= 8
    }
    add(ByteComparison.word(bytes, from: position, to: end))
    add(UInt64(truncatingIfNeeded: end &- start))
  }
}

extension LogLine {
  private static let seed: UInt64 = 0x6C69_6E65

  /// Takes down a line of a log.
  ///
  /// - Throws: What is wrong with a line that is neither blank nor an object; lines that begin as the engine's are not read
  ///   any further.
  init(
    in source: LogSource, from start: Int, to end: Int, line: Int, _ limits: Limits
  ) throws(LogError) {
    self.init(
      start: source.storageOffset + start, length: end - start, hasBreak: end < source.end, time: 0,
      event: -1,
      content: 0, hasTime: false)
    var digest = Digest(seed: LogLine.seed)
    let raw = unsafe source.bytes.span.bytes
    if let head = LineHead.read(raw, start, end) {
      digest.add(raw, from: head.rest, to: end)
      time = head.time
      event = head.event
      hasTime = true
    } else if !RecordFields.isBlank(source.bytes[start..<end]) {
      let fields: RecordFields
      do {
        fields = try RecordFields(source.bytes[start..<end], limits)
        content = try RecordKey(source.bytes.span.extracting(start..<end), limits).content
      } catch {
        // A last line that is cut off is looked at with the rest of its hunk.
        if !hasBreak { return }
        var error = error
        error.offset += start
        throw LogError(
          error, in: source.bytes, lineStart: start, lineEnd: end, line: line,
          bufferStart: source.storageOffset)
      }
      time = fields.time ?? 0
      hasTime = fields.time != nil
      event = fields.integer("event") ?? -1
      return
    }
    content = digest.value
  }
}
