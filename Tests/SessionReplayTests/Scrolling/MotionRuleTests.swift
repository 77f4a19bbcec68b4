import ScrollCore
import Testing

@testable import SessionReplay

@Suite("What content shows, and how it moves")
struct MotionRuleTests {
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

  // Rows 6 to 11 fill the viewport at 600.
  @Test(arguments: [
    (dark: 6..<12, wasSeen: false, for: 1_500, isMoved: true, found: ["stuck blank"]),
    (6..<11, false, 1_500, true, []),
    (6..<12, true, 1_500, true, []), (6..<12, false, 700, true, []), (6..<12, false, 1_500, false, []),
  ])
  func `what the user scrolled to does not stay at alpha 0`(
    dark: Range<Int>, wasSeen: Bool, milliseconds: Int, isMoved: Bool, found: [String]
  ) throws {
    var log = ScrollLog(at: isMoved ? 0 : 600)
    func look(_ items: Range<Int>, _ alpha: Int) {
      for item in items { log.add("observed.alpha", #""item":[0,\#(item)],"alpha":\#(alpha)"#) }
    }
    if wasSeen { look(6..<12, 1) }
    log.wait(300)
    if isMoved { log.scroll([200, 400, 600], by: "unknown") }
    log.rest()
    look(dark, 0)
    log.rest(milliseconds)
    log.scroll(700, by: "unknown")
    log.rest()
    #expect(try log.found() == found)
  }

  // Rows 6 to 11 fill the viewport at 600: 6 to 10 come up from 0 there, or some of them do, and 11 stays; or it is seen later, or was before; or a
  // little of it is out of sight.
  @Test(
    arguments: [
      (5, 1_600, nil, 600, true), (2, 1_600, nil, 600, true), (1, 1_600, nil, 600, false),
      (5, 1_400, nil, 600, false), (5, 1_600, true, 600, false), (5, 1_600, false, 600, false),
      (5, 1_600, nil, 599, false),
    ] as [(rising: Int, milliseconds: Int, seen: Bool?, offset: Double, isFound: Bool)])
  func `one row does not stay at alpha 0 where others came up`(
    rising: Int, milliseconds: Int, seen: Bool?, offset: Double, isFound: Bool
  ) throws {
    var log = ScrollLog(at: 0)
    func look(_ item: Int, _ alpha: Int) {
      log.add("observed.alpha", #""item":[0,\#(item)],"alpha":\#(alpha)"#)
    }
    if seen == false { look(11, 1) }
    log.wait(300)
    log.scroll([200, 400, offset], by: "unknown")
    for item in 6..<12 { look(item, item < 11 - rising ? 1 : 0) }
    log.wait(300)
    for item in 6..<11 { look(item, 1) }
    log.rest()
    look(11, 0)
    log.rest(milliseconds)
    log.scroll(650, by: "unknown")
    log.rest()
    if seen == true { look(11, 1) }
    log.rest()
    #expect(try log.found() == (isFound ? ["stuck blank"] : []))
    guard isFound else { return }
    let item = ScrollBreach.Item(path: ItemIndexPath(section: 0, item: 11), key: "a11")
    let duration = Microseconds(Int64(milliseconds) * 1_000)
    #expect(try log.matter() == .unlit(item, duration: duration, others: 0))
  }

  // Rows 6 to 11 fill the viewport at 600, all of them visible but one. Behind the last that is visible what fills up a line may be; and what is longer or
  // shorter than all others is something else.
  @Test(arguments: [
    (8, 6..<12, 100, ["odd blank"]), (8, 7..<10, 100, []), (11, 6..<12, 100, []), (6, 6..<12, 100, []),
    (8, 6..<12, 90, []), (8, 6..<12, 0, ["odd blank"]),
  ])
  func `one row does not stay at alpha 0 between others that are visible`(
    dark: Int, visible: Range<Int>, length: Double, found: [String]
  ) throws {
    var log = ScrollLog(at: 0)
    if length == 0 {
      // Between others of which one is shorter and one longer.
      log.resize(6, to: 90)
      log.resize(7, to: 110)
    } else if length != 100 {
      log.resize(dark, to: length)
      log.resize(dark + 1, to: 200 - length)
    }
    log.wait(300)
    log.scroll([200, 400, 600], by: "unknown")
    log.rest()
    for item in visible {
      log.add("observed.alpha", #""item":[0,\#(item)],"alpha":\#(item == dark ? 0 : 1)"#)
    }
    if !visible.contains(dark) { log.add("observed.alpha", #""item":[0,\#(dark)],"alpha":0"#) }
    log.rest(1_600)
    #expect(try log.found() == found)
  }

  /// A list whose rows are faded to 0.3 where an edge cuts them, but for some that stay so: it is scrolled from place to place, and rests at the last.
  ///
  /// - Parameters:
  ///   - left: The rows that stay faded once they are.
  ///   - other: The alpha at which they stay in sight, if it is another.
  ///   - isConstant: Whether they have that everywhere.
  ///   - milliseconds: When they come up there after all.
  ///   - isLater: Whether they come up when the content moves on.
  ///   - offsets: Where the content goes; 650 at last, unless other places are given, where rows 7 to 11 lie wholly in sight.
  ///   - early: Where it rests on its way.
  ///   - slow: How many milliseconds into that rest row 8 has come up.
  ///   - fades: Whether any other row fades.
  ///   - rest: For how long it rests.
  ///   - more: More fields of the view.
  /// - Returns: The log.
  private static func fading(
    left: [Int], at other: Double? = nil, isConstant: Bool = false, after milliseconds: Int? = nil,
    isLater: Bool = false,
    offsets: [Double] = [50, 150, 250, 350, 450, 550, 650], early: Double? = nil, slow: Int? = nil,
    fades: Bool = true,
    rest: Int = 500, more: String = ""
  ) -> ScrollLog {
    var log = ScrollLog(more: more)
    var alphas: [Int: Double] = [:]
    func look(_ offset: Double, _ left: [Int]) {
      for row in 0..<20 {
        let (start, end) = (Double(row) * 100 - offset, Double(row) * 100 + 100 - offset)
        guard start < 600, end > 0 else { continue }
        let isCut = start < 0 || end > 600
        let isLeft = left.contains(row) && alphas[row, default: 0] < 1
        let alpha = isLeft && (isConstant || !isCut) ? other ?? 0.3 : isCut && (fades || isLeft) ? 0.3 : 1
        if alphas.updateValue(alpha, forKey: row) == alpha { continue }
        log.add("observed.alpha", #""item":[0,\#(row)],"alpha":\#(alpha)"#)
      }
    }
    look(0, [])
    for offset in offsets {
      log.scroll([offset], by: "unknown")
      look(offset, left)
      if offset == early {
        if let slow {
          log.add("observed.alpha", #""item":[0,8],"alpha":0.9"#)
          log.wait(slow)
          log.add("observed.alpha", #""item":[0,8],"alpha":1"#)
        }
        log.rest()
      }
    }
    if let milliseconds, let offset = offsets.last {
      log.wait(milliseconds)
      look(offset, [])
    }
    log.rest(rest)
    if isLater, let offset = offsets.last {
      log.scroll([offset + 20], by: "unknown")
      look(offset + 20, [])
      log.rest()
    }
    return log
  }

  @Test func `an item is not left as faded as an edge had cut it`() throws {
    let item = ScrollBreach.Item(path: ItemIndexPath(section: 0, item: 9), key: "a9")
    #expect(
      try Self.fading(left: [9]).matter()
        == .faded(item, alpha: 0.3, duration: Microseconds(500_000), others: 0))
    // What a transition leaves over in its last frame is not what it rests at.
    var ending = Self.fading(left: [9], rest: 16)
    ending.add("observed.alpha", #""item":[0,9],"alpha":0.295"#)
    ending.rest()
    #expect(
      try ending.matter() == .faded(item, alpha: 0.295, duration: Microseconds(616_000), others: 0))
    // Two of the five that are wholly in sight; three of them.
    #expect(try Self.fading(left: [8, 9]).found() == ["odd blank"])
    #expect(try Self.fading(left: [8, 9, 10]).found() == [])
    // The last in sight may come up farther in, unless another was visible 50 pt from the edge before; or it is the last of all.
    #expect(try Self.fading(left: [11]).found() == [])
    #expect(try Self.fading(left: [11], early: 550).found() == ["odd blank"])
    #expect(
      try Self.fading(left: [19], offsets: [50, 150, 250, 1_250, 1_350, 1_400]).found() == ["odd blank"])
    // What was never visible may come up later; row 5 was visible before it was cut at 550.
    #expect(try Self.fading(left: [9], isLater: true).found() == [])
    #expect(
      try Self.fading(left: [5], isLater: true, offsets: [50, 150, 250, 350, 450, 550, 350]).found()
        == ["odd blank"])
    // It comes up in time, or the content rests too shortly, or another row took as long before.
    #expect(try Self.fading(left: [9], after: 350).found() == [])
    #expect(try Self.fading(left: [9], rest: 440).found() == [])
    #expect(
      try Self.fading(left: [5], after: 430, offsets: [50, 150, 250, 350, 450, 550, 350]).found() == [])
    for (rest, found) in [(500, []), (700, ["odd blank"])] {
      #expect(try Self.fading(left: [11], early: 550, slow: 300, rest: rest).found() == found)
    }
    // It is faded otherwise than at the edge, or everywhere; nothing else fades; the view says how it fades.
    #expect(try Self.fading(left: [9], at: 0.5, isConstant: true).found() == [])
    #expect(try Self.fading(left: [9], at: 0.5).found() == [])
    #expect(try Self.fading(left: [9], fades: false).found() == [])
    let fade = #","behaviours":[{"kind":"fade","fadedAlpha":0.3,"duration":0}]"#
    #expect(try Self.fading(left: [9], more: fade).found().contains("odd blank") == false)
  }

  // Pages as long as the viewport are faded to 0.4 between two rests, and visible at rest: before the third such rest nobody knows that.
  @Test(arguments: [(left: 3, found: ["odd blank"]), (2, [])])
  func `a page is not left as faded as between two pages`(left: Int, found: [String]) throws {
    var log = ScrollLog(count: 8, length: 600)
    func look(_ page: Int, _ alpha: Double) {
      log.add("observed.alpha", #""item":[0,\#(page)],"alpha":\#(alpha)"#)
    }
    look(0, 1)
    for page in 1...4 {
      log.scroll([Double(page) * 600 - 300], by: "unknown")
      look(page - 1, 0.4)
      look(page, 0.4)
      log.scroll([Double(page) * 600], by: "unknown")
      if page <= left { look(page, 1) }
      log.rest(700)
      if page > left { break }
    }
    #expect(try log.found() == found)
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
}

@Suite("Nothing traps")
struct ScrollExtremesTests {
  @Test(
    "whatever a view lacks",
    arguments: [
      #"{"views":[{"viewport":[0,0],"sections":[{"count":3}]}]}"#, #"{"views":[{"viewport":[300,600]}]}"#,
      #"{"views":[{"viewport":[300,600],"layout":{"kind":"frames"},"sections":[{"frames":[]}]}]}"#,
      #"{"views":[{"viewport":[300,600],"layout":{"kind":"frames","contentSize":[300,9000]},"sections":[{"frames":[[0,0,0,0]]}]}]}"#,
      #"{"views":[{"viewport":[300,600],"layout":{"kind":"pages"},"sections":[{"count":0}],"scrolling":{"paging":"page"}}]}"#,
    ])
  func bare(scene: String) throws {
    var log = ScrollLog()
    log.scene = scene
    log.drag(to: 300)
    log.scroll([600, 900, 1e12], by: "momentum")
    log.rest()
    log.add("items.inserted", #""section":0,"at":0,"count":1"#)
    log.add("viewport", #""width":0,"height":0"#)
    log.rest()
    _ = try ObservedSession(log.lines, in: log.scene)
  }

  @Test func `a hundred thousand edits in one moment are one moment`() throws {
    var log = ScrollLog(count: 4)
    log.wait(300)
    for _ in 0..<1_000 {
      log.insert(["x"], at: 4)
      log.delete(at: 4)
    }
    log.rest()
    let session = try ObservedSession(log.lines, in: log.scene)
    #expect(session.judge.evidence[0].momentCount == 1)
    #expect(session.judge.findings == [])
  }

  @Test func `a script's session is judged by none of the rules, a recording by all`() throws {
    var log = ScrollLog(at: 300)
    log.wait(300)
    log.insert(["new"], at: 0)
    log.rest()
    let lines = log.lines.filter { !$0.contains("observed") }
    #expect(try ObservedSession(lines, in: log.scene).findings == [])
    #expect(try log.found() == ["odd jump"])
  }
}
