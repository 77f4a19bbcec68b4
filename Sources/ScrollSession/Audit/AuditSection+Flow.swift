import ScrollGeometry
import ScrollLayout

extension AuditSection {
  /// Lays out the lines.
  ///
  /// - Parameters:
  ///   - crossLength: The viewport's length across less the content inset.
  ///   - axis: The direction in which the view scrolls.
  /// - Throws: If the content is too long, or more than these books hold.
  mutating func layOut(crossLength: Double, axis: Axis) throws(AuditFailure) {
    let lineLength = crossLength - inset.crossLeading(axis) - inset.crossTrailing(axis)
    lines.removeAll(keepingCapacity: true)
    union = nil
    crossOrigin = LayoutUnit(flooring: inset.crossLeading(axis)).rawValue
    let header = LayoutUnit(rounding: headerLength).rawValue
    firstLine = try AuditSection.sum(header, LayoutUnit(rounding: inset.leading(axis)).rawValue)
    let linesLength: Int64
    if items.isUniform {
      linesLength = try layOutGrid(lineLength: lineLength, axis: axis)
    } else {
      guard items.count <= AuditSection.mixedLimit else { throw .beyondBooks }
      linesLength = try layOutLines(lineLength: lineLength, axis: axis)
    }
    let trailing = LayoutUnit(rounding: inset.trailing(axis)).rawValue
    let footer = LayoutUnit(rounding: footerLength).rawValue
    let linesEnd = try AuditSection.sum(firstLine, linesLength)
    length = try AuditSection.sum(try AuditSection.sum(linesEnd, trailing), footer)
    // Negative insets may eat up the rest, but neither header nor footer.
    length = max(length, try AuditSection.sum(header, footer))
    overhang = max(0, header - firstLine, -trailing)
  }

