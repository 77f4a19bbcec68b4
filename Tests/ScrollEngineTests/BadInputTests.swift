import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import Testing

/// What makes no sense is refused by name, or has the outcome the documentation gives; nothing traps, nothing is infinite.
@Suite("Bad input of sessions")
struct SessionBadInputTests {
  // MARK: Settings

  @Test("a rate outside 0 to 1 is a bad setting", arguments: [0, 1, -0.5, 1.5, .nan, .infinity, -.infinity])
  func rate(rate: Double) {
    var view = ViewSpec()
    view.scrolling.deceleration = .rate(rate)
    #expect(throws: SceneError.badSetting(view: "main")) { try Replay(scene: SceneSpec(views: [view])) }
  }

  @Test("a rate outside 0 to 1 is an error in a log, too", arguments: ["0", "1", "-0.5", "1.5"])
  func rate(text: String) {
    let header =
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"scrolling":{"deceleration":\#(text)}}]}}"#
    var reader = SessionReader()
    reader.append(Array(header.utf8))
    reader.endInput()
    let error = #expect(throws: LogError.self) { try reader.next() }
    #expect(
      error?.description
        == #"1:87: expected "normal", "fast" or a rate a millisecond between 0 and 1, found '\#(text)'"#)
  }

  @Test("a mask's base of 1 or less is linear, with a warning", arguments: [1, 0.5, 0, -3, 1e308 * 10])
  func base(base: Double) throws {
    var mask = EdgeMaskSettings()
    mask.interpolation = .logarithmic(base: base)
    let run = try SessionBadInputTests.run(
      SessionBadInputTests.list([.edgeMask(mask)]), [.appear(x: 0, y: 15)])
    // 15 of the 0.15 · 200 = 30 pt of the hide distance are hidden: half is left of the start.
    #expect(
      run.effects == [
        .mask(EdgeMask(start: 0.5, end: 0, startStop: 0.15, endStop: 0.85)), .warning(.maskBase(base)),
      ])
  }

