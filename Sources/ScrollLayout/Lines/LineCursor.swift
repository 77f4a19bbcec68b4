import ScrollGeometry

/// Walks over the items of one line of a mixed section, front to back, since positions accumulate.
///
/// It is handed the sizes one by one instead of keeping them, which would count references for every line.
struct LineCursor {
  private let axis: ScrollAxis
  private let start: LayoutUnit
  private let end: LayoutUnit
  private let gap: LayoutUnit
  private var cross: LayoutUnit
  /// The item that comes next.
  private(set) var item: Int

  /// Starts before the first of some items.
  ///
  /// - Parameters:
  ///   - items: The items of the line.
  ///   - shape: How they lie across.
  ///   - start: Where the line starts along the axis.
  ///   - end: Where its thickest item ends.
  ///   - crossOrigin: What is added to all cross coordinates.
  ///   - axis: The scroll axis.
  init(
    items: Range<Int>, shape: LineShape, start: LayoutUnit, end: LayoutUnit,
    crossOrigin: LayoutUnit = .zero, axis: ScrollAxis
  ) {
    self.axis = axis
    self.start = start
    self.end = end
    gap = shape.gap
    item = items.lowerBound
    cross = crossOrigin + shape.crossStart
  }

  /// The edges of the next item, which is centred in the line along the axis.
  mutating func next(_ size: LayoutSize) -> UnitRect {
    let length = LayoutUnit(rounding: size.along(axis))
    let start = start + (end - start - length).half
    let crossEnd = cross + LayoutUnit(flooring: size.across(axis))
    defer {
      item += 1
      cross = crossEnd + gap
    }
    return UnitRect(mainStart: start, mainEnd: start + length, crossStart: cross, crossEnd: crossEnd)
  }
}
