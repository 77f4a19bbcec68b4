import ScrollCore
import Testing

@testable import SessionReplay

/// Twenty rows of 100 in a viewport of 600: the range is 0 to 1,400.
@Suite("What a view keeps")
struct KeepsTests {
  private static func list(_ keeps: String, from start: Double = 200, to offset: Double) -> ScrollLog {
    var log = ScrollLog(more: #","keeps":"\#(keeps)""#, at: start)
    log.wait(300)
    log.scroll([start + 10, offset], by: "unknown")
    log.rest()
    return log
  }

  @Test(
    "a declared list is wrong where another is odd, or nothing",
    arguments: [
      ("none", "odd jump"), ("content", "wrong jump"), ("end", "wrong jump"), ("start", "wrong jump"),
    ])
  func graded(keeps: String, found: String) throws {
    var log = Self.list(keeps, to: 450)
    log.resize(0, to: 300)
    log.rest()
    #expect(try log.found() == [found])
  }

  @Test func `the app's own scroll is to make up for the whole of it`() throws {
    // 20 of 200 points: elsewhere, as a button does; of a list that keeps what is read, too little.
    for (keeps, offset, found) in [
      ("none", 470.0, []), ("content", 470.0, ["wrong jump"]), ("content", 650.0, []),
    ] {
      var log = Self.list(keeps, to: 450)
      log.resize(0, to: 300)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what a list keeps it keeps while another screen covers it`() throws {
    // A row of 100 comes above, and the list appears again where it was, or 100 farther on; one that says nothing may be made anew.
    for (keeps, offset, found) in [
      ("content", 450.0, ["wrong jump"]), ("content", 550, []), ("none", 450, []),
    ] {
      var log = Self.list(keeps, to: 450)
      log.add("appear", #""y":\#(offset)"#)
      log.insert(["new"], at: 0)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test(
    "new rows above content that is at its start",
    arguments: [
      ("none", 0.0, []), ("content", 0, ["wrong jump"]), ("content", 100, []), ("start", 0, []),
      // The feed was at its start, and is to stay there.
      ("start", 100, ["stuck jump"]),
    ])
  func atTheStart(keeps: String, offset: Double, found: [String]) throws {
    var log = Self.list(keeps, to: 0)
    log.insert(["new"], at: 0)
    if offset > 0 { log.scroll(offset, by: "browser") }
    log.rest()
    #expect(try log.found() == found)
  }

  @Test(
    "a new message behind content that is at its end",
    arguments: [
      // After it the range ends at 1,500. Within a point is at the end.
      ("end", 1_500.0, []), ("end", 1_499.5, []), ("end", 1_400, ["stuck jump"]), ("content", 1_400, []),
      ("none", 1_400, []),
    ])
  func atTheEnd(keeps: String, offset: Double, found: [String]) throws {
    var log = Self.list(keeps, to: 1_400)
    log.insert(["new"], at: 20)
    log.wait(100)
    // An app may take its time to get there, less than what counts as a rest.
    if offset != 1_400 { log.scroll([1_450, offset], by: "code") }
    log.rest()
    #expect(try log.found() == found)
    if offset == 1_400, keeps == "end" { #expect(try log.matter() == .left(.end, by: 100, isShorter: false)) }
  }

  @Test func `where nobody knows the range, nobody knows the end`() throws {
    for (range, found) in [("known", ["stuck jump"]), ("unknown", [])] {
      var log = ScrollLog(more: #","keeps":"end","range":"\#(range)""#, at: 1_200)
      log.wait(300)
      log.scroll([1_300, 1_400], by: "unknown")
      log.rest()
      log.insert(["new"], at: 20)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `who has left the end, or is taken elsewhere, is not held there`() throws {
    for source in ["unknown", "code"] {
      var log = Self.list("end", to: 1_400)
      log.scroll([1_300, 1_000], by: source)
      log.rest()
      log.insert(["new"], at: 20)
      log.rest()
      #expect(try log.found() == [])
    }
    // Scrolled away before the edit, without a rest between.
    var log = Self.list("end", to: 1_400)
    log.scroll([1_300], by: "unknown")
    log.wait(16)
    log.insert(["new"], at: 20)
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `a chat goes to its end with a message of one's own`() throws {
    // At 450 of 1,400 when a row comes at the end; the app goes there, or half the way.
    for (keeps, offset, found) in [
      ("end", 1_500.0, []), ("end", 1_000, ["wrong jump"]), ("content", 1_500, ["wrong jump"]),
    ] {
      var log = Self.list(keeps, to: 450)
      log.insert(["new"], at: 20)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `an app may be on its way to the end with a message of one's own`() throws {
    // The first step comes with the row, three more follow; the last of them is at the end of 1,500, or not.
    for (end, found) in [(1_500.0, []), (1_200, ["wrong jump"])] {
      for keeps in ["end", "content"] {
        var log = Self.list(keeps, to: 450)
        log.insert(["new"], at: 20)
        log.scroll(480, by: "code")
        log.scroll([700, 1_000, end], by: "code")
        log.rest()
        #expect(try log.found() == found)
      }
    }
  }

  @Test func `a finger may catch the content on its way to the end`() throws {
    for (steps, found) in [([700.0, 900, 1_100], []), ([700], ["wrong jump"])] {
      var log = Self.list("end", to: 450)
      log.insert(["new"], at: 20)
      log.scroll(480, by: "code")
      log.scroll(steps, by: "code")
      log.wait(16)
      log.add("drag.began", #""x":150,"y":300"#)
      log.wait(16)
      log.add("drag.ended")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `an app that asks for an item does not keep the end`() throws {
    // At the end of 1,400 row a5 is asked for while a0 gets 100 longer: it is at 600 then.
    for (offset, found) in [(600.0, []), (900, ["stuck jump"])] {
      var log = Self.list("end", to: 1_400)
      log.add("scroll.to", #""item":[0,5],"align":"start","animated":true"#)
      log.wait(8)
      log.resize(0, to: 200)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found().filter { $0 != "stuck target" } == found)
    }
  }

  @Test func `a scroll of the app that is on its way goes on while a row comes below`() throws {
    // From 450 by 24 points a frame; with the new row by as much, or by 60: twice 24 and 8 points more are allowed.
    for (step, found) in [(24.0, []), (60, ["wrong jump"])] {
      var log = Self.list("end", to: 450)
      log.scroll([474, 498, 522], by: "code")
      log.wait(16)
      log.insert(["new"], at: 20)
      log.scroll(522 + step, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
    // Thirty rows above throw all out of sight: still it was the app that scrolled.
    var thrown = Self.list("content", to: 450)
    thrown.scroll([474, 498, 522], by: "code")
    thrown.wait(16)
    thrown.insert((0..<30).map { "b\($0)" }, at: 0)
    thrown.scroll(546, by: "code")
    thrown.rest()
    guard case .loss(_, let distance, _, let mover)? = try thrown.matter() else {
      Issue.record("no loss")
      return
    }
    // 3,000 down in the content, and 24 up on screen.
    #expect(distance == 2_976 && mover == .app)
    // The same row while nothing was on its way: the app scrolled for no reason.
    var log = Self.list("end", to: 450)
    log.insert(["new"], at: 20)
    log.scroll(474, by: "code")
    log.rest()
    #expect(try log.found() == ["wrong jump"])
  }

  @Test(
    "a keyboard that hides the end of a chat",
    arguments: [
      // Opened at the end of 1,400; the viewport becomes 300 long, or a bar of 300 comes, under which the content may be scrolled.
      ("none", 1_400, 300, 0, nil, ["odd jump"]), ("none", 1_400, 600, 300, nil, ["odd jump"]),
      ("end", 1_400, 300, 0, nil, ["stuck jump"]),
      // The app follows within a second. By less than a fifth of 600 no keyboard covers anything. A list that one reads from its start has no end to keep.
      ("none", 1_400, 300, 0, 1_700, []), ("none", 1_400, 500, 0, nil, []), ("none", 0, 300, 0, nil, []),
      ("content", 1_400, 300, 0, nil, []),
    ] as [(String, Double, Int, Int, Double?, [String])])
  func keyboard(keeps: String, start: Double, length: Int, bar: Int, end: Double?, found: [String]) throws {
    var log = ScrollLog(more: #","keeps":"\#(keeps)""#, at: start)
    log.wait(300)
    if start == 0 { log.scroll([700, 1_400], by: "unknown") }
    log.rest()
    log.add("viewport", #""width":300,"height":\#(length)"#)
    log.add("insets", #""contentInset":{"bottom":\#(bar)},"occlusion":{"bottom":\#(bar)}"#)
    if let end {
      log.wait(500)
      log.scroll([1_500, end], by: "code")
    }
    log.rest()
    #expect(try log.found() == found)
    if found != [] { #expect(try log.matter() == .left(.end, by: 300, isShorter: true)) }
  }

  @Test func `a keyboard may come frame by frame`() throws {
    var log = ScrollLog(at: 1_400)
    log.wait(300)
    log.rest()
    for length in [500, 400, 300] {
      log.wait(16)
      log.add("viewport", #""width":300,"height":\#(length)"#)
    }
    log.rest()
    #expect(try log.matter() == .left(.end, by: 300, isShorter: true))
  }

  @Test func `what fits the viewport is at no end`() throws {
    // A chat of which a search leaves five rows: they are 500 long, and the viewport becomes 300.
    var log = ScrollLog(at: 1_400)
    log.wait(300)
    log.scroll([1_390, 1_400], by: "unknown")
    log.rest()
    log.delete(at: 5, count: 15)
    log.scroll(0, by: "code")
    log.rest()
    log.add("viewport", #""width":300,"height":300"#)
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `a row may get longer at either end`() throws {
    // Row a5 begins where the viewport does, and gets 28 points longer: its start stays, its end, or neither.
    for (offset, found) in [(500.0, []), (528, []), (514, ["wrong jump"])] {
      var log = Self.list("content", to: 500)
      log.resize(5, to: 128)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a chat that is turned is not hidden by a keyboard`() throws {
    var log = ScrollLog(at: 1_400)
    log.rest()
    log.add("viewport", #""width":600,"height":300"#)
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `where nobody knows the range, a chat is at its end where its last item is in sight`() throws {
    // The third row gets 100 longer, far above: at 600 the last of twenty is out of sight.
    for (offset, found) in [(600.0, ["wrong jump"]), (1_350, [])] {
      var log = ScrollLog(more: #","keeps":"end","range":"unknown""#, at: offset - 50)
      log.wait(300)
      log.scroll([offset - 20, offset], by: "unknown")
      log.rest()
      log.resize(2, to: 200)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `of a chat that stays at its end the inset alone tells of a keyboard`() throws {
    for (keeps, found) in [("end", ["stuck jump"]), ("none", [])] {
      var log = ScrollLog(more: #","keeps":"\#(keeps)""#, at: 1_400)
      log.wait(300)
      log.rest()
      log.add("insets", #""contentInset":{"bottom":300}"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test(
    "who opens a text at the end of a chat reads it from where it began",
    arguments: [
      // Row a16 lies from 200 to 300 on screen, a17 behind it; after a tap as long ago as a person needs to see what it did, it is no answer.
      (250, 200, []), (350, 200, ["stuck jump"]), (nil, 200, ["stuck jump"]), (250, 800, ["stuck jump"]),
    ] as [(Int?, Int, [String])])
  func opened(place: Int?, later: Int, found: [String]) throws {
    var log = ScrollLog(more: #","keeps":"end""#, at: 1_400)
    log.wait(300)
    log.rest()
    if let place {
      log.add("drag.began", #""x":150,"y":\#(place)"#)
      log.wait(60)
      log.add("drag.ended")
    }
    log.wait(later)
    log.resize(16, to: 400)
    log.rest()
    #expect(try log.found() == found)
  }

  @Test func `an app that goes to the end in frames goes there, whatever comes and goes meanwhile`() throws {
    // A log of twenty rows that one reads at its start: with each new line the first goes. The app goes to its end at 1,400, or stops at 1,100.
    for (offsets, found) in [([400.0, 800, 1_100, 1_400], []), ([400, 800, 1_100, 1_100], ["wrong jump"])] {
      var log = ScrollLog(more: #","keeps":"end""#)
      log.wait(300)
      log.scroll([20, 0], by: "unknown")
      log.rest()
      for (frame, offset) in offsets.enumerated() {
        log.wait(16)
        if frame == 0 || frame == 3 {
          log.delete(at: 0)
          log.insert(["n\(frame)"], at: 19)
        }
        log.scroll(offset, by: "code")
      }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a fling that is a line before the end arrives there with what comes`() throws {
    // The first row goes and two come at the end of a chat; the fling goes on beyond the new end by 7.
    for (offset, found) in [(1_398.7, []), (1_370, ["wrong jump"])] {
      var log = ScrollLog(more: #","keeps":"end""#, at: 1_300)
      log.drag(to: offset - 2)
      log.scroll([offset - 1, offset - 0.5, offset], by: "momentum")
      log.wait(16)
      log.delete(at: 0)
      log.insert(["n0", "n1"], at: 19)
      log.scroll(1_507, by: "momentum")
      log.scroll([1_500], by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what opens in sight explains nothing of what closes above it`() throws {
    // The third row closes by 60, far above; the one at 1,000 opens by 60 as well. What is read goes up by 60, whatever the view says that it keeps.
    for (keeps, found) in [("none", ["odd jump"]), ("content", ["wrong jump"])] {
      var log = ScrollLog(more: #","keeps":"\#(keeps)""#, at: 780)
      log.drag(to: 800)
      log.rest()
      log.resize(2, to: 40)
      log.resize(10, to: 160)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `in a chat what comes and goes in sight may move what is above it`() throws {
    // The tenth row goes, or one comes before it: what is below stays, and what is above goes 100 down or up; or 100 further.
    for (goes, offset, found) in [
      (true, 500.0, []), (true, 400, ["wrong jump"]), (false, 700, []), (false, 800, ["wrong jump"]),
    ] {
      var log = ScrollLog(more: #","keeps":"end""#, at: 580)
      log.drag(to: 600)
      log.rest()
      if goes { log.delete(at: 9) } else { log.insert(["n"], at: 9) }
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found, "\(offset)")
    }
  }
}
