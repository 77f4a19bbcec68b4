import ScrollCore

/// Several updates at once, with UIKit's indices: deletes, reloads, resizes and the sources of moves mean the state before,
/// inserts and the targets of moves the state after.
extension EditPlanner {
  /// What becomes of a section's items.
  private struct ItemEdit {
    /// Its number before the edit.
    let section: Int
    /// What becomes of each of its items.
    var fates: [Fate]
    /// What takes the place of items that stay: others, or the same with other sizes.
    var changed: [Int: LayoutItem] = [:]
    /// What is put into the section, with its number after the edit.
    var placed: [Placement] = []
  }

  private struct Fate: OptionSet {
    let rawValue: UInt8
    static let deleted = Fate(rawValue: 1)
    static let moved = Fate(rawValue: 2)
    static let reloaded = Fate(rawValue: 4)
    static let resized = Fate(rawValue: 8)

    /// Whether an item may have both: only a move goes with a resize.
    func agrees(with other: Fate) -> Bool {
      isEmpty || (isSubset(of: .moved) && other == .resized) || (isSubset(of: .resized) && other == .moved)
    }
  }

  /// Items that come to stand behind one another.
  private struct Placement {
    let at: Int
    let count: Int
    /// The update that brings them.
    let update: Int
    /// The item that moves; `nil` if they are new.
    let from: ItemIndexPath?
  }

  mutating func plan(batch updates: [LayoutUpdate]) throws(LayoutError) {
    let arrangement = try SectionArrangement(updates, sectionCount: layout.sectionCount)
    var items = try itemEdits(updates, arrangement)
    try mark(updates, &items)
    for index in items.indices {
      items[index].placed.sort { ($0.at, $0.count, $0.update) < ($1.at, $1.count, $1.update) }
      try check(items[index])
    }
    if layout.spec.followsViewport, updates.contains(where: { !$0.givesCountsOnly }) { throw .wrongItemShape }
    try change(updates, &items)
    for item in items { plan.edits.append((item.section, try splices(item, updates, items))) }
    plan.order = try arrangement.order(in: &self)
  }

  /// The sections whose items change, ascending, with what is put into them; all indices are checked.
  private func itemEdits(
    _ updates: [LayoutUpdate], _ arrangement: SectionArrangement
  ) throws(LayoutError) -> [ItemEdit] {
    var touched: Set<Int> = []
    var placements: [(section: Int, placement: Placement)] = []

    func touch(_ section: Int, _ at: Int, _ count: Int) throws(LayoutError) {
      guard try !range(section, at, count).isEmpty else { return }
      guard arrangement.keepsItems(section) else { throw .conflictingUpdates }
      touched.insert(section)
    }
    func place(_ section: Int, _ placement: Placement) throws(LayoutError) {
      try LayoutLimits.check(itemCount: placement.count)
      guard arrangement.sources.indices.contains(section) else { throw .noSuchSection }
      guard placement.at >= 0 else { throw .noSuchItem }
      guard case .old(let old) = arrangement.sources[section], arrangement.keepsItems(old) else {
        throw .conflictingUpdates
      }
      touched.insert(old)
      placements.append((old, placement))
    }
    for (index, update) in updates.enumerated() {
      switch update {
      case .itemsInserted(let section, let at, let items, _):
        try place(section, Placement(at: at, count: items.count, update: index, from: nil))
      case .itemsDeleted(let section, let at, let count): try touch(section, at, count)
      case .itemMoved(let from, let to):
        try touch(from.section, from.item, 1)
        try place(to.section, Placement(at: to.item, count: 1, update: index, from: from))
      case .itemsResized(let section, let at, let items): try touch(section, at, items.count)
      case .itemsReloaded(let section, let at, let count, let items, _):
        if let items, items.count != count { throw .badSize }
        try touch(section, at, count)
      case .sectionsInserted, .sectionsDeleted, .sectionMoved, .sectionsReloaded: break
      }
    }
    return touched.sorted().map { section in
      ItemEdit(
        section: section, fates: Array(repeating: [], count: layout.sectionLayouts[section].items.count),
        placed: placements.filter { $0.section == section }.map { $0.placement })
    }
  }

  /// Says what becomes of each item; refuses contradictions.
  private func mark(_ updates: [LayoutUpdate], _ items: inout [ItemEdit]) throws(LayoutError) {
    func mark(_ section: Int, _ at: Int, _ count: Int, _ fate: Fate) throws(LayoutError) {
      guard count > 0, let edit = items.firstIndex(where: { $0.section == section }) else { return }
      for item in at..<(at + count) {
        guard items[edit].fates[item].agrees(with: fate) else { throw .conflictingUpdates }
        items[edit].fates[item].insert(fate)
      }
    }
    for update in updates {
      switch update {
      case .itemsDeleted(let section, let at, let count): try mark(section, at, count, .deleted)
      case .itemMoved(let from, _): try mark(from.section, from.item, 1, .moved)
      case .itemsResized(let section, let at, let items): try mark(section, at, items.count, .resized)
      case .itemsReloaded(let section, let at, let count, _, _): try mark(section, at, count, .reloaded)
      case .itemsInserted, .sectionsInserted, .sectionsDeleted, .sectionMoved, .sectionsReloaded: break
      }
    }
  }

