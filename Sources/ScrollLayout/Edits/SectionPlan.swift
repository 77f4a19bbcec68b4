/// Where sections go in an edit, as far as the section updates alone decide it.
struct SectionPlan {
  /// What happens to an old section.
  private enum Fate {
    case stays
    case deleted
    case moved
    case reloaded
  }

  /// A section put at an index that counts after the edit.
  private struct Placement {
    var at: Int
    var source: EditPlan.SectionSource
  }

  private let oldCount: Int
  private var fates: [Fate] = []
  private var placements: [Placement] = []
  private var reloads: [(section: Int, spec: SectionSpec?)] = []
  private var isStructural = false
  /// The place furthest on where an empty list of sections is put.
  private var furthestEmptyPlace = 0

  /// The number of sections after the edit; valid once resolved.
  private(set) var newCount: Int
  /// All sections after the edit; nothing when the same ones stay in the same places.
  private(set) var sources: [EditPlan.SectionSource]?
  /// The index of each old section after the edit, −1 for none; nothing when no section moved.
  private(set) var newIndices: [Int]?
  /// The index of each section before the edit, −1 for new ones; nothing when no section moved.
  private(set) var oldIndices: [Int]?

  /// Starts with no update.
  init(oldCount: Int) {
    self.oldCount = oldCount
    newCount = oldCount
  }

  /// Adds an update if it is one of sections.
  mutating func add(_ update: LayoutUpdate) throws(LayoutError) {
    switch update {
    case .itemsInserted, .itemsDeleted, .itemMoved, .itemsResized, .itemsReloaded:
      break
    case .sectionsInserted(let at, let specs):
      guard at >= 0 else { throw .noSuchSection }
      isStructural = isStructural || !specs.isEmpty
      newCount += specs.count
      // An empty list still has to name a place that exists in the end.
      if specs.isEmpty { furthestEmptyPlace = max(furthestEmptyPlace, at) }
      for (offset, spec) in specs.enumerated() {
        let (index, overflow) = at.addingReportingOverflow(offset)
        guard !overflow else { throw .noSuchSection }
        placements.append(Placement(at: index, source: .inserted(spec)))
      }
    case .sectionsDeleted(let at, let count):
      try check(at: at, count: count)
      for section in at..<(at + count) { try mark(section, .deleted) }
      isStructural = isStructural || count > 0
      newCount -= count
    case .sectionMoved(let from, let to):
      try check(at: from, count: 1)
      guard to >= 0 else { throw .noSuchSection }
      try mark(from, .moved)
      isStructural = true
      placements.append(Placement(at: to, source: .kept(from)))
    case .sectionsReloaded(let at, let count, let specs):
      try check(at: at, count: count)
      if let specs, specs.count != count { throw .badSize }
      for offset in 0..<count {
        try mark(at + offset, .reloaded)
        reloads.append((section: at + offset, spec: specs?[offset]))
      }
    }
  }

  private func check(at: Int, count: Int) throws(LayoutError) {
    guard count >= 0 else { throw .badSize }
    guard at >= 0 && at <= oldCount && count <= oldCount - at else { throw .noSuchSection }
  }

  private mutating func mark(_ section: Int, _ fate: Fate) throws(LayoutError) {
    if fates.isEmpty { fates = [Fate](repeating: .stays, count: oldCount) }
    guard case .stays = fates[section] else { throw .conflictingUpdates }
    fates[section] = fate
  }

  /// Whether an old section keeps items that other updates may touch.
  func keepsItems(_ section: Int) -> Bool {
    guard !fates.isEmpty else { return true }
    switch fates[section] {
    case .stays, .moved: return true
    case .deleted, .reloaded: return false
    }
  }

  /// The old sections with new items.
  var reloadedSections: [Int] { reloads.map { $0.section } }

  /// Works out the order of sections after all updates were added.
  ///
  /// - Complexity: O(*n*) in the number of sections if some are inserted, deleted, moved or reloaded.
  mutating func resolve() throws(LayoutError) {
    guard furthestEmptyPlace <= newCount else { throw .noSuchSection }
    guard isStructural || !reloads.isEmpty else { return }
    var slots = [EditPlan.SectionSource?](repeating: nil, count: newCount)
    for placement in placements {
      guard placement.at < newCount else { throw .noSuchSection }
      guard slots[placement.at] == nil else { throw .conflictingUpdates }
      slots[placement.at] = placement.source
    }
    var specs = [SectionSpec?](repeating: nil, count: reloads.isEmpty ? 0 : oldCount)
    for (section, spec) in reloads { specs[section] = spec }
    var order: [EditPlan.SectionSource] = []
    order.reserveCapacity(newCount)
    var survivor = 0
    for slot in slots {
      if let slot {
        order.append(slot)
        continue
      }
      while !survives(survivor) { survivor += 1 }
      if !specs.isEmpty, let spec = specs[survivor] {
        order.append(.reloaded(survivor, spec))
      } else {
        order.append(.kept(survivor))
      }
      survivor += 1
    }
    sources = order
    if isStructural { number(order) }
  }

  private func survives(_ section: Int) -> Bool {
    guard !fates.isEmpty else { return true }
    switch fates[section] {
    case .stays, .reloaded: return true
    case .deleted, .moved: return false
    }
  }

  private mutating func number(_ order: [EditPlan.SectionSource]) {
    var new = [Int](repeating: -1, count: oldCount)
    var old = [Int](repeating: -1, count: newCount)
    for (index, source) in order.enumerated() {
      switch source {
      case .inserted: break
      case .kept(let section), .reloaded(let section, _):
        new[section] = index
        old[index] = section
      }
    }
    newIndices = new
    oldIndices = old
  }
}
