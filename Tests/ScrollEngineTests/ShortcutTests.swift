import ScrollCore
import SessionReplay
import Testing

/// The reducer skips what cannot have changed, and so do the rules.
///
/// These tests put offsets where that is hardest to
/// tell: on edges, a tolerance beside them, and one unit in the last place beside that.
@Suite("Shortcuts")
struct ShortcutTests {
  /// Sessions of several views take longer.
  private static func seeds(_ variety: RandomSession.Variety) -> Range<UInt64> {
    SessionSeeds.seeds(variety == .lists ? 300 : 100)
  }

  @Test(
    "corrected sessions have no violation, and the same effects with and without shortcuts",
    arguments: RandomSession.Variety.allCases)
  func corrected(variety: RandomSession.Variety) throws {
    for seed in ShortcutTests.seeds(variety) {
      let session = RandomSession(seed: seed, variety: variety)
      guard let failure = try ShortcutTests.failure(of: session, allowsViolations: false) else { continue }
      ShortcutTests.report(failure, seed, session, allowsViolations: false)
      return
    }
  }

  @Test(
    "literal sessions have the same effects and violations with and without shortcuts",
    arguments: RandomSession.Variety.allCases)
  func literal(variety: RandomSession.Variety) throws {
    for seed in ShortcutTests.seeds(variety) {
      let session = RandomSession(seed: seed, allowsLiteral: true, variety: variety)
      guard let failure = try ShortcutTests.failure(of: session, allowsViolations: true) else { continue }
      ShortcutTests.report(failure, seed, session, allowsViolations: true)
      return
    }
  }

  @Test("random sessions reach every effect, and offsets that change nothing", arguments: reached)
  func effects(variety: RandomSession.Variety, expected: Set<String>) throws {
    var kinds: Set<String> = []
    var quiet = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      let run = try SessionRun(RandomSession(seed: seed, variety: variety))
      for record in run.records {
        // The name of the case.
        if let kind = Mirror(reflecting: record.effect).children.first?.label { kinds.insert(kind) }
      }
      quiet += zip(run.records, run.records.dropFirst()).count { pair in
        if case (.state, .state) = (pair.0.effect, pair.1.effect) { true } else { false }
      }
    }
    #expect(kinds == expected)
    #expect(quiet > 500)
  }

  private static let listEffects: Set = [
    "phase", "fade", "unfade", "decorationRemoved", "decorationReindexed", "decorationChanged",
    "decorationAdded", "warning", "rejected", "state",
  ]

  private static let reached: [(variety: RandomSession.Variety, effects: Set<String>)] = [
    (.lists, listEffects),
    (.everything, listEffects.union(["target", "page", "transform", "offset", "dot", "mask"])),
  ]

  /// What is wrong with a session, or nothing.
  private static func failure(of session: RandomSession, allowsViolations: Bool) throws -> String? {
    let quick = try SessionRun(session, everyEvent: false)
    let full = try SessionRun(session, everyEvent: true)
    if !allowsViolations, let violation = full.violations.first ?? quick.violations.first {
      return "a violation: \(violation)"
    }
    if quick.hash != full.hash { return "the hash differs" }
    // Logs are written only where records differ, or are NaN.
    guard quick.records != full.records else { return nil }
    return quick.log.firstDifference(from: full.log).map { "with shortcuts and without\n\($0)" }
  }

  private static func report(
    _ failure: String, _ seed: UInt64, _ session: RandomSession, allowsViolations: Bool
  ) {
    // A smaller scene may be impossible; that is no failure.
    func again(_ session: RandomSession) -> String? {
      (try? self.failure(of: session, allowsViolations: allowsViolations)) ?? nil
    }
    let small = session.shrunk { again($0) != nil }
    Issue.record(
      """
      seed \(seed): \(failure)
      shrunk: \(again(small) ?? "")
      \(small.log)
      """)
  }
}
