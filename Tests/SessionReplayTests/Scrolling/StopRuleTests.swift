import ScrollCore
import Testing

@testable import SessionReplay

/// Twenty rows of 100 in a viewport of 600: the range ends at 1,400.
@Suite("Declared stops")
struct StopRuleTests {
  /// A drag from the first stop that is let go at 40 or elsewhere, goes on to an offset, and rests there.
  private static func log(
    _ scrolling: String, dragged: Double = 40, to offset: Double, lift: String = "", more: String = "",
    _ between: (inout ScrollLog) -> Void = { _ in }
  ) -> ScrollLog {
    var log = ScrollLog(more: #","scrolling":{\#(scrolling)}\#(more)"#)
    log.wait(600)
    log.drag(to: dragged)
    log.lines[log.lines.count - 1] = #"{"t":\#(log.time * 1_000),"type":"drag.ended"\#(lift)}"#
    log.scroll([offset / 2, offset], by: "momentum")
    between(&log)
    log.rest()
    return log
  }

  @Test func `content rests at one of its stops`() throws {
    for (scrolling, right, wrong) in [
      (#""paging":"start""#, 300.0, 340.0), (#""paging":"center""#, 250, 300), (#""paging":"end""#, 300, 340),
      (#""paging":"start","items":3"#, 600, 500), (#""paging":"start","every":250"#, 500, 600),
      (#""paging":"start","at":[0,333,700]"#, 333, 400),
    ] {
      #expect(try Self.log(scrolling, to: right).found() == [])
      #expect(try Self.log(scrolling, to: 1_400).found() == [], "the end of the range")
      #expect(try Self.log(scrolling, to: wrong).found() == ["stuck stops"], "\(scrolling)")
    }
    let covered = #","occlusion":{"top":60},"contentInset":{"top":60}"#
    #expect(try Self.log(#""paging":"start""#, to: 240, more: covered).found() == [])
    #expect(try Self.log(#""paging":"start""#, to: 300, more: covered).found() == ["stuck stops"])
    // Padding counts, and no bar.
    let padded = #""paging":"start","padding":{"top":20}"#
    #expect(try Self.log(padded, to: 280, more: covered).found() == [])
    #expect(try Self.log(padded, to: 240, more: covered).found() == ["stuck stops"])
  }

  @Test func `pages that lie apart rest at none of the viewport's multiples`() throws {
    // Pages of 600 with 20 between them; or of two rows of 300.
    for (length, spacing, offset, found) in [
      (600, 20, 1_240.0, []), (600, 20, 1_200, ["stuck stops"]), (300, 0, 1_200, []),
      (300, 0, 1_240, ["stuck stops"]),
    ] {
      var log = ScrollLog(length: length, more: #","scrolling":{"paging":"page"}"#, at: 640)
      log.scene = log.scene.replacing(
        #""minimumLineSpacing":0"#, with: #""minimumLineSpacing":\#(spacing)"#)
      log.drag(to: 800)
      log.scroll([1_000, offset], by: "momentum")
      log.rest()
      #expect(try log.found() == found, "\(length) \(offset)")
    }
  }

  @Test func `a loop that a script moves has no end to rest at`() throws {
    // Twenty rows of 101 in a viewport of 600 end at 1,420, between the stops 1,414 and 1,515; and a little beyond that.
    let unknown = #","range":"unknown""#
    for offset in [1_420.0, 1_450] {
      for (scrolling, more, found) in [
        (#""paging":"start","loop":true"#, unknown, ["stuck stops"]),
        (#""paging":"start""#, unknown, []),
        (#""paging":"start","loop":true"#, "", offset > 1_420 ? ["stuck beyond"] : []),
      ] {
        var log = Self.log(scrolling, to: offset, more: more)
        log.scene = log.scene.replacing("[300,100]", with: "[300,101]")
        #expect(try log.found() == found, "\(offset) \(scrolling)\(more)")
      }
    }
  }

  @Test func `content that rested at an end may stay there when more comes behind it`() throws {
    // Stops each 300 end with 1,200; 1,400 is the end of the range. Five more rows come 100 ms after the scroll, or while it rests at 1,300.
    for (offset, found) in [(1_400.0, []), (1_300, ["stuck stops"])] {
      var log = Self.log(#""paging":"start","every":300"#, to: offset) {
        $0.wait(100)
        $0.insert((0..<5).map { "n\($0)" }, at: 20)
      }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a snap that a busy app holds up has not come to rest before`() throws {
    // Between two stops for longer than a rest; then the same snap goes on, or, its end told, another begins.
    for (hasEnded, found) in [(false, []), (true, ["stuck stops"])] {
      let log = Self.log(#""paging":"start""#, to: 340) {
        if hasEnded { $0.add("scroll.ended") }
        $0.wait(600)
        $0.scroll([370, 400], by: "momentum")
        $0.add("scroll.ended")
      }
      #expect(try log.found() == found)
    }
  }

  @Test func `a drag that may turn one page turns no other`() throws {
    // Pages of 600, of which a drag by 100 turns one, or two.
    for (flick, page, found) in [
      (#","flick":"one""#, 600.0, []), (#","flick":"one""#, 1_200, ["stuck stops"]), ("", 1_200, []),
    ] {
      var log = ScrollLog(count: 5, length: 600, more: #","scrolling":{"paging":"page"\#(flick)}"#)
      log.wait(600)
      log.drag(to: 100)
      log.scroll([page / 2, page], by: "momentum")
      log.add("scroll.ended")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a wheel that has brought the content to a stop is to do so again`() throws {
    // Multiples of 500; the range ends at 1,400.
    for (offsets, found, isJudged) in [
      ([500.0, 1_000], [], true), ([500, 1_150], ["stuck stops"], true), ([1_150], [], false),
      ([1_400, 1_150], [], false),
    ] {
      var log = ScrollLog(more: #","scrolling":{"paging":"start","every":500}"#)
      for offset in offsets {
        log.wait(600)
        log.scroll(offset, by: "unknown")
        log.rest()
      }
      #expect(try log.found() == found)
      #expect(try ObservedSession(log.lines, in: log.scene).judge.evidence[0].hasJudgedStops == isJudged)
    }
  }

  @Test func `a row that is left alone needs no rest, but where nobody moves any`() throws {
    for (isMoved, unjudged) in [(true, []), (false, [JudgedBehaviour.paging])] {
      var log = ScrollLog(more: #","id":"moved""#)
      let scene =
        log.scene.dropLast(2)
        + #",{"id":"alone","viewport":[300,600],"sections":[{"count":9}],"scrolling":{"paging":"page"}}]}"#
      log.add("appear", #""view":"alone","y":0"#)
      log.wait(600)
      if isMoved { log.drag(to: 100) }
      log.rest()
      let lines = log.lines.map {
        $0.contains("alone") ? $0 : $0.dropLast() + #","view":"moved"}"#
      }
      let evidence = try ObservedSession(lines, in: String(scene)).judge.evidence
      #expect(evidence.map { $0.unjudged } == [[], unjudged])
    }
  }

  @Test func `an app that snaps by itself when a finger has let go is to snap rightly`() throws {
    // From 40 to a stop, or beside one, by the app before it has rested, or later, which is another matter.
    for (pause, offset, found) in [(100, 400.0, []), (100, 440, ["stuck stops"]), (600, 440, [])] {
      var log = ScrollLog(more: #","scrolling":{"paging":"start"}"#)
      log.wait(600)
      log.drag(to: 400)
      log.wait(pause)
      log.scroll([offset + 20, offset + 10, offset], by: "code")
      log.rest()
      #expect(try log.found() == found, "\(pause), \(offset)")
    }
  }

  @Test func `a finger that comes before the snap has kept it from beginning`() throws {
    for (pause, found) in [(300, []), (600, ["stuck stops"])] {
      let log = Self.log(#""paging":"start""#, to: 340) {
        $0.rest(pause)
        $0.drag(to: 360)
        $0.scroll([380, 400], by: "momentum")
      }
      #expect(try log.found() == found)
    }
  }

  @Test func `content rests at the stop nearest to where it would have gone`() throws {
    for (scrolling, natural, right, wrong) in [
      (#""paging":"start""#, 310.0, 300.0, 200.0), (#""paging":"start""#, 310, 300, 400),
      (#""paging":"center""#, 320, 350, 150), (#""paging":"end""#, 290, 300, 100),
      (#""paging":"item""#, 320, 350, 150), (#""paging":"start","items":3"#, 700, 600, 300),
      (#""paging":"start","every":250"#, 600, 500, 250),
      (#""paging":"start","at":[0,333,700]"#, 600, 700, 333),
      (#""paging":"start","flick":"one""#, 900, 100, 200), (#""paging":"start","flick":"one""#, 900, 100, 0),
      (#""paging":"start""#, 5_000, 1_400, 1_200), (#""paging":"start""#, -500, 0, 100),
    ] {
      let lift = #","natural":[0,\#(natural)]"#
      #expect(try Self.log(scrolling, to: right, lift: lift).found() == [], "\(scrolling)")
      #expect(try Self.log(scrolling, to: wrong, lift: lift).found() == ["stuck stops"], "\(scrolling)")
      // Nobody says where it would have gone, or only where the app sent it: known is how far a flick may go, from 0 one stop.
      let far = scrolling.contains("one") && wrong > 100 ? ["stuck stops"] : []
      #expect(try Self.log(scrolling, to: wrong).found() == far)
      #expect(try Self.log(scrolling, to: wrong, lift: #","proposed":[0,\#(natural)]"#).found() == far)
    }
    // A finger may drag it farther, to the stops about where it lets go.
    let one = #""paging":"start","flick":"one""#
    for (offset, found) in [(200.0, []), (300, []), (400, ["stuck stops"])] {
      let log = Self.log(one, dragged: 260, to: offset)
      #expect(try log.found() == found, "\(offset)")
    }
    // In the round the last row is next to the first.
    let round = #""paging":"start","flick":"one","loop":true"#
    #expect(try Self.log(round, to: 1_400).found() == [])
    #expect(try Self.log(one, to: 1_400).found() == ["stuck stops"])
    // Of two as near both are right, and so is what lies nearest beyond the range.
    for offset in [300.0, 400] {
      #expect(try Self.log(#""paging":"start""#, to: offset, lift: #","natural":[0,350]"#).found() == [])
    }
    // 960 is nearer to 900 than to the multiple at 1,200; and 1,400, the end, is no multiple of 600.
    #expect(
      try Self.log(#""paging":"start","every":600"#, to: 1_200, lift: #","natural":[0,1340]"#).found() == [])
  }

  @Test func `a weak flick may turn to the next stop its way`() throws {
    // Let go at 40 it would have gone to 46, nearest to 0; flicked on to 100, but not to 200, nor when it was flicked back or not at all.
    for (velocity, offset, found) in [
      (-120, 100.0, []), (-120, 200, ["stuck stops"]), (120, 100, ["stuck stops"]), (0, 100, ["stuck stops"]),
    ] {
      let log = Self.log(#""paging":"start""#, to: offset, lift: #","natural":[0,46],"vy":\#(velocity)"#)
      #expect(try log.found() == found)
    }
    // Nor to less than where it would have gone.
    #expect(
      try Self.log(#""paging":"start""#, to: 100, lift: #","natural":[0,310],"vy":-900"#).found()
        == ["stuck stops"])
  }

  @Test func `the finding says which stop it should be`() throws {
    let log = Self.log(#""paging":"start""#, to: 0, lift: #","natural":[0,120]"#)
    guard case .otherStop(let stop, let due, let natural) = try log.matter() else {
      Issue.record("no such finding")
      return
    }
    #expect(stop.item?.key?.text == "a0" && stop.number == 0 && stop.offset == 0)
    #expect(due.item?.key?.text == "a1" && due.number == 1 && due.offset == 100)
    #expect(natural == 120)
  }

  @Test func `what else moves the content leaves it anywhere`() throws {
    let lift = #","natural":[0,310]"#
    let others: [(inout ScrollLog) -> Void] = [
      { log in
        log.wait(100)
        log.scroll(200, by: "code")
      },
      { log in
        log.wait(100)
        log.add("drag.began", #""x":150,"y":300"#)
        log.wait(50)
        log.add("drag.ended")
      },
      { log in
        log.wait(100)
        log.insert(["new"], at: 19)
      },
      { log in
        log.wait(100)
        log.add("viewport", #""width":300,"height":601"#)
      },
    ]
    #expect(try Self.log(#""paging":"start""#, to: 200, lift: lift).found() == ["stuck stops"])
    for other in others {
      #expect(try Self.log(#""paging":"start""#, to: 200, lift: lift, other).found() == [])
    }
  }

  @Test func `pages are turned by speed, however far the content would go`() throws {
    #expect(try Self.log(#""paging":"page""#, to: 600, lift: #","natural":[0,50],"vy":-400"#).found() == [])
  }

  @Test func `it is told how often nobody could judge which stop is right`() throws {
    func count(_ scrolling: String, _ lift: String) throws -> Int {
      let log = Self.log(scrolling, to: 200, lift: lift)
      return try ObservedSession(log.lines, in: log.scene).judge.evidence[0].unjudgedStopCount
    }
    #expect(try count(#""paging":"start""#, "") == 1)
    #expect(try count(#""paging":"start""#, #","natural":[0,210]"#) == 0)
    #expect(try count(#""bounces":true"#, "") == 0)
  }

  @Test func `a turn keeps the item that rested`() throws {
    for (scrolling, before, right, wrong, found) in [
      (#""paging":"start""#, 300.0, 300.0, 700.0, ["stuck other-page"]),
      (#""paging":"end""#, 300, 600, 0, ["stuck other-page"]),
      (#""paging":"start","items":3"#, 600, 600, 300, ["stuck other-page"]),
      // Multiples stay where they are: whatever is still in sight is right.
      (#""paging":"start","every":100"#, 300, 300, 1_200, ["odd other-page"]),
    ] {
      for (offset, due) in [(right, []), (wrong, found)] {
        var log = Self.log(scrolling, to: before)
        log.add("viewport", #""width":300,"height":300"#)
        log.wait(16)
        log.scroll(offset, by: "unknown")
        log.rest()
        #expect(try log.found() == due, "\(scrolling) at \(offset)")
      }
    }
  }
}
