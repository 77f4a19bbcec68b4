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

  mutating func passes(_ lines: LineSummary.Key, count: Int) -> Bool {
    guard (start + lines.length - rules.lineSpacing).upperEdge < coordinate else { return false }
    start = start + lines.length
    passed += lines.itemCount
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

  mutating func passes(_ lines: LineSummary.Key, count: Int) -> Bool {
    // The next chunk starts where this one's last spacing ends.
    guard (start + lines.length).lowerEdge <= coordinate else { return false }
    start = start + lines.length
    passed += lines.itemCount
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
  /// - Parameters:
  ///   - near: The stretch.
  ///   - inner: The part of a window that is clear of its edges, if items in it may come as runs.
  ///   - section: Where the lines lie.
  ///   - rules: The rules of the section.
  ///   - hint: The chunk in which lines were found the last time, then the one of this time.
  ///   - items: The buffer for single items.
  ///   - runs: The buffer for runs.
  ///   - quiet: The quiet extent.
  /// - Complexity: O(log *n* + *k*) in the number of items and of those in the lines found.
  func collect(
    near: Extent, inner: InnerWindow?, at section: SectionPlace, rules: LineRules,
    from hint: inout LinePlace?, into items: inout [PlacedItem], runs: inout [ItemRun], quiet: inout Extent
  ) {
    var lines = LineCollector(near: near, inner: inner, section: section, rules: rules, of: chunks.count)
    swap(&lines.items, &items)
    swap(&lines.runs, &runs)
    if let place = hint, lines.begins(at: place) {
      if lines.begin(place) { chunks.visit(from: place.index + 1) { lines.visit($0) } }
    } else {
      chunks.visit(&lines)
      hint = lines.first
    }
    lines.finish()
    swap(&lines.items, &items)
    swap(&lines.runs, &runs)
    if hint == nil { quiet.keepAbove((section.origin + end(rules: rules)).upperEdge) }
    quiet.keepAbove(lines.before)
    quiet.keepBelow(lines.next)
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
