/// What a view did in a stretch of a session, besides what is counted.
package struct TrackRow: Hashable, Sendable {
  /// Its content offset along its axis.
  package internal(set) var offset = TrackRange()
  /// The offset the app recorded, of a view whose offset is the engine's.
  package internal(set) var recorded = TrackRange()
  /// The speed of the content, in points a second, over 8 ms or more.
  package internal(set) var velocity = TrackRange()

  /// The last offset; not a number while there is none.
  package internal(set) var lastOffset = Double.nan

  init() {}

  /// Takes in another stretch.
  mutating func add(_ other: TrackRow) {
    offset.add(other.offset)
    recorded.add(other.recorded)
    velocity.add(other.velocity)
    if !other.offset.isEmpty { lastOffset = other.lastOffset }
  }
}
