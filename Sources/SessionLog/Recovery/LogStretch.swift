/// A stretch of a damaged log, and what became of it.
public struct LogStretch: Hashable, Sendable {
  /// What became of it.
  public enum Fate: Hashable, Sendable {
    /// So many records were kept, byte for byte.
    case kept(records: Int)
    /// It was left out, and records with it.
    case lost(LogDamage)
    /// What lies between records was put right, and nothing was lost.
    case mended(LogDamage)
  }

  /// What became of it.
  public var fate: Fate
  /// The line it begins in, from 1.
  public var line: Int
  /// The line it ends in.
  public var lastLine: Int
  /// The offset of its first byte from the start of the input.
  public var byteOffset: Int
  /// How many bytes it has, up to the last record's end without its line break.
  public var byteCount: Int
}

extension LogStretch {
  /// What became of a damaged stretch.
  init(_ damage: LogDamage) {
    self.init(
      fate: damage.kind.losesRecords ? .lost(damage) : .mended(damage), line: damage.line,
      lastLine: damage.line, byteOffset: damage.byteOffset, byteCount: damage.byteCount)
  }

  /// Whether a stretch that follows is told together with this one: more of what is kept, more lines without a header, or
  /// more of what is left of one bad line.
  ///
  /// - Returns: Whether it was added.
  mutating func add(_ next: LogStretch) -> Bool {
    switch (fate, next.fate) {
    case (.kept(let count), .kept(let more)): fate = .kept(records: count + more)
    case (.lost(let damage), .lost(let more)):
      let isRest =
        (damage.kind == .cutOff || damage.kind == .badLine) && (more.kind == .cutOff || more.kind == .badLine)
        && lastLine == next.line && byteOffset + byteCount == next.byteOffset
      guard isRest || damage.kind == .noHeader && more.kind == .noHeader else { return false }
    default: return false
    }
    lastLine = next.lastLine
    byteCount = next.byteOffset + next.byteCount - byteOffset
    return true
  }
}
