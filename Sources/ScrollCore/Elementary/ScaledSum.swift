/// A positive number `(high + low) * 2^exponent` that is yet to be rounded to a double.
///
/// The exponent stands apart, so that a result below the smallest normal number is rounded once, onto the
/// coarser grid there, and not twice.
struct ScaledSum: Sendable {
  /// The leading part: positive, normal, and the sum rounded to a double.
  var high: Double
  /// What the leading part leaves out.
  var low: Double
  /// The power of two to scale by.
  var exponent: Int

  /// The number as the nearest double, ties to even: infinite if it is too large, zero if it is too small.
  var rounded: Double {
    let bits = high.bitPattern
    let exponentField = Int(bits >> 52) + exponent
    guard exponentField < 0x7FF else { return .infinity }
    guard exponentField > 0 else { return roundedToSubnormal(bits: bits, shift: 1 - exponentField) }
    return Double(bitPattern: bits & 0xF_FFFF_FFFF_FFFF | UInt64(exponentField) << 52)
  }

  /// The number rounded to a multiple of the smallest double.
  ///
  /// - Parameters:
  ///   - bits: The bits of `high`.
  ///   - shift: How many of its last bits lie below that multiple, at least 1.
  /// - Returns: The nearest multiple, ties to even.
  private func roundedToSubnormal(bits: UInt64, shift: Int) -> Double {
    // Below half of the smallest double.
    guard shift <= 53 else { return 0 }
    // One more bit than the significand's, for the low part: it only decides where the high part is a tie.
    var significand = (bits & 0xF_FFFF_FFFF_FFFF | 1 << 52) << 1
    if low > 0 { significand += 1 }
    if low < 0 { significand -= 1 }
    let dropped = UInt64(shift + 1)
    let isOdd = (significand >> dropped) & 1
    let half: UInt64 = 1 << (dropped - 1)
    return Double(bitPattern: (significand + half - 1 + isOdd) >> dropped)
  }
}
