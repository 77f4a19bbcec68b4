/// How a session is recorded.
public struct RecorderOptions: Sendable {
  /// Whether lines end with a checksum, so that a changed byte is noticed.
  public var hasChecksums = false
  /// How many of the last seconds are kept in memory for ``SessionRecorder/recentLog()``; 0 keeps nothing.
  public var keptSeconds = 0.0
  /// The most bytes of lines that are kept for it; with more, fewer seconds are.
  public var keptBytes = 8 << 20
  /// What the header says about app and device, such as `("system", "iOS 18.1")`.
  public var facts: [(name: String, value: String)] = []

  /// Creates options: no checksums, nothing kept, no facts.
  public init() {}
}
