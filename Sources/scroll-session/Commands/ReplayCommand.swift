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
    guard target != "-" || !arguments[.json] else {
      throw arguments.usage("--json and --effects - both want standard output")
    }
    if target == nil, let option = arguments.given(.explain, .hashEvery).first {
      throw arguments.usage("\(option) adds to the effect log: say where it goes with --effects")
    }
    if let target,
      let input = try Sessions.find(arguments.operands).first(where: { isSameFile(input: $0, output: target) }
      )
    {
      throw arguments.usage("--effects would overwrite the recording \(input)")
    }
    let copy = try checkpointCopy(arguments, options)
    let printsOnlyLog = arguments[.out] == "-"
    let effects = try target.map { (path) throws(FileError) in try OutputFile(path) }
    var runner = SessionRunner(options, effects: effects, copy: copy)
    var reports: [SessionReport] = []
    var errors: [CommandError] = []
    do {
      for path in try Sessions.find(arguments.operands) {
        let first = reports.count
        do {
          try runner.run(path, into: &reports)
        } catch {
          // One bad file does not keep the others from being replayed.
          errors.append(error)
          Command.complain(error)
        }
        // What was replayed before a bad line is worth having.
        for index in first..<reports.count
        where target != "-" && !printsOnlyLog && !arguments[.json] {
          if index > 0 { try Command.show("\n") }
          try Command.show(reports[index].summary)
        }
      }
    } catch {
      try? effects?.flush()
      throw error
    }
    try effects?.flush()
    if arguments[.json] {
      try Command.show(CheckedSessions(sessions: reports, errors: errors.map(\.message)).json)
    }
    let outcome = errors.isEmpty ? Shared.outcome(of: reports) : .unusable
    if outcome == .found && (target == "-" || printsOnlyLog) {
      let option = printsOnlyLog ? "--out -" : "--effects -"
      Terminal.complain("violations or differences were found; without \(option) the summary tells them")
    }
    return outcome
  }

  /// Where a copy with checkpoints goes, if anybody wants one.
  private static func checkpointCopy(
    _ arguments: Arguments, _ options: SessionRunner.Options
  ) throws -> CheckpointCopy? {
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
    let paths = try Sessions.find(arguments.operands)
    guard paths.count == 1 else {
      throw arguments.usage("--record-checkpoints copies one log, not \(paths.count)")
    }
    guard !isSameFile(input: paths[0], output: target) else {
      throw arguments.usage("--out would overwrite the recording \(paths[0])")
    }
    if target == "-", arguments[.json] || arguments[.effects] == "-" {
      let other = arguments[.json] ? OptionKey.json.name : OptionKey.effects.name
      throw arguments.usage("\(other) and --out - both want standard output")
    }
    if let effects = arguments[.effects], isSameFile(outputs: effects, target) {
      throw arguments.usage("--effects and --out are the same file")
    }
    return try CheckpointCopy(target, every: every)
  }
}
