public import ScrollCore

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

  /// A visible item's last transition, be it under way or over; nothing for an item the fade does not remember.
  ///
  /// In literal mode it is that of the cell which shows the item. A cell that has had its alpha since it came has a transition
  /// from that alpha to itself.
  ///
  /// - Complexity: O(log *k*) in the visible items.
  public func entry(of item: ItemIndexPath) -> FadeEntry? {
    if settings.mode == .corrected { return entries.index(of: item, by: { $0.path }).map { entries[$0] } }
    guard let index = literal.visible.index(of: item, by: { $0.path }) else { return nil }
    let cell = literal.visible[index]
    return FadeEntry(
      path: item, target: cell.alpha, from: cell.change?.from ?? cell.alpha,
      start: cell.change?.start ?? .zero, duration: cell.change?.duration ?? .zero)
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
      entries[kept].move(to: path)
      if kept > 0 && path < entries[kept - 1].path { isSorted = false }
      kept += 1
    }
    if kept < entries.count { entries.removeSubrange(kept...) }
    if !isSorted { entries.sort { $0.path < $1.path } }
  }

  func add(to digest: inout Digest) {
    digest.add(entries.count)
    // Each entry's hash holds its item, so that their sum needs no order; of many, few change at a time.
    var sum: UInt64 = 0
    for index in entries.indices { sum = sum &+ entries[index].digest }
    digest.add(sum)
    if settings.mode == .literal { literal.add(to: &digest) }
  }

  /// Adds what only an event about the setting changes.
  func addSettings(to digest: inout Digest) {
    digest.add(settings.fadedAlpha)
    digest.add(settings.clearAlpha)
    digest.add(UInt64(bitPattern: settings.duration.count))
    let curve = settings.timing.curve
    // Usual timings and entrances add no word, and the word before those that are added says that they come.
    let given: UInt64 = (curve == nil ? 0 : 2) + (settings.enters == .instant ? 0 : 4)
    digest.add((settings.mode == .corrected ? 0 : 1) + given)
    if let curve {
      for number in [curve.x1, curve.y1, curve.x2, curve.y2] { digest.add(number) }
    }
    if settings.enters != .instant { digest.add(settings.enters == .faded ? 0 : 1) }
  }

  /// Computes the entries' hashes again from their fields.
  mutating func rehash() {
    for index in entries.indices { entries[index].rehash() }
  }
}

/// A visible item's last transition.
public struct FadeEntry: Hashable, Sendable {
  /// The item.
  public private(set) var path: ItemIndexPath
  /// The alpha the transition ends at.
  public let target: Double
  /// The alpha it began at.
  public let from: Double
  /// When it began.
  public let start: Microseconds
  /// How long it lasts; zero is at once.
  public let duration: Microseconds
  /// The hash of the other fields.
  private(set) var digest: UInt64 = 0

  init(path: ItemIndexPath, target: Double, from: Double, start: Microseconds, duration: Microseconds) {
    self.path = path
    self.target = target
    self.from = from
    self.start = start
    self.duration = duration
    rehash()
  }

  /// Gives the item another place.
  mutating func move(to path: ItemIndexPath) {
    guard path != self.path else { return }
    self.path = path
    rehash()
  }

  /// Computes the hash from the fields.
  mutating func rehash() {
    var hash = Digest(seed: 0x5353_0005)
    hash.add(path.section)
    hash.add(path.item)
    hash.add(target)
    hash.add(from)
    hash.add(UInt64(bitPattern: start.count))
    hash.add(UInt64(bitPattern: duration.count))
    digest = hash.value
  }

  /// The alpha on screen at a time: between start and target as the fade's timing has it, and the target from its end on.
  ///
  /// A time before the start counts as the start.
  public func presentedAlpha(at time: Microseconds, by timing: FadeTiming) -> Double {
    timing.alpha(from: from, to: target, after: time.since(start), of: duration)
  }
}
