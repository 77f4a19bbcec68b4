import ScrollCore
import SessionLog
import SessionReports
import SessionSearch

/// `scroll-session fuzz`: looks for sessions that show what none should.
enum FuzzCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard arguments.operands.isEmpty else { throw arguments.usage("fuzz takes no file") }
    let fuzzer = Fuzzer(try options(arguments))
    // Better known before the search than after it.
    if let folder = arguments[.save] { try Folders.make(folder) }
    let until = arguments[.time].map { ContinuousClock.now + .microseconds($0.count) }
    let cases = try cases(arguments)
    let left = Locked([cases])
    let search = Locked(FuzzReport(seed: fuzzer.options.sessions.seed.description))
    let progress = FuzzProgress()
    let work: @Sendable (Workers) -> Void = { worker in
      func isInTime() -> Bool { until.map { ContinuousClock.now < $0 } ?? true }
      while isInTime(), let block = left.use({ $0.nextBlock() }) {
        var fuzzer = fuzzer
        for number in block {
          guard isInTime() else { return }
          worker.note(number)
          let outcome = fuzzer.run(number, known: search.use { $0.known(before: number) })
          search.use { search in
            search.add(outcome)
            progress.show(search)
          }
        }
      }
    }
    Workers.run(arguments[.jobs] ?? 1, work) { number in
      search.use { $0.add(trapIn: number) }
      guard let next = fuzzer.nextCase(afterTrapIn: number), next < cases.upperBound else { return }
      left.use { $0.append(next..<min(SessionBlock.end(of: number), cases.upperBound)) }
    }
    progress.end()
    let report = search.use { $0 }
    let found = shrunk(report.found)
    if let folder = arguments[.save] {
      for finding in found { try save(finding, in: folder) }
    }
    try Command.show(
      arguments[.json]
        ? report.json(found) : report.text(found, options: arguments.settings))
    return found.isEmpty && report.trapped.isEmpty ? .fine : .found
  }

  /// Shrinks what was found; what the engine traps at meanwhile stays as it is.
  private static func shrunk(_ found: [Fuzzer.Finding]) -> [ShrunkFinding] {
    let left = Locked(found.indices)
    let shrunk = Locked<[ShrunkFinding]>([])
    let work: @Sendable (Workers) -> Void = { worker in
      while let place = left.use({ $0.popFirst() }) {
        worker.note(found[place].number)
        let smallest = ShrunkFinding(found[place])
        shrunk.use { $0.append(smallest) }
      }
    }
    Workers.run(1, work) { _ in
      shrunk.use { $0.append(ShrunkFinding(found[$0.count], shrinks: false)) }
    }
    return shrunk.use { $0 }
  }

  /// Writes a session to a folder, under a name that says what it shows and what it is.
  private static func save(_ found: ShrunkFinding, in folder: String) throws {
    let bytes = found.wholeLog
    var digest = Digest(seed: 0)
    for byte in bytes { digest.add(UInt64(byte)) }
    let code = TextReport.hexadecimal(digest.value).prefix(8)
    let file = try OutputFile("\(folder)/\(found.finding.kind.name)-\(code).jsonl")
    try file.write(bytes)
    try file.flush()
  }

  private static func options(_ arguments: Arguments) throws -> Fuzzer.Options {
    let limits = try arguments.limits()
    var options = Fuzzer.Options(seed: arguments[.seed] ?? Seed(1))
    options.sessions.scene = try arguments[.scene].map { try SceneCommand.read($0, limits) }
    options.sessions.allowsLiteral = arguments[.literal]
    options.sessions.length = arguments[.events]
    if let percent = arguments[.novelty] { options.sessions.noveltyPercent = percent }
    if let path = arguments[.like] { options.sessions.statistics = try statistics(of: path, limits) }
    let judges = arguments[.against] ?? [.invariants]
    options.checksInvariants = judges.contains(.invariants)
    options.checksDeterminism = judges.contains(.determinism)
    options.checksConsistency = judges.contains(.consistency)
    return options
  }

  /// What the sessions in a file or folder are like.
  private static func statistics(of path: String, _ limits: Limits) throws -> SessionStatistics {
    var options = LogOptions()
    options.limits = limits
    var statistics = SessionStatistics()
    for file in try Sessions.find([path]) {
      for session in try SessionFile(file, options).sessions {
        statistics.learn(from: SessionCase(scene: session.header.scene, events: session.events))
      }
    }
    return statistics
  }

  /// The numbers of the cases to run.
  private static func cases(_ arguments: Arguments) throws(CommandError) -> Range<Int> {
    guard let number = arguments[.oneCase] else {
      return 0..<(arguments[.cases] ?? (arguments[.time] != nil ? Int.max : 1000))
    }
    guard arguments[.cases] == nil else {
      throw arguments.usage("--case needs the number of one case, and no --cases")
    }
    return number..<(number + 1)
  }
}

extension FuzzCommand {
  /// What tells whether a session shows what none should.
  enum Judge: String {
    /// The rules: an invariant is violated.
    case invariants
    /// Another replay of the same engine.
    case determinism
    /// The engine's data, layout and screens among each other.
    case consistency
  }
}

extension Arguments {
  /// The options that decide what a case is, as they were given.
  fileprivate var settings: String {
    let names = given(.scene, .like, .events, .novelty, .against)
    let texts = [text(.scene), text(.like), text(.events), text(.novelty), text(.against)].compactMap { $0 }
    let values = zip(names, texts).map { " \($0) \(FileName($1))" }.joined()
    return self[.literal] ? values + " \(OptionKey.literal.name)" : values
  }
}

extension [Range<Int>] {
  /// Takes the next cases that one worker runs in a row, the last ones added first; nothing when none are left.
  fileprivate mutating func nextBlock() -> Range<Int>? {
    while let last = popLast() {
      guard let first = last.first else { continue }
      let block = last.prefix(SessionBlock.end(of: first) - first)
      append(block.upperBound..<last.upperBound)
      return block
    }
    return nil
  }
}
