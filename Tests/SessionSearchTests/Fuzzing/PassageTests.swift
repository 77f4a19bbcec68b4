#if DEBUG  // Only debug builds let tests look inside.
  import ScrollCore
  import ScrollEngine
  import Testing

  @testable import SessionSearch

  @Suite("Passages of sessions")
  struct PassageTests {
    private static let scene = SceneSpec(views: [ViewSpec(id: "one"), ViewSpec(id: "two", axis: .horizontal)])

    private func event(_ time: Int64, view: Int = 0, _ action: SessionEvent.Action) -> SessionEvent {
      SessionEvent(time: Microseconds(time), view: view, action: action)
    }

    private func scroll(_ y: Double) -> SessionEvent.Action { .scroll(x: nil, y: y, by: nil) }

    @Test func `an end is the last events, from one to two hundred`() {
      let events = (0..<500).map { event(Int64($0), scroll(Double($0))) }
      let passage = Passage(events[...], in: PassageTests.scene)
      var counts: Set<Int> = []
      for seed in 1...200 {
        var chance = Chance(Seed(UInt64(seed)))
        let end = passage.end(&chance).events
        #expect(end.elementsEqual(events.suffix(end.count)))
        counts.insert(end.count)
      }
      #expect(counts.min() == 1 && (counts.max() ?? 0) > 100 && (counts.max() ?? 0) <= 200)
    }

    @Test func `a deed near the end comes again and again, and time goes on`() throws {
      var events = (0..<100).map { event(Int64($0) * 10, scroll(Double($0))) }
      events[70].action = .scrollEnded
      let passage = Passage(events[...], in: PassageTests.scene)
      var most = 0
      for seed in 1...100 {
        var chance = Chance(Seed(UInt64(seed)))
        let again = Array(passage.again(&chance).events)
        let runLength = try #require(again.dropFirst().firstIndex { $0.action == .scrollEnded })
        let run = events[70..<(70 + runLength)].map(\.action)
        #expect(again.count % runLength == 0 && again.count / runLength >= 2 && again.count / runLength <= 25)
        for (place, event) in again.enumerated() { #expect(event.action == run[place % runLength]) }
        for (one, next) in zip(again, again.dropFirst()) { #expect(one.time <= next.time) }
        most = max(most, again.count / runLength)
      }
      #expect(most > 20)
    }

    @Test
    func
      `in another scene the times go on, views are those there are, and axes are swapped where they differ`()
    {
      let events = [
        event(500, scroll(3)), event(700, view: 1, .scroll(x: 4, y: nil, by: nil)),
        event(650, view: 1, .frame), event(900, view: 7, .frame), event(1000, .frame),
      ]
      let list = SceneSpec(views: [ViewSpec()])
      // 200 µs later, then none, then 300: the one from nowhere is left out.
      #expect(
        Passage(events[...], in: PassageTests.scene).placed(in: list, after: Microseconds(80)) == [
          event(80, scroll(3)), event(280, scroll(4)), event(280, .frame), event(580, .frame),
        ])
      #expect(
        Passage(events[..<2], in: PassageTests.scene).placed(in: PassageTests.scene, after: .zero) == [
          event(0, scroll(3)), event(200, view: 1, .scroll(x: 4, y: nil, by: nil)),
        ])
    }
  }
#endif
