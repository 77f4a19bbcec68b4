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
    try checkSessions(in: scene, events: [.drag, .scroll]) { replay in
      replay.state.views[0].fadingItems.count { $0.transition.target < 1 } <= 2
    }
  }

  @Test func `a property that does not hold is found, and told with the fewest events`() throws {
    let failure = #expect(throws: SessionFailure.self) {
      try checkSessions(in: scene, environment: TestEnvironment(["CI": "1"])) {
        $0.state.views[0].offset.y <= 100
      }
    }
    #expect(failure?.smallest.events.count == 1)
    #expect(failure?.log.hasSuffix(#"{"t":0,"type":"scroll.to","y":200,"animated":false}"# + "\n") == true)
  }
}
