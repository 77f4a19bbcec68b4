import PropertyTesting
import XCTest

/// The same tests for XCTest.
final class RecordedListTestCase: XCTestCase {
  func testRecording() throws {
    try assertEffects(of: "Recordings/hotels.jsonl")
  }

  func testFadesAtMostOneHotelAtEachEnd() throws {
    try checkSessions(in: RecordedListTests.scene, events: [.drag, .scroll]) { replay in
      replay.state.views[0].fade?.entries.count { $0.target < 1 } ?? 0 <= 2
    }
  }
}
