import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

@Suite("States of every session")
struct StatePropertyTests {
  private static let seeds = SessionSeeds.seeds(200)

  @Test(
    "a rejected event leaves the hash, a statement leaves hash and clock, all others set the clock",
    arguments: RandomSession.Variety.allCases)
  func outcomes(variety: RandomSession.Variety) throws {
    var counts = (rejected: 0, statements: 0)
    for seed in StatePropertyTests.seeds {
      let session = RandomSession(seed: seed, allowsLiteral: true, variety: variety)
      var state = try SessionState(scene: session.scene)
      let reducer = SessionReducer()
      var effects = EffectBuffer()
      for event in session.events {
        let before = (hash: state.hash, clock: state.clock)
        effects.removeAll()
        switch reducer.reduce(event, number: 0, into: &state, effects: &effects) {
        case .rejected(let reason):
          counts.rejected += 1
          #expect(effects.records.map(\.effect) == [.rejected(reason)])
          #expect(state.hash == before.hash && state.clock == before.clock, "seed \(seed)")
        case .statement:
          counts.statements += 1
          #expect(effects.records.isEmpty)
          #expect(state.hash == before.hash && state.clock == before.clock, "seed \(seed)")
        case .accepted:
          #expect(state.clock == event.time, "seed \(seed)")
        }
      }
    }
    #expect(counts.rejected > 500)
    #expect(counts.statements > 200)
  }

  @Test("a statement in a replay leaves hash and clock", arguments: statements)
  func statement(action: SessionEvent.Action) throws {
    let session = RandomSession(seed: 1)
    var replay = try Replay(scene: session.scene)
    for event in session.events { replay.step(event) }
    let before = replay.state
    replay.step(SessionEvent(time: Microseconds(900_000_000), action: action))
    #expect(replay.state.hash == before.hash)
    #expect(replay.state.clock == before.clock)
  }

  private static let statements: [SessionEvent.Action] = [
    .mark("here"), .checkpoint(hash: 1), .end(events: 3, hash: 1), .observed(.offset(x: 0, y: 1)),
    .observed(.alpha(item: ItemIndexPath(section: 0, item: 0), alpha: 0.5)),
    .observed(.visible(whole: [], partial: [ItemIndexPath(section: 9, item: 9)])),
    .observed(.decorations([])), .observed(.page(nil)), .observed(.mask(start: 1, end: 0, stops: nil)),
    .observed(.dots(first: 0, alphas: [1], ys: [0])),
    .observed(.scale(item: ItemIndexPath(section: 9, item: 9), scale: 1)),
    .observed(.frame(item: ItemIndexPath(section: 0, item: 0), frame: .zero)),
  ]
}
