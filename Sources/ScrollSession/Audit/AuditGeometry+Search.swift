import ScrollGeometry
import ScrollLayout

extension AuditGeometry {
  /// Finds the items that intersect a rectangle, and whether it shows them wholly, in the order of their index
  /// paths, into ``found``.
  ///
  /// - Parameters:
  ///   - window: The rectangle.
  ///   - tolerance: As ``Rect/intersects(_:tolerance:)`` has it.
  ///   - offset: The offset along the axis that the rectangle belongs to; it and the rectangle's edges move together.
  ///   - interval: Learns at which offsets an item's edge meets an edge of the rectangle.
  mutating func findItems(
    in window: Rect, tolerance: Double, offset: Double, interval: inout SafeInterval
  ) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    openRun.count = 0
    guard window.hasArea else { return }
    // Where the margin would be longer than this, the offset lies 2^16 times beyond the longest content: an uncapped
    // one would reach back over all of it, line by line.
    let search = AuditSearch(
      window: window, axis: axis, tolerance: tolerance, offset: offset,
      slack: min(interval.margin(at: offset), 0x1p10))
    if isFrames {
      findFrames(search, &interval)
      return
    }
    var position = firstSection(endingFrom: search.along.lower - search.slack)
    near = position
    if position > sections.startPosition {
      interval.add(AuditGeometry.points(sections.place(position).start) + overhang - search.leading)
    }
    while position < sections.endPosition {
      let place = sections.place(position)
      let start = AuditGeometry.points(place.start) - overhang
      if start > search.along.upper + search.slack {
        interval.add(start - search.trailing)
        break
      }
      if sections[position].lines.isEmpty {
        findInGrid(position, place, search, &interval)
      } else {
        findInLines(position, place, search, &interval)
      }
      position = sections.after(position)
    }
    closeRun()
  }

  /// Adds items that follow each other, and may follow those added before, to what was found.
  @inline(__always)
  private mutating func take(_ section: Int, from item: Int, count: Int, isWhole: Bool) {
    if openRun.section == section && openRun.end == item && openRun.isWhole == isWhole && openRun.count > 0 {
      openRun.count += count
      return
    }
    closeRun()
    openRun = AuditedRun(section: section, first: item, count: count, isWhole: isWhole)
  }

  private mutating func closeRun() {
    if openRun.count > 0 { found.append(openRun) }
    openRun.count = 0
  }

  /// The first section that, with what hangs over, ends at or after a place; the end if there is none.
  @inline(__always)
  func firstSection(endingFrom end: Double) -> Position {
    let place = end - overhang
    // Mostly the one it was the last time.
    if near.block < sections.blocks.count && near.index < sections.blocks[near.block].elements.count
      && AuditGeometry.points(sections.placeEnd(near).start) >= place
      && (near == sections.startPosition || AuditGeometry.points(sections.place(near).start) < place)
    {
      return near
    }
    if sections.isEmpty || AuditGeometry.points(sections.end.start) < place { return sections.endPosition }
    // It is the last that starts before the place, as that one ends where the next starts; or the first of all.
    return sections.last { AuditGeometry.points($0.start) < place }
  }

  // MARK: Equal items

  private mutating func findInGrid(
    _ section: Position, _ place: AuditSection.Place, _ search: borrowing AuditSearch,
    _ interval: inout SafeInterval
  ) {
    let grid = sections[section].grid
    let lineCount = sections[section].lineCount
    // Items without an area intersect nothing, wherever they are.
    guard lineCount > 0 && grid.thickness > 0 && grid.itemCross > 0 else { return }
    let base = place.start + sections[section].firstLine
    let thickness = AuditGeometry.points(grid.thickness)
    let lower = search.along.lower - search.slack
    var line = 0
    let guess = (lower - AuditGeometry.points(base)) / grid.linePitch
    if guess > 0 { line = guess < Double(lineCount) ? Int(guess) : lineCount }
    var start = lineStart(grid, line, base)
    while line < lineCount && start + thickness < lower {
      line += 1
      start = lineStart(grid, line, base)
    }
    while line > 0 {
      let before = lineStart(grid, line - 1, base)
      if before + thickness < lower {
        interval.add(before + thickness - search.leading)
        break
      }
      line -= 1
      start = before
    }
    let slots = slotsNear(section, grid, search)
    if slots.visibility == .hidden { return }
    let isThick = grid.thickness > AuditSection.thinLimit
    while line < lineCount {
      if start > search.along.upper + search.slack {
        interval.add(start - search.trailing)
        return
      }
      let stretch = Extent(lower: start, upper: start + thickness)
      if isThick, let across = slots.visibility, search.isClear(stretch) {
        let last = lastClearLine(from: line, of: section, grid, base, search)
        interval.add(
          inner: Extent(lower: start, upper: lineStart(grid, last, base) + thickness),
          leading: search.leading, trailing: search.trailing)
        let item = line * grid.slots
        let end = min((last + 1) * grid.slots, sections[section].count)
        take(place.section, from: item, count: end - item, isWhole: across == .whole)
        line = last + 1
        start = lineStart(grid, line, base)
        continue
      }
      let visibility = search.look(along: stretch, &interval)
      if visibility != .hidden { takeSlots(slots, line: line, visibility, of: section, place, grid, search) }
      line += 1
      start = lineStart(grid, line, base)
    }
  }

  @inline(__always)
  private func lineStart(_ grid: AuditSection.Grid, _ line: Int, _ base: Int64) -> Double {
    AuditGeometry.points(base + grid.start(ofLine: line))
  }

  /// The last line that is, like all from the given one on, well inside the window.
  @inline(__always)
  private func lastClearLine(
    from first: Int, of section: Position, _ grid: AuditSection.Grid, _ base: Int64,
    _ search: borrowing AuditSearch
  ) -> Int {
    let lineCount = sections[section].lineCount
    let thickness = AuditGeometry.points(grid.thickness)
    let limit = search.along.upper - search.slack
    let guess = (limit - thickness - AuditGeometry.points(base)) / grid.linePitch
    var line = first
    if guess > Double(first) { line = guess < Double(lineCount) ? Int(guess) : lineCount - 1 }
    while line > first, !search.endsClear(lineStart(grid, line, base) + thickness) { line -= 1 }
    while line + 1 < lineCount, search.endsClear(lineStart(grid, line + 1, base) + thickness) { line += 1 }
    return line
  }

  /// The slots of a line that may be seen, and what is seen of them across, if that is the same for all.
  private struct SlotRange {
    var first: Int
    var last: Int
    var visibility: Visibility?
  }

  @inline(__always)
  private static func slotExtent(_ slot: Int, _ grid: AuditSection.Grid, _ origin: Int64) -> Extent {
    let start = AuditGeometry.points(origin + grid.place(ofSlot: slot))
    return Extent(lower: start, upper: start + AuditGeometry.points(grid.itemCross))
  }

  @inline(__always)
  private func slotsNear(
    _ section: Position, _ grid: AuditSection.Grid, _ search: borrowing AuditSearch
  ) -> SlotRange {
    let crossOrigin = sections[section].crossOrigin
    let held = min(grid.slots, sections[section].count)
    let first = AuditGeometry.slotExtent(0, grid, crossOrigin)
    if held == 1 { return SlotRange(first: 0, last: 0, visibility: search.look(across: first)) }
    var slots = SlotRange(first: 0, last: held - 1)
    if grid.slotPitch > 0 {
      // One slot more on either side than the arithmetic says; the exact question is asked of each.
      let pitch = AuditGeometry.points(grid.slotPitch)
      let origin = AuditGeometry.points(crossOrigin)
      let before = (search.across.lower - origin - AuditGeometry.points(grid.itemCross)) / pitch - 1
      let after = (search.across.upper - origin) / pitch + 1
      if before > 0 { slots.first = before < Double(held) ? Int(before) : held }
      if after < Double(slots.last) { slots.last = after > 0 ? Int(after) : -1 }
    }
    if slots.first == 0 && slots.last == held - 1 {
      // If the outermost are inside, all are.
      let last = AuditGeometry.slotExtent(held - 1, grid, crossOrigin)
      let isThick = grid.itemCross > AuditSection.thinLimit
      if isThick, search.holds(across: first), search.holds(across: last) { slots.visibility = .whole }
    }
    return slots
  }

  @inline(__always)
  private mutating func takeSlots(
    _ slots: SlotRange, line: Int, _ visibility: Visibility, of section: Position,
    _ place: AuditSection.Place,
    _ grid: AuditSection.Grid, _ search: borrowing AuditSearch
  ) {
    let firstItem = line * grid.slots
    let last = min(slots.last, sections[section].count - firstItem - 1)
    var slot = slots.first
    while slot <= last {
      let across: Visibility
      if let known = slots.visibility {
        across = known
      } else {
        across = search.look(
          across: AuditGeometry.slotExtent(slot, grid, sections[section].crossOrigin))
      }
      if across != .hidden {
        let isWhole = across == .whole && visibility == .whole
        take(place.section, from: firstItem + slot, count: 1, isWhole: isWhole)
      }
      slot += 1
    }
  }

  // MARK: Mixed items

  private mutating func findInLines(
    _ section: Position, _ place: AuditSection.Place, _ search: AuditSearch,
    _ interval: inout SafeInterval
  ) {
    let rules = sections[section].lines.rules
    let items = sections[section].items
    let firstLine = sections[section].firstLine
    let base = place.start + firstLine
    let lower = search.along.lower - search.slack
    let end = AuditGeometry.points(base + sections[section].lines.length)
    if end < lower {
      interval.add(end - search.leading)
      return
    }
    // The first that ends at or behind the place: the last that starts before it, or if that ends before it, the next.
    let first = sections[section].lines.last { AuditGeometry.points(base + $0 - rules.spacing) < lower }
    if first.item > 0 {
      interval.add(AuditGeometry.points(base + first.start - rules.spacing) - search.leading)
    }
    sections[section].lines.list.visitLines(from: first, spacing: rules.spacing) {
      line, item, held, lineStart in
      let start = AuditGeometry.points(base &+ lineStart)
      if start > search.along.upper + search.slack {
        interval.add(start - search.trailing)
        return false
      }
      let stretch = Extent(lower: start, upper: start + AuditGeometry.points(line.thickness))
      if line.isThick, search.isClear(stretch), search.holds(across: rules.across(line, of: held)) {
        // Its items lie inside as well, and the thickest is as long as the line.
        interval.add(inner: stretch, leading: search.leading, trailing: search.trailing)
        take(place.section, from: item, count: held, isWhole: true)
      } else {
        let place = AuditLine.Place(item: item, start: lineStart)
        findInLine(line, at: place, of: held, items, section, rules, search, &interval)
      }
      return true
    }
  }

  private mutating func findInLine(
    _ line: AuditLine, at place: AuditLine.Place, of held: Int, _ items: AuditItemRuns, _ section: Position,
    _ rules: AuditLineRules, _ search: AuditSearch, _ interval: inout SafeInterval
  ) {
    let sectionPlace = sections.place(section)
    let firstLine = sections[section].firstLine
    var cursor = AuditLineCursor(
      items.cursor(at: place.item), in: line, of: held, start: place.start)
    for item in place.item..<(place.item + held) {
      let box = cursor.next(items, in: line, rules, firstLine: firstLine)
      guard box.end > box.start && box.crossEnd > box.crossStart else { continue }
      let stretch = AuditGeometry.extent(along: box, from: sectionPlace.start)
      let visibility = search.look(along: stretch, &interval)
      let across = visibility == .hidden ? .hidden : search.look(across: AuditGeometry.extent(across: box))
      if across != .hidden {
        let isWhole = across == .whole && visibility == .whole
        take(sectionPlace.section, from: item, count: 1, isWhole: isWhole)
      }
    }
  }

  /// The stretch of a box along the axis, as ``frame(_:)`` has it.
  @inline(__always)
  private static func extent(along box: AuditSection.UnitBox, from sectionStart: Int64) -> Extent {
    let start = AuditGeometry.points(sectionStart + box.start)
    return Extent(lower: start, upper: start + AuditGeometry.points(box.end - box.start))
  }

  /// The stretch of a box across the axis, as ``frame(_:)`` has it.
  @inline(__always)
  private static func extent(across box: AuditSection.UnitBox) -> Extent {
    let start = AuditGeometry.points(box.crossStart)
    return Extent(lower: start, upper: start + AuditGeometry.points(box.crossEnd - box.crossStart))
  }

  // MARK: Given frames

  private mutating func findFrames(_ search: AuditSearch, _ interval: inout SafeInterval) {
    var window = AuditNearness(
      lower: search.along.lower - search.slack, upper: search.along.upper + search.slack)
    var runs: [AuditedRun] = []
    swap(&runs, &found)
    visitFrames(near: &window) { section, item, frame in
      let visibility = search.look(along: frame.extent(along: axis), &interval)
      guard visibility != .hidden else { return }
      let across = search.look(across: frame.extent(across: axis))
      guard across != .hidden else { return }
      let isWhole = across == .whole && visibility == .whole
      runs.append(AuditedRun(section: section, first: item, count: 1, isWhole: isWhole))
    }
    swap(&runs, &found)
    if window.below > -Double.infinity { interval.add(window.below - search.leading) }
    if window.above < Double.infinity { interval.add(window.above - search.trailing) }
    if frameIndex.isScattered { found.sortInPlace { ($0.section, $0.first) < ($1.section, $1.first) } }
  }
}

