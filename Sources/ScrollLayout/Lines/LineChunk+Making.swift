import ScrollGeometry

extension LineChunk {
  /// The length above which an item counts as thick: twice the tolerance.
  static var thinLimit: LayoutUnit { LayoutUnit(rounding: 2 * Extent.tolerance) }

  /// Works out where listed lines lie.
  ///
  /// - Parameters:
  ///   - items: The items; those that end a line say so.
  ///   - isLast: Whether the last of these lines is the last of its section, which has a shape of its own.
  ///   - rules: The rules of the section.
  /// - Precondition: There is an item, and the last one ends a line.
  /// - Complexity: O(*n*) in the number of items.
  init(_ items: consuming [LineItem], isLast: Bool, rules: LineRules) {
    precondition(!items.isEmpty, "a chunk without lines")
    // In place, since each write to an array asks whether it is shared.
    summary = unsafe items.withUnsafeMutableBufferPointer { items in
      unsafe LineChunk.finish(items, isLast: isLast, rules: rules)
    }
    bare = .list(items)
  }

  /// Says where each line ends, and what is known of all.
  private static func finish(
    _ items: UnsafeMutableBufferPointer<LineItem>, isLast: Bool, rules: LineRules
  ) -> LineSummary {
    var making = unsafe Making(items[0].size)
    var first = 0
    var item = 0
    let count = items.count
    while item < count {
      if unsafe item == first && items[item].endsLine {
        unsafe making.addLone(from: &item, of: items, isLast: isLast, rules: rules)
        first = item
        continue
      }
      if unsafe items[item].endsLine {
        let endsSection = isLast && item == count - 1
        unsafe making.add(
          first..<(item + 1), of: UnsafeBufferPointer(items), isLast: endsSection, rules: rules)
        unsafe items[item].endLine(at: making.lineEnd)
        first = item + 1
      }
      item += 1
    }
    return making.summary(itemCount: count)
  }

  /// Lines of items of one size, none of them the last of its section.
  init(_ size: LayoutSize, itemsInLine: Int, lineCount: Int, rules: LineRules) {
    let run = LineRun(size, itemsInLine: itemsInLine, lineCount: lineCount, rules: rules)
    // One line says all, but how many there are.
    var items = [LineItem](repeating: LineItem(size), count: itemsInLine)
    items[itemsInLine - 1].endLine()
    let line = LineChunk(items, isLast: false, rules: rules)
    var summary = line.summary
    summary.itemCount = itemsInLine * lineCount
    summary.overlongCount *= lineCount
    summary.length = run.start(ofLine: lineCount)
    if summary.union != nil {
      summary.bounds.mainEnd = run.start(ofLine: lineCount - 1).saturatingSum(run.thickness)
    }
    summary.itemsInSight = run.itemsInSight(rules: rules)
    bare = .run(run)
    self.summary = summary
  }
}

/// What is found out while lines are gone through one by one; numbers by themselves, since every edit does it.
private struct Making {
  /// Where the last line ends.
  private(set) var lineEnd = LayoutUnit.zero
  private let firstSize: LayoutSize
  private let thinLimit = LineChunk.thinLimit
  private var start = LayoutUnit.zero
  private var isUniform = true
  private var isThick = true
  private var overlongCount = 0
  private var firstOverlong = 0
  private var bounds = LineSummary.nothing
  /// The last item that had a line of its own: its length across, and how it lies there.
  private var lastAcross = Double.nan
  private var lastStart = LayoutUnit.zero
  private var lastEnd = LayoutUnit.zero
  private var lastIsOverlong = false

  init(_ firstSize: LayoutSize) { self.firstSize = firstSize }

