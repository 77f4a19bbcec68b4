import ScrollCore
import Testing

@testable import SessionReplay

/// Twenty rows of 100 in a viewport of 600, of which row 10 lies from 1,000 to 1,100: the range is 0 to 1,400.
@Suite("Where an item ends that was asked for")
struct TargetTests {
  /// A list whose app asks for row 10 and moves to an offset in four frames.
  private static func list(
    _ align: String, to offset: Double?, item: Int = 10, from start: Double = 200, more: String = ""
  ) -> ScrollLog {
    var log = ScrollLog(more: more, at: start)
    log.wait(600)
    Self.ask(for: item, align, in: &log)
    if let offset {
      log.scroll([0.25, 0.5, 0.75, 1].map { start + (offset - start) * $0 }, by: "code")
    }
    return log
  }

  private static func ask(for item: Int, _ align: String, in log: inout ScrollLog) {
    log.add("scroll.to", #""item":[0,\#(item)],"align":"\#(align)","animated":true"#)
  }

  @Test(
    "an item ends where it was asked for, within a point",
    arguments: [
      // Its start at 1,000, its end at 1,100 - 600, its centre at 1,050 - 300.
      ("start", 1_000.0, 0.0), ("start", 1_000.9, 0), ("start", 968, 32), ("start", 1_002, -2),
      ("end", 500, 0), ("end", 532, -32), ("center", 750, 0), ("center", 700, 50),
      // In sight from 500 to 1,000.
      ("visible", 500, 0), ("visible", 800, 0), ("visible", 1_000, 0), ("visible", 468, 32),
      ("visible", 1_050, -50),
    ])
  func aligned(align: String, offset: Double, miss: Double) throws {
    var log = Self.list(align, to: offset)
    log.rest()
    let wanted = try #require(ItemAlignment(rawValue: align))
    let item = ScrollBreach.Item(path: ItemIndexPath(section: 0, item: 10), key: "a10")
    #expect(try log.found() == (miss == 0 ? [] : ["stuck target"]))
    if miss != 0 { #expect(try log.matter() == .target(item, wanted, by: miss)) }
  }

  @Test func `the line that asked and the one with which it rests are told`() throws {
    var log = Self.list("start", to: 968)
    log.rest()
    let session = try ObservedSession(log.lines, in: log.scene)
    let finding = try session.finding()
    // Header, appear, a look, the request, four scrolls.
    #expect(finding.worst.changedBy?.line == 4)
    #expect(finding.worst.first.line == 8)
  }

  @Test func `an item that is laid out only when the content comes to it`() throws {
    // Row 3 lies from 600 to 700 once somebody has laid it out.
    for (offset, found) in [(600.0, []), (560, ["stuck target"])] {
      let rows = (0..<4).map { [0, $0 < 3 ? Double($0) * 200 : 0, 300, $0 < 3 ? 200.0 : 0] }
      var log = ScrollLog(frames: rows, length: 2_000)
      log.wait(600)
      Self.ask(for: 3, "start", in: &log)
      log.scroll([300, offset], by: "code")
      log.add("items.resized", #""section":0,"at":3,"items":[[0,600,300,100]]"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `an app that is away answers later`() throws {
    // It is looked at as it asks, and 300 ms later or not; after 8 s it goes on to 600, or asks for another row and goes there.
    for (isSeen, next, found) in [(false, nil, []), (false, 11, []), (true, nil, ["stuck target"])]
      as [(Bool, Int?, [String])]
    {
      var log = Self.list("start", to: nil)
      log.look()
      if isSeen { log.rest(300) }
      log.wait(8_000)
      if let next {
        Self.ask(for: next, "start", in: &log)
        log.look()
      }
      log.scroll([600, next == nil ? 800 : 1_100], by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `an app that does nothing, and one that begins late`() throws {
    var log = Self.list("start", to: nil)
    log.rest()
    #expect(try log.found() == ["stuck target"])
    // It rests at 250 ms; what begins within a second is the motion.
    for (wait, found) in [(100, []), (700, []), (1_400, ["stuck target"])] {
      var log = Self.list("start", to: nil)
      log.wait(wait)
      log.scroll([600, 1_000], by: "code")
      log.rest()
      #expect(try log.found() == found, "\(wait)")
    }
    var right = Self.list("visible", to: nil, item: 4)
    right.rest()
    #expect(try right.found() == [])
  }

  @Test func `a list that corrects itself is judged where it ends`() throws {
    for (end, found) in [(1_000.0, []), (990, ["stuck target"])] {
      var log = Self.list("start", to: 900)
      log.wait(400)
      log.scroll([950, end], by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `the ends of a range are no fault, and unknown ones are not judged`() throws {
    // Row 18 begins at 1,800, and the range ends at 1,400; row 2 ends at 300, and its end could be at -300.
    for (align, item, offset, found) in [
      ("start", 18, 1_400.0, []), ("start", 18, 1_300, ["stuck target"]), ("end", 2, 0, []),
      ("end", 2, 100, ["stuck target"]),
    ] {
      var log = Self.list(align, to: offset, item: item)
      log.rest()
      #expect(try log.found() == found)
    }
    for (offset, found) in [(1_400.0, []), (0, []), (1_300, ["stuck target"])] {
      var log = Self.list("start", to: offset, item: 18, more: #","range":"unknown""#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test(
    "bars are kept clear, and insets, pinned headers and the whole viewport may be",
    arguments: [
      // A bar of 50 at the start: 1,000 - 50. Under the bar is wrong.
      ("start", 950.0, #","occlusion":{"top":50}"#, true),
      ("start", 1_000, #","occlusion":{"top":50}"#, false),
      // The middle of what the bar leaves is 325; some centre in the whole viewport.
      ("center", 725, #","occlusion":{"top":50}"#, true), ("center", 750, #","occlusion":{"top":50}"#, true),
      ("center", 700, #","occlusion":{"top":50}"#, false),
      // An inset of 80, by which UIKit aligns; without bars also without it.
      ("start", 920, #","contentInset":{"top":80}"#, true),
      ("start", 1_000, #","contentInset":{"top":80}"#, true),
      ("start", 960, #","contentInset":{"top":80}"#, false),
      ("end", 580, #","contentInset":{"bottom":80}"#, true),
    ])
  func barred(align: String, offset: Double, more: String, isRight: Bool) throws {
    var log = Self.list(align, to: offset, more: more)
    log.rest()
    #expect(try log.found() == (isRight ? [] : ["stuck target"]))
  }

  @Test func `a header that may be pinned is kept clear`() throws {
    // Row 2 of the second section begins at 10 times 100, two headers of 30 and 2 times 100: 1,260.
    for (offset, found) in [(1_260.0, []), (1_230, []), (1_200, ["stuck target"])] {
      var log = ScrollLog()
      log.scene =
        #"{"views":[{"viewport":[300,600],"layout":{"itemSize":[300,100],"minimumLineSpacing":0,"header":30},"#
        + #""sections":[{"count":10},{"count":20}]}]}"#
      log.wait(600)
      log.add("scroll.to", #""item":[1,2],"animated":true"#)
      log.scroll([600, offset], by: "code")
      log.rest()
      #expect(try log.found() == found, "\(offset)")
    }
  }

  @Test func `content with stops may rest at the one that is nearest`() throws {
    // Stops at 0, 300, 600, 900, 1,200: the one nearest to 1,000 is 900.
    let more = #","scrolling":{"paging":"start","every":300}"#
    for (offset, found) in [(900.0, []), (1_000, []), (1_200, ["stuck target"])] {
      var log = Self.list("start", to: offset, more: more)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what comes between excuses it`() throws {
    func found(_ more: (inout ScrollLog) -> Void) throws -> [String] {
      var log = Self.list("start", to: 900)
      more(&log)
      log.rest()
      return try log.found().filter { $0.hasSuffix("target") }
    }
    #expect(try found { _ in } == ["stuck target"])
    // The user.
    #expect(try found { $0.drag(to: 850) } == [])
    for source in ["unknown", "keyboard", "momentum"] {
      #expect(try found { $0.scroll([850], by: source) } == [])
    }
    // Another request.
    #expect(try found { $0.add("scroll.to", #""y":900,"animated":true"#) } == [])
    #expect(try found { Self.ask(for: 9, "start", in: &$0) } == [])
    // An edit that moves the item, or the end of the range; one of another section's text moves nothing.
    #expect(try found { $0.resize(3, to: 150) } == [])
    #expect(try found { $0.insert(["new"], at: 20) } == [])
    #expect(try found { $0.resize(3, to: 100) } == ["stuck target"])
    #expect(try found { $0.add("viewport", #""width":300,"height":500"#) } == [])
    #expect(try found { $0.add("insets", #""occlusion":{"top":20}"#) } == [])
  }

  @Test func `a move of the app after it had arrived is another one`() throws {
    // Within 100 ms it is the same motion, which went too far.
    for (wait, found) in [(30, ["stuck target"]), (150, []), (600, [])] {
      var log = Self.list("start", to: 1_000)
      log.wait(wait)
      log.scroll([1_020, 1_040], by: "code")
      log.rest()
      #expect(try log.found() == found, "\(wait)")
    }
  }

  @Test func `a loop that puts its content elsewhere, and a finger that is down`() throws {
    // There at 1,000, it is put at 100: by more than half of 600. By less it went on.
    for (offset, found) in [(100.0, []), (800, ["stuck target"])] {
      var log = Self.list("start", to: 1_000)
      log.scroll([offset], by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
    var held = ScrollLog(at: 200)
    held.wait(600)
    held.add("drag.began", #""x":150,"y":300"#)
    Self.ask(for: 10, "start", in: &held)
    held.wait(16)
    held.add("drag.ended")
    held.rest()
    #expect(try held.found() == [])
  }

  @Test func `a list that opens at an item, and one that appears again`() throws {
    for (offset, found) in [(1_000.0, []), (900, ["stuck target"])] {
      var log = ScrollLog()
      Self.ask(for: 10, "start", in: &log)
      log.scroll([500, offset], by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
    var again = Self.list("start", to: 900)
    again.add("appear", #""y":300"#)
    again.rest()
    #expect(try again.found() == [])
  }

  @Test func `an item that goes or is not there says nothing`() throws {
    var log = Self.list("start", to: 900)
    log.delete(at: 10)
    log.insert(["b"], at: 10)
    log.rest()
    #expect(try log.found() == [])
    var none = ScrollLog()
    none.wait(600)
    Self.ask(for: 20, "start", in: &none)
    none.rest()
    let session = try ObservedSession(none.lines, in: none.scene)
    #expect(session.replay.rejectedCount == 1)
    #expect(session.judge.findings.isEmpty)
  }

  @Test func `requests of which nobody can say what became are counted`() throws {
    func count(_ log: ScrollLog) throws -> Int {
      var log = log
      log.rest()
      return try ObservedSession(log.lines, in: log.scene).judge.evidence[0].unjudgedRequestCount
    }
    // Met, or known to be elsewhere.
    #expect(try count(Self.list("start", to: 1_000)) == 0)
    #expect(try count(Self.list("start", to: 900)) == 0)
    // The user goes on before the item is there, or after that.
    for (offset, number) in [(900.0, 1), (1_000, 0)] {
      var moved = Self.list("start", to: offset)
      moved.drag(to: 700)
      #expect(try count(moved) == number)
    }
    var other = Self.list("start", to: 900)
    Self.ask(for: 3, "start", in: &other)
    other.scroll([300], by: "code")
    #expect(try count(other) == 1)
    var touched = ScrollLog(at: 200)
    touched.wait(600)
    touched.add("drag.began", #""x":150,"y":300"#)
    Self.ask(for: 10, "start", in: &touched)
    touched.add("drag.ended")
    #expect(try count(touched) == 1)
  }

  @Test func `what is asked for at once is there, unless a scroll says otherwise`() throws {
    for (offset, found) in [(nil, []), (1_000.0, []), (900, ["stuck target"])] {
      var log = ScrollLog(at: 200)
      log.wait(600)
      log.add("scroll.to", #""item":[0,10]"#)
      if let offset { log.scroll(offset, by: "code") }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test(
    "a field is to be in sight above the keyboard that comes with the request",
    arguments: [
      ("visible", 100, 300.0, 200.0, ["stuck target"]), ("visible", 100, 300, 500, []),
      // Where it is to begin, and when something else covers it, nobody can say.
      ("start", 100, 300, 200, []), ("visible", 600, 300, 200, []),
    ] as [(String, Int, Double, Double, [String])])
  func keyboard(align: String, wait: Int, bar: Double, offset: Double, found: [String]) throws {
    // Row 7 from 700 to 800 is in sight at 200, and under a bar of 300 it is not: at 500 it is.
    var log = ScrollLog(at: 200)
    log.wait(600)
    Self.ask(for: 7, align, in: &log)
    log.wait(wait)
    log.add("insets", #""contentInset":{"bottom":\#(bar)},"occlusion":{"bottom":\#(bar)}"#)
    if offset != 200 { log.scroll([offset], by: "code") }
    log.rest()
    log.rest(900)
    #expect(try log.found() == found)
  }
}
