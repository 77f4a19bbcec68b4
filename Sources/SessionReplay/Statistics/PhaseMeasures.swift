package import ScrollCore

/// How long the content of a view was in a phase, and how it moved.
package struct PhaseMeasures: Hashable, Sendable {
  /// How long.
  package internal(set) var time = Microseconds.zero
  /// How far the content went along the view's axis, to and fro added up, in points.
  package internal(set) var distance = 0.0
  /// The largest speed along the axis, in pt/s, measured over at least 8 ms.
  ///
  /// That is less than a frame takes at 120 Hz; two offsets of the same millisecond would make any speed of no distance at
  /// all.
  package internal(set) var largestSpeed = 0.0
  /// When it was; of several the first.
  package internal(set) var largestSpeedAt = Microseconds.zero

  /// Distance by time, in pt/s; `nil` where there is no time.
  package var meanSpeed: Double? { time > .zero ? distance * 1_000_000 / Double(time.count) : nil }
}
