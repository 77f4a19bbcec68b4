import ScrollCore
import ScrollEngine
import Testing

/// Figures that the projects themselves state; the recorded ones are in `RecordedTouchTests`.
@Suite("Velocity")
struct VelocityTests {
  static let impulse = VelocityEstimator.impulse(.energy)
  static let leastSquares = VelocityEstimator.leastSquares(minimumSamples: 2)

  @Test func `Android's three points`() {
    // 1600 ±20 % stated; the current formula gives 1589.193.
    let moving = VelocityTracker(VelocityTests.impulse, [(0, 273), (12.585, 293), (14.730, 293)])
    #expect(isClose(moving.atLast, 1600, relative: 0.2))
    #expect(isClose(moving.atLast, 1589.193, absolute: 0.0006))
    let still = [(time: 0.0, y: 293.0), (6.132, 293), (11.283, 293)]
    #expect(VelocityTracker(VelocityTests.impulse, still).atLast == 0)
    #expect(VelocityTracker(VelocityTests.leastSquares, still).atLast == 0)
    let even = [(time: 0.0, y: 0.0), (10, 5), (20, 10)]
    for estimator in [VelocityTests.impulse, VelocityTests.leastSquares] {
      #expect(isClose(VelocityTracker(estimator, even).atLast, 500, relative: 1e-12))
    }
  }

  @Test(
    "a pause of more than 40 ms before the lift leaves no velocity",
    arguments: allEstimators, [(20, true), (30, true), (60, true), (60.001, false), (3000, false)])
  func pause(estimator: VelocityEstimator, lift: (milliseconds: Double, moves: Bool)) {
    let tracker = VelocityTracker(estimator, [(-10, 0), (0, 10), (10, 20), (20, 30)])
    let velocity = tracker.velocity(atLift: Microseconds(Int64((lift.milliseconds * 1000).rounded())))
    #expect(isClose(velocity.y, lift.moves ? 1000 : 0, relative: 1e-9))
    #expect(velocity.x == 0)
  }

  @Test func `Compose's figures`() {
    // Still for 50 ms, then 2 px a millisecond for 50 ms: 2000 ±20 %.
    let late = (0...10).map { index -> (time: Double, y: Double) in
      (time: Double(index) * 10, y: index <= 5 ? 0 : Double(index - 5) * 20)
    }
    #expect(isClose(VelocityTracker(VelocityTests.impulse, late).atLast, 2000, relative: 0.2))
    // Sparse: 2018.2 ±20 %; the current formula gives 2003.268.
    let sparse = VelocityTracker(
      VelocityTests.impulse, [(0, 0), (30, 0), (40, 0), (70, 40), (100, 100)])
    #expect(isClose(sparse.atLast, 2018.2, relative: 0.2))
    #expect(isClose(sparse.atLast, 2003.268, absolute: 0.0006))
    // 1 px a millisecond for 50 ms, then flat: a repeated position is no stop.
    let early = (0...10).map { index -> (time: Double, y: Double) in
      (time: Double(index) * 10, y: index <= 5 ? Double(index) * 10 : 50)
    }
    #expect(isClose(VelocityTracker(VelocityTests.impulse, early).atLast, 1000, relative: 0.2))
    // But a gap of 50 ms is.
    #expect(VelocityTracker(VelocityTests.impulse, [(0, 0), (50, 50), (100, 50)]).atLast == 0)
    let two = [(time: 0.0, y: 0.0), (10, 10)]
    #expect(VelocityTracker(.leastSquares(minimumSamples: 3), two).atLast == 0)
    #expect(isClose(VelocityTracker(VelocityTests.leastSquares, two).atLast, 1000, relative: 1e-12))
  }

