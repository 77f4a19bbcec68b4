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
    var making = Making(sizes[0], lineCount: itemEnds.count)
    var first = 0
    for line in itemEnds.indices {
      let end = Int(itemEnds[line])
      making.add(first..<end, of: sizes, isLast: isLast && line == itemEnds.count - 1, rules: rules)
      first = end
    }
    summary = making.summary(itemCount: sizes.count)
    content = .list(LineList(sizes: sizes, itemEnds: itemEnds, ends: making.ends))
  }

  /// Lines of items of one size, none of them the last of its section.
  init(_ size: Size, itemsInLine: Int, lineCount: Int, rules: LineRules) {
    let run = LineRun(size, itemsInLine: itemsInLine, rules: rules)
    // One line says all, but how many there are.
    let line = LineChunk(
      sizes: [Size](repeating: size, count: itemsInLine), itemEnds: [Int32(itemsInLine)], isLast: false,
      rules: rules)
    var summary = line.summary
    summary.itemCount = itemsInLine * lineCount
    summary.lineCount = lineCount
    summary.overlongCount *= lineCount
    summary.length = run.start(ofLine: lineCount)
    summary.union?.mainEnd = run.start(ofLine: lineCount - 1).saturatingSum(run.thickness)
    summary.itemsInSight = run.itemsInSight(lineCount: lineCount, rules: rules)
    content = .run(run)
    self.summary = summary
  }
}

/// What is found out while lines are gone through one by one; numbers by themselves, since every edit does it.
private struct Making {
  private(set) var ends: [LayoutUnit] = []
  private let firstSize: Size
  private let thinLimit = LineChunk.thinLimit
  private var start = LayoutUnit.zero
  private var isUniform = true
  private var isThick = true
  private var overlongCount = 0
  private var firstOverlong = 0
  private var hasUnion = false
  private var union = UnitRect(mainStart: .zero, mainEnd: .zero, crossStart: .zero, crossEnd: .zero)

  init(_ firstSize: Size, lineCount: Int) {
    self.firstSize = firstSize
    ends.reserveCapacity(lineCount)
  }

  /// Adds a line.
  @inline(__always)
  mutating func add(_ items: Range<Int>, of sizes: [Size], isLast: Bool, rules: LineRules) {
    var used = 0.0
    var thickness = LayoutUnit.zero
    var cross = LayoutUnit.zero
    var thinnest = LayoutUnit(rawValue: .max)
    var item = items.lowerBound
    while item < items.upperBound {
      let size = sizes[item]
      let across = size.across(rules.axis)
      let length = LayoutUnit(rounding: size.along(rules.axis))
      let crossLength = LayoutUnit(flooring: across)
      used = item == items.lowerBound ? across : rules.filled(used, with: across)
      if length > thickness { thickness = length }
      if length < thinnest { thinnest = length }
      if crossLength < thinnest { thinnest = crossLength }
      cross = LayoutUnit(rawValue: cross.rawValue &+ crossLength.rawValue)
      if size != firstSize { isUniform = false }
      item += 1
    }
    if items.count == 1 && used > rules.lineLength {
      if overlongCount == 0 { firstOverlong = items.lowerBound }
      overlongCount += 1
    }
    let end = start.saturatingSum(thickness)
    let shape = LineShape(used: used, count: items.count, isLast: isLast, rules: rules)
    if thinnest > .zero {
      // The thickest item is as long as the line, and no gap follows the last item.
      let gaps = shape.gap.rawValue &* Int64(items.count - 1)
      let crossEnd = LayoutUnit(rawValue: shape.crossStart.rawValue &+ cross.rawValue &+ gaps)
      take(UnitRect(mainStart: start, mainEnd: end, crossStart: shape.crossStart, crossEnd: crossEnd))
    } else {
      takeThoseWithArea(items, of: sizes, shape, end: end, rules: rules)
    }
    if thinnest <= thinLimit { isThick = false }
    ends.append(end)
    start = end.saturatingSum(rules.lineSpacing)
  }

  private mutating func takeThoseWithArea(
    _ items: Range<Int>, of sizes: [Size], _ shape: LineShape, end: LayoutUnit, rules: LineRules
  ) {
    var cursor = LineCursor(items: items, shape: shape, start: start, end: end, axis: rules.axis)
    while cursor.item < items.upperBound {
      let item = cursor.next(sizes[cursor.item])
      if item.hasArea { take(item) }
    }
  }

  @inline(__always)
  private mutating func take(_ item: UnitRect) {
    union = hasUnion ? union.union(item) : item
    hasUnion = true
  }

  /// What is known of all lines.
  func summary(itemCount: Int) -> LineSummary {
    LineSummary(
      itemCount: itemCount, lineCount: ends.count, length: start, firstSize: firstSize,
      isUniform: isUniform, isThick: isThick, overlongCount: overlongCount, firstOverlong: firstOverlong,
      itemsInSight: 0, union: hasUnion ? union : nil)
  }
}
