import ScrollCore
import SessionLog
import SessionReplay
import SessionReports

/// `scroll-session check`: a verdict on each session.
enum CheckCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    var options = try Shared.options(arguments)
    options.comparesEffects = !options.hasOtherSetting
    options.digestsEffects = arguments[.twice]
    options.stopsAtFailure = arguments[.failFast]
    let golden = try GoldenEffects(arguments)
    guard !options.digestsEffects || !arguments.operands.contains("-") else {
      throw arguments.usage("--twice cannot read standard input a second time")
    }
    let paths = try Sessions.find(arguments.operands)
    let junit = try junitFile(arguments, paths)
    let printsOnlyJUnit = arguments[.junit] == "-"
    let page = try pageFile(arguments, paths, options)
    var suites: [JUnitReport.Suite] = []
    var reports: [SessionReport] = []
    var errors: [CommandError] = []
    var notRun: ArraySlice<String> = []
    for (index, path) in paths.enumerated() {
      let first = reports.count
      let firstError = errors.count
      defer {
        for index in reports.indices[first...] {
          reports[index].setting = arguments.words(of: CommandSpec.setting)
          reports[index].tolerances = arguments.words(of: CommandSpec.tolerances)
        }
        for report in reports[first...] where !arguments[.json] && !printsOnlyJUnit {
          try? Command.show(report.verdictText)
        }
        suites.append(
          JUnitReport.Suite(
            file: FileName(path), sessions: Array(reports[first...]),
            error: errors[firstError...].first?.message))
      }
      page?.begin(path)
      do {
        try check(path, options, page, into: &reports)
        try golden.settle(path, options, &reports[first...])
      } catch let error as CommandError {
        // One bad file does not keep the others from being checked.
        errors.append(error)
        Command.complain(error)
      } catch let error as FileError {
        errors.append(.file(error))
        Command.complain(.file(error))
      }
      try page?.end(reports[first...], error: errors[firstError...].first)
      let hasFailed = errors.count > firstError || !reports[first...].allSatisfy(\.passes)
      if options.stopsAtFailure && hasFailed {
        notRun = paths[(index + 1)...]
        break
      }
    }
    suites += notRun.map { JUnitReport.Suite(file: FileName($0), isLeftOut: true) }
    if let junit {
      try junit.write(JUnitReport.text(of: suites))
      try junit.flush()
    }
    try page?.finish()
    let checked = CheckedSessions(
      sessions: reports, errors: errors.map(\.message), notRun: Array(notRun))
    if arguments[.json] {
      try Command.show(checked.json)
    } else if !printsOnlyJUnit {
      try Command.show(checked.total)
      if let page { try Command.show(page.summary) }
    }
    return !errors.isEmpty ? .unusable : Shared.outcome(of: reports)
  }

  /// Where the JUnit report goes, if anybody wants one.
  private static func junitFile(_ arguments: Arguments, _ paths: [String]) throws -> OutputFile? {
    guard let target = arguments[.junit] else { return nil }
    guard target != "-" || !arguments[.json] else {
      throw arguments.usage("--json and --junit - both want standard output")
    }
    if let input = paths.first(where: { isSameFile(input: $0, output: target) }) {
      throw arguments.usage("--junit would overwrite the recording \(input)")
    }
    return try OutputFile(target)
  }

  /// The page that the sessions are put into, if anybody wants one.
  private static func pageFile(
    _ arguments: Arguments, _ paths: [String], _ options: SessionRunner.Options
  ) throws -> PageFile? {
    guard let target = arguments[.report] else { return nil }
    guard target != "-" else {
      throw arguments.usage("--report needs a file; scroll-session report -o - prints a page")
    }
    try arguments.guardPage(target, "--report", against: paths)
    if let junit = arguments[.junit], isSameFile(outputs: junit, target) {
      throw arguments.usage("--junit and --report are the same file")
    }
    return try PageFile(
      target, title: PageFile.title(of: arguments.operands), options: arguments.pageOptions(options))
  }

  private static func check(
    _ path: String, _ options: SessionRunner.Options, _ page: PageFile?, into reports: inout [SessionReport]
  ) throws {
    let start = reports.count
    var first = SessionRunner(options)
    defer {
      // Also where a line behind them is bad.
      for index in reports.indices[start...] { reports[index].page = page?.link(to: reports[index].file) }
    }
    try first.run(path, into: &reports, page: page)
    if options.hasOtherSetting && Sessions.expectedEffects(of: path) != nil {
      for index in reports.indices[start...] { reports[index].leavesEffectsUncompared = true }
    }
    guard options.digestsEffects else { return }
    var second = SessionRunner(options)
    var again: [SessionReport] = []
    try second.run(path, into: &again)
    guard first.digest != second.digest else { return }
    for index in reports.indices[start...] { reports[index].isUnstable = true }
    let partings = try self.partings(path, options)
    for (index, parting) in zip(reports.indices[start...], partings) { reports[index].parting = parting }
  }

  /// Where two more replays of each session part, side by side; nothing where they do not.
  private static func partings(
    _ path: String, _ options: SessionRunner.Options
  ) throws -> [LockstepReplay.Parting?] {
    let file = try SessionFile(path, options.log)
    return try file.sessions.map { session in
      let scene = session.header.scene
      var lockstep = try LockstepReplay(
        scene, options.log.examination.replay, scene, options.log.examination.replay)
      for (event, line) in zip(session.events, session.lines) { lockstep.step(event, line: line) }
      return lockstep.parting
    }
  }
}
