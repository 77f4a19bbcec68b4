/// A set of coverage points, a bit each.
struct PointSet: Hashable, Sendable {
  private var words = [UInt64](repeating: 0, count: (CoveragePoint.allCases.count + 63) / 64)

  /// Adds a point.
  @inline(__always)
  mutating func insert(_ point: CoveragePoint) {
    words[point.rawValue >> 6] |= 1 << UInt64(point.rawValue & 63)
  }

  /// Adds a point if something is so.
  @inline(__always)
  mutating func insert(_ point: CoveragePoint, if holds: Bool) {
    if holds { insert(point) }
  }

  /// Adds all points of another set.
  mutating func formUnion(_ other: PointSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Removes all points and keeps the storage.
  mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  /// Whether a point is in the set.
  func contains(_ point: CoveragePoint) -> Bool {
    words[point.rawValue >> 6] & (1 << UInt64(point.rawValue & 63)) != 0
  }

  /// Visits the numbers of all points, ascending.
  func forEach(_ visit: (Int) -> Void) {
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        visit(index << 6 | rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}
