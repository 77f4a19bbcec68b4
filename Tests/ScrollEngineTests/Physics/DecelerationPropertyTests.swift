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
}
