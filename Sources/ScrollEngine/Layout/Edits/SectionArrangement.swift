import ScrollCore

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
