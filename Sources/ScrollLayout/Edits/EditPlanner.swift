import SessionModel

/// Turns updates into a plan, checking all indices and contradictions first.
///
/// One update alone means the same as a batch of one: a move's target counts after the removal either way.
struct EditPlanner<Data: ItemCounting> {
  private let data: Data
  private var sections: SectionPlan
  private var marks: [ItemMark] = []
  private var resizes: [ItemMark] = []
  private var placements: [ItemPlacement] = []

  /// Plans an edit of some data.
  ///
  /// - Complexity: O(*m* log *m*) in the number of updates.
  static func plan(_ updates: [LayoutUpdate], for data: Data) throws(LayoutError) -> EditPlan {
    var planner = EditPlanner(data)
    for update in updates { try planner.sections.add(update) }
    try planner.sections.resolve()
    for update in updates { try planner.add(update) }
    return try planner.plan()
  }

  private init(_ data: Data) {
    self.data = data
    sections = SectionPlan(oldCount: data.sectionCount)
  }

  private mutating func add(_ update: LayoutUpdate) throws(LayoutError) {
    switch update {
    case .itemsInserted(let section, let at, let spec, _):
      try place(section, at, count: spec.count, given: spec)
    case .itemsDeleted(let section, let at, let count):
      if let mark = try mark(section, at, count, .deleted) { marks.append(mark) }
    case .itemMoved(let from, let to):
      let fate = ItemMark.Fate.moved(placements.count)
      if let mark = try mark(from.section, from.item, 1, fate) { marks.append(mark) }
      try place(to.section, to.item, count: 1, movedFrom: from)
    case .itemsResized(let section, let at, let spec):
      if let mark = try mark(section, at, spec.count, .resized(spec)) { resizes.append(mark) }
    case .itemsReloaded(let section, let at, let count, let spec, _):
      if let spec, spec.count != count { throw .badSize }
      if let mark = try mark(section, at, count, .reloaded(spec)) { marks.append(mark) }
    case .sectionsInserted, .sectionsDeleted, .sectionMoved, .sectionsReloaded:
      break
    }
  }

  /// Checks a stretch of old items; nothing for an empty one.
  private func mark(
    _ section: Int, _ at: Int, _ count: Int, _ fate: ItemMark.Fate
  ) throws(LayoutError) -> ItemMark? {
    guard count >= 0 else { throw .badSize }
    guard section >= 0 && section < data.sectionCount else { throw .noSuchSection }
    let itemCount = data.itemCount(inSection: section)
    guard at >= 0 && at <= itemCount && count <= itemCount - at else { throw .noSuchItem }
    guard count > 0 else { return nil }
    guard sections.keepsItems(section) else { throw .conflictingUpdates }
    return ItemMark(section: section, start: at, end: at + count, fate: fate)
  }

  private mutating func place(
    _ section: Int, _ at: Int, count: Int, given spec: ItemsSpec? = nil, movedFrom: ItemIndexPath? = nil
  ) throws(LayoutError) {
    try Admission.check(itemCount: count)
    guard section >= 0 && section < sections.newCount else { throw .noSuchSection }
    guard at >= 0 else { throw .noSuchItem }
    guard let old = sections.oldIndex(section), sections.keepsItems(old) else { throw .conflictingUpdates }
    var placement = ItemPlacement(section: old, at: at, piece: nil, count: count, movedFrom: movedFrom)
    if let spec { placement.piece = .given(spec, section: old, start: 0, count: count) }
    placements.append(placement)
  }

  private mutating func plan() throws(LayoutError) -> EditPlan {
    var change = IndexChange()
    change.sectionMap = sections.map
    change.renumbersSections = sections.map?.renumbers(data.sectionCount) ?? false
    marks.sort(by: ItemMark.precedes)
    resizes.sort(by: ItemMark.precedes)
    let edited = editedSections()
    var cuts: [SectionCuts] = []
    var nextMark = 0
    var nextResize = 0
    for section in edited {
      cuts.append(
        try SectionCuts(
          section: section, itemCount: data.itemCount(inSection: section),
          marks: EditPlanner.take(section, from: marks, at: &nextMark),
          resizes: EditPlanner.take(section, from: resizes, at: &nextResize)))
      for (placement, piece) in cuts[cuts.count - 1].moved { placements[placement].piece = piece }
    }
    var order = Array(placements.indices)
    order.sort { precedes($0, $1) }
    var edits: [EditPlan.SectionEdit] = []
    var nextPlacement = 0
    for (index, section) in edited.enumerated() {
      let first = nextPlacement
      while nextPlacement < order.count && placements[order[nextPlacement]].section == section {
        nextPlacement += 1
      }
      edits.append(
        try merge(cuts[index], order[first..<nextPlacement], section: section, into: &change.runs))
    }
    change.runs.sort {
      $0.oldSection != $1.oldSection ? $0.oldSection < $1.oldSection : $0.oldStart < $1.oldStart
    }
    change.changedSections = edited + sections.reloadedSections
    change.changedSections.sort()
    return EditPlan(sections: sections.splices, edits: edits, change: change)
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (placements[left], placements[right])
    if a.section != b.section { return a.section < b.section }
    if a.at != b.at { return a.at < b.at }
    return a.count != b.count ? a.count < b.count : left < right
  }

  /// The old sections with any item update, ascending and without repetition.
  private func editedSections() -> [Int] {
    var all: [Int] = []
    for mark in marks { all.append(mark.section) }
    for mark in resizes { all.append(mark.section) }
    for placement in placements { all.append(placement.section) }
    all.sort()
    var edited: [Int] = []
    for section in all where edited.last != section { edited.append(section) }
    return edited
  }

  private static func take(_ section: Int, from marks: [ItemMark], at next: inout Int)
    -> ArraySlice<ItemMark>
  {
    let first = next
    while next < marks.count && marks[next].section == section { next += 1 }
    return marks[first..<next]
  }

  /// Puts placed items where they belong and lets those that stay fill the places between.
  private func merge(
    _ cuts: SectionCuts, _ placed: ArraySlice<Int>, section: Int, into runs: inout [IndexChange.Run]
  ) throws(LayoutError) -> EditPlan.SectionEdit {
    var total = cuts.count
    for index in placed {
      total += placements[index].count
      guard total <= Admission.mostItems else { throw .tooLarge }
    }
    var merger = SectionMerger(
      oldSection: section, newSection: sections.newIndex(section) ?? section,
      oldCount: data.itemCount(inSection: section), cuts: cuts)
    for index in placed {
      let placement = placements[index]
      guard placement.at <= total - placement.count else { throw .noSuchItem }
      guard placement.count > 0, let piece = placement.piece else { continue }
      merger.fill(upTo: placement.at, runs: &runs)
      // Further on already, or too few items to get there: two placements want one place.
      guard merger.position == placement.at else { throw .conflictingUpdates }
      merger.put(piece, from: placement.movedFrom, runs: &runs)
    }
    merger.fill(upTo: total, runs: &runs)
    merger.finish()
    return EditPlan.SectionEdit(section: section, splices: merger.splices)
  }
}
