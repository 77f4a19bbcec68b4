#if DEBUG  // Only debug builds let tests look inside.
  import ScrollCore
  import ScrollEngine
  import SessionLog
  import SessionReplay
  import Testing

  @testable import SessionSearch

  @Suite("Kept sessions")
  struct SessionCorpusTests {
    private struct Plain: SessionCompanion {
      mutating func step(_ event: SessionEvent, in replay: inout Replay) { replay.step(event) }
      mutating func goOn() {}
    }

    private static let scene = SceneSpec(views: [
      ViewSpec(sections: [SectionSpec(items: .count(40))], behaviours: [.fade(FadeSettings())])
    ])

    /// What is kept of the session of a seed.
    private func kept(_ seed: UInt64, length: Int? = nil, _ map: inout NoveltyMap) throws -> [KeptSession<
      Plain
    >] {
      let generator = SessionGenerator(seed: Seed(seed), scene: SessionCorpusTests.scene, length: length)
      var course = SessionCourse(
        try Replay(scene: SessionCorpusTests.scene), Plain(), EventSource(generator))
      course.run(newHash: { map.newHash(of: $0, after: $1, in: $2) })
      return course.kept
    }

    @Test func `a session is kept if an event of it led to something new, and only then`() throws {
      var map = NoveltyMap()
      var known: Set<[String]> = []
      var keptCount = 0
      for seed in [1, 2, 3, 1, 2, 3, 4, 4] as [UInt64] {
        // The combinations by an independent count.
        var combinations: Set<[String]> = []
        var generator = SessionGenerator(seed: Seed(seed), scene: SessionCorpusTests.scene)
        var replay = try Replay(scene: SessionCorpusTests.scene)
        while let event = generator.next(after: replay.state) {
          let before = replay.state.views[0].phase.rawValue
          let rejected = replay.rejectedCount
          replay.step(event)
          guard event.view == 0, replay.rejectedCount == rejected else { continue }
          let phases = [event.action.type.rawValue, before, replay.state.views[0].phase.rawValue]
          combinations.insert(phases)
          for record in replay.effects.records {
            let rule = record.violation.map { [$0.invariant.rawValue] } ?? []
            combinations.insert(phases + [EffectKind(record.effect).rawValue] + rule)
          }
        }
        let kept = try kept(seed, &map)
        #expect(kept.isEmpty == combinations.isSubset(of: known), "\(seed)")
        #expect(Set(kept.map(\.moment.hash)).count == kept.count)
        for session in kept {
          #expect(session.passage.events.count == session.moment.eventCount)
          #expect(session.moment.replay.eventCount == session.moment.eventCount)
        }
        known.formUnion(combinations)
        keptCount += kept.count
      }
      #expect(keptCount > 4)
    }

    /// What an event leads to, all of which is new in a new map.
    private func hashes(_ event: SessionEvent, _ phase: Phase, _ session: KeptSession<Plain>) -> [UInt64] {
      var map = NoveltyMap()
      _ = map.newHash(of: event, after: phase, in: session.moment.replay)
      return map.count(of: session.moment.hash) > 0 ? [session.moment.hash] : []
    }

    @Test func `the moments kept of one session lie ever farther apart`() throws {
      var map = NoveltyMap()
      let counts = try kept(7, length: 2000, &map).map(\.moment.eventCount)
      #expect(counts.count > 2)
      var gap = 64
      for (one, next) in zip(counts, counts.dropFirst()) {
        #expect(next - one >= gap)
        gap *= 2
      }
    }

    @Test func `so many are kept and no more, the newest, and none that is too long`() throws {
      var map = NoveltyMap()
      let one = try #require(try kept(1, &map).first)
      func session(_ count: Int) -> KeptSession<Plain> {
        let events = [SessionEvent](repeating: SessionEvent(time: .zero, action: .frame), count: count)
        return KeptSession(passage: Passage(events[...], in: SessionCorpusTests.scene), moment: one.moment)
      }
      var corpus = SessionCorpus<Plain>()
      for count in 1...70 { corpus.keep(session(count)) }
      corpus.keep(session(1501))
      #expect(corpus.kept.map(\.passage.events.count).sorted() == Array(7...70))
    }

    @Test func `rare states are chosen rather, and sessions that were not taken yet`() throws {
      var map = NoveltyMap()
      let all = try kept(7, length: 2000, &map)
      let first = try #require(all.first)
      let last = try #require(all.last)
      var corpus = SessionCorpus<Plain>()
      #expect(
        {
          var chance = Chance(Seed(1)); return corpus.choose(map, &chance) == nil
        }())
      corpus.keep(first)
      corpus.keep(last)
      // What the first led to happens a hundred times more.
      let event = try #require(first.passage.events.last)
      for _ in 0..<100 {
        let phase = try #require(
          Phase.allCases.first { hashes(event, $0, first).contains(first.moment.hash) })
        _ = map.newHash(of: event, after: phase, in: first.moment.replay)
      }
      var chance = Chance(Seed(1))
      var chosen: [Int] = []
      // A try is worth 4 times that it happened; now and then the first is taken before, too.
      let most = map.count(of: first.moment.hash) / 4
      for _ in 0..<(2 * most + 40) {
        chosen.append(try #require(corpus.choose(map, &chance)).moment.eventCount)
      }
      // Until then the last is taken, unless all four draws are the first.
      #expect(chosen.prefix(20).count { $0 == last.moment.eventCount } >= 15)
      #expect(chosen.suffix(20).count { $0 == first.moment.eventCount } >= 5)
    }
  }
#endif
