import ScrollGeometry
public import SessionModel

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
public struct SessionReader: Sendable {
  /// What comes next in the input.
  public enum Token: Hashable, Sendable {
    /// A header: another session begins.
    case header(SessionHeader)
    /// An event; see ``SessionReader/event``.
    case event
    /// An unknown event that calls itself optional was passed over.
    case skipped
    /// The last line was cut off, as by a crash while recording; it is lost, all before it is good.
    case torn(LogError)
    /// All lines appended so far have been read.
    case needsInput
    /// The input has ended.
    case end
  }

  /// The event read last.
  public private(set) var event = SessionEvent(time: .zero, action: .frame)
  /// The number of the line read last, from 1.
  public private(set) var line = 0
  /// How many bytes of the input have been read: up to the end of the line read last, its line break included.
  public var readByteCount: Int { bufferStart + position }
  /// The version of the format the session is written in; its events are those of today.
  public var version: LogVersion { fields.version }
  /// Whether the input began with a byte-order mark, which is accepted but never written.
  public private(set) var hasByteOrderMark = false

  /// Whether something has been appended that has not been read: a line that is still incomplete.
  package var hasUnreadBytes: Bool { position < buffer.count }
  /// Whether that looks like a header.
  ///
  /// - Complexity: O(*n*) in its length.
  package var holdsHeader: Bool {
    SalvageReader.looksLikeHeader(buffer.span, from: position, to: buffer.count)
  }
  /// Whether the line read last was wrong only because the input ended in it.
  package private(set) var wasCut = false

  private let limits: Limits
  private let scene: SceneSpec?
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var position = 0
  /// Behind the last line break in the buffer; behind its end once the input has ended.
  private var completeEnd = 0
  /// The offset of the buffer's first byte from the start of the input.
  private var bufferStart = 0
  private var recentStarts = RecentLineStarts()
  private var hasEnded = false
  private var isTorn = false
  private var fields = EventLine()
  private var decoder: EventDecoder?
  /// The fields that name the views, for lines that can be read quickly; nothing if none can.
  private var viewFields: [[UInt8]]?

  /// Creates a reader of an empty input.
  ///
  /// - Parameters:
  ///   - limits: How much the input may ask for.
  ///   - scene: A scene to read every session with, instead of its header's own.
  public init(limits: Limits = Limits(), scene: SceneSpec? = nil) {
    self.limits = limits
    self.scene = scene
  }

  /// Adds the first bytes of a piece that was read.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and in those of a line that is still incomplete.
  public mutating func append(_ bytes: [UInt8], count: Int? = nil) {
    let count = min(count ?? bytes.count, bytes.count)
    let done = min(position, recentStarts.first)
    fields.forgetUnknown()
    if done > 0 {
      bufferStart += done
      buffer.removeFirst(done)
      completeEnd -= done
      position -= done
      recentStarts.move(by: -done)
    }
    if let lineBreak = bytes[..<count].lastIndex(of: 0x0A) {
      completeEnd = buffer.count + lineBreak + 1
    }
    buffer.append(contentsOf: bytes[..<count])
  }

  /// Takes away the null bytes that end what has not been read.
  ///
  /// - Returns: What is to be said of them, if there are some.
  /// - Complexity: O(*n*) in what has not been read.
  package mutating func removeTrailingNulls() -> LogError? {
    let start = buffer[position...].lastIndex { $0 != 0 }.map { $0 + 1 } ?? position
    guard start < buffer.count else { return nil }
    let error = LogError(
      ScanError(start, expected: "the end of the log"), in: buffer, lineStart: position,
      lineEnd: buffer.count, line: line + 1, bufferStart: bufferStart)
    buffer.removeSubrange(start...)
    return error
  }

  /// How many bytes of the input have been appended, or passed over; the next piece begins there.
  public var appendedByteCount: Int { bufferStart + buffer.count }

  /// Goes on elsewhere in the session whose header was read last: the next piece appended begins there.
  ///
  /// - Parameters:
  ///   - byteOffset: Where a line of that session begins, in bytes from the start of the input.
  ///   - line: The number of the line before it, from 1.
  public mutating func resume(at byteOffset: Int, line: Int) {
    buffer.removeAll(keepingCapacity: true)
    position = 0
    completeEnd = 0
    bufferStart = byteOffset
    self.line = line
    hasEnded = false
    isTorn = false
    recentStarts = RecentLineStarts()
  }

