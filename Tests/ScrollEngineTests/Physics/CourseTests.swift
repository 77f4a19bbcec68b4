import ScrollCore
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Motion, properties")
struct MotionPropertyTests {
  /// Moments of a motion: its ends, beyond them, and 40 between.
  private func moments(_ motion: AxisMotion) -> [Microseconds] {
    let last = motion.duration.count
    let between = (0...40).map { Int64(Double(last) / 40 * Double($0)) }
    return (between + [0, 1, last - 1, last, last + 1, 86_400_000_000]).map { Microseconds($0) }
  }

  @Test func `the mirror image moves as the mirror image, to the last bit`() {
    for example in MotionCase.many(seed: 20) {
      let (motion, mirrored) = (example.motion(), example.motion(mirrored: true))
      #expect(mirrored.duration == motion.duration && mirrored.rest == -motion.rest, "\(example)")
      for time in moments(motion) {
        #expect(mirrored.position(at: time) == -motion.position(at: time), "\(example)")
        #expect(mirrored.velocity(at: time) == -motion.velocity(at: time), "\(example)")
        #expect(mirrored.phase(at: time) == motion.phase(at: time), "\(example)")
      }
    }
  }

  @Test func `moved as a whole it moves the same`() {
    for example in MotionCase.many(seed: 21) {
      // A multiple of a power of two, so that ranges and offsets keep their distances but for the last bits.
      let (motion, moved) = (example.motion(), example.motion(shift: 4096))
      for time in moments(motion) {
        #expect(
          isClose(moved.position(at: time) - 4096, motion.position(at: time), absolute: 1e-6), "\(example)")
        #expect(isClose(moved.velocity(at: time), motion.velocity(at: time), absolute: 1e-5), "\(example)")
      }
    }
  }

  @Test func `it begins where and as fast as it was let go`() {
    for example in MotionCase.many(seed: 22) {
      let motion = example.motion()
      guard motion.duration > .zero else { continue }
      #expect(isClose(motion.position(at: .zero), example.offset, absolute: 1e-9), "\(example)")
      let velocity = example.kind == .animate ? 0 : example.velocity
      #expect(isClose(motion.velocity(at: .zero), velocity, relative: 1e-12), "\(example)")
      #expect(motion.position(at: Microseconds(-5)) == motion.position(at: .zero))
      #expect(motion.velocity(at: Microseconds(-5)) == motion.velocity(at: .zero))
    }
  }

  @Test func `it ends exactly at rest, half a point away at most before`() {
    for example in MotionCase.many(seed: 23) {
      let motion = example.motion()
      for after in [0, 1, 1_000_000, 86_400_000_000] as [Int64] {
        let time = Microseconds(motion.duration.count + after)
        #expect(motion.position(at: time) == motion.rest && motion.velocity(at: time) == 0)
        #expect(motion.phase(at: time) == .idle)
      }
      #expect(motion.position(at: Microseconds(.max)) == motion.rest)
      let before = Microseconds(motion.duration.count - 1)
      if motion.duration > .zero {
        // A microsecond earlier it was at most a microsecond's way further off.
        let slack = 0.5 + motion.velocity(at: before).magnitude * 1e-6 + 1e-9
        #expect((motion.position(at: before) - motion.rest).magnitude <= slack, "\(example)")
        #expect(motion.phase(at: before) != .idle)
      }
    }
  }

  @Test func `a fling or snap rests in the range or on the target`() {
    for example in MotionCase.many(seed: 24) {
      let rest = example.motion().rest
      switch example.kind {
      case .fling: #expect(rest >= example.lower && rest <= example.upper, "\(example)")
      case .snap, .animate: #expect(rest == example.target, "\(example)")
      }
    }
  }

  @Test func `the velocity is the slope of the position`() {
    for example in MotionCase.many(seed: 25) {
      let motion = example.motion()
      let last = motion.duration.count
      guard last > 40_000 else { continue }
      for step in 1..<20 {
        let time = last / 20 * Int64(step)
        let (before, after) = (Microseconds(time - 50), Microseconds(time + 50))
        let slope = (motion.position(at: after) - motion.position(at: before)) / 100e-6
        // Near a limit the acceleration jumps by (2ω − κ)·v at most: 22·v·50 µs.
        let slack = 1e-4 + 2e-3 * motion.velocity(at: before).magnitude
        #expect(isClose(motion.velocity(at: Microseconds(time)), slope, absolute: slack), "\(example)")
      }
    }
  }
}
