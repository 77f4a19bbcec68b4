package import ScrollCore

/// Reads session logs from bytes that arrive in pieces of any size.
///
/// Append what was read, then take tokens until more input is needed; say when the input has ended. How the bytes
/// were cut makes no difference. Reading an event allocates nothing unless the event carries a list.
///
/// ```swift
/// var reader = SessionReader()
/// reader.append(bytes)
/// reader.endInput()
/// while case let token = try reader.next(), token != .end { print(token) }
/// ```
package struct SessionReader: Sendable {
  /// What comes next in the input.
  package enum Token: Hashable, Sendable {
    /// A header: another session begins.
    indirect case header(SessionHeader)
    /// An event; see ``SessionReader/event``.
    case event
    /// An unknown event that calls itself optional was passed over.
    case skipped
    /// The last line was cut off, as by a crash while recording; it is lost, all before it is good.
    indirect case torn(LogError)
    /// All lines appended so far have been read.
    case needsInput
    /// The input has ended.
    case end
  }

  /// The event read last.
  @inlinable package var event: SessionEvent { isMove ? move.event : other }
  /// Whether it is a plain scroll or a finger's move, as most are.
  @usableFromInline package private(set) var isMove = false
  /// Then, this move: it need not be destroyed for the next one.
  @usableFromInline package private(set) var move = PlainMove(time: .zero, view: 0, x: nil, y: nil, by: nil)
  /// The last event that is not one.
  @usableFromInline package private(set) var other = SessionEvent(time: .zero, action: .frame)
  /// The number of the line read last, from 1.
  package private(set) var line = 0
  /// How many bytes of the input have been read: up to the end of the line read last, its line break included.
  package var readByteCount: Int { lines.bufferStart + lines.position }
  /// Whether the input began with a byte-order mark, which is accepted but never written.
  package private(set) var hasByteOrderMark = false

  /// Whether it was wrong only at its line break, and nothing has been appended behind that: it may have been cut off before it got one.
  package private(set) var wasEndedEarly = false

  /// The number of the last line whose event has fields that its type does not have.
  @usableFromInline package private(set) var ignoringLine = 0

  private let scene: SceneSpec?
  private var lines: LineReader
  /// Behind the last line break in the buffer.
  private var completeEnd = 0
  /// Where the line read last begins in the buffer.
  private var lineStart = 0
  /// Where the first line begins in the buffer that ``recentLines`` may tell.
  private var recentStart = 0
  /// The number of the line before which the buffer was trimmed last.
  private var trimmedLine = 0
  private var isTorn = false

  /// Creates a reader of an empty input.
  ///
  /// - Parameters:
  ///   - limits: How much the input may ask for.
  ///   - scene: A scene to read every session with, instead of its header's own.
  package init(limits: Limits = Limits(), scene: SceneSpec? = nil) {
    lines = LineReader(limits)
    self.scene = scene
  }

  /// Adds the first bytes of a piece that was read.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and in those of a line that is still incomplete.
  package mutating func append(_ bytes: [UInt8], count: Int? = nil) {
    let count = min(count ?? bytes.count, bytes.count)
    // A line that is still incomplete is looked for once, however many pieces it comes in.
    var done = 0
    if line != trimmedLine {
      trimmedLine = line
      done = min(lines.position, startOfRecentLines)
    }
    lines.append(bytes, count: count, dropping: done)
    completeEnd -= done
    lineStart -= done
    recentStart = max(0, recentStart - done)
    if let lineBreak = bytes[..<count].lastIndex(of: 0x0A) {
      completeEnd = lines.buffer.count - count + lineBreak + 1
    }
  }

  /// How many bytes of the input have been appended, or passed over; the next piece begins there.
  package var appendedByteCount: Int { lines.bufferStart + lines.buffer.count }

  /// Goes on elsewhere in the session whose header was read last: the next piece appended begins there.
  ///
  /// - Parameters:
  ///   - byteOffset: Where a line of that session begins, in bytes from the start of the input.
  ///   - line: The number of the line before it, from 1.
  package mutating func resume(at byteOffset: Int, line: Int) {
    lines.restart(at: byteOffset)
    self.line = line
    ignoringLine = 0
    completeEnd = 0
    lineStart = 0
    recentStart = 0
    isTorn = false
  }

  /// The line read last and up to three before it, as they stand in the input, the oldest first.
  ///
  /// - Complexity: O(*n*) in their length.
  package var recentLines: [String] {
    let isRead = lineStart < lines.position
    guard isRead || lineStart > recentStart else { return [] }
    let end = isRead ? lines.buffer[lineStart...].firstIndex(of: 0x0A) ?? lines.buffer.count : lineStart - 1
    let text = lines.buffer[startOfRecentLines..<end]
    return text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
  }

  /// Where the third line before the one read last begins, or the first of the session.
  private var startOfRecentLines: Int {
    var start = lineStart
    for _ in 0..<3 where start > recentStart {
      start = (lines.buffer[recentStart..<start - 1].lastIndex(of: 0x0A) ?? recentStart - 1) + 1
    }
    return start
  }

  /// The fields of the event read last that no event knows, as they stand in a line: `"a":1,"b":[2]`; empty if it has none.
  ///
  /// Valid until the next call of ``append(_:count:)``.
  ///
  /// - Complexity: O(*n*) in the length of a line that has such fields.
  package var unknownFields: String {
    // The fields noted last are those of an earlier line if this one was read quickly.
    guard lines.fields.hasUnknown, lines.fields.start >= lineStart else { return "" }
    var cursor = JSONCursor(bytes: lines.buffer, position: lines.fields.start, limits: lines.limits)
    return cursor.unknownFields { EventField(rawValue: $0) != nil }
  }

  /// Whether the event read last has fields that its type does not have.
  @inlinable package var hasIgnoredFields: Bool { ignoringLine == line }

  /// Adds such fields to those of events before, or counts them there; one for each name in events of one type.
  ///
  /// To be called before the next call of ``append(_:count:)``.
  ///
  /// - Complexity: O(*n*) in the length of the line, for each field that is new.
  package func addIgnoredFields(to fields: inout [IgnoredField]) {
    guard hasIgnoredFields else { return }
    lines.addIgnored(to: &fields, lineStart: lineStart, line: line)
  }

  /// Says that no more bytes will come.
  package mutating func endInput() {
    lines.hasEnded = true
  }

  /// Reads the next line.
  ///
  /// - Throws: What is wrong with it, and where; the reader cannot be used any further.
  /// - Complexity: O(*n*) in the length of the line.
  package mutating func next() throws(LogError) -> Token {
    while lines.position < completeEnd {
      if readQuickly() { return .event }
      if let token = try readLine(to: completeEnd) { return token }
    }
    let end = lines.buffer.count
    guard lines.hasEnded else {
      let mark = line == 0 && lines.startsWithByteOrderMark(to: end) ? 3 : 0
      try checkLength(from: lines.position + mark, to: end, line: line + 1)
      return .needsInput
    }
    // The last line has no line break: it may be whole all the same.
    guard lines.position < end, !isTorn else { return .end }
    lineStart = lines.position
    return try readLine(to: end) ?? .end
  }

  /// Reads the next line if it is an event of the commonest kinds; any other is left to ``next()``.
  @inline(__always)
  package mutating func readQuickly() -> Bool {
    guard lines.position < completeEnd else { return false }
    lineStart = lines.position
    guard let kind = lines.readPlain(&move, &other) else { return false }
    isMove = kind == .move
    line &+= 1
    return true
  }

  /// Reads the line that begins at the position; nothing if it is blank.
  private mutating func readLine(to end: Int) throws(LogError) -> Token? {
    line += 1
    if line == 1 && lines.startsWithByteOrderMark(to: end) {
      lines.position += 3
      hasByteOrderMark = true
    }
    let start = lines.position
    let token: Token?
    do {
      token = try scanLine(to: end)
    } catch {
      // Whether a line that is too long or its fault is seen first must not depend on how the input was cut.
      var lineEnd = lines.buffer[start...].firstIndex(of: 0x0A) ?? lines.buffer.count
      try checkLength(from: start, to: lineEnd, line: line)
      if lineEnd > start && lines.buffer[lineEnd - 1] == 0x0D { lineEnd -= 1 }
      let failure = lines.located(error, lineStart: start, lineEnd: lineEnd, line: line)
      wasEndedEarly =
        lines.views != nil && lineEnd + 2 >= lines.buffer.count && (error.offset >= lineEnd || error.isCut)
      // Only what the input's end cut off is torn; a line that is wrong before that is wrong.
      let wasCut =
        end == lines.buffer.count && lines.buffer[end - 1] != 0x0A && (error.offset >= end || error.isCut)
      guard wasCut && lines.views != nil else { throw failure }
      isTorn = true
      return .torn(failure)
    }
    let hasLineBreak = lines.position > start && lines.buffer[lines.position - 1] == 0x0A
    try checkLength(from: start, to: lines.position - (hasLineBreak ? 1 : 0), line: line)
    if case .header = token { releaseHeader(of: lines.position - start) }
    return token
  }

  /// Scans and decodes a line; nothing if it is blank.
  private mutating func scanLine(to end: Int) throws(ScanError) -> Token? {
    var place = lines.position
    defer { lines.position = place }
    JSONScan.skipSpace(lines.buffer.span, &place)
    guard !SessionReader.skipLineBreak(lines.buffer.span, &place, to: end) else { return nil }
    if lines.views == nil && lines.buffer[place] != UInt8(ascii: "{") {
      let found = SessionReader.foreignFormat(lines.buffer[place...])
      throw ScanError(
        place, expected: "a session log, which begins with a header, {\"format\":\"scroll-session\",…}",
        found: found)
    }
    try lines.scanObject(&place)
    JSONScan.skipSpace(lines.buffer.span, &place)
    guard SessionReader.skipLineBreak(lines.buffer.span, &place, to: end) else {
      throw ScanError(place, expected: "the end of the line")
    }
    try lines.verifyChecksum()
    guard !lines.fields.has(.format) else {
      var header = try lines.header()
      if let scene {
        header.scene = scene
        header.ignoredFields = []
      }
      lines.use(header)
      return .header(header)
    }
    guard lines.views != nil else {
      throw ScanError(
        lines.fields.start, expected: "a header, {\"format\":\"scroll-session\",\"version\":1,…}")
    }
    guard let event = try lines.event() else { return .skipped }
    if !lines.cursor.ignored.isEmpty { ignoringLine = line }
    other = event
    isMove = false
    return .event
  }

  /// Forgets the lines of the session before, and gives back the memory of a long header before the scene is laid out.
  private mutating func releaseHeader(of length: Int) {
    recentStart = lineStart
    // What follows is copied: not worth it if that is more than the header.
    guard length > 1 << 20, lines.buffer.count - lines.position < length else { return }
    completeEnd -= lines.position
    lines.release()
    lineStart = 0
    recentStart = 0
  }

  /// Moves behind a line break, with or without a carriage return, or stays at the end of the input.
  private static func skipLineBreak(_ bytes: borrowing Span<UInt8>, _ position: inout Int, to end: Int)
    -> Bool
  {
    guard position < end else { return true }
    if bytes[position] == 0x0A {
      position &+= 1
      return true
    }
    guard bytes[position] == 0x0D, position + 1 >= end || bytes[position + 1] == 0x0A else { return false }
    position = min(position + 2, end)
    return true
  }

  /// What a file is that begins so, if it is one of those that quoting does not tell.
  private static func foreignFormat(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "a PNG image" }
    if bytes.starts(with: [0x1F, 0x8B]) { return "data that gzip compressed" }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "a ZIP archive" }
    return bytes.first == UInt8(ascii: "[") ? "a JSON array" : nil
  }

  private func checkLength(from start: Int, to end: Int, line: Int) throws(LogError) {
    if let excess = lines.excess(from: start, to: end, line: line) { throw excess }
  }
}
