import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Spring")
struct SpringTests {
  /// Flutter's `newton_test.dart`, critical, mass 1, stiffness 100, from 0 to 500: the floors of position and velocity, and the
  /// exact figures of the notes.
  @Test(
    "goes as Flutter states",
    arguments: [
      (0.25, 356.351252, 1026.062483), (0.5, 479.786159, 168.448675), (0.75, 497.649391, 20.740664),
    ])
  func flutter(seconds: Double, position: Double, velocity: Double) {
    let motion = SpringMotion(displacement: -500, velocity: 0)
    #expect(isClose(500 + motion.displacement(at: seconds), position, absolute: 0.6e-6))
    #expect(isClose(motion.velocity(at: seconds), velocity, absolute: 0.6e-6))
    // Stated as done at 1.6 s with a tolerance of 0.01.
    #expect(motion.displacement(at: 1.6).magnitude < 0.01)
  }

  @Test func `agrees with the equation of motion solved in small steps`() {
    let motion = SpringMotion(displacement: -120, velocity: 1500)
    // Runge and Kutta for x″ = −100 x − 20 x′.
    func force(_ x: Double, _ v: Double) -> Double { -100 * x - 20 * v }
    var (x, v) = (-120.0, 1500.0)
    let h = 1e-4
    for step in 1...20_000 {
      let (x1, v1) = (v, force(x, v))
      let (x2, v2) = (v + h / 2 * v1, force(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, force(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, force(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      guard step % 500 == 0 else { continue }
      let seconds = Double(step) * h
      #expect(isClose(motion.displacement(at: seconds), x, absolute: 1e-6))
      #expect(isClose(motion.velocity(at: seconds), v, absolute: 1e-4))
    }
  }

  @Test
  func
    `the bound of the settling time is ScrollMechanics' one, and from then on half a point is left at most`()
  {
    // a = 100, b = 0, ω = 10, θ = 0.5: (2/ω)·ln(4·1000/(e·ω·0.5)) = 0.2·ln(294.303553) = 1.136922 s.
    #expect(
      isClose(SpringMotion(displacement: 100, velocity: 0).settlingTime, 1.136922, absolute: 0.6e-6))
    var random = SeededGenerator(seed: 10)
    for _ in 0..<400 {
      let motion = SpringMotion(
        displacement: random.number(-300...300), velocity: random.number(-8000...8000))
      for _ in 0..<50 {
        let seconds = motion.settlingTime + random.number(0...5)
        #expect(motion.displacement(at: seconds).magnitude <= 0.5 * (1 + 1e-12))
      }
    }
  }

  @Test func `nothing displaced and nothing moving settles at once, next to nothing too`() {
    #expect(SpringMotion(displacement: 0, velocity: 0).settlingTime == 0)
    // 4·ωa/(eω·0.5) = 8a/e is below 1 up to a = 0.33 pt.
    #expect(SpringMotion(displacement: 0.2, velocity: 0).settlingTime == 0)
  }

  @Test func `a spring let go at speed is furthest after 1 ÷ ω, by b ÷ eω`() {
    // 400/(10·e) = 14.715178.
    let motion = SpringMotion(displacement: 0, velocity: 400)
    #expect(isClose(motion.displacement(at: 0.1), 14.715178, absolute: 0.6e-6))
    #expect(isClose(motion.velocity(at: 0.1), 0, absolute: 1e-10))
    for tick in 0...1000 {
      let displacement = motion.displacement(at: Double(tick) / 500)
      #expect(displacement >= 0 && displacement <= 14.715178 + 1e-6)
    }
  }
}
