import Foundation
import ScrollCore
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Deceleration")
struct DecelerationTests {
  /// The notes' table, computed there: rate, v0, way to rest, T(0.5), way at 0.1 s and 0.5 s, v(0.5).
  static let table: [[Double]] = [
    [0.998, 100, 49.949983, 2.299782, 9.062585, 31.592802, 36.751125],
    [0.998, 1000, 499.499833, 3.449923, 90.625851, 315.928023, 367.511255],
    [0.998, 3000, 1498.499499, 3.998679, 271.877552, 947.784068, 1102.533765],
    [0.998, 8000, 3995.998665, 4.488603, 725.006806, 2527.424181, 2940.090039],
    [0.99, 1000, 99.499162, 0.526679, 63.079251, 98.845405, 6.570483],
    [0.99, 8000, 795.993300, 0.733581, 504.634009, 790.763239, 52.563864],
  ]

  @Test("goes as the closed form says, in both directions", arguments: table, [1.0, -1.0])
  func figures(row: [Double], sign: Double) throws {
    let rate = ScrollingSpec.Deceleration.rate(row[0]).exponent
    let motion = Deceleration(from: 1000, velocity: sign * row[1], exponent: rate)
    func way(_ offset: Double) -> Double { sign * (offset - 1000) }
    #expect(isClose(way(motion.rest), row[2], absolute: 0.6e-6))
    #expect(isClose(motion.duration, row[3], absolute: 0.6e-6))
    #expect(isClose(way(motion.position(at: 0.1)), row[4], absolute: 0.6e-6))
    #expect(isClose(way(motion.position(at: 0.5)), row[5], absolute: 0.6e-6))
    #expect(isClose(sign * motion.velocity(at: 0.5), row[6], absolute: 0.6e-6))
  }

  @Test func `the rates have the exponents and half-lives they are known for`() {
    #expect(isClose(Double.normal, -2.002003, absolute: 0.6e-6))
    #expect(isClose(Double.fast, -10.050336, absolute: 0.6e-6))
    // 346.23 ms and 68.97 ms.
    let normal = Deceleration(from: 0, velocity: 1000, exponent: .normal)
    let fast = Deceleration(from: 0, velocity: 1000, exponent: .fast)
    #expect(isClose(normal.velocity(at: 0.34623), 500, absolute: 0.01))
    #expect(isClose(fast.velocity(at: 0.06897), 500, absolute: 0.05))
    #expect(ScrollingSpec.Deceleration.rate(0.998).exponent == .normal)
  }

  @Test(
    "stops within the rest distance, at once if it is that close",
    arguments: [(1.0, 0.0), (1.001, 0.0), (1.002, 0.000498), (-1.0, 0.0), (0.0, 0.0)])
  func slow(velocity: Double, seconds: Double) {
    // At 0.998 the speed with half a point to go is 1.0010013 pt/s; ln(1.0010013/1.002)/κ = 0.498 ms.
    let motion = Deceleration(from: 0, velocity: velocity, exponent: .normal)
    #expect(isClose(motion.duration, seconds, absolute: 1e-6))
  }

  /// Flutter's `friction_simulation_test.dart`: drag 0.135 a second from 100 at ±100, figures ±1.
  @Test(
    "goes as Flutter states for drag 0.135",
    arguments: [(100.0, 110.0, 131.0, 149.0, 149.0), (-100.0, 91.0, 68.0, 51.0, 50.0)])
  func flutterFriction(velocity: Double, a: Double, b: Double, c: Double, rest: Double) throws {
    let motion = Deceleration(from: 100, velocity: velocity, exponent: drag(0.135))
    for (seconds, offset) in [(0.1, a), (0.5, b), (2, c)] {
      #expect(isClose(motion.position(at: seconds), offset, absolute: 1))
      let way = motion.position(at: seconds) - 100
      #expect(isClose(try #require(motion.time(toTravel: way)), seconds, relative: 1e-9))
    }
    #expect(isClose(motion.rest, rest, absolute: 1))
    let whole = motion.rest - 100
    #expect(motion.time(toTravel: -whole / 2) == nil, "the wrong side")
    #expect(motion.time(toTravel: whole * 1.001) == nil, "past the rest")
    #expect(motion.time(toTravel: .nan) == nil)
    #expect(motion.time(toTravel: 0) == 0)
    // A way next to nothing takes no time, in its direction alone.
    let least = Deceleration(from: .leastNonzeroMagnitude, velocity: -4, exponent: .normal)
    #expect(least.time(toTravel: -.leastNonzeroMagnitude) == 0)
    #expect(least.time(toTravel: .leastNonzeroMagnitude) == nil)
  }

  /// Flutter's `newton_test.dart`, from 100 at 400.
  @Test func `goes as Flutter states for drag 0.3 and 0.135 at 400`() throws {
    let strong = Deceleration(from: 100, velocity: 400, exponent: drag(0.3))
    for (seconds, velocity) in [(1.0, 120.0), (2, 36), (3, 10.8)] {
      #expect(isClose(strong.velocity(at: seconds), velocity, relative: 1e-9))
    }
    #expect((330...335).contains(strong.position(at: 1)))
    #expect((431...432).contains(strong.position(at: 5)))
    #expect(strong.velocity(at: 5) < 1)
    let weak = Deceleration(from: 100, velocity: 400, exponent: drag(0.135))
    #expect(isClose(weak.position(at: 1), 272, absolute: 1))
    #expect(isClose(weak.velocity(at: 1), 54, absolute: 1))
    #expect(isClose(weak.velocity(at: 2), 7, absolute: 1))
    #expect(isClose(weak.position(at: 5), 300, absolute: 1))
  }

  @Test func `the time to a point is met there, from a nanometre to almost the whole way`() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<1000 {
      let motion = Deceleration(
        from: 0, velocity: random.pick([-1, 1]) * random.number(2...9000),
        exponent: random.pick([.normal, .fast]))
      let way = motion.rest * random.pick([1e-12, 1e-6, random.number(0.01...0.999)])
      let seconds = try #require(motion.time(toTravel: way))
      #expect(isClose(motion.position(at: seconds), way, relative: 1e-12))
    }
  }

  private func drag(_ perSecond: Double) -> Double { Foundation.log(perSecond) }
}
