import ScrollCore
import ScrollEngine
public import SessionLog

/// Turns what a recorder says into records that are appended to a log, one by one, so that the log is valid after each.
///
/// Every record is read before it is written, as `SalvageReader` reads it. What is none is left out and told, and a `mark` line
/// says so in the log: before the next record, or when the input ends. So does the first line if something was taken away from
/// the log's end. A header begins the next session. An `end` line is written as it comes, unless something of the session was
/// left out, now or earlier; ``end()`` makes one, with the number of lines and the state hash.
///
/// ```swift
/// var appender = LogAppender(continuing: continuation)
/// appender.append(bytes)
/// while case .record = appender.next() { write(appender.record) }
/// ```
///
/// Write each record with its line break in one call; if only a part of it was written, take that part away again.
public struct LogAppender: Sendable {
  /// What comes next in the input.
  public enum Token: Hashable, Sendable {
    /// A record to be written; see ``LogAppender/record``.
    case record
    /// Something that is not written, unless it lies between records.
    case damage(LogDamage)
    /// Everything that is whole has been told.
    case needsInput
    /// The input has ended.
    case end
  }

  /// The record to be written, with its line break.
  public private(set) var record: [UInt8] = []
  /// The line of the input it comes from, from 1.
  public var line: Int { reader.line }
  /// How many lines the session has after its header.
  public var eventCount: Int { session?.replay.eventCount ?? 0 }
  /// Whether the session has an `end` line.
  public var isComplete: Bool { session?.isComplete ?? false }
  /// Whether something of the session was lost or left out, now or, as its marks say, earlier.
  public var hasLoss: Bool { session?.hasLoss ?? false }
  /// How many of the events appended are rejected when they are replayed.
  public private(set) var rejectedCount = 0
  /// The first `end` line that counts other than there are lines before it: what it says, and how many there are.
  public private(set) var wrongCount: RecoverySummary.WrongCount?

  private var reader: SalvageReader
  private var session: AppendedSession?
  /// How many bytes were lost since the last record of the session.
  private var lostByteCount: Int
  /// Whether what was taken away from the log's end is still to be marked.
  private var hasUnmarkedTail: Bool
  /// What is still to be told, behind a mark.
  private var waiting: Waiting?
  private var writer = SessionLogWriter()
  private let addsChecksums: Bool
  private let limits: Limits

  /// What waits for a mark to be written before it.
  private enum Waiting {
    /// The reader's record, and its event, if its type is known.
    case record(SessionEvent?)
    /// The loss of the header by which what follows would have been read.
    case damage(LogDamage)
  }

  /// Creates an appender.
  ///
  /// - Parameters:
  ///   - continuation: The log there is, read to its end; nothing for a new one.
  ///   - lostByteCount: How many bytes were taken away from its end.
  ///   - addsChecksums: Whether records that come without a checksum get one, unless they would go beyond a limit with it; see
  ///     `LineChecksum`.
  ///   - limits: How much a record may ask for.
  public init(
    continuing continuation: LogContinuation? = nil, lostByteCount: Int = 0, addsChecksums: Bool = false,
    limits: Limits = Limits()
  ) {
    session = continuation?.session
    self.lostByteCount = lostByteCount
    hasUnmarkedTail = lostByteCount > 0
    self.addsChecksums = addsChecksums
    self.limits = limits
    reader = SalvageReader(
      sceneCheck: SessionState.check, limits: limits, continuing: session?.header)
  }

  /// Adds the first bytes of a piece of the input.
  public mutating func append(_ bytes: [UInt8], count: Int? = nil) {
    reader.append(bytes, count: count)
  }

  /// Says that no more bytes will come.
  public mutating func endInput() {
    reader.endInput()
  }

  /// Reads on.
  ///
  /// - Complexity: That of replaying what was read.
  public mutating func next() -> Token {
    if hasUnmarkedTail {
      // At once: whatever ends the input before its first record, the log knows.
      hasUnmarkedTail = false
      if let mark = markLoss() { return mark }
    }
    switch waiting.take() {
    case .record(let event)?: return take(event)
    case .damage(let damage)?: return note(damage)
    case nil: break
    }
    switch reader.next() {
    case .header(let header): return begin(header)
    case .event: return admit(reader.event)
    case .skipped: return admit(nil)
    case .damage(let damage): return note(damage)
    case .needsInput: return .needsInput
    case .end: return markLoss() ?? .end
    }
  }

