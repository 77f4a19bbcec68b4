#if DEBUG  // Only debug builds let tests look inside.
  import ScrollCore
  import ScrollEngine
  import SessionReplay
  import Testing

  @testable import SessionSearch

  @Suite("Events made possible")
  struct EventRepairTests {
    /// Two sections of 5 and 3 items of 50 points, 10 apart, with a fade; one view, at 1 000 µs.
    private func replay(isDragging: Bool = false) throws -> Replay {
      var replay = try Replay(
        scene: SceneSpec(views: [
          ViewSpec(
            sections: [5, 3].map { SectionSpec(items: .count($0)) }, behaviours: [.fade(FadeSettings())])
        ]))
      replay.step(SessionEvent(time: .zero, action: .appear(x: 0, y: 0)))
      replay.step(
        SessionEvent(
          time: Microseconds(1000), action: isDragging ? .dragBegan(LayoutPoint(x: 5, y: 5)) : .frame))
      return replay
    }

    private func repaired(
      _ action: SessionEvent.Action, time: Int64 = 2000, nudges: Bool = false, _ replay: borrowing Replay,
      seed: UInt64 = 1
    ) -> SessionEvent? {
      var chance = Chance(Seed(seed))
      let repair = EventRepair(edits: EditGenerator(isSwarm: false, &chance), nudges: nudges)
      return repair.repaired(
        SessionEvent(time: Microseconds(time), action: action), in: replay.state, &chance)
    }

    @Test func `an event that is late comes now`() throws {
      let replay = try replay()
      #expect(repaired(.frame, time: 400, replay)?.time == Microseconds(1000))
      #expect(repaired(.frame, time: 1500, replay)?.time == Microseconds(1500))
    }

    @Test func `a finger comes down before it moves, and moves once it is down`() throws {
      let place = LayoutPoint(x: 7, y: 8)
      let up = try replay()
      #expect(repaired(.dragMoved(place), up)?.action == .dragBegan(place))
      #expect(repaired(.dragCancelled, up)?.action == .scrollEnded)
      let down = try replay(isDragging: true)
      #expect(repaired(.dragBegan(place), down)?.action == .dragMoved(place))
      #expect(repaired(.dragCancelled, down)?.action == .dragCancelled)
    }

    @Test(arguments: [
      (
        LayoutUpdate.itemsInserted(section: 9, at: 9, .count(2)),
        LayoutUpdate.itemsInserted(section: 1, at: 3, .count(2))
      ),
      (.itemsDeleted(section: 0, at: 3, count: 9), .itemsDeleted(section: 0, at: 3, count: 2)),
      (.itemsDeleted(section: 7, at: 8, count: 1), .itemsDeleted(section: 1, at: 2, count: 1)),
      (
        .itemMoved(from: ItemIndexPath(section: 0, item: 6), to: ItemIndexPath(section: 4, item: 6)),
        .itemMoved(from: ItemIndexPath(section: 0, item: 4), to: ItemIndexPath(section: 1, item: 3))
      ),
      (
        .itemsResized(
          section: 1, at: 2, .sizes([LayoutSize(width: 1, height: 2), LayoutSize(width: 3, height: 4)])),
        .itemsResized(section: 1, at: 2, .sizes([LayoutSize(width: 1, height: 2)]))
      ),
      (
        .itemsReloaded(section: 5, at: 0, count: 7, .count(7)),
        .itemsReloaded(section: 1, at: 0, count: 3, .count(3))
      ),
      (.sectionsDeleted(at: 4, count: 3), .sectionsDeleted(at: 1, count: 1)),
      (.sectionMoved(from: 3, to: 0), .sectionMoved(from: 1, to: 0)),
      (
        .sectionsInserted(at: 9, [SectionSpec(id: "a", items: .count(1))]),
        .sectionsInserted(at: 2, [SectionSpec(items: .count(1))])
      ),
    ])
    func `an edit names sections and items that are there`(edit: LayoutUpdate, possible: LayoutUpdate) throws
    {
      var replay = try replay()
      #expect(repaired(.update(edit), replay)?.action == .update(possible))
      #expect(repaired(.batch([edit]), replay)?.action == .batch([possible]))
      let event = try #require(repaired(.update(edit), replay))
      replay.step(event)
      #expect(replay.rejectedCount == 0)
    }

    @Test func `an edit in another layout's words becomes another edit`() throws {
      var replay = try replay()
      let rectangles = ItemsSpec.frames([LayoutRect(x: 0, y: 0, width: 10, height: 10)])
      for seed in 1...20 {
        let edit = SessionEvent.Action.update(.itemsInserted(section: 0, at: 0, rectangles))
        replay.step(try #require(repaired(edit, replay, seed: UInt64(seed))))
      }
      // A batch of several may contradict itself.
      #expect(replay.rejectedCount <= 2)
    }

    @Test(arguments: [
      SessionEvent.Action.scroll(x: nil, y: .nan, by: nil), .scrollTo(x: .infinity, y: nil, animated: true),
      .viewport(LayoutSize(width: -1, height: 10)), .viewport(LayoutSize(width: .nan, height: 10)),
      .dragBegan(LayoutPoint(x: .nan, y: 0)), .content(LayoutSize(width: 1, height: 1)),
      .behaviour(.pageControl(radius: 3)), .mark("here"), .end(events: nil, hash: nil),
    ])
    func `what cannot be mended, or says something only, is left out`(action: SessionEvent.Action) throws {
      #expect(repaired(action, try replay()) == nil)
    }

    @Test func `nudged offsets lie at edges of the layout, one in three`() throws {
      let replay = try replay()
      let scroll = SessionEvent.Action.scroll(x: nil, y: 7.25, by: .finger)
      var others: [Double] = []
      for seed in 1...300 {
        let nudged = repaired(scroll, nudges: true, replay, seed: UInt64(seed))?.action
        #expect(repaired(scroll, replay, seed: UInt64(seed))?.action == scroll)
        guard nudged != scroll, case .scroll(nil, let y?, nil) = nudged else { continue }
        others.append(y)
      }
      #expect((60...140).contains(others.count))
      // Items begin every 60 points and end 50 after; 0 is the start of the range.
      #expect(others.contains(0) && others.contains { $0 == 60 || $0 == 50 })
    }
  }
#endif
