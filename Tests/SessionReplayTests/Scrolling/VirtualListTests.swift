import ScrollCore
import Testing

@testable import SessionReplay

@Suite("What is read of a list that holds, or lays out, only what is in sight")
struct VirtualListTests {
  @Test func `of rows that are laid out no more nobody knows where they went`() throws {
    // Five rows of 200 from 0 to 1,000, of which the last three are in sight at 400; as many come among them.
    let rows = (0..<5).map { [0, Double($0) * 200, 300, 200] }
    for (isLaidOut, found) in [(true, ["odd jump"]), (false, [])] {
      var log = ScrollLog(frames: rows, length: 1_000, at: 200)
      log.wait(300)
      log.scroll([300, 400], by: "unknown")
      log.rest()
      for index in 0..<5 {
        log.add(
          "items.inserted",
          #""section":0,"at":\#(index),"items":[[0,\#(index * 200),300,200]]"#)
      }
      let places = (0..<5).map { isLaidOut ? [0, 1_000 + Double($0) * 200, 300, 200] : [0, 0, 0, 0] }
      log.add("items.resized", #""section":0,"at":5,"items":\#(places)"#)
      log.add("content", #""contentSize":[300,2000]"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test(
    "rows with keys that others push out of what is laid out are lost",
    arguments: [
      (true, nil, 0, ["odd jump"]),
      // Nobody knows where rows without keys went; the app, or the browser, may go elsewhere, and the app may bring them back a frame later.
      (false, nil, 0, []), (true, "code", 0, []), (true, "browser", 0, []), (true, "code", 16, []),
      (true, "code", 200, ["odd jump"]),
    ] as [(Bool, String?, Int, [String])])
  func pushedOut(isKeyed: Bool, mover: String?, late: Int, found: [String]) throws {
    // Twelve rows of 100, of which those from 300 to 900 are in sight. As many come before them, and only those are laid out.
    func keys(_ letter: String) -> String {
      let keys = (0..<12).map { #""\#(letter)\#($0)""# }.joined(separator: ",")
      return isKeyed ? #""keys":[\#(keys)],"# : ""
    }
    let frames = (0..<12).map { [0, Double($0) * 100, 300, 100] }
    var log = ScrollLog(frames: frames, length: 1_200, at: 200)
    log.scene = log.scene.replacing(#""sections":[{"#, with: #""sections":[{\#(keys("a"))"#)
    log.wait(300)
    log.scroll([250, 300], by: "unknown")
    log.rest()
    log.add("items.inserted", #"\#(keys("n"))"section":0,"at":0,"items":\#(frames)"#)
    let nowhere = [[Double]](repeating: [0, 0, 0, 0], count: 12)
    log.add("items.resized", #""section":0,"at":12,"items":\#(nowhere)"#)
    log.add("content", #""contentSize":[300,2400]"#)
    log.wait(late)
    if let mover { log.scroll(400, by: mover) }
    log.rest()
    #expect(try log.found() == found)
  }

  @Test func `where the app scrolls and other rows are laid out nothing has jumped`() throws {
    // Rows of 100 from 0 to 1,200, of which those from 300 to 900 are in sight, in content of 9,000 that is to stay. The app goes on by 500: rows
    // from 1,200 to 1,700 are laid out, and those up to 300 no more. Or the content is longer then: something has come, and is made up for. Or nobody knows
    // of a scroll of the app's, and the place is lost.
    for (length, mover, found) in [
      (9_000, "code", []), (9_500, "code", ["wrong jump"]), (9_000, "browser", ["wrong jump"]),
    ] {
      let keys = (0..<12).map { #""a\#($0)""# }.joined(separator: ",")
      var log = ScrollLog(
        frames: (0..<12).map { [0, Double($0) * 100, 300, 100] }, length: 9_000,
        more: #","keeps":"content""#, at: 200)
      log.scene = log.scene.replacing(#""sections":[{"#, with: #""sections":[{"keys":[\#(keys)],"#)
      log.drag(to: 300)
      log.rest()
      log.scroll(800, by: mover)
      log.add("items.deleted", #""section":0,"at":0,"count":3"#)
      let (more, names) = (
        (12..<17).map { [0, $0 * 100, 300, 100] }, (12..<17).map { #""a\#($0)""# }.joined(separator: ",")
      )
      log.add("items.inserted", #""section":0,"at":9,"items":\#(more),"keys":[\#(names)]"#)
      log.add("content", #""contentSize":[300,\#(length)]"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `elements that hold other rows where the app has gone far are not those of before`() throws {
    // Elements of 100 and 60 by turns lie from 8,900 on, where the app goes. Two in sight are 44 long now, so that they hold other rows; or one.
    func rows(from start: Double, short: [Int]) -> [[Double]] {
      var (rows, end) = ([[Double]](), start)
      for row in 0..<20 {
        let length: Double = short.contains(row) ? 44 : row % 2 == 0 ? 100 : 60
        rows.append([0, end, 300, length])
        end += length
      }
      return rows
    }
    for (short, found) in [([5, 7], []), ([5], ["odd jump"])] {
      var log = ScrollLog(frames: rows(from: 0, short: []), length: 20_000, at: 200)
      log.wait(300)
      log.scroll([220], by: "finger")
      log.rest()
      log.add("items.resized", #""section":0,"at":0,"items":\#(rows(from: 8_900, short: short))"#)
      log.scroll(9_250, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `elements that a virtual list fills with the rows beside them stay nowhere`() throws {
    // Nine elements with rows of other lengths, in sight from 520 to 1,120; then each has the row before. Or each has a row nobody knows.
    let lengths: [Double] = [80, 120, 95, 140, 75, 110, 150, 90, 130, 105]
    func frames(_ lengths: ArraySlice<Double>, from start: Double) -> [[Double]] {
      var place = start
      return lengths.map { length in
        defer { place += length }
        return [0, place, 300, length]
      }
    }
    for (lengths, isKeyed, found) in [
      (lengths[0..<9], false, []), (lengths[0..<9], true, ["odd jump"]),
      ([80, 85, 90, 93, 97, 99, 83, 88, 91][...], false, ["odd jump"]),
    ] {
      let all: [Double] = [80, 120, 95, 140, 75, 110, 150, 90, 130, 105]
      var log = ScrollLog(frames: frames(all[1...], from: 480), length: 9_000, at: 500)
      if isKeyed {
        log.scene = log.scene.replacing(#"]]}]"#, with: #"]],"keys":["a","b","c","d","e","f","g","h","i"]}]"#)
      }
      log.drag(to: 520)
      log.scroll([516, 512], by: "momentum")
      log.wait(16)
      log.add("items.resized", #""section":0,"at":0,"items":\#(frames(lengths, from: 400))"#)
      log.scroll(508, by: "momentum")
      log.rest()
      #expect(try log.found().filter { $0.hasSuffix("jump") } == found)
    }
  }

  /// Rows of 100 from a place on, as they come into a virtual list.
  private func rows(_ keys: [String], from start: Int) -> String {
    let frames = keys.indices.map { "[0,\(start + $0 * 100),300,100]" }.joined(separator: ",")
    return
      #""section":0,"at":0,"items":[\#(frames)],"keys":[\#(keys.map { #""\#($0)""# }.joined(separator: ","))]"#
  }

  @Test(
    "rows that left a virtual list when older ones came are found again farther on",
    arguments: [
      (400, "finger", 600, 1_000, ["odd jump"]),
      // In a list that is read from its start news may come there. What the app does it means, and what is back at once it has made up for.
      (0, "finger", 600, 1_000, []), (400, "code", 600, 1_000, []), (400, "code, finger", 600, 1_000, []),
      (400, "finger", 100, 1_000, []),
      // What it makes up for as it measures its rows is no more than half a viewport; nor is their place exact until it has.
      (400, "nudge, finger", 600, 1_000, ["odd jump"]), (400, "finger", 600, 450, ["odd jump"]),
      // Rows that are back where they were, or elsewhere than the growth explains, were left out meanwhile.
      (400, "finger", 600, 0, []),
    ] as [(Double, String, Int, Int, [String])])
  func replaced(start: Double, mover: String, later: Int, place: Int, found: [String]) throws {
    // Ten rows of 100 and a footer as long in a viewport of 600, from where the user goes to the start, or nearly; then nine more come before them, of which six
    // are in sight.
    var log = ScrollLog(frames: (0..<10).map { [0, Double($0) * 100, 300, 100] }, length: 1_100, at: start)
    log.scene = log.scene.replacing(
      #""sections":[{"#, with: #""sections":[{"keys":["a0","a1","a2","a3","a4","a5","a6","a7","a8","a9"],"#)
    log.wait(300)
    log.scroll([start == 0 ? 10 : 390, 200, start / 4], by: "finger")
    log.rest()
    log.delete(at: 0, count: 10)
    log.add("items.inserted", rows(["b0", "b1", "b2", "b3", "b4", "b5"], from: 0))
    log.add("content", #""contentSize":[300,2000]"#)
    log.wait(later)
    for mover in mover.split(separator: ", ") {
      log.scroll(mover == "nudge" ? 20 : Double(place), by: mover == "nudge" ? "code" : String(mover))
      log.wait(16)
    }
    log.delete(at: 0, count: 6)
    log.add("items.inserted", rows(["a0", "a1", "a2", "a3", "a4", "a5"], from: place))
    log.rest()
    #expect(try log.found() == found)
  }

  @Test(
    "of a chat whose rows are all others at once, and that nobody moves, nobody has to find them again",
    arguments: [
      ("end", 0, nil, ["wrong jump"]), ("none", 0, nil, ["odd jump"]),
      // Who goes to another chat goes to its end; and what was only made anew is there again.
      ("end", 16, "code", []), ("end", 33, "rows", []),
      // Other lists may be changed for others, as by a tab.
      ("start", 0, nil, []), ("content", 0, nil, []),
      // What came a moment before nobody has read.
      ("end", 0, "c", []),
      // Of a view that does not say what it keeps a button may have changed what it shows.
      ("none", 0, "tap", []),
    ] as [(String, Int, String?, [String])])
  func replacedInChat(keeps: String, later: Int, then: String?, found: [String]) throws {
    var log = ScrollLog(
      frames: (0..<10).map { [0, Double($0) * 100, 300, 100] }, length: 1_000, more: #","keeps":"\#(keeps)""#,
      at: 400)
    let first = (0..<10).map { "a\($0)" }
    let keys = first.map { "\"\($0)\"" }.joined(separator: ",")
    log.scene = log.scene.replacing(#""sections":[{"#, with: #""sections":[{"keys":[\#(keys)],"#)
    log.wait(300)
    log.scroll([390, 200, 100], by: "finger")
    log.rest()
    if then == "tap" {
      log.add("drag.began", #""x":150,"y":300"#)
      log.add("drag.ended")
      log.wait(100)
    }
    if then == "c" {
      log.delete(at: 0, count: 10)
      log.add("items.inserted", rows((0..<10).map { "c\($0)" }, from: 0))
      log.look()
      log.wait(16)
    }
    log.delete(at: 0, count: 10)
    log.add("items.inserted", rows(["b0", "b1", "b2", "b3", "b4", "b5", "b6"], from: 0))
    log.add("content", #""contentSize":[300,2000]"#)
    log.wait(later)
    switch then {
    case "code": log.scroll(1_400, by: "code")
    case "rows":
      log.delete(at: 0, count: 7)
      log.add("items.inserted", rows(first, from: 0))
      log.add("content", #""contentSize":[300,1000]"#)
    default: break
    }
    log.rest()
    #expect(try log.found() == found)
  }

  @Test(
    "a virtual list that is taken to its end under the finger has lost what was read",
    arguments: [
      ("drag", 2_400, ["odd jump"]),
      // With no finger down a button may have been pressed; and less than half a viewport is no other place.
      ("fling", 2_400, []), ("drag", 600, []),
      // What is there again at once is read still.
      ("back", 2_400, []),
    ])
  func thrown(by user: String, to end: Int, found: [String]) throws {
    var log = ScrollLog(frames: (0..<10).map { [0, Double($0) * 100, 300, 100] }, length: 3_000, at: 400)
    let first = (0..<10).map { "a\($0)" }
    let keys = first.map { "\"\($0)\"" }.joined(separator: ",")
    log.scene = log.scene.replacing(#""sections":[{"#, with: #""sections":[{"keys":[\#(keys)],"#)
    log.wait(300)
    log.add("drag.began", #""x":150,"y":300"#)
    for step in 1...5 {
      log.wait(16)
      log.add("drag.moved", #""x":150,"y":\#(300 + step * 10)"#)
      log.scroll(400 - Double(step) * 10, by: "finger")
    }
    if user == "fling" {
      log.add("drag.ended")
      log.scroll([340, 330], by: "momentum")
    }
    log.wait(16)
    log.delete(at: 0, count: 10)
    log.add("items.inserted", rows((0..<6).map { "b\($0)" }, from: end))
    log.scroll(Double(end), by: "code")
    log.look()
    if user == "back" {
      log.wait(16)
      log.delete(at: 0, count: 6)
      log.add("items.inserted", rows(first, from: 0))
      log.scroll(350, by: "code")
    }
    log.wait(200)
    if user != "fling" { log.add("drag.ended") }
    log.rest()
    #expect(try log.found() == found)
  }

  @Test func `rows of a filter that is taken back are where they were`() throws {
    // Of ten rows a filter leaves the last five, which are then at 0; when it goes others are in sight there, and the five are found at 1,000.
    var log = ScrollLog(frames: (0..<10).map { [0, Double($0) * 100, 300, 100] }, length: 1_000, at: 400)
    log.scene = log.scene.replacing(
      #""sections":[{"#, with: #""sections":[{"keys":["a0","a1","a2","a3","a4","a5","a6","a7","a8","a9"],"#)
    log.wait(300)
    log.scroll([390, 200, 0], by: "finger")
    log.rest()
    for (count, keys, length) in [
      (10, ["a5", "a6", "a7", "a8", "a9"], 700), (5, ["b0", "b1", "b2", "b3", "b4", "b5"], 1_700),
    ] {
      log.delete(at: 0, count: count)
      log.add("items.inserted", rows(keys, from: 0))
      log.add("content", #""contentSize":[300,\#(length)]"#)
      log.rest()
    }
    log.scroll([500, 1_000], by: "finger")
    log.delete(at: 0, count: 6)
    log.add("items.inserted", rows(["a5", "a6", "a7", "a8", "a9"], from: 1_000))
    log.rest()
    #expect(try log.found() == [])
  }

  /// Rows a0 to a9 at the start of content of 5,000, of which a3 to a8 are in sight, after a user has scrolled there and rested.
  private func tenRows() -> ScrollLog {
    var log = ScrollLog(frames: (0..<10).map { [0, Double($0) * 100, 300, 100] }, length: 5_000, at: 300)
    log.scene = log.scene.replacing(
      #""sections":[{"#, with: #""sections":[{"keys":["a0","a1","a2","a3","a4","a5","a6","a7","a8","a9"],"#)
    log.wait(300)
    log.scroll([310, 300], by: "unknown")
    log.rest()
    return log
  }

  @Test func `what a virtual list keeps of what was read tells that all was pushed`() throws {
    // Of rows a3 ... a8 in sight some go, at the end, in the middle, at both ends, or all but one; the others lie 1,000 lower, and six new ones are in sight.
    for (gone, found) in [([6..<10], ["odd jump"]), ([4..<8], []), ([7..<10, 3..<4], []), ([4..<10], [])] {
      var log = tenRows()
      for rows in gone { log.delete(at: rows.lowerBound, count: rows.count) }
      let kept = (0..<10).filter { row in !gone.contains { $0.contains(row) } }
      log.add(
        "items.resized",
        #""section":0,"at":0,"items":\#(kept.map { [0, 1_000 + Double($0) * 100, 300, 100] })"#)
      log.add("items.inserted", rows(["b0", "b1", "b2", "b3", "b4", "b5"], from: 300))
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `rows of a virtual list come back displaced`() throws {
    // Rows a0 ... a9 leave the data and come back with the spacer before them gone, 1,000 lower.
    var log = tenRows()
    log.delete(at: 0, count: 10)
    log.add("items.inserted", rows(["b0", "b1", "b2", "b3", "b4", "b5"], from: 300))
    log.rest()
    log.delete(at: 0, count: 6)
    log.add("items.inserted", rows(["a0", "a1", "a2", "a3", "a4", "a5"], from: 300))
    log.rest()
    #expect(try log.found() == [])
    log.delete(at: 0, count: 6)
    log.add("items.inserted", rows(["b0", "b1", "b2", "b3", "b4", "b5"], from: 300))
    log.rest()
    log.scroll([310, 1_300], by: "unknown")
    log.add("items.deleted", #""section":0,"at":0,"count":6"#)
    log.add("items.inserted", rows(["c0", "c1", "c2", "c3", "c4", "c5"], from: 1_300))
    log.rest()
    log.delete(at: 0, count: 6)
    log.add("items.inserted", rows(["a0", "a1", "a2", "a3", "a4", "a5"], from: 1_300))
    log.rest()
    // a0 lay at 300 when it left, and is at 1,300 now.
    guard case .swap(_, let distance, let count) = try log.matter() else {
      Issue.record("no rows that came back")
      return
    }
    #expect(distance == 1_000)
    #expect(count == 6)
  }

  @Test(
    "rows that others push out while a fling goes on are lost",
    arguments: [
      // 20 points a frame, or 400, so that nobody knows; the app goes back to the start of a list that keeps its content, or of one that does not.
      ("momentum", 20.0, "none", ["odd jump"]), ("momentum", 400, "none", []),
      ("code", 20, "content", ["wrong jump"]), ("code", 20, "none", []),
    ] as [(String, Double, String, [String])])
  func pushedOutInMotion(mover: String, step: Double, keeps: String, found: [String]) throws {
    // Thirty rows of 100; twenty come before them, and only the last ten of these and two of those are laid out.
    func keys(_ letter: String, _ count: Int) -> String {
      #""keys":[\#((0..<count).map { #""\#(letter)\#($0)""# }.joined(separator: ","))],"#
    }
    let rows = (0..<30).map { [0, Double($0) * 100, 300, 100] }
    var log = ScrollLog(frames: rows, length: 3_000, more: #","keeps":"\#(keeps)""#, at: 2_000)
    log.scene = log.scene.replacing(#""sections":[{"#, with: #""sections":[{\#(keys("a", 30))"#)
    log.drag(to: 2_000 - step)
    log.scroll((2...4).map { 2_000 - Double($0) * step }, by: "momentum")
    if mover == "code" { log.rest() }
    log.wait(16)
    let all = (0..<50).map { 10..<22 ~= $0 ? [0, Double($0 - 10) * 100, 300, 100] : [0, 0, 0, 0] }
    log.add("items.inserted", #"\#(keys("n", 20))"section":0,"at":0,"items":\#(Array(all.prefix(20)))"#)
    log.add("items.resized", #""section":0,"at":20,"items":\#(Array(all.suffix(30)))"#)
    log.scroll(mover == "code" ? 0 : 500 - step, by: mover)
    log.add("scroll.ended")
    log.rest()
    #expect(try log.found() == found)
  }
}
