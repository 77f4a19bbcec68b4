import ScrollCore
import SessionLog
import SessionReplay
import SessionReports

/// The files of a check: several at a time, told in their order.
///
/// What has come of them changes within `Interruption.whole`.
final class CheckRun: @unchecked Sendable {
  /// What came of a file.
  struct Checked {
    var reports: [SessionReport] = []
    var error: CommandError?
  }

  private let arguments: Arguments
  private let options: SessionRunner.Options
  private var golden: GoldenEffects
  private let found: Sessions
  private let junit: ReplacingFile?
  private let summary: SummaryFile?
  private let page: PageFile?

  private var suites: [JUnitReport.Suite] = []
  private var checked = CheckedSessions()
  /// What came of files that others come before.
  private var waiting: [Int: Checked] = [:]
  /// The names of pictures that have been drawn.
  private var pictured: Set<String> = []
  /// How many files have been told of.
  private var toldCount = 0
  /// Whether the files left are not looked at any more.
  private var isOver = false
  /// Why standard output takes no more.
  private var failure: (any Error)?

  init(
    _ arguments: Arguments, _ options: SessionRunner.Options, _ golden: GoldenEffects, _ found: Sessions,
    _ junit: ReplacingFile?, _ summary: SummaryFile?, _ page: PageFile?
  ) {
    self.arguments = arguments
    self.options = options
    self.golden = golden
    self.found = found
    self.junit = junit
    self.summary = summary
    self.page = page
  }

  var outcome: Command.Outcome { !checked.errors.isEmpty ? .unusable : Shared.outcome(of: checked.sessions) }

  private var printsOnlyJUnit: Bool { arguments[.junit] == "-" }

  /// Checks a file.
  ///
  /// - Returns: Whether to go on.
  func check(_ index: Int) -> Bool {
    let path = found.paths[index]
    var result = Checked()
    page?.begin(path)
    do {
      try found.admit(path)
      try check(path, &result.reports)
    } catch {
      // One bad file does not keep the others from being checked.
      result.error = CommandError(error)
    }
    return take(result, at: index)
  }

  /// Takes what came of a file, and tells of it as soon as those before it have been told of.
  @discardableResult
  func take(_ result: Checked, at index: Int) -> Bool {
    Interruption.whole {
      waiting[index] = result
      while !isOver, let next = waiting.removeValue(forKey: toldCount) {
        tell(next, of: found.paths[toldCount])
        toldCount += 1
      }
      return !isOver
    }
  }

  private func tell(_ result: Checked, of path: String) {
    var (reports, error) = (result.reports[...], result.error)
    do {
      if error == nil {
        try golden.settle(path, options, &reports)
        if let folder = arguments[.pictures] { try draw(path, &reports, to: folder) }
      }
    } catch let other {
      error = CommandError(other)
      checked.unwritten += 1
    }
    for index in reports.indices {
      reports[index].setting = arguments.words(of: CommandSpec.setting)
      reports[index].tolerances = arguments.words(of: CommandSpec.tolerances)
    }
    do {
      if let error {
        checked.errors.append(error.message)
        Command.complain(error)
      }
      try page?.end(reports, error: error)
      if failure == nil && !arguments[.json] && !printsOnlyJUnit {
        for report in reports {
          if arguments[.github] {
            try Command.show(GitHubReport.quieted(report.verdictText.plain))
          } else {
            try Command.show(report.verdictText)
          }
        }
      }
    } catch {
      // What goes to files is worth going on for.
      let files = arguments.given(.junit, .report, .github, .pictures, .failures, .record)
      (failure, isOver) = (error, files.isEmpty)
    }
    suites.append(
      JUnitReport.Suite(file: FileName(path), sessions: Array(reports), error: error?.message))
    checked.sessions += reports
    if options.stopsAtFailure && (error != nil || !reports.allSatisfy(\.passes)) { isOver = true }
  }

