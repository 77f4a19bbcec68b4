import ScrollGeometry
import SessionModel

extension AuditSection {
  /// Lays out the lines.
  ///
  /// Lines of mixed sizes that there are already are mended where items were edited; all others are made from scratch.
  ///
  /// - Parameters:
  ///   - crossLength: The viewport's length across less the content inset.
  ///   - axis: The direction in which the view scrolls.
  ///   - scratch: Anything.
  /// - Throws: If the content is too long, or more than these books hold.
  mutating func layOut(
    crossLength: Double, axis: ScrollAxis, _ scratch: inout AuditScratch
  ) throws(AuditFailure) {
    let lineLength = crossLength - inset.crossLeading(axis) - inset.crossTrailing(axis)
    union = nil
    crossOrigin = LayoutUnit(flooring: inset.crossLeading(axis)).rawValue
    let header = LayoutUnit(rounding: headerLength).rawValue
    firstLine = try AuditSection.sum(header, LayoutUnit(rounding: inset.leading(axis)).rawValue)
    let linesLength: Int64
    if items.isUniform {
      lines.removeAll()
      linesLength = try layOutGrid(lineLength: lineLength, axis: axis)
    } else {
      guard items.count <= AuditSection.mixedLimit else { throw .beyondBooks }
      if lines.isEmpty {
        let spacing = LayoutUnit(rounding: lineSpacing).rawValue
        try lines.make(
          items,
          AuditLineRules(
            axis: axis, lineLength: lineLength, itemSpacing: itemSpacing, spacing: spacing,
            crossOrigin: crossOrigin))
      } else {
        try lines.mend(items, &scratch.lines)
      }
      linesLength = lines.length
      union = lines.union(items, firstLine: firstLine)
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

  private mutating func layOutGrid(lineLength: Double, axis: ScrollAxis) throws(AuditFailure) -> Int64 {
    grid = Grid()
    lineCount = 0
    guard let size = items.firstSize else { return 0 }
    let cross = size.across(axis)
    let along = size.along(axis)
    let slots = AuditSection.slots(
      lineLength: lineLength, itemCross: cross, spacing: itemSpacing, itemCount: items.count)
    let leftover = max(0, lineLength - AuditSection.used(slots, cross, itemSpacing))
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
      return isFilled(0, in: lineLength) ? max(1, itemCount) : 1
    }
    let quotient = (lineLength + slack + spacing) / pitch
    let limit = AuditItemRuns.countLimit
    var slots = 1
    if quotient >= Double(limit) {
      slots = limit
    } else if quotient >= 1 {
      slots = Int(quotient)
    }
    while slots > 1 && !isFilled(used(slots, itemCross, spacing), in: lineLength) { slots -= 1 }
    while slots < limit && isFilled(used(slots + 1, itemCross, spacing), in: lineLength) { slots += 1 }
    return slots
  }

  /// Whether a line holds what is so long, or longer than it by no more than a unit.
  static func isFilled(_ used: Double, in lineLength: Double) -> Bool { used - lineLength <= slack }

  private static let slack = 1.0 / 1_048_576

  private static func used(_ slots: Int, _ itemCross: Double, _ spacing: Double) -> Double {
    Double(slots) * itemCross + Double(slots - 1) * spacing
  }

  /// Where a lone item lies across: in the middle of what is left.
  static func lead(_ leftover: Double) -> Int64 {
    leftover > 0 ? min(LayoutUnit(flooring: leftover / 2).rawValue, unitLimit) : 0
  }

  // MARK: Edits

  /// Puts items in the place of others that exist; ``layOut(crossLength:axis:_:)`` must follow.
  mutating func replaceItems(
    at index: Int, count removed: Int, with new: ItemsSpec, _ scratch: inout AuditScratch
  ) throws(AuditFailure) {
    try items.replace(at: index, count: removed, with: new, itemSize: itemSize, &scratch.runs)
    guard !lines.isEmpty else { return }
    if items.count > AuditSection.mixedLimit {
      lines.removeAll()
    } else {
      lines.replaceItems(at: index, count: removed, with: new.count, &scratch.lines)
    }
  }
}

/// Memory that edits work in, kept from one to the next.
struct AuditScratch: Sendable {
  var runs: [AuditItemRuns.Run] = []
  var lines: [AuditLine] = []
}
