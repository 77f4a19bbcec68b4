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
    guard arguments[.pictures] == nil || !arguments.operands.contains("-") else {
      throw arguments.usage("--pictures cannot read standard input a second time")
    }
    let found = Shared.sessions(arguments)
    let junit = try arguments[.junit].map { (path) throws(FileError) in try ReplacingFile(path) }
    let summary = arguments.summaryPath.map { SummaryFile(path: $0) }
    let page = try pageFile(arguments, options)
    // A page has one log after the other.
    let jobs = page == nil ? arguments[.jobs] ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) : 1
    let run = CheckRun(arguments, options, golden, found, junit, summary, page)
    Interruption.keep { try run.finish(isInterrupted: $0) }
    let left = Locked(found.paths.indices)
    Workers.run(min(jobs, max(1, found.paths.count))) { worker in
      while let index = left.use({ $0.popFirst() }) {
        worker.note(index)
        guard run.check(index) else { return }
      }
    } trapped: {
      run.take(CheckRun.Checked(error: .input("\(found.paths[$0]): the engine itself crashed")), at: $0)
    }
    try Interruption.conclude()
    return run.outcome
  }

  /// The page that the sessions are put into, if anybody wants one.
  private static func pageFile(_ arguments: Arguments, _ options: SessionRunner.Options) throws -> PageFile? {
    guard let target = arguments[.report] else { return nil }
    guard target != "-" else {
      throw arguments.usage("--report needs a file; scroll-session report -o - prints a page")
    }
    return try PageFile(
      target, title: PageFile.title(of: arguments.operands), options: arguments.pageOptions(options))
  }
}
