public import ScrollCore

/// How far and how long the content of a view was beyond the ends of its scroll range.
public struct OverscrollMeasures: Hashable, Sendable {
  /// How often it went beyond an end.
  public internal(set) var count = 0
  /// How long it was there.
  public internal(set) var time = Microseconds.zero
  /// How far it was at most, in points.
  public internal(set) var largest = 0.0
  /// When; of several the first.
  public internal(set) var largestAt = Microseconds.zero
}
