import SessionModel

/// Where sections go in an edit, as far as the section updates alone decide it.
///
/// It costs the updates, not the sections.
struct SectionPlan {
  /// What happens to an old section.
  private enum Fate {
    case deleted
    case moved
    /// It has new items, with new contents if given.
    case reloaded(SectionSpec?)
  }

  /// Old sections that something happens to.
  private struct Mark {
    var sections: Range<Int>
    var fate: Fate
  }

  /// A section put at an index that counts after the edit.
  private struct Placement {
    var at: Int
    var source: EditPlan.SectionSource
  }

  private let oldCount: Int
  /// The marks, ascending; none overlap.
  private var marks: [Mark] = []
  private var placements: [Placement] = []
  private var isStructural = false
  /// The place furthest on where an empty list of sections is put.
  private var furthestEmptyPlace = 0

  /// The number of sections after the edit; valid once resolved.
  private(set) var newCount: Int
  /// How sections change.
  private(set) var splices: [EditPlan.SectionSplice] = []
  /// Where sections went; nothing when none has another index or can have.
  private(set) var map: SectionMap?

  /// Starts with no update.
  init(oldCount: Int) {
    self.oldCount = oldCount
    newCount = oldCount
  }

  /// Adds an update if it is one of sections.
  mutating func add(_ update: LayoutUpdate) throws(LayoutError) {
    switch update {
    case .itemsInserted, .itemsDeleted, .itemMoved, .itemsResized, .itemsReloaded:
      break
    case .sectionsInserted(let at, let specs):
      guard at >= 0 else { throw .noSuchSection }
      isStructural = isStructural || !specs.isEmpty
      newCount += specs.count
      // An empty list still has to name a place that exists in the end.
      if specs.isEmpty { furthestEmptyPlace = max(furthestEmptyPlace, at) }
      for (offset, spec) in specs.enumerated() {
        let (index, overflow) = at.addingReportingOverflow(offset)
        guard !overflow else { throw .noSuchSection }
        placements.append(Placement(at: index, source: .inserted(spec)))
      }
    case .sectionsDeleted(let at, let count):
      try check(at: at, count: count)
      if count > 0 { try mark(at..<(at + count), .deleted) }
      isStructural = isStructural || count > 0
      newCount -= count
    case .sectionMoved(let from, let to):
      try check(at: from, count: 1)
      guard to >= 0 else { throw .noSuchSection }
      try mark(from..<(from + 1), .moved)
      isStructural = true
      placements.append(Placement(at: to, source: .moved(from)))
    case .sectionsReloaded(let at, let count, let specs):
      try check(at: at, count: count)
      if let specs, specs.count != count { throw .badSize }
      for offset in 0..<count { try mark((at + offset)..<(at + offset + 1), .reloaded(specs?[offset])) }
    }
  }

  private func check(at: Int, count: Int) throws(LayoutError) {
    guard count >= 0 else { throw .badSize }
    guard at >= 0 && at <= oldCount && count <= oldCount - at else { throw .noSuchSection }
  }

  private mutating func mark(_ sections: Range<Int>, _ fate: Fate) throws(LayoutError) {
    let place = firstMark(endingAfter: sections.lowerBound)
    if place < marks.count && marks[place].sections.lowerBound < sections.upperBound {
      throw .conflictingUpdates
    }
    marks.insert(Mark(sections: sections, fate: fate), at: place)
  }

  private func firstMark(endingAfter section: Int) -> Int {
    marks.partitioningIndex { $0.sections.upperBound > section }
  }

  /// Whether an old section keeps items that other updates may touch.
  func keepsItems(_ section: Int) -> Bool {
    let place = firstMark(endingAfter: section)
    guard place < marks.count, marks[place].sections.contains(section) else { return true }
    if case .moved = marks[place].fate { return true }
    return false
  }

  /// The old sections with new items.
  var reloadedSections: [Int] {
    marks.compactMap { mark in
      if case .reloaded = mark.fate { mark.sections.lowerBound } else { nil }
    }
  }

  /// The index of an old section after the edit, or nothing.
  func newIndex(_ old: Int) -> Int? {
    guard let map else { return old }
    return map.newIndex(old)
  }

  /// The index before the edit of a section that exists after it, or nothing if it is new.
  func oldIndex(_ new: Int) -> Int? {
    guard let map else { return new }
    return map.oldIndex(new)
  }

  /// Works out the order of sections after all updates were added.
  ///
  /// - Complexity: O(*m* log *m*) in the number of updates, if few put anything before what another one put.
  mutating func resolve() throws(LayoutError) {
    guard furthestEmptyPlace <= newCount else { throw .noSuchSection }
    guard isStructural || !marks.isEmpty else { return }
    var placed: [Placement] = []
    for placement in placements {
      guard placement.at < newCount else { throw .noSuchSection }
      let place = placed.partitioningIndex { $0.at >= placement.at }
      if place < placed.count && placed[place].at == placement.at { throw .conflictingUpdates }
      placed.insert(placement, at: place)
    }
    var merger = Merger(oldCount: oldCount, marks: marks)
    for placement in placed {
      merger.fill(upTo: placement.at)
      merger.put(placement.source)
    }
    merger.fill(upTo: newCount)
    merger.finish()
    splices = merger.splices
    if isStructural { map = SectionMap(merger.runs) }
  }

  /// Puts the sections together, front to back.
  private struct Merger {
    let oldCount: Int
    let marks: [Mark]
    var splices: [EditPlan.SectionSplice] = []
    var runs: [SectionMap.Run] = []
    private var mark = 0
    /// The next old section to be looked at.
    private var next = 0
    /// The old sections up to here are accounted for.
    private var settled = 0
    private var added: [EditPlan.SectionSource] = []
    private var position = 0

    init(oldCount: Int, marks: [Mark]) {
      self.oldCount = oldCount
      self.marks = marks
    }

    /// Appends sections that stay until so many are there.
    mutating func fill(upTo target: Int) {
      while position < target {
        guard mark < marks.count else {
          keep(target - position)
          return
        }
        if next < marks[mark].sections.lowerBound {
          keep(min(target - position, marks[mark].sections.lowerBound - next))
          continue
        }
        switch marks[mark].fate {
        case .deleted, .moved: next = marks[mark].sections.upperBound
        case .reloaded(nil): keep(1)
        case .reloaded(let spec?):
          runs.append(SectionMap.Run(oldStart: next, count: 1, newStart: position))
          added.append(.reloaded(next, spec))
          next += 1
          position += 1
        }
        mark += 1
      }
    }

    private mutating func keep(_ count: Int) {
      runs.append(SectionMap.Run(oldStart: next, count: count, newStart: position))
      splice(before: next)
      next += count
      settled = next
      position += count
    }

    mutating func put(_ source: EditPlan.SectionSource) {
      if case .moved(let section) = source {
        runs.append(SectionMap.Run(oldStart: section, count: 1, newStart: position))
      }
      added.append(source)
      position += 1
    }

    mutating func finish() { splice(before: oldCount) }

    private mutating func splice(before old: Int) {
      guard settled < old || !added.isEmpty else { return }
      splices.append(EditPlan.SectionSplice(sections: settled..<old, added: added))
      added.removeAll()
    }
  }
}

extension Array {
  /// The first place whose element has a property that all later ones have too; the count if none has.
  ///
  /// - Complexity: O(log *n*).
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
