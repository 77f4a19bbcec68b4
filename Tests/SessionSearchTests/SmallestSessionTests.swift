import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

@testable import SessionSearch

/// What a session ends as depends on what it shows, and not on where it was found.
@Suite("Smallest sessions")
struct SmallestSessionTests {
  /// Sections of equal items of 100 points in a viewport of 100 points.
  private static func view(
    _ counts: [Int], _ behaviours: [BehaviourSpec] = [], isSimulated: Bool = false
  ) -> ViewSpec {
    var scrolling = ScrollingSpec()
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 100, height: 100)
    (metrics.minimumLineSpacing, metrics.minimumInteritemSpacing) = (0, 0)
    if isSimulated { scrolling.offsets = .simulated }
    return ViewSpec(
      viewport: LayoutSize(width: 100, height: 100), layout: .flow(metrics),
      sections: counts.map { SectionSpec(items: .count($0)) }, behaviours: behaviours, scrolling: scrolling)
  }

  private static func session(_ view: ViewSpec, _ actions: [SessionEvent.Action]) -> SessionCase {
    SessionCase(
      scene: SceneSpec(views: [view]), events: actions.map { SessionEvent(time: .zero, action: $0) })
  }

  private static func scroll(_ y: Double) -> SessionEvent.Action { .scroll(x: nil, y: y, by: nil) }

  private static func appear(_ y: Double? = nil) -> SessionEvent.Action { .appear(x: nil, y: y) }

  private static func shrunk(
    _ session: SessionCase, look: @escaping SessionShrinker.Look
  ) throws -> SessionCase {
    var shrinker = try #require(SessionShrinker(session, look: look))
    shrinker.shrink()
    return shrinker.smallest
  }

  // MARK: Beginning late

  @Test func `where content came to lie is told without the fingers that moved it`() throws {
    let moves = (0..<3).flatMap { _ -> [SessionEvent.Action] in
      [.dragBegan(LayoutPoint(x: 50, y: 90)), .dragMoved(LayoutPoint(x: 50, y: 50)), .dragCancelled]
    }
    let session = SmallestSessionTests.session(
      SmallestSessionTests.view([10], isSimulated: true), [SmallestSessionTests.appear()] + moves)
    // Three drags by 40 points; none of the ten events can go as long as they are drags.
    let smallest = try SmallestSessionTests.shrunk(session) { candidate in
      candidate.firstEvent(audits: false) { $0.state.views[0].offset.y == 120 }
    }
    #expect(
      smallest.log == """
        {"t":0,"type":"appear","y":120}

        """)
    #expect(smallest.scene.views[0].scrolling == ScrollingSpec())
  }

  // MARK: Fewer events

  @Test func `all events of a kind go but the last that shows it`() throws {
    // Twelve inserts, each after 80 scrolls; shown by a scroll after twelve inserts.
    let actions = (0..<12).flatMap { _ -> [SessionEvent.Action] in
      (0..<80).map { SmallestSessionTests.scroll(Double($0)) }
        + [.update(.itemsInserted(section: 0, at: 3, .count(2)))]
    }
    let session = SmallestSessionTests.session(
      SmallestSessionTests.view([10]), actions + [SmallestSessionTests.scroll(7)])
    var shrinker = try #require(
      SessionShrinker(session) { candidate in
        var inserts = 0
        return candidate.events.firstIndex { event in
          if case .update = event.action { inserts += 1 }
          if case .scroll = event.action { return inserts >= 12 }
          return false
        }
      })
    shrinker.shrink()
    #expect(shrinker.smallest.events.count == 13)
    // Finding twelve single events among 973 by halves takes some eighty alone, without all it takes to make them plain.
    #expect(shrinker.replays <= 120)
  }

  @Test func `a number is positive if that will do`() throws {
    let session = SmallestSessionTests.session(
      SmallestSessionTests.view([1]), [SmallestSessionTests.scroll(-437)])
    let smallest = try SmallestSessionTests.shrunk(session) { candidate in
      guard case .scroll(_, let y?, _)? = candidate.events.first?.action else { return nil }
      return y.magnitude > 300 ? 0 : nil
    }
    #expect(smallest.events.map(\.action) == [SmallestSessionTests.scroll(400)])
  }
}
