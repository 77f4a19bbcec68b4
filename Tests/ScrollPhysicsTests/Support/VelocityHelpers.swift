import ScrollGeometry
import ScrollPhysics

extension VelocityTracker {
  /// A tracker that has seen positions on the vertical axis; times in milliseconds.
  init(
    _ estimator: VelocityEstimator, rules: VelocityRules = .standard, _ samples: [(time: Double, y: Double)]
  ) {
    self.init(estimator: estimator, rules: rules)
    for sample in samples {
      add(position: LayoutPoint(x: 0, y: sample.y), time: Microseconds(Int64((sample.time * 1000).rounded())))
    }
  }

  /// The vertical velocity at a lift with the last sample.
  var atLast: Double { velocity(atLift: samples.last?.time ?? .zero).y }
}

/// Every way to estimate a velocity.
let allEstimators: [VelocityEstimator] = [
  .standard, .leastSquares(minimumSamples: 2), .leastSquares(minimumSamples: 3), .impulse(.energy),
  .impulse(.previousSegment), .weighted(.iOS), .weighted(.macOS),
]
