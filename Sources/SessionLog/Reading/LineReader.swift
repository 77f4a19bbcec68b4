import ScrollCore

/// The bytes of a log that have arrived, and the one reader of its lines.
///
/// A line is read in two steps: its fields are found, and then the values are read that its type has
/// (`LineReader+Events`, in the order of ``EventType/fields``). Recorders write fields in that order and without spaces. So a line is
/// first taken for a plain one, whose fields are found by comparing what comes next with their keys; any other is scanned
/// (``EventLine``), and then its values are read the same way, and explained. So nothing is decided twice.
struct LineReader: Sendable {
  /// What has been appended, from the first byte on that is still needed, and where a value is read.
  var cursor: JSONCursor
  /// The offset of the buffer's first byte from the start of the input.
  private(set) var bufferStart = 0
  /// Where what has not been read begins in the buffer.
  var position = 0
  /// Whether no more bytes will come.
  var hasEnded = false
  /// The fields of the line read last.
  var fields = EventLine()
  /// The names of the scene's views; nothing before the first header.
  private(set) var views: [String]?
  /// The fields that name them in a plain line; none if there is one view, which need not be named.
  private var viewFields: [[UInt8]] = []
  /// The keys of fields as they stand in a plain line.
  private let keys = EventField.allCases.map { Array(",\"\($0.rawValue)\":".utf8) }

  init(_ limits: Limits) {
    cursor = JSONCursor(bytes: [], position: 0, limits: limits)
  }

  /// How much the input may ask for.
  var limits: Limits { cursor.limits }
  /// What has been appended, from the first byte on that is still needed.
  var buffer: [UInt8] { _read { yield cursor.bytes } }

  // MARK: Bytes

  /// Adds the first bytes of a piece, and gives up the first bytes of the buffer, which have been read.
  ///
  /// - Complexity: O(*n*) in the bytes of the piece and in those that stay.
  mutating func append(_ bytes: [UInt8], count: Int, dropping done: Int) {
    assert(done >= 0 && done <= position, "bytes that have not been read are dropped")
    fields.forgetUnknown()
    if done > 0 {
      cursor.bytes.removeFirst(done)
      bufferStart += done
      position -= done
    }
    cursor.bytes.append(contentsOf: bytes[..<count])
  }

  /// Gives up all that has been read, and its memory.
  mutating func release() {
    bufferStart += position
    cursor.bytes = Array(cursor.bytes[position...])
    position = 0
    fields.forgetUnknown()
  }

  /// Begins anew with the bytes at an offset of the input.
  mutating func restart(at byteOffset: Int) {
    cursor.bytes.removeAll(keepingCapacity: true)
    bufferStart = byteOffset
    position = 0
    hasEnded = false
    fields.forgetUnknown()
  }

