import Testing

@testable import SessionReplay

/// Twenty rows of 100 in a viewport of 600: the range is 0 to 1,400.
@Suite("What a finger drags is not taken back under it")
struct PulledBackTests {
  /// A drag from an offset in which the finger goes back and the app brings the content somewhere, so many times.
  private static func drag(
    from start: Double = 1_400, back: Double = 40, times: Int = 3, grows: Bool = false, lifts: Bool = false,
    to place: (Double) -> [Double]
  ) -> ScrollLog {
    var log = ScrollLog(at: start)
    log.wait(300)
    var offset = start
    log.add("drag.began", #""x":150,"y":300"#)
    for time in 0..<times {
      log.scroll([offset - back / 2, offset - back], by: "finger")
      log.look()
      if grows { log.resize(19, to: 120 + 20 * Double(time)) }
      for next in place(offset) {
        offset = next
        log.scroll([offset], by: "code")
      }
      log.look()
      if lifts {
        log.add("drag.ended")
        log.add("drag.began", #""x":150,"y":300"#)
      }
    }
    log.wait(16)
    log.add("drag.ended")
    log.rest()
    return log
  }

  @Test func `a page that pulls a finger back is odd from the second time on`() throws {
    for (times, found) in [(1, []), (2, ["odd jump"]), (3, ["odd jump"])] {
      #expect(try Self.drag(times: times) { _ in [1_400] }.found() == found)
    }
    #expect(try Self.drag { _ in [1_400] }.matter() == .pulledBack(distance: 40, count: 3))
    // In several frames, and where an answer gets 20 longer each time, so that its end lies at 1,420 and farther on.
    #expect(try Self.drag { [$0 - 26, $0 - 13, $0] }.found() == ["odd jump"])
    #expect(try Self.drag(grows: true) { [$0 + 20] }.found() == ["odd jump"])
    // In the middle of a list, to where the drag began.
    #expect(try Self.drag(from: 500) { [$0] }.found() == ["odd jump"])
  }

  @Test func `what the app does else under a finger is not`() throws {
    // By a line of text; part of the way; on with the finger; elsewhere; once in each drag.
    #expect(try Self.drag(back: 24) { _ in [1_400] }.found() == [])
    #expect(try Self.drag(from: 500) { [$0 - 20] }.found() == [])
    #expect(try Self.drag(from: 500) { [$0 - 80] }.found() == [])
    #expect(try Self.drag(from: 500) { [$0 + 100] }.found() == [])
    #expect(try Self.drag(lifts: true) { _ in [1_400] }.found() == [])
    // To and fro between two places; on, to an end that lies farther on, from where the finger has pulled the content beyond the one before.
    #expect(try Self.drag(from: 500, times: 4) { $0 == 500 ? [420] : [500] }.found() == [])
    #expect(
      try Self.drag(back: -40, grows: true) { [$0 + 60] }.found().filter { $0.hasSuffix("jump") } == [])
  }

  @Test func `it is pulled back in a frame in which the finger moves it, too`() throws {
    var log = ScrollLog(at: 500)
    log.wait(300)
    log.add("drag.began", #""x":150,"y":300"#)
    for _ in 0..<3 {
      log.scroll([470, 440, 420], by: "finger")
      log.scroll(500, by: "code")
      log.look()
    }
    log.wait(16)
    log.add("drag.ended")
    log.rest()
    // Before the frame in which it was taken back it was seen 60 from there.
    #expect(try log.matter() == .pulledBack(distance: 60, count: 3))
  }

  @Test func `a list that is held in the same frame does not move`() throws {
    var log = ScrollLog(at: 500)
    log.wait(300)
    log.add("drag.began", #""x":150,"y":300"#)
    for _ in 0..<4 {
      log.scroll([460], by: "finger")
      log.scroll(500, by: "code")
      log.look()
    }
    log.add("drag.ended")
    log.rest()
    #expect(try log.found() == [])
  }
}