  @Test func `a base that is no number is a bad setting`() {
    var mask = EdgeMaskSettings()
    mask.interpolation = .exponential(base: .nan)
    #expect(throws: SceneError.badSetting(view: "main")) {
      try Replay(scene: SceneSpec(views: [SessionBadInputTests.list([.edgeMask(mask)])]))
    }
  }

  // MARK: Sizes

  @Test("a viewport of 0 shows nothing and stays finite", arguments: ScrollingSpec.Paging.allCases)
  func noViewport(paging: ScrollingSpec.Paging) throws {
    let behaviours: [BehaviourSpec] = [
      .fade(FadeSettings()), .sectionShadow(ShadowSettings()), .carousel(CarouselSettings()),
      .edgeMask(EdgeMaskSettings()),
    ]
    for offsets in ScrollingSpec.OffsetSource.allCases {
      var view = SessionBadInputTests.list(behaviours)
      view.viewport = .zero
      view.scrolling.paging = paging
      view.scrolling.offsets = offsets
      let run = try SessionBadInputTests.run(
        view,
        [
          .appear(x: 0, y: 0), .dragBegan(.zero), .dragMoved(LayoutPoint(x: 0, y: -40)),
          SessionBadInputTests.lift,
        ])
      for effect in run.effects {
        switch effect {
        case .mask, .phase, .target, .offset, .warning: break
        default: Issue.record("\(effect)")
        }
      }
      #expect(run.isFinite)
    }
  }

  @Test("with a page pitch of 0 there is no page, and the target is 0", arguments: [0, 40])
  func noPitch(start: Double) throws {
    var view = ViewSpec(layout: .frames(contentSize: nil))
    // Two items in the same place.
    let frame = LayoutRect(x: 0, y: 0, width: 10, height: 10)
    view.sections = [SectionSpec(items: .frames([frame, frame]))]
    view.scrolling.paging = .page
    view.behaviours = [.pageControl(PageControlSettings())]
    let run = try SessionBadInputTests.run(
      view, [.appear(x: 0, y: start), .dragBegan(.zero), SessionBadInputTests.lift])
    let targets = run.effects.filter { if case .target = $0 { true } else { false } }
    #expect(targets == [.target(TargetOffset(offset: .zero, stop: nil))])
    #expect(run.isFinite)
  }

  // MARK: Fingers

  @Test func `a finger that moves in no time has no velocity`() throws {
    var view = SessionBadInputTests.list()
    view.scrolling.offsets = .simulated
    let run = try SessionBadInputTests.run(
      view,
      [
        .appear(x: 0, y: 100), .dragBegan(LayoutPoint(x: 0, y: 150)), .dragMoved(LayoutPoint(x: 0, y: 90)),
        .dragMoved(LayoutPoint(x: 0, y: 50)), .dragEnded(velocityX: nil, velocityY: nil, proposed: nil),
      ], step: 0)
    #expect(
      run.effects == [
        .phase(from: .idle, to: .dragging), .offset(LayoutPoint(x: 0, y: 160)),
        .offset(LayoutPoint(x: 0, y: 200)),
        .phase(from: .dragging, to: .idle),
        .target(TargetOffset(offset: LayoutPoint(x: 0, y: 200), stop: nil)),
      ])
  }

  @Test("a finger that is nowhere is rejected", arguments: [Double.nan, .infinity])
  func noFinger(place: Double) throws {
    for action in [
      SessionEvent.Action.dragBegan(LayoutPoint(x: 0, y: place)), .dragMoved(LayoutPoint(x: place, y: 0)),
    ] {
      let run = try SessionBadInputTests.run(SessionBadInputTests.list(), [.appear(x: 0, y: 0), action])
      #expect(run.effects == [.rejected(.badSize)])
    }
  }

  @Test(
    "velocities of 10^12 and no velocities at all come to rest in the range",
    arguments: [1e12, -1e12, 1e300, .infinity, -.infinity, .nan], ScrollingSpec.Paging.allCases)
  func velocity(velocity: Double, paging: ScrollingSpec.Paging) throws {
    var view = SessionBadInputTests.list([.fade(FadeSettings()), .edgeMask(EdgeMaskSettings())])
    view.scrolling.offsets = .simulated
    view.scrolling.paging = paging
    let run = try SessionBadInputTests.run(
      view,
      [
        .appear(x: 0, y: 100), .dragBegan(.zero),
        .dragEnded(velocityX: 1e12, velocityY: velocity, proposed: nil),
      ])
    // 20 items of 40 with gaps of 10 are 990 pt long, 200 of them in sight.
    let rest = run.state.views[0].offset.y
    #expect(rest >= 0 && rest <= 790)
    #expect(run.state.views[0].phase == .idle)
    #expect(run.isFinite && run.violations.isEmpty)
  }

  // MARK: Times

  @Test(
    "a day between two events is a day",
    arguments: [86_400_000_000, 9_007_199_254_740_991] as [Int64], ScrollingSpec.OffsetSource.allCases)
  func day(time: Int64, offsets: ScrollingSpec.OffsetSource) throws {
    var view = SessionBadInputTests.list([.fade(FadeSettings())])
    view.scrolling.offsets = offsets
    let run = try SessionBadInputTests.run(
      view,
      [.appear(x: 0, y: 0), .dragBegan(.zero), SessionBadInputTests.lift, .scroll(x: nil, y: 0, by: nil)],
      times: [0, 0, 0, time])
    #expect(run.state.clock == Microseconds(time))
    #expect(run.isFinite && run.violations.isEmpty)
    // At 0.998 a millisecond a lift at 600 pt/s travels 600 · 0.4995 = 299.7 pt.
    let expected = offsets == .simulated ? 299.7 : 0
    #expect((run.state.views[0].offset.y - expected).magnitude < 0.001)
  }

  @Test func `times at the ends of what can be counted do not overflow`() throws {
    var view = SessionBadInputTests.list([.fade(FadeSettings())])
    view.scrolling.offsets = .simulated
    let run = try SessionBadInputTests.run(
      view,
      [.appear(x: 0, y: 0), .dragBegan(.zero), SessionBadInputTests.lift, .frame],
      times: [.min, .min, .max - 1, .max])
    #expect(run.isFinite && run.violations.isEmpty)
  }

  // MARK: Sessions

  /// 20 items of 370 × 40 with gaps of 10, in a viewport of 390 × 200.
  private static func list(_ behaviours: [BehaviourSpec] = []) -> ViewSpec {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 370, height: 40)
    metrics.minimumLineSpacing = 10
    return ViewSpec(
      viewport: LayoutSize(width: 390, height: 200), layout: .flow(metrics),
      sections: [SectionSpec(items: .count(20))], behaviours: behaviours)
  }

  private static let lift = SessionEvent.Action.dragEnded(velocityX: 0, velocityY: -600, proposed: nil)

  private struct Run {
    var state: SessionState
    var effects: [ScrollEffect] = []
    var violations: [ScrollEffect] = []

    /// Whether no number of the effects is infinite, or none.
    var isFinite: Bool { effects.allSatisfy { $0.numbers.allSatisfy(\.isFinite) } }
  }

  private static func run(_ view: ViewSpec, _ actions: [SessionEvent.Action], step: Int64 = 8333) throws
    -> Run
  {
    try run(SceneSpec(views: [view]), actions, step: step)
  }

  private static func run(_ scene: SceneSpec, _ actions: [SessionEvent.Action], step: Int64 = 8333) throws
    -> Run
  {
    try run(scene, actions, times: actions.indices.map { Int64($0) * step })
  }

  private static func run(_ view: ViewSpec, _ actions: [SessionEvent.Action], times: [Int64]) throws -> Run {
    try run(SceneSpec(views: [view]), actions, times: times)
  }

  private static func run(_ scene: SceneSpec, _ actions: [SessionEvent.Action], times: [Int64]) throws -> Run
  {
    var replay = try Replay(scene: scene)
    var run = Run(state: replay.state)
    func take(_ records: [EffectRecord]) {
      for record in records {
        if case .state = record.effect { continue }
        if case .violation = record.effect { run.violations.append(record.effect) }
        run.effects.append(record.effect)
      }
    }
    for (action, time) in zip(actions, times) {
      replay.step(SessionEvent(time: Microseconds(time), action: action))
      take(replay.effects.records)
    }
    replay.finish()
    take(replay.effects.records)
    run.state = replay.state
    return run
  }
}
