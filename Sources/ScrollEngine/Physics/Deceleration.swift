import ScrollCore

/// Content that was let go and meets no limit, as a closed form of the time since.
///
/// With κ the exponent per second: `v(t) = v0·e^(κt)`, `x(t) = x0 + v0·(e^(κt) − 1)/κ`, at rest in `x0
/// − v0/κ`. Nothing is added up from frame to frame, so any times may be asked for in any order, and starting
/// anew from position and velocity at any moment goes the same way.
///
/// Source: `super-ultra/ScrollMechanics`, `DecelerationTimingParameters.swift`.
package struct Deceleration: Hashable, Sendable {
  /// The remaining distance at which content counts as at rest, in points: 0.5, as in ScrollMechanics.
  static var restDistance: Double { 0.5 }

  /// The offset at time 0, in points.
  let start: Double
  /// The velocity at time 0, in pt/s.
  let startVelocity: Double
  /// κ, ln of the part of the speed that is left after a second; below 0.
  let exponent: Double

  /// Creates a deceleration.
  ///
  /// NaN counts as 0 and magnitudes beyond 10^15 as 10^15.
  package init(from start: Double, velocity: Double, exponent: Double) {
    self.start = start.admitted
    startVelocity = velocity.admitted
    self.exponent = exponent
  }

  /// The offset a number of seconds after time 0, in points; before it, that at time 0.
  func position(at seconds: Double) -> Double {
    guard seconds > 0 else { return start }
    return start + startVelocity * (Growth.lessOne(exponent * seconds) / exponent)
  }

  /// The velocity a number of seconds after time 0, in pt/s; before it, that at time 0.
  func velocity(at seconds: Double) -> Double {
    seconds > 0 ? startVelocity * Elementary.exp(exponent * seconds) : startVelocity
  }

  /// The offset approached and, mathematically, never reached, in points.
  package var rest: Double { start - startVelocity / exponent }

  /// The seconds until no more than ``restDistance`` is left; 0 if it is no further to begin with.
  var duration: Double {
    guard startVelocity != 0 else { return 0 }
    let part = -exponent * Deceleration.restDistance / startVelocity.magnitude
    return part < 1 ? Elementary.log(part) / exponent : 0
  }

  /// The seconds until the content has travelled a distance, signed, in points: 0 for none, `nil` for the wrong direction and
  /// for the whole way to ``rest`` or more.
  func time(toTravel distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let part = exponent * distance / startVelocity
    // A part too small for a number is a zero of its sign.
    guard part <= 0 && part.sign == .minus && part > -1 else { return nil }
    return Growth.logOnePlus(part) / exponent
  }

  /// The velocity once the content has travelled a distance: it falls linearly with the way, `v0 + κ·s`.
  func velocity(afterTravelling distance: Double) -> Double { startVelocity + exponent * distance }

  func add(to digest: inout Digest) {
    digest.add(start)
    digest.add(startVelocity)
    digest.add(exponent)
  }
}

extension ScrollingSpec.Deceleration {
  /// κ, ln of the part of the speed that is left after a second: 1000 times that of a millisecond.
  package var exponent: Double {
    switch self {
    case .normal: 1000 * Elementary.log(0.998)
    case .fast: 1000 * Elementary.log(0.99)
    case .rate(let perMillisecond): 1000 * Elementary.log(perMillisecond)
    }
  }
}