  /// Whether a byte-order mark stands at the position.
  func startsWithByteOrderMark(to end: Int) -> Bool {
    buffer[position..<max(position, end)].starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// Reads on with the views of a header; without one until the next comes.
  mutating func use(_ header: SessionHeader?) {
    views = header?.scene.views.map { $0.id }
    viewFields = []
    for name in views ?? [] where views?.count ?? 0 > 1 {
      var text = JSONText()
      text.raw(",\"view\":")
      text.string(name)
      viewFields.append(text.bytes)
    }
    fields.forgetUnknown()
  }

  // MARK: Lines

  /// Notes the fields of the object at a place, as if nothing stood behind an end, and moves behind it.
  ///
  /// - Throws: What is wrong with the object's grammar or its time.
  mutating func scanObject(_ place: inout Int, to end: Int? = nil) throws(ScanError) {
    let buffer = buffer
    try fields.scan(buffer.span.extracting(0..<(end ?? buffer.count)), &place, limits)
    assert(buffer[fields.end] == UInt8(ascii: "}") && place == fields.end + 1, "an object ends elsewhere")
  }

  /// Compares the checksum of the object scanned last with its bytes, if it has one.
  func verifyChecksum() throws(ScanError) {
    try LineChecksum.verify(fields, buffer.span)
  }

  /// The header that the object scanned last is.
  func header() throws(ScanError) -> SessionHeader {
    var cursor = JSONCursor(bytes: buffer, position: fields.start, limits: limits)
    return try cursor.header()
  }

  /// Adds the ignored fields of the event read last to those of events before it, or counts them there.
  func addIgnored(to fields: inout [IgnoredField], lineStart: Int, line: Int) {
    for field in cursor.ignored {
      if let index = fields.firstIndex(where: { $0.name == field.name && $0.type == field.type }) {
        fields[index].count += 1
        continue
      }
      guard fields.count < JSONCursor.mostIgnored else { continue }
      var cursor = cursor
      cursor.ignored = [field]
      cursor.placeIgnored(in: self.fields.start)
      cursor.ignored[0].line = line
      cursor.ignored[0].column =
        located(
          ScanError(field.offset, expected: ""), lineStart: lineStart, lineEnd: buffer.count, line: line
        )
        .column
      fields += cursor.ignored
    }
  }

  /// What is wrong with a line, and where.
  func located(_ error: ScanError, lineStart: Int, lineEnd: Int, line: Int) -> LogError {
    LogError(error, in: buffer, lineStart: lineStart, lineEnd: lineEnd, line: line, bufferStart: bufferStart)
  }

  /// That a line is longer than it may be, if it is.
  func excess(from start: Int, to end: Int, line: Int, lineStart: Int? = nil) -> LogError? {
    guard end - start > limits.lineLength else { return nil }
    let error = ScanError(start + limits.lineLength, beyond: .lineLength, of: limits)
    return located(error, lineStart: lineStart ?? start, lineEnd: end, line: line)
  }

  // MARK: Plain lines

  /// What a plain line is.
  enum PlainKind: Hashable {
    /// A plain scroll or a finger's move.
    case move
    /// Any other event.
    case event
  }

  /// Reads a line that is written as recorders write it, its line break included; it may end with its checksum.
  ///
  /// - Parameters:
  ///   - move: Where a scroll or a finger's move goes; any other line leaves it alone.
  ///   - event: Where any other event goes.
  /// - Returns: Which of the two has been read; nothing for any other line, which is still to be read.
  mutating func readPlain(_ move: inout PlainMove, _ event: inout SessionEvent) -> PlainKind? {
    cursor.position = position
    guard views != nil, cursor.take("{\"t\":"), let time = cursor.plainTime(), cursor.take(",\"type\":"),
      let type = plainType(),
      let view = viewFields.isEmpty ? 0 : viewFields.firstIndex(where: { cursor.take($0) })
    else { return nil }
    fields.beginPlain()
    if !cursor.ignored.isEmpty { cursor.ignored.removeAll() }
    do throws(ScanError) {
      let read = SessionEvent(time: time, view: view, action: try action(of: type))
      guard FieldNeeds.of(type).isExactlyMet(by: fields.seen), cursor.ignored.isEmpty, endsPlainLine() else {
        return nil
      }
      if let plain = read.plainMove {
        move = plain
        return .move
      }
      event = read
      return .event
    } catch {
      return nil
    }
  }

  /// The type that a plain line names next.
  private mutating func plainType() -> EventType? {
    if cursor.take("\"scroll\"") { return .scroll }
    guard cursor.take("\"") else { return nil }
    var end = cursor.position
    while end < buffer.count, buffer[end] != UInt8(ascii: "\"") { end &+= 1 }
    defer { cursor.position = end &+ 1 }
    return end < buffer.count ? EventType.named(buffer.span, from: cursor.position, to: end) : nil
  }

  /// Whether a plain line ends here, perhaps with its checksum before that, and is not too long; then it is read.
  @inline(__always)
  private mutating func endsPlainLine() -> Bool {
    if !cursor.take("}\n") {
      guard LineChecksum.isRight(buffer.span, from: position, at: cursor.position) else { return false }
      cursor.position &+= LineChecksum.byteCount
      guard cursor.take("}\n") else { return false }
    }
    guard cursor.position &- position <= limits.lineLength else { return false }
    position = cursor.position
    return true
  }

  /// Moves to the value of a field, if the line has it; in a plain line only if it comes next.
  @inline(__always)
  mutating func has(_ field: EventField) -> Bool {
    guard fields.isPlain else {
      guard fields.has(field) else { return false }
      cursor.position = fields.offset(of: field)
      return true
    }
    guard cursor.take(keys[field.index]) else { return false }
    fields.note(field)
    return true
  }
}

extension JSONCursor {
  /// Moves behind some bytes, if they come next.
  @inline(__always)
  fileprivate mutating func take(_ text: [UInt8]) -> Bool {
    let end = position &+ text.count
    guard end <= bytes.count else { return false }
    for place in text.indices where bytes[position &+ place] != text[place] { return false }
    position = end
    return true
  }

  /// A time of up to fifteen digits.
  @inline(__always)
  fileprivate mutating func plainTime() -> Microseconds? {
    var end = position
    var value: UInt64 = 0
    let count = DecimalNumber.digits(bytes.span, &end, into: &value)
    guard count > 0 && count <= 15 && (count == 1 || bytes[position] != UInt8(ascii: "0")) else { return nil }
    position = end
    return Microseconds(Int64(truncatingIfNeeded: value))
  }
}
