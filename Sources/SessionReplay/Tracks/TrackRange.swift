/// The least and the largest of some numbers; nothing of none.
package struct TrackRange: Hashable, Sendable {
  /// The least; above ``most`` while there is no number.
  package private(set) var least = Double.infinity
  /// The largest.
  package private(set) var most = -Double.infinity

  package init() {}

  /// Whether there is no number.
  package var isEmpty: Bool { least > most }

  /// Takes in a number; one that is not finite is left out.
  mutating func add(_ value: Double) {
    guard value.isFinite else { return }
    if value < least { least = value }
    if value > most { most = value }
  }

  /// Takes in the numbers of another range.
  package mutating func add(_ other: TrackRange) {
    if other.least < least { least = other.least }
    if other.most > most { most = other.most }
  }
}
