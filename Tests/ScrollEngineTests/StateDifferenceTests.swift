import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

@Suite("Parts in which states differ")
struct StateDifferenceTests {
  /// Items of 40 pt in a viewport of 100, with all behaviours that know items, and a page control in a second view.
  private static var scene: SceneSpec {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 100, height: 40)
    metrics.minimumLineSpacing = 0
    let sections = [SectionSpec(items: .count(3)), SectionSpec(items: .count(9))]
    let viewport = LayoutSize(width: 100, height: 100)
    let behaviours: [BehaviourSpec] = [
      .fade(FadeSettings()), .sectionShadow(ShadowSettings()), .carousel(CarouselSettings()),
      .edgeMask(EdgeMaskSettings()),
    ]
    return SceneSpec(views: [
      ViewSpec(
        id: "list", viewport: viewport, layout: .flow(metrics), sections: sections, behaviours: behaviours),
      ViewSpec(
        id: "dots", viewport: viewport, layout: .flow(metrics), sections: sections,
        behaviours: [.pageControl(PageControlSettings())]),
    ])
  }

  private func state(_ actions: [(Int, SessionEvent.Action)], _ scene: SceneSpec = scene) throws
    -> SessionState
  {
    var replay = try Replay(scene: scene)
    for (number, (view, action)) in actions.enumerated() {
      replay.step(SessionEvent(time: Microseconds(Int64(number)), view: view, action: action))
      #expect(replay.rejectedCount == 0)
    }
    return replay.state
  }

  private func names(_ one: SessionState, _ other: SessionState) -> [String] {
    #expect(one.differences(from: other).map(\.view) == other.differences(from: one).map(\.view))
    return one.differences(from: other).map { ($0.view.map { "\($0): " } ?? "") + $0.part.name }
  }

  private static let appear: [(Int, SessionEvent.Action)] = [
    (0, .appear(x: 0, y: 0)), (1, .appear(x: 0, y: 0)),
  ]

  @Test func `equal states differ in nothing, whatever shortcuts they keep`() throws {
    let state = try state(StateDifferenceTests.appear)
    var other = state
    other.refreshDigests()
    #expect(names(state, other) == [])
  }

  @Test func `a scroll: the offset, and what follows from it`() throws {
    let still = try state(StateDifferenceTests.appear + [(0, .scroll(x: 0, y: 0, by: nil))])
    let moved = try state(StateDifferenceTests.appear + [(0, .scroll(x: 0, y: 41, by: nil))])
    // The viewport goes from 0…100 to 41…141: [0,0] leaves, [0,1] is cut off, [0,2] (80…120) is whole, [1,0] comes.
    // So does the shadow of section 1, which begins at 120. Scales follow the distance from the middle, 50 and then 91;
    // the mask follows what is hidden before its start.
    #expect(
      names(still, moved)
        == [
          "0: offset", "0: alpha of item [0,0]", "0: alpha of item [0,1]", "0: alpha of item [0,2]",
          "0: alpha of item [1,0]", "0: shadow of section 1", "0: scale of item [0,0]",
          "0: scale of item [0,1]", "0: scale of item [0,2]", "0: scale of item [1,0]", "0: mask",
        ])
  }

  @Test func `time, phase, sizes, data and pages have their names`() throws {
    let base = try state(StateDifferenceTests.appear)
    #expect(names(base, try state([StateDifferenceTests.appear[0]])).prefix(2) == ["clock", "1: appearance"])
    let dragged = try state(StateDifferenceTests.appear + [(0, .dragBegan(LayoutPoint(x: 1, y: 2)))])
    #expect(names(base, dragged) == ["clock", "0: phase"])
    let scrolled = StateDifferenceTests.appear + [(0, .scroll(x: 0, y: 5, by: nil))]
    let held = try state(scrolled + [(0, .dragBegan(LayoutPoint(x: 1, y: 2)))])
    // Where the drag began: 5 instead of 0.
    #expect(names(try state(scrolled), held) == ["clock", "0: phase", "0: motion"])
    let covered = LayoutInsets(top: 0, left: 0, bottom: 1, right: 0)
    let barred = try state(
      StateDifferenceTests.appear + [(0, .insets(contentInset: nil, occlusion: covered))])
    #expect(names(base, barred).prefix(2) == ["clock", "0: insets"])
    let longer = try state(
      StateDifferenceTests.appear + [(1, .update(.itemsInserted(section: 1, at: 0, .count(1))))])
    #expect(names(base, longer) == ["clock", "1: layout", "1: dot 12"])
    let turned = try state(StateDifferenceTests.appear + [(1, .scroll(x: 0, y: 120, by: nil))])
    #expect(names(base, turned).contains("1: page"))
    #expect(names(base, turned).contains("1: dot 0"))
    let other = try SessionState(scene: SceneSpec(views: [ViewSpec()]))
    #expect(names(base, other) == ["clock", "number of views"])
    var scene = StateDifferenceTests.scene
    var settings = CarouselSettings()
    settings.peakScale = 2
    scene.views[0].behaviours[2] = .carousel(settings)
    #expect(
      names(base, try state(StateDifferenceTests.appear, scene)).first == "0: setting of carousel")
  }
}
