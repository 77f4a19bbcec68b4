import ScrollGeometry

extension UniformLines {
  /// Appends the items of some lines with their frames.
  func append(_ lines: Range<Int>, at place: LinePlace, to items: inout [PlacedItem]) {
    let space = place.space
    let mainPoints = mainLength.points
    let crossPoints = crossLength.points
    let firstCross = (place.crossOrigin + firstSlot).points
    for line in lines {
      let main = (place.origin + lineStart(line)).points
      let first = line * slots
      var frame = space.rect(main: main, mainLength: mainPoints, cross: firstCross, crossLength: crossPoints)
      items.append(PlacedItem(path: ItemIndexPath(section: place.section, item: first), frame: frame))
      guard slots > 1 else { continue }
      let count = itemCount - first < slots ? itemCount - first : slots
      for slot in 1..<max(1, count) {
        let cross = (place.crossOrigin + slotStart(slot)).points
        frame = space.rect(main: main, mainLength: mainPoints, cross: cross, crossLength: crossPoints)
        items.append(
          PlacedItem(path: ItemIndexPath(section: place.section, item: first + slot), frame: frame))
      }
    }
  }
}
