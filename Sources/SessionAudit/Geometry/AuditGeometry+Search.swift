import ScrollCore

extension AuditGeometry {
  /// Finds the items that intersect a rectangle, and whether it shows them wholly, in the order of their index paths.
  ///
  /// - Parameters:
  ///   - window: The rectangle.
  ///   - tolerance: As `LayoutRect.intersects` has it.
  ///   - offset: The offset along the axis that the rectangle belongs to; it and the rectangle's edges move together.
  ///   - sight: What a search found before, in the same data; then what this one finds.
  ///   - interval: Learns at which offsets an item's edge meets an edge of the rectangle.
  /// - Complexity: O(log *n*), and O(*n*) in the lines that were not well inside the rectangle before; where the
  ///   rectangle has moved by less than a line, O(1).
  func findItems(
    in window: LayoutRect, tolerance: Double, offset: Double, _ sight: inout AuditSight,
    interval: inout SafeInterval
  ) {
    // Where the margin would be longer than this, the offset lies 2^16 times beyond the longest content: an uncapped
    // one would reach back over all of it, line by line.
    let search = AuditSearch(
      window: window, axis: axis, tolerance: tolerance, offset: offset,
      slack: min(interval.margin(at: offset), 0x1p10), overhang: overhang)
    sight.begin(search)
    guard window.hasArea else { return }
    if isFrames {
      findFrames(search, &sight, &interval)
    } else {
      findLines(search, &sight, &interval)
    }
  }

  // MARK: Lines

  /// Looks at the lines near the edges of a window; those between them have been looked at before, or are now.
  private func findLines(
    _ search: AuditSearch, _ sight: inout AuditSight, _ interval: inout SafeInterval
  ) {
    guard sight.searches != .none else {
      sight.searches = .one
      return lookAtAll(search, &sight, &interval)
    }
    move(
      &sight.leading, &sight.plain.first, to: search.along.lower + search.reach, isLeading: true,
      isPlaced: sight.searches == .several, search)
    move(
      &sight.trailing, &sight.plain.last, to: search.along.upper - search.reach, isLeading: false,
      isPlaced: sight.searches == .several, search)
    sight.searches = .several
    let lower = search.along.lower - search.reach
    let upper = search.along.upper + search.reach
    // More than one line near an edge, or a line between that must be looked at, or none: the plain way.
    guard sight.leading.outermost.stretch.upper < lower && sight.trailing.outermost.stretch.lower > upper,
      sight.isPlainInside
    else { return lookAtAll(search, &sight, &interval) }
    let hangs = search.reach - search.slack
    if sight.leading.outer.stretch.upper >= lower {
      interval.add(sight.leading.outermost.stretch.upper + hangs - search.leading)
      look(at: sight.leading.outer, search, &sight, &interval)
    } else {
      interval.add(sight.leading.outer.stretch.upper + hangs - search.leading)
    }
    interval.add(
      inner: Extent(
        lower: sight.leading.inner.stretch.lower - hangs, upper: sight.trailing.inner.stretch.upper + hangs),
      leading: search.leading, trailing: search.trailing)
    takeInside(&sight)
    if sight.trailing.outer.stretch.lower <= upper {
      interval.add(sight.trailing.outermost.stretch.lower - hangs - search.trailing)
      look(at: sight.trailing.outer, search, &sight, &interval)
    } else {
      interval.add(sight.trailing.outer.stretch.lower - hangs - search.trailing)
    }
    assert(findsTheSame(search, sight), "what the edges passed is not all that a look at every line finds")
  }

  /// Whether a search from scratch finds what was found.
  private func findsTheSame(_ search: AuditSearch, _ sight: AuditSight) -> Bool {
    var fresh = AuditSight()
    var ignored = SafeInterval(around: search.along.lower - search.leading, reach: 0)
    lookAtAll(search, &fresh, &ignored)
    return fresh.found == sight.found
  }

  /// Looks at every line that may be seen.
  private func lookAtAll(
    _ search: AuditSearch, _ sight: inout AuditSight, _ interval: inout SafeInterval
  ) {
    let hangs = search.reach - search.slack
    var arePlain = sight.searches == .several && sight.isSomethingInside
    var place = line(endingFrom: search.along.lower - search.reach, search)
    interval.add(before(place, search).stretch.upper + hangs - search.leading)
    while place.isLine && place.stretch.lower <= search.along.upper + search.reach {
      look(at: place, search, &sight, &interval)
      if place.path >= sight.leading.inner.path && place.path <= sight.trailing.inner.path {
        arePlain = arePlain && isPlain(place, search)
      }
      place = after(place, search)
    }
    interval.add(place.stretch.lower - hangs - search.trailing)
    if arePlain {
      sight.plain = AuditSight.Plain(first: sight.leading.inner.path, last: sight.trailing.inner.path)
    }
  }

