import ScrollTesting
import Testing

/// What a test target of an app may look like: the scene of one of its lists, and what must always hold for it.
@Suite("The hotel list")
struct HotelListTests {
  private let scene: SceneSpec = {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 390, height: 110)
    return SceneSpec(views: [
      ViewSpec(
        viewport: LayoutSize(width: 390, height: 844), layout: .flow(metrics),
        sections: [SectionSpec(items: .count(16))], behaviours: [.fade(FadeSettings())])
    ])
  }()

  @Test func `fades at most one hotel at each end`() throws {
    try checkSessions(in: scene, events: [.drag, .scroll]) { step in
      step.state.views[0].fadingItems.count { $0.transition.target < 1 } <= 2
    }
  }
}
