import ScrollGeometry

/// Where the lines of a section lie.
struct SectionPlace {
  /// The section.
  let section: Int
  /// Where its first line starts along the axis, in content coordinates.
  let origin: LayoutUnit
  /// Where its lines start across the axis.
  let crossOrigin: LayoutUnit
  /// The room of the layout.
  let space: Space
}

/// Looks for the first chunk that has a line ending at or after a coordinate.
private struct EndSeek: Seek {
  let coordinate: Double
  let rules: LineRules
  /// Where the chunks not passed start, in content coordinates.
  var start: LayoutUnit
  /// The number of items passed.
  var passed = 0

  init(_ coordinate: Double, from origin: LayoutUnit, rules: LineRules) {
    self.coordinate = coordinate
    self.rules = rules
    start = origin
  }

  mutating func passes(_ summary: LineSummary, count: Int) -> Bool {
    guard (start + summary.length - rules.lineSpacing).upperEdge < coordinate else { return false }
    start = start + summary.length
    passed += summary.itemCount
    return true
  }
}

/// Looks for the first chunk that has a line starting after a coordinate, or rather for the one before.
private struct StartSeek: Seek {
  let coordinate: Double
  /// Where the chunks not passed start, in content coordinates.
  var start: LayoutUnit
  /// The number of items passed.
  var passed = 0

  init(_ coordinate: Double, from origin: LayoutUnit) {
    self.coordinate = coordinate
    start = origin
  }

  mutating func passes(_ summary: LineSummary, count: Int) -> Bool {
    // The next chunk starts where this one's last spacing ends.
    guard (start + summary.length).lowerEdge <= coordinate else { return false }
    start = start + summary.length
    passed += summary.itemCount
    return true
  }
}

extension MixedLines {
  /// The number of items in lines that end before a coordinate.
  private func items(endingBefore coordinate: Double, origin: LayoutUnit, rules: LineRules) -> Int {
    var seek = EndSeek(coordinate, from: origin, rules: rules)
    guard let (_, chunk) = chunks.first(&seek) else { return seek.passed }
    let found = chunk.firstLine(endingAtOrAfter: coordinate, origin: seek.start, rules: rules)
    return seek.passed + (found?.line.items.lowerBound ?? chunk.itemCount)
  }

  /// The number of items in lines that start at or before a coordinate.
  private func items(startingThrough coordinate: Double, origin: LayoutUnit, rules: LineRules) -> Int {
    var seek = StartSeek(coordinate, from: origin)
    guard let (_, chunk) = chunks.first(&seek) else { return seek.passed }
    return seek.passed + chunk.itemCount(startingThrough: coordinate, origin: seek.start, rules: rules)
  }

  /// How many items the lines that meet a stretch have.
  ///
  /// - Complexity: O(log *n*) in the number of items.
  func itemCount(near: Extent, origin: LayoutUnit, rules: LineRules) -> Int {
    let first = items(endingBefore: near.lower, origin: origin, rules: rules)
    let end = items(startingThrough: near.upper, origin: origin, rules: rules)
    return end > first ? end - first : 0
  }

  /// The frame of an item, from the section's first line and cross origin.
  ///
  /// - Complexity: O(log *n* + *k*) in the number of items and of those of the line.
  func frame(ofItem item: Int, rules: LineRules) -> UnitRect {
    let place = chunk(ofItem: item)
    let line = place.chunk.line(ofItem: item - place.firstItem, rules: rules)
    let isLast = place.firstItem + line.items.upperBound == itemCount
    var cursor = place.cursor(line, isLast: isLast, rules: rules)
    while place.firstItem + cursor.item < item { _ = cursor.next(place.chunk.size(ofItem: cursor.item)) }
    return cursor.next(place.chunk.size(ofItem: cursor.item))
  }

  /// Appends the items of the lines that meet a stretch: those of lines well inside a window as a run, if there is a
  /// window, and the others one by one; narrows `quiet` to stay clear of all other lines.
  ///
  /// Items of one line differ in their ends, so it is lines that are searched, never items.
  ///
  /// - Complexity: O(log *n* + *k*) in the number of items and of those in the lines found.
  func collect(
    near: Extent, inner: InnerWindow?, at section: SectionPlace, rules: LineRules,
    into items: inout [PlacedItem], runs: inout [ItemRun], quiet: inout Extent
  ) {
    var seek = EndSeek(near.lower, from: section.origin, rules: rules)
    guard let (index, chunk) = chunks.first(&seek) else {
      quiet.keepAbove((seek.start - rules.lineSpacing).upperEdge)
      return
    }
    // What ends after a chunk's last line is not in it.
    guard let (line, before) = chunk.firstLine(endingAtOrAfter: near.lower, origin: seek.start, rules: rules)
    else { return }
    if let before {
      quiet.keepAbove((seek.start + before).upperEdge)
    } else if index > 0 {
      quiet.keepAbove((seek.start - rules.lineSpacing).upperEdge)
    }
    var lines = LineCollector(near: near, inner: inner, section: section, rules: rules)
    lines.start = seek.start
    lines.firstItem = seek.passed
    lines.chunksLeft = chunks.count - index
    // Mostly one chunk has all.
    if lines.take(chunk, from: line, into: &items, runs: &runs) {
      chunks.visit(from: index + 1) { lines.take($0, from: nil, into: &items, runs: &runs) }
    }
    lines.finish(into: &runs, position: items.count)
    quiet.keepBelow(lines.next)
  }
}

/// Goes through the lines that meet a stretch, chunk by chunk.
private struct LineCollector {
  let near: Extent
  let section: SectionPlace
  let rules: LineRules
  /// Where the next chunk starts, in content coordinates.
  var start = LayoutUnit.zero
  /// How many items come before it.
  var firstItem = 0
  /// How many chunks there are from it on.
  var chunksLeft = 0
  /// A coordinate that no line starts before that has not been taken.
  private(set) var next = Double.infinity
  private var clear: ClearLines

