import ScrollCore

/// The updates of a batch, sorted by kind; refused where they name what is not there or contradict each other.
///
/// Sections are looked at first, then items, both in the order of the updates.
struct ReferenceBatch {
  private(set) var deletedItems: [ItemIndexPath] = []
  private(set) var movedItems: [(from: ItemIndexPath, to: ItemIndexPath)] = []
  private(set) var insertedItems: [(section: Int, at: Int, items: ItemsSpec, keys: [ItemKey?]?)] = []
  private(set) var deletedSections: Set<Int> = []
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var insertedSections: [(at: Int, specs: [SectionSpec])] = []
  private var reloadedItems: [ItemIndexPath] = []
  private var resizedItems: [ItemIndexPath] = []
  private var reloadedSections: Set<Int> = []
  /// Where the sections moved and reloaded were.
  private var touchedSections: Set<Int> = []

  // MARK: Sections

  mutating func addSections(of update: LayoutUpdate, before: ReferenceData) throws(Rejection) {
    switch update {
    case .sectionsInserted(let at, let specs): insertedSections.append((at, specs))
    case .sectionsDeleted(let at, let count):
      for section in try before.sectionRange(at, count) {
        deletedSections.insert(section)
        try insertOnce(section, into: &touchedSections)
      }
    case .sectionMoved(let from, let to):
      _ = try before.sectionRange(from, 1)
      movedSections.append((from, to))
      try insertOnce(from, into: &touchedSections)
    case .sectionsReloaded(let at, let count, let new):
      if let new, new.count != count { throw .badSize }
      for section in try before.sectionRange(at, count) {
        reloadedSections.insert(section)
        try insertOnce(section, into: &touchedSections)
      }
    case .itemsInserted, .itemsDeleted, .itemMoved, .itemsResized, .itemsReloaded: break
    }
  }

  // MARK: Items

  /// Takes the items of an update in; `origins` says which section each one after the batch was before.
  mutating func addItems(
    of update: LayoutUpdate, before: ReferenceData, origins: [Int?]
  ) throws(Rejection) {
    switch update {
    case .itemsInserted(let section, let at, let items, let keys):
      guard items.count >= 0 else { throw .badSize }
      guard items.count <= ReferenceModel.mostItems else { throw .layoutTooLarge }
      try admitTarget(section, origins)
      insertedItems.append((section, at, items, keys))
    case .itemsDeleted(let section, let at, let count):
      deletedItems += try items(section, at, count, before)
    case .itemMoved(let from, let to):
      _ = try items(from.section, from.item, 1, before)
      try admitTarget(to.section, origins)
      movedItems.append((from, to))
    case .itemsResized(let section, let at, let sizes):
      resizedItems += try items(section, at, sizes.count, before)
    case .itemsReloaded(let section, let at, let count, let new, _):
      if let new, new.count != count { throw .badSize }
      reloadedItems += try items(section, at, count, before)
    case .sectionsInserted, .sectionsDeleted, .sectionMoved, .sectionsReloaded: break
    }
  }

  /// Items come into sections only that were there before and keep theirs.
  private func admitTarget(_ section: Int, _ origins: [Int?]) throws(Rejection) {
    guard origins.indices.contains(section) else { throw .noSuchSection }
    guard let origin = origins[section], !reloadedSections.contains(origin) else { throw .conflictingUpdates }
  }

  /// Items that were there, in a section that neither goes nor is reloaded as a whole.
  private func items(
    _ section: Int, _ at: Int, _ count: Int, _ before: ReferenceData
  ) throws(Rejection) -> [ItemIndexPath] {
    let range = try before.itemRange(section, at, count)
    let isWhole = !deletedSections.contains(section) && !reloadedSections.contains(section)
    guard isWhole || range.isEmpty else { throw .conflictingUpdates }
    return range.map { ItemIndexPath(section: section, item: $0) }
  }

  /// Refuses items that change twice; only one that moves may be resized as well.
  func refuseContradictions() throws(Rejection) {
    var gone: Set<ItemIndexPath> = []
    for item in deletedItems + reloadedItems + movedItems.map({ $0.from }) {
      try insertOnce(item, into: &gone)
    }
    var resized = Set(deletedItems + reloadedItems)
    for item in resizedItems { try insertOnce(item, into: &resized) }
  }

  // MARK: Places

  /// The stretches of items that come into a section, in the order of their places.
  func stretches(in section: Int) -> [(at: Int, count: Int)] {
    let inserted = insertedItems.filter { $0.section == section }.map { (at: $0.at, count: $0.items.count) }
    let moved = movedItems.filter { $0.to.section == section }.map { (at: $0.to.item, count: 1) }
    return (inserted + moved).sorted { ($0.at, $0.count) < ($1.at, $1.count) }
  }

  /// Refuses stretches that begin where there is nothing before them, given how many items stay.
  func admitPlaces(in section: Int, stayed: Int) throws(Rejection) {
    let stretches = stretches(in: section)
    var before = stayed
    for (index, stretch) in stretches.enumerated() {
      guard stretch.at >= 0, stretch.at <= before else {
        // One alone is somewhere; where others are said to follow it, they contradict each other.
        throw index == stretches.count - 1 ? .noSuchItem : .conflictingUpdates
      }
      before += stretch.count
    }
  }

  private func insertOnce<Element>(_ element: Element, into set: inout Set<Element>) throws(Rejection) {
    guard set.insert(element).inserted else { throw .conflictingUpdates }
  }
}
