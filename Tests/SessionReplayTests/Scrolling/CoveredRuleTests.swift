import ScrollCore
import Testing

@testable import SessionReplay

@Suite("What bars cover at an end")
struct CoveredRuleTests {
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
}
