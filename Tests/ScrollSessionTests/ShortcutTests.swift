import Foundation
import ScrollGeometry
import ScrollLayout
import ScrollSession
import Testing

/// The reducer and the auditor each skip what cannot have changed.
///
/// These tests put offsets where that is hardest to
/// tell: on edges, a tolerance beside them, and one unit in the last place beside that.
///
/// `SHORTCUT_SESSIONS` and `SHORTCUT_SEED` in the environment ask for more sessions, and for others.
@Suite("Shortcuts")
struct ShortcutTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seeds: Range<UInt64> = {
    let first = environment["SHORTCUT_SEED"].flatMap { UInt64($0) } ?? 1
    return first..<(first + (environment["SHORTCUT_SESSIONS"].flatMap { UInt64($0) } ?? 300))
  }()

  @Test func `corrected sessions have no violation, and the same effects with and without shortcuts`() throws
  {
    for seed in ShortcutTests.seeds {
      let session = RandomSession(seed: seed)
      guard let failure = ShortcutTests.failure(of: session, allowsViolations: false) else { continue }
      ShortcutTests.report(failure, seed, session, allowsViolations: false)
      return
    }
  }

  @Test func `literal sessions have the same effects and violations with and without shortcuts`() throws {
    for seed in ShortcutTests.seeds {
      let session = RandomSession(seed: seed, allowsLiteral: true)
      guard let failure = ShortcutTests.failure(of: session, allowsViolations: true) else { continue }
      ShortcutTests.report(failure, seed, session, allowsViolations: true)
      return
    }
  }

  @Test func `random sessions reach every effect, and offsets that change nothing`() throws {
    var kinds: Set<String> = []
    var quiet = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      let run = try SessionRun(RandomSession(seed: seed), everyEvent: false)
      for record in run.records {
        kinds.insert(String(describing: record.effect).prefix { $0 != "(" }.description)
      }
      quiet += zip(run.records, run.records.dropFirst()).count { pair in
        if case (.state, .state) = (pair.0.effect, pair.1.effect) { true } else { false }
      }
    }
    let expected: Set = [
      "phase", "fade", "unfade", "decorationRemoved", "decorationReindexed", "decorationChanged",
      "decorationAdded", "warning", "rejected", "state",
    ]
    #expect(kinds == expected)
    #expect(quiet > 500)
  }

  /// What is wrong with a session, or nothing.
  private static func failure(of session: RandomSession, allowsViolations: Bool) -> String? {
    do {
      let quick = try SessionRun(session, everyEvent: false)
      let full = try SessionRun(session, everyEvent: true)
      if !allowsViolations, let violation = full.violations.first ?? quick.violations.first {
        return "a violation: \(violation)"
      }
      if quick.hash != full.hash { return "the hash differs" }
      if let pair = zip(quick.records, full.records).first(where: { $0 != $1 }) {
        return "with shortcuts \(pair.0), without \(pair.1)"
      }
      return quick.records.count == full.records.count ? nil : "one log is longer"
    } catch {
      return nil  // A smaller scene may be impossible; that is no failure.
    }
  }

  private static func report(
    _ failure: String, _ seed: UInt64, _ session: RandomSession, allowsViolations: Bool
  ) {
    let small = session.shrunk { self.failure(of: $0, allowsViolations: allowsViolations) != nil }
    Issue.record(
      """
      seed \(seed): \(failure)
      shrunk: \(self.failure(of: small, allowsViolations: allowsViolations) ?? "")
      \(small.scene)
      \(small.events.map { "\($0)" }.joined(separator: "\n"))
      """)
  }
}
