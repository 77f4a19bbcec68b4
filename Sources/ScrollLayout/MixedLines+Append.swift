import ScrollGeometry

extension MixedLines {
  /// Appends the items of some lines with their frames.
  func append(
    _ lines: Range<Int>, of section: Int, origin: LayoutUnit, crossOrigin: LayoutUnit, space: Space,
    to items: inout [PlacedItem]
  ) {
    for line in lines {
      var cursor = LineCursor(
        self, line: line, mainOrigin: origin, crossOrigin: crossOrigin, axis: space.axis)
      var item = cursor.item
      while let bounds = cursor.next(in: self) {
        let frame = bounds.rect(from: .zero, in: space)
        items.append(PlacedItem(path: ItemIndexPath(section: section, item: item), frame: frame))
        item += 1
      }
    }
  }
}
