public import ScrollGeometry
public import ScrollLayout

/// The fade of a view: its settings and what it remembers.
public struct FadeState: Sendable {
  /// The settings now.
  public internal(set) var settings: FadeSettings
  /// The visible items in ascending order; corrected mode.
  public internal(set) var entries: [FadeEntry] = []
  /// The cells and their reuse queue; literal mode.
  public internal(set) var literal: LiteralFadeCells

  init(_ settings: FadeSettings) {
    self.settings = settings
    literal = LiteralFadeCells()
  }

  /// Takes the memory of the items along with them through an edit.
  mutating func follow(_ change: IndexChange) {
    guard settings.mode == .corrected else {
      literal.follow(change)
      return
    }
    var kept = 0
    var isSorted = true
    for index in entries.indices {
      guard let path = change.item(entries[index].path) else { continue }
      if kept < index { entries[kept] = entries[index] }
      entries[kept].path = path
      if kept > 0 && path < entries[kept - 1].path { isSorted = false }
      kept += 1
    }
    if kept < entries.count { entries.removeSubrange(kept...) }
    if !isSorted { entries.sort { $0.path < $1.path } }
  }

  func add(to digest: inout Digest) {
    digest.add(settings.fadedAlpha)
    digest.add(settings.clearAlpha)
    digest.add(UInt64(bitPattern: settings.duration.count))
    digest.add(settings.mode == .corrected ? 0 : 1)
    digest.add(entries.count)
    for entry in entries {
      digest.add(entry.path.section)
      digest.add(entry.path.item)
      digest.add(entry.target)
      digest.add(entry.from)
      digest.add(UInt64(bitPattern: entry.start.count))
      digest.add(UInt64(bitPattern: entry.duration.count))
    }
    literal.add(to: &digest)
  }
}

/// A visible item's last transition.
public struct FadeEntry: Hashable, Sendable {
  /// The item.
  public internal(set) var path: ItemIndexPath
  /// The alpha the transition ends at.
  public internal(set) var target: Double
  /// The alpha it began at.
  public internal(set) var from: Double
  /// When it began.
  public internal(set) var start: Microseconds
  /// How long it lasts; zero is at once.
  public internal(set) var duration: Microseconds

  /// The alpha on screen at a time: on the straight line from start to target, and the target from its end on.
  ///
  /// A time before the start counts as the start.
  public func presentedAlpha(at time: Microseconds) -> Double {
    guard duration > .zero else { return target }
    let progress = Double(time.since(start).count) / Double(duration.count)
    if progress >= 1 { return target }
    return from + (target - from) * (progress > 0 ? progress : 0)
  }
}
