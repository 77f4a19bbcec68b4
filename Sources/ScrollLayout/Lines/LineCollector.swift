import ScrollGeometry
import SessionModel

/// Goes through the lines that meet a stretch, chunk by chunk, and lists their items.
struct LineCollector: Tour {
  /// The items listed, and the runs of those that are not.
  var items: [PlacedItem] = []
  var runs: [ItemRun] = []
  /// The first chunk that has a line ending within or after the stretch, its start in content coordinates.
  private(set) var first: LinePlace?
  /// A coordinate that no line before the first one listed ends after.
  private(set) var before = -Double.infinity
  /// A coordinate that no line starts before that has not been taken.
  private(set) var next = Double.infinity

  private let near: Extent
  private let section: SectionPlace
  private let rules: LineRules
  /// Where the next chunk starts, in content coordinates.
  private var start: LayoutUnit
  /// How many items come before it.
  private var firstItem = 0
  /// How many chunks there are from it on.
  private var chunksLeft: Int
  private let chunkCount: Int
  private var clear: ClearLines

  /// Starts before the first chunk.
  ///
  /// - Parameters:
  ///   - near: The stretch.
  ///   - inner: The part of a window that is clear of its edges, if items in it may come as runs.
  ///   - section: Where the lines lie.
  ///   - rules: The rules of the section.
  ///   - chunkCount: How many chunks there are.
  init(near: Extent, inner: InnerWindow?, section: SectionPlace, rules: LineRules, of chunkCount: Int) {
    self.near = near
    self.section = section
    self.rules = rules
    self.chunkCount = chunkCount
    start = section.origin
    chunksLeft = chunkCount
    clear = ClearLines(inner)
  }

  /// Whether a chunk is the first one that has a line ending within or after the stretch.
  @inline(__always)
  func begins(at place: LinePlace) -> Bool {
    let end = place.start + place.chunk.length(rules: rules) - rules.lineSpacing
    let isFirst = place.index == 0 || (place.start - rules.lineSpacing).upperEdge < near.lower
    return isFirst && end.upperEdge >= near.lower
  }

  @inline(__always)
  mutating func passes(_ lines: LineSummary.Key, count: Int) -> Bool {
    guard (start + lines.length - rules.lineSpacing).upperEdge < near.lower else { return false }
    start = start + lines.length
    firstItem += lines.itemCount
    chunksLeft -= count
    return true
  }

  @inline(__always)
  mutating func visit(_ chunk: borrowing BareLines) -> Bool {
    guard first == nil else { return take(chunk, from: nil) }
    let index = chunkCount - chunksLeft
    let firstItem = firstItem
    let start = start
    // Held on to only after its lines were looked at: a count of references waits for memory before all else.
    let goesOn = takeFirst(chunk)
    first = LinePlace(index: index, chunk: copy chunk, firstItem: firstItem, start: start)
    return goesOn
  }

  /// Takes the lines of a chunk, the first that has one ending within or after the stretch.
  ///
  /// - Returns: Whether later ones may meet it, too.
  mutating func begin(_ place: LinePlace) -> Bool {
    start = place.start
    firstItem = place.firstItem
    chunksLeft = chunkCount - place.index
    first = place
    return takeFirst(place.chunk)
  }

  private mutating func takeFirst(_ chunk: borrowing BareLines) -> Bool {
    // What ends after a chunk's last line is not in it.
    guard let (line, last) = chunk.firstLine(endingAtOrAfter: near.lower, origin: start, rules: rules)
    else { return false }
    if let last {
      before = (start + last).upperEdge
    } else if firstItem > 0 {
      before = (start - rules.lineSpacing).upperEdge
    }
    return take(chunk, from: line)
  }

  /// Takes the lines of a chunk, from one on, that do not start after the stretch.
  ///
  /// - Returns: Whether later ones may meet it, too.
  private mutating func take(_ chunk: borrowing BareLines, from line: ChunkLine?) -> Bool {
    // Held by nobody else while it grows.
    var found: [PlacedItem] = []
    swap(&found, &items)
    defer { swap(&found, &items) }
    switch chunk {
    case .list(let list):
      guard take(list, from: line, into: &found) else { return false }
    case .run(let run):
      guard take(run, from: line, into: &found) else { return false }
    }
    start = start + chunk.length(rules: rules)
    firstItem += chunk.itemCount
    chunksLeft -= 1
    return true
  }

