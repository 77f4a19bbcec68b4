import ScrollCore
import SessionReplay
import Testing

@Suite("Observed alphas")
struct AlphaJudgingTests {
  /// At 1 s item 0 begins to fade from 1 to 0.1 in 200 ms.
  private func differs(_ t: Int, _ item: Int, _ alpha: Double, _ options: JudgingOptions = .init()) throws
    -> Bool
  {
    let session = try ObservedSession(
      [Seen.appear()] + Seen.seen(1_000_000, 20) + [Seen.alpha(t, item, alpha)], options: options)
    #expect(session.judge.comparedCount == 2)
    return !session.differences.isEmpty
  }

  // At 1.1 s it is 1 − 0.9 · 0.5 = 0.55, a frame before 1 − 0.9 · 83,333/200,000 = 0.625, a frame later 0.475.
  @Test(
    "in the middle of a fade they are the presented ones, now or up to a frame before or ahead",
    arguments: [
      (0.55, false), (0.56, false), (0.545, false), (0.47, false), (0.46, true), (0.6, false), (0.63, false),
      (0.64, true),
    ])
  func middle(alpha: Double, isFound: Bool) throws {
    #expect(try differs(1_100_000, 0, alpha) == isFound)
  }

  @Test func `the tolerances decide`() throws {
    var options = JudgingOptions()
    options.timeTolerance = .zero
    #expect(try differs(1_100_000, 0, 0.6, options))
    options.alphaTolerance = 0.06
    #expect(try !differs(1_100_000, 0, 0.6, options))
    options.alphaTolerance = 0
    #expect(try !differs(1_100_000, 0, 0.55, options))
    #expect(try differs(1_100_000, 0, 0.555, options))
  }

  // It turns back half way. An app that is up to a frame early or late, and turns from what it showed up to a frame before, does so at
  // 1 − 0.9 · 133,333/200,000 = 0.4 to 1 − 0.9 · 66,667/200,000 = 0.7. By the rule it has come 1/6 to 1/3 of the way back at 1.15 s: from
  // 0.4 + 0.6/6 = 0.5 on. CSS takes 1/3 of the 200 ms from 0.7: all the way to 1, within 66.667 ms. Turned once more it is lowest at 1.2 s from
  // 0.4 + 0.6/12 = 0.45, in CSS: 0.45 − 0.35 · 66.667/77.778 = 0.15.
  @Test(
    "a transition that turns back may be shortened as CSS does, and each may be a frame early or late",
    arguments: [
      ([20.0, 0], 0.775, false), ([20, 0], 0.7, false), ([20, 0], 0.99, false), ([20, 0], 1.05, true),
      ([20, 0], 0.51, false), ([20, 0], 0.48, true),
      ([20, 0, 20], 0.55, false), ([20, 0, 20], 0.78, false), ([20, 0, 20], 1, true),
      ([20, 0, 20], 0.395, false), ([20, 0, 20], 0.1, true),
    ])
  func turnedBack(offsets: [Double], alpha: Double, isFound: Bool) throws {
    let moments = [1_000_000, 1_100_000, 1_150_000]
    let scrolls = zip(moments, offsets).flatMap { Seen.seen($0, $1) }
    let seen = Seen.alpha(offsets.count == 2 ? 1_150_000 : 1_200_000, 0, alpha)
    let session = try ObservedSession([Seen.appear()] + scrolls + [seen], options: .init())
    #expect(session.differences.isEmpty != isFound, "\(session.differences)")
  }

  @Test func `before a transition the alpha before it counts for a frame`() throws {
    // It begins at 1 at 1 s.
    var options = JudgingOptions()
    options.alphaTolerance = 0
    #expect(try !differs(1_016_667, 0, 1, options))
    #expect(try differs(1_016_668, 0, 1, options))
  }

  @Test func `an item that is not visible has no alpha, but for a frame the one it had`() throws {
    let lines = [Seen.appear()] + Seen.seen(1_000_000, 50)
    func words(_ line: String) throws -> [String] { try ObservedSession(lines + [line]).differences }
    #expect(try words(Seen.alpha(1_010_000, 0, 1)) == [])
    #expect(try words(Seen.alpha(1_010_000, 0, 0.5)) == ["alpha [0,0] 0.5 | none"])
    #expect(try words(Seen.alpha(1_030_000, 0, 1)) == ["alpha [0,0] 1.0 | none"])
    #expect(try words(Seen.alpha(1_010_000, 9, 1)) == ["alpha [0,9] 1.0 | none"])
    #expect(try words(Seen.alpha(1_010_000, 12, 1)) == ["alpha [0,12] 1.0 | none"])
  }

