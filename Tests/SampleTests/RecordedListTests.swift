import PropertyTesting
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

  @Test func `the recording shows what it should`() throws {
    try assertEffects(of: "Recordings/hotels.jsonl")
  }

  @Test func `fades at most one hotel at each end`() throws {
    try checkSessions(in: RecordedListTests.scene, events: [.drag, .scroll]) { replay in
      replay.state.views[0].fade?.entries.count { $0.target < 1 } ?? 0 <= 2
    }
  }
}
