import ScrollCore

/// Edits at once: deletes, reloads, resizes and the sources of moves mean the state before, inserts and the targets of
/// moves the state after.
extension ReferenceData {
  mutating func apply(batch updates: [LayoutUpdate]) throws(Rejection) {
    var plan = ReferenceBatch()
    for update in updates { try plan.addSections(of: update, before: self) }
    let arranged = try arrangedSections(plan)
    let origins = arranged.map { section in sections.firstIndex { $0.identity == section.identity } }
    for update in updates { try plan.addItems(of: update, before: self, origins: origins) }

    try plan.refuseContradictions()
    try admitPlaces(plan, origins)

    try changeInPlace(updates)
    let old = sections
    sections = []
    for (section, origin) in zip(arranged, origins) {
      if let origin { sections.append(old[origin]) } else { sections.append(try makeSection(section.spec)) }
    }
    try arrangeItems(plan, from: old, origins)
    try admitNames()
  }

  /// Reloads and resizes, where the items and sections were before.
  private mutating func changeInPlace(_ updates: [LayoutUpdate]) throws(Rejection) {
    for update in updates {
      switch update {
      case .itemsResized(let section, let at, let items):
        try resize(section, at..<(at + items.count), items)
      case .itemsReloaded(let section, let at, let count, let items, let keys):
        try renew(section, at..<(at + count), items, keys: keys)
      case .sectionsReloaded(let at, let count, let specs):
        try renewSections(at..<(at + count), specs)
      default: break
      }
    }
  }

  /// The sections with the inserted and moved ones where they shall be, and the others in the places left.
  private mutating func arrangedSections(_ plan: ReferenceBatch) throws(Rejection) -> [ReferenceSection] {
    var placed: [Int: ReferenceSection] = [:]
    for (at, specs) in plan.insertedSections {
      guard at >= 0 else { throw .noSuchSection }
      for (index, spec) in specs.enumerated() {
        guard placed.updateValue(placeholder(spec), forKey: at + index) == nil else {
          throw .conflictingUpdates
        }
      }
    }
    for (from, to) in plan.movedSections {
      guard placed.updateValue(sections[from], forKey: to) == nil else { throw .conflictingUpdates }
    }
    let gone = plan.deletedSections.union(plan.movedSections.map { $0.from })
    let rest = sections.indices.filter { !gone.contains($0) }.map { sections[$0] }
    let count = placed.count + rest.count
    guard plan.insertedSections.allSatisfy({ $0.at <= count }),
      let arranged = ReferenceData.arrange(placed, rest)
    else { throw .noSuchSection }
    return arranged
  }

  private mutating func placeholder(_ spec: SectionSpec) -> ReferenceSection {
    ReferenceSection(identity: newIdentity(), spec: spec, items: [])
  }

  /// Refuses items that are put where another is put, then those put where there is nothing.
  private func admitPlaces(_ plan: ReferenceBatch, _ origins: [Int?]) throws(Rejection) {
    for section in origins.indices {
      let places = plan.stretches(in: section).flatMap { $0.at..<($0.at + $0.count) }
      guard Set(places).count == places.count else { throw .conflictingUpdates }
    }
    let gone = Set(plan.deletedItems + plan.movedItems.map { $0.from })
    for (section, origin) in origins.enumerated() {
      let before = origin.map { sections[$0].items.count } ?? 0
      try plan.admitPlaces(in: section, stayed: before - gone.count { $0.section == origin })
    }
  }

  /// The same for the items of each section.
  private mutating func arrangeItems(
    _ plan: ReferenceBatch, from old: [ReferenceSection], _ origins: [Int?]
  ) throws(Rejection) {
    var placed: [Int: [Int: ReferenceItem]] = [:]
    for (section, at, items, keys) in plan.insertedItems {
      for (index, item) in try makeItems(items, keys: keys, in: sections[section].spec).enumerated() {
        guard placed[section, default: [:]].updateValue(item, forKey: at + index) == nil else {
          throw .conflictingUpdates
        }
      }
    }
    for (from, to) in plan.movedItems {
      let item = old[from.section].items[from.item]
      guard placed[to.section, default: [:]].updateValue(item, forKey: to.item) == nil else {
        throw .conflictingUpdates
      }
    }
    let gone = Set(plan.deletedItems + plan.movedItems.map { $0.from })
    for section in sections.indices {
      let rest = sections[section].items.enumerated().filter { item, _ in
        guard let origin = origins[section] else { return true }
        return !gone.contains(ItemIndexPath(section: origin, item: item))
      }
      guard let arranged = ReferenceData.arrange(placed[section] ?? [:], rest.map({ $0.element })) else {
        throw .noSuchItem
      }
      sections[section].items = arranged
    }
  }

  /// A list in which some have their places and the others, in their order, the places left; nothing if a place is
  /// beyond the end.
  private static func arrange<Element>(_ placed: [Int: Element], _ rest: [Element]) -> [Element]? {
    var list: [Element] = []
    var next = 0
    for place in 0..<(placed.count + rest.count) {
      if let element = placed[place] {
        list.append(element)
      } else {
        guard next < rest.count else { return nil }
        list.append(rest[next])
        next += 1
      }
    }
    return list
  }
}
