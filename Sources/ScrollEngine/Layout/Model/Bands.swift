import ScrollCore

/// What follows each other along the axis, searched by halving: the lines of a section, its rectangles as given, or the
/// sections of a layout.
///
/// Each band has the greatest end of itself and all before it, and the least start of itself and all behind it. Where one
/// thing follows the other, those are its own; where they overlap or lie in any order, the search finds too much, never too
/// little.
struct Bands: Hashable, Sendable {
  /// A line, an item or a section.
  struct Band: Hashable, Sendable {
    /// The number of its first item; of a section, its own.
    var first: Int
    /// The least start of this one and all behind it.
    var start: LayoutUnit
    /// The greatest end of this one and all before it.
    var end: LayoutUnit
  }

  private(set) var bands: [Band] = []

  /// How many there are.
  var count: Int { bands.count }

  /// Appends a band that begins no earlier than the one before and ends no earlier.
  mutating func append(_ first: Int, start: LayoutUnit, end: LayoutUnit) {
    bands.append(Band(first: first, start: start, end: end))
  }

  /// Appends bands in any order; ``settle()`` follows.
  mutating func appendUnordered(_ first: Int, start: LayoutUnit, end: LayoutUnit) {
    bands.append(Band(first: first, start: start, end: bands.last.map { max($0.end, end) } ?? end))
  }

  /// Makes starts the least of all behind them.
  mutating func settle() {
    for index in bands.indices.dropLast().reversed() where bands[index + 1].start < bands[index].start {
      bands[index].start = bands[index + 1].start
    }
  }

  /// Removes the bands from a number on.
  mutating func remove(from index: Int) { bands.removeSubrange(index...) }

  /// Removes all bands.
  mutating func removeAll() { bands.removeAll(keepingCapacity: true) }

  /// The bands that may meet a stretch, touching included.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* of *n* bands.
  func meeting(_ near: UnitExtent) -> Range<Int> {
    let first = bands.partitioningIndex { $0.end >= near.lower }
    var end = first
    while end < bands.count && bands[end].start <= near.upper { end += 1 }
    return first..<end
  }

  /// The band that holds an item; 0 without any.
  ///
  /// - Complexity: O(log *n*).
  func band(ofItem item: Int) -> Int { max(0, bands.partitioningIndex { $0.first > item } - 1) }
}

/// A stretch of the axis in whole units, wider than that in points by less than a unit.
struct UnitExtent {
  var lower: LayoutUnit
  var upper: LayoutUnit

  /// The stretch around one in points; `nil` if an edge is NaN.
  @inline(__always)
  init?(_ extent: Extent) {
    guard !extent.lower.isNaN && !extent.upper.isNaN else { return nil }
    lower = LayoutUnit(flooring: extent.lower)
    upper = LayoutUnit(ceiling: extent.upper)
  }

  /// The stretch seen from a place on the axis.
  func seen(from start: LayoutUnit) -> UnitExtent {
    var seen = self
    seen.lower = lower - start
    seen.upper = upper - start
    return seen
  }
}

extension LayoutUnit {
  /// The least length that is not below a number of points.
  init(ceiling points: Double) { self.init(rawValue: -LayoutUnit(flooring: -points).rawValue) }
}

extension Array {
  /// The first place whose element has a property that all later ones have too; the count if none has.
  ///
  /// - Complexity: O(log *n*).
  package func partitioningIndex(where holds: (borrowing Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Extent {
  /// Everywhere.
  static var everywhere: Extent { Extent(lower: -.infinity, upper: .infinity) }

  /// Moves the lower end up to a coordinate, if it lies below.
  mutating func keepAbove(_ coordinate: Double) {
    if coordinate > lower { lower = coordinate }
  }

  /// Moves the upper end down to a coordinate, if it lies above.
  mutating func keepBelow(_ coordinate: Double) {
    if coordinate < upper { upper = coordinate }
  }

  /// Whether two stretches have a point in common; touching counts.
  func meets(_ other: Extent) -> Bool { lower <= other.upper && upper >= other.lower }

  /// Narrows this one to stay clear of a stretch that does not meet `near`.
  mutating func keepApart(from other: Extent, near: Extent) {
    if other.upper < near.lower { keepAbove(other.upper) } else { keepBelow(other.lower) }
  }
}