  /// Refuses items that are put where there is nothing before them, or where others are put.
  private func check(_ edit: ItemEdit) throws(LayoutError) {
    var staying = edit.fates.count { $0.isDisjoint(with: [.deleted, .moved]) }
    let total = edit.placed.reduce(staying) { $0 + $1.count }
    guard total <= LayoutLimits.mostItems else { throw .tooLarge }
    var position = 0
    for placement in edit.placed {
      guard placement.at <= total - placement.count else { throw .noSuchItem }
      guard placement.count > 0 else { continue }
      let between = placement.at - position
      guard between >= 0 && between <= staying else { throw .conflictingUpdates }
      staying -= between
      position = placement.at + placement.count
    }
  }

  /// Makes what takes the place of items that stay, and takes down which go.
  private mutating func change(_ updates: [LayoutUpdate], _ items: inout [ItemEdit]) throws(LayoutError) {
    for update in updates {
      let (section, at, new): (Int, Int, [LayoutItem])
      switch update {
      case .itemsDeleted(let its, let at, let count) where count > 0:
        plan.keys.remove(layout.sectionLayouts[its].items[at..<(at + count)])
        continue
      case .itemsResized(let its, let first, let items) where items.count > 0:
        (section, at) = (its, first)
        new = try resize(at..<(at + items.count), items, in: its)
      case .itemsReloaded(let its, let first, let count, let items, let keys) where count > 0:
        (section, at) = (its, first)
        new = try renew(at..<(at + count), items, keys, in: its)
      default: continue
      }
      guard let edit = items.firstIndex(where: { $0.section == section }) else { continue }
      for (offset, item) in new.enumerated() { items[edit].changed[at + offset] = item }
    }
  }

  /// Puts placed items where they belong, and lets those that stay fill the places between.
  private mutating func splices(
    _ edit: ItemEdit, _ updates: [LayoutUpdate], _ all: [ItemEdit]
  ) throws(LayoutError) -> [ItemSplice] {
    var splices: [ItemSplice] = []
    var open: ItemSplice?
    var position = 0
    var placed = edit.placed[...]
    for item in 0...edit.fates.count {
      while let placement = placed.first, placement.at == position {
        placed = placed.dropFirst()
        let new = try items(of: placement, in: edit.section, updates, all)
        open = open ?? ItemSplice(range: item..<item, new: [])
        open?.new += new
        position += new.count
      }
      guard item < edit.fates.count else { break }
      let goes = !edit.fates[item].isDisjoint(with: [.deleted, .moved])
      if goes || edit.changed[item] != nil {
        let start = open?.range.lowerBound ?? item
        open = ItemSplice(range: start..<(item + 1), new: open?.new ?? [])
        if !goes, let new = edit.changed[item] { open?.new.append(new) }
      } else if let done = open {
        splices.append(done)
        open = nil
      }
      if !goes { position += 1 }
    }
    if let open { splices.append(open) }
    return splices
  }

  /// The items of a placement.
  private mutating func items(
    of placement: Placement, in section: Int, _ updates: [LayoutUpdate], _ all: [ItemEdit]
  ) throws(LayoutError) -> [LayoutItem] {
    if let from = placement.from {
      let changed = all.first { $0.section == from.section }?.changed[from.item]
      var item = changed ?? layout.sectionLayouts[from.section].items[from.item]
      // Where items have no size of their own, those that come take that of the section.
      if layout.spec.followsViewport, let size = layout.sectionLayouts[section].metrics?.flow.itemSize {
        item.size = size
      }
      return [item]
    }
    guard case .itemsInserted(_, _, let items, let keys) = updates[placement.update] else { return [] }
    return try insert(items, keys, in: section)
  }
}

extension LayoutUpdate {
  /// Whether an update of items brings no sizes and no rectangles; sections say so themselves.
  fileprivate var givesCountsOnly: Bool {
    switch self {
    case .itemsInserted(_, _, .count, _), .itemsResized(_, _, .count), .itemsReloaded(_, _, _, .count?, _),
      .itemsReloaded(_, _, _, nil, _), .itemsDeleted, .itemMoved, .sectionsInserted, .sectionsDeleted,
      .sectionMoved, .sectionsReloaded:
      true
    case .itemsInserted, .itemsResized, .itemsReloaded: false
    }
  }
}

/// Where sections go in an edit, as far as the updates of sections alone decide it.
struct SectionArrangement {
  /// A section after the edit.
  enum Source {
    /// An old section, wherever it was.
    case old(Int)
    /// A new one.
    case new(SectionSpec)
  }