  /// Adds the lines well inside the window.
  @inline(__always)
  private func takeInside(_ sight: inout AuditSight) {
    let last = sight.trailing.inner.section
    var section = sight.leading.inner.section
    var item = sight.leading.inner.line.item
    while section < last {
      if sections[section][0].union != nil {
        sight.take(section, item..<itemCount(ofSection: section), isWhole: true)
      }
      section += 1
      item = 0
    }
    sight.take(section, item..<sight.trailing.inner.line.items.upperBound, isWhole: true)
  }

  /// Whether a window that has a line well inside shows all of each of its items.
  private func isPlain(_ place: PlacedLine, _ search: AuditSearch) -> Bool {
    guard let across = place.lone else {
      var arePlain = true
      let held = sections[place.section]
      held[0].lines.forEachBox(in: place.line, place.line.items) { _, box in
        let across = search.look(across: AuditGeometry.extent(box.crossStart, box.crossEnd &- box.crossStart))
        let isLong = AuditGeometry.points(box.end &- box.start) > search.tolerance + search.slack
        if !box.hasArea || across != .whole || !isLong { arePlain = false }
      }
      return arePlain
    }
    return across == .whole && place.stretch.upper - place.stretch.lower > search.tolerance + search.slack
  }

  /// Adds the items of a line that the window shows.
  @inline(__always)
  private func look(
    at place: PlacedLine, _ search: AuditSearch, _ sight: inout AuditSight, _ interval: inout SafeInterval
  ) {
    guard let across = place.lone else { return lookAtEach(of: place, search, &sight, &interval) }
    guard across != .hidden else { return }
    let along = search.look(along: place.stretch, &interval)
    guard along != .hidden else { return }
    sight.take(place.section, place.line.items, isWhole: along == .whole && across == .whole)
  }

  @inline(never)
  private func lookAtEach(
    of place: PlacedLine, _ search: AuditSearch, _ sight: inout AuditSight, _ interval: inout SafeInterval
  ) {
    let start = places[place.section].start
    let held = sections[place.section]
    let items = held[0].lines.items(of: place.line, near: search.across)
    held[0].lines.forEachBox(in: place.line, items) { item, box in
      guard box.hasArea else { return }
      let along = search.look(
        along: AuditGeometry.extent(start &+ box.start, box.end &- box.start), &interval)
      let across = search.look(across: AuditGeometry.extent(box.crossStart, box.crossEnd &- box.crossStart))
      guard along != .hidden && across != .hidden else { return }
      sight.take(place.section, item..<(item + 1), isWhole: along == .whole && across == .whole)
    }
  }

  // MARK: From line to line

  /// Brings an edge to the place behind which, at the trailing edge before which, lines lie well inside the window.
  ///
  /// A line that comes in next to the last one on its side that needs no look is the last one, if it needs none either.
  @inline(__always)
  private func move(
    _ edge: inout AuditSight.Edge, _ plain: inout ItemIndexPath, to place: Double, isLeading: Bool,
    isPlaced: Bool, _ search: AuditSearch
  ) {
    let place = isLeading ? place : -place
    let length = search.along.upper - search.along.lower
    // Where it has gone far, it is looked for.
    if !isPlaced || place > edge.inner.depth(isLeading) + length
      || place < edge.outer.depth(isLeading) - length
    {
      edge.inner = line(endingFrom: isLeading ? place : -place, search)
      if !isLeading { edge.inner = before(edge.inner, search) }
      edge.outer = isLeading ? before(edge.inner, search) : after(edge.inner, search)
      edge.outermost = isLeading ? before(edge.outer, search) : after(edge.outer, search)
    }
    while edge.inner.depth(isLeading) <= place {
      edge.outermost = edge.outer
      edge.outer = edge.inner
      edge.inner = isLeading ? after(edge.inner, search) : before(edge.inner, search)
    }
    while edge.outer.depth(isLeading) > place {
      if plain == edge.inner.path && isPlain(edge.outer, search) { plain = edge.outer.path }
      edge.inner = edge.outer
      edge.outer = edge.outermost
      edge.outermost = isLeading ? before(edge.outer, search) : after(edge.outer, search)
    }
  }

