import ScrollGeometry

/// Walks over the items of one line of a mixed section, front to back, since positions accumulate.
///
/// It is handed the section at every step instead of keeping it, which would count references for every line.
struct LineCursor {
  private let axis: Axis
  private let mainOrigin: LayoutUnit
  private let line: MixedLines.Line
  private let end: Int
  private var cross: LayoutUnit
  /// The item that comes next.
  private(set) var item: Int

  /// Starts before a line's first item; the origins are added to all coordinates.
  init(
    _ mixed: MixedLines, line index: Int, mainOrigin: LayoutUnit, crossOrigin: LayoutUnit, axis: Axis
  ) {
    self.axis = axis
    self.mainOrigin = mainOrigin
    line = mixed.lines[index]
    end = mixed.itemEnd(ofLine: index)
    item = line.firstItem
    cross = crossOrigin + line.crossStart
  }

  /// The next item's edges, centred in the line along the axis; nothing at the line's end.
  mutating func next(in mixed: MixedLines) -> UnitRect? {
    guard item < end else { return nil }
    let size = mixed.sizes[item]
    let length = LayoutUnit(rounding: size.along(axis))
    let start = mainOrigin + line.start + (line.end - line.start - length).half
    let crossEnd = cross + LayoutUnit(flooring: size.across(axis))
    defer {
      item += 1
      cross = crossEnd + line.gap
    }
    return UnitRect(mainStart: start, mainEnd: start + length, crossStart: cross, crossEnd: crossEnd)
  }
}
