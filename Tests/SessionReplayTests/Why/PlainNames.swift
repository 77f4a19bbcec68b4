import ScrollCore

/// The sections and items of a view as plain arrays of numbers that stay with them, whatever is edited.
struct PlainNames: Equatable {
  private(set) var sections: [Int] = []
  private(set) var items: [[Int]] = []
  /// The key of each item, if it has one.
  private var keys: [[ItemKey?]] = []
  private var last = 0

  init(_ specs: [SectionSpec]) {
    for spec in specs { insert(spec, at: sections.count) }
  }

  private mutating func new() -> Int {
    last += 1
    return last
  }

  private mutating func new(_ count: Int) -> [Int] { (0..<count).map { _ in new() } }

  private mutating func insert(_ spec: SectionSpec, at index: Int) {
    sections.insert(new(), at: index)
    items.insert(new(spec.items.count), at: index)
    keys.insert(spec.keys ?? none(spec.items.count), at: index)
  }

  private func none(_ count: Int) -> [ItemKey?] { Array(repeating: nil, count: count) }

  /// Follows an event that was accepted; false for batches, which it does not know.
  mutating func follow(_ action: SessionEvent.Action) -> Bool {
    switch action {
    case .update(let update): follow(update)
    case .reload(let specs, _):
      let old = self
      (sections, items, keys) = ([], [], [])
      for (index, spec) in specs.enumerated() {
        sections.append(index < old.sections.count ? old.sections[index] : new())
        keys.append(spec.keys ?? none(spec.items.count))
        items.append(
          keys[index].enumerated().map { place, key in
            old.item(key, at: ItemIndexPath(section: index, item: place)) ?? new()
          })
      }
    case .batch: return false
    default: break
    }
    return true
  }

  private mutating func follow(_ update: LayoutUpdate) {
    switch update {
    case .itemsInserted(let section, let at, let spec, let new):
      items[section].insert(contentsOf: self.new(spec.count), at: at)
      keys[section].insert(contentsOf: new ?? none(spec.count), at: at)
    case .itemsDeleted(let section, let at, let count):
      items[section].removeSubrange(at..<at + count)
      keys[section].removeSubrange(at..<at + count)
    case .itemMoved(let from, let to):
      let item = items[from.section].remove(at: from.item)
      items[to.section].insert(item, at: to.item)
      let key = keys[from.section].remove(at: from.item)
      keys[to.section].insert(key, at: to.item)
    case .itemsResized: break
    case .itemsReloaded(let section, let at, let count, _, let other):
      for index in at..<at + count { items[section][index] = new() }
      if let other { keys[section].replaceSubrange(at..<at + count, with: other) }
    case .sectionsInserted(let at, let specs):
      for (place, spec) in specs.enumerated() { insert(spec, at: at + place) }
    case .sectionsDeleted(let at, let count):
      sections.removeSubrange(at..<at + count)
      items.removeSubrange(at..<at + count)
      keys.removeSubrange(at..<at + count)
    case .sectionMoved(let from, let to):
      let (section, content) = (sections.remove(at: from), items.remove(at: from))
      sections.insert(section, at: to)
      items.insert(content, at: to)
      keys.insert(keys.remove(at: from), at: to)
    case .sectionsReloaded(let at, let count, let specs):
      for index in 0..<count {
        items[at + index] = new(specs?[index].items.count ?? items[at + index].count)
        if let spec = specs?[index] { keys[at + index] = spec.keys ?? none(spec.items.count) }
      }
    }
  }

  /// The number of the item with a key; without one, of the item without a key in a place.
  private func item(_ key: ItemKey?, at path: ItemIndexPath) -> Int? {
    guard let key else {
      return item(path).flatMap { keys[path.section][path.item] == nil ? $0 : nil }
    }
    for (section, known) in keys.enumerated() {
      if let place = known.firstIndex(of: key) { return items[section][place] }
    }
    return nil
  }

  /// The number of an item, if there is one.
  func item(_ path: ItemIndexPath) -> Int? {
    items.indices.contains(path.section) && items[path.section].indices.contains(path.item)
      ? items[path.section][path.item] : nil
  }

  /// The number of a section, if there is one.
  func section(_ index: Int) -> Int? { sections.indices.contains(index) ? sections[index] : nil }
}