  /// The sum of two lengths along the scroll axis.
  static func sum(_ left: Int64, _ right: Int64) throws(AuditFailure) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    guard !overflow && sum <= unitLimit else { throw .impossible(.tooLarge) }
    return sum
  }

  // MARK: Equal items

  private mutating func layOutGrid(lineLength: Double, axis: Axis) throws(AuditFailure) -> Int64 {
    grid = Grid()
    lineCount = 0
    guard let run = items.runs.first else { return 0 }
    let cross = run.size.across(axis)
    let along = run.size.along(axis)
    let slots = AuditSection.slots(
      lineLength: lineLength, itemCross: cross, spacing: itemSpacing, itemCount: items.count)
    let leftover = lineLength - AuditSection.used(slots, cross, itemSpacing)
    grid.slots = slots
    grid.itemCross = LayoutUnit(flooring: cross).rawValue
    grid.thickness = LayoutUnit(rounding: along).rawValue
    grid.setPitch(along + lineSpacing)
    if slots == 1 {
      grid.lead = AuditSection.lead(leftover)
    } else if cross + itemSpacing > 0 {
      // Items without length or spacing all lie at the leading edge: there is no end to the slots that fit.
      grid.slotPitch =
        grid.itemCross + LayoutUnit(flooring: itemSpacing + leftover / Double(slots - 1)).rawValue
    }
    lineCount = (items.count - 1) / slots + 1
    let linesEnd = try AuditSection.sum(grid.start(ofLine: lineCount - 1), grid.thickness)
    if grid.itemCross > 0 && grid.thickness > 0 {
      union = UnitBox(
        start: firstLine, end: firstLine + linesEnd, crossStart: crossOrigin + grid.lead,
        crossEnd: crossOrigin + grid.place(ofSlot: min(slots, items.count) - 1) + grid.itemCross)
    }
    return linesEnd
  }

  /// How many slots fit into a line: at least one, whether or not there are items for them.
  static func slots(lineLength: Double, itemCross: Double, spacing: Double, itemCount: Int) -> Int {
    let pitch = itemCross + spacing
    if !(pitch > 0) {
      // Items without length take no room: all fit, unless not even nothing does.
      return lineLength >= 0 ? max(1, itemCount) : 1
    }
    let quotient = (lineLength + spacing) / pitch
    let limit = AuditItemRuns.countLimit
    var slots = 1
    if quotient >= Double(limit) {
      slots = limit
    } else if quotient >= 1 {
      slots = Int(quotient)
    }
    while slots > 1 && used(slots, itemCross, spacing) > lineLength { slots -= 1 }
    while slots < limit && used(slots + 1, itemCross, spacing) <= lineLength { slots += 1 }
    return slots
  }

  private static func used(_ slots: Int, _ itemCross: Double, _ spacing: Double) -> Double {
    Double(slots) * itemCross + Double(slots - 1) * spacing
  }

  /// Where a lone item lies across: in the middle of what is left.
  private static func lead(_ leftover: Double) -> Int64 {
    leftover > 0 ? min(LayoutUnit(flooring: leftover / 2).rawValue, unitLimit) : 0
  }

  // MARK: Mixed items

  private mutating func layOutLines(lineLength: Double, axis: Axis) throws(AuditFailure) -> Int64 {
    let spacing = LayoutUnit(rounding: lineSpacing).rawValue
    var line = Line(item: 0, run: 0, runItem: 0, start: 0)
    var used = 0.0
    var held = 0
    var item = 0
    if lines.capacity == 0, let first = items.runs.first?.size.across(axis) {
      // As many lines as if all items were as long as the first: exact for a column, an estimate else.
      let each = lineLength / (first + itemSpacing)
      lines.reserveCapacity(each >= 2 && each < 1e6 ? items.count / Int(each) + 1 : items.count)
    }
    for run in items.runs.indices {
      let cross = items.runs[run].size.across(axis)
      let thickness = LayoutUnit(rounding: items.runs[run].size.along(axis)).rawValue
      for runItem in 0..<items.runs[run].count {
        if held == 0 {
          used = cross
        } else if used + itemSpacing + cross <= lineLength {
          used = used + itemSpacing + cross
        } else {
          if held == 1 {
            line.lead = AuditSection.lead(lineLength - used)
          } else {
            line.gap =
              LayoutUnit(flooring: itemSpacing + (lineLength - used) / Double(held - 1)).rawValue
          }
          close(line, held: held, axis: axis)
          let start = try AuditSection.sum(try AuditSection.sum(line.start, line.thickness), spacing)
          line = Line(item: item, run: run, runItem: runItem, start: start)
          used = cross
          held = 0
        }
        held += 1
        item += 1
        line.thickness = max(line.thickness, thickness)
      }
    }
    line.gap = LayoutUnit(flooring: itemSpacing).rawValue
    close(line, held: held, axis: axis)
    lineCount = lines.count
    return try AuditSection.sum(line.start, line.thickness)
  }

  private mutating func close(_ line: Line, held: Int, axis: Axis) {
    var cursor = LineCursor(line)
    var isThick = true
    var crossEnd: Int64 = 0
    for _ in 0..<held {
      let box = AuditSection.box(
        of: items.runs[cursor.run], at: &cursor, in: line, axis: axis, firstLine: firstLine,
        crossOrigin: crossOrigin)
      if box.end > box.start && box.crossEnd > box.crossStart {
        union?.add(box)
        if union == nil { union = box }
      }
      if box.end - box.start <= AuditSection.thinLimit { isThick = false }
      if box.crossEnd - box.crossStart <= AuditSection.thinLimit { isThick = false }
      crossEnd = max(crossEnd, box.crossEnd)
    }
    lines.append(line)
    lines[lines.count - 1].crossEnd = crossEnd
    // Farther out, sums of doubles are no longer exact.
    lines[lines.count - 1].isThick = isThick && crossEnd < 1 << 52
  }

  /// A place among the items of a line.
  struct LineCursor {
    var run: Int
    var runItem: Int
    var cross: Int64

    init(_ line: Line) {
      run = line.run
      runItem = line.runItem
      cross = line.lead
    }
  }

  /// The box of the item at a cursor, an item of `run`, from the section's start; the cursor moves on.
  ///
  /// Static, and given what it needs of the section: a method would first copy the section.
  static func box(
    of run: AuditItemRuns.Run, at cursor: inout LineCursor, in line: Line, axis: Axis, firstLine: Int64,
    crossOrigin: Int64
  ) -> UnitBox {
    let along = LayoutUnit(rounding: run.size.along(axis)).rawValue
    let across = LayoutUnit(flooring: run.size.across(axis)).rawValue
    let start = firstLine + line.start + ((line.thickness - along) >> 1)
    let crossStart = crossOrigin + cursor.cross
    cursor.runItem += 1
    if cursor.runItem == run.count {
      cursor.run += 1
      cursor.runItem = 0
    }
    let (moved, overflow) = cursor.cross.addingReportingOverflow(across + line.gap)
    cursor.cross = overflow || moved > unitLimit ? unitLimit : moved
    return UnitBox(start: start, end: start + along, crossStart: crossStart, crossEnd: crossStart + across)
  }
}
