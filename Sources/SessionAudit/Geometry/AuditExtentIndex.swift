import ScrollGeometry

/// Stretches along the scroll axis that lie anywhere, and which of them come near a window.
struct AuditExtentIndex: Sendable {
  /// A stretch and whose it is.
  struct Entry: Sendable {
    var lower: Double
    var upper: Double
    var section: Int
    var item: Int
  }

  private var entries: [Entry] = []
  /// The largest upper edge up to each entry.
  private var reach: [Double] = []

  /// Forgets all.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  /// Adds a stretch; ``arrange()`` must follow before the next question.
  mutating func add(_ extent: Extent, section: Int, item: Int) {
    entries.append(Entry(lower: extent.lower, upper: extent.upper, section: section, item: item))
  }

  /// Sorts what was added.
  mutating func arrange() {
    entries.sortInPlace { left, right in
      if left.lower != right.lower { return left.lower < right.lower }
      return left.section != right.section ? left.section < right.section : left.item < right.item
    }
    reach.removeAll(keepingCapacity: true)
    var furthest = -Double.infinity
    for entry in entries {
      if entry.upper > furthest { furthest = entry.upper }
      reach.append(furthest)
    }
  }

  /// Visits the stretches that may be near a window, the last first; it learns where the others end and begin.
  func visit(near window: inout AuditNearness, _ visit: (Entry) -> Void) {
    var index = count(startingThrough: window.upper)
    if index < entries.count { window.note(above: entries[index].lower) }
    while index > 0 {
      index -= 1
      if reach[index] < window.lower {
        window.note(below: reach[index])
        return
      }
      visit(entries[index])
    }
  }

  /// The number of entries that start at or before a place.
  private func count(startingThrough place: Double) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].lower <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
