package import ScrollCore
import ScrollEngine
import SessionReplay

/// Looks for sessions that show what none should.
///
/// Cases are numbered; a case can be run alone, on any machine, among any number of workers, and does the same. See
/// ``GuidedSearch`` for how sessions are made.
package struct Fuzzer: Sendable {
  /// What is looked for, and in what.
  package struct Options: Sendable {
    /// Which sessions are made.
    package var sessions: SearchOptions
    /// Whether invariants are checked.
    package var checksInvariants = true
    /// Whether a second replay, split in the middle and gone on with from a copy of the state, must give the same.
    package var checksDeterminism = false
    /// Whether the engine must agree with itself after every event; see ``ConsistencyCheck``.
    package var checksConsistency = false

    /// The default options: invariants, in scenes of all kinds.
    package init(seed: Seed) {
      sessions = SearchOptions(seed: seed)
    }
  }

  /// What a case showed.
  package struct Finding: Sendable {
    /// What was found.
    package enum Kind: Hashable, Sendable {
      /// A violation of an invariant.
      case violation(Invariant)
      /// Other effects or another hash in a second replay.
      case nondeterminism
      /// The engine did not agree with itself.
      case inconsistency(ConsistencyCheck.Fault)
    }

    /// What was found.
    package let kind: Kind
    /// In which case.
    package let number: Int
    /// The session up to the event that shows it.
    package let session: SessionCase
  }

  /// What came of a case.
  package struct Outcome: Sendable {
    /// How many events were replayed; those of a kept session were in an earlier case.
    package var events = 0
    /// How many of them were rejected.
    package var rejected = 0
    /// What was found, each kind where it first showed.
    package var findings: [Finding] = []
  }

  /// What is looked for, and in what.
  package let options: Options
  private var search: GuidedSearch<FuzzCompanion>

  /// Prepares a search.
  package init(_ options: Options) {
    self.options = options
    let sessions = options.sessions
    var settings = Replay.Options()
    settings.audits = options.checksInvariants
    settings.checksRejections = true
    settings.judgesEveryEvent = true
    let checksConsistency = options.checksConsistency
    search = GuidedSearch(sessions, replay: settings) { scene in
      FuzzCompanion(scene, checksConsistency: checksConsistency)
    }
  }

  /// Runs one case.
  ///
  /// A case goes on to its end whatever it shows, so what is found in it does not depend on what was found elsewhere. Cases
  /// in order cost nothing besides; before any other, those before it in its block are made again (see ``GuidedSearch``).
  ///
  /// - Parameters:
  ///   - number: The case's number, from 0.
  ///   - known: What needs no session any more, because it has been found before.
  ///   - goesOn: Whether there is time for more events; a case that ends early is a shorter one.
  /// - Returns: How much was replayed, and what was found.
  package mutating func run(_ number: Int, known: Set<Finding.Kind> = [], while goesOn: () -> Bool = { true })
    -> Outcome
  {
    var outcome = Outcome()
    guard var made = search.run(number, while: goesOn) else { return outcome }
    outcome.events = made.events.count - made.start
    outcome.rejected = made.replay.rejectedCount - made.rejectedBefore
    let hash = options.checksDeterminism ? made.replay.currentHash : 0
    made.companion.finish(&made.replay)
    for (kind, count) in made.companion.shown where !known.contains(kind) {
      let session = SessionCase(scene: made.replay.scene, events: Array(made.events[..<count]))
      outcome.findings.append(Finding(kind: kind, number: number, session: session))
    }
    let session = made.session
    if options.checksDeterminism, !known.contains(.nondeterminism), !session.replaysTheSame(hash: hash) {
      outcome.findings.append(Finding(kind: .nondeterminism, number: number, session: session))
    }
    return outcome
  }

  /// The next case that can be run if a case traps.
  ///
  /// With guidance the others of its block may be made of it; they cannot be run, and nothing is the answer.
  package func nextCase(afterTrapIn number: Int) -> Int? {
    let next = number + 1
    return search.isGuided || next == SessionBlock.end(of: number) ? nil : next
  }
}

extension Fuzzer.Finding.Kind {
  /// Where a session first shows it.
  package func firstEvent(in session: SessionCase) -> Int? {
    switch self {
    case .violation(let invariant): Symptom.violation(invariant).firstEvent(in: session)
    case .nondeterminism: session.replaysTheSame ? nil : max(0, session.events.count - 1)
    case .inconsistency(let fault): Symptom.inconsistency(fault).firstEvent(in: session)
    }
  }
}

extension SessionCase {
  /// Whether replays with and without shortcuts, whole and gone on with from a copy, give the same effects and hashes.
  package var replaysTheSame: Bool { replaysTheSame(hash: nil) }

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
    return hash == nil || hash == whole.currentHash
  }
}
