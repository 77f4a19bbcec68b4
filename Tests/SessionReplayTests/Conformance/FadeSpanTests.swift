import ScrollCore
import Testing

@testable import SessionReplay

@Suite("Transitions of the past")
struct FadeSpanTests {
  /// Looks at every microsecond from the observation back to the start.
  private func slowDelay(_ span: FadeSpan, _ alpha: Double, _ tolerance: Double, _ time: Int64) -> Int64? {
    var last = time
    if let end = span.end, end.count <= time { last = end.count - 1 }
    for moment in stride(from: max(last, span.start.count), through: span.start.count, by: -1)
    where (span.alpha(at: Microseconds(moment)) - alpha).magnitude <= tolerance {
      return max(0, time - moment)
    }
    return nil
  }

  @Test(
    "the last moment at which an alpha was shown is the one found by looking at all",
    arguments: [(1.0, 0.1), (0.1, 1.0), (0.55, 0.1), (0.3, 0.3)],
    [.linear, .ease, .easeInOut, .curve(CubicBezier(0.2, 0.9, 0.9, 0.3))] as [FadeTiming])
  func delays(fade: (from: Double, to: Double), timing: FadeTiming) {
    // A steep curve needs more microseconds, so that none passes more than both tolerances; that takes longer to look at.
    let isCurve = timing.curve != nil
    let scale: Int64 = isCurve ? 4 : 1
    for tolerance in isCurve ? [0.01] : [0.01, 0.03, 0.2] {
      for duration: Int64 in [0, 60, 90] {
        for end: Int64? in [nil, 1_040, 1_200] {
          var span = FadeSpan(
            item: ItemIndexPath(section: 0, item: 0), from: fade.from, target: fade.to,
            start: Microseconds(1_000 * scale), duration: Microseconds(duration * scale), timing: timing)
          span.end = end.map { Microseconds($0 * scale) }
          for time: Int64 in [1_000, 1_001, 1_030, 1_089, 1_090, 1_150, 1_300] {
            for step in stride(from: 0, through: 24, by: isCurve ? 5 : 1) {
              // Nowhere exactly a tolerance away from what is shown at a whole microsecond: rounding would decide.
              let alpha = Double(step) / 20 + 0.0031
              let slow = slowDelay(span, alpha, tolerance, time * scale)
              let quick = span.delay(of: alpha, within: tolerance, at: Microseconds(time * scale))?.count
              #expect(near(quick, slow), "\(span) \(alpha) at \(time)")
            }
          }
        }
      }
    }
  }

  /// Equal but for rounding to a microsecond.
  private func near(_ one: Int64?, _ other: Int64?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= 1
  }

  @Test func `the longest times trap nowhere`() {
    let span = FadeSpan(
      item: ItemIndexPath(section: 0, item: 0), from: 1, target: 0, start: Microseconds(.max - 1),
      duration: Microseconds(.max), timing: .easeInOut)
    #expect(span.delay(of: 0, within: 0, at: Microseconds(.max)) == nil)
    #expect(span.delay(of: 1, within: 0.1, at: Microseconds(.min)) == .zero)
  }
}
