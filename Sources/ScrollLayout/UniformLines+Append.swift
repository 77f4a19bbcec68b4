import ScrollGeometry

extension UniformLines {
  /// Appends the items of some lines with their frames.
  func append(
    _ lines: Range<Int>, of section: Int, origin: LayoutUnit, crossOrigin: LayoutUnit, space: Space,
    to items: inout [PlacedItem]
  ) {
    for line in lines {
      let main = (origin + lineStart(line)).points
      let first = line * slots
      let count = itemCount - first < slots ? itemCount - first : slots
      for slot in 0..<count {
        let frame = space.rect(
          main: main, mainLength: mainLength.points,
          cross: (crossOrigin + slotStart(slot)).points, crossLength: crossLength.points)
        items.append(PlacedItem(path: ItemIndexPath(section: section, item: first + slot), frame: frame))
      }
    }
  }
}
