package import ScrollCore

/// Finds out whether a scene can be set up, and throws what is wrong with it; this module reads scenes and knows no layout.
package typealias SceneCheck = @Sendable (SceneSpec) throws(SceneError) -> Void

/// Makes a valid session log of a damaged one, and says of every byte what became of it.
///
/// Every record is kept byte for byte that ``SessionReader`` would read, unknown fields included, in a line of its own. Null bytes and
/// carriage returns end a line as a line break does, since neither can stand in a record. In a line that is no record, records are
/// looked for that begin as recorders write them, with `{"t":` or `{"format":`; all else is left out, and lines up to the next
/// header with theirs. Where something was lost between two records of a session, a `mark` line says so, which changes neither state
/// nor hash; and an `end` line is left out if something of its session was lost before it.
///
/// ```swift
/// var recovery = LogRecovery(sceneCheck: SessionState.check)
/// recovery.append(bytes)
/// recovery.endInput()
/// while case .stretch(let stretch) = recovery.next() { print(stretch) }
/// let log = recovery.bytes
/// ```
package struct LogRecovery: Sendable {
  /// What comes next in the input.
  package enum Step: Hashable, Sendable {
    /// Something of the input has been read, and this became of it.
    case stretch(LogStretch)
    /// All that can be told from the bytes so far has been told; take what was recovered.
    case needsInput
    /// The input has ended.
    case end
  }

  /// What has been recovered since the last ``removeAll()``.
  package private(set) var bytes: [UInt8] = []
  /// What it came to so far; complete at the end.
  package private(set) var summary = RecoverySummary()

  private var lines: LineReader
  private let sceneCheck: SceneCheck
  private let givenHeader: SessionHeader?
  private var session = Session()
  /// Stretches to be told; the last one may still grow.
  private var stretches: [LogStretch] = []
  private var hasEnded = false
  /// The number of the line, and where it begins in the buffer, or what is left of it.
  private var line = 1
  private var lineStart = 0
  private var isBlankLine = true
  /// Whether the line is so far a record, which lacks its line break.
  private var isRecord = false
  /// Whether the line is too long, and the rest of it is passed over.
  private var isTooLong = false
  /// Up to where the end of the text has been looked for.
  private var searchedEnd = 0

  /// What has to be known of the session that is being read.
  private struct Session {
    /// How many lines have been kept after the header, marks not counted.
    var eventCount = 0
    /// Whether something of it was lost, and since the last record in which line and how many bytes.
    var hasLoss = false
    var gap: (line: Int, byteCount: Int)?
    /// Whether it has an `end` line, and whether that is kept.
    var hasEnd = false
    var isComplete = false
    /// The time of the last record, and of the latest event and its line.
    var time = Microseconds.zero
    var clock: (time: Microseconds, line: Int)?
  }

  /// Why there is no record, and from where on another may be looked for.
  private struct Fault: Error {
    var kind: LogDamage.Kind
    var error: ScanError?
    var sceneError: SceneError?
    var end: Int
  }

  /// Creates a recovery of an empty input.
  ///
  /// - Parameters:
  ///   - sceneCheck: Finds out whether the scene of a header can be set up; one that cannot counts as lost.
  ///   - limits: How much the input may ask for.
  ///   - givenHeader: The header to write where one is lost and events follow.
  package init(sceneCheck: @escaping SceneCheck, limits: Limits = Limits(), givenHeader: SessionHeader? = nil)
  {
    lines = LineReader(limits)
    self.sceneCheck = sceneCheck
    self.givenHeader = givenHeader
  }

  /// Adds the first bytes of a piece that was read.
  package mutating func append(_ bytes: [UInt8], count: Int? = nil) {
    let count = min(count ?? bytes.count, bytes.count)
    let isLong = isTooLong || lines.position - lineStart > lines.limits.lineLength
    let done = isLong ? lines.position : min(lines.position, lineStart)
    summary.byteCount += count
    lines.append(bytes, count: count, dropping: done)
    lineStart = max(lineStart - done, 0)
    searchedEnd = max(searchedEnd - done, 0)
  }

  /// Says that no more bytes will come.
  package mutating func endInput() {
    lines.hasEnded = true
  }

  /// Removes what has been recovered and keeps the storage.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Reads on, up to the end of a stretch.
  ///
  /// - Complexity: O(*n*) in the bytes it passes.
  package mutating func next() -> Step {
    while true {
      if stretches.count > 1 || hasEnded && !stretches.isEmpty { return .stretch(stretches.removeFirst()) }
      guard !hasEnded else { return .end }
      if lines.position < lines.buffer.count {
        guard pass() else { return .needsInput }
      } else if lines.hasEnded {
        if isRecord { note(.lineBreak, from: lines.position, to: lines.position) }
        summary.lineCount = line - (lines.position > lineStart ? 0 : 1)
        hasEnded = true
      } else {
        return .needsInput
      }
    }
  }

  /// Passes a byte that can stand in no record, or the text up to the next one; false if that has not come yet.
  private mutating func pass() -> Bool {
    let start = lines.position
    switch lines.buffer[start] {
    case 0x0A:
      if isBlankLine { summary.blankLineCount += 1 }
      lines.position += 1
      line += 1
      lineStart = lines.position
      (isBlankLine, isRecord, isTooLong) = (true, false, false)
    case 0x0D:
      summary.carriageReturnCount += 1
      lines.position += 1
      isTooLong = false
    case 0:
      lines.position = lines.buffer[start...].firstIndex { $0 != 0 } ?? lines.buffer.count
      if session.hasEnd { lines.use(nil) }
      note(.nullBytes, from: start, to: lines.position)
      isTooLong = false
    default:
      let from = max(start, searchedEnd)
      let end = lines.buffer[from...].firstIndex { $0 == 0x0A || $0 == 0x0D || $0 == 0 }
      searchedEnd = end ?? lines.buffer.count
      if isTooLong || searchedEnd - start > lines.limits.lineLength {
        passLongText(from: start)
      } else {
        guard end != nil || lines.hasEnded else { return false }
        while lines.position < searchedEnd { readText(to: searchedEnd) }
      }
    }
    return true
  }

  /// Passes what there is of a text that is too long.
  private mutating func passLongText(from start: Int) {
    var error: LogError?
    if !isTooLong {
      error = lines.excess(from: start, to: searchedEnd, line: line, lineStart: lineStart)
      let isHeader = LogRecovery.looksLikeHeader(
        lines.buffer.span, from: start, to: start + lines.limits.lineLength)
      if session.hasEnd || isHeader { lines.use(nil) }
    }
    lines.position = searchedEnd
    isTooLong = true
    note(.tooLong, from: start, to: searchedEnd, error)
  }

  // MARK: Records

  /// Reads the next part of a text: a record, or what is none up to where one may begin.
  private mutating func readText(to end: Int) {
    let start = lines.position
    if start == lineStart, lines.startsWithByteOrderMark(to: end) {
      lines.position += 3
      return note(.byteOrderMark, from: start, to: start + 3)
    }
    var place = start
    JSONScan.skipSpace(lines.buffer.span, &place)
    lines.position = end
    guard place < end else { return }
    do throws(Fault) {
      try readRecord(from: start, place, to: end)
    } catch {
      passDamage(error, from: start, place, to: end)
    }
  }

  /// Reads a record that stands alone in what is left of the text, or before another one.
  private mutating func readRecord(from start: Int, _ objectStart: Int, to end: Int) throws(Fault) {
    var place = objectStart
    do throws(ScanError) {
      try lines.scanObject(&place, to: end)
    } catch {
      throw Fault(kind: .cutOff, error: error, end: objectStart + 1)
    }
    let isHeader = lines.fields.has(.format)
    do throws(ScanError) {
      try lines.verifyChecksum()
    } catch {
      throw Fault(kind: isHeader ? .badHeader : .badChecksum, error: error, end: place)
    }
    let lacksHeader = !isHeader && lines.views == nil
    if lacksHeader { lines.use(givenHeader) }
    var header: SessionHeader?
    var event: SessionEvent?
    var next = place
    do throws(ScanError) {
      if isHeader { header = try lines.header() } else if lines.views != nil { event = try lines.event() }
      next = try startOfNext(behind: place, to: end)
    } catch {
      if lacksHeader { lines.use(nil) }
      throw Fault(kind: isHeader ? .badHeader : .badLine, error: error, end: place)
    }
    do throws(SceneError) {
      if let header { try sceneCheck(header.scene) }
    } catch {
      throw Fault(kind: .badHeader, sceneError: error, end: place)
    }
    var rest = place
    JSONScan.skipSpace(lines.buffer.span, &rest)
    let recordEnd = rest == end ? end : place
    lines.position = next
    if let header { begin(header) }
    if lacksHeader, let givenHeader { begin(given: givenHeader) }
    if lines.views == nil {
      note(.noHeader, from: start, to: recordEnd)
    } else if case .end? = event?.action, session.hasLoss {
      session.hasEnd = true
      note(.falseEnd, from: start, to: recordEnd)
    } else {
      if let event { note(event) }
      keep(from: start, to: recordEnd, isHeader: isHeader)
      session.time = event?.time ?? session.time
    }
    if recordEnd < next || next < end { note(.lineBreak, from: recordEnd, to: next) }
  }

  /// Where the next record begins behind an object, or where the text ends: at once, or behind one byte that was a line break.
  ///
  /// - Throws: That something else follows; then the object is not trusted, either: it may end too early.
  private func startOfNext(behind place: Int, to end: Int) throws(ScanError) -> Int {
    var rest = place
    JSONScan.skipSpace(lines.buffer.span, &rest)
    if rest == end || startsRecord(at: rest) { return rest }
    // The last line's own break may be damaged, too.
    let isLast = rest + 1 == end && lines.hasEnded && end == lines.buffer.count
    guard isLast || startsRecord(at: rest + 1) else { throw ScanError(rest, expected: "the end of the line") }
    return rest + 1
  }

  /// Passes what is no record, up to the next place where one may begin.
  private mutating func passDamage(_ fault: Fault, from start: Int, _ objectStart: Int, to end: Int) {
    var fault = fault
    let next = (fault.end..<end).first { startsRecord(at: $0) } ?? end
    if fault.kind == .cutOff {
      // What is wrong as if nothing stood behind it.
      var place = objectStart
      do throws(ScanError) { try lines.scanObject(&place, to: next) } catch { fault.error = error }
      if let error = fault.error, error.offset < next, !error.isCut { fault.kind = .badLine }
    }
    if LogRecovery.looksLikeHeader(lines.buffer.span, from: objectStart, to: next) { fault.kind = .badHeader }
    if fault.kind == .badHeader || session.hasEnd { lines.use(nil) }
    lines.position = next
    let error = fault.error.map { lines.located($0, lineStart: lineStart, lineEnd: next, line: line) }
    note(fault.kind, from: start, to: next, error, fault.sceneError)
  }

  /// Whether a record stands at a place that begins as recorders write it.
  private func startsRecord(at place: Int) -> Bool {
    JSONScan.matches("{\"t\":", lines.buffer.span, at: place)
      || JSONScan.matches("{\"format\":", lines.buffer.span, at: place)
  }

  /// Whether what is no record was a header once: it begins as one, or has at least two of the words of one.
  ///
  /// Lines behind a header that is lost must not be read as if they belonged to the session before it.
  private static func looksLikeHeader(_ bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var place = start
    JSONScan.skipSpace(bytes, &place)
    if JSONScan.matches("{\"fo", bytes, at: place) && place + 4 <= end { return true }
    var count = 0
    for word: StaticString in ["\"scroll-session\"", "\"version\":", "\"scene\":", "\"views\":"] {
      let lastStart = end - word.utf8CodeUnitCount
      var place = start
      while place <= lastStart, !JSONScan.matches(word, bytes, at: place) { place += 1 }
      if place <= lastStart { count += 1 }
    }
    return count >= 2
  }

  // MARK: What becomes of it

  /// A session begins with its own header.
  private mutating func begin(_ header: SessionHeader) {
    lines.use(header)
    session = Session()
    summary.sessionCount += 1
  }

  /// A session begins with the header that was given, since its own is lost.
  private mutating func begin(given header: SessionHeader) {
    begin(header)
    summary.givenHeaderCount += 1
    session.hasLoss = true
    var writer = SessionLogWriter(omitsDefaults: true)
    // The scene was given; whatever else is said of the session it comes from is not said of this one.
    var header = header
    header.unknownFields = ""
    writer.begin(header)
    bytes.append(contentsOf: writer.bytes)
  }

  /// Takes note of an event that is kept.
  private mutating func note(_ event: SessionEvent) {
    if case .end(let count, _) = event.action {
      session.hasEnd = true
      summary.completeCount += session.isComplete ? 0 : 1
      session.isComplete = true
      if let count, count != session.eventCount, summary.wrongCount == nil {
        summary.wrongCount = RecoverySummary.WrongCount(
          line: line, recorded: count, found: session.eventCount)
      }
    }
    // What only says something may be earlier.
    guard !event.isStatement else { return }
    guard let clock = session.clock, event.time < clock.time else {
      session.clock = (event.time, line)
      return
    }
    summary.backwards.count += 1
    guard summary.backwards.count == 1 else { return }
    summary.backwards = RecoverySummary.Backwards(
      count: 1, line: line, time: event.time, latestLine: clock.line, latestTime: clock.time)
  }

  /// Copies a record, behind a mark if something was lost before it in its session.
  private mutating func keep(from start: Int, to end: Int, isHeader: Bool) {
    let record = lines.buffer[start..<end]
    if let gap = session.gap.take() {
      var writer = SessionLogWriter()
      let label = LogDamage.label(byteCount: gap.byteCount) + ", from line \(gap.line) of the damaged log on"
      writer.append(SessionEvent(time: session.time, action: .mark(label)))
      var mark = writer.bytes
      if LineChecksum.stands(in: record) { LineChecksum.add(to: &mark) }
      bytes.append(contentsOf: mark)
      summary.markCount += 1
    }
    if !isHeader { session.eventCount += 1 }
    bytes.append(contentsOf: record)
    bytes.append(0x0A)
    summary.keptCount += 1
    summary.keptByteCount += record.count
    (isBlankLine, isRecord) = (false, lines.position == searchedEnd)
    add(nil, from: start, to: end)
  }

  private mutating func note(
    _ kind: LogDamage.Kind, from start: Int, to end: Int, _ error: LogError? = nil,
    _ sceneError: SceneError? = nil
  ) {
    // Four bytes a scalar at most are more than is shown.
    let isTold = kind.losesRecords && kind != .nullBytes && kind != .falseEnd
    let beginning = lines.buffer[start..<(isTold ? min(end, start + 200) : start)]
    let damage = LogDamage(
      kind: kind, error: error, sceneError: sceneError,
      beginning: LogError.printable(String(decoding: beginning, as: UTF8.self)))
    (isBlankLine, isRecord) = (false, false)
    if kind.losesRecords {
      session.gap = (session.gap?.line ?? line, (session.gap?.byteCount ?? 0) + end - start)
      session.hasLoss = true
      summary.lostByteCount += end - start
    } else {
      summary.mendedCount += 1
      summary.mendedByteCount += end - start
    }
    if !add(damage, from: start, to: end) && kind.losesRecords { summary.lostCount += 1 }
  }

  /// Tells a stretch together with the last one, or by itself.
  ///
  /// - Returns: Whether together.
  @discardableResult
  private mutating func add(_ damage: LogDamage?, from start: Int, to end: Int) -> Bool {
    let stretch = LogStretch(
      damage: damage, recordCount: damage == nil ? 1 : 0, line: line, lastLine: line,
      byteOffset: lines.bufferStart + start, byteCount: end - start)
    if !stretches.isEmpty && stretches[stretches.count - 1].add(stretch) { return true }
    stretches.append(stretch)
    return false
  }
}
