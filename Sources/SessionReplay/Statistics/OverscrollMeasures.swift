package import ScrollCore

/// How far and how long the content of a view was beyond the ends of its scroll range.
package struct OverscrollMeasures: Hashable, Sendable {
  /// How often it went beyond an end.
  package internal(set) var count = 0
  /// How long it was there.
  package internal(set) var time = Microseconds.zero
  /// How far it was at most, in points.
  package internal(set) var largest = 0.0
  /// When; of several the first.
  package internal(set) var largestAt = Microseconds.zero
}
