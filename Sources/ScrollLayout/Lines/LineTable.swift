import ScrollGeometry

/// Lines of items along the axis, relative to the first line's start; starts and ends never decrease.
protocol LineTable {
  /// The number of lines.
  var lineCount: Int { get }
  /// Where a line starts.
  func lineStart(_ line: Int) -> LayoutUnit
  /// Where a line ends: at its thickest item.
  func lineEnd(_ line: Int) -> LayoutUnit
  /// The number of a line's first item.
  func firstItem(ofLine line: Int) -> Int
  /// The number of a line's last item, plus one.
  func itemEnd(ofLine line: Int) -> Int
  /// The lines that meet a stretch, when the first line starts at `origin`.
  func lines(near: Extent, origin: LayoutUnit) -> Range<Int>
  /// Appends the items of some lines with their frames.
  func append(_ lines: Range<Int>, at place: LinePlace, to items: inout [PlacedItem])
}

extension LineTable {
  /// The lines that meet a stretch, when the first line starts at `origin`.
  ///
  /// Items of one line differ in their ends, so it is lines that are searched, never items.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func lines(near: Extent, origin: LayoutUnit) -> Range<Int> {
    var low = 0
    var high = lineCount
    while low < high {
      let middle = (low + high) >> 1
      if (origin + lineEnd(middle)).upperEdge < near.lower { low = middle + 1 } else { high = middle }
    }
    let first = low
    high = lineCount
    while low < high {
      let middle = (low + high) >> 1
      if (origin + lineStart(middle)).lowerEdge <= near.upper { low = middle + 1 } else { high = middle }
    }
    return first..<low
  }

  /// The items of some lines.
  func items(of lines: Range<Int>) -> Range<Int> {
    lines.isEmpty ? 0..<0 : firstItem(ofLine: lines.lowerBound)..<itemEnd(ofLine: lines.upperBound - 1)
  }

  /// Appends the items of the lines that meet a stretch: those of lines well inside a window as a run, if there is a
  /// window, and the others one by one; narrows `quiet` to stay clear of all other lines.
  @inline(__always)
  func collect(
    near: Extent, inner: InnerWindow?, at place: LinePlace, into items: inout [PlacedItem],
    runs: inout [ItemRun], quiet: inout Extent
  ) {
    let lines = lines(near: near, origin: place.origin)
    if lines.lowerBound > 0 {
      let edge = (place.origin + lineEnd(lines.lowerBound - 1)).upperEdge
      if edge > quiet.lower { quiet.lower = edge }
    }
    if lines.upperBound < lineCount {
      let edge = (place.origin + lineStart(lines.upperBound)).lowerEdge
      if edge < quiet.upper { quiet.upper = edge }
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
}

/// Where the lines of a section lie.
struct LinePlace {
  /// The section.
  let section: Int
  /// Where its first line starts along the axis, in content coordinates.
  let origin: LayoutUnit
  /// Where its lines start across the axis.
  let crossOrigin: LayoutUnit
  /// The room of the layout.
  let space: Space
}
