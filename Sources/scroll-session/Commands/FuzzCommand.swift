import PropertyChecking
import ScrollSession
import SessionChecking
import SessionLog

/// `scroll-session fuzz`: looks for sessions that show what none should.
enum FuzzCommand {
  /// How many cases a worker takes at a time.
  private static let blockLength = 64

  static func run(_ arguments: Arguments) async throws -> Command.Outcome {
    let name = CommandSpec.fuzz.name
    guard arguments.operands.isEmpty else { throw CommandError.usage("fuzz takes no file", command: name) }
    let fuzzer = Fuzzer(try options(arguments))
    let range = try cases(arguments)
    let jobs = try arguments.count("--jobs", name) ?? 1
    let until = try arguments.time("--time", name).map { ContinuousClock.now + .microseconds($0) }
    var search = FuzzReport(seed: fuzzer.options.seed)
    let progress = FuzzProgress()
    try await withThrowingTaskGroup(of: FuzzReport.Block.self) { group in
      var next = range.lowerBound
      func add() {
        guard next < range.upperBound, until.map({ ContinuousClock.now < $0 }) ?? true else { return }
        let block = next..<min(next + blockLength, range.upperBound)
        next = block.upperBound
        let known = search.known
        group.addTask { FuzzReport.Block(fuzzer, block, known: known) }
      }
      for _ in 0..<jobs { add() }
      while let block = try await group.next() {
        search.add(block)
        progress.show(search)
        add()
      }
    }
    progress.end()
    let found = search.shrunk()
    if let folder = arguments.value("--save") {
      for finding in found { try finding.save(in: folder) }
    }
    try Command.show(
      arguments.has("--json") ? search.json(found) : search.text(found, options: arguments.settings))
    return found.isEmpty ? .fine : .found
  }

  private static func options(_ arguments: Arguments) throws -> Fuzzer.Options {
    let name = CommandSpec.fuzz.name
    let word = arguments.value("--seed") ?? "1"
    guard let seed = Seed(word) else {
      throw CommandError.usage("--seed needs a word of digits and letters, not \(word)", command: name)
    }
    var options = Fuzzer.Options(seed: seed)
    options.scene = try arguments.value("--scene").map { try SceneCommand.read($0) }
    options.allowsLiteral = arguments.has("--literal")
    options.length = try arguments.count("--events", name)
    for word in (arguments.value("--against") ?? "invariants").split(separator: ",") {
      switch word {
      case "invariants": break
      case "determinism": options.checksDeterminism = true
      default:
        throw CommandError.usage(
          "--against needs invariants, determinism, or both with a comma, not \(word)", command: name)
      }
    }
    if let against = arguments.value("--against") {
      options.checksInvariants = against.split(separator: ",").contains("invariants")
    }
    return options
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
    for name in ["--scene", "--events", "--against"] {
      if let value = value(name) { text += " \(name) \(value)" }
    }
    return has("--literal") ? text + " --literal" : text
  }
}
