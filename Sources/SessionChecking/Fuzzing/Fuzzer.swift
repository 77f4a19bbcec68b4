public import PropertyChecking
import ScrollGeometry
public import ScrollSession

/// Looks for sessions that show what none should.
///
/// Cases are numbered, and each has a seed of its own; so a case can be run alone, on any machine, among any number of
/// workers, and does the same.
public struct Fuzzer: Sendable {
  /// What is looked for, and in what.
  public struct Options: Sendable {
    /// Where all randomness comes from.
    public var seed: Seed
    /// The scene of all sessions; a new one for each if there is none.
    public var scene: Scene?
    /// Whether made scenes may have the original's behaviours, defects included.
    public var allowsLiteral = false
    /// Whether made scenes may have simulated offsets.
    public var allowsSimulated = true
    /// Whether invariants are checked.
    public var checksInvariants = true
    /// Whether a second replay, split in the middle and gone on with from a copy of the state, must give the same.
    public var checksDeterminism = false
    /// Whether the effects are compared with those of the reference model.
    ///
    /// The model knows neither literal behaviours nor simulated offsets, so made scenes have none then; and it is slow where
    /// there are many items.
    public var checksReference = false
    /// What recorded sessions are like; half of the sessions are made after them.
    public var statistics: SessionStatistics?
    /// Whether it is taken down what the sessions reach.
    public var recordsCoverage = false
    /// How many events a session has; decided by its seed if not given.
    public var length: Int?

    /// The default options: invariants, in scenes of all kinds.
    public init(seed: Seed) {
      self.seed = seed
    }
  }

  /// What a case showed.
  public struct Finding: Sendable {
    /// What was found.
    public enum Kind: Hashable, Sendable {
      /// A violation of an invariant.
      case violation(Invariant)
      /// Other effects or another hash in a second replay.
      case nondeterminism
      /// Other effects than the reference model has.
      case reference
    }

    /// What was found.
    public let kind: Kind
    /// In which case.
    public let number: Int
    /// The session up to the event that shows it.
    public let session: SessionCase
  }

  /// What came of a case.
  public struct Outcome: Sendable {
    /// How many events were replayed.
    public var events = 0
    /// What was found, each kind where it first showed.
    public var findings: [Finding] = []
    /// What the session reached, if that was asked for.
    public var coverage: Coverage?
  }

  /// What is looked for, and in what.
  public let options: Options

  /// Prepares a search.
  public init(_ options: Options) {
    self.options = options
  }

  /// Runs one case.
  ///
  /// A case goes on to its end whatever it shows, so what is found in it does not depend on what was found elsewhere.
  ///
  /// - Parameters:
  ///   - number: The case's number, from 0.
  ///   - known: What needs no session any more, because it has been found before.
  /// - Returns: How much was replayed, and what was found.
  public func run(_ number: Int, known: Set<Finding.Kind> = []) -> Outcome {
    var outcome = Outcome()
    var generator = SessionGenerator(
      seed: options.seed.ofCase(number), scene: options.scene,
      allowsLiteral: options.allowsLiteral && !options.checksReference,
      allowsSimulated: options.allowsSimulated && !options.checksReference, statistics: options.statistics,
      length: options.length)
    var settings = Replay.Options()
    settings.audits = options.checksInvariants
    settings.explains = options.recordsCoverage
    guard var replay = try? Replay(scene: generator.scene, options: settings) else { return outcome }
    var recorder = options.recordsCoverage ? CoverageRecorder(generator.scene) : nil
    var events: [Event] = []
    events.reserveCapacity(generator.length)
    var seen = known
    while let event = generator.next(after: replay.state) {
      events.append(event)
      replay.step(event)
      recorder?.note(event, after: replay)
      replay.effects.note(&outcome, &seen, number, generator.scene, events)
    }
    outcome.events = events.count
    let hash = replay.currentHash()
    replay.finish()
    recorder?.finish(after: replay)
    outcome.coverage = recorder?.coverage
    replay.effects.note(&outcome, &seen, number, generator.scene, events)
    let session = SessionCase(scene: generator.scene, events: events)
    if options.checksReference, !seen.contains(.reference), let event = session.firstReferenceDivergence() {
      let shown = SessionCase(scene: session.scene, events: Array(events[...event]))
      outcome.findings.append(Finding(kind: .reference, number: number, session: shown))
    }
    if options.checksDeterminism && !seen.contains(.nondeterminism) {
      if !session.replaysTheSame(hash: hash) {
        outcome.findings.append(Finding(kind: .nondeterminism, number: number, session: session))
      }
    }
    return outcome
  }
}

extension Fuzzer.Finding.Kind {
  /// Where a session first shows it.
  public func firstEvent(in session: SessionCase) -> Int? {
    switch self {
    case .violation(let invariant): Symptom.violation(invariant).firstEvent(in: session)
    case .nondeterminism: session.replaysTheSame ? nil : max(0, session.events.count - 1)
    case .reference: Symptom.reference.firstEvent(in: session)
    }
  }
}

extension EffectBuffer {
  /// Takes down the violations among the records, each invariant once.
  fileprivate func note(
    _ outcome: inout Fuzzer.Outcome, _ seen: inout Set<Fuzzer.Finding.Kind>, _ number: Int, _ scene: Scene,
    _ events: [Event]
  ) {
    for index in records.indices {
      guard case .violation(let violation) = records[index].effect else { continue }
      let kind = Fuzzer.Finding.Kind.violation(violation.invariant)
      guard seen.insert(kind).inserted else { continue }
      outcome.findings.append(
        Fuzzer.Finding(kind: kind, number: number, session: SessionCase(scene: scene, events: events)))
    }
  }
}

extension SessionCase {
  /// Whether replays with and without shortcuts, whole and gone on with from a copy, give the same effects and hashes.
  public var replaysTheSame: Bool { replaysTheSame(hash: nil) }

  /// The same, and whether the last hash is one already found.
  func replaysTheSame(hash: UInt64?) -> Bool {
    var options = Replay.Options()
    options.audits = false
    options.hashEvery = 1
    guard var whole = try? Replay(scene: scene, options: options) else { return true }
    options.everyEvent = true
    guard var slow = try? Replay(scene: scene, options: options) else { return true }
    var copy = whole
    let middle = events.count / 2
    for (index, event) in events.enumerated() {
      if index == middle { copy = whole }
      whole.step(event)
      slow.step(event)
      if whole.effects.records != slow.effects.records { return false }
      guard index >= middle else { continue }
      copy.step(event)
      if whole.effects.records != copy.effects.records { return false }
    }
    let last = whole.currentHash()
    return last == whole.state.hashFromScratch && (hash == nil || hash == last)
  }
}