  private mutating func take(
    _ list: [LineItem], from line: ChunkLine?, into found: inout [PlacedItem]
  ) -> Bool {
    let origin = start
    let end = near.upper
    var lone = LoneItem()
    var first = line?.items.lowerBound ?? 0
    var lineStart = origin + (line?.start ?? .zero)
    for item in first..<list.count where list[item].endsLine {
      guard lineStart.lowerEdge <= end else {
        next = lineStart.lowerEdge
        return false
      }
      let lineEnd = origin + list[item].lineEnd
      if !spares(first..<(item + 1), from: lineStart, to: lineEnd, position: found.count) {
        let isLast = chunksLeft == 1 && item == list.count - 1
        if first == item {
          let path = ItemIndexPath(section: section.section, item: firstItem + item)
          lone.place(list[item].size, isLast: isLast, rules: rules, crossOrigin: section.crossOrigin)
          let frame = lone.rect(from: lineStart, to: lineEnd, in: section.space)
          found.append(PlacedItem(path: path, frame: frame))
        } else {
          place(first..<(item + 1), from: lineStart, to: lineEnd, isLast: isLast, into: &found) {
            list[$0].size
          }
        }
      }
      first = item + 1
      lineStart = lineEnd + rules.lineSpacing
    }
    return true
  }

  private mutating func take(
    _ run: LineRun, from line: ChunkLine?, into found: inout [PlacedItem]
  ) -> Bool {
    var number = (line?.items.lowerBound ?? 0) / run.itemsInLine
    while number < run.lineCount {
      let line = run.line(number)
      let lineStart = start + line.start
      let lineEnd = start + line.end
      guard lineStart.lowerEdge <= near.upper else {
        next = lineStart.lowerEdge
        return false
      }
      if !spares(line.items, from: lineStart, to: lineEnd, position: found.count) {
        place(line.items, from: lineStart, to: lineEnd, isLast: false, into: &found) { _ in run.size }
      }
      number += 1
    }
    return true
  }

  /// Whether a line is well inside the window, so that its items come in a run.
  @inline(__always)
  private mutating func spares(
    _ line: Range<Int>, from start: LayoutUnit, to end: LayoutUnit, position: Int
  ) -> Bool {
    if clear.takes(start: start, end: end) {
      clear.append((firstItem + line.lowerBound)..<(firstItem + line.upperBound))
      return true
    }
    clear.close(section.section, into: &runs, position: position)
    return false
  }

  /// Lists the items of a line.
  @inline(__always)
  private func place(
    _ line: Range<Int>, from start: LayoutUnit, to end: LayoutUnit, isLast: Bool,
    into found: inout [PlacedItem], size: (Int) -> LayoutSize
  ) {
    var used = size(line.lowerBound).across(rules.axis)
    var item = line.lowerBound + 1
    while item < line.upperBound {
      used = rules.filled(used, with: size(item).across(rules.axis))
      item += 1
    }
    let shape = LineShape(used: used, count: line.count, isLast: isLast, rules: rules)
    var cursor = LineCursor(
      items: line, shape: shape, start: start, end: end, crossOrigin: section.crossOrigin, axis: rules.axis)
    while cursor.item < line.upperBound {
      let path = ItemIndexPath(section: section.section, item: firstItem + cursor.item)
      let bounds = cursor.next(size(cursor.item))
      found.append(PlacedItem(path: path, frame: bounds.rect(from: .zero, in: section.space)))
    }
  }

  /// Gives out the lines well inside the window that were taken last.
  mutating func finish() {
    clear.close(section.section, into: &runs, position: items.count)
  }
}

/// How an item lies that has a line of its own: it fills that along the axis, and in a column most lie alike across.
private struct LoneItem {
  private var across = Double.nan
  private var crossStart = 0.0
  private var crossLength = 0.0

  /// Works out how an item lies across, unless it does as the one before.
  @inline(__always)
  mutating func place(_ size: LayoutSize, isLast: Bool, rules: LineRules, crossOrigin: LayoutUnit) {
    let length = size.across(rules.axis)
    guard length != across || isLast else { return }
    across = length
    let shape = LineShape(used: length, count: 1, isLast: isLast, rules: rules)
    crossStart = (crossOrigin + shape.crossStart).points
    crossLength = LayoutUnit(flooring: length).points
  }

  /// The frame of the item, from where its line starts and ends.
  @inline(__always)
  func rect(from start: LayoutUnit, to end: LayoutUnit, in space: Space) -> LayoutRect {
    space.rect(
      main: start.points, mainLength: (end - start).points, cross: crossStart, crossLength: crossLength)
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
