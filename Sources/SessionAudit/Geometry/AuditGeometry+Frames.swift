import ScrollCore

extension AuditGeometry {
  /// The number of sections.
  var sectionCount: Int { sections.count }

  /// Whether a section exists.
  func hasSection(_ section: Int) -> Bool { section >= 0 && section < sections.count }

  /// Whether an item exists.
  func hasItem(_ path: ItemIndexPath) -> Bool {
    hasSection(path.section) && path.item >= 0 && path.item < itemCount(ofSection: path.section)
  }

  /// The number of items of a section that exists.
  func itemCount(ofSection section: Int) -> Int { sections[section][0].count }

  /// The number of items in front of a section that exists, or of the end.
  func itemCount(beforeSection section: Int) -> Int { Int(places[section].items) }

  /// Whether a section has an item with an area.
  func hasArea(_ section: Int) -> Bool {
    isFrames ? sections[section][0].frames.reach.extent != nil : sections[section][0].union != nil
  }

  /// A length in points.
  @inline(__always)
  static func points(_ units: Int64) -> Double { Double(units) * 0x1p-20 }

  /// A rectangle in units, moved along by the section's start.
  private func rect(_ box: AuditBox, of section: Int) -> LayoutRect {
    rect(
      along: places[section].start + box.start, length: box.end - box.start,
      across: AuditGeometry.points(box.crossStart),
      crossLength: AuditGeometry.points(box.crossEnd - box.crossStart))
  }

  private func rect(along start: Int64, length: Int64, across: Double, crossLength: Double) -> LayoutRect {
    let along = AuditGeometry.points(start)
    let length = AuditGeometry.points(length)
    return axis == .vertical
      ? LayoutRect(x: across, y: along, width: crossLength, height: length)
      : LayoutRect(x: along, y: across, width: length, height: crossLength)
  }

  /// The rectangle of a section's decoration, or nothing where there is none.
  func decorationFrame(_ section: Int) -> LayoutRect? {
    guard hasSection(section) else { return nil }
    if isFrames { return sections[section][0].frames.decoration }
    switch extent {
    case .union: return sections[section][0].union.map { rect($0, of: section) }
    case .section: return fullWidthRect(length: sections[section][0].length, of: section)
    }
  }

  /// The rectangle of a section's header, or nothing where there is none.
  func headerFrame(_ section: Int) -> LayoutRect? {
    if isFrames { return sections[section][0].frames.header }
    return fullWidthRect(
      length: LayoutUnit(rounding: sections[section][0].headerLength).rawValue, of: section)
  }

  private func fullWidthRect(length: Int64, of section: Int) -> LayoutRect? {
    guard length > 0 else { return nil }
    return rect(
      along: places[section].start, length: length, across: 0, crossLength: crossLength > 0 ? crossLength : 0)
  }

  /// The frame of an item that exists.
  ///
  /// - Complexity: O(log *n*) in the number of lines, and O(*n*) in the sizes of its line.
  func frame(_ path: ItemIndexPath) -> LayoutRect {
    assert(hasItem(path) && touched.isEmpty, "\(path) is no item, or not laid out")
    if isFrames { return sections[path.section][0].frames.list[path.item] }
    let line = sections[path.section][0].lines.line(of: path.item)
    var frame = LayoutRect.zero
    sections[path.section][0].lines.forEachBox(in: line, path.item..<(path.item + 1)) { _, box in
      frame = rect(box, of: path.section)
    }
    return frame
  }
}
