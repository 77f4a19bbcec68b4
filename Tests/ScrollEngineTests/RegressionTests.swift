import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// The smallest sessions that once showed a defect.
@Suite("Regressions")
struct RegressionTests {
  @Test func `two stretches inserted into one place contradict each other, in an empty section as well`()
    throws
  {
    let size = LayoutSize(width: 40, height: 30)
    let run = try RegressionTests.run(
      [SectionSpec(items: .sizes([]))],
      [
        .batch([
          .itemsInserted(section: 0, at: 3, .sizes([size])),
          .itemsInserted(section: 0, at: 1, .sizes([size, size, size])),
        ])
      ])
    #expect(run.effects == [.rejected(.conflictingUpdates)])
  }

  /// The view may have been away in between, and its mask with it.
  @Test func `each appear emits the mask, also a second one at the same place`() throws {
    let run = try RegressionTests.run(
      [SectionSpec(items: .count(20))],
      [.appear(x: 0, y: 10), .scroll(x: 0, y: 10, by: nil), .appear(x: 0, y: 10), .appear(x: 0, y: 20)],
      viewport: LayoutSize(width: 50, height: 200), [.edgeMask(EdgeMaskSettings())])
    let masks = run.effects.compactMap { if case .mask(let mask) = $0 { mask } else { nil } }
    #expect(masks.count == 3)
    #expect(masks[0] == masks[1] && masks[0] != masks[2])
    #expect(run.violations.isEmpty)
  }

  /// Dots of 50 with gaps of 10, so 60 from one to the next, are a quarter of the way on: 15 points off, 0.4 of a radius of 25 and
  /// 0.7 of one of 50 are left.
  @Test func `dots are lit anew when their radius changes`() throws {
    var metrics = FlowMetrics()
    metrics.minimumLineSpacing = 10
    let view = ViewSpec(
      axis: .horizontal, viewport: LayoutSize(width: 50, height: 50), layout: .flow(metrics),
      sections: [SectionSpec(items: .count(4))], behaviours: [.pageControl(PageControlSettings())])
    var replay = try Replay(scene: SceneSpec(views: [view]))
    replay.step(SessionEvent(time: .zero, action: .appear(x: 15, y: 0)))
    #expect(abs((replay.state.views[0].dots[0]?.alpha ?? 0) - 0.4) < 1e-12)
    replay.step(SessionEvent(time: .zero, action: .behaviour(.pageControl(radius: 50))))
    #expect(abs((replay.state.views[0].dots[0]?.alpha ?? 0) - 0.7) < 1e-12)
    #expect(replay.violations.isEmpty)
  }

  /// Sections 0 to 3, one item of 50 each, in sight of 200.
  ///
  /// Section 3 comes to the front and 1 and then all but it go.
  @Test func `shadows that go are told in the order of the numbers they had`() throws {
    let run = try RegressionTests.run(
      (0..<4).map { _ in SectionSpec(items: .count(1)) },
      [
        .appear(x: 0, y: 0),
        .batch([
          .sectionMoved(from: 3, to: 0),
          .itemsDeleted(section: 0, at: 0, count: 1), .itemsDeleted(section: 3, at: 0, count: 1),
        ]),
      ])
    let removed = run.effects.compactMap { effect -> Int? in
      if case .decorationRemoved(let identity) = effect { identity.section } else { nil }
    }
    #expect(removed == removed.sorted() && removed.count == 2, "\(run.effects)")
    #expect(run.violations.isEmpty)
  }

  /// 2^-11 points of item 0 are cut: nothing by the corrected rule, and enough for the original's.
  @Test func `the literal fade knows no tolerance`() throws {
    for (mode, isFaded) in [(Mode.corrected, false), (.literal, true)] {
      var fade = FadeSettings()
      fade.mode = mode
      let run = try RegressionTests.run(
        [SectionSpec(items: .count(20))], [.appear(x: 0, y: 0), .scroll(x: 0, y: 0x1p-11, by: nil)],
        [.fade(fade)])
      let entry = run.state.views[0].transition(of: ItemIndexPath(section: 0, item: 0))
      #expect(entry?.target == (isFaded ? 0.1 : 1), "\(mode)")
    }
  }

  @Test func `an item resized to its section's item size keeps that size when it moves to another section`()
    throws
  {
    let run = try RegressionTests.run(
      [
        SectionSpec(items: .count(1), itemSize: LayoutSize(width: 40, height: 7)),
        SectionSpec(
          items: .sizes([LayoutSize(width: 40, height: 71)]), itemSize: LayoutSize(width: 40, height: 30)),
      ],
      [
        .batch([
          .itemsResized(section: 1, at: 0, .count(1)),
          .itemMoved(from: ItemIndexPath(section: 1, item: 0), to: ItemIndexPath(section: 0, item: 0)),
        ])
      ])
    #expect(run.violations.isEmpty)
    let layout = run.state.views[0].layout
    #expect(layout.frame(of: ItemIndexPath(section: 0, item: 0)).height == 30)
    #expect(layout.frame(of: ItemIndexPath(section: 0, item: 1)).height == 7)
  }

