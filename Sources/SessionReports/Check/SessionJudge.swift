package import ScrollCore
import ScrollEngine
package import SessionLog
package import SessionReplay

/// Takes down what a session comes to while somebody replays it.
///
/// Replay a session through it: ``step(_:in:)`` for each event; at the end call ``end(after:)``, let the replay finish and call
/// ``finish(_:after:)``. Where somebody else replays, call ``prepare(for:before:)``, let the replay take the event, and call ``note(_:after:)``.
package struct SessionJudge: Sendable {
  /// What it has come to so far.
  package var report: SessionReport
  private var judge: Judge

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - header: Its header.
  ///   - file: The file it stands in.
  ///   - number: Its number there, from 1.
  ///   - replay: The replay before its first event.
  ///   - options: How it is judged.
  package init(
    _ header: SessionHeader, in file: FileName, number: Int, replay: borrowing Replay,
    options: SessionExaminer.Options = SessionExaminer.Options()
  ) {
    judge = Judge(replay, options: options.judging, isRecording: header.isRecording)
    report = SessionReport(file: file, header: header)
    report.number = number
    report.items = header.scene.itemCount
    report.isStrict = options.isStrict
    report.ignoredFields = header.ignoredFields
  }

  /// Replays the event that a reader has just read, and notes what came of it.
  ///
  /// Reader and replay are not changed otherwise: what is only borrowed would be copied.
  @inline(__always)
  package mutating func step(_ reader: inout SessionReader, in replay: inout Replay) {
    let event = reader.event
    judge.step(event, in: &replay, line: reader.line)
    noteTime(event.time)
    var isUneventful =
      replay.differences.isEmpty && judge.differences.isEmpty && !event.isStatement
      && !reader.hasIgnoredFields
    for index in replay.effects.records.indices where isUneventful {
      isUneventful = !replay.effects.records[index].effect.isFault
    }
    if isUneventful {
      // Effects are only counted.
      for index in replay.effects.records.indices {
        report.effectCounts[EffectKind(replay.effects.records[index].effect).index] += 1
      }
    } else {
      noteResults(reader, after: replay)
    }
  }

  /// Replays the event that a reader has just read if it is a move that leads to nothing; any other is left alone.
  ///
  /// - Returns: Whether it is replayed now.
  @inline(__always)
  mutating func stepQuietly(_ reader: inout SessionReader, in replay: inout Replay) -> Bool {
    guard reader.isMove, judge.stepQuietly(reader.move, in: &replay, line: reader.line) else {
      return false
    }
    noteTime(reader.move.time)
    if !replay.effects.records.isEmpty { noteResults(reader, after: replay) }
    return true
  }

  /// Looks at what an event is about to change.
  package mutating func prepare(for event: SessionEvent, before replay: borrowing Replay) {
    judge.prepare(for: event, before: replay)
  }

  /// Takes the event that a reader has just read and a replay has taken.
  ///
  /// - Returns: The differences between recording and replay that are known by it.
  @discardableResult
  package mutating func note(_ reader: borrowing SessionReader, after replay: borrowing Replay)
    -> [Difference]
  {
    judge.note(reader.event, after: replay, line: reader.line)
    noteTime(reader.event.time)
    noteResults(reader, after: replay)
    return replay.differences + judge.differences.map { $0.difference }
  }

  @inline(__always)
  private mutating func noteTime(_ time: Microseconds) {
    if report.firstTime == nil { report.firstTime = time }
    if report.lastTime.map({ time > $0 }) ?? true { report.moments += 1 }
    report.lastTime = max(report.lastTime ?? time, time)  // A rejected one may lie before.
  }

  /// Notes what an event led to.
  private mutating func noteResults(_ reader: borrowing SessionReader, after replay: borrowing Replay) {
    let line = reader.line
    reader.addIgnoredFields(to: &report.ignoredFields)
    // An event is rejected then.
    if let last = report.lastTime, reader.event.time < last, reader.event.isStatement {
      if report.earlierCount == 0 { report.earlierLine = line }
      report.earlierCount += 1
    }
    if case .mark(let label) = reader.event.action { report.note(label, line: line) }
    for index in replay.effects.records.indices { note(at: index, of: replay, reader) }
    for difference in replay.differences { report.note(difference, line: line) }
    report.latch.note(reader.event, in: replay, line: line)
    for (difference, line) in judge.differences { report.note(difference, line: line) }
  }

  /// Ends the session, before the replay finishes.
  ///
  /// - Returns: The differences between recording and replay that are known by it.
  @discardableResult
  package mutating func end(after replay: borrowing Replay) -> [Difference] {
    judge.finish(after: replay)
    for (difference, line) in judge.differences { report.note(difference, line: line) }
    return judge.differences.map { $0.difference }
  }

  /// Ends the session, which a replay has finished.
  package mutating func finish(_ reader: borrowing SessionReader, after replay: borrowing Replay) {
    for index in replay.effects.records.indices { note(at: index, of: replay, reader) }
    report.events = replay.eventCount
    report.rejected = replay.rejectedCount
    report.isComplete = replay.isComplete
    report.fadeDurations = replay.state.views.compactMap { $0.fadeSettings?.duration }
    report.lastOffsets = replay.state.views.map { $0.offset }
    report.hash = replay.state.hash
    report.distances = replay.distances
    report.take(judge)
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

extension ScrollEffect {
  /// Whether it says that an event was rejected or an invariant is violated.
  fileprivate var isFault: Bool {
    switch self {
    case .rejected, .violation: true
    default: false
    }
  }
}

extension SessionReport {
  /// How many notes of a recorder are kept.
  private static let mostNotes = 32

  /// Takes in a mark, if it is one of a recorder or of a recovered log.
  fileprivate mutating func note(_ label: String, line: Int) {
    if lossLine == 0, LogDamage.isLabel(label) { lossLine = line }
    let lead = "recorder: "
    guard label.utf8.starts(with: lead.utf8), recorderNotes.count < SessionReport.mostNotes else { return }
    let note = String(label.dropFirst(lead.count))
    if !recorderNotes.contains(note) { recorderNotes.append(note) }
  }
}
