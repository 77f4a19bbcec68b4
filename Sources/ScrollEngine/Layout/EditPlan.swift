import ScrollCore

/// What an edit comes to: all that can be wrong with it has been found, so carrying it out cannot fail.
///
/// Its numbers mean the state before the edit.
struct EditPlan {
  /// A section after the edit.
  enum SectionSource {
    /// An old section, wherever it was.
    case kept(Int)
    /// One with new contents.
    case made(LayoutSection)
  }

  /// How the items of old sections change: each section once.
  var edits: [(section: Int, splices: [ItemSplice])] = []
  /// The sections after the edit; `nil` if each stays in its place.
  var order: [SectionSource]?
  /// What becomes of keys.
  var keys = KeyChange()
  /// How many items there are after the edit.
  var itemCount = 0
  /// The identities that are left.
  var ids: IDSource
}

/// Plans an edit of a layout, of which it holds a copy.
struct EditPlanner {
  var plan: EditPlan
  let layout: ContentLayout

  /// Plans an edit.
  ///
  /// - Throws: As ``ContentLayout/apply(_:)-([LayoutUpdate])``.
  static func plan(_ updates: [LayoutUpdate], for layout: ContentLayout) throws(LayoutError) -> EditPlan {
    var planner = EditPlanner(plan: EditPlan(ids: layout.ids), layout: layout)
    if updates.count == 1, let edit = try planner.edit(updates[0]) {
      planner.plan.edits = [edit]
    } else {
      try planner.plan(batch: updates)
    }
    planner.plan.itemCount = planner.itemCountAfter
    guard planner.plan.itemCount <= LayoutLimits.mostItems else { throw .tooLarge }
    try planner.plan.keys.check(layout.keys)
    return planner.plan
  }

  /// How many items there are after the edit.
  private var itemCountAfter: Int {
    var count = layout.itemCount
    for edit in plan.edits { for splice in edit.splices { count += splice.new.count - splice.range.count } }
    guard let order = plan.order else { return count }
    // Of sections that go or are new, no items are edited.
    var stays = [Bool](repeating: false, count: layout.sectionCount)
    for source in order {
      switch source {
      case .kept(let section): stays[section] = true
      case .made(let section): count += section.items.count
      }
    }
    for section in stays.indices where !stays[section] {
      count -= layout.sectionLayouts[section].items.count
    }
    return count
  }

  // MARK: One update

  /// What one update of neighbouring items comes to, as most edits are; `nil` for any other.
  private mutating func edit(
    _ update: LayoutUpdate
  ) throws(LayoutError) -> (section: Int, splices: [ItemSplice])? {
    switch update {
    case .itemsInserted(let section, let at, let items, let keys):
      try LayoutLimits.check(itemCount: items.count)
      let range = try range(section, at, 0)
      return (section, [ItemSplice(range: range, new: try insert(items, keys, in: section))])
    case .itemsDeleted(let section, let at, let count):
      let range = try range(section, at, count)
      plan.keys.remove(layout.sectionLayouts[section].items[range])
      return (section, [ItemSplice(range: range, new: [])])
    case .itemsResized(let section, let at, let items):
      let range = try range(section, at, items.count)
      return (section, [ItemSplice(range: range, new: try resize(range, items, in: section))])
    case .itemsReloaded(let section, let at, let count, let items, let keys):
      if let items, items.count != count { throw .badSize }
      let range = try range(section, at, count)
      return (section, [ItemSplice(range: range, new: try renew(range, items, keys, in: section))])
    case .itemMoved, .sectionsInserted, .sectionsDeleted, .sectionMoved, .sectionsReloaded: return nil
    }
  }

  /// Neighbouring items of a section, if there are so many.
  func range(_ section: Int, _ at: Int, _ count: Int) throws(LayoutError) -> Range<Int> {
    guard count >= 0 else { throw .badSize }
    guard layout.sectionLayouts.indices.contains(section) else { throw .noSuchSection }
    let there = layout.sectionLayouts[section].items.count
    guard at >= 0 && at <= there && count <= there - at else { throw .noSuchItem }
    return at..<(at + count)
  }

