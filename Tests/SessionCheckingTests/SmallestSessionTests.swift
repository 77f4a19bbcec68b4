import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

@testable import SessionChecking

/// What a session ends as depends on what it shows, and not on where it was found.
@Suite("Smallest sessions")
struct SmallestSessionTests {
  /// Sections of equal items of 100 points in a viewport of 100 points.
  private static func view(
    _ counts: [Int], _ behaviours: [BehaviourSpec] = [], isSimulated: Bool = false
  ) -> ViewSpec {
    var scrolling = ScrollingSpec()
    if isSimulated { scrolling.offsets = .simulated }
    return ViewSpec(
      viewport: LayoutSize(width: 100, height: 100), layout: .flow(.plainest),
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

  // MARK: The same end

  /// Sessions that break an invariant, and the events of the one they end as.
  struct Defect: CustomTestStringConvertible, Sendable {
    let invariant: Invariant
    let sessions: [SessionCase]
    let expected: String
    var testDescription: String { invariant.rawValue }
  }

  static let defects: [Defect] = {
    var dots = PageControlSettings()
    dots.mode = .literal
    var mask = EdgeMaskSettings()
    mask.mode = .literal
    var shadow = ShadowSettings()
    shadow.mode = .literal
    let masked = view([2], [.edgeMask(mask)])
    return [
      Defect(
        invariant: .pageContinuous,
        sessions: [
          session(view([1], [.pageControl(dots)]), [scroll(-1), scroll(-26)]),
          session(view([2], [.pageControl(dots)]), [scroll(30), scroll(75)]),
        ],
        expected: """
          {"t":0,"type":"scroll","y":0}
          {"t":0,"type":"scroll","y":-1}

          """),
      Defect(
        invariant: .edgeMaskFullAtRestEdge,
        sessions: [
          session(masked, [appear(), .reload([], contentSize: nil)]),
          session(masked, [appear(), .update(.sectionsDeleted(at: 0, count: 1))]),
          session(masked, [appear(), .update(.itemsDeleted(section: 0, at: 0, count: 1))]),
        ],
        expected: """
          {"t":0,"type":"appear"}
          {"t":0,"type":"viewport","width":100,"height":100}

          """),
      Defect(
        invariant: .decorationStableWhileScrolling,
        sessions: [
          session(view([1, 1], [.sectionShadow(shadow)]), [appear(), scroll(1)]),
          session(view([1], [.sectionShadow(shadow)]), [appear(437), scroll(12)]),
        ],
        expected: """
          {"t":0,"type":"appear","y":100}
          {"t":0,"type":"scroll","y":0}

          """),
    ]
  }()

  @Test(arguments: defects)
  func `sessions that break the same invariant end as one`(defect: Defect) throws {
    let smallest = try defect.sessions.map {
      try SmallestSessionTests.shrunk($0, look: Symptom.violation(defect.invariant).firstEvent)
    }
    #expect(Set(smallest).count == 1)
    #expect(smallest[0].log == defect.expected)
  }

  @Test func `no insets are shown that the session does not have`() {
    let scenes = SmallScene.all.filter(\.hasInsets)
    #expect(scenes.count == 2)
    var covered = ViewSpec()
    covered.occlusion = LayoutInsets(top: 1, left: 0, bottom: 0, right: 0)
    #expect(!scenes.contains { $0.adds(nothingTo: ViewSpec()) })
    #expect(scenes.filter { $0.adds(nothingTo: covered) }.map(\.covered) == [100])
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

  @Test func `drags of simulated content are told as scrolls`() throws {
    let session = SmallestSessionTests.session(
      SmallestSessionTests.view([10], isSimulated: true),
      [
        SmallestSessionTests.appear(), .dragBegan(LayoutPoint(x: 50, y: 90)),
        .dragMoved(LayoutPoint(x: 50, y: 60)),
        .dragMoved(LayoutPoint(x: 50, y: 20)), .dragCancelled,
      ])
    let told = try #require(session.retold(inView: 0))
    // The finger moves up by 30 points, then by 40.
    let expected = [
      SmallestSessionTests.appear(0), SmallestSessionTests.scroll(30), SmallestSessionTests.scroll(70),
    ]
    #expect(told.events.map(\.action) == expected)
    #expect(told.scene.views[0].scrolling.offsets == .recorded)
  }

  @Test func `a follower's offsets are told without its leader`() throws {
    var follower = SmallestSessionTests.view([10])
    follower.id = "follower"
    var pages = FlowMetrics.plainest
    pages.itemSize = LayoutSize(width: 100, height: 200)
    follower.layout = .flow(pages)
    let scene = SceneSpec(
      views: [SmallestSessionTests.view([10]), follower], links: [LinkSpec(leader: 0, follower: 1)])
    let events = [SmallestSessionTests.appear(), SmallestSessionTests.scroll(50)]
      .map { SessionEvent(time: .zero, action: $0) }
    let told = try #require(SessionCase(scene: scene, events: events).retold(inView: 1))
    // Half a page of 100 points is half a page of 200 points.
    #expect(told.events.last?.action == SmallestSessionTests.scroll(100))
    #expect(told.scene.views == [follower] && told.scene.links.isEmpty)
  }

  @Test func `a changed setting is one the session starts with`() throws {
    let session = SmallestSessionTests.session(
      SmallestSessionTests.view([10], [.fade(FadeSettings())]),
      [
        SmallestSessionTests.appear(), .behaviour(.fade(fadedAlpha: 0.5, clearAlpha: nil, duration: nil)),
        SmallestSessionTests.scroll(50),
      ])
    let later = try #require(session.starting(after: 1))
    var settings = FadeSettings()
    settings.fadedAlpha = 0.5
    #expect(later.events.map(\.action) == [SmallestSessionTests.appear(), SmallestSessionTests.scroll(50)])
    #expect(later.scene.views[0].behaviours == [.fade(settings)])
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
          if !event.action.updates.isEmpty { inserts += 1 }
          if case .scroll = event.action { return inserts >= 12 }
          return false
        }
      })
    shrinker.shrink()
    #expect(shrinker.smallest.events.count == 13)
    // Finding twelve single events among 973 by halves takes some eighty alone, without all it takes to make them plain.
    #expect(shrinker.replays <= 120)
  }

