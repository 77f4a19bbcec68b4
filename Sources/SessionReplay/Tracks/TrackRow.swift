package import ScrollCore

/// What a view did in a stretch of a session, besides what is counted.
package struct TrackRow: Hashable, Sendable {
  /// Its content offset along its axis: the least and the largest, as of all three; empty without any.
  package internal(set) var offset = Extent.empty
  /// The offset the app recorded, of a view whose offset is the engine's.
  package internal(set) var recorded = Extent.empty
  /// The speed of the content, in points a second, over 8 ms or more.
  package internal(set) var velocity = Extent.empty

  /// The last offset; not a number while there is none.
  package internal(set) var lastOffset = Double.nan

  init() {}

  /// Takes in another stretch.
  mutating func add(_ other: TrackRow) {
    offset.include(other.offset)
    recorded.include(other.recorded)
    velocity.include(other.velocity)
    if !other.offset.isEmpty { lastOffset = other.lastOffset }
  }
}

extension Extent {
  /// Includes a number; one that is not finite is left out.
  mutating func add(_ value: Double) {
    if value.isFinite { include(value) }
  }
}
