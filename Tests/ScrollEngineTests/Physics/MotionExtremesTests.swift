import ScrollCore
import Testing

@testable import ScrollEngine

@Suite("Motion, extreme input")
struct MotionExtremesTests {
  static let numbers: [Double] = [
    0, -0.0, 1e-300, 1.0 / 3, -1000, 1e12, -1e12, 1e308, -.infinity, .infinity, .nan,
  ]

  /// Every combination that a caller could pass.
  private func motions() -> [AxisMotion] {
    var motions: [AxisMotion] = []
    let ranges = [(0.0, 0.0), (0, -100), (0, 1000), (.nan, .infinity), (-1e308, 1e308)]
    for offset in MotionExtremesTests.numbers {
      for velocity in MotionExtremesTests.numbers {
        for (lower, upper) in ranges {
          for bounces in [true, false] {
            motions.append(
              .fling(
                from: offset, velocity: velocity, range: ScrollRange(lower: lower, upper: upper),
                exponent: .normal, bounces: bounces))
          }
        }
        motions.append(.snap(from: offset, velocity: velocity, to: 100))
        motions.append(.snap(from: 100, velocity: velocity, to: offset))
        motions.append(.animate(from: offset, to: velocity))
      }
    }
    return motions
  }

  @Test func `all answers are finite at all times`() {
    let times: [Int64] = [.min, -1, 0, 1, 16_667, 300_000, 3_000_000, 86_400_000_000, .max]
    for motion in motions() {
      #expect(motion.rest.isFinite && motion.duration >= .zero)
      for time in times.map({ Microseconds($0) }) + [motion.duration] {
        #expect(motion.position(at: time).isFinite && motion.velocity(at: time).isFinite)
      }
      #expect(motion.phase(at: Microseconds(.max)) == .idle)
    }
  }

  @Test func `not a number counts as nothing`() {
    let range = ScrollRange(lower: -10, upper: 10)
    let fling = AxisMotion.fling(
      from: .nan, velocity: .nan, range: range, exponent: .normal, bounces: true)
    #expect(fling == .still(at: 0))
    #expect(AxisMotion.snap(from: .nan, velocity: .nan, to: .nan) == .still(at: 0))
    #expect(AxisMotion.animate(from: .nan, to: .nan) == .still(at: 0))
    #expect(AxisMotion.still(at: .nan).rest == 0)
  }

  @Test func `at 10^12 pt a second a limit is still met at its time`() {
    // 1000 pt take a nanosecond, so the bounce begins within the first microsecond.
    let motion = AxisMotion.fling(
      from: 0, velocity: 1e12, range: ScrollRange(lower: 0, upper: 1000), exponent: .normal, bounces: true)
    #expect(motion.phase(at: .zero) == .decelerating)
    #expect(motion.phase(at: Microseconds(1)) == .bouncing)
    // 10^12/(10e) pt after 0.1 s.
    let peak = 1e12 / 27.18281828459045
    #expect(isClose(motion.position(at: Microseconds(100_000)), peak, relative: 1e-6))
    #expect(motion.rest == 1000)
  }
}
