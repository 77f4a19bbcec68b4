import ScrollCore
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Motion at the limits, properties")
struct MotionEdgeTests {
  /// Flings that bounce, after 100 µs at least, with the first microsecond after the limit was met.
  static let bouncing: [(example: MotionCase, motion: AxisMotion, met: Int64)] = MotionCase.many(
    seed: 30, count: 4000
  ).compactMap { example in
    let motion = example.motion()
    guard motion.phase(at: Microseconds(motion.duration.count - 1)) == .bouncing,
      motion.phase(at: Microseconds(100)) == .decelerating
    else { return nil }
    var (before, after) = (Int64(0), motion.duration.count - 1)
    while after - before > 1 {
      let middle = (before + after) / 2
      if motion.phase(at: Microseconds(middle)) == .decelerating { before = middle } else { after = middle }
    }
    return (example, motion, after)
  }

  @Test func `position and velocity are continuous where the spring takes over`() {
    #expect(MotionEdgeTests.bouncing.count > 100)
    for (example, motion, met) in MotionEdgeTests.bouncing {
      let (before, after) = (Microseconds(met - 1), Microseconds(met))
      let speed = motion.velocity(at: before)
      #expect(isClose(motion.position(at: before), motion.rest, absolute: speed.magnitude * 1e-6 + 1e-9))
      #expect(isClose(motion.position(at: after), motion.rest, absolute: speed.magnitude * 1e-6 + 1e-9))
      // The spring brakes with 2ω = 20 a second, a deceleration with 10 at most.
      #expect(isClose(motion.velocity(at: after), speed, relative: 21e-6), "\(example)")
    }
  }

  @Test func `it never speeds up before the limit, and passes it by no more than b ÷ eω`() {
    for (example, motion, met) in MotionEdgeTests.bouncing {
      let speed = motion.velocity(at: Microseconds(met - 1)).magnitude
      let reach = speed / (10 * 2.718281828459045) * (1 + 1e-9)
      var last = Double.infinity
      for step in 0...20 {
        let time = Microseconds((met - 1) / 20 * Int64(step))
        #expect(motion.velocity(at: time).magnitude < last, "\(example)")
        last = motion.velocity(at: time).magnitude
        #expect((example.lower...example.upper).contains(motion.position(at: time)), "\(example)")
      }
      for step in 0...40 {
        let time = Microseconds(met + (motion.duration.count - met) / 40 * Int64(step))
        let past = motion.position(at: time) - motion.rest
        #expect(past.magnitude <= reach, "\(example)")
        #expect(past * example.velocity >= 0, "\(example) came back across the limit")
      }
    }
  }

  @Test func `a limit too far to be met changes nothing`() {
    for example in MotionCase.many(seed: 31) where example.kind == .fling {
      let motion = example.motion()
      guard motion.phase(at: .zero) == .decelerating, motion.rest != example.lower,
        motion.rest != example.upper
      else { continue }
      var wide = example
      (wide.lower, wide.upper) = (example.lower - 1e6, example.upper + 1e6)
      #expect(wide.motion() == motion, "\(example)")
    }
  }

  @Test func `a fling that is caught and let go as it was goes on as before`() {
    var random = SeededGenerator(seed: 32)
    for (example, motion, met) in MotionEdgeTests.bouncing.prefix(100) {
      let caught = Int64(random.number(0...0.9) * Double(met))
      var again = example
      again.offset = motion.position(at: Microseconds(caught))
      again.velocity = motion.velocity(at: Microseconds(caught))
      let second = again.motion()
      #expect(second.rest == motion.rest)
      for _ in 0..<20 {
        let time = Int64(random.number(0...Double(motion.duration.count - caught)))
        let position = motion.position(at: Microseconds(caught + time))
        // Times are rounded to a microsecond only where the motions end.
        #expect(isClose(second.position(at: Microseconds(time)), position, absolute: 0.05), "\(example)")
      }
    }
  }
}
