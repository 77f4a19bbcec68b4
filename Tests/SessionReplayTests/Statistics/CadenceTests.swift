import ScrollCore
import SessionLog
import SessionReplay
import Testing

@Suite("Frames of a session")
struct CadenceTests {
  /// A flick whose frames come at these times, in milliseconds, after the lift at 0.
  private func flick(_ times: [Double]) -> String {
    list(
      [Line.appear(0), Line.began(0), Line.ended(0, vy: -1_000)]
        + times.enumerated().map { Line.scroll($1, Double($0 + 1)) } + [Line.plain(10_000, "scroll.ended")])
  }

  private func frames(_ log: String, refreshRate: Double? = nil) throws -> FrameMeasures {
    try #require(try measured(log, refreshRate: refreshRate).first?.views.first).frames
  }

  @Test("the refresh rate is the one most intervals are near to", arguments: [60.0, 90, 120])
  func estimate(hertz: Double) throws {
    // One interval in ten is twice as long.
    let times = (1...40).map { Double($0 + $0 / 10) * 1_000 / hertz }
    let session = try #require(try measured(flick(times)).first)
    #expect(session.refreshRate == RefreshRate(hertz: hertz) && session.isRefreshRateEstimated)
    let frames = session.views[0].frames
    #expect(frames.count == 40 && frames.intervals.count == 39)
    #expect(frames.hitches?.count == 4 && frames.janky?.jankyCount == 4)
    // Four refreshes late between the first frame, at 1 refresh, and the last, at 44.
    let span = try #require(frames.hitches?.ratio(over: frames.judgedTime))
    #expect(abs(span - 4 * 1_000 / 43) < 0.01)
  }

