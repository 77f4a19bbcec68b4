import ScrollSession
import SessionChecking
import SessionLog
import SessionModel
import SessionReplay
import SessionReports

/// What a session is shrunk for.
final class Sought {
  /// What the session shows, in words.
  let description: String
  /// Whether the header of the smallest session says what it shows, so that a check of it is fine.
  let isAnnounced: Bool
  /// How far observations may lie from the replay's answers.
  let conformance: ConformanceOptions
  /// The finding that is kept; nothing if it is about something else.
  let finding: KeptFinding?
  /// What kept an outside command from running.
  private(set) var failure: FileError?
  private var find: (SessionCase) -> Int? = { _ in nil }

  var look: SessionShrinker.Look { { [self] in find($0) } }

  /// Finds out what is asked for; nothing if the session shows nothing of the kind.
  init?(
    _ wish: ShrinkCommand.Wish, in session: RecordedSession, _ path: String,
    _ options: SessionRunner.Options
  ) throws {
    let whole = SessionCase(scene: session.header.scene, events: session.events)
    conformance = options.examination.conformance
    if case .command(let command) = wish {
      let outside = try OutsideCommand(command)
      let code = try outside.exitCode(
        for: ShrinkReport.log(whole, name: "candidate", announces: false))
      guard code != 0 else { return nil }
      // So a shell says that there is no such command, or that it is none.
      guard code != 126 && code != 127 else {
        throw FileError(command, reason: "could not be run (exit code \(code))")
      }
      description = "exit code \(code) of \(command)"
      isAnnounced = false
      finding = nil
      find = { [unowned self] candidate in
        guard failure == nil, (try? SessionState(scene: candidate.scene)) != nil else { return nil }
        do throws(FileError) {
          let log = ShrinkReport.log(candidate, name: "candidate", announces: false)
          return try outside.exitCode(for: log) == code ? max(0, candidate.events.count - 1) : nil
        } catch {
          failure = error
          return nil
        }
      }
      return
    }
    guard let symptom = try Sought.symptom(wish, of: whole, session.lines, options) else { return nil }
    var finding: KeptFinding?
    switch symptom {
    case .violation(let invariant):
      description = invariant.rawValue
      isAnnounced = true
    case .keptViolation(let kept):
      description = Sought.describe(kept, in: session)
      isAnnounced = true
    case .finding(let kept):
      finding = kept
      description = ShrinkReport.describe(kept.finding, in: session.header, FileName(path))
      isAnnounced = true
    case .reference:
      description = "other effects than the reference model's"
      isAnnounced = false
    case .effects:
      if case .effects(let path) = wish {
        description = "other effects in \(path)"
      } else {
        description = "other effects"
      }
      isAnnounced = false
    }
    self.finding = finding
    find = symptom.look
  }

  private static func symptom(
    _ wish: ShrinkCommand.Wish, of session: SessionCase, _ lines: [Int], _ options: SessionRunner.Options
  ) throws -> Symptom? {
    func finding(_ number: Int) -> Symptom? {
      KeptFinding(number, of: session, lines: lines, options: options.examination.conformance).map {
        .finding($0)
      }
    }
    switch wish {
    case .anything: return KeptViolation(in: session).map { .keptViolation($0) } ?? finding(1)
    case .invariant(let invariant):
      return KeptViolation(of: invariant, in: session).map { .keptViolation($0) }
    case .observed: return finding(1)
    case .finding(let choice): return finding(choice.number)
    case .effects(let path):
      let other = try SceneCommand.read(path, options.limits)
      guard let patch = ScenePatch(from: session.scene, to: other) else {
        throw CommandError.input("\(path): expected a scene with the views and links of the recording's")
      }
      return .effects(patch)
    case .command: return nil
    }
  }

  /// How many findings a session has.
  static func findingCount(in session: RecordedSession, _ options: SessionRunner.Options) throws -> Int {
    SessionCase(scene: session.header.scene, events: session.events)
      .findings(options: options.examination.conformance)?.count ?? 0
  }

  // MARK: Words

  private static func describe(_ kept: KeptViolation, in session: RecordedSession) -> String {
    let line = kept.event < session.lines.count ? session.lines[kept.event] : 0
    return "\(kept.violation.invariant.rawValue) in line \(line), t \(TextReport.seconds(kept.record.time)): "
      + TextReport.describe(kept.violation, kept.record, kept.key, session.header.scene)
  }
}
