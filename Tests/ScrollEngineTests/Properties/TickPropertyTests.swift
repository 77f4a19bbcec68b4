import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// Who takes the ticks one by one sees what who takes them with the event sees.
@Suite("Ticks of every session")
struct TickPropertyTests {
  @Test func `ticks taken one by one change nothing`() throws {
    var ticks = 0
    for seed in SessionSeeds.seeds(60) {
      let session = RandomSession(seed: seed, allowsLiteral: true, variety: .everything)
      let whole = try SessionRun(session, explains: false)
      var replay = try Replay(scene: session.scene)
      var records: [EffectRecord] = []
      for event in session.events {
        while replay.stepTick(before: event) {
          ticks += 1
          #expect(replay.effects.records.allSatisfy { $0.event == replay.eventCount })
          records += replay.effects.records
        }
        replay.step(event)
        records += replay.effects.records
      }
      while replay.stepTick(before: nil) { records += replay.effects.records }
      replay.finish()
      records += replay.effects.records
      #expect(replay.state.hash == whole.hash, "seed \(seed)")
      try expectEqual(
        records.withoutHashes, whole.records.withoutHashes, session, "seed \(seed)")
    }
    #expect(ticks > 1_000)
  }

  @Test func `no tick comes after the end that is asked for`() throws {
    var list = try SimulatedList()
    list.touch()
    list.pull(50)
    list.lift(1_000)
    var replay = list.replay
    var count = 0
    while replay.stepTick(before: nil, until: Microseconds(110_000)) { count += 1 }
    // The finger lifts at 10 ms: ticks at 10 + 8.3, 10 + 16.7, … 10 + 100 ms.
    #expect(count == 12)
    #expect(replay.state.clock == Microseconds(110_000))
  }
}
