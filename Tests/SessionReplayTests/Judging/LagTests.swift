import ScrollCore
import SessionReplay
import Testing

/// How late an app may be, and under which name.
@Suite("Lags")
struct LagTests {
  private let frame = 16_667

  /// At 1 s item 0 begins to fade, in the app so many microseconds later.
  ///
  /// It is looked at each frame, but for those that are dropped after that.
  private func findings(
    lag: Int, dropped: Int, movesOn: Bool = false, from first: Int = 1, isBusy: Bool = false,
    _ options: JudgingOptions = .init()
  ) throws -> [String] {
    var lines = [Seen.appear()]
    for index in -3..<(dropped + 16) {
      let time = 1_000_000 + index * frame
      if index == 0 { lines.append(Seen.scroll(time, 20)) }
      if index >= first && index < first + dropped || isBusy && index == 1 { continue }
      if movesOn, index == first + dropped { lines.append(Seen.scroll(time, 20.1)) }
      let part = Double(time - 1_000_000 - lag) / 200_000
      lines.append(Seen.alpha(time, 0, 1 - 0.9 * min(1, max(0, part))))
    }
    return try ObservedSession(lines, options: options).findings
  }

  // The next look after the scroll comes two, three or four frames later; within three and a half it excuses as much.
  @Test(
    "dropped frames excuse themselves, up to three and a half",
    arguments: [
      (0, 16_000, true), (0, 31_000, false), (1, 33_000, true), (1, 48_000, false), (2, 50_000, true),
      (3, 40_000, false),
    ])
  func dropped(count: Int, lag: Int, isRight: Bool) throws {
    let found = try findings(lag: lag, dropped: count)
    #expect(isRight ? found == [] : found.first?.hasPrefix("late alpha [0,0]") == true)
  }

  // Six frames are dropped while the content goes on, 117 ms; or it stays. Of 28 frames, 483 ms, the look after them excuses as much; of 30 it does not.
  @Test(arguments: [
    (6, 110_000, true, true), (6, 135_000, true, false), (6, 60_000, false, false), (28, 480_000, true, true),
    (30, 480_000, true, false),
  ])
  func `a busy phone drops more of them while the content moves`(
    count: Int, lag: Int, movesOn: Bool, isRight: Bool
  ) throws {
    let found = try findings(lag: lag, dropped: count, movesOn: movesOn)
    #expect((found == []) == isRight)
  }

  // The frame after the scroll is shown, in which the app does what it was told, and the next one or two are dropped.
  @Test(arguments: [
    (1, true, 49_000, true), (1, true, 55_000, false), (2, true, 65_000, true), (1, false, 49_000, false),
  ])
  func `a frame that is dropped after the next excuses as much`(
    count: Int, movesOn: Bool, lag: Int, isRight: Bool
  )
    throws
  {
    #expect((try findings(lag: lag, dropped: count, movesOn: movesOn, from: 2) == []) == isRight)
  }

  // Of the frames after the scroll the first, the third and the fourth are dropped: the next two looks come after 33 and 83 ms.
  @Test(arguments: [(80_000, true), (95_000, false)])
  func `so does one after another that was dropped`(lag: Int, isRight: Bool) throws {
    let found = try findings(lag: lag, dropped: 2, movesOn: true, from: 3, isBusy: true)
    #expect((found == []) == isRight)
  }

  // At 1 s item 1 begins to fade, in the app 49 ms later, and six frames are dropped. Item 2 fades in since five frames before, on time.
  @Test(arguments: [true, false])
  func `a busy phone drops as many while another item fades on`(isFading: Bool) throws {
    var lines = [Seen.appear(), Seen.scroll(1_000_000 - 5 * frame, 20)]
    for index in -4..<16 where index < 1 || index > 6 {
      let time = 1_000_000 + index * frame
      if index == 0 { lines.append(Seen.scroll(time, 41)) }
      lines.append(Seen.alpha(time, 1, 1 - 0.9 * min(1, max(0, Double(index * frame - 49_000) / 200_000))))
      if isFading {
        lines.append(Seen.alpha(time, 2, 0.1 + 0.9 * min(1, Double((index + 5) * frame) / 200_000)))
      }
    }
    let found = try ObservedSession(lines).findings
    #expect(isFading ? found == [] : found.first?.hasPrefix("late alpha [0,1]") == true)
  }

  @Test func `where nothing may be late, nothing is excused`() throws {
    var options = JudgingOptions()
    options.timeTolerance = .zero
    #expect(try findings(lag: 31_000, dropped: 1, movesOn: false, options).isEmpty == false)
  }

