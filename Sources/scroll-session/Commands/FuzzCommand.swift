import ScrollCore
import SessionLog
import SessionReports
import SessionSearch

/// `scroll-session fuzz`: looks for sessions that show what none should.
enum FuzzCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard arguments.operands.isEmpty else { throw arguments.usage("fuzz takes no file") }
    let run = FuzzRun(arguments, seed: arguments[.seed] ?? Seed(1))
    Interruption.keep { _ in try run.finish() }
    let fuzzer = Fuzzer(try options(arguments))
    // Better known before the search than after it.
    if let folder = arguments[.save] {
      try Folders.make(folder)
      if access(folder, W_OK) != 0 { Command.complain(.file(FileError(folder))) }
    }
    let until = arguments[.time].map { ContinuousClock.now + .microseconds($0.count) }
    let cases = try cases(arguments)
    let left = Locked([cases])
    let isInTime: @Sendable () -> Bool = { until.map { ContinuousClock.now < $0 } ?? true }
    Workers.run(arguments[.jobs] ?? 1) { worker in
      while isInTime(), let block = left.use({ $0.nextBlock() }) {
        var fuzzer = fuzzer
        for number in block {
          guard isInTime() else { return }
          worker.note(number)
          run.take(fuzzer.run(number, known: run.known(before: number), while: isInTime))
        }
      }
    } trapped: { number in
      run.take(trapIn: number)
      guard let next = fuzzer.nextCase(afterTrapIn: number), next < cases.upperBound else { return }
      left.use { $0.append(next..<Swift.min(SessionBlock.end(of: number), cases.upperBound)) }
    }
    run.shrink()
    try Interruption.conclude()
    return run.outcome
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
    let found = Sessions.find([path])
    for file in found.paths {
      try found.admit(file)
      for session in try RecordedSession.all(in: LogInput(path: file, limits), options) {
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
  var settings: String {
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
