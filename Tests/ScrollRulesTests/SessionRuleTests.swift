import ScrollCore
import ScrollRules
import Testing

/// What is reported when, and what is said of events that are rejected.
@Suite("Rules of a session")
struct SessionRuleTests {
  /// Two views side by side, the fading column twice, that show what a test puts there.
  private struct Session {
    var rules: SessionRules
    private var number = 0

    init() {
      let scene = SceneSpec(views: [ViewSpec(id: "a"), ViewSpec(id: "b")])
      rules = SessionRules(scene, [Steps.fade.was, Steps.fade.was])
    }

    /// Sends an event after which view 0 shows a screen.
    mutating func send(
      _ action: SessionEvent.Action, at time: Int64, showing screen: DescribedScreen = Steps.fade.was,
      _ effects: [ScrollEffect] = [], view: Int = 0
    ) -> [Invariant] {
      let event = SessionEvent(time: Microseconds(time), view: view, action: action)
      var records = effects.map { EffectRecord(event: number, time: event.time, view: view, effect: $0) }
      for concerned in rules.views(concernedBy: event, records, from: 0) {
        rules.views[concerned].step.now = screen
      }
      rules.apply(to: event, number: number, effects: &records, from: 0)
      number += 1
      return records.dropFirst(effects.count).compactMap { record in
        guard case .violation(let violation) = record.effect else { return nil }
        return violation.invariant
      }
    }
  }

  private static let top = SessionEvent.Action.scroll(x: nil, y: 0, by: nil)
  /// Item 0, whole, is said to be faded.
  private static var wrong: DescribedScreen {
    var screen = Steps.fade.was
    screen.screen.items[0].alpha = 0.1
    return screen
  }

