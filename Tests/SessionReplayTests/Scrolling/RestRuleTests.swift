import ScrollCore
import Testing

@testable import SessionReplay

@Suite("Where content rests")
struct RestRuleTests {
  // Rows that a list places each 60 before it has measured them, which overlap the next by 10 to 50; of one length, or at times of a day, they may be
  // meant.
  @Test(arguments: [
    ([70, 90, 110, 80, 100, 70, 90], 60, 0, ["stuck overlap"]), ([90, 90, 90, 90, 90, 90, 90], 60, 0, []),
    ([70, 90, 110, 80, 100, 70, 90], 60, 15, []), ([70, 72, 74, 70, 72, 74, 70], 60, 0, []),
  ])
  func `rows that lie where rows of one length would overlap`(
    lengths: [Int], pitch: Int, uneven: Int, found: [String]
  )
    throws
  {
    let frames = lengths.indices.map { row in
      [0, Double(row * pitch + (row % 2 == 0 ? 0 : uneven)), 300, Double(lengths[row])]
    }
    var log = ScrollLog(frames: frames, length: 1_200)
    log.wait(300)
    log.scroll([20, 40], by: "finger")
    log.rest()
    #expect(try log.found() == found)
  }

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
    // A finger that comes meanwhile found it resting.
    var held = ScrollLog()
    held.drag(to: -90)
    held.scroll([-85], by: "momentum")
    held.wait(500)
    held.drag(to: 20)
    held.add("scroll.ended")
    held.rest()
    #expect(try held.found() == ["stuck beyond"])
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

