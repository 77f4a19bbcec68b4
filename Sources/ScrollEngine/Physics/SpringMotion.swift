import ScrollCore

/// A critically damped spring that was let go, as a closed form of the time since: back as fast as possible without swinging.
///
/// With displacement *a*, velocity *b* and ω = 10 a second (mass 1, stiffness 100, as `super-ultra/ScrollMechanics` has a
/// scroll view's bounce): `x = e^(−ωt)·(a + (b + ωa)·t)`, `v = e^(−ωt)·(b − (ωb + ω²a)·t)`. Leaving a limit at *b* pt/s it
/// overshoots by *b*/(10e) points, after 0.1 s.
struct SpringMotion: Hashable, Sendable {
  /// ω, √(stiffness / mass), in radians a second.
  static var frequency: Double { 10 }

  /// The displacement at time 0, in points from where the spring rests.
  let startDisplacement: Double
  /// The velocity at time 0, in pt/s.
  let startVelocity: Double

  /// Creates a motion.
  ///
  /// NaN counts as 0 and magnitudes beyond 10^15 as 10^15.
  init(displacement: Double, velocity: Double) {
    startDisplacement = displacement.admitted
    startVelocity = velocity.admitted
  }

  /// The displacement a number of seconds after time 0, in points; before it, that at time 0.
  func displacement(at seconds: Double) -> Double {
    guard seconds > 0 else { return startDisplacement }
    let fade = Elementary.exp(-SpringMotion.frequency * seconds)
    return startDisplacement * fade + pull * (fade * seconds)
  }

  /// The velocity a number of seconds after time 0, in pt/s; before it, that at time 0.
  func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return startVelocity }
    let w = SpringMotion.frequency
    let fade = Elementary.exp(-w * seconds)
    return startVelocity * fade - (w * startVelocity + w * w * startDisplacement) * (fade * seconds)
  }

  /// b + ωa.
  private var pull: Double { startVelocity + SpringMotion.frequency * startDisplacement }

  /// Seconds from which on no more than half a point is left: a bound, not the first such moment.
  ///
  /// |x| ≤ e^(−ωt)·(|a| + |b + ωa|·t). Each of the two terms is at most half of the threshold θ from
  /// max(ln(2|a|/θ)/ω, (2/ω)·ln(4|b + ωa|/(e·ω·θ))) on (ScrollMechanics).
  var settlingTime: Double {
    guard startDisplacement != 0 || startVelocity != 0 else { return 0 }
    let (w, threshold, e) = (SpringMotion.frequency, Deceleration.restDistance, 2.718281828459045)
    func seconds(toFade ratio: Double, rate: Double) -> Double {
      ratio > 1 ? Elementary.log(ratio) / rate : 0
    }
    return max(
      seconds(toFade: 2 * startDisplacement.magnitude / threshold, rate: w),
      seconds(toFade: 4 * pull.magnitude / (e * w * threshold), rate: w / 2))
  }

  func add(to digest: inout Digest) {
    digest.add(startDisplacement)
    digest.add(startVelocity)
  }
}
