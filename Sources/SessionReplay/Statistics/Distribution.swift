import ScrollCore

/// How a quantity is spread, in memory that does not grow with the number of values.
///
/// Count, sum, least and largest are exact. Percentiles are read off a histogram with 64 steps in each octave, from 2^-10 to
/// 2^40: each is the mean of its step, so exact where the values there are equal and else at most 1.6 % off.
package struct Distribution: Hashable, Sendable {
  /// How many values there are.
  package private(set) var count = 0
  /// Their sum.
  package private(set) var sum = 0.0
  /// The least of them; 0 without values.
  package private(set) var least = 0.0
  /// The largest of them; 0 without values.
  package private(set) var largest = 0.0
  /// How many values lie in each step, and their sums; empty without values.
  private var steps: [Step] = []

  private struct Step: Hashable, Sendable {
    var count = 0
    var sum = 0.0
  }

  /// The exponent of the first octave, as the bits of a double have it: that of 2^-10.
  private static let firstExponent: UInt64 = 1_013
  private static let stepCount = 50 << 6

  /// Creates the distribution of no values yet.
  package init() {}

  /// The sum divided by the count; `nil` without values.
  package var mean: Double? { count > 0 ? sum / Double(count) : nil }

  /// Adds a value; a negative one counts as 0, and NaN is left out.
  package mutating func add(_ value: Double) {
    guard !value.isNaN else { return }
    let value = value > 0 ? value : 0
    if steps.isEmpty {
      steps = [Step](repeating: Step(), count: Distribution.stepCount)
      least = value
    }
    count += 1
    sum += value
    if value < least { least = value }
    if value > largest { largest = value }
    let step = Distribution.step(of: value)
    steps[step].count += 1
    steps[step].sum += value
  }

  /// The least value that so many in a hundred do not exceed, by the nearest rank: of four values the second is the median.
  ///
  /// - Parameter hundredth: From 0 to 100: 50 is the median.
  /// - Returns: The value, at most 1.6 % off; `nil` without values.
  /// - Complexity: O(1), 3,200 steps.
  package func percentile(_ hundredth: Double) -> Double? {
    guard count > 0 else { return nil }
    let rank = Double(count) * hundredth / 100
    var below = 0
    for step in steps where step.count > 0 {
      below += step.count
      if Double(below) >= rank {
        return (step.sum / Double(step.count)).clamped(lower: least, upper: largest)
      }
    }
    return largest
  }

  /// The step a value lies in: its exponent and the first six bits behind its point, which are its first eighteen bits.
  private static func step(of value: Double) -> Int {
    let bits = value.bitPattern >> 46
    let first = firstExponent << 6
    guard bits > first else { return 0 }
    let step = bits - first
    return step < UInt64(stepCount) ? Int(step) : stepCount - 1
  }
}
