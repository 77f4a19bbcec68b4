import ScrollSession
import SessionChecking
import SessionLog
import SessionModel
import SessionReports

/// `scroll-session shrink`: the smallest session that still shows what a recording shows.
enum ShrinkCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard arguments.operands.count == 1 else {
      throw arguments.usage("shrink takes one file")
    }
    let wish = try Wish(arguments)
    let target = arguments[.log]
    if let target, isSameFile(input: arguments.operands[0], output: target) {
      throw arguments.usage("--log would overwrite the recording \(target)")
    }
    guard target != "-" || !arguments[.json] else {
      throw arguments.usage("--json and --log - both want standard output")
    }
    let replays = arguments[.replays] ?? 100_000
    let options = try Shared.options(arguments)
    let file = try SessionFile(
      arguments.operands[0], scene: options.scene, offsets: options.offsets, limits: options.limits)
    for session in try chosen(arguments, file) {
      guard let sought = try Sought(wish, in: session, file.path, options) else { continue }
      let whole = SessionCase(scene: session.header.scene, events: session.events)
      guard var shrinker = SessionShrinker(whole, mostReplays: replays, look: sought.look) else { continue }
      let ticker = ShrinkingProgress()
      shrinker.progress = { ticker.show($0.smallest.events.count, $0.replays) }
      shrinker.shrink()
      ticker.end()
      if let failure = sought.failure { throw failure }
      let report = ShrinkReport(
        file: FileName(file.path), session: session, shows: sought.description,
        isAnnounced: sought.isAnnounced, conformance: sought.conformance, finding: sought.finding,
        shrinker: shrinker)
      if let target {
        let output = try OutputFile(target)
        try output.write(report.log(omitsDefaults: false))
        try output.flush()
      }
      if arguments[.json] {
        try Command.show(report.json)
      } else if target != "-" {
        try Command.show(report.text)
      }
      return .found
    }
    if case .finding(let choice) = wish {
      let counts = try chosen(arguments, file).map { try Sought.findingCount(in: $0, options) }
      throw choice.absence(among: counts.max() ?? 0, file.path)
    }
    Terminal.complain("\(file.path): \(wish.absence)")
    if arguments[.json] { try Command.show(ShrinkReport.nothingJSON(FileName(file.path))) }
    return .fine
  }

  /// The sessions of a file to look at: all, or the one that is asked for.
  private static func chosen(
    _ arguments: Arguments, _ file: SessionFile
  ) throws(CommandError) -> [RecordedSession] {
    guard let choice = arguments[.session] else { return file.sessions }
    for (index, session) in file.sessions.enumerated() where choice.matches(session.header, index + 1) {
      return [session]
    }
    throw choice.absence(among: file.sessions.map { $0.header.name }, file.path)
  }
}
