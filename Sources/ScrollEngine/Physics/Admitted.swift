import ScrollCore

extension Double {
  /// The largest length or speed the physics calculates with, 10^15 pt or pt/s.
  ///
  /// Far beyond any content (at most 2^41 pt) and any finger, and small enough that no product of a few of
  /// them overflows; so every answer is finite.
  static var largestAdmitted: Double { 1e15 }

  /// The value as the physics takes it in: NaN counts as 0, and a magnitude beyond 10^15 as 10^15.
  var admitted: Double { clamped(lower: -.largestAdmitted, upper: .largestAdmitted) ?? 0 }
}

extension Microseconds {
  /// The time in seconds, correctly rounded below 2^53 µs (285 years).
  var seconds: Double { Double(count) / 1_000_000 }

  /// The least whole number of microseconds that is not shorter than a number of seconds.
  ///
  /// NaN and anything below zero give zero; what is too long to count gives the longest time there is.
  init(roundingUp seconds: Double) {
    let count = (seconds * 1_000_000).ceiledToWhole
    self.init(count > 0 ? (count < 0x1p63 ? Int64(count) : .max) : 0)
  }
}

/// exp and log near the arguments where their plain forms lose digits.
///
/// Distances over short times and small fractions of a way are differences of nearly equal numbers; these
/// forms never build them, so motion is smooth at microsecond steps even at speeds of 10^12 pt/s.
enum Growth {
  /// exp(x) − 1, with a relative error below 10^-14.
  static func lessOne(_ x: Double) -> Double {
    guard x > -0x1p-5 && x < 0x1p-5 else { return Elementary.exp(x) - 1 }
    // Taylor in Horner's form. Relative to the first term, the first one left out is x^8/9! < 2^-58.
    var sum = 1.0
    var n = 8.0
    while n >= 2 {
      sum = 1 + sum * x / n
      n -= 1
    }
    return sum * x
  }

  /// log(1 + x), with a relative error below 10^-14; −∞ or NaN at or below −1, as `log` has it.
  static func logOnePlus(_ x: Double) -> Double {
    // Kahan: the rounding of 1 + x is undone by the quotient, for log(u)/(u − 1) hardly changes near 1.
    let u = 1 + x
    let rounded = u - 1
    guard rounded != 0 else { return x }
    return Elementary.log(u) * (x / rounded)
  }
}
