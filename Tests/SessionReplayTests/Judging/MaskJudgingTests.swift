import ScrollCore
import SessionReplay
import Testing

/// Content of 400 points in a viewport of 100, hidden within 15: the start has 1 − offset/15, the end 1 − (300 − offset)/15.
@Suite("Observed edge masks")
struct MaskJudgingTests {
  private func scene(_ more: String = "") -> String {
    ObservedSession.scene(
      #"{"kind":"edge-mask","startHide":0.15,"endHide":0.15,"startFadeSize":0.15,"endFadeSize":0.15,"#
        + #""interpolation":{"kind":"linear"}\#(more)}"#)
  }

  private func found(
    _ lines: [String], more: String = "", _ options: JudgingOptions = .init()
  ) throws -> [String] {
    let session = try ObservedSession(lines, in: scene(more), options: options)
    #expect(session.judge.unknownCount == 0)
    return session.differences
  }

  @Test(
    "for a frame the mask before is right, and those on the way to the next",
    arguments: [
      (1_010_000, 0.6, true), (1_010_000, 1, true), (1_010_000, 0.8, true), (1_010_000, 0.5, false),
      (1_020_000, 0.6, true), (1_020_000, 0.8, false), (1_020_000, 1, false),
    ])
  func late(t: Int, start: Double, isRight: Bool) throws {
    let lines = [Seen.appear()] + Seen.seen(1_000_000, 6) + [Seen.mask(t, start, 0)]
    #expect(try found(lines).isEmpty == isRight)
  }

  @Test func `a mask that is left on at the end of the content is found`() throws {
    let lines = [Seen.appear(), Seen.scroll(1_000_000, 300), Seen.mask(1_500_000, 0, 0)]
    #expect(try found(lines) == ["mask end 0.0 | 1.0"])
  }

  @Test func `without a hide distance both alphas are right near an end`() throws {
    let hard = ObservedSession.scene(
      #"{"kind":"edge-mask","startHide":0,"endHide":0,"startFadeSize":0.15,"endFadeSize":0.15,"#
        + #""interpolation":{"kind":"linear"}}"#)
    func differs(_ y: Double, _ end: Double) throws -> Bool {
      try !ObservedSession([Seen.appear(y), Seen.mask(0, 0, end)], in: hard).differences.isEmpty
    }
    #expect(try !differs(300, 0) && !differs(300, 1))
    #expect(try !differs(299.7, 0) && !differs(299.7, 1))
    #expect(try !differs(299, 0) && differs(299, 1))
    // Beyond the end by less than the tolerance it may be before it.
    #expect(try !differs(300.3, 0) && !differs(300.3, 1))
    #expect(try differs(301, 0))
  }

  // At 6 ± 0.5 points the start has 0.5667...0.6333, and may be 0.01 off.
  @Test func `both tolerances decide`() throws {
    func differs(_ start: Double, _ options: JudgingOptions = .init()) throws -> Bool {
      try !found([Seen.appear(6), Seen.mask(0, start, 0)], options).isEmpty
    }
    #expect(try !differs(0.643) && differs(0.644))
    #expect(try !differs(0.557) && differs(0.556))
    var options = JudgingOptions()
    options.pointTolerance = 0
    #expect(try !differs(0.609, options) && differs(0.611, options))
    options.maskTolerance = 0.2
    #expect(try !differs(0.79, options))
  }

  @Test func `stops are compared if they were looked at`() throws {
    func stops(_ list: String) throws -> [String] {
      try found([Seen.appear(6), Seen.mask(0, 0.6, 0, #","stops":[\#(list)]"#)])
    }
    #expect(try stops("0,0.15,0.85,1") == [])
    #expect(try stops("0,0.155,0.845,1") == [])
    #expect(try stops("0,0.2,0.85,1") == ["stops [0.0, 0.2, 0.85, 1.0] | [0.0, 0.15, 0.85, 1.0]"])
  }

  @Test func `the original's mask stays as it is while nobody scrolls`() throws {
    // 200 points of viewport would make 1 − 6/30 = 0.8 of 0.6.
    let lines = [Seen.appear(6), #"{"t":1000000,"type":"viewport","width":100,"height":200}"#]
    let literal = #","mode":"literal""#
    #expect(try found(lines + [Seen.mask(1_500_000, 0.6, 0)], more: literal) == [])
    #expect(try found(lines + [Seen.mask(1_500_000, 0.8, 0)], more: literal) == ["mask start 0.8 | 0.6"])
    #expect(try found(lines + [Seen.mask(1_500_000, 0.8, 0)]) == [])
    #expect(try found(lines + [Seen.mask(1_500_000, 0.6, 0)]) == ["mask start 0.6 | 0.8"])
    #expect(try found(lines + [Seen.mask(1_010_000, 0.6, 0)]) == [])
    // Scrolled to 3 it has 0.8 of 0.6, and passes 0.7.
    let scrolled = [Seen.appear(6)] + Seen.seen(1_000_000, 3)
    #expect(try found(scrolled + [Seen.mask(1_010_000, 0.7, 0)], more: literal) == [])
    #expect(try found(scrolled + [Seen.mask(1_020_000, 0.7, 0)], more: literal).count == 1)
    #expect(try found(scrolled + [Seen.mask(1_020_000, 0.833, 0)], more: literal) == [])
  }

  @Test func `nothing is said about masks without one, or before anything is shown`() throws {
    let plain = try ObservedSession([Seen.appear(), Seen.mask(0, 0.3, 0.3)])
    #expect(plain.differences == [] && plain.judge.unknownCount == 1)
    let early = try ObservedSession([Seen.mask(0, 0.3, 0.3), Seen.appear()], in: scene())
    #expect(early.differences == [] && early.judge.unknownCount == 1)
  }
}
