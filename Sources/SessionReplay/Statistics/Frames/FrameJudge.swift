import ScrollCore

/// Judges frames by one refresh rate.
struct FrameJudge: Hashable, Sendable {
  let rate: RefreshRate
  private(set) var hitches = Hitches()
  var janky: JankyFrames
  var uneven: UnevenDelays

  init(_ rate: RefreshRate) {
    self.rate = rate
    janky = JankyFrames(interval: rate.interval)
    uneven = UnevenDelays(interval: rate.interval)
  }

  /// Judges a frame.
  ///
  /// - Parameters:
  ///   - delay: The time since the previous frame, in microseconds.
  ///   - inputDelay: As of ``JankyFrames/add(delay:inputDelay:)``.
  ///   - wait: The time since it was asked for: by the previous frame, or by an input that came after that; infinite if nothing
  ///     did.
  ///   - time: When it was shown.
  mutating func add(delay: Double, inputDelay: Double, wait: Double, at time: Microseconds) {
    janky.add(delay: delay, inputDelay: inputDelay)
    let lateness = wait - rate.interval
    if lateness > rate.interval / 2 && wait.isFinite { hitches.add(lateness: lateness, at: time) }
  }
}
