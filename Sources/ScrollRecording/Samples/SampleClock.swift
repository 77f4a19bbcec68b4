import ScrollCore

/// Turns the seconds of samples into the log's time, which never goes back.
///
/// Samples of one moment come from several places, each with its own idea of the time: a touch is older than the tick that shows what it did.
/// So a time a little earlier than the last counts as the last. One that is far off is of another clock, or the clock was set: what
/// comes after it goes on from the last time.
struct SampleClock {
  /// The time of the last sample, from the first one on.
  private(set) var now = Microseconds.zero
  /// The seconds that are 0 in the log.
  private var origin: Double?

  /// A clock may be back by this many seconds without having been set.
  private static var slack: Double { 1 }
  /// No session is as long as this many seconds.
  private static var longest: Double { 1e9 }

  /// Goes on to the time of a sample.
  ///
  /// - Returns: Whether the time can be one of the same clock; if not, the log's time stays where it was.
  mutating func advance(to seconds: Double) -> Bool {
    guard seconds.isFinite else { return false }
    let begin = origin ?? seconds
    origin = begin
    let elapsed = seconds - begin
    let last = Double(now.count) / 1_000_000
    guard elapsed > last - SampleClock.slack && elapsed < SampleClock.longest else {
      origin = seconds - last
      return false
    }
    let count = Int64(elapsed * 1_000_000 + 0.5)
    if count > now.count { now = Microseconds(count) }
    return true
  }
}
