import SessionLog
import SessionReports
import SessionSearch

/// `scroll-session shrink`: the smallest session that still shows what a recording shows.
enum ShrinkCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard arguments.operands.count == 1 else {
      throw arguments.usage("shrink takes one file")
    }
    let options = try Shared.options(arguments).log
    let wish = try Wish(arguments, options.limits)
    let target = arguments[.log]
    for (option, target) in [("--log", target), ("--test", arguments[.test])] {
      if let target, isSameFile(input: arguments.operands[0], output: target) {
        throw arguments.usage("\(option) would overwrite the recording \(target)")
      }
    }
    if arguments[.test] != nil, let other = arguments.given(.diff, .command).first {
      throw arguments.usage("--test goes with what check finds, not with \(other)")
    }
    let outputs =
      (arguments[.json] ? ["--json"] : []) + (target == "-" ? ["--log -"] : [])
      + (arguments[.test] == "-" ? ["--test -"] : [])
    guard outputs.count <= 1 else {
      throw arguments.usage("\(outputs.joined(separator: " and ")) both want standard output")
    }
    let file = try SessionFile(arguments.operands[0], options)
    let sessions = try file.sessions.chosen(arguments[.session], in: FileName(file.path))
    guard let report = try report(wish, sessions, FileName(file.path), arguments, options) else {
      Terminal.complain("\(file.path): \(wish.absence)")
      if arguments[.json] { try Command.show(ShrinkReport.nothingJSON(FileName(file.path))) }
      return .fine
    }
    if let target { try write(report.log(omitsDefaults: false), to: target) }
    if let test = arguments[.test], let code = report.testCode { try write(Array(code.utf8), to: test) }
    if arguments[.json] {
      try Command.show(report.json)
    } else if outputs.isEmpty {
      try Command.show(report.text)
    }
    return .found
  }

  /// Shrinks the first session that shows what is looked for; Ctrl-C ends it with what it has.
  private static func report(
    _ wish: Wish, _ sessions: [RecordedSession], _ file: FileName, _ arguments: Arguments,
    _ options: LogOptions
  ) throws -> ShrinkReport? {
    let replays = arguments[.replays] ?? ShrinkReport.usualReplays
    let judging = options.examination.judging
    switch wish {
    case .shown(let wish):
      return try run(Shrinking(wish, in: sessions, file, judging, mostReplays: replays))
    case .command(let command):
      for session in sessions {
        guard let code = try SoughtExitCode(command, for: session) else { continue }
        let report = run(Shrinking(code.sought, in: session, file, judging, mostReplays: replays))
        if let failure = code.failure { throw failure }
        if let report { return report }
      }
      return nil
    }
  }

  private static func run(_ shrinking: Shrinking?) -> ShrinkReport? {
    guard var shrinking else { return nil }
    let ticker = ShrinkingProgress()
    Interruption.listen()
    shrinking.run {
      ticker.show($0.smallest.events.count, $0.replays)
      return !Interruption.hasHappened
    }
    Interruption.stopListening()
    ticker.end()
    return shrinking.report
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let output = try OutputFile(path)
    try output.write(bytes)
    try output.flush()
  }
}
