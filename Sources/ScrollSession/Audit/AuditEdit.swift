import ScrollLayout

/// The changes of one event, sorted into what leaves, what stays and what comes: UIKit's rules for batches.
///
/// A change alone is a batch of one. The indices of what leaves and of what changes in place mean the state before;
/// those of what comes mean the state after.
struct AuditEdit: Sendable {
  /// Items that leave their places, in the state before.
  struct Removal: Sendable {
    var section: Int
    var at: Int
    var count: Int
    var isMove: Bool
  }

  /// Items that come to places in the state after.
  struct Placement: Sendable {
    var section: Int
    var at: Int
    var count: Int
    /// The new items, or where a moved one was.
    var items: ItemsSpec
    var source: ItemIndexPath?
  }

  /// Items that change in their places, in the state before.
  struct Change: Sendable {
    var section: Int
    var at: Int
    var count: Int
    var items: ItemsSpec?
    var isReload: Bool
  }

  /// A section's place in the state after, or what became of it.
  enum SectionFate: Sendable, Equatable {
    case stays
    case deleted
    case moved(to: Int)
  }

  /// New sections, in the state after.
  struct NewSections: Sendable {
    var at: Int
    var specs: [SectionSpec]
  }

  /// Sections with new items.
  struct SectionReload: Sendable {
    var at: Int
    var count: Int
    var specs: [SectionSpec]?
  }

  var removals: [Removal] = []
  var placements: [Placement] = []
  var changes: [Change] = []
  /// What becomes of each section; empty as long as all stay where they are.
  var fates: [SectionFate] = []
  var newSections: [NewSections] = []
  var reloads: [SectionReload] = []
  /// Where each section of the state before is in the state after, −1 if nowhere; empty like ``fates``.
  var places: [Int] = []
  private var sectionCount = 0
  /// Whether sections come, go or move.
  var movesSections = false
  /// Whether everything was replaced: places stand for identities.
  var replacesAll = false

  /// Starts an edit of so many sections.
  mutating func begin(sectionCount: Int) {
    removals.removeAll(keepingCapacity: true)
    placements.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    newSections.removeAll(keepingCapacity: true)
    reloads.removeAll(keepingCapacity: true)
    fates.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    self.sectionCount = sectionCount
    movesSections = false
    replacesAll = false
  }

  /// Takes note of a change.
  mutating func add(_ update: LayoutUpdate) throws(AuditFailure) {
    switch update {
    case .itemsInserted(let section, let at, let items):
      placements.append(Placement(section: section, at: at, count: items.count, items: items, source: nil))
    case .itemsDeleted(let section, let at, let count):
      removals.append(Removal(section: section, at: at, count: count, isMove: false))
    case .itemMoved(let from, let to):
      removals.append(Removal(section: from.section, at: from.item, count: 1, isMove: true))
      placements.append(
        Placement(section: to.section, at: to.item, count: 1, items: .count(1), source: from))
    case .itemsResized(let section, let at, let items):
      changes.append(Change(section: section, at: at, count: items.count, items: items, isReload: false))
    case .itemsReloaded(let section, let at, let count, let items):
      if let items, items.count != count { throw .impossible(.noSuchItem) }
      changes.append(Change(section: section, at: at, count: count, items: items, isReload: true))
    case .sectionsInserted(let at, let specs):
      newSections.append(NewSections(at: at, specs: specs))
      beginMoves()
    case .sectionsDeleted(let at, let count):
      try check(at, count)
      for section in at..<(at + count) { try settle(section, .deleted) }
    case .sectionMoved(let from, let to):
      try check(from, 1)
      try settle(from, .moved(to: to))
    case .sectionsReloaded(let at, let count, let specs):
      try check(at, count)
      if let specs, specs.count != count { throw .impossible(.noSuchSection) }
      reloads.append(SectionReload(at: at, count: count, specs: specs))
    }
  }

  private func check(_ at: Int, _ count: Int) throws(AuditFailure) {
    guard at >= 0 && at <= sectionCount && count >= 0 && count <= sectionCount - at else {
      throw .impossible(.noSuchSection)
    }
  }

  private mutating func settle(_ section: Int, _ fate: SectionFate) throws(AuditFailure) {
    beginMoves()
    guard fates[section] == .stays else { throw .impossible(.conflictingUpdates) }
    fates[section] = fate
  }

  private mutating func beginMoves() {
    guard !movesSections else { return }
    movesSections = true
    for section in 0..<sectionCount {
      fates.append(.stays)
      places.append(section)
    }
  }

  /// Whether a section of the state before goes away.
  func deletes(_ section: Int) -> Bool { movesSections && fates[section] == .deleted }

  /// Sorts what leaves and what comes by place; two changes of one place contradict each other.
  mutating func arrange() throws(AuditFailure) {
    for removal in removals where removal.at < 0 || removal.count < 0 { throw .impossible(.noSuchItem) }
    for placement in placements where placement.at < 0 || placement.count < 0 {
      throw .impossible(.noSuchItem)
    }
    removals.sortInPlace { ($0.section, $0.at, $0.count) < ($1.section, $1.at, $1.count) }
    placements.sortInPlace { ($0.section, $0.at, $0.count) < ($1.section, $1.at, $1.count) }
    for index in removals.indices.dropFirst() {
      let before = removals[index - 1]
      guard before.section != removals[index].section || removals[index].at - before.at >= before.count else {
        throw .impossible(.conflictingUpdates)
      }
    }
    for index in placements.indices.dropFirst() {
      let before = placements[index - 1]
      let overlaps =
        before.section == placements[index].section && placements[index].at - before.at < before.count
      if overlaps { throw .impossible(.conflictingUpdates) }
    }
  }

  /// Where an item of the state before is in the state after; nothing if it left or is a new one now.
  func place(of path: ItemIndexPath) -> ItemIndexPath? {
    if replacesAll { return path }
    guard path.section < sectionCount else { return nil }
    for reload in reloads where path.section >= reload.at && path.section - reload.at < reload.count {
      return nil
    }
    for change in changes
    where change.isReload && change.section == path.section && path.item >= change.at
      && path.item - change.at < change.count
    { return nil }
    var item = path.item
    for removal in removals where removal.section == path.section && path.item >= removal.at {
      if path.item - removal.at < removal.count {
        guard removal.isMove else { return nil }
        for placement in placements where placement.source == path {
          return ItemIndexPath(section: placement.section, item: placement.at)
        }
        return nil
      }
      item -= removal.count
    }
    let section = movesSections ? places[path.section] : path.section
    guard section >= 0 else { return nil }
    for placement in placements where placement.section == section && placement.at <= item {
      item += placement.count
    }
    return ItemIndexPath(section: section, item: item)
  }

  /// Where a section of the state before is in the state after, or nothing.
  func place(ofSection section: Int) -> Int? {
    if replacesAll { return section }
    guard section >= 0 && section < sectionCount else { return nil }
    let place = movesSections ? places[section] : section
    return place >= 0 ? place : nil
  }
}
