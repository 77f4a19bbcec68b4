import ScrollCore
import Testing

@testable import SessionReplay

@Suite("Where content rests")
struct RestRuleTests {
  @Test func `beyond its range it is stuck, unless nobody knows the range`() throws {
    for (more, found) in [("", ["stuck beyond"]), (#","range":"unknown""#, [])] {
      var log = ScrollLog(more: more)
      log.drag(to: 40)
      log.scroll([-270], by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
    // Within a point of the end: 1,400.
    for (offset, found) in [(1_400.9, []), (1_401.5, ["stuck beyond"])] {
      var log = ScrollLog()
      log.drag(to: 40)
      log.scroll([offset], by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a busy app holds up what is not at rest`() throws {
    // Pulled by 90, it goes on 500 ms later, and its end is told: in a moment of its own, with the move, also if a finger comes with that, or never.
    // 300 ms later, or where nobody has looked for 100 ms, nobody has to tell.
    for (wait, look, end, found) in [
      (500, 100, "later", []), (500, 100, "at once", []), (500, 100, "with a finger", []),
      (500, 100, "", ["stuck beyond"]), (500, 99, "", []), (2_500, 99, "", []), (300, 100, "", []),
    ] {
      var log = ScrollLog()
      log.add("drag.began", #""x":150,"y":300"#)
      log.scroll([-90], by: "finger")
      log.add("drag.ended")
      log.scroll([-85], by: "momentum")
      log.wait(look)
      log.look()
      log.wait(wait - look)
      log.scroll([0], by: "momentum")
      if end == "later" { log.wait(16) }
      if end != "" { log.add("scroll.ended") }
      if end == "with a finger" {
        log.add("drag.began", #""x":150,"y":300"#)
        log.add("drag.ended")
      }
      log.rest()
      #expect(try log.found() == found)
    }
    // A tap while nobody looks keeps no bounce from going on, in its moment or later; while somebody does, it found it resting.
    for (look, wait, found) in [(99, 0, []), (99, 30, []), (100, 30, ["stuck beyond"])] {
      var log = ScrollLog()
      log.drag(to: -90)
      log.scroll([-85], by: "momentum")
      log.wait(look)
      log.look()
      log.wait(500 - look)
      log.add("drag.began", #""x":150,"y":300"#)
      log.add("drag.ended")
      log.wait(wait)
      log.scroll([-60, 0].dropFirst(wait > 0 ? 0 : 1).map { $0 }, by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
    // A finger that drags it on meanwhile found it resting if somebody had seen that; one that is never told is known by what it moves.
    // Nobody is busy for longer than 2 s.
    for (look, isTold, wait, found) in [
      (100, true, 500, ["stuck beyond"]), (99, true, 500, []), (100, false, 500, ["stuck beyond"]),
      (99, false, 500, []), (99, true, 2_500, ["stuck beyond"]),
    ] {
      var held = ScrollLog()
      held.scroll([-90], by: "finger")
      held.scroll([-85], by: "momentum")
      held.wait(look)
      held.look()
      held.wait(wait - look)
      if isTold { held.drag(to: 20) } else { held.scroll([20], by: "finger") }
      held.add("scroll.ended")
      held.rest()
      #expect(try held.found() == found)
    }
  }

  @Test func `what begins later is another scroll, although its end is told`() throws {
    // Left between two stops by the finger, or pulled by a fling; a button scrolls a second later, or the fling goes on after 1 or 3 s.
    for (first, second, wait, found) in [
      ("finger", "code", 1_000, ["stuck beyond"]), ("momentum", "code", 1_000, ["stuck beyond"]),
      ("code", "code", 1_000, ["stuck beyond"]), ("code", "momentum", 1_000, ["stuck beyond"]),
      ("momentum", "momentum", 1_000, []),
      ("momentum", "momentum", 3_000, ["stuck beyond"]),
    ] {
      var log = ScrollLog()
      log.drag(to: 20)
      log.scroll([-60], by: "finger")
      log.scroll([-80], by: first)
      log.wait(wait)
      log.look()
      log.scroll([40, 200], by: second)
      log.add("scroll.ended")
      log.rest()
      #expect(try log.found() == found, "\(first) \(second) \(wait)")
    }
    // A scroll of the app's in steps may be held up, too.
    for (offsets, found) in [([-20.0, -80], []), ([-80], ["stuck beyond"])] {
      var log = ScrollLog(at: 60)
      log.drag(to: 40)
      log.wait(600)
      log.scroll(offsets, by: "code")
      log.wait(1_000)
      log.look()
      log.scroll([0], by: "code")
      log.add("scroll.ended")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `of a view without items its range is known, and nothing else`() throws {
    for (count, found) in [(0, ["stuck beyond"]), (20, ["stuck beyond"])] {
      var log = ScrollLog(frames: (0..<count).map { [0, Double($0) * 100, 300, 100] }, length: 2_000)
      log.drag(to: 40)
      log.scroll([-80], by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
    // Nobody says how long the content is.
    var untold = ScrollLog(frames: [], length: 0)
    untold.drag(to: 40)
    untold.rest()
    #expect(try untold.found() == [])
    // A list that has lost its data shows nothing that could be pulled.
    var empty = ScrollLog(frames: (0..<20).map { [0, Double($0) * 100, 300, 100] }, length: 2_000, at: 900)
    empty.drag(to: 940)
    empty.rest()
    empty.delete(at: 0, count: 20)
    empty.add("content", #""contentSize":[300,600]"#)
    empty.rest()
    #expect(try empty.found() == [])
  }

  @Test func `the end of the log makes nothing stuck`() throws {
    var log = ScrollLog()
    log.drag(to: 40)
    log.scroll([-270], by: "momentum")
    log.rest(200)
    log.add("end")
    #expect(try log.found() == [])
  }

  @Test func `what is held before its start while it is fetched anew is not stuck there`() throws {
    // A feed is pulled down by 60, and rests there until the app brings it back, for 900 ms or for 1,500; or it stays.
    for (wait, found) in [(900, []), (1_500, ["stuck beyond"]), (nil, ["stuck beyond"])] {
      var log = ScrollLog()
      log.drag(to: -60)
      log.rest(300)
      if let wait {
        log.wait(wait - 300)
        log.scroll([-40, -20, 0], by: "code")
      }
      log.rest()
      #expect(try log.found() == found, "\(wait ?? 0)")
    }
  }
}
