import SessionModel

extension ItemKeys {
  /// Takes the keys along with their items through an edit that the layout has carried out.
  ///
  /// Items that come have the keys given with them. Reloaded items keep theirs unless others are given; of a reloaded
  /// section that holds only where no contents are given. Whether two items have the same key is asked of the end alone.
  ///
  /// - Parameters:
  ///   - updates: The updates; their indices exist and do not contradict each other.
  ///   - change: Where items and sections went.
  ///   - sectionCount: The number of sections after the edit.
  /// - Throws: `badSize` where there are not as many keys as items, `duplicateKey`; the keys are to be thrown away then.
  /// - Complexity: O(*n*) in the keys of the sections whose items change, and in the sections if those move;
  ///   O(*k* log *n*) for the *k* keys that come and go.
  mutating func apply(
    _ updates: [LayoutUpdate], _ change: IndexChange, sectionCount: Int
  ) throws(LayoutError) {
    var edit = KeyEdit()
    for update in updates { try edit.add(update, to: self, change) }
    for (section, keys) in edit.renamed { self.change(section) { $0 = keys($0) } }
    edit.forEachSection { section, gone, additions in
      self.change(section) { $0.edit(removing: gone, adding: additions) }
    }
    if let map = change.sectionMap { move(map, count: sectionCount) }
    for (section, keys) in edit.inserted { self.change(section) { $0 = keys } }
    try exchange(gone: edit.gone, come: edit.come)
  }
}

/// What the updates of an edit do to keys, section by section.
private struct KeyEdit {
  /// The keys that nobody has any more, and those that somebody has now.
  private(set) var gone: [ItemKey] = []
  private(set) var come: [ItemKey] = []
  /// What becomes of the keys of old sections before any item comes or goes.
  private(set) var renamed: [(section: Int, keys: (SectionKeys) -> SectionKeys)] = []
  /// The new sections, under their numbers after the edit.
  private(set) var inserted: [(section: Int, keys: SectionKeys)] = []
  /// What goes and what comes, under the old numbers of sections.
  private var removals: [(section: Int, items: Range<Int>)] = []
  private var additions: [(section: Int, addition: SectionKeys.Addition)] = []

  mutating func add(
    _ update: LayoutUpdate, to keys: ItemKeys, _ change: IndexChange
  ) throws(LayoutError) {
    switch update {
    case .itemsInserted(let section, let at, let items, let new):
      if let new, new.count != items.count { throw .badSize }
      come += new?.compactMap { $0 } ?? []
      put(SectionKeys.Addition(at: at, count: items.count, keys: new ?? []), in: section, change)
    case .itemsDeleted(let section, let at, let count):
      guard count > 0 else { break }
      removals.append((section, at..<(at + count)))
      gone += keys.sections[section].entries(in: at..<(at + count)).map { $0.key }
    case .itemMoved(let from, let to):
      removals.append((from.section, from.item..<(from.item + 1)))
      put(SectionKeys.Addition(at: to.item, count: 1, keys: [keys[from]]), in: to.section, change)
    case .itemsResized: break
    case .itemsReloaded(let section, let at, let count, _, let new):
      guard let new else { break }
      guard new.count == count else { throw .badSize }
      gone += keys.sections[section].entries(in: at..<(at + count)).map { $0.key }
      come += new.compactMap { $0 }
      renamed.append((section, { $0.renaming(at..<(at + count), to: new) }))
    case .sectionsInserted(let at, let specs):
      for (offset, spec) in specs.enumerated() {
        try spec.checkKeyCount()
        let new = SectionKeys(spec.keys ?? [])
        come += new.entries.map { $0.key }
        inserted.append((at + offset, new))
      }
    case .sectionsDeleted(let at, let count):
      for section in at..<(at + count) { gone += keys.sections[section].entries.map { $0.key } }
    case .sectionMoved: break
    case .sectionsReloaded(let at, _, let specs):
      for (offset, spec) in (specs ?? []).enumerated() {
        try spec.checkKeyCount()
        let new = SectionKeys(spec.keys ?? [])
        gone += keys.sections[at + offset].entries.map { $0.key }
        come += new.entries.map { $0.key }
        renamed.append((at + offset, { _ in new }))
      }
    }
  }

  private mutating func put(_ addition: SectionKeys.Addition, in section: Int, _ change: IndexChange) {
    guard addition.count > 0, let old = change.origin(ofSection: section) else { return }
    additions.append((old, addition))
  }

  /// Calls back for each old section in which items come or go, with both in order.
  func forEachSection(_ body: (Int, [Range<Int>], [SectionKeys.Addition]) -> Void) {
    let gone = removals.sorted { ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound) }
    let come = additions.sorted { ($0.section, $0.addition.at) < ($1.section, $1.addition.at) }
    var nextGone = 0
    var nextCome = 0
    while nextGone < gone.count || nextCome < come.count {
      var section = Int.max
      if nextGone < gone.count { section = gone[nextGone].section }
      if nextCome < come.count { section = min(section, come[nextCome].section) }
      let firstGone = nextGone
      while nextGone < gone.count && gone[nextGone].section == section { nextGone += 1 }
      let firstCome = nextCome
      while nextCome < come.count && come[nextCome].section == section { nextCome += 1 }
      body(
        section, gone[firstGone..<nextGone].map { $0.items }, come[firstCome..<nextCome].map { $0.addition })
    }
  }
}
