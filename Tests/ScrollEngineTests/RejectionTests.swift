import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// What an impossible event is refused for, and that it changes nothing.
@Suite("Rejections")
struct RejectionTests {
  /// An event that cannot be, and why.
  struct Case: CustomStringConvertible, Sendable {
    let reason: Rejection
    let description: String
    let action: SessionEvent.Action
    var view = 0
    var time = Microseconds(1000)

    init(
      _ reason: Rejection, _ description: String, _ action: SessionEvent.Action, view: Int = 0,
      time: Int64 = 1000
    ) {
      self.reason = reason
      self.description = description
      self.action = action
      self.view = view
      self.time = Microseconds(time)
    }
  }

  private static let size = LayoutSize(width: 10, height: 10)
  private static let far = LayoutInsets(top: 0, left: 0, bottom: 0x1p52, right: 0)
  private static let bars = LayoutInsets(top: 20, left: 0, bottom: 0, right: 0)

  /// Sections of two items and none, the first named `a` and its items `x` and nothing; time 1000 has come.
  private static let cases: [Case] = [
    Case(.timeWentBackwards, "too early", .frame, time: 999),
    Case(.timeWentBackwards, "too early, and of no view", .frame, view: 7, time: 999),
    Case(.timeWentBackwards, "too early, and nowhere", .scroll(x: .nan, y: 0, by: nil), time: 999),
    Case(.noSuchView, "of no view", .frame, view: 2),
    Case(.noSuchView, "of a view before the first", .frame, view: -1),
    Case(.nonFiniteOffset, "a scroll to nowhere", .scroll(x: nil, y: .infinity, by: nil)),
    Case(.nonFiniteOffset, "an appearance nowhere", .appear(x: .nan, y: nil)),
    Case(.nonFiniteOffset, "moved to nowhere", .scrollTo(x: nil, y: .nan, animated: false)),
    Case(.badSize, "a viewport below 0", .viewport(LayoutSize(width: -1, height: 5))),
    Case(
      .badSize, "bars below 0",
      .insets(contentInset: nil, occlusion: LayoutInsets(top: -1, left: 0, bottom: 0, right: 0))),
    Case(
      .badSize, "items below 0",
      .update(.itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: 1, height: -1)])))),
    Case(.noSuchSection, "items of no section", .update(.itemsDeleted(section: 2, at: 0, count: 1))),
    Case(.noSuchSection, "a section that is not there", .update(.sectionsDeleted(at: 2, count: 1))),
    Case(.noSuchItem, "an item that is not there", .update(.itemsDeleted(section: 0, at: 2, count: 1))),
    Case(
      .noSuchItem, "an item of an empty section", .update(.itemsReloaded(section: 1, at: 0, count: 1, nil))),
    Case(
      .noSuchItem, "items behind the last", .update(.itemsResized(section: 0, at: 1, .sizes([size, size])))),
    Case(.badSetting, "a setting of no behaviour", .behaviour(.carousel(peakScale: 2, minimumScale: nil))),
    Case(.badSetting, "an alpha above 1", .behaviour(.fade(fadedAlpha: 2, clearAlpha: nil, duration: nil))),
    Case(.wrongLayout, "content of a list", .content(size)),
    Case(.wrongLayout, "frames in a list", .update(.itemsInserted(section: 0, at: 0, .frames([.zero])))),
    Case(
      .conflictingUpdates, "two sections of one name",
      .reload(
        [SectionSpec(id: "a", items: .count(1)), SectionSpec(id: "a", items: .count(1))], contentSize: nil)),
    Case(
      .conflictingUpdates, "a second section of a name",
      .update(.sectionsInserted(at: 0, [SectionSpec(id: "a", items: .count(1))]))),
    Case(
      .duplicateKey, "a second item of a key",
      .update(.sectionsInserted(at: 0, [SectionSpec(items: .count(1), keys: ["x"])]))),
    Case(.layoutTooLarge, "an inset beyond all content", .insets(contentInset: far, occlusion: bars)),
    Case(
      .layoutTooLarge, "items beyond all content",
      .update(.itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: 1, height: 0x1p52)])))),
    Case(
      .layoutTooLarge, "more dots than there can be", .update(.itemsInserted(section: 0, at: 0, .count(5000)))
    ),
    Case(.noDrag, "moved by no finger", .dragMoved(.zero)),
    Case(.noDrag, "let go by no finger", .dragEnded(velocityX: 0, velocityY: 0, proposed: nil)),
    Case(.noDrag, "taken from no finger", .dragCancelled),
  ]

  private static func replay() throws -> Replay {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 100, height: 100)
    let sections = [
      SectionSpec(id: "a", items: .count(2), keys: ["x", nil]), SectionSpec(id: "b", items: .count(0)),
    ]
    let view = ViewSpec(
      viewport: LayoutSize(width: 100, height: 150), layout: .flow(metrics), sections: sections,
      behaviours: [.fade(FadeSettings()), .pageControl(PageControlSettings()), .edgeMask(EdgeMaskSettings())])
    var other = view
    other.id = "other"
    var replay = try Replay(scene: SceneSpec(views: [view, other]))
    replay.step(SessionEvent(time: .zero, action: .appear(x: 0, y: 10)))
    replay.step(SessionEvent(time: Microseconds(1000), action: .frame))
    return replay
  }

  @Test("is refused for what is wrong first, and changes nothing", arguments: cases)
  func refused(one: Case) throws {
    var replay = try RejectionTests.replay()
    let before = replay.state
    replay.step(SessionEvent(time: one.time, view: one.view, action: one.action))
    #expect(replay.effects.records.map(\.effect) == [.rejected(one.reason)])
    #expect(replay.state.hash == before.hash)
    #expect(replay.state.views[0].occlusion == before.views[0].occlusion)
    #expect(replay.state.views[0].layout.itemCount == before.views[0].layout.itemCount)
  }

  @Test func `a second finger is refused, and the first one drags on`() throws {
    var replay = try RejectionTests.replay()
    replay.step(SessionEvent(time: Microseconds(1000), action: .dragBegan(LayoutPoint(x: 0, y: 50))))
    replay.step(SessionEvent(time: Microseconds(2000), action: .dragBegan(LayoutPoint(x: 0, y: 90))))
    #expect(replay.effects.records.map(\.effect) == [.rejected(.dragAlreadyBegan)])
    replay.step(SessionEvent(time: Microseconds(3000), action: .dragMoved(LayoutPoint(x: 0, y: 40))))
    #expect(!replay.hasRejected && replay.state.views[0].phase == .dragging)
  }

  @Test func `every reason is tested`() {
    let reasons = Set(RejectionTests.cases.map(\.reason)).union([.dragAlreadyBegan])
    #expect(reasons == Set(Rejection.allCases))
  }
}
