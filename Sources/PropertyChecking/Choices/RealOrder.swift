/// The order of real numbers: what a reader would rather be shown comes first.
///
/// 0; then edges in their order; then whole numbers below 2^53 by magnitude; then decimals with one digit
/// after the point, two, and so on up to twelve, by magnitude; then all others by magnitude. Of two opposite
/// numbers the positive one is first. So 100 and 0.5 come before 2.2e-311.
enum RealOrder {
  /// The most digits after the point that count as few.
  static let digits = 12

  private static let wholeLimit = 0x1p53
  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]

  /// How simple a number is.
  static func rank(of value: Double, edges: [Double]) -> ChoiceRank {
    if value == 0 { return ChoiceRank(tier: 0, place: 0) }
    if let edge = edges.firstIndex(of: value) { return ChoiceRank(tier: 1, place: UInt64(edge)) }
    let sign: UInt64 = value < 0 ? 1 : 0
    for digits in 0...digits {
      if let count = steps(of: value.magnitude, digits: digits) {
        return ChoiceRank(tier: UInt8(2 + digits), place: 2 &* count | sign)
      }
    }
    return ChoiceRank(tier: .max, place: 2 &* value.magnitude.bitPattern | sign)
  }

  /// The number of steps of 10^-`digits` a magnitude is, if it is the double nearest to that decimal.
  static func steps(of magnitude: Double, digits: Int) -> UInt64? {
    let scaled = magnitude * powers[digits]
    guard scaled < wholeLimit else { return nil }
    let below = UInt64(scaled)
    let count = scaled - Double(below) >= 0.5 ? below + 1 : below
    return Double(count) / powers[digits] == magnitude ? count : nil
  }

  /// The number of whole steps of 10^-`digits` within a magnitude, if it is small enough to be counted.
  static func stepsWithin(_ magnitude: Double, digits: Int) -> Int? {
    let scaled = magnitude * powers[digits]
    return scaled < wholeLimit ? Int(scaled) : nil
  }

  /// The double nearest to a number of steps of 10^-`digits`.
  static func value(steps: Int, digits: Int) -> Double {
    Double(steps) / powers[digits]
  }

  /// The simplest number of a range.
  static func simplest(in range: ClosedRange<Double>, edges: [Double]) -> Double {
    if range.contains(0) { return 0 }
    if let edge = edges.first(where: range.contains) { return edge }
    let isNegative = range.upperBound < 0
    let near = isNegative ? -range.upperBound : range.lowerBound
    let far = isNegative ? -range.lowerBound : range.upperBound
    for digits in 0...digits {
      guard let within = stepsWithin(near, digits: digits) else { break }
      for steps in [within, within + 1] {
        let candidate = value(steps: steps, digits: digits)
        if near <= candidate && candidate <= far { return isNegative ? -candidate : candidate }
      }
    }
    return isNegative ? -near : near
  }
}
