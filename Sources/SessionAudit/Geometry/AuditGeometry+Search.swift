import ScrollGeometry

extension AuditGeometry {
  /// Finds the items that intersect a rectangle, and whether it shows them wholly, in the order of their index
  /// paths, into ``found``.
  ///
  /// - Parameters:
  ///   - window: The rectangle.
  ///   - tolerance: As `LayoutRect.intersects` has it.
  ///   - offset: The offset along the axis that the rectangle belongs to; it and the rectangle's edges move together.
  ///   - interval: Learns at which offsets an item's edge meets an edge of the rectangle.
  mutating func findItems(
    in window: LayoutRect, tolerance: Double, offset: Double, interval: inout SafeInterval
  ) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
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
    var taken = AuditedRuns()
    swap(&found, &taken.found)
    while position < sections.endPosition {
      let place = sections.place(position)
      let start = AuditGeometry.points(place.start) - overhang
      if start > search.along.upper + search.slack {
        interval.add(start - search.trailing)
        break
      }
      if sections[at: position].lines.isEmpty {
        findInGrid(position, place, search, &interval, &taken)
      } else {
        findInLines(position, place, search, &interval, &taken)
      }
      position = sections.after(position)
    }
    taken.close()
    swap(&found, &taken.found)
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

  private func findInGrid(
    _ section: Position, _ place: AuditSection.Place, _ search: borrowing AuditSearch,
    _ interval: inout SafeInterval, _ taken: inout AuditedRuns
  ) {
    let grid = sections[at: section].grid
    let lineCount = sections[at: section].lineCount
    // Items without an area intersect nothing, wherever they are.
    guard lineCount > 0 && grid.thickness > 0 && grid.itemCross > 0 else { return }
    let base = place.start + sections[at: section].firstLine
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
        let end = min((last + 1) * grid.slots, sections[at: section].count)
        taken.take(place.section, from: item, count: end - item, isWhole: across == .whole)
        line = last + 1
        start = lineStart(grid, line, base)
        continue
      }
      let visibility = search.look(along: stretch, &interval)
      if visibility != .hidden {
        takeSlots(slots, line: line, visibility, of: section, place, grid, search, &taken)
      }
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
    let lineCount = sections[at: section].lineCount
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
    var visibility: ItemVisibility?
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
    let crossOrigin = sections[at: section].crossOrigin
    let held = min(grid.slots, sections[at: section].count)
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
  private func takeSlots(
    _ slots: SlotRange, line: Int, _ visibility: ItemVisibility, of section: Position,
    _ place: AuditSection.Place,
    _ grid: AuditSection.Grid, _ search: borrowing AuditSearch, _ taken: inout AuditedRuns
  ) {
    let firstItem = line * grid.slots
    let last = min(slots.last, sections[at: section].count - firstItem - 1)
    var slot = slots.first
    while slot <= last {
      let across: ItemVisibility
      if let known = slots.visibility {
        across = known
      } else {
        across = search.look(
          across: AuditGeometry.slotExtent(slot, grid, sections[at: section].crossOrigin))
      }
      if across != .hidden {
        let isWhole = across == .whole && visibility == .whole
        taken.take(place.section, from: firstItem + slot, count: 1, isWhole: isWhole)
      }
      slot += 1
    }
  }
}
