import ScrollCore
import ScrollEngine
import SessionReplay
import TestSupport
import Testing

/// Causes say what was measured: the rectangle that was judged, and the viewport beside it.
@Suite("Causes")
struct CauseTests {
  private func causes(
    _ view: ViewSpec, _ actions: [SessionEvent.Action], of kind: (Effect) -> Bool
  ) throws -> [Cause?] {
    var options = Replay.Options()
    options.explains = true
    var replay = try Replay(scene: SceneSpec(views: [view]), options: options)
    var causes: [Cause?] = []
    for (index, action) in actions.enumerated() {
      replay.step(SessionEvent(time: Microseconds(Int64(index)), action: action))
      causes += replay.effects.records.filter { kind($0.effect) }.map(\.cause)
    }
    return causes
  }

  private func list(_ behaviour: BehaviourSpec) -> ViewSpec {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 60, height: 60)
    metrics.minimumLineSpacing = 0
    return ViewSpec(
      viewport: LayoutSize(width: 60, height: 100), layout: .flow(metrics),
      sections: [SectionSpec(items: .count(5))],
      behaviours: [behaviour])
  }

  @Test func `a fade's is whether the item is wholly visible or cut off`() throws {
    let causes = try causes(list(.fade(FadeSettings())), [.appear(x: 0, y: 0)]) {
      switch $0 {
      case .fade, .unfade: true
      default: false
      }
    }
    // Items of 60 points in a viewport of 100: the second is cut off.
    #expect(causes.map { $0?.rule } == [.whollyVisible, .partlyVisible])
    #expect(causes.map { $0?.subject.y } == [0, 60])
  }

  @Test func `the original's drag looks at an item that is in sight by less than the tolerance`() throws {
    var settings = CarouselSettings()
    settings.mode = .literal
    var view = list(.carousel(settings))
    view.scrolling.paging = .item
    // One item, which ends at 60, and a viewport that begins 2^-11 before that: its middle is 79.9995 points away from the item's.
    view.sections = [SectionSpec(items: .count(1))]
    let proposed = LayoutPoint(x: 0, y: 60 - 0x1p-11)
    var replay = try Replay(scene: SceneSpec(views: [view]), options: .unaudited)
    for (time, action) in [
      SessionEvent.Action.appear(x: 0, y: 0), .dragBegan(.zero),
      .dragEnded(velocityX: 0, velocityY: 0, proposed: proposed),
    ].enumerated() {
      replay.step(SessionEvent(time: Microseconds(Int64(time)), action: action))
    }
    let targets = replay.effects.records.compactMap {
      if case .target(let target) = $0.effect { target } else { nil }
    }
    // The item's middle is at 30, that of the viewport 50 behind its beginning: -20.
    #expect(targets.map { $0.stop } == [.item(ItemIndexPath(section: 0, item: 0))])
    #expect(targets.map { $0.offset.y } == [-20])
  }

  @Test("a dot's is its own frame, whatever the mode", arguments: Mode.allCases)
  func dots(mode: Mode) throws {
    var settings = PageControlSettings()
    settings.mode = mode
    var view = list(.pageControl(settings))
    view.axis = .horizontal
    // Dots of 60 × 60, two of them in a section of their own.
    view.viewport = LayoutSize(width: 600, height: 60)
    view.sections = [
      SectionSpec(items: .count(2)), SectionSpec(items: .count(0)), SectionSpec(items: .count(1)),
    ]
    let causes = try causes(view, [.appear(x: 0, y: 0), .scroll(x: 1, y: 0, by: nil)]) {
      if case .dot(let index, _, _) = $0 { index == 2 } else { false }
    }
    let first = try #require(causes.first ?? nil)
    #expect(first.subject == LayoutRect(x: 120, y: 0, width: 60, height: 60))
    #expect(first.rule == (mode == .literal ? .originalDot : .dotDistance))
  }

  @Test func `a mask's is all that can be brought into the viewport`() throws {
    var view = list(.edgeMask(EdgeMaskSettings()))
    view.contentInset = LayoutInsets(top: 10, left: 0, bottom: 20, right: 0)
    let causes = try causes(view, [.appear(x: 0, y: 5)]) { if case .mask = $0 { true } else { false } }
    // 300 points of content and both insets: offsets of -10 to 300 + 20 - 100.
    #expect(causes.map { $0?.subject } == [LayoutRect(x: 0, y: -10, width: 60, height: 330)])
    #expect(causes.map { $0?.viewport } == [LayoutRect(x: 0, y: 5, width: 60, height: 100)])
  }

  @Test func `a literal mask's is the content`() throws {
    var settings = EdgeMaskSettings()
    settings.mode = .literal
    var view = list(.edgeMask(settings))
    view.contentInset = LayoutInsets(top: 10, left: 0, bottom: 20, right: 0)
    let causes = try causes(view, [.appear(x: 0, y: 5)]) { if case .mask = $0 { true } else { false } }
    #expect(causes.map { $0?.subject } == [LayoutRect(x: 0, y: 0, width: 60, height: 300)])
  }

  @Test func `the literal fade measures nothing when it appears`() throws {
    var settings = FadeSettings()
    settings.mode = .literal
    let causes = try causes(
      list(.fade(settings)), [.appear(x: 0, y: 0), .scroll(x: 0, y: 30, by: nil)]
    ) {
      switch $0 {
      case .fade, .unfade: true
      default: false
      }
    }
    // Two items at once; then of 0…60 and 120…180 in 30…130 both are cut.
    #expect(causes.map { $0?.rule } == [nil, nil, .originalFade, .originalFade])
  }
}
