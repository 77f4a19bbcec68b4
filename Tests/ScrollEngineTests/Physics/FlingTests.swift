import Foundation
import ScrollCore
import Testing

@testable import ScrollEngine

@Suite("Fling")
struct FlingTests {
  static let range = ScrollRange(lower: 0, upper: 1000)

  private func fling(
    _ offset: Double, _ velocity: Double, range: ScrollRange = range, rate: Double = .normal,
    bounces: Bool = true
  ) -> AxisMotion {
    .fling(from: offset, velocity: velocity, range: range, exponent: rate, bounces: bounces)
  }

  private func at(_ seconds: Double) -> Microseconds { Microseconds(Int64((seconds * 1e6).rounded())) }

  @Test func `within the range it decelerates to the closed form's rest`() {
    // 1000 pt/s at 0.998: 499.499833 pt, half a point left after 3.449923 s.
    let motion = fling(100, 1000)
    #expect(isClose(motion.rest, 599.499833, absolute: 0.6e-6))
    #expect(motion.duration == Microseconds(3_449_923) || motion.duration == Microseconds(3_449_924))
    #expect(isClose(motion.position(at: at(0.5)), 415.928023, absolute: 0.6e-6))
    #expect(isClose(motion.velocity(at: at(0.5)), 367.511255, absolute: 0.6e-6))
    #expect(motion.phase(at: at(3)) == .decelerating)
    #expect(motion.phase(at: motion.duration) == .idle)
  }

  /// From 100 at 800 with the upper limit 300, computed in the notes: t* = 0.346727, v* = 399.599466.
  static let edge = AxisMotion.fling(
    from: 100, velocity: 800, range: ScrollRange(lower: 0, upper: 300), exponent: .normal, bounces: true)

  @Test(
    "hands position and velocity to the spring at the limit",
    arguments: [(0.0, 300.0), (0.1, 314.700443), (0.4, 302.927568), (0.8, 300.107241)])
  func handOff(after: Double, position: Double) {
    // The time of the limit was rounded to a microsecond, in which the content moves 0.0004 pt.
    #expect(isClose(FlingTests.edge.position(at: at(0.346727 + after)), position, absolute: 3e-4))
  }

  @Test func `meets the limit at the solved time with the solved velocity`() {
    #expect(FlingTests.edge.phase(at: at(0.346726)) == .decelerating)
    #expect(FlingTests.edge.phase(at: at(0.346728)) == .bouncing)
    #expect(isClose(FlingTests.edge.velocity(at: at(0.346727)), 399.599466, absolute: 0.01))
    #expect(isClose(FlingTests.edge.velocity(at: at(0.446727)), 0, absolute: 0.01))
    #expect(FlingTests.edge.rest == 300)
  }

  @Test func `without bounces it stops at the limit when it gets there`() {
    let motion = fling(100, 800, range: ScrollRange(lower: 0, upper: 300), bounces: false)
    #expect(motion.rest == 300)
    // The next microsecond after t* = 0.346727 or so.
    #expect(isClose(Double(motion.duration.count), 346_727, absolute: 1))
    #expect(motion.phase(at: Microseconds(motion.duration.count - 1)) == .decelerating)
    #expect(motion.velocity(at: motion.duration) == 0)
  }

  @Test func `let go beyond a limit it springs back at once with the lift's velocity`() {
    for velocity in [0.0, -900, 900] {
      let motion = fling(1100, velocity)
      #expect(motion.position(at: .zero) == 1100)
      #expect(motion.velocity(at: .zero) == velocity)
      #expect(motion.phase(at: .zero) == .bouncing)
      #expect(motion.rest == 1000)
      // e^(−1)·(100 + (v + 10·100)·0.1) after 0.1 s.
      let shown = 1000 + (100 + (velocity + 1000) * 0.1) * 0.36787944117144233
      #expect(isClose(motion.position(at: at(0.1)), shown, absolute: 1e-9))
    }
    let held = fling(1100, 900, bounces: false)
    #expect(held.duration == .zero && held.rest == 1000)
  }

  @Test func `a lift without speed moves nothing, a tenth of a point counts as none`() {
    for velocity in [0, 1, -1, .nan] {
      let motion = fling(333.25, velocity)
      #expect(motion.duration == .zero && motion.rest == 333.25)
      #expect(motion.phase(at: .zero) == .idle && motion.position(at: .zero) == 333.25)
    }
    // 0.99 needs 5.03 pt/s.
    #expect(fling(333, 5, rate: .fast).duration == .zero)
    #expect(fling(333, 5.1, rate: .fast).duration > .zero)
  }

  @Test func `coming to rest half a point beyond a limit it does not bounce`() {
    // 99.949... pt for 200.1 pt/s would end 0.3 pt beyond 99.65.
    let way = Deceleration(from: 0, velocity: 200.1, exponent: .normal).rest
    let near = fling(0, 200.1, range: ScrollRange(lower: 0, upper: way - 0.3))
    #expect(near.rest == way - 0.3)
    // It takes as long as without the limit, which is never quite met.
    #expect(near.duration == fling(0, 200.1).duration)
    #expect(near.phase(at: Microseconds(near.duration.count - 1)) == .decelerating)
    let far = fling(0, 200.1, range: ScrollRange(lower: 0, upper: way - 2))
    #expect(far.phase(at: Microseconds(far.duration.count - 1)) == .bouncing)
  }

  @Test func `an edge that is pushed against bounces, or not`() {
    let motion = fling(1000, 500)
    #expect(motion.phase(at: .zero) == .bouncing && motion.velocity(at: .zero) == 500)
    // 500/(10e) = 18.393972 after 0.1 s.
    #expect(isClose(motion.position(at: at(0.1)), 1018.393972, absolute: 1e-6))
    #expect(fling(1000, 500, bounces: false).duration == .zero)
    let short = fling(0, 500, range: ScrollRange(lower: 0, upper: -300))
    #expect(short.rest == 0 && short.phase(at: .zero) == .bouncing)
  }
}
