extension Elementary {
  /// The exponential function, *e* to the power `x`.
  ///
  /// The result is infinite from about 709.783 on and zero below about −745.133; in between it is positive,
  /// subnormal below about −708.396. `exp(0)` is 1, `exp(.infinity)` is infinite, `exp(-.infinity)` is 0, NaN
  /// gives NaN.
  ///
  /// - Complexity: O(1): about 100 floating-point operations.
  package static func exp(_ x: Double) -> Double {
    guard x > -746 && x < 710 else { return x.isNaN ? .nan : x > 0 ? .infinity : 0 }
    // With *x* = *k* ln 2 / 64 + *r* and *k* = 64 *e* + *j* it is 2^*e* · 2^(*j*/64) · exp *r*, where
    // |*r*| < 0.00542; the relative error is below 2⁻⁷⁵.
    // Adding 1.5 · 2⁵² rounds to a whole number, which then stands in the last bits.
    let shifted = x * ExpTable.stepsPerUnit + 0x1.8p52
    let k = Int(Int32(truncatingIfNeeded: shifted.bitPattern))
    let steps = shifted - 0x1.8p52

    // The products and the first difference are exact, see tables.py.
    var r = DoubleDouble(sumOf: x - steps * ExpTable.stepHigh, -(steps * ExpTable.stepMiddle))
    r = DoubleDouble(larger: r.high, smaller: r.low - steps * ExpTable.stepLow)
    let p = exponentialMinusOne(of: r)

    let row = (k & 63) * 2
    let power = DoubleDouble(high: ExpTable.powers[row], low: ExpTable.powers[row + 1])
    let product = DoubleDouble(productOf: power.high, p.high)
    let sum = DoubleDouble(larger: power.high, smaller: product.high)
    let low = power.high * p.low + (power.low + power.low * p.high) + product.low + sum.low
    let result = DoubleDouble(larger: sum.high, smaller: low)
    return ScaledSum(high: result.high, low: result.low, exponent: k >> 6).rounded
  }

  /// exp *r* − 1 for |*r*| < 0.00542: Taylor's polynomial, whose first two terms are kept in two doubles.
  @inline(__always)
  private static func exponentialMinusOne(of r: DoubleDouble) -> DoubleDouble {
    let x = r.high
    let square = DoubleDouble(squareOf: x)
    // The first term left out, x⁹/9!, is below 2⁻⁸⁶.
    let upper = 1.0 / 720 + x * (1.0 / 5040 + x * (1.0 / 40320))
    let q = 1.0 / 6 + x * (1.0 / 24 + x * (1.0 / 120 + x * upper))
    var sum = DoubleDouble(larger: x, smaller: 0.5 * square.high)
    // The lower part of r counts exp r times.
    let fromLow = r.low + r.low * (x + 0.5 * square.high)
    sum.low += 0.5 * square.low + fromLow + x * square.high * q
    return sum
  }
}
