import SessionModel

extension IndexChange {
  /// The items of a view, by key and by number, for comparing two loads of data.
  struct Load {
    /// The keys, if any item has one.
    var keys: ItemKeys?
    /// The number of items of each section.
    var counts: [Int]

    /// The items of a section that have a key.
    func entries(ofSection section: Int) -> [SectionKeys.Entry] {
      guard let keys, section < keys.sections.count else { return [] }
      return keys.sections[section].entries
    }

    /// The number of items of a section; 0 for one that does not exist.
    func count(ofSection section: Int) -> Int { section < counts.count ? counts[section] : 0 }
  }

  /// Where items went when all data were replaced.
  ///
  /// Two are the same if they have the same key, or if neither has one and their index path is the same. Sections keep
  /// their numbers.
  ///
  /// - Complexity: O(*n* log *n*) in the number of keys that are not where they were, counted from either end of their
  ///   section; O(*n*) in that of all keys and sections.
  init(from old: Load, to new: Load) {
    var pairs = KeyPairs()
    for section in 0..<max(old.counts.count, new.counts.count) {
      let before = old.entries(ofSection: section)
      let after = new.entries(ofSection: section)
      pairs.match(before, after, section: section)
      guard section < old.counts.count && !(before.isEmpty && after.isEmpty) else { continue }
      changedSections.append(section)
      let both = min(old.count(ofSection: section), new.count(ofSection: section))
      var next = 0
      var nextBefore = 0
      var nextAfter = 0
      while next < both {
        // Up to the next item that has a key in either load, nobody has one.
        while nextBefore < before.count && before[nextBefore].item < next { nextBefore += 1 }
        while nextAfter < after.count && after[nextAfter].item < next { nextAfter += 1 }
        var end = both
        if nextBefore < before.count { end = min(end, before[nextBefore].item) }
        if nextAfter < after.count { end = min(end, after[nextAfter].item) }
        if end > next {
          runs.append(
            Run(oldSection: section, oldStart: next, count: end - next, newSection: section, newStart: next))
        }
        next = end + 1
      }
    }
    runs += pairs.runs()
    runs.sort { ($0.oldSection, $0.oldStart) < ($1.oldSection, $1.oldStart) }
  }
}

/// Which items of two loads have the same key.
private struct KeyPairs {
  private typealias Named = (key: ItemKey, path: ItemIndexPath)

  private var found: [(old: ItemIndexPath, new: ItemIndexPath)] = []
  private var before: [Named] = []
  private var after: [Named] = []

  /// Takes in a section of both loads; what is alike at either end needs no search.
  mutating func match(_ old: [SectionKeys.Entry], _ new: [SectionKeys.Entry], section: Int) {
    func path(_ entry: SectionKeys.Entry) -> ItemIndexPath {
      ItemIndexPath(section: section, item: entry.item)
    }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter && old[start].key == new[start].key {
      found.append((path(old[start]), path(new[start])))
      start += 1
    }
    var end = 0
    while end < shorter - start && old[old.count - 1 - end].key == new[new.count - 1 - end].key {
      found.append((path(old[old.count - 1 - end]), path(new[new.count - 1 - end])))
      end += 1
    }
    for entry in old[start..<(old.count - end)] { before.append((entry.key, path(entry))) }
    for entry in new[start..<(new.count - end)] { after.append((entry.key, path(entry))) }
  }

  /// The items found in both loads, neighbours that stayed together in one run; in no order.
  mutating func runs() -> [IndexChange.Run] {
    before.sort { $0.key < $1.key }
    after.sort { $0.key < $1.key }
    var next = 0
    for (key, path) in before {
      while next < after.count && after[next].key < key { next += 1 }
      if next < after.count && after[next].key == key { found.append((path, after[next].path)) }
    }
    found.sort { $0.old < $1.old }
    var runs: [IndexChange.Run] = []
    for (old, new) in found {
      if let last = runs.last, last.oldSection == old.section, last.newSection == new.section,
        last.oldStart + last.count == old.item, last.newStart + last.count == new.item
      {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(
          IndexChange.Run(
            oldSection: old.section, oldStart: old.item, count: 1, newSection: new.section, newStart: new.item
          ))
      }
    }
    return runs
  }
}