  init(near: Extent, inner: InnerWindow?, section: SectionPlace, rules: LineRules) {
    self.near = near
    self.section = section
    self.rules = rules
    clear = ClearLines(inner)
  }

  /// Takes the lines of a chunk, from one on, that do not start after the stretch.
  ///
  /// - Returns: Whether later ones may meet it, too.
  mutating func take(
    _ chunk: LineChunk, from first: ChunkLine?, into items: inout [PlacedItem], runs: inout [ItemRun]
  ) -> Bool {
    switch chunk.content {
    case .list(let list):
      var lineFirst = first?.items.lowerBound ?? 0
      var lineStart = first?.start ?? .zero
      for item in lineFirst..<list.count where list[item].endsLine {
        let lineEnd = list[item].lineEnd
        let isLast = chunksLeft == 1 && item == list.count - 1
        guard
          take(
            lineFirst..<(item + 1), from: start + lineStart, to: start + lineEnd, isLast: isLast,
            into: &items,
            runs: &runs, size: { list[$0].size })
        else { return false }
        lineFirst = item + 1
        lineStart = lineEnd + rules.lineSpacing
      }
    case .run(let run):
      var number = (first?.items.lowerBound ?? 0) / run.itemsInLine
      while number * run.itemsInLine < chunk.itemCount {
        let line = run.line(number)
        guard
          take(
            line.items, from: start + line.start, to: start + line.end, isLast: false, into: &items,
            runs: &runs, size: { _ in run.size })
        else { return false }
        number += 1
      }
    }
    start = start + chunk.summary.length
    firstItem += chunk.itemCount
    chunksLeft -= 1
    return true
  }

  /// Takes a line, unless it starts after the stretch.
  @inline(__always)
  private mutating func take(
    _ found: Range<Int>, from start: LayoutUnit, to end: LayoutUnit, isLast: Bool,
    into items: inout [PlacedItem], runs: inout [ItemRun], size: (Int) -> Size
  ) -> Bool {
    guard start.lowerEdge <= near.upper else {
      next = start.lowerEdge
      return false
    }
    if clear.takes(start: start, end: end) {
      clear.append((firstItem + found.lowerBound)..<(firstItem + found.upperBound))
      return true
    }
    finish(into: &runs, position: items.count)
    var used = size(found.lowerBound).across(rules.axis)
    var item = found.lowerBound + 1
    while item < found.upperBound {
      used = rules.filled(used, with: size(item).across(rules.axis))
      item += 1
    }
    let shape = LineShape(used: used, count: found.count, isLast: isLast, rules: rules)
    var cursor = LineCursor(
      items: found, shape: shape, start: start, end: end, crossOrigin: section.crossOrigin, axis: rules.axis)
    while cursor.item < found.upperBound {
      let path = ItemIndexPath(section: section.section, item: firstItem + cursor.item)
      let bounds = cursor.next(size(cursor.item))
      items.append(PlacedItem(path: path, frame: bounds.rect(from: .zero, in: section.space)))
    }
    return true
  }

  /// Gives out the lines well inside the window that were taken last.
  @inline(__always)
  mutating func finish(into runs: inout [ItemRun], position: Int) {
    clear.close(section.section, into: &runs, position: position)
  }
}

extension LinePlace {
  /// Starts before the first item of a line.
  ///
  /// - Complexity: O(*n*) in the number of items of the line.
  fileprivate func cursor(_ line: ChunkLine, isLast: Bool, rules: LineRules) -> LineCursor {
    var used = chunk.size(ofItem: line.items.lowerBound).across(rules.axis)
    for item in line.items.dropFirst() {
      used = rules.filled(used, with: chunk.size(ofItem: item).across(rules.axis))
    }
    let shape = LineShape(used: used, count: line.items.count, isLast: isLast, rules: rules)
    return LineCursor(
      items: line.items, shape: shape, start: start + line.start, end: start + line.end, axis: rules.axis)
  }
}

/// Lines well inside a window that follow each other, while a section's lines are gone through.
private struct ClearLines {
  private let inner: InnerWindow?
  private var items = 0..<0
  private var start = LayoutUnit.zero
  private var end = LayoutUnit.zero

  init(_ inner: InnerWindow?) { self.inner = inner }

  /// Whether a line, the next one, is well inside the window; then it is noted where it lies.
  @inline(__always)
  mutating func takes(start: LayoutUnit, end: LayoutUnit) -> Bool {
    guard let inner, start.points > inner.along.lower, end.points < inner.along.upper else { return false }
    if items.isEmpty { self.start = start }
    self.end = end
    return true
  }

  /// Adds the items of the line that was taken.
  @inline(__always)
  mutating func append(_ more: Range<Int>) {
    items = items.isEmpty ? more : items.lowerBound..<more.upperBound
  }

  /// Gives out the lines taken so far as one run.
  @inline(__always)
  mutating func close(_ section: Int, into runs: inout [ItemRun], position: Int) {
    guard !items.isEmpty else { return }
    let extent = Extent(lower: start.points, upper: end.points)
    runs.append(ItemRun(section: section, items: items, extent: extent, position: position))
    items = 0..<0
  }
}

extension Extent {
  /// Moves the lower end up to a coordinate, if it lies below.
  @inline(__always)
  mutating func keepAbove(_ coordinate: Double) {
    if coordinate > lower { lower = coordinate }
  }

  /// Moves the upper end down to a coordinate, if it lies above.
  @inline(__always)
  mutating func keepBelow(_ coordinate: Double) {
    if coordinate < upper { upper = coordinate }
  }
}