  @Test func `a given rate is taken instead`() throws {
    let log = flick((1...30).map { Double($0) * 1_000 / 60 })
    let session = try #require(try measured(log, refreshRate: 120).first)
    #expect(session.refreshRate == RefreshRate(hertz: 120) && !session.isRefreshRateEstimated)
    // At 120 Hz every one of the 29 intervals is a refresh late.
    #expect(
      session.views[0].frames.hitches?.count == 29 && session.views[0].frames.janky?.missedRefreshes == 29)
    #expect(try frames(log, refreshRate: 60).hitches?.count == 0)
  }

  @Test func `a late frame while the content moves by itself is a hitch`() throws {
    // 50 ms instead of 20: 30 ms late.
    let frames = try frames(flick([0, 20, 40, 60, 110, 130]), refreshRate: 50)
    let hitches = try #require(frames.hitches)
    #expect(hitches.count == 1 && hitches.time == 30_000 && hitches.longestAt == Microseconds(110_000))
    #expect(frames.judgedTime == Microseconds(130_000))
    let ratio = try #require(frames.hitchTimeRatio)
    #expect(abs(ratio - 30 / 0.130) < 1e-9)
    let janky = try #require(frames.janky)
    #expect(janky.frameCount == 6 && janky.jankyCount == 1 && janky.missedRefreshes == 1)
  }

  @Test func `a frame half an interval late is none, a microsecond later it is`() throws {
    #expect(try frames(flick([0, 30]), refreshRate: 50).hitches?.count == 0)
    #expect(try frames(flick([0, 30.001]), refreshRate: 50).hitches?.count == 1)
  }

  @Test func `a silence of more than a second is no hitch`() throws {
    #expect(try frames(flick([0, 20, 1_020]), refreshRate: 50).hitches?.count == 1)
    let frames = try frames(flick([0, 20, 1_020.001, 1_040.001]), refreshRate: 50)
    #expect(frames.hitches?.count == 0 && frames.judgedTime == Microseconds(40_000))
    #expect(frames.count == 4 && frames.janky?.frameCount == 4 && frames.intervals.count == 2)
  }

  @Test func `a finger that pauses makes no late frame, one that moves does`() throws {
    let drag = [
      Line.appear(0), Line.began(0), Line.moved(10, 190), Line.scroll(10, 10), Line.moved(30, 180),
      Line.scroll(30, 20),
    ]
    // The finger rests until 500 ms; 10 ms later its move is on screen.
    let pause = list(drag + [Line.moved(500, 170), Line.scroll(510, 30), Line.ended(520, vy: 0)])
    let paused = try frames(pause, refreshRate: 50)
    #expect(paused.hitches?.count == 0 && paused.janky?.jankyCount == 0)
    #expect(paused.judgedTime == Microseconds(520_000))
    // The finger goes on at 40 ms; 40 ms are 20 more than a refresh after that, and 50 after the last frame.
    let block = list(drag + [Line.moved(40, 170), Line.scroll(80, 30), Line.ended(90, vy: 0)])
    let blocked = try frames(block, refreshRate: 50)
    #expect(blocked.hitches?.count == 1 && blocked.hitches?.time == 20_000)
    #expect(blocked.janky?.jankyCount == 1 && blocked.janky?.frameCount == 3)
    // How long the moves waited: 0, 0 and 40 ms.
    #expect(blocked.responses.count == 3 && blocked.responses.sum == 40_000)
    #expect(blocked.uneven?.count == 3 && blocked.uneven?.unevenCount == 1)
  }

  @Test func `the delays of two drags are not compared`() throws {
    let frames = try frames(
      list([
        Line.appear(0), Line.began(0), Line.moved(10, 190), Line.scroll(10, 10), Line.ended(20, vy: 0),
        Line.began(100), Line.moved(110, 190), Line.scroll(150, 20), Line.ended(160, vy: 0),
      ]), refreshRate: 50)
    #expect(frames.responses.largest == 40_000 && frames.uneven?.count == 2)
    #expect(frames.uneven?.unevenCount == 0)
  }

  @Test func `of two rates with as many intervals it is the slower`() throws {
    let session = try #require(try measured(flick([0, 8, 16, 33, 50])).first)
    #expect(session.refreshRate == RefreshRate(hertz: 60))
  }

  @Test func `intervals of up to 25 ms speak for a rate`() throws {
    #expect(try measured(flick([0, 25])).first?.refreshRate == RefreshRate(hertz: 60))
    #expect(try measured(flick([0, 25.001])).first?.refreshRate == nil)
  }

  @Test func `without moves of the finger a drag cannot be judged`() throws {
    let frames = try frames(
      list([
        Line.appear(0), Line.began(0), Line.scroll(10, 10), Line.scroll(110, 20), Line.ended(120, vy: -900),
        Line.scroll(130, 30), Line.scroll(150, 40), Line.plain(200, "scroll.ended"),
      ]), refreshRate: 50)
    #expect(frames.count == 4 && frames.intervals.count == 3)
    // Of the lift's first frame all that lies after the lift: 10 ms; then 20.
    #expect(frames.hitches?.count == 0 && frames.janky?.frameCount == 2)
    #expect(frames.judgedTime == Microseconds(30_000))
  }

  @Test func `scrolls nobody knows the mover of have intervals, but are not judged`() throws {
    let frames = try frames(
      list([
        Line.appear(0), Line.scroll(10, 1), Line.scroll(60, 2), Line.scroll(160.001, 3), Line.scroll(180, 4),
      ]))
    // 100.001 ms are too long for one scroll.
    #expect(frames.count == 4 && frames.intervals.count == 2 && frames.intervals.largest == 50_000)
    #expect(frames.hitches == nil && frames.janky == nil && frames.hitchTimeRatio == nil)
  }

  @Test func `offsets within half a refresh are one frame`() throws {
    // Half of 20 ms: 9.999 ms after the first is the same frame, 10 ms after is the next.
    let frames = try frames(flick([0, 5, 9.999, 10]), refreshRate: 50)
    #expect(frames.count == 2 && frames.intervals.largest == 10_000)
  }

  @Test func `intervals are counted from their lower edge on`() throws {
    let frames = try frames(flick([0, 15, 31, 47.999, 1_000]), refreshRate: 60)
    let counts = Dictionary(
      uniqueKeysWithValues: zip([0] + FrameMeasures.edges, frames.steps).filter { $0.1 > 0 })
    // 15 and 16 ms lie on edges, 16.999 and 952.001 between and beyond.
    #expect(counts == [15_000: 1, 16_000: 2, 100_000: 1])
    #expect(frames.steps.count == FrameMeasures.edges.count + 1)
  }

  @Test func `a rate nobody can tell leaves frames unjudged`() throws {
    // 40 ms are more than one and a half refreshes at 60 Hz.
    let session = try #require(try measured(flick([0, 40, 80])).first)
    #expect(session.refreshRate == nil && session.views[0].frames.hitches == nil)
    #expect(session.views[0].frames.count == 3)
  }

  @Test func `recorded ticks are the frames of all views that move`() throws {
    let log = list(
      [Line.appear(0), Line.plain(0, "frame"), Line.began(0), Line.moved(0, 100), Line.ended(10, vy: -1_000)]
        + [20.0, 40, 90, 110].map { Line.plain($0, "frame") })
    let frames = try #require(
      try measured(log, refreshRate: 50, offsets: .simulated).first?.views.first
    ).frames
    // 50 ms instead of 20; the first tick shows nothing that moves.
    #expect(frames.count == 4 && frames.hitches?.count == 1 && frames.hitches?.time == 30_000)
  }
}
