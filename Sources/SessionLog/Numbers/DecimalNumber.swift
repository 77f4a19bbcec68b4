/// A JSON number read from text: the nearest double, how the number was written, and where it ended.
///
/// The grammar is that of RFC 8259, section 6, and nothing beyond it: no leading zeros, no plus sign before
/// the digits, at least one digit on either side of the point.
package struct DecimalNumber: Hashable, Sendable {
  /// How a number was written, which decides whether an integer field may hold it.
  package enum Form: Hashable, Sendable {
    /// Neither fraction nor exponent, and a magnitude of at most 2^53; `-0` is 0 here.
    case integer(Int64)

    /// Neither fraction nor exponent, but beyond 2^53, where doubles and integers part ways.
    case largeInteger

    /// With a fraction, an exponent or both, even if the value is whole.
    case fractional
  }

  /// Why text that starts like a number is not one, with the position of the byte at fault.
  enum Fault: Error, Hashable, Sendable {
    /// A zero with further digits behind it; the position is that of the zero.
    case leadingZero(at: Int)

    /// No digit where one is required; the position is the limit if the text ended there.
    case missingDigits(at: Int)

    /// A value that rounds to infinity; the position is that of the number's first byte.
    case overflow(at: Int)

    /// More digits than it may have; the position is that of the number's first byte.
    case tooManyDigits(at: Int)
  }

  /// The double nearest to the written number, ties to even; `-0` is negative zero.
  package var value: Double

  /// How the number was written.
  package var form: Form

  /// The position after the number's last byte.
  package var end: Int

  /// The exact value if the number was written as an integer of at most 2^53 in magnitude.
  package var integer: Int64? {
    guard case .integer(let integer) = form else { return nil }
    return integer
  }
}
