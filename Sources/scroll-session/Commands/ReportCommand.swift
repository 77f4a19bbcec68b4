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
    let found = Shared.sessions(arguments)
    guard arguments[.b] == nil || found.paths.count == 1 else {
      throw arguments.usage("--b is compared with one log, not \(found.paths.count)")
    }
    let page = try PageFile(
      target, title: arguments[.title] ?? PageFile.title(of: arguments.operands),
      options: arguments.pageOptions(options))
    var checked = CheckedSessions()
    var logs = found.paths.map { ($0, PageEntry.Role.first) }[...]
    if let second = arguments[.b] { logs.append((second, .second)) }
    Interruption.keep { isInterrupted in
      var summary = ""
      if isInterrupted { checked.notRun = logs.map { $0.0 } }
      try Command.all([
        {
          guard !isInterrupted else { return }
          try page.finish()
          summary = page.summary
        },
        {
          if target == "-" {
            guard isInterrupted || !checked.errors.isEmpty || Shared.outcome(of: checked.sessions) != .fine
            else { return }
            return Terminal.complain(String(checked.total.plain.dropLast()))
          }
          for report in checked.sessions { try Command.show(report.verdictLine) }
          if !found.paths.isEmpty { try Command.show(checked.total) }
          try Command.show(summary)
        },
      ])
    }
    for (path, role) in logs {
      let (reports, failure) = try add(path, role, options, found, to: page)
      Interruption.whole {
        logs.removeFirst()
        checked.sessions += reports
        guard let failure else { return }
        checked.errors.append(failure.message)
        Command.complain(failure)
      }
    }
    try Interruption.conclude()
    if arguments[.open] { Browser.open(target) }
    return checked.errors.isEmpty ? Shared.outcome(of: checked.sessions) : .unusable
  }

  /// Replays the sessions of a log while it is put into the page.
  private static func add(
    _ path: String, _ role: PageEntry.Role, _ options: SessionRunner.Options, _ found: Sessions,
    to page: PageFile
  ) throws -> ([SessionReport], CommandError?) {
    var reports: [SessionReport] = []
    var failure: CommandError?
    page.begin(path, role: role)
    do {
      if role == .first { try found.admit(path) }
      var runner = SessionRunner(options)
      try runner.run(path, into: &reports, page: page)
    } catch {
      // One bad file does not keep the others out of the page, and the page says what is wrong with it.
      failure = CommandError(error)
    }
    try page.end(reports[...], error: failure)
    for torn in reports.compactMap(\.torn) { LogInput.noteTorn(path)(torn) }
    return (reports, failure)
  }
}
