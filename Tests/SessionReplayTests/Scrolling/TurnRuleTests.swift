import ScrollCore
import Testing

@testable import SessionReplay

@Suite("Where content rests after a turn")
struct TurnRuleTests {
  @Test func `an app goes after a turn to what it asked for`() throws {
    for (request, found) in [(#""item":[0,13],"align":"start""#, []), ("", ["odd other-page"])] {
      var log = ScrollLog(at: 440)
      log.drag(to: 450)
      log.rest()
      log.add("viewport", #""width":600,"height":300"#)
      log.wait(100)
      if request != "" { log.add("scroll.to", request) }
      log.scroll(1_300, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a browser keeps the first that is in sight`() throws {
    // Rows of 400 at 350: 50 of a0 are in sight, and all of a1. In a viewport of 300 at 90, a0 fills it.
    var log = ScrollLog(length: 400, at: 340)
    log.drag(to: 350)
    log.rest()
    log.add("viewport", #""width":600,"height":300"#)
    log.scroll(90, by: "browser")
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `after a turn a grid still shows one of the first line`() throws {
    // Forty tiles of 150 × 100 in two columns, then in three: of the line at 400, tiles 8 and 9, the one begins at 200, the other at 300.
    func tiles(_ columns: Int) -> [[Double]] {
      (0..<40).map { [Double($0 % columns) * 150, Double($0 / columns) * 100, 150, 100] }
    }
    for (offset, found) in [(200.0, []), (300, []), (1_100, ["odd other-page"])] {
      var log = ScrollLog(frames: tiles(2), length: 2_000, at: 390)
      log.drag(to: 400)
      log.rest()
      log.add("viewport", #""width":450,"height":300"#)
      log.add("items.resized", #""section":0,"at":0,"items":\#(tiles(3))"#)
      log.scroll(offset, by: "browser")
      log.rest()
      #expect(try log.found() == found, "\(offset)")
    }
  }

  @Test func `a panel that was hidden while the window got another size shows what was read`() throws {
    // Rows of 100 at 450; hidden it has no size and is at 0; shown again it is at 450 or at 0.
    for (offset, found) in [(450.0, []), (0, ["odd other-page"])] {
      var log = ScrollLog(at: 440)
      log.drag(to: 450)
      log.rest()
      log.add("viewport", #""width":0,"height":0"#)
      log.scroll(0, by: "browser")
      log.rest()
      log.add("viewport", #""width":400,"height":350"#)
      if offset > 0 { log.scroll(offset, by: "code") }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `after a turn a list still shows what was read`() throws {
    for (offset, found) in [(450.0, []), (1_300.0, ["odd other-page"])] {
      var log = ScrollLog(at: 440)
      log.drag(to: 450)
      log.rest()
      log.add("viewport", #""width":600,"height":300"#)
      log.wait(100)
      log.scroll(offset, by: "unknown")
      log.rest()
      #expect(try log.found() == found)
    }
    // A row that was cut by less than half counts, too: a4 began at 400.
    var cut = ScrollLog(at: 430)
    cut.drag(to: 440)
    cut.rest()
    cut.add("viewport", #""width":600,"height":90"#)
    cut.scroll(405, by: "unknown")
    cut.rest()
    #expect(try cut.found() == [])
    // Fetched again after the turn, the rows are the same by their keys, and at the start: a4 was the first.
    var again = ScrollLog(at: 440)
    again.drag(to: 450)
    again.rest()
    again.add("viewport", #""width":600,"height":300"#)
    again.delete(at: 0, count: 20)
    again.scroll(0, by: "browser")
    again.rest()
    again.insert((0..<20).map { "a\($0)" }, at: 0)
    again.rest()
    #expect(try again.found() == ["odd other-page"])
    // Rows of 100 at 450 and pages of 600 at 600, a viewport of another size, and where the content is then.
    for (length, offset, width, height, now, source, found) in [
      // Of what was in sight a shorter viewport may show any part: in the middle, or with something else at its end.
      (100, 450.0, 600, 200, 650.0, "browser", []),
      (100, 450, 600, 200, 1_150, "browser", ["odd other-page"]),
      // A page of which 20 of 300 are left is out of sight; at 100 of 300 it is not.
      (600, 600, 600, 300, 1_180, "browser", ["odd other-page"]),
      (600, 600, 600, 300, 1_100, "browser", []),
      // Above a keyboard the lines are as long as before, and the app brings a field into sight.
      (100, 450, 300, 300, 1_300, "code", []),
      (100, 450, 300, 300, 1_300, "browser", ["odd other-page"]),
    ] {
      var turned = ScrollLog(length: length, at: offset - 10)
      turned.drag(to: offset)
      turned.rest()
      turned.add("viewport", #""width":\#(width),"height":\#(height)"#)
      turned.scroll(now, by: source)
      turned.rest()
      #expect(try turned.found() == found)
    }
    // A carousel gets as high as its slide while the app turns to that: in its own direction nothing has turned. Where it gets narrower, it has.
    for (width, source, found) in [
      (300, "code", []), (300, "browser", []), (290, "browser", ["odd other-page"]),
    ] {
      var slides = ScrollLog(
        frames: (0..<4).map { [Double($0) * 300, 0, 300, 600] }, length: 600, more: #","axis":"horizontal""#)
      slides.scene = slides.scene.replacing(#""contentSize":[300,"#, with: #""contentSize":[1200,"#)
      slides.add("scroll", #""x":300,"by":"finger""#)
      slides.rest()
      slides.add("viewport", #""width":\#(width),"height":590"#)
      slides.add("scroll", #""x":600,"by":"\#(source)""#)
      slides.rest()
      #expect(try slides.found() == found)
    }
    // Below a dialog that covers 450 of 600 nobody reads what is left; a bar of 250 leaves something to read.
    for (covered, found) in [(450, []), (250, ["odd other-page"])] {
      var page = ScrollLog(at: 440)
      page.drag(to: 450)
      page.rest()
      page.add("insets", #""occlusion":{"top":\#(covered)}"#)
      page.rest()
      page.add("viewport", #""width":300,"height":200"#)
      page.add("insets", #""occlusion":{"top":0}"#)
      page.rest()
      #expect(try page.found() == found)
    }
    // What the app does within 0.4 s of the turn belongs to it, although the content has rested at the same rows after 0.25 s.
    for (milliseconds, offset, found) in [
      (100, 1_300.0, ["odd other-page"]), (350, 1_300, ["odd other-page"]), (350, 460, []), (600, 1_300, []),
    ] {
      var late = ScrollLog(at: 440)
      late.drag(to: 450)
      late.rest()
      late.add("viewport", #""width":600,"height":300"#)
      late.wait(milliseconds)
      late.scroll(offset, by: "code")
      late.rest()
      #expect(try late.found() == found)
    }
    // By the user a second later it may go anywhere.
    var later = ScrollLog(at: 440)
    later.drag(to: 450)
    later.rest()
    later.add("viewport", #""width":600,"height":300"#)
    later.wait(200)
    later.scroll([460, 1_300], by: "finger")
    later.rest()
    #expect(try later.found() == [])
  }

  @Test func `a page behind a viewer as large is not what one reads`() throws {
    // The user moved the viewer last, or the page.
    for (last, found) in [("over", []), ("page", ["odd other-page"])] {
      let frames = (0..<20).map { [0, Double($0) * 100, 300, 100] }
      let layout =
        #""viewport":[300,600],"layout":{"kind":"frames","contentSize":[300,2000]},"sections":[{"frames":\#(frames)}]"#
      var log = ScrollLog(at: 0)
      log.scene = #"{"views":[{"id":"page",\#(layout)},{"id":"over",\#(layout)}]}"#
      log.lines = []
      func to(_ view: String, _ y: Double) {
        log.add("scroll", #""view":"\#(view)","y":\#(y),"by":"finger""#)
      }
      func rest() {
        log.wait(600)
        log.add("observed.offset", #""view":"page""#)
      }
      for view in ["page", "over"] { log.add("appear", #""view":"\#(view)","y":0"#) }
      for view in last == "over" ? ["page", "over"] : ["over", "page"] {
        log.wait(500)
        to(view, 440)
        log.wait(16)
        to(view, 450)
      }
      rest()
      for view in ["page", "over"] {
        log.add("viewport", #""view":"\#(view)","width":600,"height":300"#)
        log.add("scroll", #""view":"\#(view)","y":\#(view == "page" ? 1_300 : 450),"by":"browser""#)
      }
      rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `after a turn a pager rests at the same page`() throws {
    // Pages of the viewport's length, 600, then 300: page 2 begins at 1,200, then at 600.
    for (offset, found) in [(600.0, []), (900.0, ["stuck other-page"])] {
      var log = ScrollLog()
      log.scene =
        #"{"views":[{"viewport":[300,600],"layout":{"kind":"pages"},"sections":[{"count":6}],"scrolling":{"paging":"page"}}]}"#
      log.drag(to: 1_200)
      log.rest()
      log.add("viewport", #""width":600,"height":300"#)
      log.scroll(offset, by: "unknown")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a pager that was seen at its page goes on where its app likes`() throws {
    // From page 2, at 600 after the turn, or from half a page before it, it goes on to 900 within 100 ms of the turn; or it is there at once.
    let frames = [620.0, 700, 800, 900]
    for (offset, isSeen, way, found) in [
      (600.0, true, frames, []), (450, true, frames, ["stuck other-page"]),
      (600, false, frames, ["stuck other-page"]), (600, true, [900], ["stuck other-page"]),
    ] {
      var log = ScrollLog()
      log.scene =
        #"{"views":[{"viewport":[300,600],"layout":{"kind":"pages"},"sections":[{"count":6}],"scrolling":{"paging":"page"}}]}"#
      log.drag(to: 1_200)
      log.rest()
      log.wait(16)
      log.add("viewport", #""width":600,"height":300"#)
      log.scroll(offset, by: "unknown")
      if isSeen { log.look() }
      log.wait(50)
      log.scroll(way, by: "code")
      log.rest()
      #expect(try log.found() == found, "\(offset) \(isSeen)")
    }
  }

  @Test func `a pager that is turned while another view flies is brought to its page afterwards`() throws {
    // Page 2 of 600 begins at 1,200, of 590 at 1,180. The browser goes there 528 ms after the turn, while which a list moves, or nothing does.
    for (isFlying, found) in [(true, []), (false, ["stuck stops"])] {
      var log = ScrollLog()
      log.scene =
        #"{"views":[{"id":"pager","viewport":[300,600],"layout":{"kind":"pages"},"sections":[{"count":6}],"scrolling":{"paging":"page"}},"#
        + #"{"id":"list","viewport":[300,600],"layout":{"itemSize":[300,100]},"sections":[{"count":90}]}]}"#
      log.lines = []
      func scroll(_ view: String, _ y: Double, by source: String) {
        log.wait(16)
        log.add("scroll", #""view":"\#(view)","y":\#(y),"by":"\#(source)""#)
      }
      for view in ["pager", "list"] { log.add("appear", #""view":"\#(view)","y":0"#) }
      log.add("observed.offset", #""view":"list""#)
      log.wait(300)
      for y in [600.0, 1_200] { scroll("pager", y, by: "unknown") }
      log.wait(600)
      for y in [40.0, 80] { scroll("list", y, by: "momentum") }
      for view in ["pager", "list"] { log.add("viewport", #""view":"\#(view)","width":300,"height":590"#) }
      for step in 1...33 {
        if isFlying { scroll("list", 80 + 30 * Double(step), by: "momentum") } else { log.wait(16) }
      }
      scroll("pager", 1_180, by: "browser")
      log.wait(600)
      log.add("observed.offset", #""view":"list""#)
      #expect(try log.found().filter { !$0.hasSuffix("stop") } == found)
    }
  }
}
