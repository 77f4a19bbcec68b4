import ScrollGeometry
import ScrollLayout

extension AuditGeometry {
  /// Whether a section exists.
  func hasSection(_ section: Int) -> Bool { section >= 0 && section < sections.count }

  /// Whether an item exists.
  func hasItem(_ path: ItemIndexPath) -> Bool {
    hasSection(path.section) && path.item >= 0 && path.item < sections[path.section].count
  }

  /// Whether a section has an item with an area.
  func hasArea(_ section: Int) -> Bool {
    isFrames ? sections[section].framesUnion != nil : sections[section].union != nil
  }

  /// A length in points.
  static func points(_ units: Int64) -> Double { Double(units) * 0x1p-20 }

  /// A rectangle from units along and across, moved along by the section's start.
  @inline(__always)
  func rect(_ box: AuditSection.UnitBox, in section: Int) -> Rect {
    let start = AuditGeometry.points(starts[section] + box.start)
    let length = AuditGeometry.points(box.end - box.start)
    let crossStart = AuditGeometry.points(box.crossStart)
    let crossLength = AuditGeometry.points(box.crossEnd - box.crossStart)
    return axis == .vertical
      ? Rect(x: crossStart, y: start, width: crossLength, height: length)
      : Rect(x: start, y: crossStart, width: length, height: crossLength)
  }

  /// The rectangle of a section's decoration, or nothing where there is none.
  func decorationFrame(_ section: Int) -> Rect? {
    guard hasSection(section) else { return nil }
    if isFrames {
      let union = sections[section].framesUnion
      guard extent == .section, let header = sections[section].headerFrame, header.hasArea else {
        return union
      }
      return union?.union(header) ?? header
    }
    switch extent {
    case .union:
      guard let box = sections[section].union else { return nil }
      return rect(box, in: section)
    case .section:
      guard sections[section].length > 0 else { return nil }
      return fullWidthRect(from: 0, to: sections[section].length, in: section)
    }
  }

  /// The rectangle of a section's header, or nothing where there is none.
  func headerFrame(_ section: Int) -> Rect? {
    if isFrames { return sections[section].headerFrame }
    let length = LayoutUnit(rounding: sections[section].headerLength).rawValue
    return length > 0 ? fullWidthRect(from: 0, to: length, in: section) : nil
  }

  private func fullWidthRect(from start: Int64, to end: Int64, in section: Int) -> Rect {
    let along = AuditGeometry.points(starts[section] + start)
    let length = AuditGeometry.points(end - start)
    let across = crossLength > 0 ? crossLength : 0
    return axis == .vertical
      ? Rect(x: 0, y: along, width: across, height: length)
      : Rect(x: along, y: 0, width: length, height: across)
  }

  /// The frame of an item that exists.
  func frame(_ path: ItemIndexPath) -> Rect {
    if isFrames { return sections[path.section].frames[path.item] }
    return rect(box(path.item, in: path.section), in: path.section)
  }

  private func box(_ item: Int, in number: Int) -> AuditSection.UnitBox {
    let grid = sections[number].grid
    if sections[number].lines.isEmpty {
      return sections[number].gridBox(line: item / grid.slots, slot: item % grid.slots)
    }
    var low = 0
    var high = sections[number].lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[number].lines[middle].item <= item { low = middle } else { high = middle }
    }
    let line = sections[number].lines[low]
    var cursor = AuditSection.LineCursor(line)
    var box = next(&cursor, in: line, of: number)
    for _ in 0..<(item - line.item) { box = next(&cursor, in: line, of: number) }
    return box
  }

  /// The box of the item at a cursor in a line of mixed sizes, from the section's start; the cursor moves on.
  ///
  /// There must be an item left in the section.
  @inline(__always)
  func next(
    _ cursor: inout AuditSection.LineCursor, in line: AuditSection.Line, of section: Int
  ) -> AuditSection.UnitBox {
    AuditSection.box(
      of: sections[section].items.runs[cursor.run], at: &cursor, in: line, axis: axis,
      firstLine: sections[section].firstLine, crossOrigin: sections[section].crossOrigin)
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
