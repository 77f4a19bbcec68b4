import ScrollCore
import SessionReplay
import TestSupport
import Testing

@testable import ScrollEngine
@testable import SessionSearch

/// What stays true of any session: the data are those of naive edits, the layout is one from scratch, and the effects make the screen.
@Suite("Consistency")
struct ConsistencyTests {
  private static func firstFault(_ session: SessionCase) throws -> String? {
    var check = try #require(ConsistencyCheck(session.scene))
    for (number, event) in session.events.enumerated() {
      if let fault = check.step(event) { return "\(fault) at event \(number)" }
    }
    return nil
  }

  @Test("the engine agrees with itself in every committed session", arguments: CommittedSessions.files())
  func committed(file: String) throws {
    #expect(try ConsistencyTests.firstFault(CommittedSessions.sessionCase(file)) == nil)
  }

  @Test("and in generated ones", arguments: 0..<80)
  func generated(number: Int) throws {
    var generator = SessionGenerator(seed: Seed(30).ofCase(number), allowsLiteral: true)
    var replay = try Replay(scene: generator.scene, options: .unaudited)
    var events: [SessionEvent] = []
    while let event = generator.next(after: replay.state) {
      replay.step(event)
      events.append(event)
    }
    #expect(try ConsistencyTests.firstFault(SessionCase(scene: generator.scene, events: events)) == nil)
  }

  // MARK: What would be noticed

  private static let list = ViewSpec(
    viewport: LayoutSize(width: 100, height: 250), sections: [SectionSpec(items: .count(4))],
    behaviours: [.fade(FadeSettings())])

  @Test(
    "items that are not those of the edits",
    arguments: [
      (
        LayoutUpdate.itemsDeleted(section: 0, at: 0, count: 1),
        LayoutUpdate.itemsDeleted(section: 0, at: 1, count: 1)
      ),
      // Nothing but the identities tells which of four equal items went where.
      (
        .itemMoved(from: ItemIndexPath(section: 0, item: 0), to: ItemIndexPath(section: 0, item: 3)),
        .itemMoved(from: ItemIndexPath(section: 0, item: 3), to: ItemIndexPath(section: 0, item: 0))
      ),
      (
        .itemsReloaded(section: 0, at: 1, count: 1, nil, keys: nil),
        .itemsReloaded(section: 0, at: 2, count: 1, nil, keys: nil)
      ),
      (
        .itemsInserted(section: 0, at: 4, .count(1), keys: nil),
        .itemsInserted(section: 0, at: 0, .count(1), keys: nil)
      ),
      (
        .itemsResized(section: 0, at: 0, .sizes([LayoutSize(width: 9, height: 9)])),
        .itemsResized(section: 0, at: 1, .sizes([LayoutSize(width: 9, height: 9)]))
      ),
    ])
  func otherData(edit: LayoutUpdate, other: LayoutUpdate) throws {
    for (told, isHeld) in [(edit, true), (other, false)] {
      var layout = try ViewState(ConsistencyTests.list).layout
      var data = PlainData(ConsistencyTests.list)
      let isHeldAtFirst = data.isHeld(by: layout)
      #expect(isHeldAtFirst)
      try layout.apply(edit)
      data.apply(.update(told))
      let isHeldAfter = data.isHeld(by: layout)
      #expect(isHeldAfter == isHeld)
    }
  }

  @Test func `lines that were broken for another width`() throws {
    var layout = try ViewState(ConsistencyTests.list).layout
    var wide = layout
    try wide.setViewport(LayoutSize(width: 210, height: 250), contentInset: .zero)
    #expect(layout.isAsFromScratch && wide.isAsFromScratch)
    layout.sectionLayouts = wide.sectionLayouts
    #expect(!layout.isAsFromScratch)
  }

  @Test func `an effect that nobody emitted`() throws {
    var replay = try Replay(scene: SceneSpec(views: [ConsistencyTests.list]), options: .unaudited)
    let events = [
      SessionEvent(time: .zero, action: .appear(x: 0, y: 0)),
      SessionEvent(time: Microseconds(20_000), action: .scroll(x: nil, y: 30, by: .finger)),
    ]
    var (told, untold) = (
      ScreenFold(replay.state.views[0], isFollower: false),
      ScreenFold(replay.state.views[0], isFollower: false)
    )
    for (number, event) in events.enumerated() {
      replay.step(event)
      let state = replay.state.views[0]
      told.take(event, isRecorded: true)
      untold.take(event, isRecorded: true)
      told.take(replay.effects.records, in: state)
      untold.take(Array(replay.effects.records.dropLast(number)), in: state)
      let shown = state.screen(at: event.time)
      let (same, other) = (told.screen(of: state, at: event.time), untold.screen(of: state, at: event.time))
      #expect(same == shown)
      #expect((other == shown) == (number == 0))
    }
  }
}
