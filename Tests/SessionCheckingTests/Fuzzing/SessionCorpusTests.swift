#if DEBUG  // Only debug builds let tests look inside.
  import ScrollCore
  import ScrollEngine
  import SessionReplay
  import Testing

  @testable import SessionChecking

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
      course.run(&map)
      return course.kept
    }

    @Test func `a session is kept if it leads to a new state, and only then`() throws {
      var map = NoveltyMap()
      var known: Set<UInt64> = []
      for seed in [1, 2, 3, 1, 2, 3, 4, 4] as [UInt64] {
        // The states by an independent count: those after events that change more than an offset, or have effects.
        var states: Set<UInt64> = []
        var generator = SessionGenerator(seed: Seed(seed), scene: SessionCorpusTests.scene)
        var replay = try Replay(scene: SessionCorpusTests.scene)
        while let event = generator.next(after: replay.state) {
          replay.step(event)
          let isMove = ["scroll", "dragMoved", "frame"].contains { "\(event.action)".hasPrefix($0) }
          let isQuietMove =
            isMove && !"\(event.action)".hasPrefix("scrollTo") && !"\(event.action)".hasPrefix("scrollEnded")
          guard event.view == 0, !event.isStatement, !isQuietMove || !replay.effects.records.isEmpty else {
            continue
          }
          states.insert(CoarseState(ofView: 0, in: replay.state).bucket)
        }
        let kept = try kept(seed, &map)
        #expect(kept.isEmpty == states.isSubset(of: known))
        for session in kept {
          #expect(!known.contains(session.moment.state.bucket))
          #expect(session.passage.events.count == session.moment.eventCount)
          #expect(session.moment.replay.eventCount == session.moment.eventCount)
        }
        known.formUnion(states)
      }
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
      // The first state is come to a hundred times more.
      for _ in 0..<100 {
        map.begin(SessionCorpusTests.scene)
        _ = map.newState(ofView: 0, in: first.moment.replay.state)
      }
      var chance = Chance(Seed(1))
      var chosen: [Int] = []
      for _ in 0..<60 { chosen.append(try #require(corpus.choose(map, &chance)).moment.eventCount) }
      // 100 visits are worth 25 tries of 4: until then the last is taken, unless all four draws are the first.
      #expect(chosen.prefix(20).count { $0 == last.moment.eventCount } >= 15)
      #expect(chosen.suffix(20).count { $0 == first.moment.eventCount } >= 5)
    }
  }
#endif
