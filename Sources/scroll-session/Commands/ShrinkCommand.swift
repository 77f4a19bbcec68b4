import ScrollSession
import SessionChecking
import SessionLog

/// `scroll-session shrink`: the smallest session that still shows what a recording shows.
enum ShrinkCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let name = CommandSpec.shrink.name
    guard arguments.operands.count == 1 else {
      throw CommandError.usage("shrink takes one file", command: name)
    }
    let wishes = ["--invariant", "--observed", "--diff", "--command"].filter(arguments.has)
    guard wishes.count <= 1 else {
      throw CommandError.usage(
        "\(wishes.joined(separator: " and ")): say one thing to look for", command: name)
    }
    let target = arguments.value("--log")
    if let target, isSameFile(input: arguments.operands[0], output: target) {
      throw CommandError.usage("--log would overwrite the recording \(target)", command: name)
    }
    guard target != "-" || !arguments.has("--json") else {
      throw CommandError.usage("--json and --log - both want standard output", command: name)
    }
    let replays = try arguments.count("--replays", name) ?? 100_000
    let options = try Shared.options(arguments, CommandSpec.shrink)
    let file = try SessionFile(
      arguments.operands[0], scene: options.scene, offsets: options.offsets, limits: options.limits)
    for session in file.sessions {
      let whole = SessionCase(scene: session.header.scene, events: session.events)
      guard let sought = try Sought(arguments, in: whole, options.limits) else { continue }
      guard var shrinker = SessionShrinker(whole, mostReplays: replays, look: sought.look) else { continue }
      let ticker = ShrinkingProgress()
      shrinker.progress = { ticker.show($0.smallest.events.count, $0.replays) }
      shrinker.shrink()
      ticker.end()
      if let failure = sought.failure { throw failure }
      let report = ShrinkReport(
        file: FileName(file.path), session: session, sought: sought, shrinker: shrinker)
      if let target {
        let output = try OutputFile(target)
        try output.write(report.log(omitsDefaults: false))
        try output.flush()
      }
      if arguments.has("--json") {
        try Command.show(report.json)
      } else if target != "-" {
        try Command.show(report.text)
      }
      return .found
    }
    Terminal.complain("\(file.path): \(Sought.absence(arguments))")
    if arguments.has("--json") { try Command.show(ShrinkReport.nothingJSON(file.path)) }
    return .fine
  }
}

/// What a session is shrunk for.
final class Sought {
  /// What the session shows, in words.
  let description: String
  /// Whether the header of the smallest session says what it shows, so that a check of it is fine.
  let isAnnounced: Bool
  /// What kept an outside command from running.
  private(set) var failure: FileError?
  private var find: (SessionCase) -> Int? = { _ in nil }

  var look: SessionShrinker.Look { { [self] in find($0) } }

  /// Finds out what is asked for; nothing if the session shows nothing.
  init?(_ arguments: Arguments, in session: SessionCase, _ limits: Limits) throws {
    if let command = arguments.value("--command") {
      let outside = try OutsideCommand(command)
      let code = try outside.exitCode(for: ShrinkReport.log(session, name: "candidate", announces: false))
      guard code != 0 else { return nil }
      // So a shell says that there is no such command, or that it is none.
      guard code != 126 && code != 127 else {
        throw FileError(command, reason: "could not be run (exit code \(code))")
      }
      description = "exit code \(code) of \(command)"
      isAnnounced = false
      find = { [unowned self] candidate in
        guard failure == nil, (try? SessionState(scene: candidate.scene)) != nil else { return nil }
        do throws(FileError) {
          let log = ShrinkReport.log(candidate, name: "candidate", announces: false)
          return try outside.exitCode(for: log) == code ? max(0, candidate.events.count - 1) : nil
        } catch {
          failure = error
          return nil
        }
      }
      return
    }
    guard let symptom = try Sought.symptom(arguments, of: session, limits) else { return nil }
    switch symptom {
    case .violation(let broken):
      description = broken.rawValue
      isAnnounced = true
    case .observed:
      description = "what was observed is not as replayed"
      isAnnounced = true
    case .reference:
      description = "other effects than the reference model's"
      isAnnounced = false
    case .effects:
      description = "other effects in \(arguments.value("--diff") ?? "")"
      isAnnounced = false
    }
    find = symptom.firstEvent
  }

  private static func symptom(
    _ arguments: Arguments, of session: SessionCase, _ limits: Limits
  ) throws -> Symptom? {
    if let word = arguments.value("--invariant") {
      guard let invariant = Invariant(rawValue: word) else {
        throw CommandError.usage(
          "there is no invariant \(word): check names those a session breaks",
          command: CommandSpec.shrink.name)
      }
      return .violation(invariant)
    }
    if arguments.has("--observed") { return .observed }
    if let path = arguments.value("--diff") {
      guard let patch = ScenePatch(from: session.scene, to: try SceneCommand.read(path, limits)) else {
        throw CommandError.input("\(path): expected a scene with the views and links of the recording's")
      }
      return .effects(patch)
    }
    return Symptom.first(of: session)
  }

  /// Says that nothing was found.
  static func absence(_ arguments: Arguments) -> String {
    if let word = arguments.value("--invariant") { return "\(word) holds; there is nothing to shrink" }
    if arguments.has("--observed") { return "all observations are as replayed; there is nothing to shrink" }
    if arguments.has("--diff") {
      return "the effects are the same in both scenes; there is nothing to shrink"
    }
    if arguments.has("--command") { return "the command ends with 0; there is nothing to shrink" }
    return "no invariant is broken and all observations are as replayed; there is nothing to shrink"
  }
}
