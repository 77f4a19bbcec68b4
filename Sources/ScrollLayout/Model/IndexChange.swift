public import SessionModel

/// Where items and sections went in an edit.
///
/// Identities are carried along: a moved or resized item is the same item, a reloaded one is not. A reloaded section
/// is the same section with new items.
public struct IndexChange: Hashable, Sendable {
  /// A stretch of items that stayed together.
  struct Run: Hashable, Sendable {
    /// Their section before.
    var oldSection: Int
    /// The first one's number before.
    var oldStart: Int
    /// How many they are.
    var count: Int
    /// Their section after.
    var newSection: Int
    /// The first one's number after.
    var newStart: Int
  }

  /// Neighbouring items of one section that others took the place of.
  struct Splice: Hashable, Sendable {
    /// The section.
    var section: Int
    /// The first item's number.
    var at: Int
    /// How many items left.
    var removed: Int
    /// How many came.
    var inserted: Int
    /// How many items the section had.
    var oldCount: Int

    /// The number of an item now, or nothing.
    func item(_ old: Int) -> Int? {
      guard old < oldCount else { return nil }
      if old < at { return old }
      return old - at < removed ? nil : old - removed + inserted
    }

    /// The number an item had, or nothing.
    func origin(of new: Int) -> Int? {
      if new < at { return new }
      return new - at < inserted ? nil : new - inserted + removed
    }
  }

  /// The whole change, if it is as simple as that; then nothing else is set.
  var splice: Splice?
  /// Where sections went; nothing when none came, went or moved.
  var sectionMap: SectionMap?
  /// The old sections whose items did not all stay in place, ascending; all others keep their items' numbers.
  var changedSections: [Int] = []
  /// What stayed of the changed sections, by old section and item.
  var runs: [Run] = []

  /// Whether some old section has another index now or none.
  public internal(set) var renumbersSections = false

  /// The index of an old section now.
  ///
  /// - Parameter old: The section's index before the edit.
  /// - Returns: Nothing if it was deleted (or never was); a reloaded section keeps its identity.
  /// - Complexity: O(log *n*) in the number of updates.
  public func section(_ old: Int) -> Int? {
    guard old >= 0 else { return nil }
    return sectionMap == nil ? old : sectionMap?.newIndex(old)
  }

  /// The index path of an old item now.
  ///
  /// - Parameter old: The item's index path before the edit, one that existed.
  /// - Returns: Nothing if it was deleted or reloaded.
  /// - Complexity: O(log *n*) in the number of stretches the edit cut.
  public func item(_ old: ItemIndexPath) -> ItemIndexPath? {
    guard let section = section(old.section), old.item >= 0 else { return nil }
    if let splice, splice.section == old.section {
      guard let item = splice.item(old.item) else { return nil }
      return ItemIndexPath(section: section, item: item)
    }
    guard isChanged(old.section) else { return ItemIndexPath(section: section, item: old.item) }
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) >> 1
      let start = ItemIndexPath(section: runs[middle].oldSection, item: runs[middle].oldStart)
      if start <= old { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = runs[low - 1]
    guard run.oldSection == old.section, old.item - run.oldStart < run.count else { return nil }
    return ItemIndexPath(section: run.newSection, item: run.newStart + (old.item - run.oldStart))
  }

  /// The index a section had before the edit.
  ///
  /// - Parameter new: The section's index after the edit, one that exists.
  /// - Returns: Nothing if the edit inserted it; a reloaded section is the same.
  /// - Complexity: O(log *n*) in the number of updates.
  public func origin(ofSection new: Int) -> Int? {
    sectionMap == nil ? new : sectionMap?.oldIndex(new)
  }

  /// The index path an item had before the edit.
  ///
  /// - Parameter new: The item's index path after the edit, one that exists.
  /// - Returns: Nothing if the edit inserted or reloaded it.
  /// - Complexity: O(*n*) in the number of stretches the edit cut.
  public func origin(of new: ItemIndexPath) -> ItemIndexPath? {
    if let splice, splice.section == new.section {
      guard let item = splice.origin(of: new.item) else { return nil }
      return ItemIndexPath(section: new.section, item: item)
    }
    for run in runs where run.newSection == new.section {
      let place = new.item - run.newStart
      if place >= 0 && place < run.count {
        return ItemIndexPath(section: run.oldSection, item: run.oldStart + place)
      }
    }
    guard let section = origin(ofSection: new.section), !isChanged(section) else { return nil }
    return ItemIndexPath(section: section, item: new.item)
  }

  private func isChanged(_ section: Int) -> Bool {
    var low = 0
    var high = changedSections.count
    while low < high {
      let middle = (low + high) >> 1
      if changedSections[middle] < section { low = middle + 1 } else { high = middle }
    }
    return low < changedSections.count && changedSections[low] == section
  }
}
