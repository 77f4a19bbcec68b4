import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

@testable import SessionChecking

@Suite("Shrinking")
struct ShrinkerTests {
  /// A list of ten items of 50 points.
  private static func list(_ id: String = "main", axis: ScrollAxis = .vertical) -> ViewSpec {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 50, height: 50)
    return ViewSpec(id: id, axis: axis, layout: .flow(metrics), sections: [SectionSpec(items: .count(10))])
  }

  private static func scroll(_ y: Double, at time: Int64 = 0, view: Int = 0) -> SessionEvent {
    SessionEvent(time: Microseconds(time), view: view, action: .scroll(x: nil, y: y, by: .finger))
  }

  private static func edit(_ update: LayoutUpdate) -> SessionEvent {
    SessionEvent(time: .zero, action: .update(update))
  }

  private static func shrunk(
    _ events: [SessionEvent], in scene: SceneSpec = SceneSpec(views: [list()]),
    look: @escaping SessionShrinker.Look
  ) throws -> SessionCase {
    var shrinker = try #require(SessionShrinker(SessionCase(scene: scene, events: events), look: look))
    shrinker.shrink()
    return shrinker.smallest
  }

  // MARK: Events

  @Test func `what comes after the event that shows it is cut off, and what is not needed dropped`() throws {
    let events = (0..<100).map { ShrinkerTests.scroll(Double($0)) }
    // Shown by offsets 20 and then 60, whatever lies between.
    let smallest = try ShrinkerTests.shrunk(events) { session in
      let offsets = session.events.map(\.y)
      guard let first = offsets.firstIndex(of: 20) else { return nil }
      return offsets[first...].firstIndex(of: 60)
    }
    #expect(smallest.events.map(\.y) == [20, 60])
  }

  @Test func `an edit behind a dropped insert is renumbered`() {
    let session = SessionCase(
      scene: SceneSpec(views: [ShrinkerTests.list()]),
      events: [
        ShrinkerTests.edit(.itemsInserted(section: 0, at: 2, .count(3))),
        ShrinkerTests.edit(.itemsDeleted(section: 0, at: 6, count: 1)),
        ShrinkerTests.edit(.itemsDeleted(section: 0, at: 1, count: 1)),
      ])
    // Items from 2 + 3 on move back by three; those before stay.
    #expect(
      session.removing(0..<1, renumbers: true).events == [
        ShrinkerTests.edit(.itemsDeleted(section: 0, at: 3, count: 1)),
        ShrinkerTests.edit(.itemsDeleted(section: 0, at: 1, count: 1)),
      ])
    #expect(session.removing(0..<1, renumbers: false).events == Array(session.events[1...]))
  }

  @Test func `neighbouring inserts become one`() throws {
    let events = [(0, 2), (2, 1), (1, 4)].map {
      ShrinkerTests.edit(.itemsInserted(section: 0, at: $0.0, .count($0.1)))
    }
    // Shown where seven items have been inserted.
    let smallest = try ShrinkerTests.shrunk(events) { session in
      var left = 7
      return session.events.firstIndex {
        if case .update(.itemsInserted(_, _, let items, _)) = $0.action { left -= items.count }
        return left <= 0
      }
    }
    #expect(smallest.events == [ShrinkerTests.edit(.itemsInserted(section: 0, at: 0, .count(7)))])
  }

  @Test func `a session starts with the data its edits lead to`() throws {
    let session = SessionCase(
      scene: SceneSpec(views: [ShrinkerTests.list()]),
      events: [
        ShrinkerTests.edit(.sectionsInserted(at: 0, [SectionSpec(items: .count(3))])),
        ShrinkerTests.scroll(5),
        ShrinkerTests.edit(.itemsDeleted(section: 1, at: 0, count: 4)),
        ShrinkerTests.scroll(7),
      ])
    let later = try #require(session.starting(after: 2))
    #expect(later.events == [ShrinkerTests.scroll(5), ShrinkerTests.scroll(7)])
    #expect(later.scene.views[0].sections.map(\.items.count) == [3, 6])
  }

  @Test func `a session starts with the size that its content came to have`() throws {
    let frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    let view = ViewSpec(
      viewport: LayoutSize(width: 100, height: 100), layout: .frames(contentSize: nil),
      sections: [SectionSpec(items: .frames([frame]))])
    let size = SessionEvent(time: .zero, action: .content(LayoutSize(width: 100, height: 700)))
    let smallest = try ShrinkerTests.shrunk(
      [size, ShrinkerTests.scroll(600)], in: SceneSpec(views: [view])
    ) { session in
      guard var replay = try? Replay(scene: session.scene) else { return nil }
      for event in session.events { replay.step(event) }
      let isLong = replay.state.views.first?.layout.contentSize.height == 700
      return isLong && !session.events.isEmpty ? session.events.count - 1 : nil
    }
    #expect(smallest.events.count == 1)
    #expect(smallest.scene.views[0].layout == .frames(contentSize: LayoutSize(width: 100, height: 700)))
  }

  // MARK: Numbers

  @Test(
    "a number becomes the least of those with the fewest digits",
    arguments: [
      (437.3, 600.0, 500.0), (437.3, 460, 440), (437.3, 437.9, 437.3), (-3, 1000, 0), (100, 437.4, 100),
    ])
  func ladder(least: Double, most: Double, expected: Double) throws {
    let smallest = try ShrinkerTests.shrunk([ShrinkerTests.scroll(437.375)]) { session in
      session.events.firstIndex { $0.y >= least && $0.y <= most && $0.isScroll }
    }
    #expect(smallest.events.map(\.y) == [expected])
  }

  @Test func `numbers whose distance matters go down together`() throws {
    let events = [731.25, 911.25].map { ShrinkerTests.scroll($0) }
    let smallest = try ShrinkerTests.shrunk(events) { session in
      let offsets = session.events.map(\.y)
      return offsets.indices.dropFirst().first {
        offsets[$0] - offsets[$0 - 1] == 180 && session.events[$0].isScroll
      }
    }
    #expect(smallest.events.map(\.y) == [0, 180])
  }

  // MARK: Times

  @Test func `times collapse to nothing, or to a short gap`() throws {
    let events = [(0, 1.0), (35_411, 2), (163_907, 3), (163_999, 4)].map {
      ShrinkerTests.scroll($0.1, at: $0.0)
    }
    let together = try ShrinkerTests.shrunk(events) { $0.events.count >= 3 ? 2 : nil }
    #expect(together.events.map(\.time.count) == [0, 0, 0])
    // Shown by a pause of more than 90 ms.
    let apart = try ShrinkerTests.shrunk(events) { session in
      let times = session.events.map(\.time.count)
      return times.indices.dropFirst().first { times[$0] - times[$0 - 1] > 90_000 }
    }
    #expect(apart.events.map(\.time.count) == [0, 100_000])
  }

  // MARK: Views

  @Test func `a horizontal session is told vertically`() throws {
    let events = [SessionEvent(time: .zero, action: .scroll(x: 250, y: nil, by: nil))]
    let scene = SceneSpec(views: [ShrinkerTests.list(axis: .horizontal)])
    // Shown by an offset along the axis of at least 100.
    let smallest = try ShrinkerTests.shrunk(events, in: scene) { session in
      guard var replay = try? Replay(scene: session.scene) else { return nil }
      return session.events.firstIndex {
        replay.step($0)
        return replay.state.views[0].offset.along(replay.state.views[0].axis) >= 100
      }
    }
    #expect(smallest.scene.views.map(\.axis) == [.vertical])
    #expect(smallest.events == [SessionEvent(time: .zero, action: .appear(x: nil, y: 100))])
  }

  @Test func `views go with their links and their events`() throws {
    let scene = SceneSpec(
      views: [ShrinkerTests.list("a"), ShrinkerTests.list("b"), ShrinkerTests.list("c")],
      links: [LinkSpec(leader: 0, follower: 1), LinkSpec(leader: 1, follower: 2)])
    let events = [
      ShrinkerTests.scroll(10, view: 0), ShrinkerTests.scroll(20, view: 2), ShrinkerTests.scroll(30, view: 0),
    ]
    // Shown by one view's two scrolls.
    let smallest = try ShrinkerTests.shrunk(events, in: scene) { session in
      session.events.indices.first { index in
        session.events[..<index].contains { $0.view == session.events[index].view && $0.isScroll }
          && session.events[index].isScroll
      }
    }
    #expect(smallest.scene.views.map(\.id) == ["main"])
    #expect(smallest.scene.links.isEmpty)
    #expect(smallest.events.map(\.view) == [0, 0])
  }

  @Test func `everything can happen in one view`() {
    let scene = SceneSpec(
      views: [ShrinkerTests.list("a"), ShrinkerTests.list("b")], links: [LinkSpec(leader: 0, follower: 1)])
    let session = SessionCase(
      scene: scene, events: [ShrinkerTests.scroll(1, view: 0), ShrinkerTests.scroll(2, view: 1)])
    let folded = session.folded(into: 1)
    #expect(folded.scene == SceneSpec(views: [ShrinkerTests.list("b")]))
    #expect(folded.events == [ShrinkerTests.scroll(1), ShrinkerTests.scroll(2)])
  }

  // MARK: Limits

  @Test func `the work ends when the replays are used up`() throws {
    let events = (0..<50).map { ShrinkerTests.scroll(Double($0) + 0.3) }
    let session = SessionCase(scene: SceneSpec(views: [ShrinkerTests.list()]), events: events)
    var shrinker = try #require(SessionShrinker(session, mostReplays: 5) { $0.events.count > 20 ? 20 : nil })
    shrinker.shrink()
    #expect(shrinker.isExhausted)
    #expect(shrinker.replays == 5)
  }

  @Test func `a session that does not show it is not shrunk`() {
    let session = SessionCase(
      scene: SceneSpec(views: [ShrinkerTests.list()]), events: [ShrinkerTests.scroll(1)])
    #expect(SessionShrinker(session) { _ in nil } == nil)
  }
}

extension SessionEvent {
  fileprivate var isScroll: Bool {
    guard case .scroll = action else { return false }
    return true
  }

  /// The offset a scroll or an appearance moves to, down the content.
  fileprivate var y: Double {
    switch action {
    case .scroll(_, let y, _), .appear(_, let y): y ?? 0
    default: .nan
    }
  }
}
