import ScrollEngine
import Testing

@Suite("Spring")
struct SpringTests {
  /// Flutter's `newton_test.dart`, mass 1, stiffness 100, from 0 to 500: the floors of position and velocity.
  @Test(
    "goes as Flutter states",
    arguments: [
      (1.0, 0.25, 356.0, 1026.0), (1.0, 0.5, 479.0, 168.0), (1.0, 0.75, 497.0, 20.0),
      (1.25, 0.5, 445.0, 273.0), (1.25, 1.0, 495.0, 22.0), (1.25, 1.5, 499.0, 1.0),
    ])
  func flutter(ratio: Double, seconds: Double, position: Double, velocity: Double) throws {
    let motion = try motion(ratio, displacement: -500)
    #expect((500 + motion.displacement(at: seconds)).rounded(.down) == position)
    #expect(motion.velocity(at: seconds).rounded(.down) == velocity)
  }

  @Test func `a spring that swings goes as Flutter states`() throws {
    // Ratio 0.25, from 0 to 300.
    let motion = try motion(0.25, displacement: -300)
    #expect((300 + motion.displacement(at: 1)).rounded(.down) == 325)
    #expect(motion.velocity(at: 1).rounded(.down) == -65)
    #expect((300 + motion.displacement(at: 6)).rounded(.down) == 299)
    #expect(motion.settlingTime(threshold: 0.01) <= 6)
  }

  @Test(
    "a critical spring has the exact figures of the notes",
    arguments: [
      (0.25, 356.351252, 1026.062483), (0.5, 479.786159, 168.448675), (0.75, 497.649391, 20.740664),
    ])
  func critical(seconds: Double, position: Double, velocity: Double) throws {
    let motion = try motion(1, displacement: -500)
    #expect(isClose(500 + motion.displacement(at: seconds), position, absolute: 0.6e-6))
    #expect(isClose(motion.velocity(at: seconds), velocity, absolute: 0.6e-6))
    // Stated as done at 1.6 s with a tolerance of 0.01.
    #expect(motion.displacement(at: 1.6).magnitude < 0.01)
  }

  @Test func `the bound of the settling time is ScrollMechanics' one`() throws {
    // a = 100, b = 0, k = 100, θ = 0.25: 1.275552 s, with 0.004 left.
    let motion = try motion(1, displacement: 100)
    #expect(isClose(motion.settlingTime(threshold: 0.25), 1.275552, absolute: 0.6e-6))
    #expect(isClose(motion.displacement(at: 1.275552), 0.004, absolute: 0.0005))
  }

  @Test func `nothing displaced and nothing moving settles at once, next to nothing too`() throws {
    #expect(try motion(1, displacement: 0).settlingTime() == 0)
    #expect(try motion(1, displacement: 0).settlingTime(threshold: 0) == 0)
    #expect(try motion(1, displacement: 0.2).settlingTime(threshold: 0.5) == 0)
    for threshold in [0, -1, .nan] {
      #expect(try motion(1, displacement: 1).settlingTime(threshold: threshold) == .infinity)
    }
  }

  @Test func `a spring let go at speed is furthest after 1 ÷ ω, by b ÷ eω`() {
    // 400/(10·e) = 14.715178.
    let motion = SpringMotion(.scrollView, displacement: 0, velocity: 400)
    #expect(isClose(motion.displacement(at: 0.1), 14.715178, absolute: 0.6e-6))
    #expect(isClose(motion.velocity(at: 0.1), 0, absolute: 1e-10))
  }

  @Test func `a spring that cannot be says why`() {
    for wrong in [0, -1, .infinity] as [Double] {
      #expect(throws: SpringError.mass(wrong)) {
        try DampedSpring(mass: wrong, stiffness: 100, dampingRatio: 1)
      }
      #expect(throws: SpringError.stiffness(wrong)) {
        try DampedSpring(mass: 1, stiffness: wrong, dampingRatio: 1)
      }
    }
    for wrong in [0, -1, 0.0009, 1000.1, .infinity] as [Double] {
      #expect(throws: SpringError.dampingRatio(wrong)) {
        try DampedSpring(mass: 1, stiffness: 100, dampingRatio: wrong)
      }
    }
    // √10^14 = 10^7 and √2^-26 = 2^-13 a second.
    #expect(throws: SpringError.frequency(1e7)) {
      try DampedSpring(mass: 1, stiffness: 1e14, dampingRatio: 1)
    }
    #expect(throws: SpringError.frequency(0x1p-13)) {
      try DampedSpring(mass: 0x1p26, stiffness: 1, dampingRatio: 1)
    }
    #expect(throws: SpringError.self) { try DampedSpring(mass: .nan, stiffness: 100, dampingRatio: 1) }
    #expect(throws: SpringError.self) { try DampedSpring(mass: 1, stiffness: .nan, dampingRatio: 1) }
    #expect(throws: SpringError.self) { try DampedSpring(mass: 1, stiffness: 100, dampingRatio: .nan) }
  }

  @Test func `the scroll view's spring is the one its constants make`() throws {
    #expect(try DampedSpring(mass: 1, stiffness: 100, dampingRatio: 1) == .scrollView)
  }

  private func motion(_ ratio: Double, displacement: Double) throws -> SpringMotion {
    let spring = try DampedSpring(mass: 1, stiffness: 100, dampingRatio: ratio)
    return SpringMotion(spring, displacement: displacement, velocity: 0)
  }
}
