/// An unevaluated sum of two doubles, which together hold about 106 bits.
///
/// The sums and products of two doubles below are exact, by the algorithms of Knuth, Dekker and Veltkamp
/// (T. J. Dekker, A floating-point technique for extending the available precision, 1971): additions and
/// multiplications only, since a fused multiply-add is a call into the maths library on some machines.
struct DoubleDouble: Sendable {
  /// The leading part; the sum rounded to a double once the two are normalised.
  var high: Double
  /// What the leading part leaves out.
  var low: Double

  @inline(__always)
  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// `a + b` exactly, if `a` is zero or no smaller in magnitude than `b`; the result is normalised.
  @inline(__always)
  init(larger a: Double, smaller b: Double) {
    let sum = a + b
    self.init(high: sum, low: b - (sum - a))
  }

  /// `a + b` exactly.
  @inline(__always)
  init(sumOf a: Double, _ b: Double) {
    let sum = a + b
    let roundedB = sum - a
    self.init(high: sum, low: (a - (sum - roundedB)) + (b - roundedB))
  }

  /// `a * b`, exactly unless the low part underflows.
  ///
  /// Neither factor may exceed 2⁹⁹⁵, or splitting it overflows.
  @inline(__always)
  init(productOf a: Double, _ b: Double) {
    let product = a * b
    let (aHigh, aLow) = DoubleDouble.halves(a)
    let (bHigh, bLow) = DoubleDouble.halves(b)
    self.init(high: product, low: ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
  }

  /// The square of a double, under the same conditions.
  @inline(__always)
  init(squareOf a: Double) {
    let square = a * a
    let (high, low) = DoubleDouble.halves(a)
    self.init(high: square, low: ((high * high - square) + 2 * (high * low)) + low * low)
  }

  /// A double as the sum of two with 26 bits each (a sign is the 53rd), whose products are exact.
  @inline(__always)
  private static func halves(_ a: Double) -> (high: Double, low: Double) {
    let scaled = 0x8000001p0 * a
    let high = scaled - (scaled - a)
    return (high, a - high)
  }
}
