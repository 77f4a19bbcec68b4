import ScrollCore

/// The values that one thing was drawn with in the recent past.
struct ValueTrack: Sendable {
  /// A value, for as long as it was on screen: until the next one began.
  private struct Shown: Sendable {
    var values: ValueRange
    var start: Microseconds
  }

  /// Oldest first; the last one is on screen.
  private var shown: [Shown] = []

  /// Notes what is drawn from now on, and forgets what ended longer ago than an observation may look.
  mutating func show(_ values: ValueRange, at time: Microseconds, reach: Microseconds) {
    shown.append(Shown(values: values, start: time))
    var expired = 0
    while expired + 1 < shown.count, time.since(shown[expired + 1].start) >= reach { expired += 1 }
    if expired >= 16 { shown.removeFirst(expired) }
  }

  /// How long ago a value was last on screen, or passed on the way from one to the next; zero if it is there now, nothing if it
  /// never was.
  func delay(of value: Double, within tolerance: Double, at time: Microseconds, reach: Microseconds)
    -> Microseconds?
  {
    guard let last = shown.last else { return nil }
    if last.values.contains(value, within: tolerance) { return .zero }
    var index = shown.count - 2
    while index >= 0 {
      let delay = ViewHistory.delay(since: shown[index + 1].start, at: time)
      guard delay <= reach else { return nil }
      var way = shown[index].values
      way.include(shown[index + 1].values)
      if way.contains(value, within: tolerance) { return delay }
      index -= 1
    }
    return nil
  }
}
