import ScrollCore
import SessionLog
import SessionReplay
import SessionReports

/// `scroll-session replay`: effects and a summary of each session.
enum ReplayCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    var options = try Shared.options(arguments)
    options.log.examination.replay.explains = arguments[.explain]
    options.log.examination.replay.hashEvery = arguments[.hashEvery]
    options.until = arguments[.until]?.count
    let target = arguments[.effects]
    if target == nil, let option = arguments.given(.explain, .hashEvery).first {
      throw arguments.usage("\(option) adds to the effect log: say where it goes with --effects")
    }
    let found = Shared.sessions(arguments)
    let copy = try checkpointCopy(arguments, found)
    let printsOnlyLog = arguments[.out] == "-"
    let effects = try target.map { (path) throws(FileError) in try ReplacingFile(path) }
    var runner = SessionRunner(options, effects: effects, copy: copy)
    var checked = CheckedSessions()
    var left = found.paths[...]
    Interruption.keep { isInterrupted in
      if isInterrupted { checked.notRun = Shared.leave(left) }
      if arguments[.json] { try Command.show(checked.json) }
    }
    var unsaid: (any Error)?
    for path in found.paths {
      var reports: [SessionReport] = []
      var failure: CommandError?
      do {
        try found.admit(path)
        try runner.run(path, into: &reports)
      } catch {
        // One bad file does not keep the others from being replayed; what cannot be written does.
        failure = CommandError(error)
        if failure?.outcome == .unread { unsaid = error }
      }
      do {
        try Interruption.whole {
          left.removeFirst()
          if let failure {
            checked.errors.append(failure.message)
            Command.complain(failure)
          }
          // What was replayed before a bad line is worth having.
          for report in reports {
            if target == "-" || printsOnlyLog {
              if let torn = report.torn { LogInput.noteTorn(path)(torn) }
            } else if unsaid == nil && !arguments[.json] {
              try Command.show((checked.sessions.isEmpty ? "" : "\n") + report.summary)
            }
            checked.sessions.append(report)
          }
        }
      } catch {
        // Who cannot be told has the effects all the same.
        unsaid = error
        if effects == nil { break }
      }
    }
    // What was replayed before a bad line, or one that is cut off, takes the place of nothing that is whole.
    let isHalf = checked.sessions.contains { $0.torn != nil }
    let takesPlace = checked.errors.isEmpty && !isHalf || effects?.hasPredecessor != true
    try Command.all([
      { if takesPlace { try effects?.finish() } }, { try Interruption.conclude() },
      {
        guard isHalf, !takesPlace, let target else { return }
        throw FileError(target, reason: "is left as it was: the last line of the log is cut off")
      },
      { if let unsaid { throw unsaid } },
    ])
    let outcome = checked.errors.isEmpty ? Shared.outcome(of: checked.sessions) : .unusable
    if outcome == .found && (target == "-" || printsOnlyLog) {
      let option = printsOnlyLog ? "--out -" : "--effects -"
      Terminal.complain("violations or differences were found; without \(option) the summary tells them")
    }
    return outcome
  }

  /// Where a copy with checkpoints goes, if anybody wants one.
  private static func checkpointCopy(_ arguments: Arguments, _ found: Sessions) throws -> CheckpointCopy? {
    let every = arguments[.recordCheckpoints]
    let target = arguments[.out]
    guard let every else {
      if target != nil {
        throw arguments.usage("--out is where --record-checkpoints writes")
      }
      return nil
    }
    guard let target else {
      throw arguments.usage("--record-checkpoints needs --out, the file that the copy goes to")
    }
    if let option = arguments.given(.scene, .set, .offsets, .until).first {
      throw arguments.usage(
        "--record-checkpoints does not go with \(option): recorded is the whole log in its own setting")
    }
    guard found.paths.count == 1 else {
      throw arguments.usage("--record-checkpoints copies one log, not \(found.paths.count)")
    }
    return try CheckpointCopy(target, every: every)
  }
}
