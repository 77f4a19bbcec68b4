import ScrollCore
import Testing

@testable import SessionReplay

@Suite("What lies on what")
struct OverlapRuleTests {
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

  // Rows of many lengths lie on each other from the beginning, at times of a day, or since they were given anew.
  @Test(arguments: zip([false, true], [[], ["stuck overlap"]]))
  func `rows that lay apart are no stack`(areApart: Bool, found: [String]) throws {
    let lengths: [Double] = [70, 90, 110, 80, 100, 70, 90]
    let places: [Double] = [0, 60, 135, 180, 255, 300, 375]
    let overlapping = lengths.indices.map { [0, places[$0], 300, lengths[$0]] }
    let apart = lengths.indices.map { [0, Double($0) * 120, 300, lengths[$0]] }
    var log = ScrollLog(frames: areApart ? apart : overlapping, length: 1_200)
    log.wait(300)
    log.scroll([20, 40], by: "finger")
    log.rest()
    log.delete(at: 0, count: 7)
    log.add("items.inserted", #""section":0,"at":0,"items":\#(overlapping)"#)
    log.scroll([50, 60], by: "finger")
    log.rest()
    #expect(try log.found() == found)
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
      // Three tickets of 60, each 20 behind the one before, among others that lie apart; two of them, and two of which a quarter is uncovered; three that lie
      // unevenly, or apart by more than half.
      ([320.0, 340, 360], 60.0, []), ([320, 340], 60, ["stuck overlap"]), ([320, 335], 60, []),
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

  @Test func `cards that fold into a pile lie on each other`() throws {
    // The third row of 100 comes 25 behind the second, or 60.
    for (edge, found) in [(25.0, []), (60, ["stuck overlap"])] {
      var log = ScrollLog(frames: (0..<12).map { [0, Double($0) * 100, 300, 100] }, length: 1_200, at: 40)
      log.drag(to: 60)
      log.rest()
      log.add("items.resized", #""section":0,"at":2,"items":[[0,\#(100 + edge),300,100]]"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `pictures reach over their cards at the edges of the viewport, too`() throws {
    // Cards of 280 each 300, and in each a picture of 330 from 15 before it on, which reaches over the next. The viewport begins where a card does, so of three
    // pairs that lie on each other one counts, and of the others, between cards, one.
    let cards = (0..<8).map { [0, Double($0) * 300, 300, 280] }
    let pictures = (0..<8).map { [0, Double($0) * 300 - 15, 300, 330] }
    var log = ScrollLog(frames: cards + pictures, length: 2_400, at: 310)
    log.drag(to: 300)
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `of cards that stack up any number goes with the scroll`() throws {
    // Cards of 100 and 140 lay apart; six stay 20 behind each other while the content goes on to 900, 1,000 and 1,100, and then go with it. Or they lie so at
    // once.
    func cards(_ start: Double, apart: Double) -> [[Double]] {
      (0..<6).map { card in
        let length: Double = card % 2 == 0 ? 100 : 140
        return [0, start + Double(card) * apart, 300, length]
      }
    }
    for (places, found) in [([900.0, 1_000, 1_100], []), ([1_100], ["stuck overlap"])] {
      var log = ScrollLog(
        frames: cards(0, apart: 150) + [[0, 1_300, 300, 100], [0, 1_450, 300, 140]], length: 2_500)
      log.rest()
      for place in places {
        log.wait(16)
        log.add("items.resized", #""section":0,"at":0,"items":\#(cards(place, apart: 20))"#)
        log.scroll(place, by: "finger")
      }
      log.scroll([1_110], by: "finger")
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

  // The fifth row is held 60 higher for a while, put down, and the content moves at once.
  @Test(arguments: zip([2_000, 3_000], [[], ["stuck overlap"]]))
  func `a row that is put down just before the content moves was on its way`(
    _ milliseconds: Int, _ found: [String]
  )
    throws
  {
    var log = ScrollLog(frames: (0..<12).map { [0, Double($0) * 100, 300, 100] }, length: 1_200, at: 40)
    log.drag(to: 100)
    log.rest()
    log.add("items.resized", #""section":0,"at":4,"items":[[0,340,300,100]]"#)
    log.rest(milliseconds)
    log.add("items.resized", #""section":0,"at":4,"items":[[0,400,300,100]]"#)
    log.drag(to: 150)
    log.rest()
    #expect(try log.found() == found)
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

  @Test func `a row that lay alone lies on one that has come where it is`() throws {
    // A row of 60, between others of 100, at the top of one of 80: since that came, or ever.
    func rows(_ more: [[Double]]) -> [[Double]] {
      [0.0, 100, 200].map { [0, $0, 300, 100] } + more + [400.0, 500, 600, 700].map { [0, $0, 300, 100] }
    }
    let (short, long) = ([0.0, 300, 300, 60], [0.0, 300, 300, 80])
    for (frames, comes, found) in [
      (rows([short]), true, ["stuck overlap"]), (rows([long, short]), false, []),
    ] {
      var log = ScrollLog(frames: frames, length: 1_200)
      log.wait(300)
      log.scroll([10, 20], by: "finger")
      log.rest()
      if comes { log.add("items.inserted", #""section":0,"at":3,"items":[\#(long)]"#) }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what edits put on each other one after the other is no stack`() throws {
    // Of five rows of 88 the second is put on the first by 56 and back again, and then the fourth on the third: two of four pairs.
    let places = (0..<5).map { Double($0) * 88 }
    var log = ScrollLog(frames: places.map { [0, $0, 300, 88] }, length: 1_200)
    log.wait(300)
    log.scroll([10, 20], by: "finger")
    for (row, place) in [(1, 32.0), (1, 88), (3, 208)] {
      log.rest()
      log.add("items.resized", #""section":0,"at":\#(row),"items":[[0,\#(place),300,88]]"#)
    }
    log.rest()
    #expect(try log.found() == ["stuck overlap"])
  }
}
