import SessionLog
import SessionReports

/// The command `scroll-session`: sorts its arguments, runs one of its commands, and says how it went.
@main
enum Command {
  /// The exit codes.
  enum Outcome: Int32 {
    /// Everything is as it should be.
    case fine = 0
    /// A violation, a difference or a loss was found.
    case found = 1
    /// The arguments or the input make no sense.
    case unusable = 2
    /// Nobody reads standard output any more.
    case unread = 141
  }

  static func main() {
    StandardStreams.prepare()
    Interruption.listen()
    let outcome = run(Array(CommandLine.arguments.dropFirst()))
    Interruption.whole { UnfinishedFiles.removeAll() }
    exit(outcome.rawValue)
  }

  private static func run(_ arguments: [String]) -> Outcome {
    do {
      return try dispatch(arguments)
    } catch {
      let fault = CommandError(error)
      complain(fault)
      return fault.outcome
    }
  }

  /// Does one thing after the other, whatever fails: what can be written is written.
  ///
  /// - Throws: The last error; those before it are told.
  static func all(_ steps: [() throws -> Void]) throws {
    var failure: (any Error)?
    for step in steps {
      do {
        try step()
      } catch {
        if let failure { complain(CommandError(failure)) }
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private static func dispatch(_ arguments: [String]) throws -> Outcome {
    if let place = StandardStreams.unreadableArgument {
      throw CommandError.usage(
        "argument \(place), \(arguments[place - 1]), is no valid UTF-8; names of files have to be",
        command: nil)
    }
    guard let name = arguments.first else {
      try show(CommandSpec.overview)
      return .unusable
    }
    if name == "--help" || name == "-h" || name == "help" {
      try show(try arguments.dropFirst().first.map { try spec($0).help } ?? CommandSpec.overview)
      return .fine
    }
    if name == "--version" {
      try show("scroll-session \(EffectLogWriter.engineVersion)\n")
      return .fine
    }
    let command = try spec(name)
    let parsed = try Arguments(Array(arguments.dropFirst()), for: command)
    if parsed[.help] {
      try show(command.help)
      return .fine
    }
    if name == CommandSpec.check.name, let rule = parsed[.rule] {
      try show(RuleText.text(of: rule))
      return .fine
    }
    let needsNone = [CommandSpec.fuzz.name, CommandSpec.report.name]
    guard !parsed.operands.isEmpty || needsNone.contains(name) else {
      throw CommandError.usage("\(name) needs a file", command: name)
    }
    try parsed.guardOutputs()
    guard parsed.operands.count == 1 || command.synopsis != "FILE" else {
      throw parsed.usage("\(name) takes one file")
    }
    switch name {
    case CommandSpec.replay.name: return try ReplayCommand.run(parsed)
    case CommandSpec.check.name: return try CheckCommand.run(parsed)
    case CommandSpec.report.name: return try ReportCommand.run(parsed)
    case CommandSpec.picture.name: return try PictureCommand.run(parsed)
    case CommandSpec.diff.name: return try DiffCommand.run(parsed)
    case CommandSpec.seek.name: return try SeekCommand.run(parsed)
    case CommandSpec.why.name: return try WhyCommand.run(parsed)
    case CommandSpec.fuzz.name: return try FuzzCommand.run(parsed)
    case CommandSpec.shrink.name: return try ShrinkCommand.run(parsed)
    case CommandSpec.stats.name: return try StatsCommand.run(parsed)
    case CommandSpec.trace.name: return try TraceCommand.run(parsed)
    case CommandSpec.recover.name: return try RecoverCommand.run(parsed)
    case CommandSpec.redact.name: return try RedactCommand.run(parsed)
    default: return try SceneCommand.run(parsed)
    }
  }

  /// The command of a name.
  private static func spec(_ name: String) throws(CommandError) -> CommandSpec {
    if let command = CommandSpec.all.first(where: { $0.name == name }) { return command }
    throw .usage(
      "there is no command \(name)" + Arguments.nearest(to: name, among: CommandSpec.all.map(\.name)),
      command: nil)
  }

  /// Says what is wrong on standard error, if there is anybody to hear it.
  static func complain(_ error: CommandError) {
    if error.outcome != .unread { Terminal.complain(error.message) }
  }

  /// Prints a result, on a terminal in colours.
  static func show(_ text: ReportText) throws(FileError) {
    try print(Terminal.coloured(text))
  }

  /// Prints a result.
  static func show(_ text: String) throws(FileError) {
    try print(Terminal.spelledOut(text))
  }

  private static func print(_ text: String) throws(FileError) {
    let output = try OutputFile("-")
    try output.write(Array(text.utf8))
    try output.flush()
  }
}
