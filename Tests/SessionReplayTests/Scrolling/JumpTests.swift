import ScrollCore
import Testing

@testable import SessionReplay

@Suite("What is read stays where it is")
struct JumpTests {
  /// A list at 450, where rows a4 to a10 are in sight, after a user has scrolled there and rested.
  static func list(more: String = "", from start: Double = 200, to offset: Double = 450) -> ScrollLog {
    var log = ScrollLog(more: more, at: start)
    log.wait(300)
    log.scroll([start + 10, offset], by: "unknown")
    log.rest()
    return log
  }

  @Test func `a row above that grows moves it`() throws {
    var log = Self.list()
    log.resize(0, to: 300)
    log.rest()
    #expect(try log.found() == ["odd jump"])
    let item = ScrollBreach.Item(path: ItemIndexPath(section: 0, item: 4), key: "a4")
    let grown = ScrollBreach.Item(path: ItemIndexPath(section: 0, item: 0), key: "a0")
    // 300 - 100 more above, and nobody scrolled.
    #expect(
      try log.matter()
        == .jump(item, distance: 200, excess: 200, .resized(grown, by: 200, count: 1), by: .nobody))
  }

  @Test(
    "is put right by the app or the browser in the same moment, or by the app soon after",
    arguments: [0, 16, 48])
  func putRight(late: Int) throws {
    for source in late == 0 ? ["code", "browser"] : ["code"] {
      var log = Self.list()
      log.resize(0, to: 300)
      log.wait(late)
      log.scroll(650, by: source)
      log.rest()
      #expect(try log.found() == [])
    }
  }

  @Test func `a button for new posts scrolls to them`() throws {
    // Two rows come before all, and a frame later the app is on its way to the start; two steps are no way.
    for (frames, found) in [(3, []), (2, ["odd jump"])] {
      var log = Self.list()
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
      var log = Self.list()
      log.resize(0, to: 300)
      if isAsked { log.add("scroll.to", #""item":[0,9],"align":"start","animated":true"#) }
      log.wait(16)
      log.scroll(1_100, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `another part of a long list is held about what is sought`() throws {
    // Ten rows come before all, and ten behind all, or none; the app goes on by 700 of 1,000.
    for (isBoth, found) in [(true, []), (false, ["odd jump"])] {
      var log = Self.list()
      if isBoth { log.insert((0..<10).map { "z\($0)" }, at: 20) }
      log.insert((0..<10).map { "y\($0)" }, at: 0)
      log.scroll(1_150, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `one row that changes places with the next hides no jump`() throws {
    // a5 and a6 change places, or a7 and a8 as well, and a0 gets 200 longer.
    for (swapped, found) in [([5], ["odd jump"]), ([5, 7], [])] {
      var order = Array(0..<20)
      for row in swapped { order.swapAt(row, row + 1) }
      let keys = order.map { #""a\#($0)""# }.joined(separator: ",")
      var log = Self.list()
      let sizes = order.map { "[300,\($0 == 0 ? 300 : 100)]" }.joined(separator: ",")
      log.add("reload", #""sections":[{"items":[\#(sizes)],"keys":[\#(keys)]}]"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  // Row a0 is the header of a day, at 150 on screen. Two messages of the day come behind it, ten of other days before it, and the app
  // makes up for 1,200: the header goes up by 200, over the empty 150 before it, and what is read stays. Or for 1,180; or only one row is there besides.
  @Test(
    arguments: [(1_200.0, 100, []), (1_180, 100, ["odd jump"]), (1_200, 300, ["odd jump"])]
      as [(Double, Int, [String])])
  func `what comes between the first row and the others may push the first up`(
    _ offset: Double, _ length: Int, _ found: [String]
  ) throws {
    var log = ScrollLog(length: length, at: 20)
    log.scene.replace(#""minimumLineSpacing":0"#, with: #""minimumLineSpacing":0,"sectionInset":{"top":200}"#)
    log.wait(300)
    log.scroll([30, 50], by: "unknown")
    log.rest()
    log.insert(["m0", "m1"], at: 1)
    log.insert((0..<10).map { "n\($0)" }, at: 0)
    log.scroll(50 + offset, by: "code")
    log.rest()
    #expect(try log.found() == found)
  }

  @Test func `an app brings a list back to where it was before a search`() throws {
    // The search leaves a6 alone, which lay at 150 on screen and lies at the start then; without it the app goes back to 450.
    var search = Self.list()
    search.delete(at: 7, count: 13)
    search.delete(at: 0, count: 6)
    search.scroll(0, by: "code")
    search.rest()
    search.insert((7..<20).map { "a\($0)" }, at: 1)
    search.insert((0..<6).map { "a\($0)" }, at: 0)
    search.scroll(450, by: "code")
    search.rest()
    #expect(try search.found() == [])
  }

  // At 1,000 row a12 gets longer, as by a like, and the app goes to the start in the same moment; or to the end.
  @Test
  func `a list that goes back to its start with an edit that is none of its business has lost its place`()
    throws
  {
    for (offset, isTop, found) in [
      (0.0, false, ["odd jump"]), (100, false, []), (1_420, false, []), (0, true, []),
    ] {
      var log = Self.list(from: 700, to: 1_000)
      log.resize(12, to: 120)
      // Something new at the top is what one is to see there.
      if isTop { log.insert(["new"], at: 0) }
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `in another order nobody keeps a place`() throws {
    // Three rows of the end come first, or one of them, which only passes the others.
    for (first, found) in [([15, 16, 17], []), ([17], ["odd jump"])] {
      let order = first + (0..<20).filter { !first.contains($0) }
      let keys = order.map { #""a\#($0)""# }.joined(separator: ",")
      var log = Self.list()
      log.add("reload", #""sections":[{"count":20,"keys":[\#(keys)]}]"#)
      log.rest()
      #expect(try log.found() == found)
    }
    // Given as edits: in sight from 450 on, a14 and a13 come before a5 and a6.
    var log = Self.list()
    log.delete(at: 13, count: 2)
    log.insert(["a13"], at: 6)
    log.insert(["a14"], at: 5)
    log.insert(["y0", "y1"], at: 0)
    log.rest()
    #expect(try log.found() == [])
  }

  // Row a0 above gets 60 longer, a7 in sight as much shorter: a4 to a7 go on by 60, and a8, from 350 to 450 on screen, stays.
  @Test(arguments: [(380, []), (480, []), (60, ["odd jump"]), (nil, ["odd jump"])] as [(Int?, [String])])
  func `what the user has just tapped is what one looks at`(place: Int?, found: [String]) throws {
    var log = Self.list()
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
      var log = Self.list()
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
      var log = Self.list()
      log.insert((0..<6).map { "n\($0)" }, at: 0)
      log.add("insets", #""contentInset":{"bottom":250},"occlusion":{"bottom":250}"#)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what a filter had left out comes back in several places`() throws {
    for (places, found) in [([0, 2, 4], []), ([0, 2], ["odd jump"])] {
      var log = Self.list()
      for place in places { log.insert(["x\(place)"], at: place) }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what a filter had left out comes back between the others`() throws {
    // Two rows come before all, and one before a5; and one before a6, or not.
    for (isFilter, found) in [(true, []), (false, ["odd jump"])] {
      var log = Self.list()
      if isFilter { log.insert(["x1"], at: 6) }
      log.insert(["x0"], at: 5)
      log.insert(["y0", "y1"], at: 0)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `compensation that comes late, or falls short, is none`() throws {
    var late = Self.list()
    late.resize(0, to: 300)
    late.wait(80)
    late.scroll(650, by: "code")
    late.rest()
    #expect(try late.found() == ["odd jump"])
    // 150 or 60 of 200: meant to compensate, and short. 20 of 200: the app went elsewhere.
    for (distance, found) in [(150.0, ["odd jump"]), (60, ["odd jump"]), (20.0, [])] {
      var short = Self.list()
      short.resize(0, to: 300)
      short.scroll(450 + distance, by: "code")
      short.rest()
      #expect(try short.found() == found)
    }
  }

  @Test func `what comes, goes or grows in sight moves what is below`() throws {
    // a4 stays where it is, a5 and those below move on by 200: they may.
    var grows = Self.list()
    grows.resize(4, to: 300)
    grows.rest()
    #expect(try grows.found() == [])
    var goes = Self.list()
    goes.delete(at: 5)
    goes.rest()
    #expect(try goes.found() == [])
    // A row that comes before a6, in sight.
    var comes = Self.list()
    comes.insert(["new"], at: 6)
    comes.rest()
    #expect(try comes.found() == [])
    // Before a4, whose top is above the viewport: out of sight.
    var above = Self.list()
    above.insert(["new"], at: 4)
    above.rest()
    #expect(try above.found() == ["odd jump"])
  }

  @Test func `what is read of an item that begins out of sight may lie behind what grew`() throws {
    // a4 lies at 400 ... 500, its lower half in sight. It grows by 200, and the browser keeps its end where it is, or goes as far again.
    for (offset, found) in [(650.0, []), (850, ["odd jump"])] {
      var log = Self.list()
      log.resize(4, to: 300)
      log.scroll(offset, by: "browser")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what grows in sight of a chat may push what is before it back`() throws {
    // a7 grows by 100 and stays with its end: what is above it goes 100 up. By 200 it is a jump, and so it is in a list.
    for (start, offset, found) in [
      (1_400.0, 550.0, []), (1_400, 650, ["odd jump"]), (200, 550, ["odd jump"]),
    ] {
      var log = ScrollLog(at: start)
      log.wait(300)
      log.scroll([start == 200 ? 210 : 1_390, 450], by: "unknown")
      log.rest()
      log.resize(7, to: 200)
      log.scroll(offset, by: "browser")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `one row that goes elsewhere while the others stay is none`() throws {
    for (rows, found) in [(4...4, []), (4...10, ["odd jump"])] {
      var log = ScrollLog(frames: (0..<20).map { [0, Double($0) * 100, 300, 100] }, length: 2_000, at: 200)
      log.wait(300)
      log.scroll([210, 450], by: "unknown")
      log.rest()
      let frames = rows.map { [0, Double($0) * 100 - 10, 300, 100] }
      log.add("items.resized", #""section":0,"at":\#(rows.lowerBound),"items":\#(frames)"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a space that closes in sight moves what is below it`() throws {
    // A folded row at 60 ... 100 and its box to 300, seen from 40 on; what follows goes up by 80. The row shrinks meanwhile, or is gone
    // already; seen from 250 on, no more than 50 of the 80 are in sight.
    for (row, folded, offset, found) in [
      ([0, 60, 300, 40.0], [0, 60, 300, 38.0], 40.0, []), ([0, 0, 0, 0], [0, 0, 0, 0], 40, []),
      ([0, 0, 0, 0], [0, 0, 0, 0], 200, []), ([0, 0, 0, 0], [0, 0, 0, 0], 250, ["odd jump"]),
    ] {
      let rows = (0..<20).map { [0, 300 + Double($0) * 100, 300, 100] }
      var log = ScrollLog(frames: [row] + rows, length: 2_300, at: 0)
      log.wait(300)
      log.scroll([10, offset], by: "unknown")
      log.rest()
      let moved = rows.map { [0, $0[1] - 80, 300, 100] }
      log.add("items.resized", #""section":0,"at":0,"items":\#([folded] + moved)"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what unfolds in sight pushes out what was below`() throws {
    // Rows from 160 on, seen from 40 on. Ten rows come before them, at 110, below the viewport's start, or at 20, above it; or where a bar ends that
    // covers the first 36, which is the header of what unfolds, but for half a point, as offsets are whole numbers; or where none does.
    for (start, bar, found) in [
      (110.0, 0, []), (20, 0, ["odd jump"]), (75.5, 36, []), (39.5, 0, ["odd jump"]),
    ] {
      let frames = (0..<20).map { [0, 160 + Double($0) * 100, 300, 100] }
      var log = ScrollLog(frames: frames, length: 2_160, at: 0)
      log.wait(300)
      log.scroll([10, 40], by: "unknown")
      log.add("insets", #""occlusion":{"top":\#(bar)}"#)
      log.rest()
      let new = (0..<10).map { [0, start + Double($0) * 100, 300, 100] }
      log.add("items.inserted", #""section":0,"at":0,"items":\#(new)"#)
      log.add(
        "items.resized", #""section":0,"at":10,"items":\#(frames.map { [0, $0[1] + 1_000, 300, 100] })"#)
      log.add("content", #""contentSize":[300,3160]"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test
  func `what comes at the start of a right-to-left row moves it, though its offset from the left changes`()
    throws
  {
    // Twenty cards of 100 from the right, 450 from the start. Two come at 2,200 ... 2,000, at the start, or at the end, where all others
    // lie 200 further from the left; the offset is 200 more either way.
    for (isAtStart, found) in [(true, ["odd jump"]), (false, [])] {
      let frames = (0..<20).map { [1_900 - Double($0) * 100, 0, 100, 300] }
      var log = ScrollLog(frames: frames, length: 300, at: 0)
      log.scene =
        #"{"views":[{"axis":"horizontal","direction":"rtl","viewport":[600,300],"layout":{"kind":"frames","contentSize":[2000,300]},"#
        + #""sections":[{"frames":\#(frames)}]}]}"#
      log.lines = [#"{"t":0,"type":"appear","x":1200}"#]
      log.wait(300)
      log.add("scroll", #""x":950,"by":"finger""#)
      log.rest()
      if isAtStart {
        log.add("items.inserted", #""section":0,"at":0,"items":[[2100,0,100,300],[2000,0,100,300]]"#)
      } else {
        log.add(
          "items.resized", #""section":0,"at":0,"items":\#(frames.map { [$0[0] + 200, 0, 100, 300] })"#)
        log.add("items.inserted", #""section":0,"at":20,"items":[[100,0,100,300],[0,0,100,300]]"#)
      }
      log.add("content", #""contentSize":[2200,300]"#)
      log.add("scroll", #""x":1150,"by":"code""#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `who keeps the place of one item has kept it`() throws {
    func rows(of length: Double) -> [[Double]] { (0..<30).map { [0, Double($0) * length, 300, length] } }
    // Rows of 100 become rows of 60, and the app goes back with them. Row 6 lay at 600, 150 below the viewport's start, and lies at 360 now: at
    // 210 it stays; at 310 all go 20 up or more, or 20 down.
    for (offset, found) in [(210.0, []), (310, ["odd jump"])] {
      var log = ScrollLog(frames: rows(of: 100), length: 3_000, at: 200)
      log.wait(300)
      log.scroll([210, 450], by: "finger")
      log.rest()
      log.add("items.resized", #""section":0,"at":0,"items":\#(rows(of: 60))"#)
      log.add("content", #""contentSize":[300,1800]"#)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found, "\(offset)")
    }
    // And back, while two fingers move and the recorder does not say who scrolls: row 10 lay 150 below the start, and lies at 1,000.
    var log = ScrollLog(frames: rows(of: 60), length: 1_800, at: 200)
    log.wait(300)
    log.scroll([440, 446, 450], by: "unknown")
    log.wait(16)
    log.add("items.resized", #""section":0,"at":0,"items":\#(rows(of: 100))"#)
    log.add("content", #""contentSize":[300,3000]"#)
    log.scroll(850, by: "unknown")
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `in another number of columns nobody keeps the place of all`() throws {
    // Rows of two become rows of three, and nobody scrolls: cards 8 to 20 were in sight from 450 on, now 12 to 32 are.
    func rows(of count: Int) -> [[Double]] {
      (0..<60).map {
        [Double($0 % count) * 300 / Double(count), Double($0 / count) * 100, 300 / Double(count), 100]
      }
    }
    var log = ScrollLog(frames: rows(of: 2), length: 3_000, at: 200)
    log.wait(300)
    log.scroll([210, 450], by: "finger")
    log.rest()
    log.add("items.resized", #""section":0,"at":0,"items":\#(rows(of: 3))"#)
    log.add("content", #""contentSize":[300,2000]"#)
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `nobody keeps a place beyond the end`() throws {
    // A row goes from below to before what is read, at the end or 30 before it, where 30 of 100 could be made up for.
    for (offset, found) in [(1_400.0, []), (1_370, ["odd jump"])] {
      var log = ScrollLog(at: offset)
      log.wait(300)
      log.scroll([offset - 10, offset], by: "finger")
      log.rest()
      log.insert(["moved"], at: 0)
      log.delete(at: 20)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `another selection is no jump`() throws {
    var filter = Self.list()
    filter.delete(at: 4, count: 3)
    filter.delete(at: 0, count: 3)
    filter.rest()
    #expect(try filter.found() == [])
    var sort = Self.list()
    sort.add("items.moved", #""from":[0,9],"to":[0,4]"#)
    sort.rest()
    #expect(try sort.found() == [])
    // One row that is taken to the end is another matter: a row above a4 went, and nothing made up for it.
    var one = Self.list()
    one.delete(at: 0)
    one.add("items.moved", #""from":[0,9],"to":[0,18]"#)
    one.rest()
    #expect(try one.found() == ["odd jump"])
    // Of a4 to a10 only a10 is still in sight, 300 farther up: the others went to both ends, by turns.
    var all = Self.list()
    for (index, end) in [(4, 19), (4, 0), (5, 19), (5, 0), (6, 19), (6, 0)] {
      all.add("items.moved", #""from":[0,\#(index)],"to":[0,\#(end)]"#)
    }
    all.rest()
    #expect(try all.found() == [])
  }

  @Test func `what a filter takes out in several places is a choice`() throws {
    // Rows a0, a3 and a5, of those before a6, which is in sight: by three holes the list is another. Two that follow each other are one.
    for (rows, found) in [([5, 3, 0], []), ([5, 4, 0], ["odd jump"])] {
      var log = Self.list(to: 650)
      for row in rows { log.delete(at: row) }
      log.rest()
      #expect(try log.found() == found)
      var batch = Self.list(to: 650)
      let holes = rows.map { #"{"type":"items.deleted","section":0,"at":\#($0),"count":1}"# }
      batch.add("batch", #""updates":[\#(holes.joined(separator: ","))]"#)
      batch.rest()
      #expect(try batch.found() == found)
    }
  }

  @Test func `who undoes a deletion at the end is at the end again`() throws {
    for (source, offset, found) in [
      ("browser", 1_400.0, []), ("code", 1_400, []), ("browser", 1_340, ["odd jump"]),
    ] {
      var log = Self.list(to: 1_400)
      // It goes in two steps, so that the browser takes back no single one of its moves.
      log.resize(15, to: 50)
      log.scroll(1_350, by: "browser")
      log.wait(16)
      log.delete(at: 15)
      log.scroll(1_300, by: "browser")
      log.rest()
      log.insert(["a15"], at: 15)
      log.scroll(offset, by: source)
      log.rest()
      #expect(try log.found() == found, "\(source) \(offset)")
    }
  }

  @Test func `a row that is laid out no more has changed places with nobody`() throws {
    // Rows from a4 on are pushed by 500, so that only a4 and a5 are in sight; a9 and a10 have no frame then, or lie before the others.
    for (last, found) in [([0.0, 0, 0, 0], ["odd jump"]), ([0, 300, 300, 100], [])] {
      var log = ScrollLog(frames: (0..<20).map { [0, Double($0) * 100, 300, 100] }, length: 2_000, at: 200)
      log.wait(300)
      log.scroll([210, 450], by: "unknown")
      log.rest()
      let pushed = (4..<9).map { [0, Double($0) * 100 + 500, 300, 100] } + [last, last]
      log.add("items.resized", #""section":0,"at":4,"items":\#(pushed)"#)
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
      var log = Self.list(from: 1_200, to: comes ? 1_400 : 1_000)
      if isTrimmed { log.delete(at: 0, count: 3) }
      if comes { log.insert(["x", "y", "z"], at: isTrimmed ? 17 : 20) }
      if comes, !isTrimmed { log.scroll(1_700, by: "code") }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `nothing that was in sight stays`() throws {
    var log = Self.list()
    log.insert((0..<10).map { "n\($0)" }, at: 0)
    log.rest()
    let item = ScrollBreach.Item(path: ItemIndexPath(section: 0, item: 14), key: "a4")
    let first = ScrollBreach.Item(path: ItemIndexPath(section: 0, item: 0), key: "n0")
    #expect(try log.matter() == .loss(item, distance: 1_000, .inserted(first, count: 10), by: .nobody))
    // Of the rows in sight one goes, and the list is at its start.
    var lost = Self.list(to: 1_200)
    lost.delete(at: 14)
    lost.scroll(0, by: "browser")
    lost.rest()
    #expect(try lost.found() == ["odd jump"])
  }

  @Test func `an app may bring a row to the edge that cut it`() throws {
    // Three rows of 100 come above while a4 is cut by 20: at 720 it is cut as before, at 700 whole.
    for (offset, found) in [(720.0, []), (700, []), (740, ["odd jump"])] {
      var log = Self.list(to: 420)
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
      var log = Self.list()
      for row in 1...3 { log.resize(row, to: 20) }
      log.resize(5, to: 250)
      log.wait(late)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found, "\(late) \(offset)")
    }
  }

  @Test func `a browser takes back what it has done`() throws {
    // The last row folds by 80, so that the range ends at 1,320; 80 more are room for the old offset again, or for another one.
    for (offset, found) in [(1_400.0, []), (1_360, ["odd jump"])] {
      var log = Self.list(from: 1_000, to: 1_400)
      log.resize(19, to: 20)
      log.scroll(1_320, by: "browser")
      log.rest()
      log.resize(19, to: 100)
      log.scroll(offset, by: "browser")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `content at the end of a range that became shorter is the platform's`() throws {
    var log = Self.list(to: 1_400)
    // Eight rows above sight go: the range ends at 600.
    log.delete(at: 0, count: 8)
    log.scroll(600, by: "code")
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `of a range that nobody knows the end is where the last row ends in sight`() throws {
    // Five of ten rows go, or the last of them only gets shorter, and the carousel lays the rest 100 further, so that they end where they did.
    for (count, found) in [(9, []), (10, ["odd jump"])] {
      var log = ScrollLog(
        frames: (0..<10).map { [0, Double($0) * 100, 300, 100] }, length: 1_000, more: #","range":"unknown""#,
        at: 300)
      log.drag(to: 400)
      log.rest()
      if count < 10 { log.delete(at: 9) }
      let rows = (0..<count).map { [0, Double($0) * 100 + 100, 300, 100] }
      log.add("items.resized", #""section":0,"at":0,"items":\#(rows)"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `edits soon after another viewport size belong to the turn`() throws {
    var log = Self.list()
    log.add("viewport", #""width":300,"height":500"#)
    log.wait(100)
    log.resize(0, to: 300)
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `what stays first of all before older messages is none of them`() throws {
    // A chat at its end is scrolled to its start, where a spinner of 40 stays; ten messages come behind it, and nobody makes up for them, or not for all.
    for (way, isChat, found) in [
      (0.0, true, ["odd jump"]), (960, true, ["odd jump"]), (1_000, true, []), (0, false, []),
    ] {
      var log = ScrollLog(at: isChat ? 1_400 : 100)
      log.resize(0, to: 40)
      log.scroll(isChat ? 1_340 : 100, by: "browser")
      log.wait(300)
      log.scroll(isChat ? [1_200, 600, 0] : [0], by: "finger")
      log.rest()
      log.insert((0..<10).map { "new\($0)" }, at: 1)
      if way > 0 { log.scroll(way, by: "code") }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a loop goes round by its whole length`() throws {
    // Ten cards of 100, which a carousel lays behind themselves: by 1,000, or by 500.
    for (way, found) in [(1_000.0, []), (500, ["odd jump"])] {
      func cards(from start: Double) -> [[Double]] {
        (0..<10).map { [0, start + Double($0) * 100, 300, 100] }
      }
      var log = ScrollLog(frames: cards(from: 1_000), length: 4_000, at: 1_000)
      log.drag(to: 1_300)
      log.rest()
      log.add("items.resized", #""section":0,"at":0,"items":\#(cards(from: 1_000 + way))"#)
      log.rest()
      #expect(try log.found().filter { $0.hasSuffix("jump") } == found)
    }
  }

  @Test(
    "who asks for an item means to be there",
    arguments: [
      // At 450 a row of 300 comes at the start, and the app asks for the item that is then at 600, or for another one; in the same moment, or before.
      (3, 600.0, true, []), (3, 600, false, []), (9, 600, true, ["odd jump"]),
    ])
  func asked(item: Int, offset: Double, isAtOnce: Bool, found: [String]) throws {
    var log = Self.list()
    log.add("scroll.to", #""item":[0,\#(item)],"align":"start","animated":true"#)
    if !isAtOnce { log.wait(16) }
    log.insert(["n0"], at: 0, length: 300)
    log.scroll(offset, by: "code")
    log.rest()
    #expect(try log.found().filter { $0.hasSuffix("jump") } == found)
  }

  @Test func `rows that get their first places move nothing`() throws {
    // Rows 10 to 19 have no place until the app goes to them, in a list that keeps what is read.
    let rows = (0..<20).map { $0 < 10 ? [0, Double($0) * 100, 300, 100] : [0, 0, 0, 0] }
    var log = ScrollLog(frames: rows, length: 2_000, more: #","keeps":"content""#, at: 300)
    log.wait(300)
    log.scroll([310, 300], by: "unknown")
    log.rest()
    let places = (10..<20).map { [0, Double($0) * 100, 300, 100] }
    log.add("items.resized", #""section":0,"at":10,"items":\#(places)"#)
    log.scroll(1_400, by: "code")
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `what changed while a list was away has not jumped`() throws {
    // A row above grows 16 ms after the list is on screen again, or 300 ms.
    for (wait, found) in [(16, []), (300, ["odd jump"])] {
      var log = Self.list()
      log.wait(2_000)
      log.add("appear", #""y":450"#)
      log.wait(wait)
      log.resize(0, to: 300)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what makes up for it twice is told`() throws {
    // 240 come above, and the content goes 480 on: twice as far. By 600 it goes elsewhere.
    for (way, found) in [(240.0, []), (480, ["odd jump"]), (600, [])] {
      var log = Self.list()
      log.insert(["n0"], at: 0, length: 240)
      log.scroll(450 + way, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what another has made up for is not made up for again`() throws {
    // 240 come above, and the browser goes 240 on; the app does so too, 16 or 50 ms later, or by 300, or a fifth of a second later.
    for (wait, way, found) in [
      (16, 240.0, ["odd jump"]), (50, 240, ["odd jump"]), (16, 300, []), (200, 240, []),
    ] {
      var log = Self.list()
      log.insert(["n0"], at: 0, length: 240)
      log.scroll(690, by: "browser")
      log.wait(wait)
      log.scroll(690 + way, by: "code")
      log.rest()
      #expect(try log.found() == found, "\(wait) \(way)")
    }
    // At the start, where nobody made up for it, the app is only late; and an item that is asked for may be as far away.
    var late = ScrollLog()
    late.drag(to: 4)
    late.drag(to: 0)
    late.rest()
    late.insert(["n0"], at: 0, length: 240)
    late.wait(16)
    late.scroll(240, by: "code")
    late.rest()
    #expect(try late.found() == [])
    var asked = Self.list()
    asked.insert(["n0"], at: 0, length: 250)
    asked.scroll(700, by: "browser")
    asked.add("scroll.to", #""item":[0,8],"align":"start","animated":true"#)
    asked.wait(16)
    asked.scroll(950, by: "code")
    asked.rest()
    #expect(try asked.found() == [])
  }

  @Test func `what a busy app catches up with is no jump`() throws {
    // On its way to the end, in steps of 100, it goes on by 500 after 400 ms, takes three rows out above, and makes up for them; or somebody has looked meanwhile.
    for (isSeen, found) in [(false, []), (true, ["wrong jump"])] {
      var log = ScrollLog(more: #","keeps":"content""#)
      log.drag(to: 50)
      log.rest()
      log.scroll([100, 200, 300], by: "code")
      log.look()
      log.wait(200)
      if isSeen { log.look() }
      log.wait(200)
      log.scroll(800, by: "code")
      log.delete(at: 0, count: 3)
      log.scroll(500, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `who is near the end of a log is taken there`() throws {
    // 100 or 200 from the end, of a viewport of 600.
    for (distance, found) in [(100.0, []), (200, ["odd jump"])] {
      var log = Self.list(from: 1_400 - distance, to: 1_400 - distance)
      log.insert(["n0"], at: 20)
      log.scroll(1_500, by: "browser")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `who is at the end of a log stays there when a filter is taken back`() throws {
    // Sixty rows of 20, of which half are in sight. Twenty come before those, and one between them; the app goes to the end again, or not quite.
    for (offset, found) in [(1_020.0, []), (980, ["odd jump"])] {
      var log = ScrollLog(count: 60, length: 20, at: 590)
      log.wait(300)
      log.scroll([595, 600], by: "unknown")
      log.rest()
      log.insert((0..<20).map { "n\($0)" }, at: 3, length: 20)
      log.insert(["m"], at: 60, length: 20)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `an app that takes its time to begin to scroll elsewhere`() throws {
    // What one reads is pushed by 200, and the app scrolls on in three moves of a frame, from 100 ms on, or from 200.
    for (wait, found) in [(84, []), (184, ["odd jump"])] {
      var log = Self.list()
      log.resize(0, to: 300)
      log.wait(wait)
      log.scroll([460, 480, 500, 520], by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }
}