  @Test func `an item that makes room for a bar may lie under it`() throws {
    // Rows of 72, and a last one of its own length below a bar of 56; as long as the others it is to be read, or where they are no more alike.
    for (bar, last, found) in [
      (56.0, 88.0, []), (56, 56, []), (56, 90, ["stuck covered"]), (56, 50, ["stuck covered"]),
      (56, 72, ["stuck covered"]), (20, 30, []), (20, 40, []), (30, 59, []),
    ] {
      var rows = (0..<20).map { [0, Double($0) * 72, 300, 72] }
      rows.append([0, 1_440, 300, last])
      var log = ScrollLog(
        frames: rows, length: 1_440 + last, more: #","occlusion":{"bottom":\#(bar)}"#, at: 800)
      log.drag(to: 840 + last)
      log.rest()
      #expect(try log.found() == found, "\(bar) \(last)")
    }
    let rows = (0..<20).map { [0, Double($0) * 72, 300, $0 == 18 ? 60 : 72] } + [[0, 1_440, 300, 88]]
    var unlike = ScrollLog(frames: rows, length: 1_528, more: #","occlusion":{"bottom":56}"#, at: 800)
    unlike.drag(to: 928)
    unlike.rest()
    #expect(try unlike.found() == ["stuck covered"])
  }

  @Test func `a notice that goes by itself has covered nothing, wherever the content is by then`() throws {
    // It comes in a fling to the start; the user goes on under it, and meanwhile it goes, 3 s or 11 s after it came.
    for (seconds, found) in [(3, []), (11, ["stuck covered"])] {
      var log = ScrollLog(at: 200)
      log.drag(to: 160)
      log.add("insets", #""occlusion":{"top":50}"#)
      log.scroll([80, 30, 0], by: "momentum")
      log.rest(seconds * 1_000 - 100)
      log.scroll([20, 40], by: "finger")
      log.wait(16)
      log.add("insets", #""occlusion":{"top":0}"#)
      log.scroll(60, by: "finger")
      log.rest()
      #expect(try log.found() == found)
    }
  }

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

  @Test func `a column that stays lies over those that go under it`() throws {
    // Cells of 100 × 100 in ten columns; those of the first stay at the left edge, or 40 beside it.
    for (side, found) in [(0.0, []), (40, ["stuck overlap"])] {
      func cells(_ across: Double) -> [[Double]] {
        (0..<200).map { cell in
          let (column, row) = (Double(cell % 10), Double(cell / 10))
          return [column == 0 ? across + side : column * 100, row * 100, 100, 100]
        }
      }
      var log = ScrollLog(frames: cells(0 - side), length: 2_000)
      log.scene = log.scene.replacing(#""contentSize":[300,"#, with: #""contentSize":[1000,"#)
      log.drag(to: 40)
      log.add("scroll", #""x":250,"by":"finger""#)
      log.add("items.resized", #""section":0,"at":0,"items":\#(cells(250))"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `the end of the log makes nothing stuck`() throws {
    var log = ScrollLog()
    log.drag(to: 40)
    log.scroll([-270], by: "momentum")
    log.rest(200)
    log.add("end")
    #expect(try log.found() == [])
  }

  @Test func `an item that is covered at an end cannot be read`() throws {
    // The range ends where the last row does, at 2,000: 80 of its 100 points are under the bar.
    for (offset, found) in [(1_400.0, ["stuck covered"]), (1_390.0, [])] {
      var log = ScrollLog(more: #","occlusion":{"bottom":80}"#, at: offset - 40)
      log.drag(to: offset)
      log.rest()
      #expect(try log.found() == found)
    }
    // Where the range ends at 1,300, the last row is wholly behind the viewport's end, which lies at 1,900: all of it is told, and no more.
    var behind = ScrollLog(more: #","occlusion":{"bottom":80},"contentInset":{"bottom":-100}"#, at: 1_260)
    behind.drag(to: 1_300)
    behind.rest()
    guard case .covered(_, by: 100, isStart: false) = try behind.matter() else {
      Issue.record("\(String(describing: try behind.matter()))")
      return
    }
    // With the inset that the bar needs the range ends at 1,480.
    var mended = ScrollLog(more: #","occlusion":{"bottom":80},"contentInset":{"bottom":80}"#, at: 1_440)
    mended.drag(to: 1_480)
    mended.rest()
    #expect(try mended.found() == [])
    // A hero image of 300 under a bar of 80.
    var hero = ScrollLog(length: 300, more: #","occlusion":{"top":80}"#, at: 40)
    hero.drag(to: 0)
    hero.rest()
    #expect(try hero.found() == [])
  }

  @Test func `a heading that floats over its own copy covers nothing`() throws {
    // It is as long as the first row and lies on it; the rows behind are longer, or as long, and then it is a bar.
    for (bar, length, found) in [(36, 48, []), (44, 48, ["stuck covered"]), (36, 36, ["stuck covered"])] {
      var rows = [[0.0, 0, 300, 36]]
      for row in 0..<20 { rows.append([0, 36 + Double(row * length), 300, Double(length)]) }
      var log = ScrollLog(
        frames: rows, length: 36 + 20 * Double(length), more: #","occlusion":{"top":\#(bar)}"#, at: 40)
      log.drag(to: 0)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  // What a list shows last may be longer to keep clear of a bar, and what fills a third of the viewport may have room of its own; a row like the others
  // has none.
  @Test(
    "a row like others lies under a bar by no more than a quarter",
    arguments: [
      ([100, 100], 40, true), ([160, 160], 40, false), ([159, 159], 40, true), ([100, 140], 40, false),
      ([100, 140], 71, true), ([201, 201], 80, false), ([200, 200], 80, true),
    ] as [([Double], Double, Bool)])
  func row(lengths: [Double], bar: Double, isFound: Bool) throws {
    // Labels beside a day's hours are narrower than a quarter of the viewport.
    for (width, found) in [(75.0, isFound), (74, isFound && 2 * bar > lengths[1])] {
      try row(lengths: lengths, width: width, bar: bar, isFound: found)
    }
  }

  private func row(lengths: [Double], width: Double, bar: Double, isFound: Bool) throws {
    let rows = 11
    let end = Double(rows) * lengths[0] + lengths[1]
    let frames = (0...rows).map { [0, Double($0) * lengths[0], width, lengths[$0 == rows ? 1 : 0]] }
    var log = ScrollLog(
      frames: frames, length: end, more: #","occlusion":{"bottom":\#(bar)}"#, at: end - 640)
    log.drag(to: end - 600)
    log.rest()
    #expect(try log.found() == (isFound ? ["stuck covered"] : []))
  }

  @Test func `a sheet that opens at the end covers nothing that somebody tried to reach`() throws {
    // From 300 of 600 on the sheet covers the viewport.
    for (finger, found) in [(nil, []), ([500.0, 400], []), ([200, 100], ["stuck covered"])] {
      var log = ScrollLog(at: 1_300)
      log.drag(to: 1_400)
      log.rest()
      log.add("insets", #""occlusion":{"bottom":300}"#)
      log.rest()
      if let finger {
        log.add("drag.began", #""x":150,"y":\#(finger[0])"#)
        log.wait(50)
        log.add("drag.moved", #""x":150,"y":\#(finger[1])"#)
        log.wait(50)
        log.add("drag.ended")
        log.rest()
      }
      #expect(try log.found() == found)
    }
  }

  // A notice of 80 comes at 300 ms, and the user goes to the end below it. It goes by itself, or since it was closed, while the content is there,
  // whatever the user did meanwhile; or it is there until the log ends, or goes as the user moves the content.
  @Test(
    "a notice that goes has covered nothing for good",
    arguments: [
      (3_000, true, false, false), (3_000, true, true, false), (12_000, true, false, false),
      (12_000, true, true, false), (3_000, false, false, true), (3_000, false, true, true),
    ])
  func notice(stays: Int, goesByItself: Bool, isDraggedAgain: Bool, isFound: Bool) throws {
    var log = ScrollLog(at: 1_300)
    log.wait(300)
    log.add("insets", #""occlusion":{"bottom":80}"#)
    log.drag(to: 1_400)
    log.rest(stays / 2)
    if isDraggedAgain {
      log.scroll([1_395, 1_400], by: "finger")
      log.rest()
    }
    log.wait(stays / 2)
    if goesByItself {
      log.add("insets", #""occlusion":{"bottom":0}"#)
    } else {
      log.scroll(1_300, by: "finger")
    }
    log.rest()
    #expect(try log.found() == (isFound ? ["stuck covered"] : []))
  }

  @Test func `a badge on a row is no overlap`() throws {
    // 40 × 20 across the edge of two rows; then as wide as they are.
    for (left, width, found) in [(10.0, 40.0, []), (0, 300, ["stuck overlap"])] {
      let rows = (0..<12).map { [0, Double($0) * 100, 300, 100] }
      var log = ScrollLog(frames: rows + [[left, 390, width, 20]], length: 1_200, at: 40)
      log.drag(to: 100)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a line that is drawn over rows is no overlap`() throws {
    // It has the rows' width, and lies across the border of two, or within one.
    for (thickness, found) in [(2.0, []), (4, []), (12, ["stuck overlap"])] {
      var rows = (0..<20).map { [0, Double($0) * 100, 300, 100] }
      rows.append([0, 398, 300, thickness])
      var log = ScrollLog(frames: rows, length: 2_000, at: 190)
      log.drag(to: 200)
      log.rest()
      log.add("items.resized", #""section":0,"at":20,"items":[[0,540,300,\#(thickness)]]"#)
      log.scroll(210, by: "finger")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `dots that lie on a picture are no overlap, rows that lie on one are`() throws {
    // A picture of 300, dots of 30 within it, and then rows; in the second list two of them lie on it.
    for (rest, found) in [([300.0, 400, 500, 600], []), ([200, 300, 400, 500], ["stuck overlap"])] {
      let rows = ([20] + rest.map { $0 + 20 } + [900, 1_000, 1_100]).map { [0, $0, 300, 100] }
      let log: (ScrollLog) throws -> [String] = { log in
        var log = log
        log.drag(to: 10)
        log.rest()
        return try log.found()
      }
      let frames = [[0, 20, 300, 300], [0, 270, 300, 30]] + rows.dropFirst()
      #expect(try log(ScrollLog(frames: frames, length: 1_200, at: 0)) == found)
    }
  }

  @Test(
    "a pile, and a card over the picture at the top, are no overlap",
    arguments: [
      // Three tickets of 60, each 20 behind the one before, among others that lie apart; two of them; three that lie unevenly, or apart by more than half.
      ([320.0, 340, 360], 60.0, []), ([320, 340], 60, ["stuck overlap"]),
      ([320, 340, 370], 60, ["stuck overlap"]), ([320, 360, 400], 60, ["stuck overlap"]),
      // A picture of 100 over which the ticket at 80 reaches by 20, and one of 110, by 30.
      ([], 100, []), ([], 110, ["stuck overlap"]),
    ] as [([Double], Double, [String])])
  func pile(starts: [Double], first: Double, found: [String]) throws {
    let last = starts.last ?? 240
    let all: [Double] = [0, 80, 160, 240] + starts + (1...6).map { last + 80 * Double($0) }
    let frames: [[Double]] = all.map { [0, $0, 300, $0 == 0 ? first : 60] }
    var log = ScrollLog(frames: frames, length: 1_400, at: 0)
    log.drag(to: 10)
    log.rest()
    #expect(try log.found() == found)
  }

  @Test func `a picture that goes by half of the scroll lies on what is below it`() throws {
    // A picture of 200, which is 30 lower when the content has been scrolled by 60: it went with the scroll in steps; or 60 lower, at once before it.
    for (isParallax, found) in [(true, []), (false, ["stuck overlap"])] {
      let rows = (0..<10).map { [0, 200 + Double($0) * 100, 300, 100] }
      var log = ScrollLog(frames: [[0, 0, 300, 200]] + rows, length: 1_200)
      func move(to y: Double) { log.add("items.resized", #""section":0,"at":0,"items":[[0,\#(y),300,200]]"#) }
      if !isParallax { move(to: 60) }
      log.wait(300)
      log.add("drag.began", #""x":150,"y":300"#)
      for y in [20.0, 40, 60] {
        log.scroll([y], by: "finger")
        if isParallax { move(to: y / 2) }
      }
      log.add("drag.ended")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a meeting lies on the hours of a day`() throws {
    // Twelve hours of 60, and a meeting of one and a half beside their names; then one that is as wide as they are.
    for (left, found) in [(50.0, []), (0, ["stuck overlap"])] {
      let hours = (0..<24).map { [0, Double($0) * 60, 300, 60] }
      var log = ScrollLog(frames: hours + [[left, 200, 300 - left, 90]], length: 1_440, at: 40)
      log.drag(to: 100)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `two rows that overlap are told, however often one looks at them`() throws {
    // Rows of which three are in sight at a time; the third is 40 longer than there is room for.
    let rows = (0..<8).map { [0, Double($0) * 200, 300, $0 == 2 ? 240 : 200] }
    var log = ScrollLog(frames: rows, length: 1_600, at: 300)
    log.drag(to: 320)
    log.rest()
    for offset in [330.0, 310, 325, 305] {
      log.drag(to: offset)
      log.rest()
    }
    #expect(try log.found() == ["stuck overlap"])
  }

  @Test func `items do not lie on each other, unless half of them do`() throws {
    func rows(overlapping: Set<Int>) -> [[Double]] {
      (0..<12).map { [0, Double($0) * 100 - (overlapping.contains($0) ? 60 : 0), 300, 100] }
    }
    for (overlapping, found) in [
      ([4], ["stuck overlap"]), ([], []), (Array(1..<12).filter { $0 % 2 == 0 }, []),
    ] {
      var log = ScrollLog(frames: rows(overlapping: Set(overlapping)), length: 1_200, at: 40)
      log.drag(to: 100)
      log.rest()
      #expect(try log.found() == found)
    }
    // Less than a point and a half is rounding.
    var near = ScrollLog(
      frames: [[0, 0, 300, 101], [0, 100, 300, 101], [0, 200, 300, 900]], length: 1_200, at: 0)
    near.drag(to: 20)
    near.rest()
    #expect(try near.found() == [])
  }

  @Test func `what nobody sees lies on nothing`() throws {
    // Cards that are revealed as they come into sight begin shifted, and at alpha 0.
    for (alpha, found) in [(0.0, []), (0.5, ["stuck overlap"])] {
      let rows = (0..<12).map { [0, Double($0) * 100 + ($0 == 4 ? 24 : 0), 300, 100] }
      var log = ScrollLog(frames: rows, length: 1_200, at: 40)
      log.drag(to: 100)
      log.add("observed.alpha", #""item":[0,4],"alpha":\#(alpha)"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `rows that grow where they are are no stack`() throws {
    // All twelve get 30 longer and stay where they are, or are moved together.
    for (pitch, length, found) in [(100, 130, ["stuck overlap"]), (40, 100, [])] {
      var log = ScrollLog(frames: (0..<12).map { [0, Double($0) * 100, 300, 100] }, length: 1_200, at: 40)
      log.drag(to: 100)
      log.rest()
      let rows = (0..<12).map { [0, $0 * pitch, 300, length] }
      log.add("items.resized", #""section":0,"at":0,"items":\#(rows)"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a row that a pointer carries lies on another until it is put down`() throws {
    // The fifth row is held 60 higher, on the fourth; it is put down before the content moves, or not.
    for (isPutDown, found) in [(true, []), (false, ["stuck overlap"])] {
      var log = ScrollLog(frames: (0..<12).map { [0, Double($0) * 100, 300, 100] }, length: 1_200, at: 40)
      log.drag(to: 100)
      log.rest()
      for top in isPutDown ? [340, 400] : [340] {
        log.add("items.resized", #""section":0,"at":4,"items":[[0,\#(top),300,100]]"#)
        log.rest()
      }
      log.drag(to: 150)
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

  @Test func `two dots of a row that switches are not lit at rest`() throws {
    for (alphas, wait, found) in [
      ("[1,0,1]", 600, ["stuck twice"]), ("[1,0,0]", 600, []), ("[1,0.4,1]", 600, []), ("[1,0,1]", 100, []),
    ] {
      var log = ScrollLog()
      log.drag(to: 40)
      log.rest(wait)
      log.add("observed.dots", #""alphas":\#(alphas)"#)
      #expect(try log.found() == found)
    }
  }

  @Test func `a section has one decoration of a kind`() throws {
    for (sections, found) in [([0, 0], ["stuck twice"]), ([0, 1], [])] {
      var log = ScrollLog()
      log.rest()
      let list = sections.map { #"{"kind":"card","section":\#($0),"frame":[0,0,10,10]}"# }.joined(
        separator: ",")
      log.add("observed.decorations", #""decorations":[\#(list)]"#)
      #expect(try log.found() == found)
    }
  }
}
