import SessionLog
import SessionReports
import SessionSearch

/// `scroll-session shrink`: the smallest session that still shows what a recording shows.
enum ShrinkCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let options = try Shared.options(arguments).log
    let wish = try Wish(arguments, options.limits)
    let target = arguments[.log]
    if arguments[.test] != nil, let other = arguments.given(.diff, .command).first {
      throw arguments.usage("--test goes with what check finds, not with \(other)")
    }
    let input = try LogInput(path: arguments.operands[0], options.limits)
    let file = input.file
    let sessions = try RecordedSession.all(in: input, options).chosen(arguments[.session], in: file)
    // Better known before the work than after it.
    let log = try target.map { (path) throws(FileError) in try ReplacingFile(path) }
    let test = try arguments[.test].map { (path) throws(FileError) in try ReplacingFile(path) }
    var code: SoughtExitCode?
    var smallest: Shrinking?
    Interruption.keep { _ in
      guard let report = smallest?.report else { return }
      try Command.all([
        {
          try log?.write(report.log(omitsDefaults: false))
          try log?.finish()
        },
        {
          guard let code = report.testCode else { return }
          try test?.write(Array(code.utf8))
          try test?.finish()
        },
        {
          if arguments[.json] {
            try Command.show(report.json)
          } else if target != "-" && arguments[.test] != "-" {
            try Command.show(report.text)
          }
        },
      ])
    }
    guard var shrinking = try prepared(wish, sessions, file, arguments, options, &code) else {
      Terminal.complain("\(file.path): \(wish.absence)")
      if arguments[.json] { try Command.show(ShrinkReport.nothingJSON(file)) }
      return .fine
    }
    let ticker = ShrinkingProgress()
    var kept = ContinuousClock.now
    Interruption.whole { smallest = shrinking }
    while shrinking.shrinker.step() {
      ticker.show(shrinking.shrinker.smallest.events.count, shrinking.shrinker.replays)
      guard ContinuousClock.now - kept > .milliseconds(20) else { continue }
      kept = .now
      Interruption.whole { smallest = shrinking }
    }
    ticker.end()
    if let failure = code?.failure { throw failure }
    Interruption.whole { smallest = shrinking }
    try Interruption.conclude()
    return .found
  }

  /// The first session that shows what is looked for, to be shrunk; nothing if none does.
  private static func prepared(
    _ wish: Wish, _ sessions: [RecordedSession], _ file: FileName, _ arguments: Arguments,
    _ options: LogOptions, _ code: inout SoughtExitCode?
  ) throws -> Shrinking? {
    let replays = arguments[.replays] ?? ShrinkReport.usualReplays
    let judging = options.examination.judging
    switch wish {
    case .shown(let wish):
      return try Shrinking(wish, in: sessions, file, judging, mostReplays: replays)
    case .command(let command):
      for session in sessions {
        code = try SoughtExitCode(command, for: session)
        guard let code else { continue }
        let shrinking = Shrinking(code.sought, in: session, file, judging, mostReplays: replays)
        if let failure = code.failure { throw failure }
        guard let shrinking else { throw code.change }
        return shrinking
      }
      return nil
    }
  }
}
