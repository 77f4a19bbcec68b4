import SessionLog
import SessionReports

/// `scroll-session report`: one file that holds logs, the engine and a viewer.
enum ReportCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard let target = arguments[.out] else {
      throw arguments.usage("report needs -o, the file that the page goes to; - is standard output")
    }
    guard target != "-" || !arguments[.open] else {
      throw arguments.usage("--open needs a file, and -o - is standard output")
    }
    var options = try Shared.options(arguments)
    options.comparesEffects = !options.hasOtherSetting
    let paths = try Sessions.find(arguments.operands)
    if arguments[.b] != nil {
      guard paths.count == 1 else {
        throw arguments.usage("--b is compared with one log, not \(paths.count)")
      }
    }
    try arguments.guardPage(target, "-o", against: paths)
    let page = try PageFile(
      target, title: arguments[.title] ?? PageFile.title(of: arguments.operands),
      options: arguments.pageOptions(options))
    var checked = CheckedSessions()
    for path in paths { try add(path, .first, options, to: page, &checked) }
    if let second = arguments[.b] { try add(second, .second, options, to: page, &checked) }
    try page.finish()
    let outcome = checked.errors.isEmpty ? Shared.outcome(of: checked.sessions) : .unusable
    if target == "-" {
      if outcome != .fine { Terminal.complain(String(checked.total.plain.dropLast())) }
      return outcome
    }
    for report in checked.sessions { try Command.show(report.verdictLine) }
    if !paths.isEmpty { try Command.show(checked.total) }
    try Command.show(page.summary)
    if arguments[.open] { Browser.open(target) }
    return outcome
  }

  /// Replays the sessions of a log while it is put into the page.
  private static func add(
    _ path: String, _ role: PageEntry.Role, _ options: SessionRunner.Options, to page: PageFile,
    _ checked: inout CheckedSessions
  ) throws {
    let first = checked.sessions.count
    var failure: CommandError?
    page.begin(path, role: role)
    do throws(CommandError) {
      var runner = SessionRunner(options)
      try runner.run(path, into: &checked.sessions, page: page)
    } catch {
      // One bad file does not keep the others out of the page, and the page says what is wrong with it.
      failure = error
      checked.errors.append(error.message)
      Command.complain(error)
    }
    try page.end(checked.sessions[first...], error: failure)
  }
}
