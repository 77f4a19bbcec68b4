package import ScrollCore

/// Apple's hitches: frames that came later than expected, and by how much.
///
/// The hitch time of a frame is how late it came; the hitch time ratio is the sum of hitch times in milliseconds for each
/// second of scrolling (WWDC 2020, session 10077, "Eliminate animation hitches with XCTest"). Where a display refreshes
/// every 16.67 ms, one frame that comes a refresh late in a scroll of one second is 16.67 ms/s.
package struct Hitches: Hashable, Sendable {
  /// What a hitch time ratio means to the person who scrolls, by Apple's thresholds for scrolling.
  package enum Grade: String, Hashable, Sendable, CaseIterable {
    /// Below 5 ms/s: mostly not noticed.
    case good
    /// From 5 to 10 ms/s: noticed.
    case warning
    /// Above 10 ms/s: disturbing.
    case critical

    /// The grade of a ratio in ms/s.
    package init(ratio: Double) {
      self = ratio < 5 ? .good : ratio <= 10 ? .warning : .critical
    }
  }

  /// How many frames came late.
  package private(set) var count = 0
  /// The sum of their hitch times, in microseconds.
  package private(set) var time = 0.0
  /// The longest hitch time, in microseconds.
  package private(set) var longest = 0.0
  /// When the frame with the longest hitch time was shown; of several the first.
  package private(set) var longestAt = Microseconds.zero

  /// The last hitch time, in microseconds.
  package private(set) var last = 0.0

  /// Creates the count of no hitches yet.
  package init() {}

  /// Counts a frame that came late.
  ///
  /// - Parameters:
  ///   - lateness: By how much, in microseconds; above 0.
  ///   - time: When it was shown.
  package mutating func add(lateness: Double, at time: Microseconds) {
    count += 1
    self.time += lateness
    last = lateness
    guard lateness > longest else { return }
    longest = lateness
    longestAt = time
  }

  /// The hitch time ratio over a time of scrolling, in ms/s; nothing over no time.
  package func ratio(over duration: Microseconds) -> Double? {
    duration > .zero ? 1_000 * time / Double(duration.count) : nil
  }
}