  /// The line that says that the session is complete; nothing if it says so already, if something of it was lost, or if there is
  /// none.
  public mutating func end() -> [UInt8]? {
    guard let event = session?.end(), !isComplete, !hasLoss else { return nil }
    session?.take(event)
    return line(of: event)
  }

  private mutating func begin(_ header: SessionHeader) -> Token {
    do throws(SceneError) {
      session = try AppendedSession(header)
    } catch {
      // The reader has set the scene up before.
      return note(
        LogDamage(
          .badHeader, line: reader.line, byteOffset: reader.byteOffset, byteCount: reader.byteCount,
          sceneError: error))
    }
    lostByteCount = 0
    copyRecord()
    return .record
  }

  /// Lets an event in, or leaves it out, behind a mark if something was lost before it; one without a known type has no value.
  private mutating func admit(_ event: SessionEvent?) -> Token {
    guard let mark = markLoss() else { return take(event) }
    waiting = .record(event)
    return mark
  }

  /// Why an event that is whole is not written all the same.
  private func fault(of event: SessionEvent?) -> LogDamage? {
    var kind: LogDamage.Kind?
    if isComplete { kind = .afterEnd }
    if case .end = event?.action, hasLoss { kind = .falseEnd }
    return kind.map {
      LogDamage($0, line: reader.line, byteOffset: reader.byteOffset, byteCount: reader.byteCount)
    }
  }

  private mutating func note(_ damage: LogDamage) -> Token {
    if !reader.hasHeader && session != nil {
      // What was lost of the session is marked while it can be.
      if let mark = markLoss() {
        waiting = .damage(damage)
        return mark
      }
      session = nil
    }
    switch damage.kind {
    // Of what stands behind an end, or says one that is none, the session has lost nothing.
    case .afterEnd, .falseEnd: break
    case .badHeader: session = nil
    default:
      guard damage.kind.losesRecords else { break }
      session?.hasLoss = true
      lostByteCount += damage.byteCount
    }
    return .damage(damage)
  }

  private mutating func take(_ event: SessionEvent?) -> Token {
    if let fault = fault(of: event) { return note(fault) }
    if case .end(let count?, _) = event?.action, count != eventCount, wrongCount == nil {
      wrongCount = RecoverySummary.WrongCount(line: reader.line, recorded: count, found: eventCount)
    }
    let rejectedBefore = session?.replay.rejectedCount ?? 0
    if let event { session?.take(event) } else { session?.skip() }
    rejectedCount += (session?.replay.rejectedCount ?? 0) - rejectedBefore
    copyRecord()
    return .record
  }

  /// A line that says that something is lost, if something is and its session can have another line.
  private mutating func markLoss() -> Token? {
    guard lostByteCount > 0, session != nil, !isComplete else { return nil }
    return mark()
  }

  /// A line that says that something is lost before the next one.
  private mutating func mark() -> Token {
    let event = SessionEvent(
      time: session?.time ?? .zero, action: .mark(LogDamage.label(byteCount: lostByteCount)))
    lostByteCount = 0
    session?.take(event)
    record = line(of: event)
    return .record
  }

  /// A line of the appender's own.
  private mutating func line(of event: SessionEvent) -> [UInt8] {
    writer.removeAll()
    writer.append(event)
    return sealed(writer.bytes)
  }

  private mutating func copyRecord() {
    record.removeAll(keepingCapacity: true)
    record.append(contentsOf: reader.record)
    record = sealed(record)
    record.append(0x0A)
  }

  /// A line with its checksum, if one is wanted and does not make the line go beyond a limit.
  private func sealed(_ line: [UInt8]) -> [UInt8] {
    addsChecksums ? LineChecksum.sealed(line, limits: limits) : line
  }
}
