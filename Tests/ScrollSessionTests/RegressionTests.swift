import ScrollGeometry
import ScrollLayout
import ScrollSession
import Testing

/// The smallest sessions that once showed a defect.
@Suite("Regressions")
struct RegressionTests {
  @Test func `two stretches inserted into one place contradict each other, in an empty section as well`()
    throws
  {
    let size = Size(width: 40, height: 30)
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

  @Test func `an item resized to its section's item size keeps that size when it moves to another section`()
    throws
  {
    let run = try RegressionTests.run(
      [
        SectionSpec(items: .count(1), itemSize: Size(width: 40, height: 7)),
        SectionSpec(items: .sizes([Size(width: 40, height: 71)]), itemSize: Size(width: 40, height: 30)),
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
    let size = Size(width: 100, height: 100)
    let run = try RegressionTests.run(
      [SectionSpec(items: .sizes([size, size, size, size, size, size]))],
      [
        .appear(x: 0, y: 0),  // Items 0, 1, 2: the last one is faded.
        .update(.itemsInserted(section: 0, at: 0, .sizes([Size(width: 100, height: 50)]))),
        .update(.itemsDeleted(section: 0, at: 3, count: 1)),
        .update(.itemsDeleted(section: 0, at: 0, count: 1)),
      ], viewport: Size(width: 100, height: 300), [.fade(fade)],
      cells: [[1, 1, 0.1], [1, 1, 1, 0.1], [1, 1, 1, 0.1], [1, 1, 0.1]])
    #expect(run.state.views[0].fade?.literal.reusable == [1])
  }

  private struct Run {
    var state: SessionState
    var effects: [Effect] = []
    var violations: [Effect] = []
  }

  private static func run(
    _ sections: [SectionSpec], _ actions: [Event.Action], viewport: Size = Size(width: 40, height: 200),
    _ behaviours: [BehaviourSpec] = [.fade(FadeSettings()), .sectionShadow(ShadowSettings())],
    cells: [[Double]] = []
  ) throws -> Run {
    var metrics = FlowMetrics()
    metrics.minimumLineSpacing = 0
    let view = ViewSpec(
      viewport: viewport, layout: .flow(metrics), sections: sections, behaviours: behaviours)
    var replay = try Replay(scene: Scene(views: [view]))
    var run = Run(state: replay.state)
    for (number, action) in actions.enumerated() {
      replay.step(Event(time: Microseconds(Int64(number) * 1000), action: action))
      for record in replay.effects.records {
        run.effects.append(record.effect)
        if case .violation = record.effect { run.violations.append(record.effect) }
      }
      if number < cells.count {
        #expect(replay.state.views[0].fade?.literal.visible.map(\.alpha) == cells[number])
      }
    }
    run.state = replay.state
    return run
  }
}
