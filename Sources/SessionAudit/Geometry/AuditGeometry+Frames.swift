import ScrollGeometry
import SessionModel

extension AuditGeometry {
  /// The number of sections.
  var sectionCount: Int { sections.end.section }

  /// The number of items in all sections.
  var itemCount: Int { Int(sections.end.item) }

  /// A section that exists.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  @inline(__always)
  func position(of section: Int) -> Position {
    // Mostly one next to the last search.
    if near.block < sections.blocks.count {
      let index = section - sections.blocks[near.block].origin.section
      if index >= 0 && index < sections.blocks[near.block].elements.count {
        return Position(block: near.block, index: index)
      }
    }
    return sections.last { $0.section <= section }
  }

  /// Whether a section exists.
  func hasSection(_ section: Int) -> Bool { section >= 0 && section < sectionCount }

  /// Whether an item exists.
  func hasItem(_ path: ItemIndexPath) -> Bool {
    hasSection(path.section) && path.item >= 0 && path.item < itemCount(ofSection: path.section)
  }

  /// The number of items of a section that exists.
  func itemCount(ofSection section: Int) -> Int { sections[at: position(of: section)].count }

  /// The number of items in front of a section that exists.
  func itemCount(beforeSection section: Int) -> Int { Int(sections.place(position(of: section)).item) }

  /// Whether a section has an item with an area.
  func hasArea(_ section: Int) -> Bool {
    let position = position(of: section)
    return isFrames ? sections[at: position].frames.hull.hasArea : sections[at: position].union != nil
  }

  /// A length in points.
  static func points(_ units: Int64) -> Double { Double(units) * 0x1p-20 }

  /// A rectangle from units along and across, moved along by the section's start.
  @inline(__always)
  private func rect(_ box: AuditSection.UnitBox, from sectionStart: Int64) -> LayoutRect {
    let start = AuditGeometry.points(sectionStart + box.start)
    let length = AuditGeometry.points(box.end - box.start)
    let crossStart = AuditGeometry.points(box.crossStart)
    let crossLength = AuditGeometry.points(box.crossEnd - box.crossStart)
    return axis == .vertical
      ? LayoutRect(x: crossStart, y: start, width: crossLength, height: length)
      : LayoutRect(x: start, y: crossStart, width: length, height: crossLength)
  }

  /// The rectangle of a section's decoration, or nothing where there is none.
  func decorationFrame(_ section: Int) -> LayoutRect? {
    hasSection(section) ? decorationFrame(position(of: section)) : nil
  }

  /// The rectangle of the decoration of a section that exists, or nothing where there is none.
  func decorationFrame(_ position: Position) -> LayoutRect? {
    if isFrames {
      var hull = sections[at: position].frames.hull
      if extent == .section, let header = sections[at: position].headerFrame { hull.add(header) }
      return hull.union
    }
    switch extent {
    case .union:
      guard let box = sections[at: position].union else { return nil }
      return rect(box, from: sections.place(position).start)
    case .section:
      let length = sections[at: position].length
      return length > 0 ? fullWidthRect(length: length, from: sections.place(position).start) : nil
    }
  }

  /// The rectangle of a section's header, or nothing where there is none.
  func headerFrame(_ section: Int) -> LayoutRect? {
    let position = position(of: section)
    if isFrames { return sections[at: position].headerFrame }
    let length = LayoutUnit(rounding: sections[at: position].headerLength).rawValue
    return length > 0 ? fullWidthRect(length: length, from: sections.place(position).start) : nil
  }

  private func fullWidthRect(length: Int64, from start: Int64) -> LayoutRect {
    let along = AuditGeometry.points(start)
    let length = AuditGeometry.points(length)
    let across = crossLength > 0 ? crossLength : 0
    return axis == .vertical
      ? LayoutRect(x: 0, y: along, width: across, height: length)
      : LayoutRect(x: along, y: 0, width: length, height: across)
  }

  /// The frame of an item that exists.
  ///
  /// - Complexity: O(log *n*) in the numbers of sections and of lines of mixed sizes, and O(*n*) in the items of its line.
  func frame(_ path: ItemIndexPath) -> LayoutRect {
    let position = position(of: path.section)
    if isFrames { return sections[at: position].frames[path.item] }
    return rect(box(path.item, in: position), from: sections.place(position).start)
  }

  private func box(_ item: Int, in position: Position) -> AuditSection.UnitBox {
    if sections[at: position].lines.isEmpty {
      let slots = sections[at: position].grid.slots
      return sections[at: position].gridBox(line: item / slots, slot: item % slots)
    }
    let line = sections[at: position].lines.line(of: item)
    if line.held == 1 {
      return sections[at: position].lines.rules.box(
        ofLone: line.kind, at: sections[at: position].firstLine + line.start)
    }
    var cursor = AuditLineCursor(sections[at: position].items.cursor(at: line.item), in: line)
    var box = next(&cursor, in: line.kind, of: position)
    for _ in 0..<(item - line.item) { box = next(&cursor, in: line.kind, of: position) }
    return box
  }

  /// The box of the item at a cursor in a line of mixed sizes, from the section's start; the cursor moves on.
  ///
  /// There must be an item left in the section.
  @inline(__always)
  func next(
    _ cursor: inout AuditLineCursor, in line: AuditLine, of position: Position
  ) -> AuditSection.UnitBox {
    cursor.next(
      sections[at: position].items, in: line, sections[at: position].lines.rules,
      firstLine: sections[at: position].firstLine)
  }
}

extension AuditSection {
  /// The box of a slot of a line of equal items, from the section's start. (Inlined, as a call would first copy the
  /// section.)
  @inline(__always)
  func gridBox(line: Int, slot: Int) -> UnitBox {
    let start = firstLine + grid.start(ofLine: line)
    let crossStart = crossOrigin + grid.place(ofSlot: slot)
    return UnitBox(
      start: start, end: start + grid.thickness, crossStart: crossStart, crossEnd: crossStart + grid.itemCross
    )
  }
}
