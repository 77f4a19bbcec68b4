import ScrollGeometry
import SessionLog

/// `scroll-session check`: a verdict on each session.
enum CheckCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    var options = try Shared.options(arguments)
    options.comparesEffects = options.scene == nil
    options.digestsEffects = arguments.has("--twice")
    var reports: [SessionReport] = []
    var unusable = 0
    for path in try Sessions.find(arguments.operands) {
      do {
        for report in try check(path, options) {
          reports.append(report)
          if !arguments.has("--json") { try Command.show(TextReport.verdict(on: report)) }
        }
      } catch let error as CommandError {
        // One bad file does not keep the others from being checked.
        unusable += 1
        Command.complain(error)
      }
    }
    try Command.show(
      arguments.has("--json")
        ? JSONReport.text(of: reports) : TextReport.total(of: reports, unusable: unusable))
    return unusable > 0 ? .unusable : Shared.outcome(of: reports, arguments)
  }

  private static func check(_ path: String, _ options: SessionRunner.Options) throws -> [SessionReport] {
    var first = SessionRunner(options)
    var reports = try first.run(path)
    guard options.digestsEffects else { return reports }
    guard path != "-" else {
      throw CommandError.usage(
        "--twice cannot read standard input a second time", command: CommandSpec.check.name)
    }
    var second = SessionRunner(options)
    _ = try second.run(path)
    if first.digest != second.digest {
      for index in reports.indices { reports[index].isUnstable = true }
    }
    return reports
  }
}
