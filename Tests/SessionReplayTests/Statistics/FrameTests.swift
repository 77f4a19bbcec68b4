import ScrollCore
import SessionReplay
import Testing

@Suite("Late frames")
struct FrameTests {
  @Test(
    "a frame is janky when it comes more than 1.5 intervals after the last, and its input does not",
    arguments: [
      (15_000.0, 0.0, false), (15_001, 0, true), (15_001, 14_999, true), (15_001, 15_000, false),
      (15_001, .infinity, false), (15_001, -3_000, true), (.infinity, 0, true),
    ])
  func janky(delay: Double, inputDelay: Double, expected: Bool) {
    var frames = JankyFrames(interval: 10_000)
    frames.addFirst()
    let isJanky = frames.add(delay: delay, inputDelay: inputDelay)
    #expect(isJanky == expected)
    #expect(frames.frameCount == 2 && frames.jankyCount == (expected ? 1 : 0))
    #expect(frames.percent == (expected ? 50 : 0))
  }

  @Test func `missed refreshes are summed before they are cut`() {
    var frames = JankyFrames(interval: 10_000)
    #expect(frames.percent == nil)
    // 0.6 + 0.6 + 1.9 = 3.1.
    for delay in [16_000.0, 16_000, 29_000] { frames.add(delay: delay, inputDelay: 0) }
    #expect(frames.missedRefreshes == 3)
    frames.add(delay: .infinity, inputDelay: 0)
    #expect(frames.missedRefreshes == 1 << 30)
  }

  @Test func `a frame a refresh late in one second is 16.67 ms for each second`() throws {
    var hitches = Hitches()
    #expect(hitches.ratio(over: Microseconds(1_000_000)) == 0)
    hitches.add(lateness: 1_000_000 / 60, at: Microseconds(7))
    let ratio = try #require(hitches.ratio(over: Microseconds(1_000_000)))
    #expect(abs(ratio - 16.67) < 0.01)
    #expect(hitches.ratio(over: .zero) == nil)
  }

  @Test func `the longest hitch is the first of equal ones`() {
    var hitches = Hitches()
    for (lateness, time) in [(5_000.0, Int64(1)), (9_000, 2), (9_000, 3), (1_000, 4)] {
      hitches.add(lateness: lateness, at: Microseconds(time))
    }
    #expect(hitches.count == 4 && hitches.time == 24_000)
    #expect(hitches.longest == 9_000 && hitches.longestAt == Microseconds(2))
  }

  @Test(
    "5 and 10 ms/s are Apple's thresholds",
    arguments: [
      (0.0, Hitches.Grade.good), (4.999, .good), (5, .warning), (10, .warning), (10.001, .critical),
    ])
  func grades(ratio: Double, grade: Hitches.Grade) {
    #expect(Hitches.Grade(ratio: ratio) == grade)
  }

  @Test(
    "a delay is uneven beside either neighbour of its drag",
    arguments: [
      ([1_000, 6_000, 6_000], 0), ([1_000, 6_001, 6_000], 1), ([6_001, 1_000], 1),
      ([9_000, 1_000, 9_000], 2),
      ([1_000, 9_000, 1_000], 1), ([1_000, 9_000, 20_000], 2), ([20_000, 9_000, 1_000], 2),
    ])
  func uneven(delays: [Int64], expected: Int) {
    var delaysOfDrag = UnevenDelays(interval: 10_000)
    for delay in delays { delaysOfDrag.add(delay: Microseconds(delay)) }
    #expect(delaysOfDrag.count == delays.count && delaysOfDrag.unevenCount == expected)
  }

  @Test func `delays of two drags are not compared`() {
    var delays = UnevenDelays(interval: 10_000)
    delays.add(delay: Microseconds(1_000))
    delays.endDrag()
    delays.add(delay: Microseconds(50_000))
    #expect(delays.count == 2 && delays.unevenCount == 0)
  }

  @Test func `rates are 1 to 1,000 Hz`() {
    #expect(RefreshRate(hertz: 120)?.interval == 1_000_000 / 120.0)
    for hertz in [0.999, 1_000.1, .nan, -60, .infinity] { #expect(RefreshRate(hertz: hertz) == nil) }
  }
}
