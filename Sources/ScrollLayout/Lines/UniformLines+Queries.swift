import ScrollGeometry
import SessionModel

extension UniformLines {
  /// The items of some lines.
  func items(of lines: Range<Int>) -> Range<Int> {
    lines.isEmpty ? 0..<0 : firstItem(ofLine: lines.lowerBound)..<itemEnd(ofLine: lines.upperBound - 1)
  }

  /// Appends the items of the lines that meet a stretch: those of lines well inside a window as a run, if there is a
  /// window, and the others one by one; narrows `quiet` to stay clear of all other lines.
  ///
  /// - Complexity: O(*k*) in the number of items that come one by one.
  @inline(__always)
  func collect(
    near: Extent, inner: InnerWindow?, at place: SectionPlace, into items: inout [PlacedItem],
    runs: inout [ItemRun], quiet: inout Extent
  ) {
    let lines = lines(near: near, origin: place.origin)
    if lines.lowerBound > 0 {
      quiet.keepAbove((place.origin + lineEnd(lines.lowerBound - 1)).upperEdge)
    }
    if lines.upperBound < lineCount {
      quiet.keepBelow((place.origin + lineStart(lines.upperBound)).lowerEdge)
    }
    guard let inner = inner?.lines(lines, of: self, origin: place.origin), !inner.isEmpty else {
      append(lines, at: place, to: &items)
      return
    }
    append(lines.lowerBound..<inner.lowerBound, at: place, to: &items)
    let extent = Extent(
      lower: (place.origin + lineStart(inner.lowerBound)).points,
      upper: (place.origin + lineEnd(inner.upperBound - 1)).points)
    runs.append(
      ItemRun(section: place.section, items: self.items(of: inner), extent: extent, position: items.count))
    append(inner.upperBound..<lines.upperBound, at: place, to: &items)
  }

  /// Appends the items of some lines with their frames.
  private func append(_ lines: Range<Int>, at place: SectionPlace, to items: inout [PlacedItem]) {
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
