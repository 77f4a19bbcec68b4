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
    let line = chunk.firstLine { (seek.start + chunk.end(ofLine: $0)).upperEdge >= coordinate }
    return seek.passed + (line < chunk.lineCount ? chunk.items(ofLine: line).lowerBound : chunk.itemCount)
  }

  /// The number of items in lines that start at or before a coordinate.
  private func items(startingThrough coordinate: Double, origin: LayoutUnit, rules: LineRules) -> Int {
    var seek = StartSeek(coordinate, from: origin)
    guard let (_, chunk) = chunks.first(&seek) else { return seek.passed }
    let line = chunk.firstLine {
      (seek.start + chunk.start(ofLine: $0, rules: rules)).lowerEdge > coordinate
    }
    return seek.passed + (line < chunk.lineCount ? chunk.items(ofLine: line).lowerBound : chunk.itemCount)
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
    let line = place.chunk.line(ofItem: item - place.firstItem)
    var cursor = place.cursor(line: line, isLast: isLast(line, of: place), rules: rules)
    while place.firstItem + cursor.item < item { _ = cursor.next(place.chunk.size(ofItem: cursor.item)) }
    return cursor.next(place.chunk.size(ofItem: cursor.item))
  }

  @inline(__always)
  private func isLast(_ line: Int, of place: LinePlace) -> Bool {
    line == place.chunk.lineCount - 1 && place.index == chunks.count - 1
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
    var place = LinePlace(index: index, chunk: chunk, firstItem: seek.passed, start: seek.start)
    var line = chunk.firstLine { (seek.start + chunk.end(ofLine: $0)).upperEdge >= near.lower }
    if line > 0 {
      quiet.keepAbove((place.start + chunk.end(ofLine: line - 1)).upperEdge)
    } else if index > 0 {
      quiet.keepAbove((place.start - rules.lineSpacing).upperEdge)
    }
    var clear = ClearLines(inner)
    while true {
      let start = place.start + place.chunk.start(ofLine: line, rules: rules)
      guard start.lowerEdge <= near.upper else {
        quiet.keepBelow(start.lowerEdge)
        break
      }
      let end = place.start + place.chunk.end(ofLine: line)
      if clear.takes(start: start, end: end) {
        let found = place.chunk.items(ofLine: line)
        clear.append((place.firstItem + found.lowerBound)..<(place.firstItem + found.upperBound))
      } else {
        clear.close(section.section, into: &runs, position: items.count)
        append(line, of: place, at: section, rules: rules, to: &items)
      }
      line += 1
      if line == place.chunk.lineCount {
        guard place.index + 1 < chunks.count else { break }
        place = LinePlace(
          index: place.index + 1, chunk: chunks[place.index + 1],
          firstItem: place.firstItem + place.chunk.itemCount, start: place.start + place.chunk.summary.length)
        line = 0
      }
    }
    clear.close(section.section, into: &runs, position: items.count)
  }

  private func append(
    _ line: Int, of place: LinePlace, at section: SectionPlace, rules: LineRules,
    to items: inout [PlacedItem]
  ) {
    var cursor = place.cursor(
      line: line, isLast: isLast(line, of: place), crossOrigin: section.crossOrigin, rules: rules)
    let end = place.chunk.items(ofLine: line).upperBound
    while cursor.item < end {
      let path = ItemIndexPath(section: section.section, item: place.firstItem + cursor.item)
      let bounds = cursor.next(place.chunk.size(ofItem: cursor.item))
      items.append(PlacedItem(path: path, frame: bounds.rect(from: .zero, in: section.space)))
    }
  }
}

extension LinePlace {
  /// Starts before the first item of a line.
  ///
  /// - Complexity: O(*n*) in the number of items of the line.
  fileprivate func cursor(
    line: Int, isLast: Bool, crossOrigin: LayoutUnit = .zero, rules: LineRules
  ) -> LineCursor {
    let items = chunk.items(ofLine: line)
    var used = chunk.size(ofItem: items.lowerBound).across(rules.axis)
    for item in items.dropFirst() {
      used = rules.filled(used, with: chunk.size(ofItem: item).across(rules.axis))
    }
    let shape = LineShape(used: used, count: items.count, isLast: isLast, rules: rules)
    return LineCursor(
      items: items, shape: shape, start: start + chunk.start(ofLine: line, rules: rules),
      end: start + chunk.end(ofLine: line), crossOrigin: crossOrigin, axis: rules.axis)
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
