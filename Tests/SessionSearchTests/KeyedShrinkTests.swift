import ScrollCore
import ScrollEngine
import SessionReplay
import SessionSearch
import Testing

/// Items are taken out of a session with their keys, and keys that do not matter go.
@Suite("Shrinking of keys")
struct KeyedShrinkTests {
  private static func session() -> SessionCase {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 300, height: 100)
    let keys = (0..<12).map { ItemKey("k\($0)") }
    let view = ViewSpec(
      viewport: LayoutSize(width: 320, height: 350), layout: .flow(metrics),
      sections: [SectionSpec(items: .count(12), keys: keys)], behaviours: [.fade(FadeSettings())])
    let actions: [SessionEvent.Action] = [
      .appear(x: 0, y: 0), .scroll(x: nil, y: 40, by: nil), .scrollEnded,
      .update(.itemsInserted(section: 0, at: 3, .count(2), keys: ["x", "y"])),
      .reload([SectionSpec(items: .count(12), keys: keys.reversed())], contentSize: nil),
      .update(.itemsInserted(section: 0, at: 2, .count(3), keys: ["z", "k5", nil])), .frame,
    ]
    return SessionCase(
      scene: SceneSpec(views: [view]),
      events: actions.enumerated().map { SessionEvent(time: Microseconds(Int64($0) * 1_000), action: $1) })
  }

  /// The first event that is rejected for a key.
  private static func rejection(_ session: SessionCase) -> Int? {
    guard var replay = try? Replay(scene: session.scene) else { return nil }
    for (index, event) in session.events.enumerated() {
      replay.step(event)
      if replay.effects.records.contains(where: { $0.effect == .rejected(.duplicateKey) }) { return index }
    }
    return nil
  }

  @Test func `of a rejected key two items with the same one are left`() throws {
    var shrinker = try #require(SessionShrinker(KeyedShrinkTests.session(), look: KeyedShrinkTests.rejection))
    shrinker.shrink()
    let smallest = shrinker.smallest
    #expect(smallest.events.count == 1)
    let keys = smallest.scene.views[0].sections.flatMap { $0.keys ?? [] }.count { $0 != nil }
    var brought = 0
    if case .update(.itemsInserted(_, _, let items, let new)) = smallest.events[0].action {
      brought = new?.count { $0 != nil } ?? 0
      #expect(items.count == new?.count)
    }
    if case .reload(let sections, _) = smallest.events[0].action {
      brought = sections.flatMap { $0.keys ?? [] }.count { $0 != nil }
    }
    #expect(keys + brought == 2, "\(smallest)")
  }

  @Test func `keys that do not matter go`() throws {
    let scrolled = { (session: SessionCase) in
      session.events.firstIndex { if case .scroll = $0.action { true } else { false } }
    }
    var shrinker = try #require(SessionShrinker(KeyedShrinkTests.session(), look: scrolled))
    shrinker.shrink()
    #expect(shrinker.smallest.scene.views[0].sections.allSatisfy { $0.keys == nil })
  }
}
