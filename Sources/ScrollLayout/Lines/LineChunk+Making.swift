import ScrollGeometry

extension LineChunk {
  /// The length above which an item counts as thick: twice the tolerance.
  static var thinLimit: LayoutUnit { LayoutUnit(rounding: 2 * Extent.tolerance) }

  /// Works out where listed lines lie.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the items.
  ///   - itemEnds: For each line, the number of its last item plus one.
  ///   - isLast: Whether the last of these lines is the last of its section, which has a shape of its own.
  ///   - rules: The rules of the section.
  /// - Complexity: O(*n*) in the number of items.
  init(sizes: [Size], itemEnds: [Int32], isLast: Bool, rules: LineRules) {
    var summary = LineSummary()
    var ends: [LayoutUnit] = []
    ends.reserveCapacity(itemEnds.count)
    summary.itemCount = sizes.count
    summary.lineCount = itemEnds.count
    summary.firstSize = sizes[0]
    let thinLimit = LineChunk.thinLimit
    var start = LayoutUnit.zero
    var first = 0
    for line in itemEnds.indices {
      let end = Int(itemEnds[line])
      var used = 0.0
      var thickness = LayoutUnit.zero
      var cross = LayoutUnit.zero
      var allHaveArea = true
      for item in first..<end {
        let size = sizes[item]
        let across = size.across(rules.axis)
        let length = LayoutUnit(rounding: size.along(rules.axis))
        let crossLength = LayoutUnit(flooring: across)
        used = item == first ? across : rules.filled(used, with: across)
        if length > thickness { thickness = length }
        cross = cross + crossLength
        if length <= thinLimit || crossLength <= thinLimit {
          summary.isThick = false
          if length <= .zero || crossLength <= .zero { allHaveArea = false }
        }
        if size != summary.firstSize { summary.isUniform = false }
      }
      if end - first == 1 && used > rules.lineLength {
        if summary.overlongCount == 0 { summary.firstOverlong = first }
        summary.overlongCount += 1
      }
      let shape = LineShape(
        used: used, count: end - first, isLast: isLast && line == itemEnds.count - 1, rules: rules)
      let lineEnd = start.saturatingSum(thickness)
      if allHaveArea {
        // The thickest item is as long as the line, and no gap follows the last item.
        let gaps = LayoutUnit(rawValue: shape.gap.rawValue * Int64(end - first - 1))
        summary.take(
          UnitRect(
            mainStart: start, mainEnd: lineEnd, crossStart: shape.crossStart,
            crossEnd: shape.crossStart + cross + gaps))
      } else {
        var cursor = LineCursor(
          items: first..<end, shape: shape, start: start, end: lineEnd, axis: rules.axis)
        while cursor.item < end {
          let item = cursor.next(sizes[cursor.item])
          if item.hasArea { summary.take(item) }
        }
      }
      ends.append(lineEnd)
      start = lineEnd.saturatingSum(rules.lineSpacing)
      first = end
    }
    summary.length = start
    content = .list(LineList(sizes: sizes, itemEnds: itemEnds, ends: ends))
    self.summary = summary
  }

  /// Lines of items of one size, none of them the last of its section.
  init(_ size: Size, itemsInLine: Int, lineCount: Int, rules: LineRules) {
    let thickness = LayoutUnit(rounding: size.along(rules.axis))
    let run = LineRun(
      size: size, itemsInLine: itemsInLine, thickness: thickness,
      pitch: thickness.saturatingSum(rules.lineSpacing))
    // One line says all, but how many there are.
    let line = LineChunk(
      sizes: [Size](repeating: size, count: itemsInLine), itemEnds: [Int32(itemsInLine)], isLast: false,
      rules: rules)
    var summary = line.summary
    summary.itemCount = itemsInLine * lineCount
    summary.lineCount = lineCount
    summary.overlongCount *= lineCount
    summary.length = run.start(ofLine: lineCount)
    summary.union?.mainEnd = run.start(ofLine: lineCount - 1).saturatingSum(thickness)
    summary.itemsInSight = run.itemsInSight(lineCount: lineCount, rules: rules)
    content = .run(run)
    self.summary = summary
  }
}

extension LineSummary {
  fileprivate mutating func take(_ item: UnitRect) {
    union = union?.union(item) ?? item
  }
}
