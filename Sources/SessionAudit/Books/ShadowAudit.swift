import ScrollCore

/// The auditor's book of the section shadows of one view: what the records, applied in order, say is on screen.
struct ShadowAudit: Sendable {
  /// A decoration on screen.
  struct Entry: Sendable {
    var section: Int
    var item: Int
    var frame: LayoutRect
    /// Where its section really is after the present event; −1 if it is gone.
    var place: Int
    /// Whether a record has given it the number it has now.
    var isSettled: Bool

    static func < (left: Entry, right: Entry) -> Bool {
      (left.section, left.item) < (right.section, right.item)
    }
  }

  /// A decoration that should be on screen.
  struct Due: Sendable {
    var section: Int
    var item: Int
    var frame: LayoutRect
  }

  var settings: ShadowSettings
  var entries: [Entry] = []
  /// What should be on screen: corrected, what is painted; see `findFresh` for literal mode.
  var due: [Due] = []
  /// What a fresh literal session would show.
  var fresh: [Due] = []
  /// The index paths the reducer claimed to keep after the last event.
  private(set) var cache: [DecorationIdentity] = []
  /// Sections whose decoration a record of the present event removed, by their present numbers.
  private var removed: [Int] = []
  private var isUnsorted = false
  /// Whether there were records of decorations, or an edit, since the last ``settle(_:)``.
  private var hasRecords = false
  /// Whether what is on screen has been checked since it or what is due changed, and nothing was broken.
  var isChecked = false

  init(_ settings: ShadowSettings) {
    self.settings = settings
  }

  /// Decorations go with their sections through an edit; in literal mode they stick to numbers.
  mutating func remap(_ edit: borrowing AuditEdit) {
    guard settings.mode == .corrected else { return }
    for index in entries.indices {
      entries[index].place = edit.place(ofSection: entries[index].section) ?? -1
      entries[index].isSettled = entries[index].place == entries[index].section
    }
    hasRecords = true
  }

  // MARK: Records

  /// Enters a removal; the section's number is the one before the event.
  mutating func takeRemoved(_ identity: DecorationIdentity, _ ledger: inout BreachLedger) {
    hasRecords = true
    var found: Int?
    for index in entries.indices where entries[index].section == identity.section {
      guard entries[index].item == identity.item else { continue }
      if found == nil || !entries[index].isSettled { found = index }
    }
    guard let found else {
      inconsistent(identity.section, expected: .none, actual: .text("removed, but not visible"), &ledger)
      return
    }
    if entries[found].place >= 0 { removed.append(entries[found].place) }
    entries.remove(at: found)
  }

  /// Enters a new number for a section.
  mutating func takeReindexed(from: Int, to: Int, _ ledger: inout BreachLedger) {
    hasRecords = true
    for index in entries.indices where entries[index].section == from && !entries[index].isSettled {
      if entries[index].place != to {
        let place = entries[index].place
        inconsistent(to, expected: place >= 0 ? .count(place) : .none, actual: .count(to), &ledger)
      }
      entries[index].section = to
      entries[index].isSettled = true
      isUnsorted = true
      return
    }
    inconsistent(to, expected: .none, actual: .text("reindexed without reason"), &ledger)
  }

  /// Enters another frame.
  mutating func takeChanged(
    _ identity: DecorationIdentity, from: LayoutRect, to: LayoutRect, isScroll: Bool,
    _ ledger: inout BreachLedger
  ) {
    hasRecords = true
    if isScroll {
      ledger.occurrence(
        .decorationStableWhileScrolling, .section(identity.section), expected: .frame(from),
        actual: .frame(to))
    }
    if from == to { inconsistent(identity.section, expected: .none, actual: .frame(to), &ledger) }
    guard let index = index(of: identity) else {
      inconsistent(identity.section, expected: .none, actual: .text("changed, but not visible"), &ledger)
      return
    }
    if entries[index].frame != from {
      inconsistent(
        identity.section, expected: .frame(entries[index].frame), actual: .frame(from), &ledger)
    }
    entries[index].frame = to
  }

