package import ScrollCore

/// How far the recorded offsets of a view lie from those the engine computed: by physics, or from the view's leader.
///
/// Distances are kept as their squares: a square root is a call of the maths library on some machines.
package struct OffsetDistance: Hashable, Sendable {
  /// The number of offsets compared.
  package private(set) var count = 0
  /// The largest distance's square, in points squared.
  package private(set) var largestSquared = 0.0
  /// When it was.
  package private(set) var largestTime = Microseconds.zero
  /// The square of the last recorded offset's distance from where the content came to rest.
  package private(set) var atRestSquared = 0.0
  private var sumOfSquares = 0.0
  private var lastRecorded: LayoutPoint?

  init() {}

  /// The mean of the squared distances.
  package var meanSquare: Double { count > 0 ? sumOfSquares / Double(count) : 0 }

  mutating func compare(_ recorded: LayoutPoint, with computed: LayoutPoint, at time: Microseconds) {
    let distance = OffsetDistance.between(recorded, computed)
    count += 1
    if distance > largestSquared {
      largestSquared = distance
      largestTime = time
    }
    sumOfSquares += distance
    lastRecorded = recorded
  }

  mutating func rest(at offset: LayoutPoint) {
    if let lastRecorded { atRestSquared = OffsetDistance.between(lastRecorded, offset) }
  }

  private static func between(_ one: LayoutPoint, _ other: LayoutPoint) -> Double {
    let x = one.x - other.x
    let y = one.y - other.y
    return x * x + y * y
  }
}
