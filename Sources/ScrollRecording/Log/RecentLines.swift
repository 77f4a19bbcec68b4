import ScrollCore

/// The lines of the last seconds, in stretches that each know how the views were at their beginning.
///
/// The oldest stretch goes when those after it are long enough. So what is kept begins where a session can begin.
struct RecentLines {
  /// What was recorded from one moment to the next.
  private struct Stretch {
    var start: SessionStart
    /// Whether the views are others than before, or the session before has ended.
    var isSession: Bool
    var lines: [UInt8] = []
  }

  private let kept: Microseconds
  private let mostBytes: Int
  private var stretches: [Stretch] = []
  private var byteCount = 0
  /// The storage of a stretch that went, for the next one.
  private var spare: [UInt8] = []

  /// Keeps nothing if there is no time to keep.
  init?(_ options: RecorderOptions) {
    guard options.keptSeconds > 0 else { return nil }
    kept = Microseconds(Int64(min(options.keptSeconds, 86_400) * 1_000_000))
    mostBytes = max(options.keptBytes, 1 << 16)
  }

  /// Whether a new stretch should begin now: at any moment, or at one at which everything rests, which are better and can wait less.
  func isDue(at time: Microseconds, isResting: Bool) -> Bool {
    guard let last = stretches.last, !last.lines.isEmpty else { return false }
    return time.since(last.start.time).count >= kept.count / (isResting ? 4 : 2)
      || last.lines.count >= mostBytes / (isResting ? 8 : 4)
  }

  /// Begins a stretch.
  mutating func begin(_ start: SessionStart, isSession: Bool) {
    stretches.append(Stretch(start: start, isSession: isSession, lines: spare))
    spare = []
    while stretches.count > 1,
      byteCount > mostBytes || start.time.since(stretches[1].start.time) >= kept
    {
      let old = stretches.removeFirst()
      byteCount -= old.lines.count
      spare = old.lines
      spare.removeAll(keepingCapacity: true)
    }
  }

  /// Keeps lines.
  mutating func append(_ lines: [UInt8]) {
    guard !stretches.isEmpty else { return }
    stretches[stretches.count - 1].lines.append(contentsOf: lines)
    byteCount += lines.count
  }

  /// A log of what is kept.
  func log(_ name: String, _ unknownFields: String, hasChecksums: Bool) -> [UInt8] {
    var log: [UInt8] = []
    var quietUntil = Microseconds.zero
    var isFirst = true
    for stretch in stretches {
      if isFirst || stretch.isSession {
        var encoder = LineEncoder(hasChecksums: hasChecksums)
        stretch.start.write(name, unknownFields, to: &encoder)
        log.append(contentsOf: encoder.bytes)
        quietUntil = stretch.start.quietUntil
        isFirst = false
      }
      _ = QuietLines.append(stretch.lines, from: quietUntil, to: &log)
    }
    return log
  }
}