  /// Enters a new decoration.
  mutating func takeAdded(
    _ identity: DecorationIdentity, frame: LayoutRect, z: Double, _ ledger: inout BreachLedger
  ) {
    hasRecords = true
    if !(z < 0) {
      ledger.occurrence(
        .shadowBehindContent, .section(identity.section), expected: .text("below 0"), actual: .number(z))
    }
    if let index = index(of: identity) {
      inconsistent(
        identity.section, expected: .none, actual: .text("added, but already visible"), &ledger)
      entries[index].frame = frame
      return
    }
    if settings.mode == .corrected && removed.contains(identity.section) {
      inconsistent(identity.section, expected: .none, actual: .text("removed and added at once"), &ledger)
    }
    entries.append(
      Entry(
        section: identity.section, item: identity.item, frame: frame, place: identity.section,
        isSettled: true))
    isUnsorted = true
  }

  private func inconsistent(
    _ section: Int, expected: Violation.Value, actual: Violation.Value, _ ledger: inout BreachLedger
  ) {
    ledger.occurrence(.decorationDiffConsistent, .section(section), expected: expected, actual: actual)
  }

  /// The decoration that now has this identity.
  private func index(of identity: DecorationIdentity) -> Int? {
    for index in entries.indices
    where entries[index].section == identity.section && entries[index].item == identity.item
      && entries[index].isSettled
    { return index }
    return nil
  }

  /// Ends the records of an event: whatever should have been reindexed or removed by now has been.
  mutating func settle(_ ledger: inout BreachLedger) {
    guard hasRecords else { return }
    hasRecords = false
    isChecked = false
    for index in entries.indices where !entries[index].isSettled {
      let place = entries[index].place
      inconsistent(
        entries[index].section, expected: place >= 0 ? .count(place) : .none,
        actual: .count(entries[index].section), &ledger)
      entries[index].place = entries[index].section
      entries[index].isSettled = true
    }
    removed.removeAll(keepingCapacity: true)
    guard isUnsorted else { return }
    entries.sortInPlace { $0 < $1 }
    isUnsorted = false
    assert(isSettled, "a decoration has no number, or a wrong place")
  }

  /// Whether every decoration has the number it has now, and stands in its place.
  var isSettled: Bool {
    entries.allSatisfy(\.isSettled) && zip(entries, entries.dropFirst()).allSatisfy { !($1 < $0) }
  }

  // MARK: Cache

  /// Whether the reducer claims to keep what it claimed before.
  func hasCached(_ claimed: borrowing [DecorationIdentity]) -> Bool {
    guard cache.count == claimed.count else { return false }
    for index in cache.indices where cache[index] != claimed[index] { return false }
    return true
  }

  /// Enters what the reducer claims to keep; unless `mayChange`, a difference is a violation.
  mutating func takeCache(
    _ claimed: borrowing [DecorationIdentity], mayChange: Bool, _ ledger: inout BreachLedger
  ) {
    guard !hasCached(claimed) else { return }
    isChecked = false
    if !mayChange {
      for index in claimed.indices where !cache.contains(claimed[index]) {
        stableBreach(claimed[index], isNew: true, &ledger)
      }
      for identity in cache where !ShadowAudit.contains(claimed, identity) {
        stableBreach(identity, isNew: false, &ledger)
      }
    }
    cache.removeAll(keepingCapacity: true)
    for index in claimed.indices { cache.append(claimed[index]) }
  }

  private static func contains(
    _ claimed: borrowing [DecorationIdentity], _ identity: DecorationIdentity
  ) -> Bool {
    for index in claimed.indices where claimed[index] == identity { return true }
    return false
  }

  private func stableBreach(_ identity: DecorationIdentity, isNew: Bool, _ ledger: inout BreachLedger) {
    let path = Violation.Value.items([ItemIndexPath(section: identity.section, item: identity.item)])
    ledger.occurrence(
      .decorationStableWhileScrolling, .section(identity.section), expected: isNew ? .none : path,
      actual: isNew ? path : .none)
  }
}
