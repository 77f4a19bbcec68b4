public import ScrollCore

/// Which samples of a finger count towards its velocity.
///
/// Each project has rules beside its formula, and a published figure holds for both together.
public struct VelocityRules: Hashable, Sendable {
  /// Samples older than this before the newest do not count.
  public var window: Microseconds
  /// After a longer silence between two samples, those before it do not count.
  public var longestGap: Microseconds
  /// After a longer silence between the last sample and the lift, there is no velocity: the finger had
  /// stopped.
  public var longestPause: Microseconds

  /// Creates rules from their three times.
  public init(window: Microseconds, longestGap: Microseconds, longestPause: Microseconds) {
    self.window = window
    self.longestGap = longestGap
    self.longestPause = longestPause
  }

  /// A window of 100 ms, gaps and pauses of 40 ms: Android's rules, and the ones used unless others are asked
  /// for.
  public static var standard: VelocityRules {
    VelocityRules(
      window: Microseconds(100_000), longestGap: Microseconds(40_000), longestPause: Microseconds(40_000))
  }
}