  /// Says what all files come to.
  func finish(isInterrupted: Bool) throws {
    var left = Array(found.paths[toldCount...])
    if isInterrupted && !isOver {
      let done = waiting.keys.sorted()
      for index in done { tell(waiting[index] ?? Checked(), of: found.paths[index]) }
      left = found.paths.indices.filter { $0 >= toldCount && !done.contains($0) }.map { found.paths[$0] }
    }
    checked.notRun = left
    suites += left.map {
      JUnitReport.Suite(file: FileName($0), isLeftOut: true, isInterrupted: isInterrupted)
    }
    var pageSummary = ""
    try Command.all([
      {
        try self.junit?.write(Array(JUnitReport.text(of: self.suites).utf8))
        try self.junit?.finish()
      },
      {
        guard let page = self.page, !isInterrupted else { return }
        try page.finish()
        pageSummary = page.summary
      },
      {
        try self.summary?.append {
          GitHubReport.summary(of: self.suites, total: self.checked.total.plain, limit: $0)
        }
      },
      { try self.printTotal(pageSummary) },
    ])
  }

  private func printTotal(_ pageSummary: String) throws {
    if let failure { throw failure }
    guard !printsOnlyJUnit else { return }
    guard !arguments[.json] else { return try Command.show(checked.json) }
    try Command.show(checked.total)
    if arguments[.github] {
      try Command.show(GitHubReport.annotations(of: suites, in: Folders.current))
    }
    try Command.show(pageSummary)
  }

  private func check(_ path: String, _ reports: inout [SessionReport]) throws {
    var first = SessionRunner(options)
    defer {
      // Also where a line behind them is bad.
      for index in reports.indices { reports[index].page = page?.link(to: reports[index].file) }
    }
    try first.run(path, into: &reports, page: page)
    if options.hasOtherSetting && Sessions.expectedEffects(of: path) != nil {
      for index in reports.indices { reports[index].leavesEffectsUncompared = true }
    }
    guard options.digestsEffects else { return }
    var second = SessionRunner(options)
    var again: [SessionReport] = []
    try second.run(path, into: &again)
    guard first.digest != second.digest else { return }
    for index in reports.indices { reports[index].isUnstable = true }
    let partings = try self.partings(path)
    for (index, parting) in zip(reports.indices, partings) { reports[index].parting = parting }
  }

  /// Draws of each session in which something was found the finding that is to be looked at first.
  private func draw(_ path: String, _ reports: inout ArraySlice<SessionReport>, to folder: String) throws {
    for index in reports.indices where !reports[index].findings.isEmpty {
      let report = reports[index]
      let picture = try PageLog.picture(
        .still, of: LogInput(path: path, options.log.limits), options.log, session: .number(report.number),
        finding: (report.firstUnexpectedFinding ?? 0) + 1, at: nil)
      try Folders.make(folder)
      let usual = Folders.name(of: path) + (report.number > 1 ? "-\(report.number)" : "")
      // A name may have a line as well as a folder may: another is taken then.
      var (name, number) = (usual, 1)
      while !pictured.insert(name).inserted {
        number += 1
        name = "\(usual)-\(number)"
      }
      let file = "\(folder)/\(name).svg"
      try ReplacingFile.write(Array(picture.utf8), to: file)
      reports[index].picture = FileName(file)
    }
  }

  /// Where two more replays of each session part, side by side; nothing where they do not.
  private func partings(_ path: String) throws -> [LockstepReplay.Parting?] {
    let input = try LogInput(path: path, options.log.limits)
    return try RecordedSession.all(in: input, options.log).map { session in
      let scene = session.header.scene
      var lockstep = try LockstepReplay(
        scene, options.log.examination.replay, scene, options.log.examination.replay)
      for (event, line) in zip(session.events, session.lines) { lockstep.step(event, line: line) }
      return lockstep.parting
    }
  }
}
