import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// The past of an item is looked for under the names it had.
@Suite("The past of an item through edits")
struct FollowedPastTests {
  private static let names = "abcdefghij".map { #""\#($0)""# }
  private static let keyed = ObservedSession.scene(
    sections: #"{"count":10,"keys":[\#(names.joined(separator: ","))]}"#)

  /// An item of 10 points comes before all others, in two ways.
  private static let edits = [
    #"{"t":1050000,"type":"items.inserted","section":0,"at":0,"items":[[100,10]],"keys":["z"]}"#,
    #"{"t":1050000,"type":"reload","sections":[{"items":[[100,10],"#
      + names.map { _ in "[100,40]" }.joined(separator: ",")
      + #"],"keys":["z",\#(names.joined(separator: ","))]}]}"#,
  ]

  /// Edits are followed from the first observation on.
  private let seen = Seen.offset(500_000, 0)

  // At 1 s item 0 begins to fade from 1 to 0.1 in 200 ms; at 1.05 s it becomes item 1. At 1.1 s it is still shown at 1, which within a
  // hundredth it was until 1.002222 s: 0.01/0.9 of the way. What was item 1 before had alpha 1 until the edit.
  @Test("an alpha that is late is looked for under the old name", arguments: edits)
  func alpha(edit: String) throws {
    let session = try ObservedSession(
      [Seen.appear(), seen, Seen.scroll(1_000_000, 20), edit, Seen.alpha(1_100_000, 1, 1)],
      in: FollowedPastTests.keyed)
    #expect(session.replay.rejectedCount == 0)
    #expect(session.findings == ["late alpha [0,1] × 1"])
    #expect(session.conformance.findings.first?.delay == Microseconds(97_778)...Microseconds(97_778))
  }

  @Test("so is how visible an item was", arguments: edits)
  func visible(edit: String) throws {
    // At 0 items 0 and 1 were whole and 2 partial; under the new names 1, 2 and 3. At 20 with the new item 1 and 3 are partial, 2 is whole.
    let session = try ObservedSession(
      [
        Seen.appear(), seen, Seen.scroll(1_000_000, 20), edit,
        Seen.visible(1_100_000, whole: [1, 2], partial: [3]),
      ], in: FollowedPastTests.keyed)
    #expect(session.findings == ["late visible [0,1] × 1"])
    #expect(session.conformance.findings.first?.delay == Microseconds(100_001)...Microseconds(100_001))
  }

  @Test func `under the name of another item nothing is late`() throws {
    // Item 1 is a new one, at 10; the one that had its name is item 3, at 60, and lay at 40. For a frame an app may not know that.
    let session = try ObservedSession([
      Seen.appear(), seen,
      #"{"t":1000000,"type":"items.inserted","section":0,"at":0,"items":[[100,10],[100,10]]}"#,
      Seen.frame(1_016_000, 1, "0,40,100,40"), Seen.frame(1_100_000, 1, "0,40,100,40"),
      Seen.frame(1_100_000, 3, "0,40,100,40"),
    ])
    #expect(session.findings == ["wrong frame [0,1] × 1", "late frame [0,3] × 1"])
  }

  @Test func `a section's shadow is followed, too`() throws {
    let scene = ObservedSession.scene(#"{"kind":"section-shadow"}"#, sections: #"{"count":1},{"count":2}"#)
    // Section 0 becomes section 1 and lies at 80...120 then, not at 0...40 any more; section 1 becomes 0.
    let session = try ObservedSession(
      [
        Seen.appear(), seen, #"{"t":1000000,"type":"sections.moved","from":0,"to":1}"#,
        Seen.shadows(1_100_000, [(0, "0,40,100,80"), (1, "0,0,100,40")]),
      ], in: scene)
    #expect(session.replay.rejectedCount == 0)
    #expect(session.conformance.findings.map(\.grade) == [.late])
  }

  // MARK: Leaving and coming back in one instant

  /// What differs where items enter from the faded alpha, and an edit and a scroll keep them in sight.
  ///
  /// At 100 items 3 and 4 are whole; then 200 points come above, and the content moves on in the same microsecond.
  private func kept(_ offset: Double, _ seen: [String]) throws -> [String] {
    let scene = ObservedSession.scene(#"{"kind":"fade","enters":"faded"}"#)
    return try ObservedSession(
      [
        Seen.appear(100), Seen.alpha(500_000, 3, 1), Seen.inserted(1_000_000, at: 0, 5),
        Seen.scroll(1_000_000, offset),
      ] + seen, in: scene
    ).differences
  }

  @Test func `an item that never left the screen need not enter anew`() throws {
    // By the rule it is a quarter of the way from 0.1 to 1; on screen it is as it was. Nothing else is right.
    #expect(try kept(300, [Seen.alpha(1_050_000, 8, 1), Seen.alpha(1_050_000, 8, 0.325)]) == [])
    #expect(try kept(300, [Seen.alpha(1_050_000, 8, 0.7)]).count == 1)
    // An item that was out of sight enters.
    #expect(try kept(320, [Seen.alpha(1_050_000, 10, 1)]).isEmpty == false)
  }

  @Test func `one that is cut from then on fades from what it was`() throws {
    // Item 9 has 360...400, and 290...390 is in sight: half way from 1 to 0.1 after 100 ms. By the rule it comes in at 0.1.
    #expect(try kept(290, [Seen.alpha(1_100_000, 9, 0.55), Seen.alpha(1_100_000, 9, 0.1)]) == [])
    #expect(try kept(290, [Seen.alpha(1_100_000, 9, 0.8)]).count == 1)
    // And back, after a tenth of a second: from 0.55, or by the rule from 0.1. 50 ms later that is 0.6625, or 0.325.
    let back = [Seen.scroll(1_100_000, 300), Seen.alpha(1_150_000, 9, 0.6625)]
    #expect(try kept(290, back) == [])
    #expect(try kept(290, [back[0], Seen.alpha(1_150_000, 9, 0.325)]) == [])
    #expect(try kept(290, [back[0], Seen.alpha(1_150_000, 9, 0.9)]).count == 1)
  }

  @Test func `what a new item was for no time is not on screen`() throws {
    /// A new first item, of which 20 of 40 points are in sight so long after it was wholly in sight.
    func inserted(after time: Int, _ seen: [String]) throws -> [String] {
      let events = [
        Seen.appear(), Seen.alpha(500_000, 0, 1), Seen.inserted(1_000_000, at: 0, 1),
        Seen.scroll(1_000_000 + time, 20),
      ]
      return try ObservedSession(events + seen).differences
    }
    // By the rule it was whole and is a quarter of the way from 1 to 0.1; on screen it was never whole.
    #expect(try inserted(after: 0, [Seen.alpha(1_050_000, 0, 0.775), Seen.alpha(1_050_000, 0, 0.1)]) == [])
    #expect(try inserted(after: 0, [Seen.alpha(1_050_000, 0, 0.5)]).count == 1)
    #expect(try inserted(after: 1, [Seen.alpha(1_050_000, 0, 0.1)]).count == 1)
  }

  @Test func `a transition goes on through what lasts for no time`() throws {
    // Item 0 fades from 1 s on and is whole again at 1.1 s, for no time. 150 ms of the way from 1 to 0.1; by the rule
    // a quarter of the way from 0.55.
    let events = [
      Seen.appear(), Seen.scroll(1_000_000, 10), Seen.scroll(1_100_000, 0), Seen.scroll(1_100_000, 10),
    ]
    let seen = [Seen.alpha(1_150_000, 0, 0.325), Seen.alpha(1_150_000, 0, 0.4375)]
    #expect(try ObservedSession(events + seen).differences == [])
    #expect(try ObservedSession(events + [Seen.alpha(1_150_000, 0, 0.2)]).differences.count == 1)
  }

  @Test func `an item that comes from behind a bar is judged when it could have faded`() throws {
    /// Item 2 (80...120) becomes whole below the bar at 1 s, is away from 1.05 s to 1.1 s, and whole again.
    func away(_ offset: Double, bar: Int, _ seen: [String]) throws -> [String] {
      let scene = ObservedSession.scene(more: #","occlusion":{"top":\#(bar)}"#)
      let events = [
        Seen.appear(), Seen.scroll(1_000_000, 20), Seen.scroll(1_050_000, offset), Seen.scroll(1_100_000, 20),
      ]
      return try ObservedSession(events + seen, in: scene).differences
    }
    // A cell that lives on is 120 ms of the way from 0.1 to 1; by the rule it enters anew, at 1.
    #expect(try away(70, bar: 50, [Seen.alpha(1_120_000, 2, 0.64), Seen.alpha(1_120_000, 2, 1)]) == [])
    #expect(try away(70, bar: 50, [Seen.alpha(1_301_000, 2, 0.64)]).count == 1)
    // Beyond the viewport no cell lives on.
    #expect(try away(300, bar: 50, [Seen.alpha(1_120_000, 2, 0.64)]).count == 1)
  }

  @Test func `after a reload without keys, of more or fewer items, nobody knows which is which`() throws {
    func reloaded(_ count: Int, _ seen: [String]) throws -> [String] {
      let reload = #"{"t":1000000,"type":"reload","sections":[{"count":\#(count)}]}"#
      return try ObservedSession([Seen.appear(), reload] + seen).differences
    }
    #expect(try reloaded(11, [Seen.alpha(1_199_000, 0, 0.5)]) == [])
    #expect(try reloaded(11, [Seen.alpha(1_201_000, 0, 0.5)]).count == 1)
    #expect(try reloaded(10, [Seen.alpha(1_199_000, 0, 0.5)]).count == 1)
  }

  // MARK: Coming back while the transition goes on out of sight, and coming by an edit

  /// What differs where items enter from the faded alpha: item 3 (120...160) is whole at 100, out of sight at 200 for a while.
  private func back(after away: Int, _ seen: [String]) throws -> [String] {
    let scene = ObservedSession.scene(#"{"kind":"fade","enters":"faded"}"#)
    return try ObservedSession(
      [
        Seen.appear(100), Seen.alpha(500_000, 3, 1), Seen.scroll(1_000_000, 200),
        Seen.scroll(1_000_000 + away, 100),
      ] + seen, in: scene
    ).differences
  }

  @Test func `an item that is back before it has faded out of sight is judged when it has faded in`() throws {
    // By the rule it comes in at 0.1, and is at 0.325 after 50 ms; a transition that goes on out of sight began at 1.
    #expect(try back(after: 100_000, [Seen.alpha(1_150_000, 3, 0.55)]) == [])
    // 200 ms later every transition has ended.
    #expect(try back(after: 100_000, [Seen.alpha(1_400_000, 3, 0.55)]).count == 1)
    // One that was away for longer has the alpha of items out of sight.
    #expect(try back(after: 250_000, [Seen.alpha(1_300_000, 3, 0.7)]).count == 1)
  }

  @Test func `an item that an edit puts in sight need not fade in`() throws {
    let scene = ObservedSession.scene(#"{"kind":"fade","enters":"faded"}"#)
    func inserted(_ seen: [String]) throws -> [String] {
      let events = [Seen.appear(100), Seen.alpha(500_000, 3, 1), Seen.inserted(1_000_000, at: 4, 1)]
      return try ObservedSession(events + seen, in: scene).differences
    }
    #expect(try inserted([Seen.alpha(1_050_000, 4, 1)]) == [])
    #expect(try inserted([Seen.alpha(1_050_000, 4, 0.325)]) == [])
    #expect(try inserted([Seen.alpha(1_300_000, 4, 0.1)]).count == 1)
  }

  @Test func `a transition may be a frame ahead of the event that tells of its cause`() throws {
    // Item 3 is cut from 1 s on: a quarter of the way from 1 to 0.1 after 50 ms, 1/12 of it more in a frame.
    func cut(_ alpha: Double, _ options: ConformanceOptions = ConformanceOptions()) throws -> [String] {
      let events = [Seen.appear(100), Seen.alpha(500_000, 3, 1), Seen.scroll(1_000_000, 130)]
      return try ObservedSession(events + [Seen.alpha(1_050_000, 3, alpha)], options: options).differences
    }
    #expect(try cut(0.7) == [])
    #expect(try cut(0.55).count == 1)
    var exact = ConformanceOptions()
    exact.timeTolerance = .zero
    #expect(try cut(0.7, exact).count == 1)
  }
}
