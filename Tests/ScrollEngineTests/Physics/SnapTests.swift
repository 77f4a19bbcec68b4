import ScrollCore
import Testing

@testable import ScrollEngine

@Suite("Snap and programmatic scroll")
struct SnapTests {
  @Test(
    "a snap starts with the lift's velocity and ends on its target",
    arguments: [(0.0, 1000.0, 375.0), (300, -800, 375), (375, 1000, 375), (100, 0, 1.0 / 3), (40, -5, 375)])
  func snap(offset: Double, velocity: Double, target: Double) {
    let motion = AxisMotion.snap(from: offset, velocity: velocity, to: target)
    #expect(motion.position(at: .zero) == offset)
    #expect(motion.velocity(at: .zero) == velocity)
    #expect(motion.phase(at: .zero) == .snapping)
    #expect(motion.rest == target && motion.position(at: motion.duration) == target)
    #expect(motion.phase(at: motion.duration) == .idle)
    // e^(−1)·(a + (b + 10a)·0.1), a the way from the target.
    let a = offset - target
    let after = target + (a + (velocity + 10 * a) * 0.1) * 0.36787944117144233
    #expect(isClose(motion.position(at: Microseconds(100_000)), after, absolute: 1e-9))
  }

  @Test func `a snap to where the content stands moves nothing`() {
    let motion = AxisMotion.snap(from: 375, velocity: 0, to: 375)
    #expect(motion.duration == .zero && motion.phase(at: .zero) == .idle && motion.rest == 375)
  }

  @Test(
    "a programmatic scroll follows u²(3 − 2u) for 0.3 s",
    arguments: [(0, 0.0), (75_000, 0.15625), (150_000, 0.5), (225_000, 0.84375), (300_000, 1)])
  func animate(time: Int64, part: Double) {
    let motion = AxisMotion.animate(from: 200, to: -100)
    #expect(isClose(motion.position(at: Microseconds(time)), 200 - 300 * part, absolute: 1e-12))
    #expect(motion.phase(at: Microseconds(time)) == (time < 300_000 ? .animating : .idle))
    #expect(motion.duration == Microseconds(300_000) && motion.rest == -100)
  }

  @Test func `a programmatic scroll is fastest half way and still at its ends`() {
    let motion = AxisMotion.animate(from: 0, to: 100)
    #expect(motion.velocity(at: .zero) == 0)
    // 1.5 times the mean of 100 pt in 0.3 s.
    #expect(isClose(motion.velocity(at: Microseconds(150_000)), 500, relative: 1e-12))
    #expect(motion.velocity(at: Microseconds(300_000)) == 0)
    #expect(AxisMotion.animate(from: 5, to: 5).duration == .zero)
  }
}
