import ScrollCore
import ScrollEngine

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

extension VelocityRules {
  /// Flutter's rules of 2023 for its least squares: as the standard ones, but blind to a pause before the lift.
  static var flutter: VelocityRules {
    var rules = VelocityRules.standard
    rules.longestPause = Microseconds(.max)
    return rules
  }

  /// No rules, every sample kept counts: Flutter's weighted averages look at the last four samples alone.
  static var unlimited: VelocityRules {
    VelocityRules(
      window: Microseconds(.max), longestGap: Microseconds(.max), longestPause: Microseconds(.max))
  }
}

/// Every way to estimate a velocity.
let allEstimators: [VelocityEstimator] = [
  .standard, .leastSquares(minimumSamples: 2), .leastSquares(minimumSamples: 3), .impulse(.energy),
  .impulse(.previousSegment), .weighted(.iOS), .weighted(.macOS),
]
