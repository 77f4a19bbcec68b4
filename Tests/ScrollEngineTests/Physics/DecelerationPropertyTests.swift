import ScrollCore
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Deceleration, properties")
struct DecelerationPropertyTests {
  @Test func `starting anew from position and velocity every 90th of a second changes nothing`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let rate = random.pick([Double.normal, .fast])
      let whole = Deceleration(
        from: random.number(-1000...1000), velocity: random.number(-9000...9000), exponent: rate)
      var piece = whole
      for frame in 1...180 {
        piece = Deceleration(
          from: piece.position(at: 1.0 / 90), velocity: piece.velocity(at: 1.0 / 90), exponent: rate)
        let seconds = Double(frame) / 90
        #expect(isClose(piece.start, whole.position(at: seconds), absolute: 1e-9))
        #expect(isClose(piece.startVelocity, whole.velocity(at: seconds), absolute: 1e-9))
        #expect(isClose(piece.rest, whole.rest, absolute: 1e-9))
      }
    }
  }

  @Test func `it never speeds up, never turns and never passes its rest`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let velocity = random.number(1...9000)
      let motion = Deceleration(from: 0, velocity: velocity, exponent: random.pick([.normal, .fast]))
      var last = (position: 0.0, velocity: velocity)
      for _ in 0..<20 {
        let seconds = random.number(0...10)
        #expect(motion.velocity(at: seconds) >= 0 && motion.velocity(at: seconds) <= velocity)
        #expect(motion.position(at: seconds) >= 0 && motion.position(at: seconds) <= motion.rest)
      }
      for millisecond in 1...2000 {
        let seconds = Double(millisecond) / 1000
        let now = (position: motion.position(at: seconds), velocity: motion.velocity(at: seconds))
        #expect(now.velocity < last.velocity && now.position >= last.position)
        last = now
      }
    }
  }

  @Test func `it agrees with a thousand small steps`() {
    // Midpoint rule for v′ = κ v, x′ = v; its error falls with the square of the step.
    let exponent = Double.normal
    var (x, v) = (0.0, 1000.0)
    let step = 0.001
    for _ in 0..<1000 {
      let middle = v + exponent * v * step / 2
      x += middle * step
      v += exponent * middle * step
    }
    let motion = Deceleration(from: 0, velocity: 1000, exponent: .normal)
    #expect(isClose(motion.position(at: 1), x, absolute: 1e-3))
    #expect(isClose(motion.velocity(at: 1), v, absolute: 1e-3))
  }

  @Test func `everything stays finite at speeds, times and rates that make no sense`() throws {
    let rates = [1e-300, .leastNonzeroMagnitude, 0.5, 1.0.nextDown].map {
      ScrollingSpec.Deceleration.rate($0).exponent
    }
    for rate in rates + [.normal, .fast] {
      for velocity in [0, -0.0, 1e-300, 1, 1e12, -1e12, 1e308, .infinity, -.infinity, .nan] {
        for start in [0, 1e308, -.infinity, .nan] {
          let motion = Deceleration(from: start, velocity: velocity, exponent: rate)
          #expect(motion.rest.isFinite && motion.duration.isFinite && motion.duration >= 0)
          for seconds in [-1, 0, 1e-6, 0.3, 86_400, 1e300, .infinity, .nan] {
            #expect(motion.position(at: seconds).isFinite)
            #expect(motion.velocity(at: seconds).isFinite)
          }
        }
      }
    }
    let none = Deceleration(from: .nan, velocity: .nan, exponent: .normal)
    #expect(none.start == 0 && none.startVelocity == 0)
  }
}
