import ScrollGeometry

/// Lines of items of different sizes: the sizes, and one entry for each line.
struct MixedLines: Hashable, Sendable, LineTable {
  /// One line.
  struct Line: Hashable, Sendable {
    /// The line's first item.
    var firstItem: Int
    /// Where the line starts along the axis, from the first line's start.
    var start: LayoutUnit
    /// Where its thickest item ends.
    var end: LayoutUnit
    /// The first item's cross position, from the section's cross origin.
    var crossStart: LayoutUnit
    /// The gap after each of its items.
    var gap: LayoutUnit
  }

  /// The item sizes.
  let sizes: [Size]
  /// The lines, in order.
  private(set) var lines: [Line] = []
  /// The first item longer than its line.
  private(set) var firstOverlong = 0
  /// The number of items longer than their line.
  private(set) var overlongCount = 0

  /// Breaks items into lines: greedily, in order, without slack.
  ///
  /// Every line but the last is justified over the items it holds (a lone one is centred); the last starts at the
  /// leading edge with the least spacing.
  ///
  /// - Complexity: O(*n*) in the number of items.
  init(
    _ sizes: [Size], metrics: SectionMetrics, space: Space, likelyLines: Int
  ) throws(LayoutError) {
    self.sizes = sizes
    lines.reserveCapacity(min(likelyLines, sizes.count))
    let axis = space.axis
    let lineLength = space.lineLength(sectionInset: metrics.inset)
    let spacing = metrics.interitemSpacing
    let lineSpacing = LayoutUnit(rounding: metrics.lineSpacing)
    var start = LayoutUnit.zero
    var first = 0
    while first < sizes.count {
      var used = sizes[first].across(axis)
      var thickness = LayoutUnit(rounding: sizes[first].along(axis))
      if used > lineLength {
        if overlongCount == 0 { firstOverlong = first }
        overlongCount += 1
      }
      var next = first + 1
      while next < sizes.count {
        let joined = used + spacing + sizes[next].across(axis)
        guard joined <= lineLength else { break }
        used = joined
        let length = LayoutUnit(rounding: sizes[next].along(axis))
        if length > thickness { thickness = length }
        next += 1
      }
      var line = Line(
        firstItem: first, start: start, end: start + thickness, crossStart: .zero, gap: .zero)
      let leftover = lineLength - used
      if next == sizes.count {
        line.gap = LayoutUnit(flooring: spacing)
      } else if next - first > 1 {
        line.gap = LayoutUnit(flooring: spacing + leftover / Double(next - first - 1))
      } else if leftover > 0 {
        line.crossStart = LayoutUnit(flooring: leftover / 2)
      }
      lines.append(line)
      guard line.end <= Admission.longestContent else { throw .tooLarge }
      start = line.end + lineSpacing
      first = next
    }
  }

  /// The number of lines.
  var lineCount: Int { lines.count }

  /// Where a line starts.
  func lineStart(_ line: Int) -> LayoutUnit { lines[line].start }

  /// Where a line ends.
  func lineEnd(_ line: Int) -> LayoutUnit { lines[line].end }

  /// The number of a line's first item.
  func firstItem(ofLine line: Int) -> Int { lines[line].firstItem }

  /// The number of a line's last item, plus one.
  func itemEnd(ofLine line: Int) -> Int {
    line + 1 < lines.count ? lines[line + 1].firstItem : sizes.count
  }

  /// The line that holds an item.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(of item: Int) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) >> 1
      if lines[middle].firstItem <= item { low = middle } else { high = middle }
    }
    return low
  }
}
