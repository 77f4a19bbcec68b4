/// A length along the scroll axis, as a whole number of 2^-20 points.
///
/// Sums of doubles depend on their order, sums of integers do not; so a layout kept up to date edit by edit can
/// equal one made from scratch bit for bit. Browsers do the same with 1/64 of a pixel.
public struct LayoutUnit: Hashable, Sendable, Comparable {
  /// The number of units.
  public var rawValue: Int64

  /// Creates a length from a number of units.
  @inlinable
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// How many units make a point: 2^20.
  @inlinable
  package static var unitsPerPoint: Double { 0x1p20 }

  /// The longest length that converts from points, 2^42 pt: sums of two still fit an `Int64`.
  @inlinable
  public static var limit: LayoutUnit { LayoutUnit(rawValue: 1 << 62) }

  /// No length.
  @inlinable
  public static var zero: LayoutUnit { LayoutUnit(rawValue: 0) }

  /// The nearest length to a number of points, ties to even.
  ///
  /// Lengths beyond ±2^42 pt give that limit; NaN gives zero. Admission keeps both away from layouts.
  @inlinable
  public init(rounding points: Double) {
    let units = points * LayoutUnit.unitsPerPoint
    if units >= 0 && units < LayoutUnit.magic {
      rawValue = LayoutUnit.significand(units + LayoutUnit.magic)
    } else if units < 0 && units > -LayoutUnit.magic {
      rawValue = -LayoutUnit.significand(LayoutUnit.magic - units)
    } else {
      rawValue = LayoutUnit.saturated(units)
    }
  }

  /// The largest length that is not above a number of points; limits as in ``init(rounding:)``.
  @inlinable
  public init(flooring points: Double) {
    let units = points * LayoutUnit.unitsPerPoint
    if units >= 0 && units < LayoutUnit.magic {
      let sum = units + LayoutUnit.magic
      let rounded = LayoutUnit.significand(sum)
      rawValue = sum - LayoutUnit.magic > units ? rounded - 1 : rounded
    } else if units < 0 && units > -LayoutUnit.magic {
      let truncated = Int64(units)
      rawValue = Double(truncated) > units ? truncated - 1 : truncated
    } else {
      rawValue = LayoutUnit.saturated(units)
    }
  }

  /// A number of points rounded to the nearest length, ties to even; from 2^32 pt on, every double is a length as it stands.
  ///
  /// Unlike ``init(rounding:)``, this has no limit.
  @inlinable
  public static func rounded(_ points: Double) -> Double {
    // Doubles from 2^32 on are whole units, so adding that much rounds, half to even.
    guard points.magnitude < 0x1p32 else { return points }
    return points < 0 ? 0 - ((0x1p32 - points) - 0x1p32) : (points + 0x1p32) - 0x1p32
  }

  /// A number of points rounded down to a length; as ``rounded(_:)`` otherwise.
  @inlinable
  package static func floored(_ points: Double) -> Double {
    let rounded = rounded(points)
    return rounded > points ? rounded - 0x1p-20 : rounded
  }

  /// 2^52: added to a smaller number that is not negative, it leaves an integer in the significand.
  ///
  /// That integer is rounded half to even. From 2^52 on, doubles are integers.
  @inlinable
  static var magic: Double { 0x1p52 }

  /// The bits after the leading one of a number from 2^52 on, below 2^53; of 2^53 itself, what rounding made of it.
  @inlinable
  static func significand(_ number: Double) -> Int64 {
    Int64(bitPattern: number.bitPattern &- LayoutUnit.magic.bitPattern)
  }

  @usableFromInline
  static func saturated(_ integralUnits: Double) -> Int64 {
    let limit = LayoutUnit.limit.rawValue
    if integralUnits >= Double(limit) { return limit }
    if integralUnits <= -Double(limit) { return -limit }
    return integralUnits.isNaN ? 0 : Int64(integralUnits)
  }

  /// The length in points; exact below 2^33 pt, else rounded to the nearest double.
  @inlinable
  public var points: Double { Double(rawValue) * 0x1p-20 }

  /// Whether one length is shorter than another.
  @inlinable
  public static func < (left: LayoutUnit, right: LayoutUnit) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The sum of two lengths.
  ///
  /// - Precondition: The sum fits; layouts check their total length before they add.
  @inlinable
  public static func + (left: LayoutUnit, right: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: left.rawValue + right.rawValue)
  }

  /// The difference of two lengths.
  ///
  /// - Precondition: The difference fits.
  @inlinable
  public static func - (left: LayoutUnit, right: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: left.rawValue - right.rawValue)
  }

  /// Half of the length, rounded down.
  @inlinable
  public var half: LayoutUnit { LayoutUnit(rawValue: rawValue >> 1) }
}
