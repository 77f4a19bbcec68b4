import ScrollGeometry

/// Lines of items along the axis, relative to the first line's start; starts and ends never decrease.
protocol LineTable {
  /// The number of lines.
  var lineCount: Int { get }
  /// Where a line starts.
  func lineStart(_ line: Int) -> LayoutUnit
  /// Where a line ends: at its thickest item.
  func lineEnd(_ line: Int) -> LayoutUnit
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
}
