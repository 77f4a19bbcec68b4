import ScrollGeometry
import ScrollSession
public import SessionLog
public import SessionModel
public import SessionReplay

/// Takes down what a session comes to while somebody replays it.
///
/// Call ``prepare(for:before:)``, let the replay take the event, call ``note(_:after:)``; at the end let the replay finish and call
/// ``finish(_:after:)``.
public struct SessionJudge: Sendable {
  /// What it has come to so far.
  public var report: SessionReport
  private var conformance: Conformance

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - header: Its header.
  ///   - file: The file it stands in.
  ///   - number: Its number there, from 1.
  ///   - options: How it is judged.
  public init(
    _ header: SessionHeader, in file: FileName, number: Int,
    options: SessionExaminer.Options = SessionExaminer.Options()
  ) {
    conformance = Conformance(header.scene, options: options.conformance)
    report = SessionReport(file: file, header: header)
    report.number = number
    report.items = header.scene.itemCount
    report.isStrict = options.isStrict
  }

  /// Looks at what an event is about to change.
  public mutating func prepare(for event: SessionEvent, before replay: borrowing Replay) {
    conformance.prepare(for: event, before: replay)
  }

  /// Takes the event that a reader has just read and a replay has taken.
  ///
  /// - Returns: How many differences between recording and replay it led to.
  @discardableResult
  public mutating func note(_ reader: borrowing SessionReader, after replay: borrowing Replay) -> Int {
    let event = reader.event
    let line = reader.line
    let before = report.differenceCount
    conformance.note(event, after: replay, line: line)
    if report.firstTime == nil { report.firstTime = event.time }
    report.lastTime = max(report.lastTime ?? event.time, event.time)  // A rejected one may lie before.
    for index in replay.effects.records.indices { note(at: index, of: replay, reader) }
    for difference in replay.differences { report.note(difference, line: line) }
    report.latch.note(event, in: replay, line: line)
    for difference in conformance.differences { report.note(difference, line: line) }
    return report.differenceCount - before
  }

  /// Ends the session, which a replay has finished.
  public mutating func finish(_ reader: borrowing SessionReader, after replay: borrowing Replay) {
    for index in replay.effects.records.indices { note(at: index, of: replay, reader) }
    report.events = replay.eventCount
    report.rejected = replay.rejectedCount
    report.isComplete = replay.isComplete
    report.hash = replay.state.hash
    report.distances = replay.distances
    report.take(&conformance)
  }

  /// Notes one of the replay's records. (It is not taken out of the array, which would copy it.)
  private mutating func note(
    at index: Int, of replay: borrowing Replay, _ reader: borrowing SessionReader
  ) {
    report.effectCounts[EffectKind(replay.effects.records[index].effect).index] += 1
    switch replay.effects.records[index].effect {
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
            record: replay.effects.records[index], violation: violation,
            key: replay.state.key(of: replay.effects.records[index]), line: reader.line,
            lines: reader.recentLines))
      }
    default: break
    }
  }
}
