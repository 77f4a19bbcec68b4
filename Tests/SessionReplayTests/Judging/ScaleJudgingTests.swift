import ScrollCore
import SessionReplay
import Testing

/// Items of 40 points in a viewport of 100: D = 50 + 40, the scale 1.1 − |d| / 90.
@Suite("Observed scales")
struct ScaleJudgingTests {
  private let scene = ObservedSession.scene(#"{"kind":"carousel"}"#)

  /// At 1 s the content goes from 0 to 20: item 0, in the middle at −30, is in the middle at −50 then.
  private func found(_ t: Int, _ item: Int, _ scale: Double, _ options: JudgingOptions = .init()) throws
    -> [String]
  {
    let session = try ObservedSession(
      [Seen.appear()] + Seen.seen(1_000_000, 20) + [Seen.scale(t, item, scale)], in: scene, options: options)
    #expect(session.judge.comparedCount == 2)
    return session.differences
  }

  // 1.1 − 30/90 = 0.767, 1.1 − 50/90 = 0.544; item 2 the other way round.
  @Test(
    "for a frame the scale before is right, and those on the way to the next",
    arguments: [
      (1_010_000, 0, 0.767, true), (1_010_000, 0, 0.544, true), (1_010_000, 0, 0.65, true),
      (1_010_000, 0, 0.79, false), (1_010_000, 2, 0.65, true), (1_020_000, 0, 0.544, true),
      (1_020_000, 0, 0.65, false), (1_020_000, 0, 0.767, false), (1_020_000, 2, 0.767, true),
    ])
  func late(t: Int, item: Int, scale: Double, isRight: Bool) throws {
    #expect(try found(t, item, scale).isEmpty == isRight)
  }

  @Test func `a wrong scale is told with the one that would be right`() throws {
    // Item 1 is 10 from the middle before and after.
    let shown = 1.1 - 10.0 / 90
    #expect(try found(1_020_000, 1, 0.5) == ["scale [0,1] 0.5 | \(shown)"])
  }

  // At 50 ± 0.5 points the scale is 0.5389...0.55, and may be 0.01 off.
  @Test func `both tolerances decide`() throws {
    #expect(try found(1_020_000, 0, 0.5599) == [])
    #expect(try !found(1_020_000, 0, 0.5601).isEmpty)
    #expect(try found(1_020_000, 0, 0.529) == [])
    #expect(try !found(1_020_000, 0, 0.5288).isEmpty)
    var options = JudgingOptions()
    options.pointTolerance = 0
    #expect(try found(1_020_000, 0, 0.5544, options) == [])
    #expect(try !found(1_020_000, 0, 0.5545, options).isEmpty)
    options.scaleTolerance = 0.1
    #expect(try found(1_020_000, 0, 0.6444, options) == [])
  }

  @Test func `an item that is not visible has no scale, but for a frame the one it had`() throws {
    let lines = [Seen.appear()] + Seen.seen(1_000_000, 50)
    func words(_ line: String) throws -> [String] {
      try ObservedSession(lines + [line], in: scene).differences
    }
    #expect(try words(Seen.scale(1_010_000, 0, 0.767)) == [])
    #expect(try words(Seen.scale(1_030_000, 0, 0.767)) == ["scale [0,0] 0.767 | none"])
    #expect(try words(Seen.scale(1_010_000, 9, 1)) == ["scale [0,9] 1.0 | none"])
    #expect(try words(Seen.scale(1_010_000, 12, 1)) == ["scale [0,12] 1.0 | none"])
  }

  @Test func `after an edit and another setting the scales before count for a frame`() throws {
    let edits = [
      #"{"t":1000000,"type":"items.inserted","section":0,"at":0,"items":[[100,30]]}"#,
      #"{"t":1000000,"type":"behaviour","kind":"carousel","peakScale":2.1}"#,
    ]
    for edit in edits {
      func words(_ t: Int) throws -> [String] {
        let look = Seen.offset(t - 5_000, 0)
        let lines = [Seen.appear(), edit, look, Seen.scale(t, 1, 0.989)]
        return try ObservedSession(lines, in: scene).differences
      }
      #expect(try words(1_010_000) == [])
      #expect(try words(1_020_000).count == 1)
    }
  }

  @Test func `the original's scales fall without end`() throws {
    // The viewport is 40 high, the item 40: D = 60. Item 0 is 50 from the middle at offset 50 but out of sight; at 39 it is
    // 39 away: 1.1 − 39/60 = 0.45.
    let literal =
      #"{"views":[{"viewport":{"width":100,"height":40},"layout":{"itemSize":[100,40],"minimumLineSpacing":0},"#
      + #""sections":[{"count":10}],"behaviours":[{"kind":"carousel","mode":"literal"}]}]}"#
    let lines = [Seen.appear(), Seen.scroll(1_000_000, 39)]
    #expect(try ObservedSession(lines + [Seen.scale(1_100_000, 0, 0.45)], in: literal).differences == [])
    #expect(try ObservedSession(lines + [Seen.scale(1_100_000, 0, 0.5)], in: literal).differences.count == 1)
  }

  @Test func `nothing is said about scales without a carousel, or before anything is shown`() throws {
    let plain = try ObservedSession([Seen.appear(), Seen.scale(0, 0, 0.3)])
    #expect(plain.differences == [] && plain.judge.unknownCount == 1)
    let early = try ObservedSession([Seen.scale(0, 0, 0.3), Seen.appear()], in: scene)
    #expect(early.differences == [] && early.judge.unknownCount == 1)
    let simulated = ObservedSession.scene(
      #"{"kind":"carousel"}"#, more: #","scrolling":{"offsets":"simulated"}"#)
    let session = try ObservedSession([Seen.appear(), Seen.scale(0, 0, 0.3)], in: simulated)
    #expect(session.differences == [] && session.judge.simulatedCount == 1)
  }
}
