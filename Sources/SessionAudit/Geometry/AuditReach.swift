import ScrollCore

/// Stretches along the axis that lie anywhere, and which of them may be near a window.
struct AuditReach: Sendable {
  private struct Entry: Sendable {
    /// Where the stretch begins, and whose it is.
    var lower: Double
    var number: Int
    /// How far it and those before it reach.
    var reach: Double
  }

  /// The stretches in the order in which they begin.
  private var entries: [Entry] = []

  /// Where all lie; nothing if there are none.
  var extent: Extent? {
    guard let first = entries.first, let last = entries.last else { return nil }
    return Extent(lower: first.lower, upper: last.reach)
  }

  /// Forgets all.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Adds a stretch; ``arrange()`` must follow before the next question.
  mutating func append(_ extent: Extent, _ number: Int) {
    entries.append(Entry(lower: extent.lower, number: number, reach: extent.upper))
  }

  /// Sorts what was added.
  mutating func arrange() {
    entries.sortInPlace { ($0.lower, $0.number) < ($1.lower, $1.number) }
    for index in entries.indices.dropFirst() {
      entries[index].reach = max(entries[index].reach, entries[index - 1].reach)
    }
  }

  /// Visits those that may be near a window, the last first; it learns where the others end and begin.
  ///
  /// - Complexity: O(log *n*) besides those visited.
  @inline(__always)
  func visit(near window: inout AuditNearness, _ visit: (_ number: Int, inout AuditNearness) -> Void) {
    var index = entries.countOfFirst { $0.lower <= window.upper }
    if index < entries.count { window.note(above: entries[index].lower) }
    while index > 0 {
      index -= 1
      assert(index == 0 || entries[index - 1].reach <= entries[index].reach, "what is asked is arranged")
      if entries[index].reach < window.lower {
        window.note(below: entries[index].reach)
        return
      }
      visit(entries[index].number, &window)
    }
  }
}

/// A window along the axis, and the nearest edges of what lies outside.
struct AuditNearness {
  let lower: Double
  let upper: Double
  /// Where the last of what lies before it ends.
  private(set) var below = -Double.infinity
  /// Where the first of what lies behind it begins.
  private(set) var above = Double.infinity

  init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Takes note of the end of what lies before it.
  @inline(__always)
  mutating func note(below edge: Double) { if edge > below { below = edge } }

  /// Takes note of the start of what lies behind it.
  @inline(__always)
  mutating func note(above edge: Double) { if edge < above { above = edge } }

  /// Whether a stretch meets the window; if not, takes note of its edge.
  @inline(__always)
  mutating func meets(_ extent: Extent) -> Bool {
    if extent.upper < lower {
      note(below: extent.upper)
      return false
    }
    if extent.lower > upper {
      note(above: extent.lower)
      return false
    }
    return true
  }
}
