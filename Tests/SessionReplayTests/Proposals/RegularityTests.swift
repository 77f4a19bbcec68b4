import ScrollCore
import SessionReplay
import Testing

@Suite("What a view might declare")
struct RegularityTests {
  private static func proposals(_ log: ScrollLog) throws -> [Proposal] {
    try ObservedSession(log.lines, in: log.scene).judge.evidence[0].proposals
  }

  /// A list whose user rests at some offsets.
  private static func list(resting offsets: [Double], more: String = "", length: Int = 100) -> ScrollLog {
    var log = ScrollLog(length: length, more: more)
    for offset in offsets {
      log.drag(to: offset)
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
    let paged = #","scrolling":{"paging":"start"}"#
    #expect(try Self.proposals(Self.list(resting: [200, 500, 900], more: paged)) == [])
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

  @Test func `two levels at rest are proposed as a fade`() throws {
    // A row is wholly in sight if its middle is no farther from the viewport's than 250 of 600.
    let log = Self.looked("alpha") { abs($0) <= 250.0 / 600 + 1e-9 ? 1 : 0.3 }
    let proposed = try Self.proposals(log)
    guard case .fade(let settings, _)? = proposed.first else {
      Issue.record("\(proposed)")
      return
    }
    #expect(settings.fadedAlpha == 0.3 && settings.clearAlpha == 1)
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