  @Test func `an event that made room for a later edit goes with the edit's place`() throws {
    let session = SmallestSessionTests.session(
      SmallestSessionTests.view([0]),
      [
        .update(.itemsInserted(section: 0, at: 0, .count(1))), .viewport(LayoutSize(width: 100, height: 100)),
        .reload([0, 0, 1].map { SectionSpec(items: .count($0)) }, contentSize: nil),
        .update(.itemsDeleted(section: 2, at: 0, count: 1)),
      ])
    // Shown by a deletion after an insert and a new viewport: section 0 has an item without the reload, too.
    let smallest = try SmallestSessionTests.shrunk(session, look: PlantedBug.order.firstEvent)
    #expect(
      smallest.log == """
        {"t":0,"type":"items.inserted","section":0,"at":0,"count":1}
        {"t":0,"type":"viewport","width":100,"height":100}
        {"t":0,"type":"items.deleted","section":0,"at":0,"count":1}

        """)
  }

  @Test func `a drag is told by where it ends`() throws {
    let session = SmallestSessionTests.session(
      SmallestSessionTests.view([10]),
      [
        .dragBegan(LayoutPoint(x: 50, y: 90)), .dragMoved(LayoutPoint(x: 50, y: 60)),
        .dragEnded(velocityX: nil, velocityY: nil, proposed: nil),
      ])
    // Shown by the end of a drag that moved or was said to go somewhere.
    let smallest = try SmallestSessionTests.shrunk(session) { candidate in
      var moved = false
      return candidate.events.firstIndex { event in
        switch event.action {
        case .dragMoved: moved = true
        case .dragEnded(_, _, let proposed): return moved || proposed != nil
        default: break
        }
        return false
      }
    }
    #expect(smallest.events.count == 1)
  }

  // MARK: The order

  @Test func `plain events come first`() {
    let session = SmallestSessionTests.session(
      SmallestSessionTests.view([1]), [SmallestSessionTests.appear(), SmallestSessionTests.appear(1)])
    var swapped = session
    swapped.events.reverse()
    #expect(SessionCost(session) < SessionCost(swapped))
  }

  @Test func `events that can change places do, the plain one first`() throws {
    let session = SmallestSessionTests.session(
      SmallestSessionTests.view([1]), [SmallestSessionTests.appear(1), SmallestSessionTests.appear()])
    let smallest = try SmallestSessionTests.shrunk(session) { candidate in
      let offsets = candidate.events.map { event -> Double in
        if case .appear(_, let y) = event.action { y ?? 0 } else { .nan }
      }
      return offsets.indices.dropFirst().first { (offsets[$0] - offsets[$0 - 1]).magnitude == 1 }
    }
    #expect(
      smallest.log == """
        {"t":0,"type":"appear"}
        {"t":0,"type":"appear","y":1}

        """)
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

  @Test(
    "whole numbers rank by their digits, as spelled",
    arguments: [
      (0, 0, 0), (100, 1, 2), (437, 3, 0), (-250, 2, 1), (1e15, 1, 15), (1e16, 1, 16),
      (9_007_199_254_740_991, 16, 0), (0.5, 1, -1), (437.25, 5, -2),
    ] as [(Double, Int, Int)])
  func rank(number: Double, digits: Int, exponent: Int) {
    let rank = NumberRank(number)
    #expect(rank.digits == digits && rank.exponent == exponent)
  }

  // MARK: The scene

  @Test func `one horizontal view among others becomes vertical`() throws {
    var follower = SmallestSessionTests.view([2])
    follower.axis = .horizontal
    follower.id = "photos"
    let scene = SceneSpec(
      views: [SmallestSessionTests.view([2]), follower], links: [LinkSpec(leader: 0, follower: 1)])
    let events = [SessionEvent(time: .zero, view: 1, action: .appear(x: 30, y: nil))]
    let smallest = try SmallestSessionTests.shrunk(SessionCase(scene: scene, events: events)) { candidate in
      candidate.scene.links.isEmpty || candidate.events.isEmpty || candidate.events[0].view != 1 ? nil : 0
    }
    #expect(smallest.scene.views.map(\.axis) == [.vertical, .vertical])
    #expect(smallest.scene.views.map(\.id) == ["main", "view1"])
  }

  @Test func `a shadow's variant and extent become plain one by one`() throws {
    var settings = ShadowSettings()
    settings.mode = .literal
    settings.variant = .perItem
    settings.extent = .section
    let session = SmallestSessionTests.session(
      SmallestSessionTests.view([1], [.sectionShadow(settings)]), [SmallestSessionTests.appear()])
    let smallest = try SmallestSessionTests.shrunk(session) { candidate in
      guard case .sectionShadow(let left)? = candidate.scene.views[0].behaviours.first else { return nil }
      return left.extent == .section && left.variant != .cached ? 0 : nil
    }
    settings.variant = .dedup
    #expect(smallest.scene.views[0].behaviours == [.sectionShadow(settings)])
  }
}