  @Test func `a literal cell goes along with its item through an edit, and waits when its item is deleted`()
    throws
  {
    var fade = FadeSettings()
    fade.mode = .literal
    let size = LayoutSize(width: 100, height: 100)
    _ = try RegressionTests.run(
      [SectionSpec(items: .sizes([size, size, size, size, size, size]))],
      [
        .appear(x: 0, y: 0),  // Items 0, 1, 2: the last one is faded.
        .update(.itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: 100, height: 50)]))),
        // The next item comes, and takes the cell that has become free.
        .update(.itemsDeleted(section: 0, at: 3, count: 1)),
        .update(.itemsDeleted(section: 0, at: 0, count: 1)),
      ], viewport: LayoutSize(width: 100, height: 300), [.fade(fade)],
      cells: [[1, 1, 0.1], [1, 1, 1, 0.1], [1, 1, 1, 0.1], [1, 1, 0.1]])
  }

  @Test func `an empty insert of sections names a place that exists after the batch`() throws {
    let sections = [SectionSpec](repeating: SectionSpec(items: .count(1)), count: 3)
    let beyond = try RegressionTests.run(
      sections, [.batch([.sectionsDeleted(at: 1, count: 1), .sectionsInserted(at: 3, [])])])
    #expect(beyond.effects == [.rejected(.noSuchSection)])
    let grown = try RegressionTests.run(
      sections, [.batch([.sectionsInserted(at: 3, [sections[0]]), .sectionsInserted(at: 4, [])])])
    #expect(grown.violations.isEmpty)
    #expect(grown.state.views[0].layout.sectionCount == 4)
  }

  @Test func `another z of the shadows is refused, as no effect could tell the host`() throws {
    func change(z: Double) -> SessionEvent.Action {
      .behaviour(
        .sectionShadow(offset: nil, radius: nil, opacity: nil, cornerRadius: nil, z: z, extent: nil))
    }
    let run = try RegressionTests.run(
      [SectionSpec(items: .count(3))], [.appear(x: 0, y: 0), change(z: 5), change(z: -1)])
    #expect(run.effects.last == .rejected(.badSetting))
    #expect(run.violations.isEmpty)
  }

  @Test func `shadows reach no farther than content`() throws {
    var settings = ShadowSettings()
    settings.radius = 0x1p41
    #expect(settings.isValid)
    for value in [0x1p42, 1e308, .infinity, .nan] {
      settings.radius = value
      #expect(!settings.isValid)
      settings.radius = 4
      settings.offset = LayoutPoint(x: 0, y: -value)
      #expect(!settings.isValid)
      settings.offset = .zero
    }
  }

  @Test func `a viewport of nothing shows no more items than any other`() throws {
    // A line every 1e-9 pt: the viewport of 0.001 pt holds a million, the points a query looks beyond it billions.
    let dense = SectionSpec(
      items: .count(1_000_000_000), itemSize: LayoutSize(width: 40, height: 0), minimumLineSpacing: 1e-9)
    let view = ViewSpec(viewport: LayoutSize(width: 40, height: 0.001), sections: [dense])
    #expect(throws: SceneError.layout(view: "main", .tooLarge)) {
      try SessionState(scene: SceneSpec(views: [view]))
    }
  }

  @Test(.timeLimit(.minutes(20)), arguments: [Mode.corrected, .literal])
  func `many visible items cost as many steps, not their square`(mode: Mode) throws {
    var fade = FadeSettings()
    fade.mode = mode
    // Some 26,000 items of 1 × 1 in lines of 26; scrolling up all of them enter in front of others.
    let grid = SectionSpec(
      items: .count(1_000_000), itemSize: LayoutSize(width: 1, height: 1), minimumLineSpacing: 0.5,
      minimumInteritemSpacing: 0.5)
    let run = try RegressionTests.run(
      [grid], [.scroll(x: nil, y: 3000, by: nil), .scroll(x: nil, y: 1800, by: nil)],
      viewport: LayoutSize(width: 39, height: 1500), [.fade(fade)])
    #expect(run.state.views[0].fadingItems.count >= 26_000)
  }

  @Test func `a literal mask is refreshed when it is configured`() throws {
    var settings = EdgeMaskSettings()
    settings.mode = .literal
    settings.interpolation = .linear
    // Content of 1000 in 400, at 40: with a hide distance of 0.25 · 400 = 100 the start is at 1 − 40/100.
    let item = SectionSpec(items: .sizes([LayoutSize(width: 40, height: 1000)]))
    let run = try RegressionTests.run(
      [item],
      [
        .appear(x: 0, y: 40),
        .behaviour(
          .edgeMask(startFadeSize: nil, endFadeSize: nil, startHide: 0.25, endHide: nil, interpolation: nil)),
      ], viewport: LayoutSize(width: 40, height: 400), [.edgeMask(settings)])
    #expect(run.effects.last == .mask(EdgeMask(start: 0.6, end: 0, startStop: 0.15, endStop: 0.85)))
    #expect(run.violations.isEmpty)
  }

  @Test func `the last hash has the time at which simulated content came to rest`() throws {
    var scrolling = ScrollingSpec()
    scrolling.offsets = .simulated
    let view = ViewSpec(
      viewport: LayoutSize(width: 40, height: 200), sections: [SectionSpec(items: .count(100))],
      scrolling: scrolling)
    var replay = try Replay(scene: SceneSpec(views: [view]))
    replay.step(SessionEvent(time: .zero, action: .appear(x: 0, y: 0)))
    replay.step(SessionEvent(time: .zero, action: .scrollTo(x: nil, y: 500, animated: true)))
    replay.finish()
    // An animated scroll takes 0.3 s; that is the 36th tick at 120 Hz.
    #expect(replay.effects.records.last?.time == Microseconds(300_000))
    #expect(replay.state.views[0].offset == LayoutPoint(x: 0, y: 500))
  }

  @Test func `a literal page control without dots divides by the length they would have`() throws {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 60, height: 60)
    metrics.minimumLineSpacing = 0
    var settings = PageControlSettings()
    settings.mode = .literal
    let none = [SectionSpec(items: .count(0))]
    let pages = ViewSpec(
      id: "pages", axis: .horizontal, viewport: LayoutSize(width: 375, height: 300),
      layout: .pages(PagesMetrics()),
      sections: none)
    let dots = ViewSpec(
      id: "dots", axis: .horizontal, viewport: LayoutSize(width: 375, height: 80), layout: .flow(metrics),
      sections: none, behaviours: [.pageControl(settings)])
    let link = LinkSpec(leader: 0, follower: 1, mode: .literal)
    var replay = try Replay(scene: SceneSpec(views: [pages, dots], links: [link]))
    replay.step(SessionEvent(time: .zero, action: .scroll(x: 25, y: 0, by: nil)))
    // The control is 375/60 = 6.25 dots long.
    #expect(replay.state.views[1].offset == LayoutPoint(x: 4, y: 0))
    #expect(replay.effects.records.map(\.effect) == [.offset(LayoutPoint(x: 4, y: 0))])
  }

  @Test("a progress is at most 2^53 pages either way", arguments: [(1e300, 0x1p53), (-1e300, -0x1p53)])
  func farOffLeader(offset: Double, pages: Double) throws {
    func view(_ id: String, pitch: Double) -> ViewSpec {
      let frames = [0, pitch].map { LayoutRect(x: 0, y: $0, width: 10, height: 10) }
      return ViewSpec(
        id: id, layout: .frames(contentSize: nil), sections: [SectionSpec(items: .frames(frames))])
    }
    let scene = SceneSpec(
      views: [view("list", pitch: 0x1p-1000), view("map", pitch: 0x1p30)],
      links: [LinkSpec(leader: 0, follower: 1)])
    var replay = try Replay(scene: scene)
    replay.step(SessionEvent(time: .zero, action: .scroll(x: nil, y: offset, by: nil)))
    #expect(replay.effects.records.map(\.effect) == [.offset(LayoutPoint(x: 0, y: pages * 0x1p30))])
  }

  private struct Run {
    var state: SessionState
    var effects: [Effect] = []
    var violations: [Effect] = []
  }

  private static func run(
    _ sections: [SectionSpec], _ actions: [SessionEvent.Action],
    viewport: LayoutSize = LayoutSize(width: 40, height: 200),
    _ behaviours: [BehaviourSpec] = [.fade(FadeSettings()), .sectionShadow(ShadowSettings())],
    cells: [[Double]] = []
  ) throws -> Run {
    var metrics = FlowMetrics()
    metrics.minimumLineSpacing = 0
    let view = ViewSpec(
      viewport: viewport, layout: .flow(metrics), sections: sections, behaviours: behaviours)
    var replay = try Replay(scene: SceneSpec(views: [view]))
    var run = Run(state: replay.state)
    for (number, action) in actions.enumerated() {
      replay.step(SessionEvent(time: Microseconds(Int64(number) * 1000), action: action))
      for record in replay.effects.records {
        run.effects.append(record.effect)
        if case .violation = record.effect { run.violations.append(record.effect) }
      }
      if number < cells.count {
        #expect(replay.state.views[0].fadingItems.map(\.transition.target) == cells[number])
      }
    }
    run.state = replay.state
    return run
  }
}