  /// The sections after the edit.
  private(set) var sources: [Source] = []
  /// Old sections with new items, and what they are given, if anything.
  private var reloaded: [Int: SectionSpec?] = [:]
  /// Old sections that go.
  private var deleted: Set<Int> = []
  /// Whether some section comes, goes, moves or has new items.
  private var isChanged = false

  /// Arranges sections.
  ///
  /// - Throws: `noSuchSection`, `badSize`, `conflictingUpdates`.
  init(_ updates: [LayoutUpdate], sectionCount: Int) throws(LayoutError) {
    var moves: [Int: Int] = [:]
    var placed: [(at: Int, source: Source)] = []
    var furthestEmptyPlace = 0

    func check(_ at: Int, _ count: Int) throws(LayoutError) {
      guard count >= 0 else { throw .badSize }
      guard at >= 0 && at <= sectionCount && count <= sectionCount - at else { throw .noSuchSection }
    }
    for update in updates {
      switch update {
      case .sectionsInserted(let at, let specs):
        guard at >= 0 else { throw .noSuchSection }
        // An empty list still has to name a place that exists in the end.
        if specs.isEmpty { furthestEmptyPlace = max(furthestEmptyPlace, at) }
        for (offset, spec) in specs.enumerated() { placed.append((at &+ offset, .new(spec))) }
      case .sectionsDeleted(let at, let count):
        try check(at, count)
        for section in at..<(at + count) {
          guard keepsItems(section), moves[section] == nil else { throw .conflictingUpdates }
          deleted.insert(section)
        }
      case .sectionMoved(let from, let to):
        try check(from, 1)
        guard to >= 0 else { throw .noSuchSection }
        guard keepsItems(from), moves.updateValue(to, forKey: from) == nil else { throw .conflictingUpdates }
        placed.append((to, .old(from)))
      case .sectionsReloaded(let at, let count, let specs):
        try check(at, count)
        if let specs, specs.count != count { throw .badSize }
        for section in at..<(at + count) {
          guard keepsItems(section), moves[section] == nil else { throw .conflictingUpdates }
          reloaded[section] = .some(specs?[section - at])
        }
      case .itemsInserted, .itemsDeleted, .itemMoved, .itemsResized, .itemsReloaded: break
      }
    }
    isChanged = !placed.isEmpty || !deleted.isEmpty || !reloaded.isEmpty

    let newCount = sectionCount - deleted.count - moves.count + placed.count
    guard furthestEmptyPlace <= newCount else { throw .noSuchSection }
    guard newCount <= LayoutLimits.mostSections else { throw .tooLarge }
    var sourceAt: [Int: Source] = [:]
    for (at, source) in placed {
      guard at >= 0 && at < newCount else { throw .noSuchSection }
      guard sourceAt.updateValue(source, forKey: at) == nil else { throw .conflictingUpdates }
    }
    var next = 0
    for index in 0..<newCount {
      if let source = sourceAt[index] {
        sources.append(source)
      } else {
        while deleted.contains(next) || moves[next] != nil { next += 1 }
        sources.append(.old(next))
        next += 1
      }
    }
  }

  /// Whether an old section keeps items that other updates may touch.
  func keepsItems(_ section: Int) -> Bool { !deleted.contains(section) && reloaded[section] == nil }

  /// Makes the sections that are new or have new items.
  ///
  /// - Returns: The sections after the edit; `nil` if each stays as it is.
  /// - Throws: What is wrong with a section; `conflictingUpdates` for a name that another one has.
  func order(in planner: inout EditPlanner) throws(LayoutError) -> [EditPlan.SectionSource]? {
    guard isChanged else { return nil }
    for section in deleted { planner.plan.keys.remove(planner.layout.sectionLayouts[section].items) }
    var order: [EditPlan.SectionSource] = []
    var names: [String] = []
    var givesNames = false
    for source in sources {
      switch source {
      case .new(let spec):
        let section = try planner.layout.makeSection(spec, ids: &planner.plan.ids)
        planner.plan.keys.give(spec.keys, to: section.items)
        order.append(.made(section))
        givesNames = givesNames || spec.id != nil
        if let id = spec.id { names.append(id) }
      case .old(let index):
        let old = planner.layout.sectionLayouts[index]
        var name = old.spec.id
        if let contents = reloaded[index] {
          if let spec = contents {
            let section = try planner.layout.makeSection(
              spec, id: old.id, name: name, ids: &planner.plan.ids)
            planner.plan.keys.remove(old.items)
            planner.plan.keys.give(spec.keys, to: section.items)
            order.append(.made(section))
            givesNames = givesNames || spec.id != nil
            name = section.spec.id
          } else {
            let new = try planner.renew(old.items.indices, nil, nil, in: index)
            planner.plan.edits.append((index, [ItemSplice(range: old.items.indices, new: new)]))
            order.append(.kept(index))
          }
        } else {
          order.append(.kept(index))
        }
        if let name { names.append(name) }
      }
    }
    guard !givesNames || Set(names).count == names.count else { throw .conflictingUpdates }
    return order
  }
}
