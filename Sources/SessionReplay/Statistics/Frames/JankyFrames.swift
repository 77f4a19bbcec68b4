/// Chrome's janky frames: those that came late though there was something to show.
///
/// A frame is janky when more than one and a half refresh intervals have passed since the previous frame of the scroll, and
/// less than that between the inputs of the two: the last one shown by the previous frame and the first one shown by
/// this. Without the second half every pause of a finger would be a janky frame.
///
/// This is the definition of Perfetto's `chrome_janky_frames` (`chrome.scroll_jank.scroll_jank_v3`), behind Chrome's
/// `SessionEvent.Jank.DelayedFramesPercentage`; the figures of a scroll are those of its `chrome_scroll_stats`.
package struct JankyFrames: Hashable, Sendable {
  /// The display's refresh interval, in microseconds.
  package let interval: Double
  /// How many frames were shown, the first of each scroll included.
  package private(set) var frameCount = 0
  /// How many of them were janky.
  package private(set) var jankyCount = 0
  private var missed = 0.0

  /// Creates the count of no frames yet.
  ///
  /// - Parameter interval: The display's refresh interval, in microseconds.
  package init(interval: Double) {
    self.interval = interval
  }

  /// The janky frames in a hundred; `nil` without frames.
  package var percent: Double? { frameCount > 0 ? 100 * Double(jankyCount) / Double(frameCount) : nil }

  /// How many refreshes passed with nothing new before janky frames: their lateness in intervals, summed up and then cut
  /// to a whole number.
  package var missedRefreshes: Int { missed < 0x1p30 ? Int(missed) : 1 << 30 }

  /// Counts the first frame of a scroll, which has no previous one to be late after.
  package mutating func addFirst() {
    frameCount += 1
  }

  /// Counts a frame.
  ///
  /// - Parameters:
  ///   - delay: The time since the previous frame of the scroll, in microseconds.
  ///   - inputDelay: The time from the last input the previous frame showed to the first this one shows, in microseconds;
  ///     negative if they are in the other order, 0 for content that moves by itself, infinite if this frame shows none.
  /// - Returns: Whether the frame is janky. A delay of exactly one and a half intervals is not.
  @discardableResult
  package mutating func add(delay: Double, inputDelay: Double) -> Bool {
    frameCount += 1
    let limit = interval + interval / 2
    guard delay > limit && inputDelay < limit else { return false }
    jankyCount += 1
    missed += delay / interval - 1
    return true
  }
}