  /// Adds lines with one item each, as all lines of a column are, from one on, and says where each ends.
  ///
  /// - Parameters:
  ///   - item: The first of them; then the one behind the last.
  ///   - items: All items.
  ///   - isLast: Whether the last item ends its section.
  ///   - rules: The rules of the section.
  mutating func addLone(
    from item: inout Int, of items: UnsafeMutableBufferPointer<LineItem>, isLast: Bool, rules: LineRules
  ) {
    let axis = rules.axis
    let spacing = rules.lineSpacing
    var end = lineEnd
    var next = start
    var thinnest = LayoutUnit(rawValue: .max)
    var isAlike = true
    while unsafe item < items.count && items[item].endsLine {
      let size = unsafe items[item].size
      // In a column most items are as long across as the one before.
      let across = size.across(axis)
      let endsSection = isLast && item == items.count - 1
      if across != lastAcross || endsSection { lookAcross(across, isLast: endsSection, rules: rules) }
      if lastIsOverlong {
        if overlongCount == 0 { firstOverlong = item }
        overlongCount += 1
      }
      let length = LayoutUnit(rounding: size.along(axis))
      if size != firstSize { isAlike = false }
      if length < thinnest { thinnest = length }
      end = next.saturatingSum(length)
      if length > .zero && lastEnd > lastStart {
        take(UnitRect(mainStart: next, mainEnd: end, crossStart: lastStart, crossEnd: lastEnd))
      }
      unsafe items[item].endLine(at: end)
      next = end.saturatingSum(spacing)
      item += 1
    }
    if thinnest <= thinLimit { isThick = false }
    if !isAlike { isUniform = false }
    lineEnd = end
    start = next
  }

  /// Works out how an item with a line of its own lies across.
  private mutating func lookAcross(_ across: Double, isLast: Bool, rules: LineRules) {
    let leftover = rules.leftover(across)
    let length = LayoutUnit(flooring: across)
    lastAcross = across
    lastIsOverlong = !rules.fits(across)
    if length <= thinLimit { isThick = false }
    lastStart = isLast ? .zero : LayoutUnit(flooring: leftover / 2)
    lastEnd = LayoutUnit(rawValue: lastStart.rawValue &+ length.rawValue)
  }

  /// Adds a line with several items, which fit.
  @inline(never)
  mutating func add(
    _ items: Range<Int>, of list: UnsafeBufferPointer<LineItem>, isLast: Bool, rules: LineRules
  ) {
    var used = 0.0
    var thickness = LayoutUnit.zero
    var cross = LayoutUnit.zero
    var thinnest = LayoutUnit(rawValue: .max)
    var item = items.lowerBound
    while item < items.upperBound {
      let size = unsafe list[item].size
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
    let end = start.saturatingSum(thickness)
    let shape = LineShape(used: used, count: items.count, isLast: isLast, rules: rules)
    if thinnest > .zero {
      // The thickest item is as long as the line, and no gap follows the last item.
      let gaps = shape.gap.rawValue &* Int64(items.count - 1)
      let crossEnd = LayoutUnit(rawValue: shape.crossStart.rawValue &+ cross.rawValue &+ gaps)
      take(UnitRect(mainStart: start, mainEnd: end, crossStart: shape.crossStart, crossEnd: crossEnd))
    } else {
      unsafe takeThoseWithArea(items, of: list, shape, end: end, rules: rules)
    }
    if thinnest <= thinLimit { isThick = false }
    lineEnd = end
    start = end.saturatingSum(rules.lineSpacing)
  }

  private mutating func takeThoseWithArea(
    _ items: Range<Int>, of list: UnsafeBufferPointer<LineItem>, _ shape: LineShape, end: LayoutUnit,
    rules: LineRules
  ) {
    var cursor = LineCursor(items: items, shape: shape, start: start, end: end, axis: rules.axis)
    while cursor.item < items.upperBound {
      let item = cursor.next(unsafe list[cursor.item].size)
      if item.hasArea { take(item) }
    }
  }

  @inline(__always)
  private mutating func take(_ item: UnitRect) {
    if item.mainStart < bounds.mainStart { bounds.mainStart = item.mainStart }
    if item.mainEnd > bounds.mainEnd { bounds.mainEnd = item.mainEnd }
    if item.crossStart < bounds.crossStart { bounds.crossStart = item.crossStart }
    if item.crossEnd > bounds.crossEnd { bounds.crossEnd = item.crossEnd }
  }

  /// What is known of all lines.
  func summary(itemCount: Int) -> LineSummary {
    LineSummary(
      itemCount: itemCount, length: start, firstSize: firstSize,
      isUniform: isUniform, isThick: isThick, overlongCount: overlongCount, firstOverlong: firstOverlong,
      itemsInSight: 0, bounds: bounds)
  }
}