  /// New items of an old section; those of a count have its item size.
  private mutating func makeItems(_ items: ItemsSpec, in section: Int) throws(LayoutError) -> [LayoutItem] {
    try layout.spec.admit(items)
    return layout.sectionLayouts[section].metrics.makeItems(items, ids: &plan.ids)
  }

  /// The items that come into an old section.
  mutating func insert(
    _ items: ItemsSpec, _ keys: [ItemKey?]?, in section: Int
  ) throws(LayoutError) -> [LayoutItem] {
    let new = try makeItems(items, in: section)
    plan.keys.give(keys, to: new)
    return new
  }

  /// The same items with other sizes or rectangles.
  mutating func resize(
    _ range: Range<Int>, _ items: ItemsSpec, in section: Int
  ) throws(LayoutError) -> [LayoutItem] {
    let new = try makeItems(items, in: section)
    return zip(layout.sectionLayouts[section].items[range], new).map { old, new in
      LayoutItem(id: old.id, size: new.size, origin: new.origin)
    }
  }

  /// New items in the same places, of the same sizes and keys unless others are given.
  mutating func renew(
    _ range: Range<Int>, _ items: ItemsSpec?, _ keys: [ItemKey?]?, in section: Int
  ) throws(LayoutError) -> [LayoutItem] {
    let old = layout.sectionLayouts[section].items[range]
    var new = old.map { LayoutItem(id: plan.ids.item(), size: $0.size, origin: $0.origin) }
    if let items { new = try makeItems(items, in: section) }
    plan.keys.renew(old, as: new, keys)
    return new
  }
}

extension LayoutSpec {
  /// Refuses items of another layout's kind, and those that are not possible; an empty list is of any kind where items have
  /// sizes of their own.
  func admit(_ items: ItemsSpec) throws(LayoutError) {
    switch (self, items) {
    case (.flow, .count), (.flow, .sizes), (.carousel, .count), (.pages, .count), (.frames, .frames),
      (.flow, .frames([])), (.frames, .sizes([])), (.frames, .count(0)):
      break
    default: throw .wrongItemShape
    }
    switch items {
    case .count(let count): try LayoutLimits.check(itemCount: count)
    case .sizes(let sizes): for size in sizes { try LayoutLimits.check(size) }
    case .frames(let frames): for frame in frames { try LayoutLimits.check(frame) }
    }
  }
}

extension ContentLayout {
  /// Admits and lays out a section; without a name of its own it takes the one given.
  func makeSection(
    _ spec: SectionSpec, id: SectionID? = nil, name: String? = nil, ids: inout IDSource
  ) throws(LayoutError) -> LayoutSection {
    let metrics = try admit(spec)
    var named = spec
    named.id = spec.id ?? name
    return LayoutSection(
      id ?? ids.section(), named, metrics, metrics.makeItems(spec.items, ids: &ids), in: space)
  }

  /// Refuses a section that is not possible, and works out its metrics; `nil` where rectangles are given.
  func admit(_ section: SectionSpec) throws(LayoutError) -> SectionMetrics? {
    guard spec.isFrames else {
      let metrics = try SectionMetrics(section, spec, in: space)
      if case .frames = section.items { throw .wrongItemShape }
      try spec.admit(section.items)
      return metrics
    }
    if let header = section.headerFrame { try LayoutLimits.check(header) }
    // That there is none a section says with an empty list.
    if case .count = section.items { throw .wrongItemShape }
    try spec.admit(section.items)
    return nil
  }
}

