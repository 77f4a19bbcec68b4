/// The values that something may have had.
struct ValueRange: Sendable {
  private var low = Double.infinity
  private var high = -Double.infinity

  /// A range of one value; of none, if it is NaN.
  init(_ value: Double) {
    include(value)
  }

  /// All values that are at most so far from one.
  init(_ value: Double, slack: Double) {
    include(value - slack)
    include(value + slack)
  }

  /// Takes in another value; NaN is none.
  mutating func include(_ value: Double) {
    if value < low { low = value }
    if value > high { high = value }
  }

  /// Takes in all that lies between this range and another.
  mutating func include(_ other: ValueRange) {
    if other.low < low { low = other.low }
    if other.high > high { high = other.high }
  }

  /// Whether a value lies in the range, or within a tolerance of it.
  func contains(_ value: Double, within tolerance: Double) -> Bool {
    value >= low - tolerance && value <= high + tolerance
  }
}
