import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import TestSupport
import Testing

@testable import SessionSearch

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

  @Test func `what shows only by what comes later keeps it`() throws {
    let events = (0..<9).map { ShrinkerTests.scroll(Double($0)) }
    // Shown by offset 3, if offset 6 comes later.
    let smallest = try ShrinkerTests.shrunk(events) { session in
      let offsets = session.events.map(\.y)
      guard let first = offsets.firstIndex(of: 3), offsets[first...].contains(6) else { return nil }
      return first
    }
    #expect(smallest.events.map(\.y) == [3, 6])
  }

  @Test func `a session starts with the data its edits lead to`() throws {
    let session = SessionCase(
      scene: SceneSpec(views: [ShrinkerTests.list()]),
      events: [
        ShrinkerTests.edit(.sectionsInserted(at: 0, [SectionSpec(items: .count(3))])),
        ShrinkerTests.scroll(5),
        ShrinkerTests.edit(.itemsDeleted(section: 1, at: 0, count: 4)),
        ShrinkerTests.scroll(7, at: 1_500_000),
      ])
    let later = try #require(session.beginning(before: 3))
    // A second before what follows, the view appears where it lay.
    #expect(
      later.events == [
        SessionEvent(time: Microseconds(500_000), action: .appear(x: nil, y: 5)),
        ShrinkerTests.scroll(7, at: 1_500_000),
      ])
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

  @Test(
    "numbers rank by their digits, as spelled; a fraction has three more",
    arguments: [
      (0, 0), (100, 1), (437, 3), (-250, 2), (1e15, 1), (9_007_199_254_740_991, 16), (0.5, 4), (437.25, 8),
    ] as [(Double, Int)])
  func digits(number: Double, digits: Int) {
    #expect(number.digitCount == digits)
  }

  @Test func `simpler numbers have fewer digits, half of it, or are the next lower`() {
    #expect(0.0.simpler == [] && Double.nan.simpler == [])
    #expect(300.0.simpler == [0, 1, 200, 150])
    #expect(100.0.simpler == [0, 1, 90, 50] && 7.0.simpler == [0, 1, 6, 3, 6])
    #expect((-43.5).simpler == [0, 1, 43.5, -50, -40, -44, -43, -21])
  }

  // MARK: Interrupted work

  @Test func `interrupted after any number of steps and gone on with, it leaves the same`() throws {
    let session = try CommittedSessions.sessionCase("captured/bugs/hotel-stays-faded.jsonl")
    let kept = try #require(KeptFinding(of: session))
    let start = try #require(SessionShrinker(session, look: Symptom.finding(kept).firstEvent))
    var whole = start
    whole.shrink()
    for count in [0, 1, 7, 40, 90] {
      var first = start
      for _ in 0..<count { _ = first.step() }
      #expect(!first.isFinished && Symptom.finding(kept).firstEvent(in: first.smallest) != nil)
      var second = first
      first.shrink()
      second.mostReplays = second.replays + 10
      second.shrink()
      #expect(second.isExhausted && !second.isFinished)
      second.mostReplays = 100_000
      second.shrink()
      for other in [first, second] {
        #expect(other.smallest == whole.smallest && other.replays == whole.replays && other.isFinished)
      }
    }
  }

  @Test(
    "whatever is kept on the way shows it, and a log can say it",
    arguments: ["bugs/dot-stays-lit", "everyday/stories-rest-between", "everyday/older-messages-push"])
  func onTheWay(name: String) throws {
    let session = try CommittedSessions.sessionCase("captured/\(name).jsonl")
    let kept = try #require(KeptFinding(of: session))
    var shrinker = try #require(SessionShrinker(session, look: Symptom.finding(kept).firstEvent))
    var last = shrinker.smallest
    var cost = SessionTree(last).cost
    while shrinker.step() {
      guard shrinker.smallest != last else { continue }
      last = shrinker.smallest
      #expect(kept.sighting(in: last) != nil)
      let read = SessionTree(last)
      #expect(read.session == last && read.cost < cost)
      cost = read.cost
      var writer = SessionLogWriter(omitsDefaults: true)
      writer.begin(SessionHeader(scene: last.scene))
      for event in last.events { writer.append(event) }
      let log = try RecordedSession(String(decoding: writer.bytes, as: UTF8.self))
      #expect(log.header.scene == last.scene && log.events == last.events)
    }
    #expect(last.events.count <= 8)
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
