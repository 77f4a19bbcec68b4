import ScrollCore
import ScrollEngine

/// The data of a view as plain arrays, with edits as one would explain them; it checks nothing, for it only takes what the engine
/// has accepted.
struct PlainData {
  /// An item: who it is, what the app calls it, and the size or rectangle it was given.
  private struct Item {
    var identity: Int
    var key: ItemKey?
    /// In a flow layout; elsewhere items have the size that their section has.
    var size: LayoutSize?
    /// In a `frames` layout.
    var frame: LayoutRect?
  }

  private struct Section {
    var identity: Int
    var spec: SectionSpec
    var items: [Item]
  }

  private let layout: LayoutSpec
  private var sections: [Section] = []
  private var lastIdentity = 0
  /// Who the engine says that each item and section is.
  private var items: [Int: ItemID] = [:]
  private var ids: [Int: SectionID] = [:]

  init(_ view: ViewSpec) {
    layout = view.layout
    sections = view.sections.map { made($0) }
  }

  // MARK: Edits

  /// Edits the data as an event says, if it does.
  mutating func apply(_ action: SessionEvent.Action) {
    switch action {
    case .update(let update): apply([update])
    case .batch(let updates): apply(updates)
    case .reload(let specs, _): reload(specs)
    default: break
    }
  }

  /// UIKit's order: what changes in place and what leaves means the state before, what comes the state after.
  private mutating func apply(_ updates: [LayoutUpdate]) {
    for update in updates { changeInPlace(update) }
    var gone: Set<Int> = []
    var goneItems: Set<Int> = []
    var placed: [Int: Section] = [:]
    for update in updates {
      switch update {
      case .sectionsDeleted(let at, let count):
        gone.formUnion(sections[at..<(at + count)].map { $0.identity })
      case .sectionMoved(let from, let to):
        gone.insert(sections[from].identity)
        placed[to] = sections[from]
      case .sectionsInserted(let at, let specs):
        for (index, spec) in specs.enumerated() { placed[at + index] = made(spec) }
      case .itemsDeleted(let section, let at, let count):
        goneItems.formUnion(sections[section].items[at..<(at + count)].map { $0.identity })
      case .itemMoved(let from, _): goneItems.insert(sections[from.section].items[from.item].identity)
      case .itemsInserted, .itemsResized, .itemsReloaded, .sectionsReloaded: break
      }
    }
    let old = sections
    sections = PlainData.arrange(placed, old.filter { !gone.contains($0.identity) })
    var placedItems: [Int: [Int: Item]] = [:]
    for update in updates {
      switch update {
      case .itemsInserted(let section, let at, let items, let keys):
        for (index, item) in made(items, keys, in: sections[section].spec).enumerated() {
          placedItems[section, default: [:]][at + index] = item
        }
      case .itemMoved(let from, let to):
        placedItems[to.section, default: [:]][to.item] = old[from.section].items[from.item]
      default: break
      }
    }
    for index in sections.indices {
      sections[index].items = PlainData.arrange(
        placedItems[index] ?? [:], sections[index].items.filter { !goneItems.contains($0.identity) })
    }
  }

  private mutating func changeInPlace(_ update: LayoutUpdate) {
    switch update {
    case .itemsResized(let section, let at, let new): resize(section, at, new)
    case .itemsReloaded(let section, let at, let count, let new, let keys):
      if let new { resize(section, at, new) }
      for index in 0..<count {
        lastIdentity += 1
        sections[section].items[at + index].identity = lastIdentity
        if let keys { sections[section].items[at + index].key = keys[index] }
      }
    case .sectionsReloaded(let at, let count, let specs):
      for index in 0..<count {
        let old = sections[at + index]
        if let spec = specs?[index] {
          sections[at + index] = made(spec)
          sections[at + index].identity = old.identity
        } else {
          for item in old.items.indices {
            lastIdentity += 1
            sections[at + index].items[item].identity = lastIdentity
          }
        }
      }
    default: break
    }
  }

