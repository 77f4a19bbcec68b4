import ScrollGeometry

extension FlowLayout: ItemCounting {
  var sectionCount: Int { sections.count }

  func itemCount(inSection section: Int) -> Int { sections[section].items.count }

  /// Carries out one update; on an error nothing has changed.
  mutating func apply(_ update: LayoutUpdate) throws(LayoutError) -> IndexChange {
    if let change = try splice(update) { return change }
    return try carryOut([update])
  }

  /// Carries out updates together; on an error nothing has changed.
  mutating func apply(_ updates: [LayoutUpdate]) throws(LayoutError) -> IndexChange {
    if updates.count == 1, let change = try splice(updates[0]) { return change }
    return try carryOut(updates)
  }

  /// Carries out an update of listed items in one section, as most are, without a plan.
  ///
  /// - Returns: Nothing if the update is another, or if its indices are wrong, which a plan says best; then nothing
  ///   has changed.
  private mutating func splice(_ update: LayoutUpdate) throws(LayoutError) -> IndexChange? {
    switch update {
    case .itemsInserted(let section, let at, .sizes(let sizes)):
      try splice(section, at, removing: 0, adding: sizes)
    case .itemsDeleted(let section, let at, let count):
      try splice(section, at, removing: count, adding: [])
    case .itemsResized(let section, let at, .sizes(let sizes)):
      try splice(section, at, removing: sizes.count, adding: sizes, keepsIdentity: true)
    case .itemsReloaded(let section, let at, let count, .sizes(let sizes)?) where sizes.count == count:
      try splice(section, at, removing: count, adding: sizes)
    default: nil
    }
  }

  /// Puts sizes in the place of others in a section of different sizes that stays one.
  private mutating func splice(
    _ section: Int, _ at: Int, removing removed: Int, adding added: [Size], keepsIdentity: Bool = false
  ) throws(LayoutError) -> IndexChange? {
    guard section >= 0 && section < sections.count, removed > 0 || !added.isEmpty else { return nil }
    guard case .mixed(let old) = sections[section].items else { return nil }
    guard at >= 0 && at <= old.count && removed >= 0 && removed <= old.count - at else { return nil }
    for size in added { try Admission.check(size) }
    var sizes: [Size] = []
    sizes.reserveCapacity(old.count - removed + added.count)
    sizes.append(contentsOf: old[..<at])
    sizes.append(contentsOf: added)
    sizes.append(contentsOf: old[(at + removed)...])
    guard sizes.hasDifferentElements else { return nil }
    try replace(section, with: try sections[section].replacing(.mixed(sizes), space: space))
    let moves = keepsIdentity ? 0 : removed
    let splice = IndexChange.Splice(
      section: section, at: at, removed: moves, inserted: added.count - removed + moves, oldCount: old.count)
    return IndexChange(splice: splice)
  }

  private mutating func carryOut(_ updates: [LayoutUpdate]) throws(LayoutError) -> IndexChange {
    let plan = try EditPlanner.plan(updates, for: self)
    if rules.followsRoom {
      for update in updates where !update.givesCountsOnly { throw .wrongItemShape }
    }
    var changed: [(index: Int, section: FlowSection)] = []
    for edit in plan.edits {
      let old = sections[edit.oldSection]
      let itemSize = old.metrics.itemSize
      let items =
        rules.followsRoom
        ? try SectionItems(counting: edit.pieces, itemSize: itemSize)
        : try SectionItems(edit.pieces, itemSize: itemSize, from: sections)
      changed.append((index: edit.newSection, section: try old.replacing(items, space: space)))
    }
    guard let sources = plan.sections else {
      try replace(changed)
      return plan.change
    }
    var all: [FlowSection] = []
    all.reserveCapacity(sources.count)
    var givesNames = false
    for source in sources {
      switch source {
      case .kept(let section): all.append(sections[section])
      case .reloaded(let section, let spec):
        if spec.id != nil { givesNames = true }
        all.append(try FlowSection(spec, id: sections[section].spec.id, rules: rules, space: space))
      case .inserted(let spec):
        if spec.id != nil { givesNames = true }
        all.append(try FlowSection(spec, rules: rules, space: space))
      }
    }
    for (index, section) in changed { all[index] = section }
    try SectionNames.check(all.map { $0.spec.id }, given: givesNames)
    try install(all)
    return plan.change
  }
}

extension LayoutUpdate {
  /// Whether an update of items brings no sizes and no rectangles; sections say so themselves.
  fileprivate var givesCountsOnly: Bool {
    switch self {
    case .itemsInserted(_, _, .count), .itemsResized(_, _, .count), .itemsReloaded(_, _, _, .count): true
    case .itemsInserted, .itemsResized: false
    case .itemsReloaded(_, _, _, let items): items == nil
    case .itemsDeleted, .itemMoved, .sectionsInserted, .sectionsDeleted, .sectionMoved, .sectionsReloaded:
      true
    }
  }
}

extension [Size] {
  /// Whether some size is not the first one.
  fileprivate var hasDifferentElements: Bool {
    guard let first else { return false }
    for size in self where size != first { return true }
    return false
  }
}
