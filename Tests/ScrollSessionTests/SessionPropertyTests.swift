import ScrollGeometry
import ScrollLayout
import ScrollSession
import Testing

@Suite("Properties of every session")
struct SessionPropertyTests {
  private static let seeds: ClosedRange<UInt64> = 1...200

  @Test func `a horizontal view does what the vertical one with the axes swapped does`() throws {
    for seed in SessionPropertyTests.seeds {
      let session = RandomSession(seed: seed)
      let effects = try SessionPropertyTests.effects(of: session)
      let swapped = try SessionPropertyTests.effects(of: session.transposed)
      #expect(swapped == effects.map(\.transposed), "seed \(seed)")
    }
  }

  @Test("going on from a copied state gives the same effects and hashes", arguments: [false, true])
  func keyframes(allowsLiteral: Bool) throws {
    for seed in SessionPropertyTests.seeds {
      let session = RandomSession(seed: seed, allowsLiteral: allowsLiteral)
      let middle = session.events.count / 2
      var state = try SessionState(scene: session.scene)
      var reducer = Reducer()
      _ = reducer.reduce(session.events[..<middle], from: 0, into: &state)
      let keyframe = state
      let hash = keyframe.hash
      let onwards = reducer.reduce(session.events[middle...], from: middle, into: &state)
      #expect(keyframe.hash == hash, "seed \(seed)")
      var copy = keyframe
      var other = Reducer()
      let again = other.reduce(session.events[middle...], from: middle, into: &copy)
      #expect(again == onwards, "seed \(seed)")
      #expect(copy.hash == state.hash, "seed \(seed)")
    }
  }

  @Test func `hashes that are kept equal those computed from the fields`() throws {
    for seed in SessionPropertyTests.seeds {
      let session = RandomSession(seed: seed, allowsLiteral: true)
      var state = try SessionState(scene: session.scene)
      var reducer = Reducer()
      var effects = EffectBuffer()
      for (number, event) in session.events.enumerated() {
        reducer.reduce(event, number: number, into: &state, effects: &effects)
        if number % 3 == 0 { state.refreshDigests() }  // Some hashes are kept, others are out of date.
        #expect(state.hash == state.hashFromScratch, "seed \(seed), event \(number)")
      }
    }
  }

  @Test func `a rejected event leaves the hash, a statement leaves hash and clock, all others set the clock`()
    throws
  {
    var counts = (rejected: 0, statements: 0)
    for seed in SessionPropertyTests.seeds {
      let session = RandomSession(seed: seed, allowsLiteral: true)
      var state = try SessionState(scene: session.scene)
      var reducer = Reducer()
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
  func statement(action: Event.Action) throws {
    let session = RandomSession(seed: 1)
    var replay = try Replay(scene: session.scene)
    for event in session.events { replay.step(event) }
    let before = replay.state
    replay.step(Event(time: Microseconds(900_000_000), action: action))
    #expect(replay.state.hash == before.hash)
    #expect(replay.state.clock == before.clock)
  }

  private static let statements: [Event.Action] = [
    .mark("here"), .checkpoint(hash: 1), .end(events: 3, hash: 1), .observed(.offset(x: 0, y: 1)),
    .observed(.alpha(item: ItemIndexPath(section: 0, item: 0), alpha: 0.5)),
    .observed(.visible(whole: [], partial: [ItemIndexPath(section: 9, item: 9)])),
    .observed(.decorations([])),
    .observed(.frame(item: ItemIndexPath(section: 0, item: 0), frame: .zero)),
  ]

  private static func effects(of session: RandomSession) throws -> [Effect] {
    var replay = try Replay(scene: session.scene)
    var effects: [Effect] = []
    for event in session.events {
      replay.step(event)
      for record in replay.effects.records {
        // The hash covers the axis, too.
        if case .state = record.effect { continue }
        effects.append(record.effect)
      }
    }
    return effects
  }
}

extension Reducer {
  /// Reduces events and returns their records, with the hash after each.
  fileprivate mutating func reduce(
    _ events: ArraySlice<Event>, from number: Int, into state: inout SessionState
  ) -> [EffectRecord] {
    var effects = EffectBuffer()
    for (offset, event) in events.enumerated() {
      reduce(event, number: number + offset, into: &state, effects: &effects)
      effects.records.append(
        EffectRecord(event: number + offset, time: event.time, view: nil, effect: .state(hash: state.hash)))
    }
    return effects.records
  }
}
