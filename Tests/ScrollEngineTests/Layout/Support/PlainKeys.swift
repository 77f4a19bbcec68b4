import ScrollCore

/// The keys of all items as plain arrays that edits take apart and put together again.
///
/// A batch takes out what goes, fills in what comes at its place, and lets the others have the places left.
struct PlainKeys: Equatable {
  private(set) var sections: [[ItemKey?]]

  init(_ specs: [SectionSpec]) { sections = specs.map(PlainKeys.keys) }

  private static func keys(_ spec: SectionSpec) -> [ItemKey?] {
    spec.keys ?? PlainKeys.none(spec.items.count)
  }

  private static func none(_ count: Int) -> [ItemKey?] { Array(repeating: nil, count: count) }

  /// Whether two items have the same key.
  var hasDuplicates: Bool {
    let all = sections.flatMap { $0 }.compactMap { $0 }
    return Set(all).count < all.count
  }

  /// Follows an update alone: its indices mean the state just before.
  mutating func follow(_ update: LayoutUpdate) {
    switch update {
    case .itemsInserted(let section, let at, let items, let keys):
      sections[section].insert(contentsOf: keys ?? PlainKeys.none(items.count), at: at)
    case .itemsDeleted(let section, let at, let count): sections[section].removeSubrange(at..<at + count)
    case .itemMoved(let from, let to):
      let key = sections[from.section].remove(at: from.item)
      sections[to.section].insert(key, at: to.item)
    case .itemsResized: break
    case .itemsReloaded(let section, let at, let count, _, let keys):
      if let keys { sections[section].replaceSubrange(at..<at + count, with: keys) }
    case .sectionsInserted(let at, let specs): sections.insert(contentsOf: specs.map(PlainKeys.keys), at: at)
    case .sectionsDeleted(let at, let count): sections.removeSubrange(at..<at + count)
    case .sectionMoved(let from, let to): sections.insert(sections.remove(at: from), at: to)
    case .sectionsReloaded(let at, let count, let specs):
      if let specs { sections.replaceSubrange(at..<at + count, with: specs.map(PlainKeys.keys)) }
    }
  }

  /// Follows a batch.
  mutating func follow(_ batch: [LayoutUpdate]) {
    let old = sections
    // What takes the places of sections and items in the state after, and what of the state before is taken out.
    var newSections: [Int: Int?] = [:]
    var brought: [Int: [ItemKey?]] = [:]
    var goneSections: Set<Int> = []
    var goneItems: Set<ItemIndexPath> = []
    for update in batch {
      switch update {
      case .sectionsInserted(let at, let specs):
        for (offset, spec) in specs.enumerated() {
          newSections[at + offset] = .some(nil)
          brought[at + offset] = PlainKeys.keys(spec)
        }
      case .sectionsDeleted(let at, let count): goneSections.formUnion(at..<at + count)
      case .sectionMoved(let from, let to):
        newSections[to] = from
        goneSections.insert(from)
      case .itemsDeleted(let section, let at, let count):
        for item in at..<at + count { goneItems.insert(ItemIndexPath(section: section, item: item)) }
      case .itemMoved(let from, _): goneItems.insert(from)
      case .itemsReloaded, .sectionsReloaded: follow(update)
      case .itemsInserted, .itemsResized: break
      }
    }
    let origins = PlainKeys.arranged(newSections, old.indices.filter { !goneSections.contains($0) })
    let reloaded = sections
    sections = []
    for (index, origin) in origins.enumerated() {
      guard let origin else {
        sections.append(brought[index] ?? [])
        continue
      }
      var placed: [Int: ItemKey?] = [:]
      for update in batch {
        switch update {
        case .itemsInserted(index, let at, let items, let keys):
          for (offset, key) in (keys ?? PlainKeys.none(items.count)).enumerated() {
            placed[at + offset] = .some(key)
          }
        case .itemMoved(let from, let to) where to.section == index:
          placed[to.item] = .some(old[from.section][from.item])
        default: break
        }
      }
      let rest = reloaded[origin].indices.filter {
        !goneItems.contains(ItemIndexPath(section: origin, item: $0))
      }
      sections.append(PlainKeys.arranged(placed, rest.map { reloaded[origin][$0] }))
    }
  }

  /// Some elements in the places they want, the others in the places left.
  private static func arranged<Element>(_ placed: [Int: Element], _ rest: [Element]) -> [Element] {
    var rest = rest[...]
    return (0..<placed.count + rest.count).map { placed[$0] ?? rest.removeFirst() }
  }
}
