import ScrollCore
import Testing

@testable import SessionReplay

@Suite("What is read stays where it is while somebody scrolls")
struct JumpInMotionTests {
  /// A list in which a0 grows by 200 while the finger goes 20 up from 460; `then` is what comes of it before the finger lifts.
  private static func grown(then: (inout ScrollLog) -> Void) -> ScrollLog {
    var log = JumpTests.list()
    log.wait(16)
    log.add("drag.began", #""x":150,"y":300"#)
    log.wait(16)
    log.add("drag.moved", #""x":150,"y":290"#)
    log.scroll(460, by: "finger")
    log.wait(16)
    log.add("drag.moved", #""x":150,"y":270"#)
    log.resize(0, to: 300)
    then(&log)
    log.wait(16)
    log.add("drag.ended")
    log.rest()
    return log
  }

  @Test func `under the finger what is read may go as far as the finger`() throws {
    // What is read goes 180 down, or 20 up.
    for (compensation, found) in [(0.0, ["odd jump"]), (200.0, [])] {
      #expect(try Self.grown { $0.scroll(480 + compensation, by: "finger") }.found() == found)
    }
  }

  @Test func `what is told within four milliseconds is of one frame, unless somebody looked between`() throws
  {
    for (late, isSeen, found) in [(3, false, []), (3, true, ["odd jump"]), (4, false, ["odd jump"])] {
      let log = Self.grown {
        if isSeen { $0.look() }
        $0.wait(late)
        $0.scroll(680, by: "finger")
      }
      #expect(try log.found() == found)
    }
  }

  @Test func `by how much it jumped is what is left of the user's move, or of the edit`() throws {
    // A busy phone shows a fling 250 on after steps of 5, in the moment in which rows of 100 come to lie 12 lower: told are the 12.
    var log = ScrollLog(frames: (0..<20).map { [0, Double($0) * 100, 300, 100] }, length: 2_000, at: 200)
    log.wait(300)
    log.scroll([205, 210, 215], by: "momentum")
    log.wait(50)
    log.scroll(465, by: "momentum")
    log.add(
      "items.resized",
      #""section":0,"at":0,"items":\#((0..<20).map { [0, 12 + Double($0) * 100, 300, 100] })"#)
    log.rest()
    guard case .jump(_, let distance, let excess, _, _)? = try log.matter() else {
      Issue.record("no jump is told")
      return
    }
    #expect(distance == -238 && excess == 12)
  }

  @Test func `a fling whose last line comes with a scroll of the app had no more than its own speed`() throws
  {
    // The app takes the reader from 1,001 to 100 with a row behind all, and the fling moves by 0.1; 60 ms later a button takes the reader to another place, with
    // more rows.
    var log = JumpTests.list(to: 1_000)
    log.scroll([1_001, 1_001.5], by: "momentum")
    log.wait(16)
    log.insert(["m0"], at: 20)
    log.scroll(100, by: "code")
    log.scroll(100.1, by: "momentum")
    log.look()
    log.add("scroll.ended")
    log.wait(60)
    log.insert(["n0", "n1"], at: 16)
    log.scroll(900, by: "code")
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `what the app makes up for in a fling is no jump, however fast the fling is`() throws {
    // Three rows of 100 come above while the content goes 300 back, far more than before; the app adds 300, or nothing.
    for (compensation, found) in [(300.0, []), (0, ["odd jump"])] {
      var log = JumpTests.list(to: 900)
      log.wait(16)
      log.scroll([895, 890, 885], by: "momentum")
      log.wait(16)
      log.scroll(585, by: "momentum")
      log.insert(["n0", "n1", "n2"], at: 0)
      if compensation > 0 { log.scroll(585 + compensation, by: "code") }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what makes up for an edit may cancel a step of the fling`() throws {
    // The content goes back by 20 a frame. A row above gets 20 longer, and the offset stays: on screen all goes on. 60 are more than that.
    for (length, found) in [(120.0, []), (160, ["odd jump"])] {
      var log = JumpTests.list(to: 900)
      log.wait(16)
      log.scroll([880, 860, 840], by: "momentum")
      log.wait(16)
      log.resize(0, to: length)
      log.scroll([820, 800], by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  // A row above gets 200 longer, and the app tells what it makes up for, and the step of 20 that a finger or a fling goes with it, as one.
  @Test(arguments: zip([220.0, 150], [[], ["odd jump"]]))
  func `what the app makes up for may be told together with the move of the user`(
    _ step: Double, _ found: [String]
  )
    throws
  {
    func edited(_ log: ScrollLog, after milliseconds: Int = 16) throws -> [String] {
      var log = log
      log.wait(milliseconds)
      log.resize(0, to: 300)
      log.scroll(980 + step, by: "code")
      log.rest()
      return try log.found()
    }
    var fling = JumpTests.list(to: 900)
    fling.scroll([920, 940, 960, 980], by: "momentum")
    #expect(try edited(fling) == found)
    // Two frames were dropped before.
    var busy = JumpTests.list(to: 900)
    busy.scroll([920], by: "momentum")
    busy.wait(32)
    busy.scroll([980], by: "momentum")
    #expect(try edited(busy) == found)
    var drag = JumpTests.list(to: 900)
    drag.wait(16)
    drag.add("drag.began", #""x":150,"y":300"#)
    for place in 1...4 {
      drag.wait(16)
      drag.add("drag.moved", #""x":150,"y":\#(300 - 20 * place)"#)
      drag.scroll(900 + 20 * Double(place), by: "finger")
    }
    var lifted = drag
    drag.wait(16)
    drag.add("drag.moved", #""x":150,"y":200"#)
    #expect(try edited(drag, after: 0) == found)
    // The finger goes on by 100 instead, and the content with it.
    var fast = drag
    fast.lines.removeLast()
    fast.add("drag.moved", #""x":150,"y":120"#)
    fast.resize(0, to: 300)
    fast.scroll(980 + 300, by: "code")
    fast.rest()
    #expect(try fast.found() == [])
    lifted.add("drag.ended")
    #expect(try edited(lifted) == found)
  }

  // The fling goes on by 20 a frame; a phone is busy for 320 ms, in which it would have gone 400, and the app makes up for 200. Or all goes the other way.
  @Test(arguments: zip([180.0, 400, -60], [[], [], ["odd jump"]]))
  func `what a busy phone held up goes on with what the app makes up for`(_ way: Double, _ found: [String])
    throws
  {
    var log = JumpTests.list(to: 600)
    for offset in [620.0, 640, 660] {
      log.scroll([offset], by: "momentum")
      log.look()
    }
    log.wait(320)
    log.resize(0, to: 300)
    log.scroll(860 + way, by: "code")
    log.rest()
    #expect(try log.found() == found)
  }

  @Test func `one edit after the other may be made up for in a fling`() throws {
    // In three frames the app goes on by 50 that a0 grew, and by the 20 of the fling.
    var log = JumpTests.list(to: 600)
    log.scroll([620, 640, 660], by: "momentum")
    for frame in 1...3 {
      log.wait(16)
      log.resize(0, to: 100 + 50 * Double(frame))
      log.scroll(660 + 70 * Double(frame), by: "code")
    }
    log.rest()
    #expect(try log.found() == [])
  }

  // Rows come before and go behind all that is in sight, and the app goes back by 400 of 600: at the end of a fling, or in the middle.
  @Test(arguments: zip([0.5, 20], [[], ["odd jump"]]))
  func `a fling that is all but over throws nobody`(_ step: Double, _ found: [String]) throws {
    var log = JumpTests.list(to: 900)
    log.scroll((1...4).map { 900 + step * Double($0) }, by: "momentum")
    log.wait(16)
    log.delete(at: 19)
    log.scroll(500, by: "code")
    log.rest()
    #expect(try log.found() == found)
  }

  @Test func `a header that goes with the app's scroll is displaced, and nothing is made up for`() throws {
    // Row 4 stays at the top of the viewport while the app goes on by 200, with two headers that let it; or all rows go with it but the last.
    for (moved, found) in [(4..<5, []), (4..<10, ["odd jump"])] {
      var log = ScrollLog(frames: (0..<20).map { [0, Double($0) * 100, 300, 100] }, length: 2_000, at: 200)
      log.wait(300)
      log.scroll([210, 450], by: "unknown")
      log.rest()
      for row in moved {
        log.add("items.resized", #""section":0,"at":\#(row),"items":[[0,\#(row * 100 + 200),300,100]]"#)
      }
      log.scroll(450 + (found.isEmpty ? 200 : 150), by: "code")
      log.rest()
      #expect(try log.found().filter { $0.hasSuffix("jump") } == found)
    }
  }

  @Test func `an app that scrolls elsewhere in a fling displaces nothing, unless it throws one far`() throws {
    // A row comes below what is in sight, and the app goes up by 280, or by 580; the viewport is 600 long.
    for (offset, found) in [(600.0, []), (300, ["odd jump"])] {
      var log = JumpTests.list(to: 900)
      log.wait(16)
      log.scroll([895, 890, 885], by: "momentum")
      log.wait(16)
      log.scroll(880, by: "momentum")
      log.insert(["n0"], at: 20)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what the app makes up for may be told together with the last of a finger and its fling`() throws
  {
    // A finger goes on by 100 while a phone is busy, and leaves; then a row above goes, and the content 100 back for it, 100 with the finger and 40 with the fling, or 160 more.
    for (way, found) in [(240.0, []), (400, ["odd jump"])] {
      var log = JumpTests.list(to: 900)
      log.rest()
      log.add("drag.began", #""x":150,"y":300"#)
      log.wait(16)
      log.scroll(895, by: "finger")
      for step in 1...5 {
        log.wait(16)
        log.add("drag.moved", #""x":150,"y":\#(300 + step * 20)"#)
      }
      log.add("drag.ended")
      log.wait(20)
      log.delete(at: 0)
      log.scroll(895 - way, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `whoever is thrown far is so whatever the app does next`() throws {
    // The last row gets 20 longer, and the app goes to the end at 1,420, 530 on, in a fling that went up; or at rest, as a button does. It gets longer still, every 100 ms.
    for (isFlung, keeps, found) in [
      (true, "", ["odd jump"]), (true, #","keeps":"end""#, ["wrong jump"]), (false, "", []),
    ] {
      var log = ScrollLog(more: keeps, at: 1_400)
      log.drag(to: 900)
      log.scroll([896, 893, 891, 890], by: "momentum")
      if !isFlung { log.rest() }
      for growth in 1...6 {
        log.wait(growth == 1 ? 16 : 100)
        log.resize(19, to: 100 + 20 * Double(growth))
        log.scroll(1_400 + 20 * Double(growth), by: "code")
        log.look()
      }
      log.rest()
      #expect(try log.found() == found)
      // What is told of it is not that the app made up for the row by too much.
      if isFlung, case .jump(_, _, _, _, let mover)? = try log.matter() { #expect(mover == .appElsewhere) }
    }
  }

  @Test func `an app may go elsewhere once a fling has ended`() throws {
    // To 100, in the moment in which a row comes at the end, a tenth of a second after the last move.
    for (hasEnded, found) in [(true, []), (false, ["odd jump"])] {
      var log = JumpTests.list(to: 900)
      log.wait(16)
      log.scroll([895, 890, 885], by: "momentum")
      log.wait(50)
      if hasEnded { log.add("scroll.ended") }
      log.wait(50)
      log.scroll(100, by: "code")
      log.insert(["n0"], at: 20)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a fling that an app ends at full speed is not over`() throws {
    // To 100, 17 ms after moves of 30 or of 8 a frame, in the moment in which a row comes at the end: 1,875 or 500 points a second.
    for (step, found) in [(30.0, ["odd jump"]), (8, [])] {
      var log = JumpTests.list(to: 900)
      log.wait(16)
      log.scroll([900 - step, 900 - 2 * step, 900 - 3 * step], by: "momentum")
      log.add("scroll.ended")
      log.wait(17)
      log.scroll(100, by: "code")
      log.insert(["n0"], at: 20)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what a fling passes may be lost, too`() throws {
    // In a fling of 40 a frame eight rows come before all that is in sight, 800 taller than the viewport is; the app makes up for it, or not.
    for (isKeyed, offset, found) in [
      (true, 630.0, ["odd jump"]), (true, 1_430, []), (false, 630, []),
    ] {
      var log = JumpTests.list()
      if !isKeyed { log.scene = log.scene.replacing(#""keys""#, with: #""names""#) }
      log.scroll([470, 510, 550, 590], by: "momentum")
      log.wait(16)
      log.scroll(offset, by: "momentum")
      if isKeyed {
        log.insert((0..<8).map { "n\($0)" }, at: 0)
      } else {
        log.add(
          "items.inserted", #""section":0,"at":0,"items":\#([[Double]](repeating: [300, 100], count: 8))"#)
      }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `an app that goes to its newest row under a finger is told`() throws {
    // At rest, somebody may have pressed a button.
    for (isDragged, found) in [(true, ["odd jump"]), (false, [])] {
      var log = JumpTests.list()
      if isDragged {
        log.add("drag.began", #""x":150,"y":300"#)
        log.wait(16)
        log.scroll(440, by: "finger")
        log.wait(16)
      }
      log.insert(["new"], at: 20)
      log.scroll(1_500, by: "code")
      log.wait(16)
      if isDragged { log.add("drag.ended") }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what the app makes up for a frame later, in the moment of a move, is no jump`() throws {
    // Rows come 66 earlier in a fling of 20 a frame; the app goes as far back in the next frame, which the browser takes for its own, or 20.
    for (way, source, found) in [
      (66.0, "code", []), (66, "momentum", []), (20, "momentum", ["odd jump"]), (0, "momentum", ["odd jump"]),
    ] {
      var log = JumpTests.list(from: 900, to: 800)
      log.scroll([780, 760, 740], by: "momentum")
      log.wait(16)
      log.scroll(720, by: "momentum")
      log.delete(at: 0)
      log.insert(["n0"], at: 0, length: 34)
      log.wait(16)
      if source == "code" {
        log.scroll(720 - way, by: "code")
      } else {
        log.scroll(700 - way, by: "momentum")
      }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a log that takes its reader back to each new line is told`() throws {
    // The user goes 500 or 140 up from the end, of a viewport of 600; a fifth of a second later a row comes, and the app goes to it: once, or again, be it
    // a little later. In half a second one may have sent a message.
    for (pauses, distance, keeps, found) in [
      ([200], 500.0, "", []), ([200, 200], 500, "", ["odd jump"]), ([200, 200], 140, "", []),
      ([200, 450], 500, "", ["odd jump"]), ([200, 550], 500, "", []), ([450, 450], 500, "", []),
      ([200, 200], 500, #","keeps":"end""#, ["wrong jump"]),
    ] {
      var log = JumpTests.list(more: keeps, from: 1_300, to: 1_400)
      for (time, pause) in pauses.enumerated() {
        let end = 1_400 + Double(time) * 100
        log.rest()
        log.scroll([end - distance / 2, end - distance], by: "unknown")
        log.add("scroll.ended")
        log.wait(pause)
        log.insert(["n\(time)"], at: 20 + time)
        log.scroll(end + 100, by: "code")
      }
      log.rest()
      #expect(try log.found() == found)
    }
    // The last row gets 30 longer each time, as an answer that is being written.
    var answer = JumpTests.list(from: 1_300, to: 1_400)
    for time in 0..<2 {
      let end = 1_400 + Double(time) * 30
      answer.rest()
      answer.scroll([end - 250, end - 500], by: "unknown")
      answer.add("scroll.ended")
      answer.wait(200)
      answer.resize(19, to: 130 + 30 * Double(time))
      answer.scroll(end + 30, by: "code")
    }
    answer.rest()
    #expect(try answer.found() == ["odd jump"])
  }

  @Test func `a turn of the wheel comes in the moment in which a browser keeps a place`() throws {
    // A header gets shorter by 10 a frame, and the browser scrolls back as far; then the wheel goes 60 on in such a frame, or a row above grows
    // by 300 in it, which nobody makes up for.
    for (growth, found) in [(0.0, []), (300, ["odd jump"])] {
      var log = ScrollLog(at: 450)
      log.wait(300)
      log.scroll([510, 570], by: "unknown")
      for step in 1...4 {
        log.wait(16)
        log.resize(0, to: 100 - 10 * Double(step))
        log.scroll(570 - 10 * Double(step), by: "browser")
      }
      log.wait(16)
      log.resize(0, to: 50 + growth)
      log.scroll(580, by: "unknown")
      log.rest()
      #expect(try log.found() == found)
    }
  }
}
