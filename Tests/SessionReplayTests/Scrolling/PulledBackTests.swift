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

  @Test func `a little adds up`() throws {
    // By 10 each time: 4 times are 40, 7 times 70, and more than the 48 that are noticed.
    #expect(try Self.drag(back: 10, times: 4) { _ in [1_400] }.found() == [])
    #expect(
      try Self.drag(back: 10, times: 7) { _ in [1_400] }.matter() == .pulledBack(distance: 10, count: 7))
    // By 2 a finger goes that rests; in the middle of a list an app may be a little off; three times by 20 are no habit.
    #expect(try Self.drag(back: 2, times: 30) { _ in [1_400] }.found() == [])
    #expect(try Self.drag(from: 500, back: 10, times: 7) { [$0] }.found() == [])
    #expect(try Self.drag(back: 20) { _ in [1_400] }.found() == [])
  }

  /// A drag of so many frames of 16 ms.
  ///
  /// The finger begins at 400, the content at 700; what they do in a frame is given as a step of each. All is said to be the finger's. A frame in which the finger goes nowhere, or of which nobody is
  /// told, has no line of it.
  private static func drag(
    frames: Int, isTold: (Int) -> Bool = { _ in true }, _ step: (Int) -> (finger: Double, content: Double)
  ) -> ScrollLog {
    var log = ScrollLog(at: 700)
    log.wait(300)
    var (finger, offset) = (400.0, 700.0)
    log.add("drag.began", #""x":150,"y":400"#)
    for frame in 0..<frames {
      log.wait(16)
      let (way, distance) = step(frame)
      finger += way
      offset += distance
      if way != 0, isTold(frame) { log.add("drag.moved", #""x":150,"y":\#(finger)"#) }
      log.scroll(offset, by: "finger")
      log.look()
    }
    log.wait(16)
    log.add("drag.ended")
    log.rest()
    return log
  }

  @Test func `content does not go against the finger that is said to move it`() throws {
    // The finger goes down by 10 a frame, and the content follows it, but for some frames.
    func drag(but other: [Int: Double]) -> ScrollLog {
      Self.drag(frames: 40) { (10, other[$0] ?? -10) }
    }
    // After 12 frames it goes back by 60, at once or in three frames; after 14 more once more.
    #expect(try drag(but: [12: 20, 13: 20, 14: 20]).found() == [])
    #expect(try drag(but: [12: 60, 28: 60]).matter() == .pulledBack(distance: 60, count: 2))
    let twice: [Int: Double] = [12: 20, 13: 20, 14: 20, 28: 20, 29: 20, 30: 20]
    #expect(try drag(but: twice).matter() == .pulledBack(distance: 60, count: 2))
    // A loop goes round by 600, which is as far as one sees.
    #expect(try drag(but: [12: 600, 28: 600]).found().filter { $0.hasSuffix("jump") } == [])
    // A thumb beside the list has never moved the content as a finger does.
    #expect(try Self.drag(frames: 60) { $0 / 15 % 2 == 0 ? (10, 10) : (-10, -10) }.found() == [])
  }

  @Test func `it is pulled back a little in each frame, or with what comes`() throws {
    // The finger goes on by 9 in a frame, the app goes back by 8 in the next, 20 times.
    var log = ScrollLog(at: 700)
    log.wait(300)
    log.add("drag.began", #""x":150,"y":100"#)
    for frame in 0..<20 {
      log.wait(16)
      log.add("drag.moved", #""x":150,"y":\#(100 + 9 * (frame + 1))"#)
      log.scroll(691 - Double(frame), by: "finger")
      log.look()
      log.scroll([699 - Double(frame)], by: "code")
      log.look()
    }
    log.wait(16)
    log.add("drag.ended")
    log.rest()
    #expect(try log.matter() == .pulledBack(distance: 8, count: 20))
    // The last row gets 20 longer, and the content goes back by 60, all of which is said to be the finger's; or a row above does, and the content goes on by that, and back with the finger.
    for (row, way, found) in [(19, 60.0, ["odd jump"]), (0, 10, [])] {
      var log = ScrollLog(at: 1_000)
      log.wait(300)
      log.add("drag.began", #""x":150,"y":100"#)
      var offset = 1_000.0
      for frame in 1...20 {
        log.wait(16)
        log.add("drag.moved", #""x":150,"y":\#(100 + 10 * frame)"#)
        let isEdit = frame % 5 == 0
        if isEdit { log.resize(row, to: 100 + 4 * Double(frame)) }
        offset += isEdit ? way : -10
        log.scroll(offset, by: "finger")
        log.look()
      }
      log.wait(16)
      log.add("drag.ended")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what the finger does itself, what is beyond the range, and rows that come are nobody's pull`()
    throws
  {
    // It goes 60 down and turns, which is told late, and is 5 from where it began when the app takes these 5.
    var back = ScrollLog(at: 1_400)
    back.wait(300)
    back.add("drag.began", #""x":150,"y":300"#)
    for _ in 0..<4 {
      back.wait(16)
      back.add("drag.moved", #""x":150,"y":360"#)
      back.scroll(1_340, by: "finger")
      back.scroll([1_365], by: "finger")
      back.wait(16)
      back.add("drag.moved", #""x":150,"y":305"#)
      back.scroll(1_395, by: "finger")
      back.scroll([1_400], by: "code")
      back.look()
    }
    back.wait(16)
    back.add("drag.ended")
    back.rest()
    #expect(try back.found() == [])
    // Before the start a finger pulls the content by 4 a frame, and the platform lets it go by 20 each fifth.
    let beyond = Self.drag(frames: 60) { frame in
      frame == 0 ? (10, -750) : (10, frame % 5 == 0 ? 20 : -4)
    }
    #expect(try beyond.found().filter { $0.hasSuffix("jump") } == [])
    // The finger goes up by 10 a frame and the content with it, while a row above gets 30 longer each fifth frame, which nobody makes up for.
    var rows = ScrollLog(at: 500)
    rows.wait(300)
    rows.add("drag.began", #""x":150,"y":500"#)
    for frame in 1...30 {
      rows.wait(16)
      rows.add("drag.moved", #""x":150,"y":\#(500 - 10 * frame)"#)
      if frame % 5 == 0 { rows.resize(0, to: 100 + 6 * Double(frame)) }
      rows.scroll(500 + 10 * Double(frame), by: "code")
      rows.look()
    }
    rows.wait(16)
    rows.add("drag.ended")
    rows.rest()
    #expect(try rows.found() == ["odd jump"])
    if case .pulledBack? = try rows.matter() { Issue.record("it is a jump") }
  }

  @Test func `content may be late`() throws {
    // The finger goes down and up, 20 frames each; the content follows it 6 frames, 96 ms, later.
    func way(_ frame: Int) -> Double { frame / 20 % 2 == 0 ? 10 : -10 }
    #expect(try Self.drag(frames: 90) { (way($0), $0 < 6 ? 0 : -way($0 - 6)) }.found() == [])
    // A finger that rests, for 15 frames of 45, moves nothing, whatever else does; nor does one that has just gone on.
    #expect(
      try Self.drag(frames: 90) { $0 % 45 < 30 ? (10, -10) : (0, $0 % 45 < 42 ? 0 : 20) }.found() == [])
    #expect(
      try Self.drag(frames: 90) { $0 % 45 < 15 ? (0, 0) : (10, $0 % 45 < 18 ? 20 : -10) }.found() == [])
  }

  @Test func `of a finger that turns nobody knows when it did`() throws {
    // The content goes down and up, 20 frames each, and the finger with it, or always down; of each fourth of that the first 6 places are not told.
    func way(_ frame: Int) -> Double { frame / 20 % 2 == 0 ? 10 : -10 }
    let isTold = { $0 % 20 > 5 }
    #expect(try Self.drag(frames: 80, isTold: isTold) { (way($0), -way($0)) }.found() == [])
    #expect(try Self.drag(frames: 80, isTold: isTold) { (10, -way($0)) }.found() == ["odd jump"])
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
