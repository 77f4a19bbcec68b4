/// How many there are of one kind, and how long their lines are.
package struct Tally: Hashable, Sendable {
  /// How many.
  package private(set) var count = 0
  /// The bytes of their lines, line breaks included.
  package private(set) var bytes: Int64 = 0

  /// Counts one more.
  @inline(__always)
  mutating func add(bytes: Int) {
    count += 1
    self.bytes += Int64(bytes)
  }
}