  @Test func `an item that left in the middle of a fade had what was presented`() throws {
    // It fades from 1 s on; 40 ms later it is at 0.82, and leaves.
    let lines = [Seen.appear(), Seen.scroll(1_000_000, 20), Seen.scroll(1_040_000, 45)]
    let found = try ObservedSession(lines + [Seen.alpha(1_050_000, 0, 0.82)]).differences
    #expect(found == [])
    #expect(try ObservedSession(lines + [Seen.alpha(1_050_000, 0, 0.6)]).differences.count == 1)
  }

  @Test func `so near an edge that rounding decides, both alphas are right`() throws {
    // Item 2 spans 80...120, the viewport 19.7...119.7: a third of a point is missing.
    let lines = [Seen.appear(19.7)]
    for (alpha, isFine) in [(0.1, true), (1, true), (0.5, false), (0.05, false)] {
      let found = try ObservedSession(lines + [Seen.alpha(0, 2, alpha)]).differences
      #expect(found.isEmpty == isFine)
    }
    var options = JudgingOptions()
    options.pointTolerance = 0.25
    #expect(try !ObservedSession(lines + [Seen.alpha(0, 2, 1)], options: options).differences.isEmpty)
    // The start of the range is known exactly: item 2 is cut there, and item 1 is not.
    #expect(try !ObservedSession([Seen.appear(0), Seen.alpha(0, 1, 0.1)]).differences.isEmpty)
  }

  // Items 0 and 1 go at 1 s, and item 3 comes into sight for the first time, as item 1 at 40...80. Recorders note an edit a frame back, so
  // its fade from 0.1 to 1 in 200 ms may begin two frames later: at 1.033 s 0.1 is right, 20 ms later 0.1 + 0.9 · 20/200 = 0.19 is due.
  @Test(arguments: [(1_033_000, false), (1_053_000, true)])
  func `an item that an edit brings into sight begins up to two frames later`(time: Int, isFound: Bool) throws
  {
    let edit = #"{"t":1000000,"type":"items.deleted","section":0,"at":0,"count":2}"#
    let session = try ObservedSession(
      [Seen.appear(), edit, Seen.offset(1_005_000, 0), Seen.alpha(time, 1, 0.1)],
      in: ObservedSession.scene(#"{"kind":"fade","enters":"faded"}"#))
    #expect(session.differences.isEmpty != isFound, "\(session.differences)")
  }

  @Test func `the literal fade's cells go from what they were given to what they are given`() throws {
    // On appear the last cell, item 2, is faded at once; at 1 s the first cell begins to fade and the last to clear.
    let scene = ObservedSession.scene(#"{"kind":"fade","mode":"literal"}"#)
    let lines = [
      Seen.appear(), Seen.alpha(0, 2, 0.1), Seen.alpha(0, 1, 1), Seen.scroll(1_000_000, 20),
      Seen.scroll(1_050_000, 20), Seen.alpha(1_100_000, 0, 0.55), Seen.alpha(1_100_000, 2, 0.55),
      Seen.alpha(1_100_000, 1, 1), Seen.alpha(1_300_000, 0, 0.1), Seen.alpha(1_300_000, 2, 1),
    ]
    #expect(try ObservedSession(lines, in: scene).differences == [])
    #expect(
      try ObservedSession(lines + [Seen.alpha(1_300_000, 1, 0.1), Seen.alpha(1_300_000, 8, 1)], in: scene)
        .differences == ["alpha [0,1] 0.1 | 1.0", "alpha [0,8] 1.0 | none"])
  }

  @Test func `nothing is said about alphas without a fade, under a bar, or before anything is shown`() throws
  {
    let plain = try ObservedSession([Seen.appear(), Seen.alpha(0, 0, 0.3)], in: ObservedSession.scene(""))
    #expect(plain.differences == [] && plain.judge.unknownCount == 1)
    let bar = ObservedSession.scene(more: #","occlusion":{"top":45}"#)
    let covered = try ObservedSession(
      [Seen.alpha(0, 1, 0.3), Seen.appear(), Seen.alpha(1, 0, 0.3), Seen.alpha(1, 1, 0.3)], in: bar)
    #expect(covered.differences == ["alpha [0,1] 0.3 | 0.1"])
    #expect(covered.judge.unknownCount == 2 && covered.judge.comparedCount == 1)
  }
}
