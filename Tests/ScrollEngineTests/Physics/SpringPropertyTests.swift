import ScrollEngine
import TestSupport
import Testing

@Suite("Spring, properties")
struct SpringPropertyTests {
  @Test(
    "agrees with the equation of motion solved in small steps",
    arguments: [0.05, 0.25, 0.9, 0.999999, 1, 1.000001, 1.1, 1.3, 5])
  func steps(ratio: Double) throws {
    let (mass, stiffness) = (0.5, 100.0)
    let spring = try DampedSpring(mass: mass, stiffness: stiffness, dampingRatio: ratio)
    let motion = SpringMotion(spring, displacement: -120, velocity: 1500)
    // Runge and Kutta for m x″ = −k x − c x′, c = 2ζ√(km).
    let damping = 2 * ratio * (stiffness * mass).squareRoot()
    func force(_ x: Double, _ v: Double) -> Double { (-stiffness * x - damping * v) / mass }
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

  @Test func `damping just off critical is next to critical`() throws {
    let critical = SpringMotion(.scrollView, displacement: 50, velocity: -3000)
    let one = 1.0
    for ratio in [one.nextDown, one.nextUp, 1 - 1e-12, 1 + 1e-12, 1 - 1e-9, 1 + 1e-9] {
      let spring = try DampedSpring(mass: 1, stiffness: 100, dampingRatio: ratio)
      let motion = SpringMotion(spring, displacement: 50, velocity: -3000)
      for tick in 0...200 {
        let seconds = Double(tick) / 100
        #expect(
          isClose(motion.displacement(at: seconds), critical.displacement(at: seconds), absolute: 1e-5))
        #expect(isClose(motion.velocity(at: seconds), critical.velocity(at: seconds), absolute: 1e-4))
      }
    }
  }

  @Test func `after its settling time it stays within the threshold`() throws {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<400 {
      let spring = try DampedSpring(
        mass: random.number(0.2...3), stiffness: random.number(20...400),
        dampingRatio: random.pick([1, random.number(0.1...1), random.number(1...4)]))
      let motion = SpringMotion(
        spring, displacement: random.number(-300...300), velocity: random.number(-8000...8000))
      let threshold = random.pick([0.01, 0.5, random.number(0.001...50)])
      let settled = motion.settlingTime(threshold: threshold)
      for _ in 0..<50 {
        let seconds = settled + random.number(0...5)
        #expect(motion.displacement(at: seconds).magnitude <= threshold * (1 + 1e-12))
      }
    }
  }

  @Test func `its mirror image moves as its mirror image`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let spring = try DampedSpring(
        mass: 1, stiffness: 100, dampingRatio: random.pick([1, 0.3, 1.0 / 3, 1.1]))
      let (a, b) = (random.number(-300...300), random.number(-8000...8000))
      let motion = SpringMotion(spring, displacement: a, velocity: b)
      let mirrored = SpringMotion(spring, displacement: -a, velocity: -b)
      #expect(mirrored.settlingTime() == motion.settlingTime())
      for _ in 0..<20 {
        let seconds = random.number(0...2)
        #expect(mirrored.displacement(at: seconds) == -motion.displacement(at: seconds))
        #expect(mirrored.velocity(at: seconds) == -motion.velocity(at: seconds))
      }
    }
  }

  @Test func `a critical spring let go at rest at its limit overshoots once, by no more than b ÷ eω`() {
    var random = SeededGenerator(seed: 12)
    let e = 2.718281828459045
    for _ in 0..<100 {
      let velocity = random.number(1...20_000)
      let motion = SpringMotion(.scrollView, displacement: 0, velocity: velocity)
      for tick in 0...1000 {
        let displacement = motion.displacement(at: Double(tick) / 500)
        #expect(displacement >= 0 && displacement <= velocity / (10 * e) * (1 + 1e-12))
      }
    }
  }

  @Test func `everything stays finite, with the strangest springs and starts`() throws {
    for (stiffness, ratio) in [
      (1e12, 1000.0), (1e12, 0.001), (1e-6, 0.001), (1e-6, 1000), (1e12, 1), (100, 0.5), (100, 2),
    ] {
      let spring = try DampedSpring(mass: 1, stiffness: stiffness, dampingRatio: ratio)
      for start in [0, -0.0, 1e-300, 1e12, -1e308, .infinity, .nan] {
        for velocity in [0, 1e12, -.infinity, .nan] {
          let motion = SpringMotion(spring, displacement: start, velocity: velocity)
          #expect(motion.settlingTime().isFinite && motion.settlingTime() >= 0)
          for seconds in [-1, 0, 1e-6, 0.3, 86_400, 1e300, .infinity, .nan] {
            #expect(motion.displacement(at: seconds).isFinite)
            #expect(motion.velocity(at: seconds).isFinite)
          }
        }
      }
    }
  }
}
