import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// The smallest sessions that once showed a defect and that no log can say; the others stand in the transcript `regressions.txt`.
@Suite("Regressions")
struct RegressionTests {
  @Test func `an item resized to its section's item size keeps that size when it moves to another section`()
    throws
  {
    let view = try RegressionTests.run(
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
    let layout = view.layout
    #expect(layout.frame(of: ItemIndexPath(section: 0, item: 0)).height == 30)
    #expect(layout.frame(of: ItemIndexPath(section: 0, item: 1)).height == 7)
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

  @Test(.timeLimit(.minutes(20)), arguments: [Mode.corrected, .literal])
  func `many visible items cost as many steps, not their square`(mode: Mode) throws {
    var fade = FadeSettings()
    fade.mode = mode
    // Some 26,000 items of 1 × 1 in lines of 26; scrolling up all of them enter in front of others.
    let grid = SectionSpec(
      items: .count(1_000_000), itemSize: LayoutSize(width: 1, height: 1), minimumLineSpacing: 0.5,
      minimumInteritemSpacing: 0.5)
    let view = try RegressionTests.run(
      [grid], [.scroll(x: nil, y: 3000, by: nil), .scroll(x: nil, y: 1800, by: nil)],
      viewport: LayoutSize(width: 39, height: 1500), [.fade(fade)])
    #expect(view.fadingItems.count >= 26_000)
  }

  /// Replays actions, a millisecond apart.
  private static func run(
    _ sections: [SectionSpec], _ actions: [SessionEvent.Action],
    viewport: LayoutSize = LayoutSize(width: 40, height: 200),
    _ behaviours: [BehaviourSpec] = [.fade(FadeSettings()), .sectionShadow(ShadowSettings())]
  ) throws -> ViewState {
    var metrics = FlowMetrics()
    metrics.minimumLineSpacing = 0
    let view = ViewSpec(
      viewport: viewport, layout: .flow(metrics), sections: sections, behaviours: behaviours)
    var replay = try Replay(scene: SceneSpec(views: [view]))
    for (number, action) in actions.enumerated() {
      replay.step(SessionEvent(time: Microseconds(Int64(number) * 1000), action: action))
    }
    return replay.state.views[0]
  }
}
