import ScrollCore

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
    var keys: [ItemKey?]?
    var source: ItemIndexPath?
  }

  /// Items that change in their places, in the state before.
  struct Change: Sendable {
    var section: Int
    var at: Int
    var count: Int
    var items: ItemsSpec?
    var keys: [ItemKey?]?
    var isReload: Bool
  }

  /// A section that goes away, or to another place.
  struct Departure: Sendable {
    /// Its number in the state before.
    var section: Int
    /// Its number in the state after; nothing if it is deleted.
    var target: Int?
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
  /// The sections that do not stay, by number.
  private(set) var departures: [Departure] = []
  var newSections: [NewSections] = []
  var reloads: [SectionReload] = []
  /// The numbers of the state after that new and moved sections take, ascending; those that stay fill the others.
  private var taken: [Int] = []
  private var sectionCount = 0
  /// Whether sections come, go or move.
  var movesSections = false
  /// Whether everything was replaced: places stand for identities.
  var replacesAll = false
  /// The same in a view with keys: these stand for identities, too.
  var reload: AuditReload?

  /// Starts an edit of so many sections.
  mutating func begin(sectionCount: Int) {
    if !removals.isEmpty { removals.removeAll(keepingCapacity: true) }
    if !placements.isEmpty { placements.removeAll(keepingCapacity: true) }
    if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
    if !newSections.isEmpty { newSections.removeAll(keepingCapacity: true) }
    if !reloads.isEmpty { reloads.removeAll(keepingCapacity: true) }
    if !departures.isEmpty { departures.removeAll(keepingCapacity: true) }
    if !taken.isEmpty { taken.removeAll(keepingCapacity: true) }
    self.sectionCount = sectionCount
    movesSections = false
    replacesAll = false
    reload = nil
  }

  /// Takes note of a change.
  mutating func add(_ update: LayoutUpdate) throws(AuditFailure) {
    switch update {
    case .itemsInserted(let section, let at, let items, let keys):
      placements.append(
        Placement(section: section, at: at, count: items.count, items: items, keys: keys, source: nil))
    case .itemsDeleted(let section, let at, let count):
      removals.append(Removal(section: section, at: at, count: count, isMove: false))
    case .itemMoved(let from, let to):
      removals.append(Removal(section: from.section, at: from.item, count: 1, isMove: true))
      placements.append(
        Placement(section: to.section, at: to.item, count: 1, items: .count(1), source: from))
    case .itemsResized(let section, let at, let items):
      changes.append(Change(section: section, at: at, count: items.count, items: items, isReload: false))
    case .itemsReloaded(let section, let at, let count, let items, let keys):
      if let items, items.count != count { throw .impossible(.badSize) }
      changes.append(
        Change(section: section, at: at, count: count, items: items, keys: keys, isReload: true))
    case .sectionsInserted(let at, let specs):
      newSections.append(NewSections(at: at, specs: specs))
      movesSections = true
    case .sectionsDeleted(let at, let count):
      try check(at, count)
      for section in at..<(at + count) { try depart(Departure(section: section, target: nil)) }
    case .sectionMoved(let from, let to):
      try check(from, 1)
      try depart(Departure(section: from, target: to))
    case .sectionsReloaded(let at, let count, let specs):
      try check(at, count)
      if let specs, specs.count != count { throw .impossible(.badSize) }
      reloads.append(SectionReload(at: at, count: count, specs: specs))
    }
  }

  private func check(_ at: Int, _ count: Int) throws(AuditFailure) {
    guard at >= 0 && at <= sectionCount && count >= 0 && count <= sectionCount - at else {
      throw .impossible(.noSuchSection)
    }
  }

  private mutating func depart(_ departure: Departure) throws(AuditFailure) {
    movesSections = true
    let index = departureCount(before: departure.section)
    if index < departures.count, departures[index].section == departure.section {
      throw .impossible(.conflictingUpdates)
    }
    departures.insert(departure, at: index)
  }

  /// How many sections before one do not stay.
  private func departureCount(before section: Int) -> Int {
    departures.countOfFirst { $0.section < section }
  }

  /// Lets a new or moved section have a number of the state after.
  ///
  /// - Throws: If another has it.
  mutating func take(_ number: Int) throws(AuditFailure) {
    let place = taken.countOfFirst { $0 < number }
    guard place == taken.count || taken[place] != number else { throw .impossible(.conflictingUpdates) }
    taken.insert(number, at: place)
  }

  /// Whether a section of the state before goes away.
  func deletes(_ section: Int) -> Bool {
    let index = departureCount(before: section)
    return index < departures.count && departures[index].section == section
      && departures[index].target == nil
  }

  /// Whether a section of the state before keeps its place among those that do.
  func keeps(_ section: Int) -> Bool {
    let index = departureCount(before: section)
    return index == departures.count || departures[index].section != section
  }

  /// Sorts what leaves and what comes by place; two changes of one place contradict each other.
  mutating func arrange() throws(AuditFailure) {
    if removals.contains(where: { $0.count < 0 }) || placements.contains(where: { $0.count < 0 }) {
      throw .impossible(.badSize)
    }
    if removals.contains(where: { $0.at < 0 }) || placements.contains(where: { $0.at < 0 }) {
      throw .impossible(.noSuchItem)
    }
    removals.sortInPlace { ($0.section, $0.at, $0.count) < ($1.section, $1.at, $1.count) }
    placements.sortInPlace { ($0.section, $0.at, $0.count) < ($1.section, $1.at, $1.count) }
    // What is empty contradicts nothing, wherever it lies.
    var removed: Removal?
    for removal in removals where removal.count > 0 {
      if let removed, removed.section == removal.section, removal.at - removed.at < removed.count {
        throw .impossible(.conflictingUpdates)
      }
      removed = removal
    }
    var placed: Placement?
    for placement in placements where placement.count > 0 {
      if let placed, placed.section == placement.section, placement.at - placed.at < placed.count {
        throw .impossible(.conflictingUpdates)
      }
      placed = placement
    }
  }

  /// Where an item of the state before is in the state after; nothing if it left or is a new one now.
  func place(of path: ItemIndexPath) -> ItemIndexPath? {
    if let reload { return reload.place(of: path) }
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
    guard let section = number(of: path.section) else { return nil }
    for placement in placements where placement.section == section && placement.at <= item {
      item += placement.count
    }
    return ItemIndexPath(section: section, item: item)
  }

  /// Where a section of the state before is in the state after, or nothing.
  func place(ofSection section: Int) -> Int? {
    if replacesAll { return section }
    guard section >= 0 && section < sectionCount else { return nil }
    return number(of: section)
  }

  /// The number a section has in the state after, or nothing.
  ///
  /// - Complexity: O(log *n*) in the number of sections that do not stay or are new.
  private func number(of section: Int) -> Int? {
    guard movesSections else { return section }
    let before = departureCount(before: section)
    if before < departures.count, departures[before].section == section { return departures[before].target }
    // It takes the first free number behind those of the ones that stay before it.
    let rank = section - before
    return rank + taken.indices.countOfFirst { taken[$0] - $0 <= rank }
  }
}
