import ScrollCore
import Testing

@testable import SessionReplay

@Suite("What is left faded in sight")
struct LeftFadedRuleTests {
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

  // Rows of 100 come up from 0.05 as they are scrolled on, and are visible 240 from the end of the viewport; at the range's end the last one is not, or the list goes
  // on for 200 behind it. Where the first has never been visible, as where only the middle is, neither end has to be; nor where all but two always are.
  @Test(arguments: [
    (1.0, 0, 0, ["odd blank"]), (1, 200, 0, []), (0.5, 0, 0, []), (1, 0, 18, []),
  ])
  func `what comes up as it is scrolled on does so at the end, too`(
    first: Double, room: Int, visible: Int, found: [String]
  )
    throws
  {
    let end = 1_400 + Double(room)
    var log = ScrollLog(
      frames: (0..<20).map { [0, Double($0) * 100, 300, 100] }, length: end + 600)
    func look(_ offset: Double) {
      for row in 0..<20 where Double(row) * 100 < offset + 600 && Double(row + 1) * 100 > offset {
        let alpha =
          row == 0 ? first : row < visible ? 1 : min(1, 0.05 + max(0, offset + 600 - Double(row) * 100) / 250)
        log.add("observed.alpha", #""item":[0,\#(row)],"alpha":\#(alpha)"#)
      }
    }
    look(0)
    log.wait(300)
    for offset in stride(from: 50.0, through: end, by: 50) {
      log.scroll([offset], by: "unknown")
      look(offset)
    }
    log.rest(1_000)
    #expect(try log.found() == found)
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
}
