import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// Neither where a replay is cut in two nor when a session began makes a difference.
@Suite("Times of every session")
struct TimePropertyTests {
  @Test(
    "going on from a copy of any state gives the same effects and hashes",
    arguments: RandomSession.Variety.allCases, [false, true])
  func restart(variety: RandomSession.Variety, allowsLiteral: Bool) throws {
    for seed in SessionSeeds.seeds(variety == .lists ? 8 : 12) {
      let session = RandomSession(seed: seed, allowsLiteral: allowsLiteral, variety: variety)
      let whole = try SessionRun(session, explains: false)
      var options = Replay.Options()
      options.hashEvery = 1
      var replay = try Replay(scene: session.scene, options: options)
      var before: [EffectRecord] = []
      for (number, event) in session.events.enumerated() {
        // All copies go on to the end, which takes the square of the events: every fourth place, in each session others.
        if UInt64(number) % 4 == seed % 4 {
          var copy = replay
          var records = before
          for later in session.events[number...] {
            copy.step(later)
            records += copy.effects.records
          }
          copy.finish()
          records += copy.effects.records
          try expectEqual(records, whole.records, session, "seed \(seed), restarted before event \(number)")
          #expect(copy.state.hash == whole.hash, "seed \(seed), restarted before event \(number)")
        }
        // The copy's steps must not have touched the original.
        replay.step(event)
        before += replay.effects.records
      }
    }
  }

  @Test(
    "a session that begins later has the same effects later", arguments: RandomSession.Variety.allCases,
    [false, true])
  func timeShift(variety: RandomSession.Variety, allowsLiteral: Bool) throws {
    for seed in SessionSeeds.seeds(40) {
      let session = RandomSession(seed: seed, allowsLiteral: allowsLiteral, variety: variety)
      // 8,333 is nearly a tick, 86,400,000,001 a day.
      let shift = [1, 8333, 86_400_000_001, -3_000_000][Int(seed % 4)] as Int64
      var later = session
      for index in later.events.indices { later.events[index].time.count += shift }
      var records = try SessionRun(session).records.withoutHashes
      for index in records.indices { records[index].time.count += shift }
      try expectEqual(SessionRun(later).records.withoutHashes, records, session, "seed \(seed)")
    }
  }
}

/// Compares records, and where literal modes emit NaN their logs.
func expectEqual(
  _ actual: [EffectRecord], _ expected: [EffectRecord], _ session: RandomSession, _ comment: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  guard actual != expected else { return }
  let difference = SessionRun.log(of: actual, session.scene).firstDifference(
    from: SessionRun.log(of: expected, session.scene))
  guard let difference else { return }
  Issue.record("\(comment)\n\(difference)\n\(session.log)", sourceLocation: sourceLocation)
}

extension [EffectRecord] {
  /// All but the state hashes, which cover the clock and the axis.
  var withoutHashes: [EffectRecord] { filter { if case .state = $0.effect { false } else { true } } }
}
