import ScrollCore
import Testing

@testable import SessionReplay

/// Lists that are short for a while, or given anew, and whole again.
@Suite("A place that is lost")
struct LostPlaceTests {
  /// A list at 450 that is short for a while: nothing but a spinner, or locked behind a sheet.
  private static func shortened(
    for milliseconds: Int, isLocked: Bool = false, then: (inout ScrollLog) -> Void = { _ in }
  ) -> ScrollLog {
    var log =
      isLocked
      ? ScrollLog(frames: (0..<20).map { [0, Double($0) * 100, 300, 100] }, length: 2_000, at: 200)
      : ScrollLog(at: 200)
    log.wait(300)
    log.scroll([210, 450], by: "finger")
    log.rest()
    if isLocked {
      log.add("content", #""contentSize":[300,600]"#)
    } else {
      log.delete(at: 0, count: 20)
      log.insert(["spinner"], at: 0)
    }
    log.scroll(0, by: "browser")
    log.rest(milliseconds)
    if isLocked {
      log.add("content", #""contentSize":[300,2000]"#)
    } else {
      log.delete(at: 0)
      log.insert((0..<20).map { "a\($0)" }, at: 0)
    }
    then(&log)
    log.rest()
    log.scroll([10, 20], by: "finger")
    log.rest()
    return log
  }

  @Test func `who presses a button that fetches all anew sees it from the start`() throws {
    // The finger came down just before, or long before, or the content has moved since; a page that is locked holds nothing new.
    for (wait, isLocked, isMoved, found) in [
      (100, false, false, []), (550, false, false, ["odd jump"]), (100, false, true, ["odd jump"]),
      (100, true, false, ["odd jump"]),
    ] {
      var log = Self.shortened(for: 300, isLocked: isLocked)
      let edit = log.lines.firstIndex { $0.contains("deleted") || $0.contains("contentSize") } ?? 0
      // The list has rested since 632 ms, for 600 ms.
      let time = 932 - wait
      var touch = [#"{"t":\#(time * 1_000),"type":"drag.began","x":150,"y":300}"#]
      if isMoved { touch.append(#"{"t":\#(time * 1_000),"type":"scroll","y":460,"by":"finger"}"#) }
      touch.append(#"{"t":\#(time * 1_000),"type":"drag.ended"}"#)
      let look = log.lines.remove(at: edit - 1)
      log.lines.insert(contentsOf: touch + [look], at: edit - 1)
      #expect(try log.found() == found, "\(wait) \(isLocked) \(isMoved)")
    }
  }

  // A feed that takes all its rows out to put more in, while the spinner at its end stays; a shop of which a filter leaves nothing but the footer,
  // until it is taken back; and a list whose last row is what a filter leaves, which was in sight.
  @Test(
    "a feed that keeps only its spinner for a while is where it was",
    arguments: [(450.0, 50, true), (450, 600, false), (1_410, 50, false)])
  func spinner(offset: Double, milliseconds: Int, isFound: Bool) throws {
    var log = ScrollLog(at: 200)
    log.insert(["spinner"], at: 20)
    log.wait(300)
    log.scroll([210, offset], by: "finger")
    log.rest()
    log.delete(at: 0, count: 20)
    log.scroll(0, by: "browser")
    log.rest(milliseconds)
    log.insert((0..<30).map { "a\($0)" }, at: 0)
    log.rest()
    log.scroll([10, 20], by: "finger")
    log.rest()
    #expect(try log.found() == (isFound ? ["odd jump"] : []))
  }

  @Test(
    "a scroll bar that goes while a page is locked is no turn", arguments: [(15, true), (200, false)])
  func scrollBar(width: Int, isFound: Bool) throws {
    var log = ScrollLog(frames: (0..<20).map { [0, Double($0) * 100, 300, 100] }, length: 2_000, at: 200)
    log.wait(300)
    log.scroll([210, 450], by: "finger")
    log.rest()
    for (more, length) in [(width, 600), (0, 2_000)] {
      log.add("viewport", #""width":\#(300 + more),"height":600"#)
      log.add("content", #""contentSize":[\#(300 + more),\#(length)]"#)
      if more > 0 { log.scroll(0, by: "browser") }
      log.rest()
    }
    log.scroll([10, 20], by: "finger")
    log.rest()
    #expect(try log.found() == (isFound ? ["odd jump"] : []))
  }

  @Test func `a list that was short for a while, and is whole again, is where it was`() throws {
    #expect(try Self.shortened(for: 500).found() == ["odd jump"])
    #expect(try Self.shortened(for: 5_000, isLocked: true).found() == ["odd jump"])
    // Rows 5 to 9 were wholly in sight, the first of them 50 pt below the start; it lies at 500 pt, seen from 0.
    let item = ScrollBreach.Item(path: ItemIndexPath(section: 0, item: 5), key: "a5")
    #expect(
      try Self.shortened(for: 500).matter()
        == .loss(item, distance: 450, .shortened(for: Microseconds(500_000)), by: .nobody))
    // The app brings it back, or shows something else for longer than one waits for a spinner.
    for source in ["code", "browser"] {
      #expect(try Self.shortened(for: 500) { $0.scroll(450, by: source) }.found() == [])
    }
    #expect(try Self.shortened(for: 600).found() == [])
    // A user who scrolls meanwhile goes on from where he is.
    var log = Self.shortened(for: 500, isLocked: true) { $0.scroll(5, by: "finger") }
    #expect(try log.found() == ["odd jump"])
    log = Self.shortened(for: 500, isLocked: true) { $0.scroll(0, by: "code") }
    #expect(try log.found() == [])
  }

  /// A list at 450 whose rows lie elsewhere for a while, in content no longer than the viewport.
  private static func displaced(_ frame: (Int) -> [Int]) -> ScrollLog {
    func frames(_ frame: (Int) -> [Int]) -> String { #""section":0,"at":0,"items":\#((0..<20).map(frame))"# }
    var log = ScrollLog(frames: (0..<20).map { [0, Double($0) * 100, 300, 100] }, length: 2_000, at: 200)
    log.wait(300)
    log.scroll([210, 450], by: "finger")
    log.rest()
    log.add("items.resized", frames(frame))
    log.add("content", #""contentSize":[300,600]"#)
    log.scroll(0, by: "browser")
    log.rest(5_000)
    log.add("items.resized", frames { [0, $0 * 100, 300, 100] })
    log.add("content", #""contentSize":[300,2000]"#)
    log.rest()
    return log
  }

  @Test func `a place is lost behind a lock however the page is locked, and not by a choice`() throws {
    // Held where it is on screen, cut off below the viewport, and of each three rows the first, moved together.
    #expect(try Self.displaced { [0, $0 * 100 - 450, 300, 100] }.found() == ["odd jump"])
    #expect(try Self.displaced { $0 < 6 ? [0, $0 * 100, 300, 100] : [0, 0, 0, 0] }.found() == ["odd jump"])
    #expect(try Self.displaced { $0 % 3 == 0 ? [0, $0 / 3 * 80, 300, 80] : [0, 0, 0, 0] }.found() == [])
  }

  @Test func `a spinner takes the place of the rows below a header that stays`() throws {
    for (milliseconds, found) in [(500, ["odd jump"]), (600, [])] {
      var log = ScrollLog(at: 800)
      log.wait(300)
      log.scroll([900, 1_000], by: "finger")
      log.rest()
      // Eight rows and the spinner are 900: the range ends at 300.
      log.delete(at: 8, count: 12)
      log.insert(["spinner"], at: 8)
      log.scroll(300, by: "browser")
      log.rest(milliseconds)
      log.delete(at: 8)
      log.insert((8..<20).map { "a\($0)" }, at: 8)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a list that is sorted is where the app puts it`() throws {
    // Sorted backwards and to the start by the app, then sorted as it was.
    let keys = (0..<20).map { #""a\#($0)""# }
    var log = JumpTests.list()
    for (names, isMoved) in [
      (keys.reversed().joined(separator: ","), true), (keys.joined(separator: ","), false),
    ] {
      log.add("reload", #""sections":[{"count":20,"keys":[\#(names)]}]"#)
      if isMoved { log.scroll(0, by: "code") }
      log.rest()
    }
    #expect(try log.found() == [])
  }

  @Test func `rows that fold and unfold lose nobody's place`() throws {
    var log = ScrollLog(at: 200)
    log.wait(300)
    log.scroll([210, 450], by: "finger")
    log.rest()
    for length in [20.0, 100] {
      for row in 0..<20 { log.resize(row, to: length) }
      if length < 100 { log.scroll(0, by: "browser") }
      log.rest()
    }
    log.scroll([10], by: "finger")
    log.rest()
    #expect(try log.found() == [])
  }

  // At the end of 2,000 the last four rows fold, 400 pt: 1,000 is as far as the content goes. They unfold below what is read then; unless all was covered
  // meanwhile, as by another screen.
  @Test(arguments: [(3_000, false, []), (400, false, ["odd jump"]), (3_000, true, ["odd jump"])])
  func `who folds the last rows and unfolds them has lost no place`(
    milliseconds: Int, isCovered: Bool, found: [String]
  ) throws {
    var log = JumpTests.list(to: 1_400)
    log.delete(at: 16, count: 4)
    log.scroll(1_000, by: "browser")
    log.wait(16)
    if isCovered { log.add("insets", #""occlusion":{"top":600}"#) }
    log.rest(milliseconds)
    if isCovered { log.add("insets", #""occlusion":{"top":0}"#) }
    log.insert((16..<20).map { "a\($0)" }, at: 16)
    log.rest()
    #expect(try log.found() == found)
  }

  @Test func `the same content, made anew, is shown where it was`() throws {
    // The browser shows it from the start, or 24 before; after a tap, without keys, or of a view of unknown range, it may be meant.
    func found(
      _ offset: Double = 0, isTapped: Bool = false, replacing old: String = "", with new: String = ""
    ) throws
      -> [String]
    {
      var log = JumpTests.list()
      log.scene = log.scene.replacing(old, with: new)
      if isTapped {
        log.add("drag.began", #""x":150,"y":300"#)
        log.add("drag.ended")
        log.wait(100)
      }
      log.scroll(offset, by: "browser")
      log.rest()
      return try log.found()
    }
    #expect(try found() == ["odd jump"])
    #expect(try found(425) == ["odd jump"])
    #expect(try found(426) == [])
    #expect(try found(isTapped: true) == [])
    #expect(try found(replacing: #""keys""#, with: #""names""#) == [])
    // What lay beyond a shorter range for a while is another matter: that is half a viewport.
    var cut = JumpTests.list(to: 1_400)
    cut.add("insets", #""contentInset":{"bottom":-200}"#)
    cut.scroll(1_200, by: "browser")
    cut.wait(100)
    cut.add("insets", #""contentInset":{"bottom":0}"#)
    cut.rest()
    #expect(try cut.found() == [])
    #expect(try found(replacing: #"{"viewport""#, with: #"{"range":"unknown","viewport""#) == [])
  }

  @Test func `what was before its start is brought back`() throws {
    // At 20 the first row goes, and the app keeps the next where it is, at -80, from where the platform brings the content to its start.
    var log = JumpTests.list(to: 20)
    log.delete(at: 0)
    log.scroll(-80, by: "code")
    log.look()
    log.wait(16)
    log.scroll(0, by: "browser")
    log.rest()
    #expect(try log.found() == [])
    // So it is in a moment with an edit.
    var edited = JumpTests.list(to: 450)
    edited.scroll(-80, by: "code")
    edited.look()
    edited.wait(16)
    edited.insert(["n0"], at: 20)
    edited.scroll(0, by: "browser")
    edited.rest()
    #expect(try edited.found() == [])
  }

  @Test func `a list that takes the place of one begins where that was`() throws {
    // The same rows, given anew with the browser's scroll to the start; without keys nobody knows that.
    let keys = (0..<20).map { #""a\#($0)""# }.joined(separator: ",")
    let keyed = #","keys":[\#(keys)]"#
    for (isKeyed, found) in [(true, ["odd jump"]), (false, [])] {
      var log = JumpTests.list()
      if !isKeyed { log.scene = log.scene.replacing(keyed, with: "") }
      log.add("reload", #""sections":[{"count":20\#(isKeyed ? keyed : "")}]"#)
      log.scroll(0, by: "browser")
      log.rest()
      #expect(try log.found() == found)
    }
    var back = JumpTests.list()
    back.add("reload", #""sections":[{"count":20\#(keyed)}]"#)
    back.scroll(0, by: "browser")
    back.wait(16)
    back.scroll(450, by: "code")
    back.rest()
    #expect(try back.found() == [])
  }
}