  @Test func `Flutter's weighted averages are exact from the fourth sample on`() {
    // −1 px a second, sampled every second.
    for (weights, expected) in [
      (VelocityWeights.iOS, [0, -0.05, -0.40, -1, -1]), (.macOS, [0, -0.20, -0.85, -1, -1]),
      (.scrollView, [0, -1, -1, -1, -1]),
    ] {
      var tracker = VelocityTracker(estimator: .weighted(weights), rules: .unlimited)
      for (second, velocity) in expected.enumerated() {
        let time = Microseconds(Int64(second) * 1_000_000)
        tracker.add(position: LayoutPoint(x: 0, y: -Double(second)), time: time)
        #expect(isClose(tracker.velocity(atLift: time).y, velocity, relative: 1e-15))
      }
    }
  }

  @Test func `the weights go to the pairs they are named for`() {
    // Pairs of 100, 200 and 300 pt/s: 0.60·100 + 0.35·200 + 0.05·300 = 145; macOS 15 + 130 + 60 = 205.
    let samples = [(time: 0.0, y: 0.0), (10, 1), (20, 3), (30, 6)]
    #expect(isClose(VelocityTracker(.weighted(.iOS), samples).atLast, 145, relative: 1e-12))
    #expect(isClose(VelocityTracker(.weighted(.scrollView), samples).atLast, 145, relative: 1e-12))
    #expect(isClose(VelocityTracker(.weighted(.macOS), samples).atLast, 205, relative: 1e-12))
    // Of three samples there are two pairs: (0.35·200 + 0.05·300)/0.40 = 212.5.
    let last = Array(samples.dropFirst())
    #expect(isClose(VelocityTracker(.weighted(.scrollView), last).atLast, 212.5, relative: 1e-12))
  }

  /// Android's coefficients for samples a millisecond apart, in powers of a second.
  @Test(
    "fits the parabola through three points",
    arguments: [
      ([1.0, 1, 1], [1.0, 0, 0]), ([-2, -1, 0], [0, 1e3, 0]), ([1, 4, 8], [8, 4.5e3, 0.5e6]),
      ([1, 4, 9], [9, 6e3, 1e6]), ([4, 1, 0], [0, 0, 1e6]),
    ])
  func parabola(positions: [Double], coefficients: [Double]) throws {
    let samples = positions.enumerated().map { index, y in
      PointerSample(position: LayoutPoint(x: -y, y: y), time: Microseconds(Int64(index) * 1000))
    }
    let fit = try #require(ParabolaFit(samples, along: .vertical))
    let tolerance = 1e-5
    #expect(isClose(fit.constant, coefficients[0], relative: tolerance, absolute: tolerance))
    #expect(isClose(fit.slope, coefficients[1], relative: tolerance, absolute: tolerance))
    #expect(isClose(fit.curvature, coefficients[2], relative: tolerance, absolute: tolerance))
    #expect(ParabolaFit(samples, along: .horizontal)?.slope == -fit.slope)
  }

  @Test func `fits Flutter's lines exactly`() throws {
    // y = 1 and y = x + 1 over x = 0…8; here x counts from the newest sample, so the constants are 1 and 9.
    for (slope, constant) in [(0.0, 1.0), (1, 9)] {
      let samples = (0...8).map {
        PointerSample(
          position: LayoutPoint(x: 0, y: slope * Double($0) + 1), time: Microseconds(Int64($0) * 1_000_000))
      }
      let fit = try #require(ParabolaFit(samples, along: .vertical))
      #expect(isClose(fit.constant, constant, absolute: 1e-9))
      #expect(isClose(fit.slope, slope, absolute: 1e-9))
      #expect(isClose(fit.curvature, 0, absolute: 1e-9))
    }
  }

  @Test func `samples that leave the parabola open give none`() {
    let sample = PointerSample(position: .zero, time: .zero)
    #expect(ParabolaFit([sample, sample], along: .vertical) == nil)
    #expect(ParabolaFit([sample, sample, sample], along: .vertical) == nil)
    #expect(
      VelocityEstimator.leastSquares(minimumSamples: 2).velocity(
        of: [sample, sample, sample], along: .vertical) == 0)
  }
}
