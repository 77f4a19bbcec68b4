extension Elementary {
  /// `base` to the power `exponent`.
  ///
  /// The special cases are those of C and IEEE 754:
  /// - `pow(x, 0)` and `pow(1, y)` are 1, even for NaN; otherwise NaN gives NaN.
  /// - A negative finite base gives NaN unless the exponent is whole or infinite. Odd exponents keep the sign
  ///   of the base, of −0 and −∞ too; all other results are positive.
  /// - `pow(0, y)` is infinite for negative `y` and 0 for positive; `pow(.infinity, y)` the other way round.
  /// - `pow(x, .infinity)` is 0 for |x| < 1 and infinite for |x| > 1; `pow(x, -.infinity)` the other way
  ///   round; `pow(-1, y)` is 1 for both.
  ///
  /// Results too large are infinite, results below half of the smallest double are 0. Whole powers of short
  /// numbers are the nearest double, ties to even: `pow(3, 4)` is exactly 81. Other results that lie exactly
  /// half-way between two doubles, as some `pow(x, 1.5)` do, may go either way.
  ///
  /// - Complexity: O(1): about 250 floating-point operations.
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    let size = base.magnitude
    if exponent.isInfinite {
      return size == 1 ? 1 : (size > 1) == (exponent > 0) ? .infinity : 0
    }
    let parity = Parity(of: exponent)
    let isNegative = base.sign == .minus && parity == .odd
    if size == 0 || size == .infinity {
      let result = (size == 0) == (exponent > 0) ? 0 : Double.infinity
      return isNegative ? -result : result
    }
    if base < 0 && parity == .fraction { return .nan }
    let result = positivePower(size, exponent, isWhole: parity != .fraction)
    return isNegative ? -result : result
  }

  /// A positive finite number to the power of a finite one that is not 0.
  private static func positivePower(_ base: Double, _ exponent: Double, isWhole: Bool) -> Double {
    if base == 1 { return 1 }
    if isWhole, let power = exactPower(base, exponent) { return power.rounded }
    // The logarithm lies between 2⁻⁵³ and 745 in magnitude: beyond all doubles here, nearest to 1 there.
    if exponent.magnitude >= 0x1p64 { return (base > 1) == (exponent > 0) ? .infinity : 0 }
    if exponent.magnitude <= 0x1p-65 { return 1 }

    // The logarithm's error grows with the product, up to 2⁻⁶⁴ of the result.
    let logarithm = logarithm(of: base)
    let product = DoubleDouble(productOf: exponent, logarithm.high)
    let x = DoubleDouble(larger: product.high, smaller: product.low + exponent * logarithm.low)
    guard x.high > -746 && x.high < 710 else { return x.high > 0 ? .infinity : 0 }
    return exponential(of: x).rounded
  }

  /// The power, if the base is a power of two or the result has at most 62 bits.
  ///
  /// A whole power lies exactly half-way between two doubles only if it has 54 bits or fewer, or is a power
  /// of two: all ties are decided here.
  private static func exactPower(_ base: Double, _ exponent: Double) -> ScaledSum? {
    guard exponent.magnitude < 2200 else { return nil }
    let count = Int(exponent)
    let bits = base.bitPattern
    let field = Int(bits >> 52)
    var odd = Int64(bits & 0xF_FFFF_FFFF_FFFF)
    if field > 0 { odd |= 1 << 52 }
    let zeros = odd.trailingZeroBitCount
    odd >>= Int64(zeros)
    let scale = (max(field, 1) - 1075 + zeros) * count
    if odd == 1 { return ScaledSum(high: 1, low: 0, exponent: scale) }
    // 3³⁹ is the last power of 3 below 2⁶².
    guard count > 0 && count <= 39 else { return nil }

    var power = odd
    for _ in 1..<count {
      let (product, overflow) = power.multipliedReportingOverflow(by: odd)
      guard !overflow && product < 1 << 62 else { return nil }
      power = product
    }
    let high = Double(power)
    return ScaledSum(high: high, low: Double(power - Int64(high)), exponent: scale)
  }

  /// What kind of number an exponent is.
  private enum Parity {
    case even, odd, fraction

    init(of value: Double) {
      // From 2⁵³ on there are only even numbers.
      guard value.magnitude < 0x1p53 else {
        self = .even
        return
      }
      let whole = Int64(value)
      self = Double(whole) != value ? .fraction : whole & 1 == 0 ? .even : .odd
    }
  }
}
