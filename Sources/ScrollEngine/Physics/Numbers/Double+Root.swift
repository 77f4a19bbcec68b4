extension Double {
  /// The square root, within a unit in the last place and exact for squares; 0 below 0 and for NaN.
  ///
  /// The standard library's `squareRoot` is correctly rounded everywhere, but on Linux calls the maths
  /// library for what may be negative, and so has to be linked with it.
  var root: Double {
    guard self > 0 && isFinite else { return self > 0 ? self : 0 }
    // self = m·4^k, m in 1..<4; subnormal numbers have an exponent and a significand as all others.
    let odd = exponent & 1
    let m = odd == 0 ? significand : 2 * significand
    // At most 3.2 % off; each step squares the error and halves it: to 6·10^-4, 2·10^-7, 2·10^-14 and
    // nothing.
    var y = 0.34 * m + 0.69
    for _ in 0..<4 { y = 0.5 * (y + m / y) }
    return Double(sign: .plus, exponent: (exponent - odd) / 2, significand: y)
  }
}
