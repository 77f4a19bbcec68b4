import ScrollCore
import Testing

@testable import SessionReplay

@Suite("What content shows")
struct BlankRuleTests {
  /// Rows of 100 from 0 to 1,000 and from 3,000 to 4,000: between them is nothing, where more of them were at first.
  private static func gap(at offset: Double = 400, were isFull: Bool = true) -> ScrollLog {
    let rows = (0..<40).filter { isFull || !(10..<30).contains($0) }.map { [0, Double($0) * 100, 300, 100] }
    var log = ScrollLog(frames: rows, length: 4_000, at: offset)
    if isFull {
      log.wait(16)
      log.delete(at: 10, count: 20)
    }
    return log
  }

  @Test func `a list that draws a frame late is not blank, be it scrolled ever so fast`() throws {
    // Ten rows of 100, which are where the content was a frame before, or two; each frame goes 2,000 on, the last one nowhere.
    for (late, found) in [(1, []), (2, ["wrong blank"])] {
      var log = ScrollLog(frames: (0..<10).map { [0, Double($0) * 100, 300, 100] }, length: 60_000)
      log.wait(600)
      for frame in 1...12 {
        log.wait(16)
        let start = Double(min(10, max(0, frame - late)) * 2_000)
        log.add(
          "items.resized",
          #""section":0,"at":0,"items":\#((0..<10).map { [0, start + Double($0) * 100, 300, 100] })"#)
        if frame <= 10 { log.scroll(Double(frame) * 2_000, by: "keyboard") }
      }
      log.rest()
      #expect(try log.found().filter { $0.hasSuffix("blank") } == found)
    }
  }

  @Test func `where nothing ever was between rows that are where they were is room, and nothing blank`()
    throws
  {
    // Nothing from 1,000 to 3,000, from the beginning or since rows left; and behind it rows that came later.
    for (isFull, isLater, found) in [
      (false, false, []), (true, false, ["stuck blank"]), (false, true, ["stuck blank"]),
    ] {
      var log = Self.gap(were: isFull)
      if isLater {
        log.wait(16)
        log.delete(at: 10, count: 10)
        log.add(
          "items.inserted",
          #""section":0,"at":10,"items":\#((0..<10).map { [0, 3_000 + Double($0) * 100, 300, 100] })"#)
      }
      log.drag(to: 500)
      log.scroll([900, 1_500], by: "momentum")
      log.rest()
      #expect(try log.found().filter { $0.hasSuffix("blank") } == found)
    }
    // What comes before moves the room with its rows; where those behind it move farther, it is another.
    for (further, found) in [(0.0, []), (500, ["stuck blank"])] {
      var log = Self.gap(were: false)
      log.wait(16)
      log.add("items.inserted", #""section":0,"at":0,"items":[[0,0,300,100]]"#)
      let rows = (0..<21).map { [0, Double($0) * 100 + ($0 < 11 ? 0 : 2_000 + further), 300, 100] }
      log.add("items.resized", #""section":0,"at":0,"items":\#(rows)"#)
      log.add("content", #""contentSize":[300,5000]"#)
      log.drag(to: 500)
      log.scroll([900, 2_450], by: "momentum")
      log.rest()
      #expect(try log.found().filter { $0.hasSuffix("blank") } == found)
    }
  }

  @Test func `a loop that is made anew for another viewport rests at a copy`() throws {
    // Ten rows of 100 from 1,000 on, and then from 1,700 on, while the content rests before them, at 1,050: in another viewport, or in the same.
    for (height, found) in [(500, []), (600, ["stuck blank"])] {
      let rows = (0..<10).map { [0, 1_000 + Double($0) * 100, 300, 100] }
      var log = ScrollLog(frames: rows, length: 3_000, more: #","range":"unknown""#, at: 1_000)
      log.drag(to: 1_100)
      log.rest()
      log.add("viewport", #""width":300,"height":\#(height)"#)
      log.add(
        "items.resized",
        #""section":0,"at":0,"items":\#(rows.map { [0, $0[1] + 700, 300, 100] })"#)
      log.add("content", #""contentSize":[300,5000]"#)
      log.scroll(1_050, by: "unknown")
      log.rest()
      #expect(try log.found().filter { $0.hasSuffix("blank") } == found)
    }
  }

  @Test func `a sheet that scrolls both ways is blank where nothing is beside what is in sight`() throws {
    // 20 rows of ten cells of 100 × 100, or markers of 50 on a map, in 3,000 × 2,000, given anew or not; the viewport of 300 × 600 goes beside them.
    for (x, y, size, isRenewed, found) in [
      (700, 400, 100.0, true, []), (1_200, 400, 100, true, ["stuck blank"]),
      (1_200, 420, 100, true, ["stuck blank"]), (1_200, 400, 100, false, []), (1_200, 420, 100, false, []),
      (1_200, 420, 50, true, []),
    ] {
      let cells = (0..<200).map { [Double($0 % 10) * 100, Double($0 / 10) * 100, size, size] }
      var log = ScrollLog(frames: cells, length: 2_000)
      log.scene = log.scene.replacing("[300,2000.0]", with: "[3000,2000]")
      log.drag(to: 400)
      if isRenewed {
        log.delete(at: 0, count: 200)
        log.add("items.inserted", #""section":0,"at":0,"items":\#(cells)"#)
      }
      log.rest()
      log.wait(16)
      log.add("scroll", #""x":\#(x),"y":\#(y),"by":"unknown""#)
      log.add("scroll.ended")
      log.rest(1_000)
      #expect(try log.found() == found)
    }
  }

  @Test func `beside the lines of a text is room, behind them nothing`() throws {
    // 60 lines of 20, from 100 to 400 long, in content of 900 × 60,000; the viewport goes 510 to the right, and down to the lines or beyond.
    for (y, found) in [(100, []), (1_500, ["stuck blank"])] {
      let lines = (0..<60).map { [0, Double($0) * 20, 100 + Double($0 % 4) * 100, 20] }
      var log = ScrollLog(frames: lines, length: 60_000)
      log.scene = log.scene.replacing("[300,60000.0]", with: "[900,60000]")
      log.drag(to: 50)
      log.rest()
      log.add("scroll", #""x":510,"y":50,"by":"unknown""#)
      log.rest()
      log.add("scroll", #""x":510,"y":\#(y),"by":"unknown""#)
      log.rest(1_000)
      #expect(try log.found() == found)
    }
  }

  @Test func `an edit that takes all from sight leaves a list of unknown range blank for a second at most`()
    throws
  {
    // At 1,000 of 2,000, or behind the last row, eight of 20 rows are left; and the app may go to them. Where the range is known the content lies beyond it.
    for (range, offset, milliseconds, goes, found) in [
      ("unknown", 1_000.0, 1_500, false, ["stuck blank"]), ("unknown", 1_000, 900, true, []),
      ("unknown", 1_000, 1_500, true, ["stuck blank"]), ("unknown", 2_100, 1_500, false, []),
      ("known", 1_000, 1_500, false, ["stuck beyond"]),
    ] {
      var log = ScrollLog(more: #","range":"\#(range)""#, at: offset - 20)
      log.drag(to: offset)
      log.rest()
      log.delete(at: 8, count: 12)
      log.rest(milliseconds)
      if goes { log.scroll(200, by: "code") }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a map that becomes a sheet is one`() throws {
    func cells(_ size: Double) -> [[Double]] {
      (0..<200).map { [Double($0 % 10) * 100, Double($0 / 10) * 100, size, size] }
    }
    var log = ScrollLog(frames: cells(50), length: 2_000)
    log.scene = log.scene.replacing("[300,2000.0]", with: "[3000,2000]")
    for x in [1_200, 0] {
      log.rest()
      log.add("scroll", #""x":\#(x),"y":0,"by":"unknown""#)
    }
    log.delete(at: 0, count: 200)
    log.add("items.inserted", #""section":0,"at":0,"items":\#(cells(100))"#)
    log.rest()
    log.add("scroll", #""x":1200,"y":420,"by":"unknown""#)
    log.rest(1_000)
    #expect(try log.found() == ["stuck blank"])
  }

  @Test func `nothing in sight for long is wrong, and at rest stuck`() throws {
    for (wait, found) in [(90, []), (110, ["wrong blank"]), (600, ["stuck blank"])] {
      var log = Self.gap()
      log.drag(to: 500)
      // From 1,000 on nothing is in sight.
      log.scroll([900, 1_500], by: "momentum")
      log.wait(wait)
      log.scroll(900, by: "momentum")
      log.rest()
      #expect(try log.found().filter { $0.hasSuffix("blank") } == found)
    }
    var log = Self.gap()
    log.drag(to: 500)
    log.scroll([900, 1_500], by: "momentum")
    log.wait(150)
    log.scroll(900, by: "momentum")
    log.rest()
    #expect(try log.matter() == .blank(offset: 1_500, duration: Microseconds(150_000)))
  }

  @Test func `a list that the user moves and that has lost its items is blank while it is long`() throws {
    // The content keeps its 4,000 points, or has only 600 left; or nobody moves it.
    for (length, isMoved, found) in [(4_000, true, ["stuck blank"]), (600, true, []), (4_000, false, [])] {
      var log = ScrollLog(
        frames: (0..<40).map { [0, Double($0) * 100, 300, 100] }, length: 4_000, at: 800)
      log.drag(to: 900)
      log.rest()
      log.delete(at: 0, count: 40)
      log.add("content", #""contentSize":[300,\#(length)]"#)
      if length < 900 { log.scroll(0, by: "browser") }
      log.rest()
      if isMoved { log.drag(to: length < 900 ? 0 : 1_000) }
      log.rest()
      #expect(try log.found().filter { $0.hasSuffix("blank") } == found)
    }
  }

  @Test func `behind the last item a footer may follow, before the first one a header`() throws {
    var log = ScrollLog(
      frames: (0..<10).map { [0, 700 + Double($0) * 100, 300, 100] }, length: 3_000, at: 800)
    log.drag(to: 900)
    log.scroll([1_500, 2_000, 2_400], by: "momentum")
    log.rest()
    log.drag(to: 800)
    log.scroll([400, 50, 0], by: "momentum")
    log.rest()
    #expect(try log.found().filter { $0.hasSuffix("blank") } == [])
  }

  @Test func `before the first item of a loop that has gone round lie copies of the last ones`() throws {
    // Ten cards from 700 on, which a carousel lays 1,000 further; of one that knows its range nobody sees copies.
    for (more, found) in [(#","range":"unknown""#, []), ("", ["stuck blank"])] {
      func cards(from start: Double) -> [[Double]] {
        (0..<10).map { [0, start + Double($0) * 100, 300, 100] }
      }
      var log = ScrollLog(frames: cards(from: 700), length: 4_000, more: more, at: 1_100)
      log.drag(to: 1_200)
      log.rest()
      log.add("items.resized", #""section":0,"at":0,"items":\#(cards(from: 1_700))"#)
      log.scroll(2_200, by: "code")
      log.rest()
      log.drag(to: 2_000)
      log.scroll([1_600, 1_300, 1_050], by: "momentum")
      log.rest()
      #expect(try log.found().filter { $0.hasSuffix("blank") } == found)
    }
  }

  @Test func `cards that stack up are content when they are not`() throws {
    // Two cards, of which the first stays at the start while the content goes on by 100 and by 100; then all is back, or that one alone is in sight.
    for (offset, found) in [(0.0, []), (600, ["stuck blank"])] {
      var log = ScrollLog(
        frames: [[0, 0, 300, 300], [0, 300, 300, 300]], length: 5_000)
      log.wait(300)
      func go(to offset: Double, pinned: Bool) {
        log.wait(16)
        if pinned { log.add("items.resized", #""section":0,"at":0,"items":[[0,\#(offset),300,300]]"#) }
        log.scroll(offset, by: "finger")
      }
      for place in [100.0, 200] { go(to: place, pinned: true) }
      if offset == 0 {
        log.wait(16)
        log.add("items.resized", #""section":0,"at":0,"items":[[0,0,300,300]]"#)
        for place in [150.0, 100, 50, 0] { go(to: place, pinned: false) }
      } else {
        for place in [300.0, 400, 500, 600] { go(to: place, pinned: true) }
      }
      log.rest(1_000)
      #expect(try log.found().filter { $0.hasSuffix("blank") } == found)
    }
  }

  @Test func `a card that goes slowly with the content again is content`() throws {
    // A card of 200 stays on screen for two moves of 10, beside a row of 30, and then does so no more, or still does, while the content goes on by single points until
    // it alone is in sight; each time something far off moves.
    for (isPinned, found) in [(false, []), (true, ["stuck blank"])] {
      var log = ScrollLog(
        frames: [[0, 0, 300, 30], [0, 100, 300, 200], [0, 4_000, 300, 300]], length: 5_000)
      log.wait(300)
      for place in [10.0, 20] + (21...40).map(Double.init) {
        let card = 100 + (isPinned ? place : min(place, 20))
        log.wait(16)
        log.add(
          "items.resized", #""section":0,"at":1,"items":[[0,\#(card),300,200],[0,\#(4_000 + place),300,300]]"#
        )
        log.scroll(place, by: "finger")
      }
      log.rest(1_000)
      #expect(try log.found().filter { $0.hasSuffix("blank") } == found)
    }
  }

  @Test func `what is pinned and fills the viewport is a part of the content`() throws {
    // A panel of 360 or 300 stays 100 below the start of a viewport of 600, while a row above it goes; then it is all that is in sight.
    for (length, found) in [(360.0, []), (300, ["stuck blank"])] {
      var log = ScrollLog(
        frames: [[0, 0, 300, 100], [0, 100, 300, length], [0, 4_000, 300, 300]], length: 5_000)
      log.wait(300)
      for place in [20.0, 40, 60, 80, 200, 400, 600, 800] {
        log.wait(16)
        log.add("items.resized", #""section":0,"at":1,"items":[[0,\#(100 + place),300,\#(length)]]"#)
        log.scroll(place, by: "finger")
      }
      log.rest(1_000)
      #expect(try log.found().filter { $0.hasSuffix("blank") } == found)
    }
  }

  @Test func `what an app keeps in its place while rows fold is not pinned`() throws {
    // a0 folds and a3 unfolds by as much, frame by frame, and the app scrolls back, so that a1 and a2 stay where they are; then they are all
    // that is in sight.
    var log = ScrollLog(
      frames: [[0, 0, 300, 900], [0, 900, 300, 100], [0, 1_000, 300, 500], [0, 1_500, 300, 100]],
      length: 1_600, at: 850)
    log.drag(to: 860)
    log.rest()
    for step in 1...4 {
      let (fold, end) = (900 - 100 * Double(step), 1_500 - 100 * Double(step))
      log.wait(16)
      log.add(
        "items.resized",
        #""section":0,"at":0,"items":\#([[0, 0, 300, fold], [0, fold, 300, 100], [0, fold + 100, 300, 500], [0, end, 300, 1_600 - end]])"#
      )
      log.scroll(860 - 100 * Double(step), by: "code")
    }
    log.rest()
    log.drag(to: 500)
    log.rest()
    #expect(try log.found().filter { $0.hasSuffix("blank") } == [])
  }
}