  @Test func `what is broken is reported once, and again after it has healed`() {
    var session = Session()
    #expect(session.send(SessionRuleTests.top, at: 1) == [])
    #expect(
      session.send(SessionRuleTests.top, at: 2, showing: SessionRuleTests.wrong) == [.fadeMatchesVisibility])
    #expect(session.send(SessionRuleTests.top, at: 3, showing: SessionRuleTests.wrong) == [])
    #expect(session.send(SessionRuleTests.top, at: 4) == [])
    #expect(
      session.send(SessionRuleTests.top, at: 5, showing: SessionRuleTests.wrong) == [.fadeMatchesVisibility])
  }

  @Test func `what is broken goes along with its item through an edit`() {
    var session = Session()
    #expect(
      session.send(SessionRuleTests.top, at: 1, showing: SessionRuleTests.wrong) == [.fadeMatchesVisibility])
    // Items 0 and 1 change places; the faded one stays the one it was.
    var moved = Steps.fade.was
    (moved.screen.items[0].id, moved.screen.items[1].id) = (
      moved.screen.items[1].id, moved.screen.items[0].id
    )
    moved.screen.items[1].alpha = 0.1
    let edit = SessionEvent.Action.update(.itemMoved(from: Steps.path(0), to: Steps.path(1)))
    #expect(session.send(edit, at: 2, showing: moved) == [])
  }

  @Test func `a repeated scroll may do nothing`() {
    var session = Session()
    let warning = ScrollEffect.fade(
      FadeTransition(item: Steps.path(3), from: 0.1, to: 0.1, duration: Microseconds(0)))
    #expect(session.send(SessionRuleTests.top, at: 1) == [])
    #expect(
      session.send(SessionRuleTests.top, at: 2, [warning]) == [.idempotentScroll, .fadeAlternates])
  }

  @Test func `records of another view are out of order`() {
    var session = Session()
    let event = SessionEvent(time: Microseconds(1), view: 0, action: SessionRuleTests.top)
    var records = [
      EffectRecord(event: 0, time: event.time, view: 1, effect: .phase(from: .idle, to: .dragging))
    ]
    for view in session.rules.views(concernedBy: event, records, from: 0) {
      session.rules.views[view].step.now = Steps.fade.was
    }
    session.rules.apply(to: event, number: 0, effects: &records, from: 0)
    #expect(records.count == 2)
  }

  @Test(
    "an event is rejected for the reason that makes it impossible",
    arguments: [
      (SessionEvent.Action.dragBegan(.zero), 2, nil), (.dragMoved(.zero), 2, .noDrag),
      (.dragCancelled, 2, .noDrag),
      (.scroll(x: .nan, y: nil, by: nil), 2, .nonFiniteOffset),
      (.dragBegan(LayoutPoint(x: .nan, y: 0)), 2, .badSize),
      (.viewport(LayoutSize(width: -1, height: 0)), 2, .badSize), (.scrollEnded, 0, .timeWentBackwards),
      (.insets(contentInset: nil, occlusion: LayoutInsets(top: -1)), 2, .badSize),
      (.behaviour(.carousel(peakScale: 1, minimumScale: nil)), 2, .badSetting),
    ] as [(SessionEvent.Action, Int64, Rejection?)])
  func reasons(_ action: SessionEvent.Action, time: Int64, due: Rejection?) {
    for reason in [Rejection.noDrag, .nonFiniteOffset, .badSize, .timeWentBackwards, .badSetting] {
      var session = Session()
      #expect(session.send(SessionRuleTests.top, at: 1) == [])
      let found = session.send(action, at: time, [.rejected(reason)])
      #expect(found == (reason == due ? [] : [.rejectedForAReason]), "\(reason)")
    }
  }

  @Test func `an edit may be refused for what is wrong with data, and for nothing else`() {
    let edit = SessionEvent.Action.update(.itemsDeleted(section: 9, at: 0, count: 1))
    for reason in Rejection.allCases {
      var session = Session()
      #expect(session.send(SessionRuleTests.top, at: 1) == [])
      let mayBe: [Rejection] = [
        .badSize, .noSuchSection, .noSuchItem, .wrongLayout, .conflictingUpdates, .duplicateKey,
        .layoutTooLarge,
      ]
      let found = session.send(edit, at: 2, [.rejected(reason)])
      #expect(found == (mayBe.contains(reason) ? [] : [.rejectedForAReason]), "\(reason)")
    }
  }

  @Test func `a rejected event has no other record, and leaves the hash`() {
    var session = Session()
    let found = session.send(
      .dragCancelled, at: 1, [.rejected(.noDrag), .phase(from: .dragging, to: .idle)])
    #expect(found == [.rejectedChangesNothing])
    var records: [EffectRecord] = []
    let event = Steps.event(.dragCancelled)
    session.rules.checkRejection(of: event, number: 0, hashes: (1, 1), effects: &records)
    #expect(records.isEmpty)
    session.rules.checkRejection(of: event, number: 0, hashes: (1, 2), effects: &records)
    #expect(records.count == 1)
  }

  @Test func `an event that goes back in time, or is of no view, may not be accepted`() {
    var session = Session()
    #expect(session.send(SessionRuleTests.top, at: 2) == [])
    #expect(session.send(SessionRuleTests.top, at: 1) == [.rejectedChangesNothing])
    #expect(session.send(SessionRuleTests.top, at: 3, view: 7) == [.rejectedChangesNothing])
  }

  @Test func `an edit that brings items without a length may not be accepted`() {
    let bad = ItemsSpec.sizes([LayoutSize(width: 10, height: -1)])
    let edits: [SessionEvent.Action] = [
      .update(.itemsInserted(section: 0, at: 0, bad)), .batch([.itemsResized(section: 0, at: 0, bad)]),
      .reload([SectionSpec(items: .count(-1))], contentSize: nil),
    ]
    for edit in edits {
      var session = Session()
      #expect(session.send(edit, at: 1) == [.rejectedForAReason])
    }
  }

  @Test func `a move that nobody looks at is possible, or is judged`() {
    var session = Session()
    #expect(session.send(SessionRuleTests.top, at: 2) == [])
    let moves: [(time: Int64, isScroll: Bool, isPassed: Bool)] = [
      (3, true, true), (2, true, false), (4, false, false),
    ]
    for move in moves {
      let isPassed = session.rules.pass(0, to: .zero, at: Microseconds(move.time), isScroll: move.isScroll)
      #expect(isPassed == move.isPassed)
    }
  }
}