  private static let names = "abcdefghij".map { #""\#($0)""# }
  private static let keyed = ObservedSession.scene(
    sections: #"{"count":10,"keys":[\#(names.joined(separator: ","))]}"#)
  /// An item of 8 points comes before all others, in two ways.
  private static let edits = [
    #"{"t":1050000,"type":"items.inserted","section":0,"at":0,"items":[[100,8]],"keys":["z"]}"#,
    #"{"t":1050000,"type":"reload","sections":[{"items":[[100,8],"#
      + names.map { _ in "[100,40]" }.joined(separator: ",")
      + #"],"keys":["z",\#(names.joined(separator: ","))]}]}"#,
  ]

  // At 1 s item 0 begins to fade from 1 to 0.1 in 200 ms; at 1.05 s it becomes item 1, and what was item 1, and whole, becomes 2. At 1.1 s
  // item 1 is still shown at 1: an app that is 50 ms behind still means the other one by that number.
  @Test("an item is the same under another number", arguments: edits)
  func renamed(edit: String) throws {
    let lines = [Seen.appear()] + Seen.seen(1_000_000, 20) + [edit, Seen.offset(1_055_000, 20)]
    let session = try ObservedSession(lines + [Seen.alpha(1_100_000, 1, 1)], in: LagTests.keyed)
    #expect(session.replay.rejectedCount == 0)
    #expect(session.findings == ["late alpha [0,1] × 1"])
    #expect(try session.finding().delay.map { $0.lowerBound.count } == 50_000)
    let visible = try ObservedSession(
      lines + [Seen.visible(1_100_000, whole: [1, 2], partial: [3])], in: LagTests.keyed)
    #expect(visible.findings == ["late visible [0,1] × 1"])
    #expect(try visible.finding().delay.map { $0.lowerBound.count } == 50_000)
  }

  @Test func `a section's shadow is followed, too`() throws {
    let scene = ObservedSession.scene(#"{"kind":"section-shadow"}"#, sections: #"{"count":1},{"count":2}"#)
    // Section 0 becomes section 1 and lies at 80...120 then, not at 0...40 any more; section 1 becomes 0.
    let session = try ObservedSession(
      [
        Seen.appear(), #"{"t":1000000,"type":"sections.moved","from":0,"to":1}"#, Seen.offset(1_005_000, 0),
        Seen.shadows(1_100_000, [(0, "0,40,100,80"), (1, "0,0,100,40")]),
      ], in: scene)
    #expect(session.replay.rejectedCount == 0)
    #expect(session.judge.findings.map(\.grade) == [.late])
  }

  // MARK: What is not on screen for any time

  private let entering = ObservedSession.scene(#"{"kind":"fade","enters":"faded"}"#)

  @Test func `an item that left and came back in one moment may go on from what it was`() throws {
    // At 100 items 3 and 4 are whole; then 200 points come above, and the content moves on in the same microsecond.
    func kept(_ offset: Double, _ seen: [String]) throws -> [String] {
      try ObservedSession(
        [
          Seen.appear(100), Seen.alpha(500_000, 3, 1), Seen.inserted(1_000_000, at: 0, 5),
          Seen.scroll(1_000_000, offset), Seen.offset(1_005_000, offset),
        ] + seen, in: entering
      ).differences
    }
    // By the rule it is a quarter of the way from 0.1 to 1; on screen it is as it was.
    #expect(try kept(300, [Seen.alpha(1_050_000, 8, 1), Seen.alpha(1_050_000, 8, 0.325)]) == [])
    #expect(try kept(300, [Seen.alpha(1_050_000, 8, 0.05)]).count == 1)
    // Item 9 has 360...400, and 290...390 is in sight: half way from 1 to 0.1 after 100 ms.
    #expect(try kept(290, [Seen.alpha(1_100_000, 9, 0.55), Seen.alpha(1_100_000, 9, 0.1)]) == [])
    #expect(try kept(290, [Seen.alpha(1_100_000, 9, 0.8)]).count == 1)
  }

  @Test
  func `one that is back before it could have faded goes on from there, and one that is away longer enters`()
    throws
  {
    // Item 3 (120...160) is whole at 100, out of sight at 200 for a while.
    func back(after away: Int, _ seen: String) throws -> [String] {
      try ObservedSession(
        [Seen.appear(100), Seen.alpha(500_000, 3, 1)] + Seen.seen(1_000_000, 200)
          + Seen.seen(1_000_000 + away, 100) + [seen], in: entering
      ).differences
    }
    #expect(try back(after: 100_000, Seen.alpha(1_150_000, 3, 0.9)) == [])
    // 200 ms later every transition has ended.
    #expect(try back(after: 100_000, Seen.alpha(1_400_000, 3, 0.55)).count == 1)
    // After a quarter of a second it has the alpha of items out of sight: a quarter of the way to 1 after 50 ms, a frame less, or at once.
    #expect(try back(after: 250_000, Seen.alpha(1_300_000, 3, 0.05)).count == 1)
  }

  // MARK: Insertions

  @Test func `an item that an edit brings is compared when it could have come in by an animation of its own`()
    throws
  {
    func inserted(_ t: Int, _ alpha: Double, in item: Int = 1) throws -> ObservedSession {
      try ObservedSession([Seen.appear(), Seen.inserted(1_000_000, at: 1, 1), Seen.alpha(t, item, alpha)])
    }
    #expect(try inserted(1_349_999, 0.4).differences == [])
    #expect(try inserted(1_349_999, 0.4).judge.evidence[0].count(.inserted, .alpha) == 1)
    #expect(try inserted(1_350_000, 0.4).findings == ["stuck alpha [0,1] × 1"])
    // One that only slid on is compared at once: item 2 was item 1, whole before, and is cut now.
    #expect(try inserted(1_100_000, 0.8, in: 2).differences.count == 1)
  }
}
