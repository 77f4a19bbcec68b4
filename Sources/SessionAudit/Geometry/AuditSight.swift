import ScrollCore

/// Items that follow each other and that a window shows in the same way.
struct AuditedRun: Sendable, Equatable {
  var section: Int
  /// The first item.
  var first: Int
  var count: Int
  /// Whether the window shows all of each, or as much as it can hold.
  var isWhole: Bool

  /// The item after the last.
  var end: Int { first + count }
}

/// A line of items and where it lies in the content, or what stands for none before the first and behind the last.
struct PlacedLine: Sendable {
  let section: Int
  let line: AuditLines.Line
  /// Where it lies along the axis.
  let stretch: Extent
  /// How much is seen across of its only item, nothing of one without an area; of several they tell themselves.
  let lone: ItemVisibility?

  /// Before the first line.
  static let start = PlacedLine(
    section: -1, line: AuditLines.Line(), stretch: Extent(lower: -.infinity, upper: -.infinity), lone: .hidden
  )
  /// Behind the last line.
  static let end = PlacedLine(
    section: .max, line: AuditLines.Line(), stretch: Extent(lower: .infinity, upper: .infinity), lone: .hidden
  )

  /// Whether it is a line.
  @inline(__always) var isLine: Bool { line.held > 0 }

  /// How far behind the content's start it begins, or how far before a place there it ends: what grows into a window
  /// from its leading, and from its trailing edge.
  @inline(__always)
  func depth(_ isLeading: Bool) -> Double { isLeading ? stretch.lower : -stretch.upper }

  /// Its first item.
  @inline(__always) var path: ItemIndexPath { ItemIndexPath(section: section, item: line.item) }
}

/// What a window shows of a view's items, and what of that needs no second look while the window moves.
struct AuditSight: Sendable {
  /// Where an edge of the window stands: between a line well inside the window, and two that are not.
  struct Edge: Sendable {
    var inner = PlacedLine.end
    var outer = PlacedLine.end
    var outermost = PlacedLine.end
  }

  /// Lines that follow each other, by their first items, of which a window shows every item wholly when they lie well
  /// inside it; at first none.
  struct Plain: Sendable {
    var first = ItemIndexPath(section: .max, item: 0)
    var last = ItemIndexPath(section: -1, item: 0)
  }

  /// What was found, by index path.
  var found: [AuditedRun] = []
  /// Where the edges of the window were the last time; of no meaning until there have been two searches.
  var leading = Edge()
  var trailing = Edge()
  /// How many searches there have been of the same items: one alone needs no edges.
  enum Searches: Sendable { case none, one, several }
  var searches = Searches.none
  /// Which lines need no look.
  var plain = Plain()
  /// Where the window lay across then, and what counted as visible.
  private var across = Extent(lower: 0, upper: 0)
  private var tolerance = 0.0

  /// Whether any line lies well inside the window.
  @inline(__always) var isSomethingInside: Bool { leading.inner.path <= trailing.inner.path }

  /// Whether lines do, and need no look.
  @inline(__always) var isPlainInside: Bool {
    isSomethingInside && plain.first <= leading.inner.path && trailing.inner.path <= plain.last
  }

  /// Begins a search; what was plain says nothing about a window elsewhere across, or another tolerance.
  @inline(__always)
  mutating func begin(_ search: AuditSearch) {
    // Cheaper than to remove all at once.
    while !found.isEmpty { found.removeLast() }
    if search.across == across && search.tolerance == tolerance { return }
    across = search.across
    tolerance = search.tolerance
    forget()
  }

  /// The items may lie elsewhere now: everything needs a look.
  mutating func forget() {
    searches = .none
    plain = Plain()
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
