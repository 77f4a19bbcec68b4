import ScrollCore
import SessionReplay
import Testing

@Suite("What a view might declare")
struct RegularityTests {
  private static func proposals(_ log: ScrollLog) throws -> [Proposal] {
    try ObservedSession(log.lines, in: log.scene).judge.evidence[0].proposals
  }

  /// A list whose user lets it go near some offsets, or there, and where it rests then.
  private static func list(
    resting offsets: [Double], more: String = "", count: Int = 20, length: Int = 100, goesOn: Bool = true
  ) -> ScrollLog {
    var log = ScrollLog(count: count, length: length, more: more)
    for offset in offsets {
      log.drag(to: goesOn ? offset - 13 : offset)
      if goesOn { log.scroll([offset - 5, offset], by: "momentum") }
      log.rest()
    }
    return log
  }

  @Test func `content that begins at its end may be meant to stay there`() throws {
    for (offset, more, proposed) in [
      (1_400.0, "", [Proposal.keepsEnd]), (1_300, "", []), (1_400, #","keeps":"content""#, []),
      (1_400, #","range":"unknown""#, []),
    ] {
      var log = ScrollLog(more: more, at: offset)
      log.drag(to: 1_000)
      log.rest()
      #expect(try Self.proposals(log) == proposed)
    }
  }

  @Test func `a pager that begins at its last page is not meant to stay there`() throws {
    // Columns of six rows, 300 wide: the fourth and last is at the offset 900.
    var log = ScrollLog(more: #","axis":"horizontal""#, at: 900)
    log.drag(to: 500)
    log.rest()
    log.lines = log.lines.map {
      $0.replacing(#""x":"#, with: "across").replacing(#""y":"#, with: #""x":"#).replacing(
        "across", with: #""y":"#)
    }
    #expect(try Self.proposals(log) == [])
  }

  @Test func `rests at stops are proposed as such`() throws {
    // Rows of 100 in a viewport of 600, and a range of 1,400: multiples of 100 are starts and ends of rows, those of 600 pages.
    for (offsets, proposed) in [
      ([200.0, 500, 900], [Proposal.paging(.start, count: 3, of: 3)]),
      // One of them may be the bug, of four.
      ([200, 500, 940, 1_100], [.paging(.start, count: 3, of: 4)]),
      ([200, 540, 940, 1_100], []),
      // Thrice at the same place is one, and the ends of the range are nobody's choice.
      ([200, 500, 200, 500, 200], []), ([500, 900, 1_400, 500, 0], []),
      // The centre of a row is 350 from the start of the viewport at 50.
      ([50, 350, 750], [.paging(.center, count: 3, of: 3)]),
    ] {
      #expect(try Self.proposals(Self.list(resting: offsets)) == proposed)
    }
    #expect(
      try Self.proposals(Self.list(resting: [600, 1_200, 2_400, 3_000], length: 300))
        == [.paging(.page, count: 4, of: 4)])
    // Rows of 620 that rest at multiples of 600 drift: they are cut by more and more.
    #expect(
      try Self.proposals(Self.list(resting: [600, 1_200, 2_400, 3_000], length: 620)) == [])
    // Where the finger let go, content has not gone to a stop, wherever that is.
    #expect(try Self.proposals(Self.list(resting: [200, 500, 900], goesOn: false)) == [])
    // Rows of 10 are at the start of the viewport in three places of ten.
    let short = [200.0, 510, 930, 1_000, 1_110, 1_250]
    for (count, proposed) in [(4, []), (6, [Proposal.paging(.start, count: 6, of: 6)])] {
      #expect(
        try Self.proposals(Self.list(resting: Array(short.prefix(count)), count: 200, length: 10)) == proposed
      )
    }
    let paged = #","scrolling":{"paging":"start"}"#
    #expect(try Self.proposals(Self.list(resting: [200, 500, 900], more: paged)) == [])
  }

  @Test func `what is pinned begins where the view does at every rest, and is no stop`() throws {
    // A header of 40 over rows of 100 that rest anywhere.
    let rows = (0..<20).map { [0, Double($0) * 100, 300, 100] }
    var log = ScrollLog(frames: [[0, 0, 300, 40]] + rows, length: 2_000)
    for offset in [230.0, 440, 570, 760, 930] {
      log.wait(600)
      log.drag(to: offset - 20)
      for place in [offset - 10, offset] {
        log.scroll([place], by: "momentum")
        log.add("items.resized", #""section":0,"at":0,"items":[[0,\#(place),300,40]]"#)
        log.look()
      }
      log.rest()
    }
    #expect(try Self.proposals(log) == [])
  }

  /// A list that is looked at at many offsets, with what a function of the distance from the middle, in viewports, gives for each row.
  private static func looked(_ property: String, more: String = "", at value: (Double) -> Double) -> ScrollLog
  {
    var log = ScrollLog(more: more)
    for step in 1...8 {
      let offset = Double(step * 37)
      log.drag(to: offset)
      log.rest()
      for row in 0..<20 {
        let (start, end) = (Double(row * 100) - offset, Double(row * 100 + 100) - offset)
        guard end > 1, start < 599 else { continue }
        log.add(
          "observed.\(property)",
          #""item":[0,\#(row)],"\#(property)":\#(value(((start + end) / 2 - 300) / 600))"#)
      }
    }
    return log
  }

  @Test func `what follows the distance is proposed as a curve`() throws {
    let proposed = try Self.proposals(Self.looked("scale") { 1 - 0.4 * abs($0) })
    guard case .curve(let curve, _)? = proposed.first else {
      Issue.record("\(proposed)")
      return
    }
    // The line is met between the least distance and the greatest that were seen.
    #expect(curve.isEven && curve.measure == .distance && curve.unit == .viewport)
    for distance in [0.1, 0.25, 0.4] {
      #expect(abs(curve.value(at: distance) - (1 - 0.4 * distance)) <= 0.01)
    }
    #expect(curve.points.count <= 3)
    // What is not even, what hardly changes, and what another declaration judges.
    #expect(try Self.proposals(Self.looked("scale") { 1 - 0.4 * $0 }) == [])
    #expect(try Self.proposals(Self.looked("scale") { 1 - 0.04 * abs($0) }) == [])
    let carousel = #","behaviours":[{"kind":"carousel"}]"#
    #expect(try Self.proposals(Self.looked("scale", more: carousel) { 1 - 0.4 * abs($0) }) == [])
  }

  /// A list of which an element is looked at at many offsets.
  private static func titled(_ property: String, more: String = "", at value: (Double) -> Double) -> ScrollLog
  {
    var log = ScrollLog(more: more)
    for step in 0...20 {
      let offset = Double(step * 11)
      log.scroll([offset], by: "finger")
      log.add("observed.element", #""of":"title","\#(property)":\#(value(offset))"#)
    }
    return log
  }

  @Test func `an element that follows the content is proposed as a curve`() throws {
    for (property, value, points) in [
      ("alpha", { max(0, 1 - $0 / 80) }, [CurveSpec.Point(0, 1), .init(80, 0)]),
      ("y", { -min($0, 100) / 2 }, [CurveSpec.Point(0, 0), .init(100, -50)]),
    ] as [(String, (Double) -> Double, [CurveSpec.Point])] {
      let proposed = try Self.proposals(Self.titled(property, at: value))
      let curve = CurveSpec(
        try #require(CurveSpec.Property(rawValue: property)), by: .offset, points: points, of: "title")
      #expect(proposed == [.curve(curve, count: 21)])
      let declared =
        #","behaviours":[{"kind":"curve","property":"\#(property)","by":"offset","of":"title","points":[[0,1]]}]"#
      #expect(try Self.proposals(Self.titled(property, more: declared, at: value)) == [])
    }
    // What switches, and what stays.
    #expect(try Self.proposals(Self.titled("alpha") { $0 < 80 ? 1 : 0 }) == [])
    #expect(try Self.proposals(Self.titled("alpha") { _ in 1 }) == [])
    // Half faded, and clear again further on: it was left behind.
    #expect(try Self.proposals(Self.titled("alpha") { $0 < 100 ? 1 - $0 / 200 : $0 / 200 }) == [])
  }

  @Test func `headers that are seen to stay are proposed as pinned`() throws {
    /// Where the header of a section from 0 to 1,024 is seen at some offsets; without more it is where it lies.
    func proposed(_ places: [(offset: Double, place: Double)], pinned: Bool = false) throws -> [Proposal] {
      var log = ScrollLog()
      log.scene = log.scene.replacing(
        #""minimumLineSpacing":0"#, with: #""minimumLineSpacing":0,"header":24,"pinnedHeaders":\#(pinned)"#
      )
      .replacing(#""count":20"#, with: #""count":10"#)
      .replacing(#","a10","a11","a12","a13","a14","a15","a16","a17","a18","a19""#, with: "")
      for (offset, place) in places {
        log.scroll([offset], by: "finger")
        log.add("observed.header", #""section":0,"y":\#(place)"#)
      }
      return try Self.proposals(log)
    }
    #expect(try proposed([(0, 0), (40, 0), (100, 0), (200, 0)]) == [.pinnedHeaders(at: 0, count: 3)])
    #expect(try proposed([(40, 12), (100, 12), (200, 12)]) == [.pinnedHeaders(at: 12, count: 3)])
    #expect(try proposed([(0, 0), (40, -40), (100, -100), (200, -200)]) == [])
    #expect(try proposed([(40, 0), (100, 0), (200, -90)]) == [])
    #expect(try proposed([(40, 0), (100, 0)]) == [])
    // The view says itself where they stay; that they are seen elsewhere is the bug.
    #expect(try proposed([(0, 12), (40, 12), (100, 12), (200, 12)], pinned: true) == [])
  }

  @Test func `two levels at rest are proposed as a fade`() throws {
    // A row is wholly in sight if its middle is no farther from the viewport's than 250 of 600.
    let log = Self.looked("alpha") { abs($0) <= 250.0 / 600 + 1e-9 ? 1 : 0.3 }
    let proposed = try Self.proposals(log)
    guard case .fade(let settings, _)? = proposed.first else {
      Issue.record("\(proposed)")
      return
    }
    #expect(settings.fadedAlpha == 0.3 && settings.clearAlpha == 1)
    // The first look at a row that is cut may still see a transition.
    var isFirst = true
    let ending = try Self.proposals(
      Self.looked("alpha") { distance in
        if abs(distance) <= 250.0 / 600 + 1e-9 { return 1 }
        defer { isFirst = false }
        return isFirst ? 0.309 : 0.3
      })
    #expect(ending == proposed)
    // The first row that is wholly in sight stays faded.
    let stuck = try Self.proposals(
      Self.looked("alpha") { (-0.3...(250.0 / 600 + 1e-9)).contains($0) ? 1 : 0.3 })
    #expect(stuck == proposed)
    // An alpha that goes from 1 in the middle to 0.3 at 200 of 600 points and stays there has two levels at some rests, and is a curve.
    let curved = try Self.proposals(Self.looked("alpha") { max(0.3, 1 - 2.1 * abs($0)) })
    guard case .curve? = curved.first else {
      Issue.record("\(curved)")
      return
    }
    // The alphas of all other kinds are nobody's rule.
    #expect(try Self.proposals(Self.looked("alpha") { $0 < 0 ? 1 : 0.3 }) == [])
  }
}
