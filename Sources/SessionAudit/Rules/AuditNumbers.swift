/// Small questions about numbers, answered without a maths library.
enum AuditNumbers {
  /// Whether two numbers are the same, give or take; NaN is NaN, and an infinity is itself.
  static func agree(_ first: Double, _ second: Double, within tolerance: Double) -> Bool {
    first == second || (first.isNaN && second.isNaN) || (first - second).magnitude <= tolerance
  }

  /// The largest whole number that is not above a number.
  static func floor(_ number: Double) -> Double {
    // From 2^52 on all are whole.
    guard number.magnitude < 0x1p52 else { return number }
    let truncated = Double(Int64(number))
    return truncated > number ? truncated - 1 : truncated
  }

  /// A number of points as the nearest whole number of 2^-20 pt, half to even.
  ///
  /// Added to 2^52, a double keeps no fraction; from 2^52 on none has one.
  static func wholeUnits(_ points: Double) -> Double {
    let units = points.magnitude * 1_048_576
    guard units < 0x1p52 else { return points }
    let whole = (units + 0x1p52 - 0x1p52) / 1_048_576
    return points < 0 ? 0 - whole : whole
  }

  /// How many pages a place is from the start; 0 without pages, and at most 2^53 either way.
  static func pages(to place: Double, pitch: Double) -> Double {
    guard pitch > 0 else { return 0 }
    return clamp(place / pitch, -9_007_199_254_740_992, 9_007_199_254_740_992)
  }

  /// Where the physics may put content: at most 10^15 points from the start either way.
  static func reachable(_ place: Double) -> Double { clamp(place, -1e15, 1e15) }

  /// A number moved into a range; NaN stays NaN.
  static func clamp(_ number: Double, _ lower: Double, _ upper: Double) -> Double {
    if number < lower { return lower }
    return number > upper ? upper : number
  }
}
