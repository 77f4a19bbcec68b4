import PropertyChecking
import SessionChecking
import SessionLog

/// `scroll-session fuzz`: looks for sessions that show what none should.
enum FuzzCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let name = CommandSpec.fuzz.name
    guard arguments.operands.isEmpty else { throw CommandError.usage("fuzz takes no file", command: name) }
    let fuzzer = Fuzzer(try options(arguments))
    // Better known before the search than after it.
    if let folder = arguments.value("--save") { try Folders.make(folder) }
    let until = try arguments.time("--time", name).map { ContinuousClock.now + .microseconds($0) }
    let left = Locked(try cases(arguments))
    let search = Locked(FuzzReport(seed: fuzzer.options.sessions.seed))
    let progress = FuzzProgress()
    let jobs = try arguments.count("--jobs", name) ?? 1
    let trapNote = TrapNote(workers: jobs)
    Workers.run(jobs) {
      let place = trapNote.place()
      func isInTime() -> Bool { until.map { ContinuousClock.now < $0 } ?? true }
      while isInTime() {
        let numbers = left.use { left in
          let block = left.prefix(SessionBlock.length)
          left = block.upperBound..<left.upperBound
          return block
        }
        guard !numbers.isEmpty else { return }
        let block = FuzzReport.Block(fuzzer, numbers, known: search.use { $0.known }) { number in
          trapNote.note(number, at: place)
          return isInTime()
        }
        search.use { search in
          search.add(block)
          progress.show(search)
        }
      }
    }
    progress.end()
    let report = search.use { $0 }
    let found = report.shrunk()
    if let folder = arguments.value("--save") {
      for finding in found { try finding.save(in: folder) }
    }
    let hasCoverage = fuzzer.options.recordsCoverage
    try Command.show(
      arguments.has("--json")
        ? report.json(found, hasCoverage: hasCoverage)
        : report.text(found, options: arguments.settings) + (hasCoverage ? report.reached : ""))
    return found.isEmpty ? .fine : .found
  }

  private static func options(_ arguments: Arguments) throws -> Fuzzer.Options {
    let name = CommandSpec.fuzz.name
    let word = arguments.value("--seed") ?? "1"
    guard let seed = Seed(word) else {
      throw CommandError.usage(
        "--seed needs a word of digits and letters, u left out, not \(word)", command: name)
    }
    let limits = try Allowance.limits(arguments, name)
    var options = Fuzzer.Options(seed: seed)
    options.sessions.scene = try arguments.value("--scene").map { try SceneCommand.read($0, limits) }
    options.sessions.allowsLiteral = arguments.has("--literal")
    options.recordsCoverage = arguments.has("--coverage")
    options.sessions.length = try arguments.count("--events", name)
    if let percent = try percent(arguments) { options.sessions.noveltyPercent = percent }
    if let path = arguments.value("--like") { options.sessions.statistics = try statistics(of: path, limits) }
    for word in (arguments.value("--against") ?? "invariants").split(
      separator: ",", omittingEmptySubsequences: false)
    {
      switch word {
      case "invariants": break
      case "determinism": options.checksDeterminism = true
      case "reference": options.checksReference = true
      default:
        throw CommandError.usage(
          "--against needs invariants, reference, determinism, or some of them with commas, not \(word)",
          command: name)
      }
    }
    if let against = arguments.value("--against") {
      options.checksInvariants = against.split(separator: ",").contains("invariants")
    }
    return options
  }

  /// How many cases of a hundred are made of kept sessions, if that is said.
  private static func percent(_ arguments: Arguments) throws -> Int? {
    guard let word = arguments.value("--novelty") else { return nil }
    guard let percent = Int(word), (0...100).contains(percent) else {
      throw CommandError.usage(
        "--novelty needs a number from 0 to 100, not \(word)", command: CommandSpec.fuzz.name)
    }
    return percent
  }

  /// What the sessions in a file or folder are like.
  private static func statistics(of path: String, _ limits: Limits) throws -> SessionStatistics {
    var statistics = SessionStatistics()
    for file in try Sessions.find([path]) {
      for session in try SessionFile(file, limits: limits).sessions {
        statistics.learn(from: SessionCase(scene: session.header.scene, events: session.events))
      }
    }
    return statistics
  }

  /// The numbers of the cases to run.
  private static func cases(_ arguments: Arguments) throws -> Range<Int> {
    let name = CommandSpec.fuzz.name
    if let word = arguments.value("--case") {
      guard !arguments.has("--cases"), let number = Int(word), number >= 0, number < Int.max else {
        throw CommandError.usage("--case needs the number of one case, and no --cases", command: name)
      }
      return number..<(number + 1)
    }
    let count = try arguments.count("--cases", name)
    return 0..<(count ?? (arguments.has("--time") ? Int.max : 1000))
  }
}

extension Arguments {
  /// The options that decide what a case is, as they were given.
  fileprivate var settings: String {
    var text = ""
    for name in ["--scene", "--like", "--events", "--novelty", "--against"] {
      if let value = value(name) { text += " \(name) \(FileName(value))" }
    }
    return has("--literal") ? text + " --literal" : text
  }
}
