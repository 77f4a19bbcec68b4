/// How often a display shows a new frame.
package struct RefreshRate: Hashable, Sendable {
  /// Frames a second.
  package let hertz: Double

  /// The time from one frame to the next, in microseconds.
  package var interval: Double { 1_000_000 / hertz }

  /// Creates a rate; `nil` for one outside 1...1,000 Hz.
  package init?(hertz: Double) {
    guard hertz >= 1 && hertz <= 1_000 else { return nil }
    self.hertz = hertz
  }

  /// A rate of the list of common ones.
  private init(common hertz: Double) {
    self.hertz = hertz
  }

  /// The rates that are told apart when nobody says which it was: 60, 90 and 120 Hz, the slowest first.
  static var common: [RefreshRate] {
    [RefreshRate(common: 60), RefreshRate(common: 90), RefreshRate(common: 120)]
  }
}
