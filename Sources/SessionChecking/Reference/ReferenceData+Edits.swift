import ScrollCore

/// Edits one at a time: indices mean the state just before.
extension ReferenceData {
  mutating func apply(_ update: LayoutUpdate) throws(Rejection) {
    switch update {
    case .itemsInserted(let section, let at, let items, let keys):
      guard items.count >= 0 else { throw .badSize }
      try admit(section: section)
      guard at >= 0, at <= sections[section].items.count else { throw .noSuchItem }
      let made = try makeItems(items, keys: keys, in: sections[section].spec)
      sections[section].items.insert(contentsOf: made, at: at)
    case .itemsDeleted(let section, let at, let count):
      sections[section].items.removeSubrange(try itemRange(section, at, count))
    case .itemMoved(let from, let to):
      _ = try itemRange(from.section, from.item, 1)
      try admit(section: to.section)
      let item = sections[from.section].items.remove(at: from.item)
      guard to.item >= 0, to.item <= sections[to.section].items.count else { throw .noSuchItem }
      sections[to.section].items.insert(item, at: to.item)
    case .itemsResized(let section, let at, let items):
      try resize(section, try itemRange(section, at, items.count), items)
    case .itemsReloaded(let section, let at, let count, let items, let keys):
      if let items, items.count != count { throw .badSize }
      try renew(section, try itemRange(section, at, count), items, keys: keys)
    case .sectionsInserted(let at, let specs):
      guard at >= 0, at <= sections.count else { throw .noSuchSection }
      for (index, spec) in specs.enumerated() { sections.insert(try makeSection(spec), at: at + index) }
    case .sectionsDeleted(let at, let count):
      sections.removeSubrange(try sectionRange(at, count))
    case .sectionMoved(let from, let to):
      _ = try sectionRange(from, 1)
      _ = try sectionRange(to, 1)
      sections.insert(sections.remove(at: from), at: to)
    case .sectionsReloaded(let at, let count, let specs):
      if let specs, specs.count != count { throw .badSize }
      try renewSections(try sectionRange(at, count), specs)
    }
    try admitNames()
  }

  /// Replaces everything; a section is the same if its number is, an item if its key is, or, where neither has one, its
  /// index path.
  mutating func reload(_ specs: [SectionSpec], contentSize size: LayoutSize?) throws(Rejection) {
    if let size { try admit(contentSize: size) }
    let old = sections
    sections = []
    for (index, spec) in specs.enumerated() {
      var section = try makeSection(spec)
      if index < old.count {
        section.identity = old[index].identity
        for item in 0..<min(section.items.count, old[index].items.count)
        where section.items[item].key == nil && old[index].items[item].key == nil {
          section.items[item].identity = old[index].items[item].identity
        }
      }
      for item in section.items.indices {
        guard let key = section.items[item].key else { continue }
        for same in old.flatMap({ $0.items }) where same.key == key {
          section.items[item].identity = same.identity
        }
      }
      sections.append(section)
    }
    contentSize = size
    try admitNames()
  }

  /// Refuses a content size in any layout but `frames`, and one that cannot be.
  func admit(contentSize size: LayoutSize) throws(Rejection) {
    guard case .frames = layout else { throw .wrongLayout }
    guard size.isFiniteAndNonNegative else { throw .badSize }
    guard max(size.width, size.height) <= ReferenceFrames.longest else { throw .layoutTooLarge }
  }

  // MARK: Steps

  /// The same items with other sizes.
  mutating func resize(_ section: Int, _ range: Range<Int>, _ items: ItemsSpec) throws(Rejection) {
    let made = try makeItems(items, in: sections[section].spec)
    for (index, item) in zip(range, made) {
      sections[section].items[index].size = item.size
      sections[section].items[index].frame = item.frame
    }
  }

  /// New items in the same places, of the same sizes and keys unless others are given.
  mutating func renew(
    _ section: Int, _ range: Range<Int>, _ items: ItemsSpec?, keys: [ItemKey?]?
  ) throws(Rejection) {
    if let keys {
      guard keys.count == range.count else { throw .badSize }
      for (index, key) in zip(range, keys) { sections[section].items[index].key = key }
    }
    if let items {
      try resize(section, range, items)
    }
    for index in range { sections[section].items[index].identity = newIdentity() }
  }

  /// The same sections with new items, of the same sizes unless others are given.
  mutating func renewSections(_ range: Range<Int>, _ specs: [SectionSpec]?) throws(Rejection) {
    for (position, index) in range.enumerated() {
      if let specs {
        var section = try makeSection(specs[position])
        section.identity = sections[index].identity
        // One that is given no name keeps its own.
        section.spec.id = section.spec.id ?? sections[index].spec.id
        sections[index] = section
      } else {
        for item in sections[index].items.indices { sections[index].items[item].identity = newIdentity() }
      }
    }
  }

  func admit(section: Int) throws(Rejection) {
    guard sections.indices.contains(section) else { throw .noSuchSection }
  }

  func itemRange(_ section: Int, _ at: Int, _ count: Int) throws(Rejection) -> Range<Int> {
    guard count >= 0 else { throw .badSize }
    try admit(section: section)
    let there = sections[section].items.count
    guard at >= 0, at <= there, count <= there - at else { throw .noSuchItem }
    return at..<(at + count)
  }

  func sectionRange(_ at: Int, _ count: Int) throws(Rejection) -> Range<Int> {
    guard count >= 0 else { throw .badSize }
    guard at >= 0, at <= sections.count, count <= sections.count - at else { throw .noSuchSection }
    return at..<(at + count)
  }
}
