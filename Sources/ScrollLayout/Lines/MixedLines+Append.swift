import ScrollGeometry

extension MixedLines {
  /// Appends the items of some lines with their frames.
  func append(_ lines: Range<Int>, at place: LinePlace, to items: inout [PlacedItem]) {
    for line in lines {
      var cursor = LineCursor(
        self, line: line, mainOrigin: place.origin, crossOrigin: place.crossOrigin, axis: place.space.axis)
      var item = cursor.item
      while let bounds = cursor.next(in: self) {
        let frame = bounds.rect(from: .zero, in: place.space)
        items.append(PlacedItem(path: ItemIndexPath(section: place.section, item: item), frame: frame))
        item += 1
      }
    }
  }
}
