import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// What an app asks about one item, with answers worked out by hand.
///
/// Items of 100 in a viewport of 250, at offset 20 after 1 s: the first spans −20…80 and fades, the last visible one, [0,2],
/// spans 180…280 and has been faded since the view appeared.
@Suite("Asking for an item")
struct ItemQuestionTests {
  private static func scene(_ fade: FadeSettings, _ others: [BehaviourSpec] = []) -> SceneSpec {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 100, height: 100)
    metrics.minimumLineSpacing = 0
    return SceneSpec(views: [
      ViewSpec(
        viewport: LayoutSize(width: 100, height: 250), layout: .flow(metrics),
        sections: [SectionSpec(items: .count(1_000_000))], behaviours: [.fade(fade)] + others)
    ])
  }

  private static func replay(_ fade: FadeSettings, _ others: [BehaviourSpec] = []) throws -> Replay {
    var replay = try Replay(scene: scene(fade, others))
    replay.step(SessionEvent(time: .zero, action: .appear(x: 0, y: 0)))
    replay.step(SessionEvent(time: Microseconds(1_000_000), action: .scroll(x: nil, y: 20, by: nil)))
    return replay
  }

  private static func item(_ number: Int) -> ItemIndexPath { ItemIndexPath(section: 0, item: number) }

  @Test(
    "an item in the middle of a fade says where it goes and how long it still takes", arguments: Mode.allCases
  )
  func underWay(mode: Mode) throws {
    var fade = FadeSettings()
    fade.mode = mode
    let list = try ItemQuestionTests.replay(fade).state
    // A quarter of 200 ms has passed: 1 − 0.9 / 4.
    let first = try #require(list.item(ItemQuestionTests.item(0), inView: 0, at: Microseconds(1_050_000)))
    #expect(((first.alpha ?? 0) - 0.775).magnitude < 1e-12 && first.target == 0.1)
    #expect(first.remaining == Microseconds(150_000))
    #expect(first.frame == LayoutRect(x: 0, y: 0, width: 100, height: 100) && first.visibility == .partial)
    let over = list.item(ItemQuestionTests.item(0), inView: 0, at: Microseconds(1_200_000))
    #expect(over?.alpha == 0.1 && over?.target == nil && over?.remaining == .zero)
    let entry = list.views[0].transition(of: ItemQuestionTests.item(0))
    #expect(entry?.from == 1 && entry?.start == Microseconds(1_000_000))
    #expect(entry?.duration == Microseconds(200_000))
    // Before the event that began it, it counts as about to begin.
    #expect(list.item(ItemQuestionTests.item(0), inView: 0, at: .zero)?.remaining == Microseconds(200_000))
  }

  @Test func `an item has what its curves give, asked for alone as on the screen, and is on its way nowhere`()
    throws
  {
    var scene = ItemQuestionTests.scene(FadeSettings())
    scene.views[0].behaviours = []
    scene.views[0].curves = [
      CurveSpec(
        .alpha, by: .distance, unit: .viewport, points: [.init(0, 1), .init(0.5, 0.2)], isEven: true),
      CurveSpec(.scale, by: .hidden, unit: .item, points: [.init(0, 1), .init(1, 0.5)]),
      CurveSpec(.x, by: .distance, points: [.init(-100, -50), .init(100, 50)]),
    ]
    var replay = try Replay(scene: scene)
    replay.step(SessionEvent(time: .zero, action: .appear(x: 0, y: 20)))
    let state = replay.state
    // The viewport spans 20…270, its middle is 145. That of item 0 is 50, 95 before it: 95 / 250 = 0.38, 1 − 0.8 · 0.38 / 0.5.
    // A fifth of it is out of sight: 1 − 0.5 / 5. Drawn at −50 + 100 · 5 / 200 = −47.5 from its place.
    let first = try #require(state.item(ItemQuestionTests.item(0), inView: 0, at: .zero))
    #expect(((first.alpha ?? 0) - 0.392).magnitude < 1e-12 && ((first.scale ?? 0) - 0.9).magnitude < 1e-12)
    #expect(first.target == nil && first.remaining == .zero)
    let readings = state.views[0].curveReadings(of: first.frame)
    #expect(readings.map { $0.curve.property } == [.alpha, .scale, .x])
    #expect(readings[0].points == -95 && readings[1].points == 20 && readings[2].value == -47.5)
    // Item 3 begins at 300.
    let hidden = try #require(state.item(ItemQuestionTests.item(3), inView: 0, at: .zero))
    #expect(hidden.alpha == nil && hidden.scale == nil && hidden.target == nil)
    let screen = state.views[0].drawnScreen(at: .zero)
    #expect(screen.items.count == 3)
    #expect(screen.items.allSatisfy { $0 == state.item($0.path, inView: 0, at: .zero) })
  }

  @Test("an item asked for alone is that of the screen", arguments: Mode.allCases)
  func sameAsScreen(mode: Mode) throws {
    var fade = FadeSettings()
    fade.mode = mode
    let state = try ItemQuestionTests.replay(fade, [.carousel(CarouselSettings())]).state
    let time = Microseconds(1_050_000)
    let items = state.views[0].drawnScreen(at: time).items
    #expect(items.count == 3 && items.contains { $0.target != nil })
    #expect(items.allSatisfy { $0 == state.item($0.path, inView: 0, at: time) })
  }

  @Test func `an item that is not visible has a frame, and neither alpha nor scale`() throws {
    var fade = FadeSettings()
    fade.enters = .faded
    let list = try ItemQuestionTests.replay(fade, [.carousel(CarouselSettings())]).state
    let ahead = try #require(
      list.item(ItemQuestionTests.item(999_999), inView: 0, at: Microseconds(1_000_000)))
    #expect(ahead.frame == LayoutRect(x: 0, y: 99_999_900, width: 100, height: 100))
    #expect(ahead.visibility == .hidden && ahead.alpha == nil && ahead.target == nil && ahead.scale == nil)
    #expect(list.item(ItemQuestionTests.item(1_000_000), inView: 0, at: .zero) == nil)
    #expect(list.item(ItemIndexPath(section: 1, item: 0), inView: 0, at: .zero) == nil)
    #expect(list.item(ItemQuestionTests.item(0), inView: 1, at: .zero) == nil)
    // [0,1] spans 80…180 of 0…250: its middle is 5 from the viewport's, of 225: 1.1 − 5/225.
    let second = list.item(ItemQuestionTests.item(1), inView: 0, at: Microseconds(1_000_000))
    #expect(((second?.scale ?? 0) - (1.1 - 5.0 / 225)).magnitude < 1e-12 && second?.alpha == 1)
  }

  @Test func `nothing of a view is visible before it has appeared`() throws {
    let list = try SessionState(scene: ItemQuestionTests.scene(FadeSettings()))
    #expect(list.item(ItemQuestionTests.item(0), inView: 0, at: .zero)?.visibility == .hidden)
    #expect(list.item(ItemQuestionTests.item(0), inView: 0, at: .zero)?.alpha == nil)
    #expect(list.views[0].screen(at: .zero).items.isEmpty)
  }

  @Test func `a literal cell that is reused brings its alpha, and no transition`() throws {
    var fade = FadeSettings()
    fade.mode = .literal
    var replay = try ItemQuestionTests.replay(fade)
    // [0,0], on its way to 0.1, leaves, and its cell is the next to be reused, by [0,3]: it is the last and is judged, 160…260 of
    // 0…250. [0,1] is the first.
    replay.step(SessionEvent(time: Microseconds(1_100_000), action: .scroll(x: nil, y: 140, by: nil)))
    let last = replay.state.views[0].transition(of: ItemQuestionTests.item(3))
    #expect(last?.from == 0.1 && last?.target == 0.1 && last?.duration == .zero)
    #expect(
      replay.state.item(ItemQuestionTests.item(3), inView: 0, at: Microseconds(1_100_000))?.alpha == 0.1)
  }

  @Test func `a question about each item of a moment has the moment's answer`() throws {
    let replay = try ItemQuestionTests.replay(FadeSettings(), [.carousel(CarouselSettings())])
    for time in [1_000_000, 1_050_000, 1_300_000] as [Int64] {
      let moment = replay.moment(at: Microseconds(time))
      #expect(moment.views[0].items.count == 3 && moment.time == Microseconds(time))
      for item in moment.views[0].items {
        #expect(replay.state.item(item.path, inView: 0, at: moment.time) == item)
      }
    }
  }
}
