import ScrollCore

/// Content that was let go and meets no limit, as a closed form of the time since.
///
/// With κ the rate's exponent per second: `v(t) = v0·e^(κt)`, `x(t) = x0 + v0·(e^(κt) − 1)/κ`, at rest in `x0
/// − v0/κ`. Nothing is added up from frame to frame, so any times may be asked for in any order, and starting
/// anew from position and velocity at any moment goes the same way.
///
/// Source: `super-ultra/ScrollMechanics`, `DecelerationTimingParameters.swift`. The sum over whole
/// milliseconds that others use (pop, wheel-gestures) travels half a millisecond less; the two are not mixed
/// here.
public struct Deceleration: Hashable, Sendable {
  /// The remaining distance at which content counts as at rest, in points: 0.5, as in ScrollMechanics.
  public static var restDistance: Double { 0.5 }

  /// The offset at time 0, in points.
  public let start: Double
  /// The velocity at time 0, in pt/s.
  public let startVelocity: Double
  /// How fast the velocity falls.
  public let rate: DecelerationRate

  /// Creates a deceleration.
  ///
  /// NaN counts as 0 and magnitudes beyond 10^15 as 10^15.
  public init(from start: Double, velocity: Double, rate: DecelerationRate) {
    self.start = start.admitted
    startVelocity = velocity.admitted
    self.rate = rate
  }

  /// The offset a number of seconds after time 0, in points; before it, and at NaN, that at time 0.
  public func position(at seconds: Double) -> Double {
    guard seconds > 0 else { return start }
    let exponent = rate.exponentPerSecond
    return start + startVelocity * (Growth.lessOne(exponent * seconds) / exponent)
  }

  /// The velocity a number of seconds after time 0, in pt/s; before it, and at NaN, that at time 0.
  public func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return startVelocity }
    return startVelocity * Elementary.exp(rate.exponentPerSecond * seconds)
  }

  /// The offset approached and, mathematically, never reached, in points.
  public var rest: Double { start - startVelocity / rate.exponentPerSecond }

  /// The seconds until no more than a distance is left to ``rest``; 0 if it is no further to begin with.
  ///
  /// - Parameter threshold: The distance, in points, above 0; otherwise, and for NaN, the answer is infinite
  ///   unless there is no velocity.
  /// - Returns: Seconds, 0 or more.
  public func duration(threshold: Double = Deceleration.restDistance) -> Double {
    guard startVelocity != 0 else { return 0 }
    guard threshold > 0 else { return .infinity }
    let exponent = rate.exponentPerSecond
    let part = -exponent * threshold / startVelocity.magnitude
    return part < 1 ? Elementary.log(part) / exponent : 0
  }

  /// The seconds until the content has travelled a distance, or nothing if it never does.
  ///
  /// - Parameter distance: The distance from the start, in points, with the sign of the direction.
  /// - Returns: Seconds, 0 for no distance; nothing for the wrong direction, for the whole way to ``rest`` or
  ///   more, and for NaN.
  public func time(toTravel distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let exponent = rate.exponentPerSecond
    let part = exponent * distance / startVelocity
    // A part too small for a number is a zero of its sign.
    guard part <= 0 && part.sign == .minus && part > -1 else { return nil }
    return Growth.logOnePlus(part) / exponent
  }

  /// The velocity once the content has travelled a distance that ``time(toTravel:)`` has a time for.
  ///
  /// It falls linearly with the distance: `v0 + κ·s`.
  func velocity(afterTravelling distance: Double) -> Double {
    startVelocity + rate.exponentPerSecond * distance
  }
}
