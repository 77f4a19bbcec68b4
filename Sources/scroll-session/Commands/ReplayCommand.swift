import ScrollSession
import SessionLog

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
    if let target, let input = try Sessions.find(arguments.operands).first(where: { isSameFile($0, target) })
    {
      throw CommandError.usage("--effects would overwrite the recording \(input)", command: name)
    }
    let effects = try target.map { (path) throws(FileError) in try OutputFile(path) }
    var runner = SessionRunner(options, effects: effects)
    var reports: [SessionReport] = []
    do {
      for path in try Sessions.find(arguments.operands) {
        let first = reports.count
        defer {
          // What was replayed before a bad line is worth having.
          for index in first..<reports.count where target != "-" && !arguments.has("--json") {
            try? Command.show((index == 0 ? "" : "\n") + TextReport.summary(of: reports[index]))
          }
        }
        try runner.run(path, into: &reports)
      }
    } catch {
      try? effects?.flush()
      throw error
    }
    try effects?.flush()
    if arguments.has("--json") { try Command.show(JSONReport.text(of: reports)) }
    let outcome = Shared.outcome(of: reports)
    if outcome == .found && target == "-" {
      Terminal.complain("violations or differences were found; without --effects - the summary tells them")
    }
    return outcome
  }
}
