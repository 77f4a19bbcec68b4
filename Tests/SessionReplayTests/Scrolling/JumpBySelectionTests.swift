import Testing

@testable import SessionReplay

@Suite("What is chosen, or put in another order, is where it is")
struct JumpBySelectionTests {
  @Test func `another part of a long list is held about what is sought`() throws {
    // Ten rows come before all, and ten behind all, or none; the app goes on by 700 of 1,000.
    for (isBoth, found) in [(true, []), (false, ["odd jump"])] {
      var log = JumpTests.list()
      if isBoth { log.insert((0..<10).map { "z\($0)" }, at: 20) }
      log.insert((0..<10).map { "y\($0)" }, at: 0)
      log.scroll(1_150, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `one row that changes places with the next hides no jump`() throws {
    // a5 and a6 change places, or a7 and a8 as well, and a0 gets 200 longer.
    for (swapped, found) in [([5], ["odd jump"]), ([5, 7], [])] {
      var order = Array(0..<20)
      for row in swapped { order.swapAt(row, row + 1) }
      let keys = order.map { #""a\#($0)""# }.joined(separator: ",")
      var log = JumpTests.list()
      let sizes = order.map { "[300,\($0 == 0 ? 300 : 100)]" }.joined(separator: ",")
      log.add("reload", #""sections":[{"items":[\#(sizes)],"keys":[\#(keys)]}]"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `an app brings a list back to where it was before a search`() throws {
    // The search leaves a6 alone, which lay at 150 on screen and lies at the start then; without it the app goes back to 450.
    var search = JumpTests.list()
    search.delete(at: 7, count: 13)
    search.delete(at: 0, count: 6)
    search.scroll(0, by: "code")
    search.rest()
    search.insert((7..<20).map { "a\($0)" }, at: 1)
    search.insert((0..<6).map { "a\($0)" }, at: 0)
    search.scroll(450, by: "code")
    search.rest()
    #expect(try search.found() == [])
  }

  @Test func `in another order nobody keeps a place`() throws {
    // Three rows of the end come first, or one of them, which only passes the others.
    for (first, found) in [([15, 16, 17], []), ([17], ["odd jump"])] {
      let order = first + (0..<20).filter { !first.contains($0) }
      let keys = order.map { #""a\#($0)""# }.joined(separator: ",")
      var log = JumpTests.list()
      log.add("reload", #""sections":[{"count":20,"keys":[\#(keys)]}]"#)
      log.rest()
      #expect(try log.found() == found)
    }
    // Given as edits: in sight from 450 on, a14 and a13 come before a5 and a6.
    var log = JumpTests.list()
    log.delete(at: 13, count: 2)
    log.insert(["a13"], at: 6)
    log.insert(["a14"], at: 5)
    log.insert(["y0", "y1"], at: 0)
    log.rest()
    #expect(try log.found() == [])
  }

  @Test func `what a filter had left out comes back in several places`() throws {
    for (places, found) in [([0, 2, 4], []), ([0, 2], ["odd jump"])] {
      var log = JumpTests.list()
      for place in places { log.insert(["x\(place)"], at: place) }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `what a filter had left out comes back between the others`() throws {
    // Two rows come before all, and one before a5; and one before a6, or not.
    for (isFilter, found) in [(true, []), (false, ["odd jump"])] {
      var log = JumpTests.list()
      if isFilter { log.insert(["x1"], at: 6) }
      log.insert(["x0"], at: 5)
      log.insert(["y0", "y1"], at: 0)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `another selection is no jump`() throws {
    var filter = JumpTests.list()
    filter.delete(at: 4, count: 3)
    filter.delete(at: 0, count: 3)
    filter.rest()
    #expect(try filter.found() == [])
    var sort = JumpTests.list()
    sort.add("items.moved", #""from":[0,9],"to":[0,4]"#)
    sort.rest()
    #expect(try sort.found() == [])
    // One row that is taken to the end is another matter: a row above a4 went, and nothing made up for it.
    var one = JumpTests.list()
    one.delete(at: 0)
    one.add("items.moved", #""from":[0,9],"to":[0,18]"#)
    one.rest()
    #expect(try one.found() == ["odd jump"])
    // Of a4 to a10 only a10 is still in sight, 300 farther up: the others went to both ends, by turns.
    var all = JumpTests.list()
    for (index, end) in [(4, 19), (4, 0), (5, 19), (5, 0), (6, 19), (6, 0)] {
      all.add("items.moved", #""from":[0,\#(index)],"to":[0,\#(end)]"#)
    }
    all.rest()
    #expect(try all.found() == [])
  }

  @Test func `what a filter takes out in several places is a choice`() throws {
    // Rows a0, a3 and a5, of those before a6, which is in sight: by three holes the list is another. Two that follow each other are one.
    for (rows, found) in [([5, 3, 0], []), ([5, 4, 0], ["odd jump"])] {
      var log = JumpTests.list(to: 650)
      for row in rows { log.delete(at: row) }
      log.rest()
      #expect(try log.found() == found)
      var batch = JumpTests.list(to: 650)
      let holes = rows.map { #"{"type":"items.deleted","section":0,"at":\#($0),"count":1}"# }
      batch.add("batch", #""updates":[\#(holes.joined(separator: ","))]"#)
      batch.rest()
      #expect(try batch.found() == found)
    }
  }

  @Test func `who undoes a deletion at the end is at the end again`() throws {
    for (source, offset, found) in [
      ("browser", 1_400.0, []), ("code", 1_400, []), ("browser", 1_340, ["odd jump"]),
    ] {
      var log = JumpTests.list(to: 1_400)
      // It goes in two steps, so that the browser takes back no single one of its moves.
      log.resize(15, to: 50)
      log.scroll(1_350, by: "browser")
      log.wait(16)
      log.delete(at: 15)
      log.scroll(1_300, by: "browser")
      log.rest()
      log.insert(["a15"], at: 15)
      log.scroll(offset, by: source)
      log.rest()
      #expect(try log.found() == found, "\(source) \(offset)")
    }
  }

  @Test func `a row that is laid out no more has changed places with nobody`() throws {
    // Rows from a4 on are pushed by 500, so that only a4 and a5 are in sight; a9 and a10 have no frame then, or lie before the others.
    for (last, found) in [([0.0, 0, 0, 0], ["odd jump"]), ([0, 300, 300, 100], [])] {
      var log = ScrollLog(frames: (0..<20).map { [0, Double($0) * 100, 300, 100] }, length: 2_000, at: 200)
      log.wait(300)
      log.scroll([210, 450], by: "unknown")
      log.rest()
      let pushed = (4..<9).map { [0, Double($0) * 100 + 500, 300, 100] } + [last, last]
      log.add("items.resized", #""section":0,"at":4,"items":\#(pushed)"#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `who is at the end of a log stays there when a filter is taken back`() throws {
    // Sixty rows of 20, of which half are in sight. Twenty come before those, and one between them; the app goes to the end again, or not quite.
    for (offset, found) in [(1_020.0, []), (980, ["odd jump"])] {
      var log = ScrollLog(count: 60, length: 20, at: 590)
      log.wait(300)
      log.scroll([595, 600], by: "unknown")
      log.rest()
      log.insert((0..<20).map { "n\($0)" }, at: 3, length: 20)
      log.insert(["m"], at: 60, length: 20)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }
}
