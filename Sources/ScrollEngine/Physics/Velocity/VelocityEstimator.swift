public import ScrollCore

/// How the velocity of a finger is worked out from its last samples.
///
/// The default is ``standard``, a weighted average as scroll views on iOS have it, since that is where this
/// engine's recordings come from. It reacts to what the finger did 10 to 30 ms before the lift and discounts
/// the last stretch, in which a finger slows down and rolls off the glass; least squares, being a fit,
/// follows a finger that is still speeding up beyond what it did (16 900 against 13 700 px/s in the recording
/// `aosp-sailfish-fling-down-fast-2`). It cannot tell a finger that has stopped; the pause rule does
/// (``VelocityRules/longestPause``).
public enum VelocityEstimator: Hashable, Sendable {
  /// The slope, at the newest sample, of the parabola with the least squared distance from the samples.
  ///
  /// Two samples give the slope between them; fewer than `minimumSamples`, and fewer than two, give 0.
  /// Android needs 2, Flutter 3.
  case leastSquares(minimumSamples: Int)

  /// The speed of a mass that was pushed along the samples and lost none of the energy.
  ///
  /// For each stretch with velocity v the energy W grows by (v − u)·|v|, half of it for the first; the result
  /// is sign(W)·√(2|W|). *u* is the formula's. Meant for wheels and rotary buttons; fewer than two samples
  /// give 0.
  case impulse(ImpulseFormula)

  /// An average of the velocities of the last three pairs of samples; fewer than two samples give 0.
  case weighted(VelocityWeights)

  /// The default, ``weighted(_:)`` with ``VelocityWeights/scrollView``.
  public static var standard: VelocityEstimator { .weighted(.scrollView) }

  /// The largest speed on an axis, 10^7 pt/s: a phone's screen ten thousand times a second.
  ///
  /// No finger is as fast; the bound keeps answers finite where positions jump within a microsecond. There is
  /// no smallest speed: which one moves content is the motion's to say
  /// (``Deceleration/restDistance``).
  public static var largestSpeed: Double { 1e7 }

  /// The velocity on one axis at the newest sample, in pt/s, at most ``largestSpeed`` either way.
  ///
  /// - Parameters:
  ///   - samples: The samples that count, oldest first, times strictly increasing, positions finite. A pair
  ///     that breaks this counts as one without velocity.
  ///   - axis: The axis.
  /// - Returns: A finite velocity; 0 with fewer samples than the estimator needs.
  /// - Complexity: O(*n*) in the number of samples, without allocation.
  public func velocity(of samples: [PointerSample], along axis: ScrollAxis) -> Double {
    guard samples.count >= 2 else { return 0 }
    let velocity =
      switch self {
      case .leastSquares(let minimum):
        samples.count < minimum ? 0 : VelocityEstimator.leastSquares(samples, axis)
      case .impulse(let formula):
        VelocityEstimator.impulse(samples, axis, formula)
      case .weighted(let weights):
        VelocityEstimator.weighted(samples, axis, weights)
      }
    return VelocityEstimator.bounded(velocity)
  }

  /// A speed no larger than the largest; 0 for NaN, which only positions near the end of the doubles bring
  /// about.
  static func bounded(_ velocity: Double) -> Double {
    velocity.clamped(lower: -largestSpeed, upper: largestSpeed) ?? 0
  }
}
