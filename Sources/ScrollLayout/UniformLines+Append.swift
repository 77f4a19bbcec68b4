import ScrollGeometry

extension UniformLines {
  /// Appends the items of some lines with their frames.
  func append(
    _ lines: Range<Int>, of section: Int, origin: LayoutUnit, crossOrigin: LayoutUnit, space: Space,
    to items: inout [PlacedItem]
  ) {
    let mainPoints = mainLength.points
    let crossPoints = crossLength.points
    let firstCross = (crossOrigin + firstSlot).points
    for line in lines {
      let main = (origin + lineStart(line)).points
      let first = line * slots
      var frame = space.rect(main: main, mainLength: mainPoints, cross: firstCross, crossLength: crossPoints)
      items.append(PlacedItem(path: ItemIndexPath(section: section, item: first), frame: frame))
      guard slots > 1 else { continue }
      let count = itemCount - first < slots ? itemCount - first : slots
      for slot in 1..<max(1, count) {
        let cross = (crossOrigin + slotStart(slot)).points
        frame = space.rect(main: main, mainLength: mainPoints, cross: cross, crossLength: crossPoints)
        items.append(PlacedItem(path: ItemIndexPath(section: section, item: first + slot), frame: frame))
      }
    }
  }
}