/// A window, what it shows of items, and how offsets are had from its edges.
struct AuditSearch {
  let along: Extent
  let across: Extent
  let tolerance: Double
  let slack: Double
  /// From the offset to the window's edges.
  let leading: Double
  let trailing: Double

  init(window: Rect, axis: Axis, tolerance: Double, offset: Double, slack: Double) {
    self.tolerance = tolerance
    self.slack = slack
    along = window.extent(along: axis)
    across = window.extent(across: axis)
    leading = along.lower - offset
    trailing = along.upper - offset
  }

  /// What is seen along the axis of an item with an area; the interval learns at which offsets its edges meet those
  /// of the window.
  @inline(__always)
  func look(along item: Extent, _ interval: inout SafeInterval) -> Visibility {
    if isClear(item) {
      interval.add(inner: item, leading: leading, trailing: trailing)
      return item.upper - item.lower > tolerance ? .whole : .hidden
    }
    interval.add(item.lower - leading)
    interval.add(item.upper - leading)
    interval.add(item.lower - trailing)
    interval.add(item.upper - trailing)
    return AuditRules.visibility(of: item, in: along, moreThan: tolerance)
  }

  /// Whether a stretch along the axis lies inside the window, farther than the margin from both edges.
  @inline(__always)
  func isClear(_ item: Extent) -> Bool {
    item.lower - along.lower > slack && endsClear(item.upper)
  }

  /// Whether a place along the axis lies farther than the margin before the window's end.
  @inline(__always)
  func endsClear(_ place: Double) -> Bool { along.upper - place > slack }

  /// What is seen across the axis of an item with an area.
  @inline(__always)
  func look(across item: Extent) -> Visibility {
    AuditRules.visibility(of: item, in: across, moreThan: tolerance)
  }

  /// Whether a stretch across lies inside the window, without any tolerance.
  @inline(__always)
  func holds(across item: Extent) -> Bool {
    across.contains(item, tolerance: 0)
  }
}
