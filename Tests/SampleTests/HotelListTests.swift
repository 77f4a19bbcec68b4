import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionChecking
import SessionModel
import SessionReplay
import Testing

/// What a test target of an app may look like: the scene of one of its lists, and what must always hold for it.
@Suite("The hotel list")
struct HotelListTests {
  private let scene = SceneSpec(views: [
    ViewSpec(sections: [SectionSpec(items: .count(16))], behaviours: [.fade(FadeSettings())])
  ])

  @Test func `never fades an item that is not one of its sixteen`() throws {
    try checkSessions(in: scene) { replay in
      (replay.state.views[0].fade?.entries.count ?? 0) <= replay.state.views[0].layout.itemCount
    }
  }

  @Test func `a property that does not hold is found, and told with the fewest events`() throws {
    let failure = #expect(throws: SessionFailure.self) {
      try checkSessions(in: scene) { $0.state.views[0].offset.y <= 100 }
    }
    #expect(failure?.smallest.events.count == 1)
    #expect(failure?.log.hasSuffix(#"{"t":0,"type":"appear","y":200}"# + "\n") == true)
  }
}
