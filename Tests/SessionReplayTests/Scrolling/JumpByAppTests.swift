import Testing

@testable import SessionReplay

@Suite("An app may go where it means to be")
struct JumpByAppTests {
  @Test func `a button for new posts scrolls to them`() throws {
    // Two rows come before all, and a frame later the app is on its way to the start; two steps are no way.
    for (frames, found) in [(3, []), (2, ["odd jump"])] {
      var log = JumpTests.list()
      log.insert(["n0", "n1"], at: 0)
      for frame in 1...frames {
        log.wait(16)
        log.scroll(450 - 10 * Double(frame), by: "code")
      }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `an item that was asked for may come a frame later`() throws {
    // a0 gets 200 longer, and the app asks for a9, which is at 1,100 then; or for nothing.
    for (isAsked, found) in [(true, []), (false, ["odd jump"])] {
      var log = JumpTests.list()
      log.resize(0, to: 300)
      if isAsked { log.add("scroll.to", #""item":[0,9],"align":"start","animated":true"#) }
      log.wait(16)
      log.scroll(1_100, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  // At 1,000 row a12 gets longer, as by a like, and the app goes to the start in the same moment; or to the end.
  @Test
  func `a list that goes back to its start with an edit that is none of its business has lost its place`()
    throws
  {
    for (offset, isTop, found) in [
      (0.0, false, ["odd jump"]), (100, false, []), (1_420, false, []), (0, true, []),
    ] {
      var log = JumpTests.list(from: 700, to: 1_000)
      log.resize(12, to: 120)
      // Something new at the top is what one is to see there.
      if isTop { log.insert(["new"], at: 0) }
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
    // A fling that goes on by a point in the same moment has not done that.
    var flung = JumpTests.list(from: 700, to: 1_000)
    flung.scroll([1_001, 1_002, 1_003], by: "momentum")
    flung.wait(16)
    flung.scroll(1_004, by: "momentum")
    flung.resize(12, to: 120)
    flung.scroll(0, by: "code")
    flung.rest()
    #expect(try flung.found() == ["odd jump"])
  }

  // Row a0 above gets 60 longer, a7 in sight as much shorter: a4 to a7 go on by 60, and a8, from 350 to 450 on screen, stays.
  @Test(arguments: [(380, []), (480, []), (60, ["odd jump"]), (nil, ["odd jump"])] as [(Int?, [String])])
  func `what the user has just tapped is what one looks at`(place: Int?, found: [String]) throws {
    var log = JumpTests.list()
    if let place {
      log.add("drag.began", #""x":150,"y":\#(place)"#)
      log.wait(60)
      log.add("drag.ended")
      log.wait(200)
    }
    log.resize(0, to: 160)
    log.resize(7, to: 40)
    log.rest()
    #expect(try log.found() == found)
  }

  @Test func `an app may keep what it has opened where it is`() throws {
    // Row a0 gets 100 longer, a7 60 shorter; the app goes on by 40, so that a8 stays, which it has opened, or not.
    for (length, found) in [(200.0, []), (100, ["odd jump"])] {
      var log = JumpTests.list()
      log.resize(0, to: 200)
      log.resize(7, to: 40)
      log.resize(8, to: length)
      log.scroll(490, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `an app may go with a keyboard while older messages come`() throws {
    // 600 above, and a bar of 250 at the end: the app goes on by both, or by 800.
    for (offset, found) in [(1_300.0, []), (1_250, ["odd jump"])] {
      var log = JumpTests.list()
      log.insert((0..<6).map { "n\($0)" }, at: 0)
      log.add("insets", #""contentInset":{"bottom":250},"occlusion":{"bottom":250}"#)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `at the start a feed shows its new post`() throws {
    var feed = ScrollLog()
    feed.wait(300)
    feed.insert(["new"], at: 0)
    feed.rest()
    #expect(try feed.found() == [])
  }

  @Test func `a chat whose home is its end does not`() throws {
    // At 1,400, the end, when the user first scrolls; then at the start, where older ones come.
    var chat = ScrollLog(at: 1_400)
    chat.wait(300)
    chat.scroll([1_390, 900, 400, 0], by: "unknown")
    chat.rest()
    chat.insert(["o1", "o2"], at: 0)
    chat.rest()
    #expect(try chat.found() == ["odd jump"])
  }

  @Test func `who is at the end of a log follows it, also where its start is trimmed`() throws {
    for (isTrimmed, comes, found) in [
      (true, true, []), (false, true, []),
      // Nothing came at the end: what was read went away.
      (true, false, ["odd jump"]),
    ] {
      var log = JumpTests.list(from: 1_200, to: comes ? 1_400 : 1_000)
      if isTrimmed { log.delete(at: 0, count: 3) }
      if comes { log.insert(["x", "y", "z"], at: isTrimmed ? 17 : 20) }
      if comes, !isTrimmed { log.scroll(1_700, by: "code") }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `an app may bring a row to the edge that cut it`() throws {
    // Three rows of 100 come above while a4 is cut by 20: at 720 it is cut as before, at 700 whole.
    for (offset, found) in [(720.0, []), (700, []), (740, ["odd jump"])] {
      var log = JumpTests.list(to: 420)
      log.insert(["n0", "n1", "n2"], at: 0)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found, "\(offset)")
    }
    // Where the view says that it keeps what is read it keeps it.
    var kept = ScrollLog(more: #","keeps":"content""#, at: 410)
    kept.drag(to: 420)
    kept.rest()
    kept.insert(["n0", "n1", "n2"], at: 0)
    kept.scroll(700, by: "code")
    kept.rest()
    #expect(try kept.found() == ["wrong jump"])
  }

  @Test func `an app may bring what it has folded or unfolded to where the view begins`() throws {
    // Three rows fold by 80 each out of sight, and a5 unfolds, which began at 500 and begins at 260 now: the app goes there, or to a line before,
    // in the same moment or soon after. At 300 it is 40 short.
    for (late, offset, found) in [
      (0, 260.0, []), (0, 240, []), (32, 260, []), (0, 300, ["odd jump"]), (32, 300, ["odd jump"]),
    ] {
      var log = JumpTests.list()
      for row in 1...3 { log.resize(row, to: 20) }
      log.resize(5, to: 250)
      log.wait(late)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found, "\(late) \(offset)")
    }
  }

  @Test func `who is near the end of a log is taken there`() throws {
    // 100 or 200 from the end, of a viewport of 600.
    for (distance, found) in [(100.0, []), (200, ["odd jump"])] {
      var log = JumpTests.list(from: 1_400 - distance, to: 1_400 - distance)
      log.insert(["n0"], at: 20)
      log.scroll(1_500, by: "browser")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `an app that takes its time to begin to scroll elsewhere`() throws {
    // What one reads is pushed by 200, and the app scrolls on in three moves of a frame, from 100 ms on, or from 200.
    for (wait, found) in [(84, []), (184, ["odd jump"])] {
      var log = JumpTests.list()
      log.resize(0, to: 300)
      log.wait(wait)
      log.scroll([460, 480, 500, 520], by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test(
    "an edit may be told up to a frame before the layout that shows it",
    arguments: [(6, false, []), (20, false, ["odd jump"]), (6, true, ["odd jump"])] as [(Int, Bool, [String])]
  )
  func toldEarly(wait: Int, isSeen: Bool, found: [String]) throws {
    // The end of a log of twenty rows of 100: the first goes and another comes at the end, where one reads. In between somebody looks, or nobody does.
    let rows = (0..<20).map { [0, Double($0) * 100, 300, 100] }
    var log = ScrollLog(frames: rows, length: 2_000, at: 1_390)
    log.wait(300)
    log.scroll([1_395, 1_400], by: "unknown")
    log.rest()
    log.delete(at: 0)
    log.add("items.inserted", #""section":0,"at":19,"items":[[0,0,0,0]]"#)
    if isSeen { log.look() }
    log.wait(wait)
    log.add("items.resized", #""section":0,"at":0,"items":\#(rows)"#)
    log.rest()
    #expect(try log.found() == found)
  }
}
