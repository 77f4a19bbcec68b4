import SessionLog
import SessionReplay
import SessionReports

/// Expected effect logs: which are written, and what is left behind where one is not as replayed.
struct GoldenEffects {
  private let recording: EffectRecording
  /// Where expected, actual and differing effects are left, if somebody said so.
  private let failures: String?
  /// How often each name has been taken for what is left.
  private var names: [String: Int] = [:]

  /// Whether the command runs where nobody would see what it has written: the environment has a `CI`, as build servers do.
  static var isInCI: Bool {
    guard let value = getenv("CI").map({ String(cString: $0) }) else { return false }
    return !["", "0", "false"].contains(value)
  }

  init(_ arguments: Arguments) throws(CommandError) {
    recording = arguments[.record] ?? .never
    if recording != .never {
      if let option = arguments.given(.scene, .set, .offsets).first {
        throw arguments.usage(
          "--record does not go with \(option): expected are the effects in the session's own setting")
      }
      guard !arguments.operands.contains("-") else {
        throw arguments.usage("--record has no name for the effects of standard input")
      }
    }
    failures = arguments[.failures]
  }

  /// Writes the expected effects of a file that has been checked, or leaves behind in what they differ.
  mutating func settle(
    _ path: String, _ options: SessionRunner.Options, _ reports: inout ArraySlice<SessionReport>
  ) throws {
    guard options.comparesEffects, let last = reports.indices.last else { return }
    guard let expected = Sessions.effectsPath(of: path) else {
      guard recording != .never else { return }
      throw FileError(
        path, reason: "has no name for its expected effects, since its own does not end in .jsonl")
    }
    let isThere = Sessions.expectedEffects(of: path) != nil
    let differs = reports[last].mismatch != nil
    let isWanted = recording.writes(isThere: isThere, differs: differs)
    if isWanted && !GoldenEffects.isInCI {
      // What comes of half a log is not what is expected of it.
      if let torn = reports[last].torn {
        throw FileError(path, reason: "its effects are not recorded: \(torn)")
      }
      try write(path, options, to: expected)
      reports[last].mismatch = nil
      reports[last].recordedEffects = FileName(expected)
    } else if isWanted && !isThere {
      reports[last].lacksEffects = FileName(expected)
    } else if differs {
      reports[last].failureFiles = try leave(path, options, expected).map(FileName.init)
    }
  }

  /// Replays a file once more and writes its effects, all at once; with the state's hash as often as those expected so far.
  private func write(_ path: String, _ options: SessionRunner.Options, to target: String) throws {
    var options = options
    options.comparesEffects = false
    options.stopsAtFailure = false
    options.log.examination.replay.hashEvery = try Sessions.expectedEffects(for: path)?.hashEvery
    let file = try ReplacingFile(target)
    if Sessions.isLog(target) { throw FileError(target, reason: "is a session log") }
    var runner = SessionRunner(options, effects: file)
    var unused: [SessionReport] = []
    try runner.run(path, into: &unused)
    try file.finish()
  }

  /// Leaves the expected and the actual effects and their differences in files.
  ///
  /// - Returns: The paths, in this order.
  private mutating func leave(
    _ path: String, _ options: SessionRunner.Options, _ expected: String
  ) throws -> [String] {
    let failures = try failures ?? Folders.own.get()
    try Folders.make(failures)
    // A name may have a line as well as a folder may: another is taken then.
    let name = Folders.name(of: path)
    let number = names[name, default: 0] + 1
    names[name] = number
    let files = ["expected.effects.jsonl", "actual.effects.jsonl", "diff.txt"].map {
      "\(failures)/\(name)\(number > 1 ? "-\(number)" : "").\($0)"
    }
    try ReplacingFile.write(try InputFile(expected).readAll(), to: files[0])
    if let loss = ReplacingFile.loss(of: files[1]) { throw FileError(files[1], reason: loss) }
    try write(path, options, to: files[1])
    do {
      let sides = try files.prefix(2).map { file in LogInput(try InputFile(file)) }
      try DiffCommand.write(sides[0], sides[1], to: files[2], options.log.limits)
    } catch let error as ReportError {
      // What was expected need not be a log at all; then the first lines that differ, which the report shows, must do.
      try ReplacingFile.write(Array((CommandError.input(error.message).message + "\n").utf8), to: files[2])
    }
    return files
  }
}
