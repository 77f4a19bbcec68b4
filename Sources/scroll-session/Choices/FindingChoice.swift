import SessionLog
import SessionReplay
import SessionReports

/// One of the findings that `check` tells of a session, by its number there.
struct FindingChoice {
  /// Its number, from 1.
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  /// Compares a session as `check` does, and takes the finding out of what is found.
  ///
  /// - Throws: That there is no such finding, or what is wrong with the input.
  func finding(
    _ walk: inout SessionWalk, _ options: SessionRunner.Options, _ path: String
  ) throws -> ConformanceFinding {
    // Nothing but what the app showed is looked at.
    var replayed = options.examination.replay
    replayed.audits = false
    var replay: Replay
    do {
      replay = try Replay(scene: walk.header.scene, options: replayed)
    } catch {
      throw CommandError.input("\(path):\(walk.headerLine):1: \(SceneMessages.describe(error))")
    }
    var conformance = Conformance(walk.header.scene, options: options.examination.conformance)
    reading: while true {
      switch try walk.next() {
      case .event: conformance.step(walk.reader.event, in: &replay, line: walk.reader.line)
      case .skipped: replay.skip()
      case .end: break reading
      }
    }
    conformance.finish()
    let findings = conformance.findings
    guard number <= findings.count else { throw absence(among: findings.count, path) }
    return findings[number - 1]
  }

  /// That there are not so many findings.
  func absence(among count: Int, _ path: String) -> CommandError {
    .input(WhyReport.absence(ofFinding: number, among: count, in: FileName(path)))
  }
}
