import Foundation
import ScrollSession
import SessionChecking
import Testing

/// The engine against the reference model, record for record after every event.
@Suite("ReferenceModel")
struct ReferenceModelTests {
  /// What is done to a random session before it is tried.
  enum Twist: CaseIterable {
    case none
    /// Names, pinned headers, negative insets, and events that are wrong in all ways there are.
    case odd
    /// Numbers that nobody should send.
    case hostile
  }

  /// Every committed session the model knows: corrected, with recorded offsets.
  @Test func committedSessions() throws {
    var compared = 0
    for file in try CommittedSessions.files() {
      switch ModelComparison.first(in: try CommittedSessions.session(file)) {
      case .some(.none): compared += 1
      case .differs(let event, let engine, let model):
        Issue.record("\(file), event \(event): engine \(engine), model \(model)")
      case .unsupported, nil: break
      }
    }
    #expect(compared >= 61)
  }

  /// Random sessions; `MODEL_SESSIONS` and `MODEL_SEED` in the environment ask for more, and for others.
  @Test(arguments: RandomSession.Variety.allCases, Twist.allCases)
  func randomSessions(variety: RandomSession.Variety, twist: Twist) {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["MODEL_SESSIONS"].flatMap { UInt64($0) } ?? 100
    let first = environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 1
    var compared = 0
    for seed in first..<(first + count) {
      let session = SessionCase(
        recorded: RandomSession(seed: seed, variety: variety).twisted(twist, seed: seed))
      let isLenient = twist != .none
      switch ModelComparison.first(in: session, isLenient: isLenient) {
      case .some(.none): compared += 1
      case .differs:
        Issue.record(
          "seed \(seed), \(variety), \(twist): \(ModelComparison.report(session, isLenient: isLenient) ?? "")"
        )
        return
      case .unsupported, nil: break
      }
    }
    // The engine itself refuses some of the scenes that are twisted.
    #expect(compared >= Int(count) / 4)
  }
}

extension RandomSession {
  fileprivate func twisted(_ twist: ReferenceModelTests.Twist, seed: UInt64) -> RandomSession {
    switch twist {
    case .none: self
    case .odd: odd(seed: seed)
    case .hostile: hostile(seed: seed)
    }
  }
}