  private mutating func resize(_ section: Int, _ at: Int, _ new: ItemsSpec) {
    for (index, item) in made(new, nil, in: sections[section].spec).enumerated() {
      sections[section].items[at + index].size = item.size
      sections[section].items[at + index].frame = item.frame
    }
  }

  /// A section is the same if its number is, an item if its key is, or, where neither has one, its index path.
  private mutating func reload(_ specs: [SectionSpec]) {
    let old = sections
    let known = old.flatMap { $0.items }
    sections = specs.map { made($0) }
    for (index, before) in zip(sections.indices, old) {
      sections[index].identity = before.identity
      for (item, same) in zip(sections[index].items.indices, before.items)
      where sections[index].items[item].key == nil && same.key == nil {
        sections[index].items[item].identity = same.identity
      }
    }
    for section in sections.indices {
      for item in sections[section].items.indices {
        guard let key = sections[section].items[item].key else { continue }
        for same in known where same.key == key { sections[section].items[item].identity = same.identity }
      }
    }
  }

  /// A list in which some have their places, and the others, in their order, the places left.
  private static func arrange<Element>(_ placed: [Int: Element], _ rest: [Element]) -> [Element] {
    var others = rest.makeIterator()
    return (0..<(placed.count + rest.count)).compactMap { placed[$0] ?? others.next() }
  }

  private mutating func made(_ spec: SectionSpec) -> Section {
    lastIdentity += 1
    return Section(identity: lastIdentity, spec: spec, items: made(spec.items, spec.keys, in: spec))
  }

  private mutating func made(_ items: ItemsSpec, _ keys: [ItemKey?]?, in spec: SectionSpec) -> [Item] {
    var size: LayoutSize?
    if case .flow(let flow) = layout { size = spec.itemSize ?? flow.itemSize }
    return (0..<items.count).map { index in
      lastIdentity += 1
      var item = Item(identity: lastIdentity, key: keys?[index], size: size)
      if case .sizes(let sizes) = items { item.size = sizes[index] }
      if case .frames(let frames) = items { item.frame = frames[index] }
      return item
    }
  }

  // MARK: Comparison

  /// Whether a layout holds the same data, and has had one identity for each item and section ever since it came.
  ///
  /// - Complexity: O(*n*) in the number of items.
  mutating func isHeld(by layout: ContentLayout) -> Bool {
    guard layout.sectionCount == sections.count else { return false }
    var items: [Int: ItemID] = [:]
    var ids: [Int: SectionID] = [:]
    for (number, section) in sections.enumerated() {
      guard layout.itemCount(inSection: number) == section.items.count else { return false }
      ids[section.identity] = layout.id(ofSection: number)
      for (index, item) in section.items.enumerated() {
        let path = ItemIndexPath(section: number, item: index)
        items[item.identity] = layout.id(of: path)
        let frame = layout.frame(of: path)
        guard layout.key(of: path) == item.key, item.frame.map({ $0 == frame }) ?? true,
          item.size.map({ frame.size.isNear($0) }) ?? true
        else { return false }
      }
    }
    defer { (self.items, self.ids) = (items, ids) }
    return Set(items.values).count == items.count && Set(ids.values).count == ids.count
      && agree(items, self.items) && agree(ids, self.ids)
  }

  /// Whether whoever was there before is who it was, and whoever came is nobody who was there before.
  private func agree<ID: Hashable>(_ now: [Int: ID], _ before: [Int: ID]) -> Bool {
    let known = Set(before.values)
    return now.allSatisfy { identity, id in before[identity].map { $0 == id } ?? !known.contains(id) }
  }
}

extension LayoutSize {
  /// Whether both lengths are the same but for the rounding of those that are added up.
  fileprivate func isNear(_ other: LayoutSize) -> Bool {
    (width - other.width).magnitude < 0.01 && (height - other.height).magnitude < 0.01
  }
}
