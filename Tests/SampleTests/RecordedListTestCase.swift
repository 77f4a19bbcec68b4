import ScrollTesting
import XCTest

/// The same tests for XCTest.
final class RecordedListTestCase: XCTestCase {
  func testRecording() throws {
    try assertEffects(of: "Recordings/hotels.jsonl")
  }

  func testFadesAtMostOneHotelAtEachEnd() throws {
    try checkSessions(in: RecordedListTests.scene, events: [.drag, .scroll]) { step in
      step.state.views[0].fadingItems.count { $0.transition.target < 1 } <= 2
    }
  }
}
