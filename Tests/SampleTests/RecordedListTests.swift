import ScrollTesting
import Testing

@Suite("The recorded list")
struct RecordedListTests {
  static let scene: SceneSpec = {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 320, height: 110)
    return SceneSpec(views: [
      ViewSpec(
        viewport: LayoutSize(width: 320, height: 350), layout: .flow(metrics),
        sections: [SectionSpec(items: .count(16))], behaviours: [.fade(FadeSettings())])
    ])
  }()

  /// The cells of the app, which fade as they are told.
  struct Cells {
    private(set) var alphas: [ItemIndexPath: Double] = [:]

    mutating func obey(_ records: [EffectRecord]) {
      for record in records {
        switch record.effect {
        case .fade(let fade), .unfade(let fade): alphas[fade.item] = fade.to
        default: break
        }
      }
    }
  }

  @Test func `the recording shows what it should`() throws {
    try assertEffects(of: "Recordings/hotels.jsonl")
  }

  @Test func `fades at most one hotel at each end`() throws {
    try checkSessions(in: RecordedListTests.scene, events: [.drag, .scroll]) { step in
      step.state.views[0].fadingItems.count { $0.transition.target < 1 } <= 2
    }
  }

  @Test func `cells that obey effects show what the state says`() throws {
    try checkSessions(in: RecordedListTests.scene, model: { Cells() }, events: [.drag, .scroll]) {
      cells, step in
      cells.obey(step.effects)
      for item in step.state.views[0].fadingItems {
        try assertEqual(
          cells.alphas[item.path], item.transition.target, within: 0.001, "alpha of \(item.path)")
      }
      return true
    }
  }
}
