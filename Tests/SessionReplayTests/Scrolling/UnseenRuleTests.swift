import ScrollCore
import Testing

@testable import SessionReplay

@Suite("What is at alpha 0 where the user scrolled to")
struct UnseenRuleTests {
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

  @Test func `a row that is made anew is to be visible again`() throws {
    // Row 8 is visible; then it has alpha 0, as where another page covers it, or has been taken out and put back before.
    for (isAnew, found) in [(false, []), (true, ["odd blank"])] {
      var log = ScrollLog(at: 0)
      log.wait(300)
      log.scroll([200, 400, 600], by: "unknown")
      log.rest()
      for item in 6..<12 { log.add("observed.alpha", #""item":[0,\#(item)],"alpha":1"#) }
      if isAnew {
        log.delete(at: 8)
        log.insert(["a8"], at: 8)
      }
      log.rest()
      log.add("observed.alpha", #""item":[0,8],"alpha":0"#)
      log.rest(1_600)
      #expect(try log.found() == found)
    }
  }

  // Row 9 is at alpha 0 whenever the content rests there, for 900 ms at a time, and never otherwise; in between it is out of sight.
  @Test(arguments: zip([1, 2], [[], ["odd blank"]]))
  func `what is never seen is so at one rest and another`(rests: Int, found: [String]) throws {
    var log = ScrollLog()
    log.wait(300)
    for _ in 0..<rests {
      for offset in [100.0, 600] {
        log.scroll([offset], by: "unknown")
        log.wait(300)
        for row in Int(offset / 100)..<(Int(offset / 100) + 6) {
          log.add("observed.alpha", #""item":[0,\#(row)],"alpha":\#(row == 9 ? 0 : 1)"#)
        }
        log.rest(900)
      }
    }
    #expect(try log.found() == found)
  }

  @Test func `a card that lies behind another has nothing to show`() throws {
    // Rows 6 to 11 are visible but 8, which lies where it would be, or behind row 7.
    for (place, found) in [(800.0, ["odd blank"]), (700, [])] {
      var log = ScrollLog(
        frames: (0..<20).map { [0, $0 == 8 ? place : Double($0) * 100, 300, 100] }, length: 2_000)
      log.wait(300)
      log.scroll([200, 400, 600], by: "unknown")
      log.rest()
      for item in 6..<12 { log.add("observed.alpha", #""item":[0,\#(item)],"alpha":\#(item == 8 ? 0 : 1)"#) }
      log.rest(1_600)
      #expect(try log.found().filter { $0.hasSuffix("blank") } == found)
    }
  }
}