extension Optional<SectionMetrics> {
  /// New items, admitted; those of a count have the section's item size.
  func makeItems(_ items: ItemsSpec, ids: inout IDSource) -> [LayoutItem] {
    var made: [LayoutItem] = []
    made.reserveCapacity(items.count)
    switch items {
    case .count(let count):
      for _ in 0..<count { made.append(LayoutItem(id: ids.item(), size: self?.flow.itemSize ?? .zero)) }
    case .sizes(let sizes): for size in sizes { made.append(LayoutItem(id: ids.item(), size: size)) }
    case .frames(let frames):
      for frame in frames { made.append(LayoutItem(id: ids.item(), size: frame.size, origin: frame.origin)) }
    }
    return made
  }
}

/// What becomes of keys in an edit.
struct KeyChange {
  /// The items that go, or give their keys up.
  private var gone: [ItemID] = []
  /// New items that take the keys of those whose place they take.
  private var carried: [(from: ItemID, to: ItemID)] = []
  /// Items that get a key.
  private var given: [(id: ItemID, key: ItemKey)] = []
  /// Whether there were as many keys as items wherever there were any.
  private var isComplete = true

  /// Items go, with their keys.
  mutating func remove(_ items: some Collection<LayoutItem>) { gone += items.map { $0.id } }

  /// Items come, with keys if any are given.
  mutating func give(_ keys: [ItemKey?]?, to items: [LayoutItem]) {
    guard let keys else { return }
    isComplete = isComplete && keys.count == items.count
    for (item, key) in zip(items, keys) { if let key { given.append((item.id, key)) } }
  }

  /// New items take the places of others, and their keys unless others are given.
  mutating func renew(_ old: some Collection<LayoutItem>, as new: [LayoutItem], _ keys: [ItemKey?]?) {
    guard keys == nil else {
      remove(old)
      give(keys, to: new)
      return
    }
    carried += zip(old, new).map { ($0.id, $1.id) }
  }

  /// Refuses keys that are not as many as their items, and two items of one key.
  func check(_ table: KeyTable) throws(LayoutError) {
    guard isComplete else { throw .badSize }
    if !given.isEmpty && !table.admits(given.map { $0.key }, replacing: gone) { throw .duplicateKey }
  }

  /// Carries it out.
  func apply(to table: inout KeyTable) {
    if !table.isEmpty {
      for id in gone { table.remove(id) }
      for (old, new) in carried { if let key = table.remove(old) { table.set(key, for: new) } }
    }
    for (id, key) in given { table.set(key, for: id) }
  }
}

/// What the app calls its items: a key belongs to an identity, and so goes wherever the item goes.
struct KeyTable: Sendable {
  private var keys: [ItemID: ItemKey] = [:]
  private var items: [ItemKey: ItemID] = [:]

  /// How many items have a key.
  var count: Int { keys.count }

  /// Whether no item has a key.
  var isEmpty: Bool { keys.isEmpty }

  /// The key of an item; `nil` if it has none.
  subscript(id: ItemID) -> ItemKey? { keys.isEmpty ? nil : keys[id] }

  /// The item with a key.
  func item(_ key: ItemKey) -> ItemID? { items[key] }

  /// The keys of some items, one for each; `nil` if none has one.
  func list(of items: [LayoutItem]) -> [ItemKey?]? {
    guard !isEmpty, items.contains(where: { keys[$0.id] != nil }) else { return nil }
    return items.map { keys[$0.id] }
  }

  /// Whether items may get keys while others give theirs up: no two have the same then.
  func admits(_ come: [ItemKey], replacing gone: [ItemID]) -> Bool {
    var taken: Set<ItemKey> = []
    var free: Set<ItemKey> = []
    for id in gone { if let key = keys[id] { free.insert(key) } }
    return come.allSatisfy { key in taken.insert(key).inserted && (items[key] == nil || free.contains(key)) }
  }

  /// Gives an item a key that nobody has.
  mutating func set(_ key: ItemKey, for id: ItemID) {
    keys[id] = key
    items[key] = id
  }

  /// Takes the key of an item; `nil` if it has none.
  @discardableResult
  mutating func remove(_ id: ItemID) -> ItemKey? {
    guard let key = keys.removeValue(forKey: id) else { return nil }
    items[key] = nil
    return key
  }
}
