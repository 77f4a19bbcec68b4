public import ScrollGeometry
import ScrollSession
public import SessionLog
public import SessionModel
public import SessionReplay

/// Replays one session, event by event, and takes down what it comes to.
public struct SessionExaminer: Sendable {
  /// How a session is replayed and judged.
  public struct Options: Sendable {
    /// How it is replayed.
    public var replay = Replay.Options()
    /// How far what was observed may lie from what is replayed.
    public var conformance = ConformanceOptions()
    /// Whether rejected events and a torn last line count as faults.
    public var isStrict = false

    /// The usual options.
    public init() {}
  }

  /// What it has come to so far.
  public var report: SessionReport
  /// The replay, after the last event.
  public var replay: Replay
  private var conformance: Conformance

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - header: Its header.
  ///   - file: The file it stands in.
  ///   - number: Its number there, from 1.
  ///   - options: How it is replayed and judged.
  /// - Throws: What is wrong with the scene.
  public init(
    _ header: SessionHeader, in file: FileName, number: Int, options: Options = Options()
  ) throws(SceneError) {
    replay = try Replay(scene: header.scene, options: options.replay)
    conformance = Conformance(header.scene, options: options.conformance)
    report = SessionReport(file: file, header: header)
    report.number = number
    report.items = header.scene.itemCount
    report.isStrict = options.isStrict
  }

  /// Takes the event that a reader has just read.
  public mutating func step(_ reader: borrowing SessionReader) {
    let event = reader.event
    let line = reader.line
    conformance.step(event, in: &replay, line: line)
    if report.firstTime == nil { report.firstTime = event.time }
    report.lastTime = max(report.lastTime ?? event.time, event.time)  // A rejected one may lie before.
    for index in replay.effects.records.indices { note(replay.effects.records, at: index, reader) }
    for difference in replay.differences { report.note(difference, line: line) }
    report.latch.note(event, in: replay, line: line)
    for difference in conformance.differences { report.note(difference, line: line) }
  }

  /// Passes over an event of a kind that is not known.
  public mutating func skip() {
    replay.skip()
  }

  /// Ends the session.
  ///
  /// - Parameters:
  ///   - reader: The reader, behind the session's last line.
  ///   - time: When the session is left, if that is not its end.
  public mutating func finish(_ reader: borrowing SessionReader, at time: Microseconds? = nil) {
    replay.finish(at: time)
    for index in replay.effects.records.indices { note(replay.effects.records, at: index, reader) }
    report.events = replay.eventCount
    report.rejected = replay.rejectedCount
    report.isComplete = replay.isComplete
    report.hash = replay.state.hash
    report.distances = replay.distances
    report.take(&conformance)
  }

  /// Notes one of several records. (It is not taken out of the array, which would copy it.)
  private mutating func note(
    _ records: borrowing [EffectRecord], at index: Int, _ reader: borrowing SessionReader
  ) {
    report.effectCounts[EffectKind(records[index].effect).index] += 1
    switch records[index].effect {
    case .rejected(let reason):
      if let index = report.rejections.firstIndex(where: { $0.reason == reason }) {
        report.rejections[index].count += 1
      } else {
        report.rejections.append(RejectionCount(reason: reason, count: 1, line: reader.line))
      }
    case .violation(let violation):
      report.violationCount += 1
      if let index = report.violated.firstIndex(where: { $0.invariant == violation.invariant }) {
        report.violated[index].count += 1
      } else {
        report.violated.append((violation.invariant, 1))
      }
      if report.violations.count < SessionReport.kept {
        report.violations.append(
          ViolationReport(
            record: records[index], violation: violation, key: replay.state.key(of: records[index]),
            line: reader.line, lines: reader.recentLines))
      }
    default: break
    }
  }
}
