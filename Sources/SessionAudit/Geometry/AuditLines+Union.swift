/// The union of the items with an area.
extension AuditLines {
  /// The union of the items with an area, or nothing, from the section's start if the lines begin at `firstLine`.
  ///
  /// No line reaches into the next: so it begins in the first that has such an item, and ends in the last.
  ///
  /// - Complexity: O(√*n*) in the number of lines, and O(*n*) in the items of two lines.
  mutating func union(_ items: borrowing AuditItemRuns, firstLine: Int64) -> AuditSection.UnitBox? {
    var across = AuditLine.Summary()
    var first = list.blocks.count
    var last = 0
    for block in list.blocks.indices {
      let summary = list.blocks[block].summary ?? summary(ofBlock: block, items)
      list.blocks[block].summary = summary
      guard summary.hasArea else { continue }
      across.add(summary)
      first = min(first, block)
      last = block
    }
    guard across.hasArea, let start = outermostBox(ofBlock: first, isLast: false, items, firstLine),
      let end = outermostBox(ofBlock: last, isLast: true, items, firstLine)
    else { return nil }
    return AuditSection.UnitBox(
      start: start.start, end: end.end, crossStart: across.crossStart, crossEnd: across.crossEnd)
  }

  /// Sums up a block.
  private func summary(ofBlock block: Int, _ items: borrowing AuditItemRuns) -> AuditLine.Summary {
    var summary = AuditLine.Summary()
    for index in list.blocks[block].elements.indices {
      let position = Position(block: block, index: index)
      if list[position].area == .all {
        // Mostly all have an area: then the first lies where items begin, or alone in the middle.
        let isAlone = list.length(position).item == list[position].count
        let lead = isAlone ? list[position].spread : 0
        summary.add(
          AuditLine.Summary(
            hasArea: true, crossStart: rules.crossOrigin + lead, crossEnd: list[position].crossEnd))
      } else if let box = box(of: position, items, firstLine: 0) {
        summary.add(AuditLine.Summary(hasArea: true, crossStart: box.crossStart, crossEnd: box.crossEnd))
      }
    }
    return summary
  }

  /// The first or the last box of lines of a block.
  private func outermostBox(
    ofBlock block: Int, isLast: Bool, _ items: borrowing AuditItemRuns, _ firstLine: Int64
  ) -> AuditSection.UnitBox? {
    let count = list.blocks[block].elements.count
    for step in 0..<count {
      let position = Position(block: block, index: isLast ? count - 1 - step : step)
      if let box = box(of: position, items, firstLine: firstLine) { return box }
    }
    return nil
  }

  /// The union of the items with an area of some lines alike, or nothing.
  private func box(
    of position: Position, _ items: borrowing AuditItemRuns, firstLine: Int64
  ) -> AuditSection.UnitBox? {
    let line = list[position]
    guard line.area != .none else { return nil }
    let place = list.place(position)
    let held = (list.placeEnd(position).item - place.item) / line.count
    if line.area == .all {
      // The thickest is as long as the line, the first lies where items begin, and none ends behind the line's end.
      let end = place.start + Int64(line.count - 1) * (line.thickness + rules.spacing) + line.thickness
      return AuditSection.UnitBox(
        start: firstLine + place.start, end: firstLine + end,
        crossStart: rules.crossOrigin + (held == 1 ? line.spread : 0), crossEnd: line.crossEnd)
    }
    var union: AuditSection.UnitBox?
    var cursor = AuditLineCursor(items.cursor(at: place.item), in: line, of: held, start: place.start)
    for _ in 0..<held {
      let box = cursor.next(items, in: line, rules, firstLine: firstLine)
      guard box.end > box.start && box.crossEnd > box.crossStart else { continue }
      union?.add(box)
      if union == nil { union = box }
    }
    return union
  }
}
