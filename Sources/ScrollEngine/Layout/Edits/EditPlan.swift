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
