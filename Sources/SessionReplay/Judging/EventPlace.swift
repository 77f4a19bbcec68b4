public import ScrollCore

/// A line of a session.
public struct EventPlace: Hashable, Sendable {
  /// The number of the event's line after the header, from 0.
  public var event: Int
  /// The number of its line in the file, as the judge was told.
  public var line: Int
  /// Its time.
  public var time: Microseconds

  /// Whether it comes before another, by time, then by line.
  func isBefore(_ other: EventPlace) -> Bool {
    time != other.time ? time < other.time : event < other.event
  }
}
