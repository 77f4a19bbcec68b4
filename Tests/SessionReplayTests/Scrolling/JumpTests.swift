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

  @Test func `what one reads is no spinner`() throws {
    // Six rows come behind the first, which stays in sight; of 600 points it has 150, or 40.
    for (length, found) in [(150.0, []), (40, ["wrong jump"])] {
      var log = ScrollLog(more: #","keeps":"content""#, at: 100)
      log.resize(0, to: length)
      log.scroll([50, 0], by: "finger")
      log.rest()
      log.insert((0..<6).map { "new\($0)" }, at: 1)
      log.rest()
      #expect(try log.found() == found)
    }
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

  @Test func `a loop that is read from the right goes round, however long its content is told to be`() throws
  {
    // Eight cards of 310 each 320 lie to the left of -290; they come to lie 2,560 farther right, by their whole length, or 2,240, and the content is told as
    // long as it is then.
    for (way, found) in [(2_560.0, []), (2_240, ["odd jump"])] {
      func cards(from start: Double) -> [[Double]] {
        (0..<8).map { [start - Double($0) * 320, 0, 310, 220] }
      }
      var log = ScrollLog(frames: cards(from: -600), length: 220)
      log.scene =
        #"{"views":[{"axis":"horizontal","direction":"rtl","range":"unknown","viewport":[390,220],"layout":"#
        + #"{"kind":"frames","contentSize":[390,220]},"sections":[{"frames":\#(cards(from: -600)),"#
        + #""keys":["a","b","c","d","e","f","g","h"]}]}]}"#
      log.lines[0] = log.lines[0].replacing(#""y":0.0"#, with: #""x":-580"#)
      log.wait(300)
      log.add("drag.began", #""x":300,"y":100"#)
      for x in [-560, -540, -507] {
        log.wait(16)
        log.add("scroll", #""x":\#(x),"by":"finger""#)
      }
      log.wait(16)
      log.add("items.resized", #""section":0,"at":0,"items":\#(cards(from: way - 600))"#)
      log.add("content", #""contentSize":[\#(way - 290),220]"#)
      log.add("scroll", #""x":-474,"by":"finger""#)
      log.wait(16)
      log.add("drag.ended")
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
    // Those that it lets go of have none any more.
    log.add("items.resized", #""section":0,"at":0,"items":\#((0..<8).map { _ in [0, 0, 0, 0] })"#)
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
    // 1,200 come above, and the browser goes to 1,650 of 2,600; the app goes on as far as the range goes, by 950, or not as far, by 650. Of 2,000 these 950 are
    // less than half: there it goes to the end.
    for (length, way, found) in [(1_200, 950.0, ["odd jump"]), (1_200, 650, []), (2_000, 950, [])] {
      var log = Self.list()
      log.insert(["n0"], at: 0, length: length)
      log.scroll(450 + Double(length), by: "browser")
      log.wait(16)
      log.scroll(450 + Double(length) + way, by: "code")
      log.rest()
      #expect(try log.found() == found)
      if !found.isEmpty, case .jump(_, let told, _, _, _)? = try log.matter() { #expect(told == -way) }
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

  @Test func `a zoom keeps what lies anywhere in an item`() throws {
    // Hours of 200 become 300 long about 300 in the viewport, which is 100 in the fifth: the content goes from 600 to 1,050. To 700 it would be about what is out of sight.
    let hours = (0..<20).map { [0, Double($0) * 200, 300, 200] }
    let zoomed = (0..<20).map { [0, Double($0) * 300, 300, 300] }
    for (offset, found) in [(1_050.0, []), (700, ["odd jump"])] {
      var log = ScrollLog(frames: hours, length: 4_000, at: 580)
      log.drag(to: 600)
      log.rest()
      log.add("items.resized", #""section":0,"at":0,"items":\#(zoomed)"#)
      log.add("content", #""contentSize":[300,6000]"#)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }
}
