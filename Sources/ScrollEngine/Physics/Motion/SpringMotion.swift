import ScrollCore

/// A spring that was let go, as a closed form of the time since.
///
/// With displacement *a*, velocity *b*, β = ζω and ω′ = ω√|1 − ζ²|:
///
/// - ζ = 1: `x = e^(−ωt)·(a + (b + ωa)·t)`
/// - ζ < 1: `x = e^(−βt)·(a·cos ω′t + ((b + βa)/ω′)·sin ω′t)`
/// - ζ > 1: the same with cosh and sinh.
///
/// The three are one formula with two functions of the time put in, and so pass into each other without a
/// step.
public struct SpringMotion: Hashable, Sendable {
  /// The spring.
  public let spring: DampedSpring
  /// The displacement at time 0, in points from where the spring rests.
  public let startDisplacement: Double
  /// The velocity at time 0, in pt/s.
  public let startVelocity: Double

  /// Creates a motion.
  ///
  /// NaN counts as 0 and magnitudes beyond 10^15 as 10^15.
  public init(_ spring: DampedSpring, displacement: Double, velocity: Double) {
    self.spring = spring
    startDisplacement = displacement.admitted
    startVelocity = velocity.admitted
  }

  /// The displacement a number of seconds after time 0, in points; before it, and at NaN, that at time 0.
  public func displacement(at seconds: Double) -> Double {
    guard seconds > 0 else { return startDisplacement }
    let solution = spring.solution(at: seconds)
    return startDisplacement * solution.cosine + pull * solution.sine
  }

  /// The velocity a number of seconds after time 0, in pt/s; before it, and at NaN, that at time 0.
  public func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return startVelocity }
    let solution = spring.solution(at: seconds)
    let frequency = spring.frequency
    let brake = spring.fading * startVelocity + frequency * frequency * startDisplacement
    return startVelocity * solution.cosine - brake * solution.sine
  }

  /// b + βa, what the sine solution is multiplied by.
  private var pull: Double { startVelocity + spring.fading * startDisplacement }

  /// Seconds from which on the displacement stays within a threshold: a bound, not the first such moment.
  ///
  /// With *s* the rate of the slowest part, |x| ≤ e^(−st)·(|a| + |b + βa|·t). Each of the two terms is at
  /// most half of the threshold θ from max(ln(2|a|/θ)/s, (2/s)·ln(4|b + βa|/(e·s·θ))) on (ScrollMechanics has
  /// this for ζ = 1). Away from critical damping |b + βa|/ω′ bounds the second amplitude for good, and the
  /// smaller answer counts.
  ///
  /// - Parameter threshold: The distance, in points, above 0; otherwise, and for NaN, the answer is infinite
  ///   unless nothing moves.
  /// - Returns: Seconds, 0 or more.
  public func settlingTime(threshold: Double = Deceleration.restDistance) -> Double {
    guard startDisplacement != 0 || startVelocity != 0 else { return 0 }
    guard threshold > 0 else { return .infinity }
    let (near, far) = (startDisplacement.magnitude, pull.magnitude)
    let rate = spring.slowestRate
    let first = SpringMotion.seconds(toFade: 2 * near / threshold, rate: rate)
    let e = 2.718281828459045
    let second = SpringMotion.seconds(toFade: 4 * far / (e * rate * threshold), rate: rate / 2)
    let bound = first < second ? second : first
    guard let amplitude = spring.sineBound else { return bound }
    let other = SpringMotion.seconds(toFade: (near + far * amplitude) / threshold, rate: rate)
    return other < bound ? other : bound
  }

  /// The seconds in which a ratio falls to 1; 0 if it is no larger.
  private static func seconds(toFade ratio: Double, rate: Double) -> Double {
    ratio > 1 ? Elementary.log(ratio) / rate : 0
  }
}