  /// The line read last and up to three before it, as they stand in the input, the oldest first.
  ///
  /// - Complexity: O(*n*) in their length.
  public var recentLines: [String] {
    recentStarts.all.filter { $0 < position }.map { start in
      let end = buffer[start...].firstIndex(of: 0x0A) ?? buffer.count
      let line = buffer[start..<end]
      return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
  }

  /// The fields of the event read last that no event knows, as they stand in a line: `"a":1,"b":[2]`; empty if it has none.
  ///
  /// Valid until the next call of ``append(_:count:)``.
  ///
  /// - Complexity: O(*n*) in the length of a line that has such fields.
  public var unknownFields: String {
    // The fields noted last are those of an earlier line if this one was read quickly.
    guard fields.hasUnknown, fields.start >= recentStarts.last else { return "" }
    var cursor = JSONCursor(bytes: buffer, position: fields.start, limits: limits)
    return cursor.unknownFields(fields.knows)
  }

  /// Says that no more bytes will come.
  public mutating func endInput() {
    hasEnded = true
  }

  /// Reads the next line.
  ///
  /// - Throws: What is wrong with it, and where; the reader cannot be used any further.
  /// - Complexity: O(*n*) in the length of the line.
  public mutating func next() throws(LogError) -> Token {
    while position < completeEnd {
      recentStarts.note(position)
      if readQuickly() { return .event }
      if let token = try readLine(to: completeEnd) { return token }
    }
    guard hasEnded else {
      let mark = line == 0 && startsWithByteOrderMark(to: buffer.count) ? 3 : 0
      try checkLength(from: position + mark, to: buffer.count, line: line + 1)
      return .needsInput
    }
    // The last line has no line break: it may be whole all the same.
    guard position < buffer.count, !isTorn else { return .end }
    recentStarts.note(position)
    return try readLine(to: buffer.count) ?? .end
  }

  /// Reads a line of the commonest kind; false for any other, which is still to be read.
  @inline(__always)
  private mutating func readQuickly() -> Bool {
    var place = position
    guard let viewFields,
      let event = QuickLine.read(
        buffer.span, &place, views: viewFields, limits: limits),
      place - position <= limits.lineLength
    else { return false }
    self.event = event
    position = place
    line += 1
    return true
  }

  /// Reads the line that begins at the position; nothing if it is blank.
  private mutating func readLine(to end: Int) throws(LogError) -> Token? {
    line += 1
    if line == 1 { skipByteOrderMark(to: end) }
    let start = position
    let token: Token?
    do {
      token = try scanLine(from: start, to: end)
    } catch {
      // Whether a line that is too long or its fault is seen first must not depend on how the input was cut.
      let lineEnd = buffer[start...].firstIndex(of: 0x0A) ?? buffer.count
      try checkLength(from: start, to: lineEnd, line: line)
      let failure = locate(error, lineStart: start)
      // Only what the input's end cut off is torn; a line that is wrong before that is wrong.
      wasCut = end == buffer.count && buffer[end - 1] != 0x0A && (error.offset >= end || error.isCut)
      guard wasCut && decoder != nil else { throw failure }
      isTorn = true
      return .torn(failure)
    }
    let hasLineBreak = position > start && buffer[position - 1] == 0x0A
    try checkLength(from: start, to: position - (hasLineBreak ? 1 : 0), line: line)
    if case .header = token { releaseHeader(of: position - start) }
    return token
  }

  /// Scans and decodes a line; nothing if it is blank.
  private mutating func scanLine(from start: Int, to end: Int) throws(ScanError) -> Token? {
    guard try SessionReader.scan(buffer, &fields, &position, to: end, limits) else { return nil }
    try LineChecksum.verify(fields, buffer.span)
    guard !fields.has(.format) else {
      var cursor = JSONCursor(bytes: buffer, position: fields.start, limits: limits)
      var (header, version) = try cursor.header()
      header.scene = scene ?? header.scene
      decoder = EventDecoder(views: header.scene.views.map { $0.id }, limits: limits)
      fields.version = version
      fields.forgetUnknown()
      viewFields = version == .current ? QuickLine.fields(naming: header.scene.views.map { $0.id }) : nil
      return .header(header)
    }
    guard let decoder else {
      throw ScanError(fields.start, expected: "a header, {\"format\":\"scroll-session\",\"version\":1,…}")
    }
    guard let event = try decoder.decode(fields, buffer) else { return .skipped }
    self.event = event
    return .event
  }

  /// Forgets the lines of the session before, and gives back the memory of a long header before the scene is laid out.
  private mutating func releaseHeader(of length: Int) {
    let start = recentStarts.last
    recentStarts = RecentLineStarts()
    // What follows is copied: not worth it if that is more than the header.
    guard length > 1 << 20, buffer.count - position < length else {
      recentStarts.note(start)
      return
    }
    bufferStart += position
    completeEnd -= position
    buffer = Array(buffer[position...])
    position = 0
  }

  /// Moves behind a line and notes its fields; false if the line is blank.
  private static func scan(
    _ buffer: [UInt8], _ fields: inout EventLine, _ position: inout Int, to end: Int, _ limits: Limits
  ) throws(ScanError) -> Bool {
    let bytes = buffer.span
    JSONScan.skipSpace(bytes, &position)
    guard !skipLineBreak(bytes, &position, to: end) else { return false }
    try fields.scan(bytes, &position, limits)
    JSONScan.skipSpace(bytes, &position)
    guard skipLineBreak(bytes, &position, to: end) else {
      throw ScanError(position, expected: "the end of the line")
    }
    return true
  }

  /// Moves behind a line break, with or without a carriage return, or stays at the end of the input.
  @inline(__always)
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

  private mutating func skipByteOrderMark(to end: Int) {
    guard startsWithByteOrderMark(to: end) else { return }
    position += 3
    hasByteOrderMark = true
  }

  private func startsWithByteOrderMark(to end: Int) -> Bool {
    end - position >= 3 && buffer[position] == 0xEF && buffer[position + 1] == 0xBB
      && buffer[position + 2] == 0xBF
  }

  private func checkLength(from start: Int, to end: Int, line: Int) throws(LogError) {
    guard end - start > limits.lineLength else { return }
    throw LogError(lineTooLongFrom: start, in: buffer, limits, line: line, bufferStart: bufferStart)
  }

  private func locate(_ error: ScanError, lineStart: Int) -> LogError {
    var lineEnd = buffer[lineStart...].firstIndex(of: 0x0A) ?? buffer.count
    if lineEnd > lineStart && buffer[lineEnd - 1] == 0x0D { lineEnd -= 1 }
    return LogError(
      error, in: buffer, lineStart: lineStart, lineEnd: lineEnd, line: line, bufferStart: bufferStart)
  }
}
