import ScrollCore
import SessionLog
import SessionReplay

/// What the engine says of a log.
struct Verdict {
  var sessionCount = 0
  var eventCount = 0
  var comparedCount = 0
  var findings: [Finding] = []
  var violations: [Violation] = []
  var differenceCount = 0
  /// The lines of events that the engine rejects.
  var rejected: [Int] = []
  var marks: [String] = []
  var isComplete = false

  /// Whether nothing is wrong, and something was compared.
  var isFine: Bool {
    findings.isEmpty && violations.isEmpty && rejected.isEmpty && differenceCount == 0 && comparedCount > 0
  }

  /// Reads and replays a log.
  init(_ log: [UInt8]) throws {
    var reader = SessionReader()
    reader.append(log)
    reader.endInput()
    var replay: Replay?
    var judge: Judge?
    func finish() {
      guard var ended = replay, var judged = judge else { return }
      judged.finish(after: ended)
      ended.finish()
      findings += judged.findings
      comparedCount += judged.comparedCount
      differenceCount += ended.differences.count
      violations += ended.violations
      isComplete = ended.isComplete
    }
    reading: while true {
      switch try reader.next() {
      case .header(let header):
        finish()
        sessionCount += 1
        let first = try Replay(scene: header.scene)
        judge = Judge(first, isRecording: header.isRecording)
        replay = first
      case .event:
        guard var running = replay, var judging = judge else { throw Unexpected() }
        replay = nil
        judge = nil
        judging.step(reader.event, in: &running, line: reader.line)
        eventCount += 1
        violations += running.violations
        if running.hasRejected { rejected.append(reader.line) }
        if case .mark(let label) = reader.event.action { marks.append(label) }
        replay = running
        judge = judging
      case .torn: throw Unexpected()
      default: break reading
      }
    }
    finish()
  }

  struct Unexpected: Error {}
}

extension Verdict: CustomStringConvertible {
  var description: String {
    let found = findings.map {
      "\($0.grade) \($0.property) of \($0.items) since line \($0.first.line): \($0.worst.shown.finding)"
    }
    return
      "\(sessionCount) sessions, \(eventCount) events, \(comparedCount) compared, \(isComplete ? "" : "in")complete, "
      + "rejected \(rejected), \(differenceCount) differences, violations \(violations), marks \(marks), findings \(found)"
  }
}
