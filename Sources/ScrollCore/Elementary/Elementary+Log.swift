extension Elementary {
  /// The natural logarithm.
  ///
  /// `log(1)` is 0, `log(0)` and `log(-0.0)` are −∞, `log(.infinity)` is infinite; negative numbers and NaN
  /// give NaN. Results for subnormal numbers are as precise as others.
  ///
  /// - Complexity: O(1): about 120 floating-point operations.
  package static func log(_ x: Double) -> Double {
    guard x > 0 && x < .infinity else { return x == 0 ? -.infinity : x > 0 ? .infinity : .nan }
    // With *x* = 2^*e* *m* and *c* near 1/*m* it is *e* ln 2 − ln *c* + ln(1 + *r*), where *r* = *mc* − 1 and
    // |*r*| < 1/127. Next to 1 on both sides *e* is 0 and *c* is 1, so that nothing cancels. The relative error is
    // below 2⁻⁷⁴.
    var bits = x.bitPattern
    var exponent = -1023
    if bits >> 52 == 0 {
      bits = (x * 0x1p54).bitPattern
      exponent -= 54
    }
    exponent += Int(bits >> 52)
    let interval = Int(truncatingIfNeeded: bits >> 45) & 127
    var field: UInt64 = 1023
    if interval >= LogTable.firstHalved {
      exponent += 1
      field -= 1
    }
    let m = Double(bitPattern: bits & 0xF_FFFF_FFFF_FFFF | field << 52)
    let c = LogTable.rows[interval * 3]

    // c has 9 bits: its products with the two halves of m are exact, and so is the difference.
    let upper = Double(bitPattern: m.bitPattern & 0xFFFF_FFFF_F800_0000)
    let r = DoubleDouble(sumOf: upper * c - 1, (m - upper) * c)
    let p = logarithmOfOnePlus(r)

    // Multiples of 2⁻⁴² below 2¹⁰: exact. The sum is zero or larger than p.
    let e = Double(exponent)
    let whole = e * LogTable.ln2High + LogTable.rows[interval * 3 + 1]
    let rest = e * LogTable.ln2Low + LogTable.rows[interval * 3 + 2]
    let sum = DoubleDouble(larger: whole, smaller: p.high)
    return sum.high + (sum.low + (p.low + rest))
  }

  /// ln(1 + *r*) for |*r*| < 1/127: Taylor's polynomial, whose first three terms are kept in two doubles.
  @inline(__always)
  private static func logarithmOfOnePlus(_ r: DoubleDouble) -> DoubleDouble {
    let x = r.high
    let square = DoubleDouble(squareOf: x)
    // −1/2 + x/3.
    let third = DoubleDouble(productOf: x, LogTable.thirdHigh)
    var factor = DoubleDouble(larger: -0.5, smaller: third.high)
    factor.low += third.low + x * LogTable.thirdLow
    var product = DoubleDouble(productOf: square.high, factor.high)
    product.low += square.high * factor.low + square.low * factor.high
    // x⁴ (−1/4 + x/5 − …); the first term left out, x¹²/12, is below 2⁻⁸⁰ of x.
    let upper = -1.0 / 8 + x * (1.0 / 9 + x * (-1.0 / 10 + x * (1.0 / 11)))
    let q = -1.0 / 4 + x * (1.0 / 5 + x * (-1.0 / 6 + x * (1.0 / 7 + x * upper)))
    var sum = DoubleDouble(larger: x, smaller: product.high)
    // The lower part of r counts 1/(1 + r) times.
    let fromLow = r.low - r.low * (x - square.high)
    sum.low += product.low + fromLow + square.high * square.high * q
    return sum
  }
}
