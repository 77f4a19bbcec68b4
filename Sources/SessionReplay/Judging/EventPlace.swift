package import ScrollCore

/// A line of a session.
package struct EventPlace: Hashable, Sendable {
  /// The number of the event's line after the header, from 0.
  package var event: Int
  /// The number of its line in the file, as the judge was told.
  package var line: Int
  /// Its time.
  package var time: Microseconds

  /// Whether it comes before another, by time, then by line.
  func isBefore(_ other: EventPlace) -> Bool {
    time != other.time ? time < other.time : event < other.event
  }
}
