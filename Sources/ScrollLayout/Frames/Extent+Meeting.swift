import ScrollGeometry

extension Extent {
  /// Nothing: meets no stretch with finite edges, and widening it by another stretch gives that one.
  static var nothing: Extent { Extent(lower: .infinity, upper: -.infinity) }

  /// Whether two extents have a point in common; touching counts.
  @inline(__always)
  func meets(_ other: Extent) -> Bool {
    lower <= other.upper && upper >= other.lower
  }

  /// Widens this extent until it holds another.
  @inline(__always)
  mutating func widen(by other: Extent) {
    if other.lower < lower { lower = other.lower }
    if other.upper > upper { upper = other.upper }
  }

  /// Narrows this quiet extent so that it stays clear of an extent that does not meet `near`.
  @inline(__always)
  mutating func keepApart(from other: Extent, near: Extent) {
    if other.upper < near.lower {
      if other.upper > lower { lower = other.upper }
    } else if other.lower < upper {
      upper = other.lower
    }
  }
}
