import ScrollCore
import Testing

@testable import SessionReplay

@Suite("How content moves")
struct MotionRuleTests {
  @Test func `a leap in a scroll is odd, unless it goes on`() throws {
    // Ten points a frame, then 500 at once: more than half of 600, and fifty times as much.
    var log = ScrollLog()
    log.drag(to: 10)
    log.scroll([20, 30, 40, 50, 550, 560, 570], by: "momentum")
    log.rest()
    #expect(try log.found() == ["odd leap"])
    #expect(try log.matter() == .leap(distance: 500, times: 50))
    // The browser had held moves back: the next is a quarter as far.
    var held = ScrollLog()
    held.drag(to: 10)
    held.scroll([20, 30, 40, 50, 550, 680, 690], by: "momentum")
    held.rest()
    #expect(try held.found() == [])
    // By the app, or with an edit.
    var app = ScrollLog()
    app.drag(to: 10)
    app.scroll([20, 30, 40, 50], by: "momentum")
    app.scroll([550], by: "code")
    app.rest()
    #expect(try app.found() == [])
  }

  @Test func `after a pause of a busy app an old move may come before those that catch up`() throws {
    // Ten points a frame; 200 ms later ten more, and at once 310, or, without a pause before, the same.
    for (pause, found) in [(200, []), (16, ["odd leap"])] {
      var log = ScrollLog()
      log.drag(to: 10)
      log.scroll([30, 50, 70, 90], by: "momentum")
      log.wait(pause)
      log.scroll(110, by: "momentum")
      log.scroll([420, 430, 435], by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a fling that ends at the edge of a long item has been snapped there`() throws {
    // Items of 400 and 60 by turns: 920 is where the third of 400 begins, and 780 where a short one begins, which says nothing.
    let rows = (0..<20).map { item in
      let start = Double(item / 2) * 460
      return item % 2 == 0 ? [0, start, 300, 400] : [0, start + 400, 300, 60]
    }
    for (offset, found) in [(920.0, []), (860, ["odd dead-stop"]), (900, ["odd dead-stop"])] {
      var log = ScrollLog(frames: rows, length: 4_600, at: offset - 330)
      log.drag(to: offset - 320)
      log.scroll((1...10).map { offset - 320 + Double($0) * 32 }, by: "momentum")
      log.rest()
      #expect(try log.found() == found, "\(offset)")
    }
  }

  @Test func `a loop of pages goes on elsewhere`() throws {
    // Pages of 600 without stops: 1,200 back, which is two of them, and 10 for the fling; or 900.
    for (offset, found) in [(660.0, []), (950, ["odd leap"])] {
      var log = ScrollLog(length: 600, at: 1_800)
      log.drag(to: 1_810)
      log.scroll([1_820, 1_830, 1_840, 1_850, offset, offset + 10], by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `of a view without items and of unknown range nobody knows what leaps`() throws {
    for (more, found) in [(#","range":"unknown""#, []), ("", ["odd leap"])] {
      var log = ScrollLog(frames: [], length: 3_000, more: more)
      log.drag(to: 10)
      log.scroll([20, 30, 40, 50, 550, 560, 570], by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `content that catches up with the finger has not leapt`() throws {
    // The finger goes 400 up while a busy phone moves the content by 4; then it comes to 404, or to 804.
    for (offset, found) in [(404.0, []), (804.0, ["odd leap"])] {
      var log = ScrollLog()
      log.add("drag.began", #""x":150,"y":500"#)
      for step in 1...4 {
        log.wait(16)
        log.add("drag.moved", #""x":150,"y":\#(500 - step * 100)"#)
        log.scroll(Double(step), by: "finger")
      }
      log.wait(16)
      log.scroll(offset, by: "finger")
      log.add("drag.ended")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a flick goes on while a phone is busy`() throws {
    // The finger goes 100 up and leaves with 3,000 points a second; after 22 the phone is busy for 80 ms, in which a fling goes 240. One and a half times as far as the finger, and that, is 390.
    for (offset, speed, found) in [
      (380.0, -3_000, []), (380, -100, ["odd leap"]), (420, -3_000, ["odd leap"]),
    ] {
      var log = ScrollLog()
      log.add("drag.began", #""x":150,"y":500"#)
      for (step, offset) in [4.0, 9, 15, 22].enumerated() {
        log.wait(16)
        log.add("drag.moved", #""x":150,"y":\#(475 - step * 25)"#)
        log.scroll(offset, by: "finger")
      }
      log.add("drag.ended", #""vy":\#(speed)"#)
      log.wait(80)
      log.scroll(offset, by: "momentum")
      log.scroll([offset + 5, offset + 9], by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a flick says nothing of the drag after it`() throws {
    // A second after a flick with 3,000 points a second a finger goes 20 up, and the content 460.
    var log = ScrollLog()
    log.drag(to: 10)
    log.lines.removeLast()
    log.add("drag.ended", #""vy":-3000"#)
    log.wait(1_000)
    log.add("drag.began", #""x":150,"y":500"#)
    for (step, offset) in [12.0, 16, 20, 24].enumerated() {
      log.wait(16)
      log.add("drag.moved", #""x":150,"y":\#(495 - step * 5)"#)
      log.scroll(offset, by: "finger")
    }
    log.scroll([484, 488], by: "finger")
    log.wait(16)
    log.add("drag.ended")
    log.rest()
    #expect(try log.found() == ["odd leap"])
  }

  @Test func `a fling that leaps has left the finger behind`() throws {
    // The finger goes 400 up while the content comes 4 points, then ten of a fling in 160 ms; a leap of 406 then is no catching up.
    var log = ScrollLog()
    log.add("drag.began", #""x":150,"y":500"#)
    for step in 1...4 {
      log.wait(16)
      log.add("drag.moved", #""x":150,"y":\#(500 - step * 100)"#)
      log.scroll(Double(step), by: "finger")
    }
    log.add("drag.ended")
    log.scroll((1...10).map { 4 + Double($0) }, by: "momentum")
    log.scroll([420, 421], by: "momentum")
    log.rest()
    #expect(try log.found() == ["odd leap"])
  }

  @Test func `a fling does not end while it is fast`() throws {
    // 40 points in 16 ms are 2,500 a second, 15 are 937.5.
    for (step, found) in [(40.0, ["odd dead-stop"]), (15.0, [])] {
      var log = ScrollLog()
      log.drag(to: 10)
      log.scroll((1...5).map { 10 + Double($0) * step }, by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a move by less than a pixel after the end is none`() throws {
    for (rest, found) in [(0.05, ["odd dead-stop"]), (2, [])] {
      var log = ScrollLog()
      log.drag(to: 10)
      log.scroll([50, 90, 130, 170], by: "momentum")
      log.add("scroll.ended")
      log.scroll([170 + rest], by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what stops a fling excuses it`() throws {
    func fling(_ stop: (inout ScrollLog) -> Void) throws -> [String] {
      var log = ScrollLog()
      log.drag(to: 10)
      log.scroll((1...5).map { 10 + Double($0) * 40 }, by: "momentum")
      stop(&log)
      return try log.found()
    }
    let touched = try fling { log in
      log.wait(10)
      log.add("drag.began", #""x":150,"y":300"#)
      log.add("drag.ended")
      log.rest()
    }
    #expect(touched == [])
    let touchedElsewhere = try fling { log in
      log.scene.removeLast(2)
      log.scene +=
        #",{"id":"bar","viewport":[300,100],"layout":{"itemSize":[300,100]},"sections":[{"count":1}]}]}"#
      log.wait(10)
      log.add("drag.began", #""view":"bar","x":150,"y":30"#)
      log.add("drag.cancelled", #""view":"bar""#)
      log.rest()
      log.lines = log.lines.map {
        $0.contains(#""view""#) ? $0 : $0.replacing(#""type""#, with: #""view":"main","type""#)
      }
    }
    #expect(touchedElsewhere == [])
    // The list was covered, or left: nobody saw it stop.
    let away = try fling { log in
      log.wait(2_000)
      log.add("appear", #""y":210"#)
      log.rest()
    }
    #expect(away == [])
    let stopped = try fling { log in
      log.add("scroll.to", #""y":210,"animated":false"#)
      log.rest()
    }
    #expect(stopped == [])
    let edited = try fling { log in
      log.wait(30)
      log.resize(5, to: 200)
      log.rest()
    }
    #expect(edited == [])
    // An edit below what is in sight is none of its business; one that lengthens a feed at whose end it was is.
    let below = try fling { log in
      log.wait(30)
      log.insert(["b0"], at: 20)
      log.rest()
    }
    #expect(below == ["odd dead-stop"])
    var feed = ScrollLog(at: 1_180)
    feed.drag(to: 1_200)
    feed.scroll([1_240, 1_280, 1_320, 1_360, 1_400], by: "momentum")
    feed.insert(["b0", "b1", "b2"], at: 20)
    feed.rest()
    #expect(try feed.found() == [])
    // The log ends before it is known.
    #expect(try fling { $0.rest(200) } == [])
    var end = ScrollLog(at: 1_180)
    end.drag(to: 1_200)
    end.scroll([1_240, 1_280, 1_320, 1_360, 1_400], by: "momentum")
    end.rest()
    #expect(try end.found() == [])
  }

  @Test func `of the finger that catches a fling a busy page hears late`() throws {
    for (wait, found) in [(450, []), (550, ["odd dead-stop"])] {
      var log = ScrollLog()
      log.drag(to: 10)
      log.scroll((1...5).map { 10 + Double($0) * 40 }, by: "momentum")
      log.wait(wait)
      log.add("drag.began", #""x":150,"y":300"#)
      log.add("drag.ended")
      log.rest()
      #expect(try log.found() == found)
    }
    // Where no finger is ever told, it is known by what it moves next.
    for (wait, found) in [(450, []), (550, ["odd dead-stop"])] {
      var log = ScrollLog()
      log.scroll((0...5).map { 10 + Double($0) * 40 }, by: "momentum")
      log.rest(wait)
      log.scroll(230, by: "finger")
      log.rest()
      #expect(try log.found() == found)
    }
    // One that comes in the moment in which the fling goes on found it on its way; one that came before had stopped it.
    for (wait, found) in [(0, []), (50, ["odd dead-stop"])] {
      var log = ScrollLog()
      func touch() {
        log.add("drag.began", #""x":150,"y":300"#)
        log.add("drag.ended")
      }
      log.drag(to: 10)
      log.scroll((1...5).map { 10 + Double($0) * 40 }, by: "momentum")
      log.wait(700)
      if wait > 0 { touch() }
      log.wait(wait)
      log.scroll(300, by: "momentum")
      if wait == 0 { touch() }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what goes where it belongs after a turn has not leapt`() throws {
    // As in the leap above, but the viewport was made 10 points lower 6 or 31 frames of 16 ms before.
    for (frames, found) in [(5, []), (30, ["odd leap"])] {
      var log = ScrollLog()
      log.drag(to: 10)
      log.scroll([20, 30, 40, 50], by: "momentum")
      log.add("viewport", #""width":300,"height":590"#)
      log.scroll((1...frames).map { 50 + Double($0) / 100 }, by: "momentum")
      log.scroll([550], by: "momentum")
      log.rest()
      #expect(try log.found().filter { $0.hasSuffix("leap") } == found)
    }
  }

  @Test func `a fling that a busy phone held up goes on, and has not stopped`() throws {
    func held(_ goOn: (inout ScrollLog) -> Void) throws -> [String] {
      var log = ScrollLog()
      log.drag(to: 10)
      log.scroll((1...5).map { 10 + Double($0) * 40 }, by: "momentum")
      log.rest(260)
      goOn(&log)
      log.rest()
      return try log.found()
    }
    #expect(try held { $0.scroll([250, 260, 265], by: "momentum") } == [])
    // The other way, by a finger, or after the recorder said that it had ended, it is another motion.
    #expect(try held { $0.scroll([200, 190], by: "momentum") } == ["odd dead-stop"])
    // A finger that comes more than half a second later has not caught it.
    for (wait, found) in [(200, []), (300, ["odd dead-stop"])] {
      let caught = try held { log in
        log.wait(wait)
        log.drag(to: 220)
      }
      #expect(caught == found)
    }
    #expect(
      try held { log in
        log.add("scroll.ended")
        log.scroll([250, 260], by: "momentum")
      } == ["odd dead-stop"])
  }

  @Test func `a loop that goes round when a busy phone shows it again has not stopped`() throws {
    // In the moment in which the fling is at its end the loop goes back by more than it came.
    for (isSeen, found) in [(false, []), (true, ["odd dead-stop"])] {
      var log = ScrollLog()
      log.drag(to: 10)
      log.scroll((1...5).map { 10 + Double($0) * 40 }, by: "momentum")
      log.wait(200)
      if isSeen { log.look() }
      log.wait(500)
      log.scroll(900, by: "momentum")
      log.add("scroll.ended")
      log.scroll(100, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test(
    "content leaps when a finger catches it",
    arguments: [
      // At once by 500 points of which the finger has gone 1, or by 120, as far as the fling may have gone in so long; or with the finger.
      (Double(500), 1.0, false, ["odd leap"]), (120, 1, false, []), (500, 495, false, []),
      // Somebody has seen it stand for 60 ms, so no fling has brought it 310 points further.
      (310, 1, true, ["odd leap"]), (310, 1, false, []),
    ] as [(Double, Double, Bool, [String])])
  func caught(way: Double, finger: Double, isSeen: Bool, found: [String]) throws {
    // A fling of 40 points in 16 ms goes 250 in 100 ms, and twice as far at most.
    var log = ScrollLog(count: 40)
    log.drag(to: 10)
    log.scroll((1...5).map { 10 + Double($0) * 40 }, by: "momentum")
    log.wait(16)
    log.add("drag.began", #""x":150,"y":550"#)
    log.wait(44)
    if isSeen { log.look() }
    log.wait(24)
    log.add("drag.moved", #""x":150,"y":\#(550 - finger)"#)
    log.scroll(210 + way, by: "finger")
    log.add("drag.ended")
    log.rest()
    #expect(try log.found() == found)
  }

  @Test func `a list that has laid out neither its first row nor its last goes on`() throws {
    // Forty rows, of which all but one at each end are laid out, or all, at least where it stops; 40 points in 16 ms are 2,500 a second.
    for (isLazy, becomesLazy, found) in [
      (true, false, ["odd dead-stop"]), (false, false, []), (false, true, []),
    ] {
      let rows = (0..<40).map {
        isLazy && ($0 == 0 || $0 == 39) ? [0, 0, 0, 0] : [0, Double($0) * 100, 300, 100]
      }
      var log = ScrollLog(frames: rows, length: 4_000, more: #","range":"unknown""#, at: 500)
      log.drag(to: 510)
      log.scroll((1...5).map { 510 + Double($0) * 40 }, by: "momentum")
      log.rest()
      if becomesLazy {
        for row in [0, 39] { log.add("items.resized", #""section":0,"at":\#(row),"items":[[0,0,0,0]]"#) }
        log.rest()
      }
      #expect(try log.found() == found)
    }
  }
}