  /// The first line, of sections that have an item with an area, that ends at or behind a place.
  private func line(endingFrom end: Double, _ search: AuditSearch) -> PlacedLine {
    var section = firstSection(endingFrom: end)
    while section < sections.count && sections[section][0].union == nil { section += 1 }
    guard section < sections.count else { return .end }
    let start = places[section].start
    var found = placed(
      sections[section][0].lines.last { AuditGeometry.points(start + $0) < end }, section, search)
    while found.stretch.upper < end { found = after(found, search) }
    return found
  }

  /// The line behind another.
  @inline(never)
  private func after(_ place: PlacedLine, _ search: AuditSearch) -> PlacedLine {
    guard place.section < sections.count else { return .end }
    if place.isLine, let next = sections[place.section][0].lines.after(place.line) {
      return placed(next, place.section, search)
    }
    for section in (place.section + 1)..<sections.count where sections[section][0].union != nil {
      return placed(sections[section][0].lines.first, section, search)
    }
    return .end
  }

  /// The line before another.
  @inline(never)
  private func before(_ place: PlacedLine, _ search: AuditSearch) -> PlacedLine {
    if place.isLine, let before = sections[place.section][0].lines.before(place.line) {
      return placed(before, place.section, search)
    }
    for section in (0..<max(min(place.section, sections.count), 0)).reversed()
    where sections[section][0].union != nil {
      return placed(sections[section][0].lines.last, section, search)
    }
    return .start
  }

  @inline(__always)
  private func placed(_ line: AuditLines.Line, _ section: Int, _ search: AuditSearch) -> PlacedLine {
    var lone: ItemVisibility?
    if line.held == 1 {
      let box = sections[section][0].lines.box(ofLone: line)
      lone =
        box.hasArea
        ? search.look(across: AuditGeometry.extent(box.crossStart, box.crossEnd &- box.crossStart)) : .hidden
    }
    return PlacedLine(
      section: section, line: line,
      stretch: AuditGeometry.extent(places[section].start &+ line.start, line.thickness), lone: lone)
  }

  /// The first section that, with what hangs over, ends at or after a place; the number of sections if there is none.
  func firstSection(endingFrom end: Double) -> Int {
    let place = end - overhang
    // It is the last that starts before the place, as that one ends where the next starts; or the first of all.
    if sections.isEmpty || AuditGeometry.points(places[sections.count].start) < place {
      return sections.count
    }
    return max(places.countOfFirst { AuditGeometry.points($0.start) < place } - 1, 0)
  }

  /// A stretch as ``frame(_:)`` has it.
  @inline(__always)
  static func extent(_ start: Int64, _ length: Int64) -> Extent {
    let lower = points(start)
    return Extent(lower: lower, upper: lower + points(length))
  }

  // MARK: Given frames

  private func findFrames(
    _ search: AuditSearch, _ sight: inout AuditSight, _ interval: inout SafeInterval
  ) {
    var window = AuditNearness(lower: search.lower, upper: search.upper)
    itemReach.visit(near: &window) { section, window in
      sections[section][0].frames.reach.visit(near: &window) { item, window in
        let frame = sections[section][0].frames.list[item]
        let stretch = frame.extent(along: axis)
        guard window.meets(stretch) else { return }
        let along = search.look(along: stretch, &interval)
        let across = search.look(across: frame.extent(across: axis))
        guard along != .hidden && across != .hidden else { return }
        sight.found.append(
          AuditedRun(section: section, first: item, count: 1, isWhole: along == .whole && across == .whole))
      }
    }
    if window.below > -Double.infinity { interval.add(window.below - search.leading) }
    if window.above < Double.infinity { interval.add(window.above - search.trailing) }
    sight.found.sortInPlace { ($0.section, $0.first) < ($1.section, $1.first) }
  }

  /// Visits the sections whose decorations may be near a window; it learns where the others end and begin.
  ///
  /// - Complexity: O(log *n*) besides those visited.
  func visitDecorations(near window: inout AuditNearness, _ visit: (_ section: Int) -> Void) {
    decorationReach.visit(near: &window) { section, window in
      guard let frame = sections[section][0].frames.decoration, window.meets(frame.extent(along: axis)) else {
        return
      }
      visit(section)
    }
  }
}
