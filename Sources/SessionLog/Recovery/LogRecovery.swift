import ScrollCore

/// Makes a valid session log of a damaged one, and says of every byte what became of it.
///
/// Whole records are kept byte for byte, unknown fields included; each gets a line of its own. What is no record is left out
/// (``SalvageReader`` says what is one). Where something was lost between two records of a session, a `mark` line says so, which
/// changes neither state nor hash; and an `end` line is left out if something of its session was lost before it, since the
/// recording is complete no more. Nothing else is changed: a record that is damaged and still a record is kept.
///
/// ```swift
/// var recovery = LogRecovery(sceneCheck: SessionState.check)
/// recovery.append(bytes)
/// recovery.endInput()
/// while case .stretch(let stretch) = recovery.next() { print(stretch) }
/// let log = recovery.bytes
/// ```
public struct LogRecovery: Sendable {
  /// What comes next in the input.
  public enum Step: Hashable, Sendable {
    /// Something of the input has been read, and this became of it.
    case stretch(LogStretch)
    /// All that can be told from the bytes so far has been told; take what was recovered.
    case needsInput
    /// The input has ended.
    case end
  }

  /// What has been recovered since the last ``removeAll()``.
  public private(set) var bytes: [UInt8] = []
  /// What it came to so far; complete at the end.
  public private(set) var summary = RecoverySummary()

  private var reader: SalvageReader
  /// What was lost since the last record of the session.
  private var gap: Gap?
  private var session = Session()
  /// Stretches to be told; the last one may still grow.
  private var stretches: [LogStretch] = []
  private var hasEnded = false

  /// What is lost between two records.
  private struct Gap {
    var line: Int
    var byteCount: Int
  }

  /// What has to be known of the session that is being read.
  private struct Session {
    /// How many lines have been kept after the header, marks not counted.
    var eventCount = 0
    /// Whether something of it was lost.
    var hasLoss = false
    /// Whether an `end` line says that it is complete.
    var isComplete = false
    /// The time of the last record.
    var time = Microseconds.zero
    /// The latest event's time, if there was one, and its line.
    var clock: Microseconds?
    var clockLine = 0
  }

  /// Creates a recovery of an empty input.
  ///
  /// - Parameters:
  ///   - sceneCheck: Finds out whether the scene of a header can be set up; one that cannot counts as lost.
  ///   - limits: How much the input may ask for.
  ///   - givenHeader: The header to write where one is lost and events follow.
  public init(sceneCheck: @escaping SceneCheck, limits: Limits = Limits(), givenHeader: SessionHeader? = nil)
  {
    reader = SalvageReader(sceneCheck: sceneCheck, limits: limits, givenHeader: givenHeader)
  }

  /// Adds the first bytes of a piece that was read.
  public mutating func append(_ bytes: [UInt8], count: Int? = nil) {
    summary.byteCount += min(count ?? bytes.count, bytes.count)
    reader.append(bytes, count: count)
  }

  /// Says that no more bytes will come.
  public mutating func endInput() {
    reader.endInput()
  }

  /// Removes what has been recovered and keeps the storage.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Reads on, up to the end of a stretch.
  ///
  /// - Complexity: O(*n*) in the bytes it passes.
  public mutating func next() -> Step {
    while true {
      if stretches.count > 1 || hasEnded && !stretches.isEmpty { return .stretch(stretches.removeFirst()) }
      guard !hasEnded else { return .end }
      switch reader.next() {
      case .event: take(reader.event)
      case .skipped: keep()
      case .header(let header): begin(header)
      case .damage(let damage): note(damage)
      case .needsInput: return .needsInput
      case .end:
        hasEnded = true
        summary.lineCount = reader.lineCount
        summary.carriageReturnCount = reader.carriageReturnCount
        summary.blankLineCount = reader.blankLineCount
      }
    }
  }

  /// A session begins: with its own header, or with the one that was given.
  private mutating func begin(_ header: SessionHeader) {
    gap = nil
    session = Session()
    summary.sessionCount += 1
    guard reader.isGivenHeader else {
      keepRecord()
      return
    }
    summary.givenHeaderCount += 1
    session.hasLoss = true
    var writer = SessionLogWriter(omitsDefaults: true)
    // The scene was given; whatever else is said of the session it comes from is not said of this one.
    var header = header
    header.unknownFields = ""
    writer.begin(header)
    bytes.append(contentsOf: writer.bytes)
  }

  private mutating func take(_ event: SessionEvent) {
    if case .end(let count, _) = event.action {
      guard !session.hasLoss else {
        note(
          LogDamage(
            .falseEnd, line: reader.line, byteOffset: reader.byteOffset, byteCount: reader.byteCount))
        return
      }
      summary.completeCount += session.isComplete ? 0 : 1
      session.isComplete = true
      if let count, count != session.eventCount, summary.wrongCount == nil {
        summary.wrongCount = RecoverySummary.WrongCount(
          line: reader.line, recorded: count, found: session.eventCount)
      }
    }
    compareTime(of: event)
    keep()
    session.time = event.time
  }

  /// Looks whether an event is earlier than one before it. (What only says something may be.)
  private mutating func compareTime(of event: SessionEvent) {
    guard !event.isStatement else { return }
    guard let clock = session.clock, event.time < clock else {
      session.clock = event.time
      session.clockLine = reader.line
      return
    }
    summary.backwards.count += 1
    guard summary.backwards.count == 1 else { return }
    summary.backwards.line = reader.line
    summary.backwards.time = event.time
    summary.backwards.latestLine = session.clockLine
    summary.backwards.latestTime = clock
  }

  /// Keeps an event, behind a mark if something was lost before it.
  private mutating func keep() {
    if let gap {
      var writer = SessionLogWriter()
      writer.append(
        SessionEvent(
          time: session.time,
          action: .mark(
            LogDamage.label(byteCount: gap.byteCount) + ", from line \(gap.line) of the damaged log on")))
      var mark = writer.bytes
      if LineChecksum.stands(in: reader.record) { LineChecksum.add(to: &mark) }
      bytes.append(contentsOf: mark)
      summary.markCount += 1
    }
    gap = nil
    session.eventCount += 1
    keepRecord()
  }

  /// Copies the record read last.
  private mutating func keepRecord() {
    bytes.append(contentsOf: reader.record)
    bytes.append(0x0A)
    summary.keptCount += 1
    summary.keptByteCount += reader.byteCount
    add(
      LogStretch(
        fate: .kept(records: 1), line: reader.line, lastLine: reader.line, byteOffset: reader.byteOffset,
        byteCount: reader.byteCount))
  }

  private mutating func note(_ damage: LogDamage) {
    if damage.kind.losesRecords {
      gap = Gap(line: gap?.line ?? damage.line, byteCount: (gap?.byteCount ?? 0) + damage.byteCount)
      session.hasLoss = true
      summary.lostByteCount += damage.byteCount
    } else {
      summary.mendedCount += 1
      summary.mendedByteCount += damage.byteCount
    }
    add(LogStretch(damage))
  }

  /// Tells a stretch together with the last one, or by itself.
  private mutating func add(_ stretch: LogStretch) {
    if !stretches.isEmpty && stretches[stretches.count - 1].add(stretch) { return }
    if case .lost = stretch.fate { summary.lostCount += 1 }
    stretches.append(stretch)
  }
}
