import SessionLog
import SessionReplay

/// `scroll-session replay`: effects and a summary of each session.
enum ReplayCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let name = CommandSpec.replay.name
    var options = try Shared.options(arguments, CommandSpec.replay)
    options.replay.explains = arguments.has("--explain")
    options.replay.hashEvery = try arguments.count("--hash-every", name)
    options.until = try arguments.time("--until", name)
    let target = arguments.value("--effects")
    guard target != "-" || !arguments.has("--json") else {
      throw CommandError.usage("--json and --effects - both want standard output", command: name)
    }
    for option in ["--explain", "--hash-every"] where arguments.has(option) && target == nil {
      throw CommandError.usage(
        "\(option) adds to the effect log: say where it goes with --effects", command: name)
    }
    if let target,
      let input = try Sessions.find(arguments.operands).first(where: { isSameFile(input: $0, output: target) }
      )
    {
      throw CommandError.usage("--effects would overwrite the recording \(input)", command: name)
    }
    let copy = try checkpointCopy(arguments, options)
    let printsOnlyLog = arguments.value("--out") == "-"
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
        where target != "-" && !printsOnlyLog && !arguments.has("--json") {
          try Command.show((index == 0 ? "" : "\n") + TextReport.summary(of: reports[index]))
        }
      }
    } catch {
      try? effects?.flush()
      throw error
    }
    try effects?.flush()
    if arguments.has("--json") {
      try Command.show(JSONReport.text(of: reports, errors: errors.map(\.message)))
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
    let name = CommandSpec.replay.name
    let every = try arguments.count("--record-checkpoints", name)
    let target = arguments.value("--out")
    guard let every else {
      if target != nil {
        throw CommandError.usage("--out is where --record-checkpoints writes", command: name)
      }
      return nil
    }
    guard let target else {
      throw CommandError.usage(
        "--record-checkpoints needs --out, the file that the copy goes to", command: name)
    }
    for option in ["--scene", "--offsets", "--until"] where arguments.has(option) {
      throw CommandError.usage(
        "--record-checkpoints does not go with \(option): recorded is the whole log in its own setting",
        command: name)
    }
    let paths = try Sessions.find(arguments.operands)
    guard paths.count == 1 else {
      throw CommandError.usage("--record-checkpoints copies one log, not \(paths.count)", command: name)
    }
    guard !isSameFile(input: paths[0], output: target) else {
      throw CommandError.usage("--out would overwrite the recording \(paths[0])", command: name)
    }
    if target == "-", let other = ["--json", "--effects"].first(where: { wantsOutput($0, arguments) }) {
      throw CommandError.usage("\(other) and --out - both want standard output", command: name)
    }
    if let effects = arguments.value("--effects"), isSameFile(outputs: effects, target) {
      throw CommandError.usage("--effects and --out are the same file", command: name)
    }
    return try CheckpointCopy(target, every: every)
  }

  private static func wantsOutput(_ option: String, _ arguments: Arguments) -> Bool {
    option == "--json" ? arguments.has(option) : arguments.value(option) == "-"
  }
}
