import ScrollCore
import ScrollEngine
import SessionAudit
import TestSupport
import Testing

/// What the auditor skips can only be missed where the effects are wrong; so here they are.
@Suite("Audit shortcuts")
struct AuditShortcutTests {
  @Test(
    "the auditor finds the same violations in damaged effects with and without its shortcuts",
    arguments: RandomSession.Variety.allCases)
  func damaged(variety: RandomSession.Variety) throws {
    var violations = 0
    for seed in SessionSeeds.seeds(300) {
      let session = RandomSession(seed: seed, variety: variety)
      var damage = SeededGenerator(seed: ~seed)
      let effects = try AuditShortcutTests.damagedEffects(of: session, &damage)
      let quick = try AuditShortcutTests.violations(of: session, effects, everyEvent: false)
      let full = try AuditShortcutTests.violations(of: session, effects, everyEvent: true)
      violations += full.count
      guard quick != full else { continue }
      let pair = zip(quick, full).first { $0 != $1 }
      Issue.record(
        """
        seed \(seed): \(quick.count) violations with shortcuts, \(full.count) without
        \(pair.map { "\($0)\n\($1)" } ?? "\(full.dropFirst(quick.count).first ?? quick[full.count])")
        """)
      return
    }
    #expect(violations > 1000)
  }

  /// The effects of each event, some of them lost or stale: as a reducer would emit them that looks too seldom.
  private static func damagedEffects(
    of session: RandomSession, _ damage: inout SeededGenerator
  ) throws -> [[EffectRecord]] {
    var state = try SessionState(scene: session.scene)
    let reducer = SessionReducer()
    return session.events.enumerated().map { number, event in
      var effects = EffectBuffer()
      reducer.reduce(event, number: number, into: &state, effects: &effects)
      let losesAll = damage.oneIn(8)
      return effects.records.filter { record in
        if case .rejected = record.effect { return true }
        return !losesAll && !damage.oneIn(12)
      }
    }
  }

  private static func violations(
    of session: RandomSession, _ effects: [[EffectRecord]], everyEvent: Bool
  ) throws -> [EffectRecord] {
    var auditor = try Auditor(scene: session.scene, everyEvent: everyEvent)
    var violations: [EffectRecord] = []
    for (number, event) in session.events.enumerated() where !event.isStatement {
      var records = effects[number]
      auditor.audit(event, number: number, effects: &records, from: 0, decorationCache: [])
      violations += records[effects[number].count...]
    }
    return violations
  }
}
