import ScrollCore
import TestSupport
import Testing

@testable import SessionReplay

@Suite("Gaps and bursts")
struct GapAndBurstTests {
  @Test func `the three longest gaps, of equal ones the earlier first`() {
    var gaps = LongestGaps()
    for (event, time) in [0, 10, 15, 25, 26, 46, 40, 56, 60].enumerated() {
      gaps.note(Microseconds(Int64(time)), event: event)
    }
    // 40 lies before 46, so 46 to 56 is a gap of 10.
    #expect(
      gaps.gaps == [
        Gap(start: Microseconds(26), duration: Microseconds(20), event: 5),
        Gap(start: Microseconds(0), duration: Microseconds(10), event: 1),
        Gap(start: Microseconds(15), duration: Microseconds(10), event: 3),
      ])
  }

  @Test func `one event makes no gap and a burst of one`() {
    var gaps = LongestGaps()
    gaps.note(Microseconds(5), event: 0)
    #expect(gaps.gaps.isEmpty)
    var bursts = BurstCounter()
    #expect(bursts.largest == nil)
    bursts.note(Microseconds(5))
    #expect(bursts.largest == Burst(count: 1, start: Microseconds(5)))
  }

  @Test("the largest burst is the naive one", arguments: 1...60)
  func burst(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var time: Int64 = 1_000
    let times = (0..<300).map { _ in
      // Mostly a few milliseconds, now and then a long silence.
      time += Int64(random.below(random.oneIn(16) ? 3_000_000 : 20_000))
      return time
    }
    var bursts = BurstCounter()
    for time in times { bursts.note(Microseconds(time)) }
    // Every 100 ms that begin a whole number of 10 ms after the first event.
    let numbers = times.map { ($0 - times[0]) / 10_000 }
    let counts = Set(numbers).map { start in
      (start, numbers.count { $0 >= start && $0 < start + 10 })
    }
    let most = counts.map(\.1).max() ?? 0
    let first = counts.filter { $0.1 == most }.map(\.0).min() ?? 0
    #expect(bursts.largest == Burst(count: most, start: Microseconds(times[0] + first * 10_000)))
  }
}
