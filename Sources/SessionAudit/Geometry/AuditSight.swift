import ScrollGeometry

/// Items that follow each other and that a window shows in the same way.
struct AuditedRun: Sendable {
  var section: Int
  /// The first item.
  var first: Int
  var count: Int
  /// Whether the window shows all of each, or as much as it can hold.
  var isWhole: Bool

  /// The item after the last.
  var end: Int { first + count }
}

/// What a window shows of a view's items, and what of that needs no second look while the window moves.
struct AuditSight: Sendable {
  /// Neighbouring lines of a section, well inside the window, of which it shows every item wholly; at first none.
  struct Inside: Sendable {
    var section = -1
    var firstItem = 0
    var last = AuditLines.Line()

    /// Whether a line is one of them.
    @inline(__always)
    func has(_ line: AuditLines.Line, of section: Int) -> Bool {
      section == self.section && line.item >= firstItem && line.item <= last.item
    }
  }

  /// What was found, by index path.
  var found: [AuditedRun] = []
  /// The section and the line that the last search met first; a line without items is none.
  var section = 0
  var line = AuditLines.Line()
  /// What was well inside then.
  var inside = Inside()
  /// Where the window lay across then, and what counted as visible.
  private var across = Extent(lower: 0, upper: 0)
  private var tolerance = 0.0

  /// Begins a search; what was inside says nothing about a window elsewhere across, or another tolerance.
  @inline(__always)
  mutating func begin(_ search: AuditSearch) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    if search.across == across && search.tolerance == tolerance { return }
    across = search.across
    tolerance = search.tolerance
    inside = Inside()
  }

  /// The items may lie elsewhere now: everything needs a look.
  mutating func forget() {
    line = AuditLines.Line()
    inside = Inside()
  }

  /// Adds items that follow each other, and come behind all added before.
  @inline(__always)
  mutating func take(_ section: Int, _ items: Range<Int>, isWhole: Bool) {
    let last = found.count - 1
    if last >= 0, found[last].section == section, found[last].end == items.lowerBound,
      found[last].isWhole == isWhole
    {
      found[last].count += items.count
      return
    }
    assert(
      last < 0 || (found[last].section, found[last].end) <= (section, items.lowerBound), "found in no order")
    found.append(AuditedRun(section: section, first: items.lowerBound, count: items.count, isWhole: isWhole))
  }
}
