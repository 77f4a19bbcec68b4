import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// A leader with pages of 375, a follower with pages of 200 and 10 between them, and dots of 60: progress p puts them at
/// 375p, 210p and 60p.
@Suite("Links between views")
struct LinkTests {
  private static let leader = 0
  private static let photos = 1
  private static let dots = 2

  private static func scene(
    _ links: [LinkSpec] = [
      LinkSpec(leader: leader, follower: photos), LinkSpec(leader: leader, follower: dots),
    ],
    _ change: (inout SceneSpec) -> Void = { _ in }
  ) -> SceneSpec {
    var spaced = PagesMetrics()
    spaced.minimumLineSpacing = 10
    var dot = FlowMetrics()
    dot.itemSize = LayoutSize(width: 60, height: 60)
    dot.minimumLineSpacing = 0
    dot.sectionInset = LayoutInsets(top: 0, left: 157.5, bottom: 0, right: 157.5)
    let pages = [SectionSpec(items: .count(5))]
    var scene = SceneSpec(
      views: [
        ViewSpec(
          id: "pages", axis: .horizontal, viewport: LayoutSize(width: 375, height: 500),
          layout: .pages(PagesMetrics()),
          sections: pages),
        ViewSpec(
          id: "photos", axis: .vertical, viewport: LayoutSize(width: 300, height: 200),
          layout: .pages(spaced),
          sections: pages
        ),
        ViewSpec(
          id: "dots", axis: .horizontal, viewport: LayoutSize(width: 375, height: 80), layout: .flow(dot),
          sections: pages,
          behaviours: [.pageControl(PageControlSettings())]),
      ], links: links)
    change(&scene)
    return scene
  }

  /// Replays events, a millisecond apart, and returns what the last one gave.
  private func last(_ events: [(view: Int, action: SessionEvent.Action)], in scene: SceneSpec) throws
    -> Replay
  {
    var replay = try Replay(scene: scene)
    for (index, event) in events.enumerated() {
      replay.step(
        SessionEvent(time: Microseconds(Int64(index) * 1000), view: event.view, action: event.action))
      for record in replay.effects.records {
        if case .violation(let violation) = record.effect { Issue.record("\(violation)") }
      }
    }
    return replay
  }

  private func offset(_ view: Int, _ replay: Replay) -> Double {
    replay.state.views[view].offset.along(replay.state.views[view].axis)
  }

  private static let appear: [(view: Int, action: SessionEvent.Action)] = [
    (leader, .appear(x: 0, y: 0)), (photos, .appear(x: 0, y: 0)), (dots, .appear(x: 0, y: 0)),
  ]

  @Test("followers are as many pages on as their leader, bounces included", arguments: [0.4, 1, 4.2, -0.08])
  func progress(pages: Double) throws {
    let replay = try last(
      LinkTests.appear + [(LinkTests.leader, .scroll(x: 375 * pages, y: 0, by: nil))], in: LinkTests.scene())
    #expect(abs(offset(LinkTests.photos, replay) - 210 * pages) < 1e-9)
    #expect(abs(offset(LinkTests.dots, replay) - 60 * pages) < 1e-9)
    let moved = replay.effects.records.compactMap { record -> Int? in
      if case .offset = record.effect { record.view } else { nil }
    }
    #expect(moved == (pages == 0 ? [] : [LinkTests.photos, LinkTests.dots]))
  }

  @Test func `the dot of the page at rest is lit, and is the active page`() throws {
    let replay = try last(
      LinkTests.appear + [(LinkTests.leader, .scroll(x: 750, y: 0, by: nil))], in: LinkTests.scene())
    let effects = replay.effects.records.filter { $0.view == LinkTests.dots }.map(\.effect)
    #expect(
      effects == [
        .page(from: 0, to: 2), .offset(LayoutPoint(x: 120, y: 0)), .dot(index: 0, alpha: 0, y: 20),
        .dot(index: 2, alpha: 1, y: 0),
      ])
  }

  @Test func `followers before their leader move in the order of the views`() throws {
    let scene = LinkTests.scene([LinkSpec(leader: 2, follower: 1), LinkSpec(leader: 2, follower: 0)])
    let replay = try last(LinkTests.appear + [(2, .scroll(x: 60, y: 0, by: nil))], in: scene)
    let moved = replay.effects.records.compactMap { record -> Int? in
      if case .offset = record.effect { record.view } else { nil }
    }
    #expect(moved == [0, 1])
  }

  @Test func `a follower may be followed`() throws {
    let chain = LinkTests.scene([
      LinkSpec(leader: LinkTests.photos, follower: LinkTests.dots),
      LinkSpec(leader: LinkTests.leader, follower: LinkTests.photos),
    ])
    let replay = try last(LinkTests.appear + [(LinkTests.leader, .scroll(x: 375, y: 0, by: nil))], in: chain)
    #expect(offset(LinkTests.photos, replay) == 210)
    #expect(offset(LinkTests.dots, replay) == 60)
  }

  @Test func `where a follower says it is, is an observation`() throws {
    let replay = try last(
      LinkTests.appear + [
        (LinkTests.leader, .scroll(x: 375, y: 0, by: nil)),
        (LinkTests.photos, .scroll(x: 0, y: 213, by: nil)),
        (LinkTests.photos, .scrollTo(x: 0, y: 999, animated: false)),
      ], in: LinkTests.scene())
    #expect(offset(LinkTests.photos, replay) == 210)
    #expect(replay.effects.records.isEmpty)
    #expect(replay.distances[LinkTests.photos]?.largestSquared == 9)
    #expect(replay.distances[LinkTests.leader] == nil)
  }

  @Test func `a rotation of leader or follower keeps the progress`() throws {
    let scrolled = LinkTests.appear + [(LinkTests.leader, .scroll(x: 750, y: 0, by: nil))]
    let follower = try last(
      scrolled + [(LinkTests.photos, .viewport(LayoutSize(width: 300, height: 90)))], in: LinkTests.scene())
    #expect(offset(LinkTests.photos, follower) == 2 * 100)
    // The leader's own offset is recorded: 750 is page 1.5 of 500, until its scroll says otherwise.
    let leader = try last(
      scrolled + [(LinkTests.leader, .viewport(LayoutSize(width: 500, height: 300)))], in: LinkTests.scene())
    #expect(offset(LinkTests.photos, leader) == 1.5 * 210)
    #expect(offset(LinkTests.dots, leader) == 1.5 * 60)
  }

  @Test func `a leader without length holds its followers at their first page`() throws {
    let replay = try last(
      LinkTests.appear + [
        (LinkTests.leader, .scroll(x: 750, y: 0, by: nil)),
        (LinkTests.leader, .viewport(LayoutSize(width: 0, height: 300))),
      ], in: LinkTests.scene())
    #expect(offset(LinkTests.photos, replay) == 0)
    #expect(offset(LinkTests.dots, replay) == 0)
  }

  @Test func `followers of a simulated leader move with every tick`() throws {
    var replay = try Replay(
      scene: LinkTests.scene {
        $0.views[0].scrolling.offsets = .simulated
        $0.views[0].scrolling.paging = .page
      })
    let events: [(time: Int64, action: SessionEvent.Action)] = [
      (0, .appear(x: 0, y: 0)), (0, .dragBegan(LayoutPoint(x: 300, y: 100))),
      (10_000, .dragMoved(LayoutPoint(x: 200, y: 100))),
      (10_000, .dragEnded(velocityX: -600, velocityY: 0, proposed: nil)),
    ]
    for event in events { replay.step(SessionEvent(time: Microseconds(event.time), action: event.action)) }
    replay.finish()
    #expect(offset(LinkTests.leader, replay) == 375)
    #expect(offset(LinkTests.photos, replay) == 210)
    var places: [Int64: [Double]] = [:]
    for record in replay.effects.records {
      guard case .offset(let offset) = record.effect else { continue }
      places[record.time.count, default: []].append(
        record.view == LinkTests.photos ? offset.y / 210 : offset.x)
    }
    #expect(places.count > 20)
    for place in places.values {
      #expect(place.count == 3)
      #expect(abs(place[0] / 375 - place[1]) < 1e-9 && abs(place[0] / 375 - place[2] / 60) < 1e-9)
    }
  }

  @Test func `nothing follows two views, itself, or in a round`() throws {
    for links in [[(0, 1), (2, 1)], [(1, 1)], [(0, 1), (1, 2), (2, 0)]] {
      #expect(throws: SceneError.self) {
        try Replay(scene: LinkTests.scene(links.map { LinkSpec(leader: $0.0, follower: $0.1) }))
      }
    }
    #expect(throws: SceneError.noSuchView) {
      try Replay(scene: LinkTests.scene([LinkSpec(leader: 0, follower: 3)]))
    }
  }

  @Test func `a literal link copies the offset, whatever the pages`() throws {
    let links = [
      LinkSpec(leader: LinkTests.leader, follower: LinkTests.photos, mode: .literal),
      LinkSpec(leader: LinkTests.leader, follower: LinkTests.dots, mode: .literal),
    ]
    var replay = try Replay(scene: LinkTests.scene(links))
    for event in LinkTests.appear + [(LinkTests.leader, .scroll(x: 375, y: 0, by: nil))] {
      replay.step(SessionEvent(time: .zero, view: event.view, action: event.action))
    }
    #expect(offset(LinkTests.photos, replay) == 375)
    // The control's width in dots: 375 / (375 / 60).
    #expect(offset(LinkTests.dots, replay) == 60)
    let broken = replay.effects.records.compactMap { record -> Invariant? in
      if case .violation(let violation) = record.effect { violation.invariant } else { nil }
    }
    #expect(broken.contains(.linkedOffsetsAgree))
    // Nothing follows a rotation.
    replay.step(
      SessionEvent(time: .zero, view: LinkTests.photos, action: .viewport(LayoutSize(width: 300, height: 90)))
    )
    #expect(offset(LinkTests.photos, replay) == 375)
  }
}
