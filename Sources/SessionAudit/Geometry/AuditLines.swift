import ScrollGeometry
import SessionModel

/// The lines of a section of mixed sizes.
///
/// An edit of items first makes one stale line of the lines it touches; ``mend(_:_:)`` makes these again, and as many
/// behind them as have to be.
struct AuditLines: Sendable {
  typealias Position = AuditBlocks<AuditLine>.Position

  var list = AuditBlocks<AuditLine>()
  /// How many items there are before the first stale line, and behind the last; edits elsewhere leave them alone.
  private var itemsBefore = Int.max
  private var itemsBehind = Int.max
  /// What they were made by.
  private(set) var rules = AuditLineRules(
    axis: .vertical, lineLength: 0, itemSpacing: 0, spacing: 0, crossOrigin: 0)

  /// Whether there are none: all sizes are equal, or they are yet to be made.
  var isEmpty: Bool { list.isEmpty }

  /// Where the last line ends, from the first one's start.
  var length: Int64 { list.end.start - rules.spacing }

  /// Forgets all.
  mutating func removeAll() { list.removeAll() }

  // MARK: Line by line

  /// A line, as one of those alike.
  struct Line: Sendable {
    fileprivate(set) var position: Position
    /// Which of those alike it is.
    fileprivate(set) var number: Int
    /// What it is like.
    fileprivate(set) var kind: AuditLine
    /// Its start, from the first line's start.
    fileprivate(set) var start: Int64
    /// Its first item.
    fileprivate(set) var item: Int
    /// How many items it has.
    fileprivate(set) var held: Int

    /// Its end, from the first line's start.
    @inline(__always) var end: Int64 { start + kind.thickness }
    /// The item behind its last.
    @inline(__always) var itemEnd: Int { item + held }
  }

  /// A line by its place.
  @inline(__always)
  private func line(_ position: Position, number: Int) -> Line {
    let kind = list[position]
    let place = list.place(position)
    let held = held(position)
    return Line(
      position: position, number: number, kind: kind,
      start: place.start + Int64(number) * (kind.thickness + rules.spacing), item: place.item + number * held,
      held: held)
  }

  /// The first line; there must be one.
  var first: Line { line(list.startPosition, number: 0) }

  /// The last line; there must be one.
  var last: Line {
    let position = list.before(list.endPosition)
    return line(position, number: list[position].count - 1)
  }

  /// Goes on to the next line.
  ///
  /// - Returns: Whether there is one.
  @inline(__always)
  func advance(_ line: inout Line) -> Bool {
    line.start += line.kind.thickness + rules.spacing
    line.item += line.held
    line.number += 1
    if line.number < line.kind.count { return true }
    let position = list.after(line.position)
    guard position.block < list.blocks.count else { return false }
    line.position = position
    line.number = 0
    line.kind = list[position]
    line.held = held(position)
    return true
  }

  /// How many items each of some lines alike has.
  @inline(__always)
  func held(_ position: Position) -> Int {
    let items = list.length(position).item
    let count = list[position].count
    return count == 1 ? items : items / count
  }

  /// The next line, if there is one.
  func after(_ line: Line) -> Line? {
    var next = line
    return advance(&next) ? next : nil
  }

  /// The line before, if there is one.
  func before(_ line: Line) -> Line? {
    if line.number > 0 { return self.line(line.position, number: line.number - 1) }
    guard line.position > list.startPosition else { return nil }
    let position = list.before(line.position)
    return self.line(position, number: list[position].count - 1)
  }

  /// The line of an item that exists.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(of item: Int) -> Line {
    let line = self.line(list.last { $0.item <= item }, number: 0)
    return line.kind.count == 1
      ? line : self.line(line.position, number: min((item - line.item) / line.held, line.kind.count - 1))
  }

  /// The last line for whose start, and those before, a condition holds; the first if there is none.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  @inline(__always)
  func last(where holds: (_ start: Int64) -> Bool) -> Line {
    let line = self.line(list.last { holds($0.start) }, number: 0)
    var low = 0
    var high = line.kind.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(line.start + Int64(middle) * (line.kind.thickness + rules.spacing)) {
        low = middle
      } else {
        high = middle
      }
    }
    return low == 0 ? line : self.line(line.position, number: low)
  }

  // MARK: Edits

  /// Takes note that items were put in the place of others: the lines they lay in are one stale line now.
  ///
  /// - Complexity: As ``AuditBlocks/replace(_:_:with:growth:)``.
  mutating func replaceItems(at index: Int, count removed: Int, with added: Int, _ scratch: inout [AuditLine])
  {
    guard removed > 0 || added > 0 else { return }
    let first = line(of: index)
    let last = removed > 0 ? line(of: index + removed - 1) : first
    scratch.removeAll(keepingCapacity: true)
    if first.number > 0 {
      var kept = first.kind
      kept.place = list.place(first.position)
      kept.count = first.number
      scratch.append(kept)
    }
    scratch.append(AuditLine(at: AuditLine.Place(item: first.item, start: first.start)))
    if last.number + 1 < last.kind.count {
      var kept = last.kind
      kept.place = AuditLine.Place(
        item: last.itemEnd - removed + added, start: last.end + rules.spacing)
      kept.count = last.kind.count - 1 - last.number
      scratch.append(kept)
    }
    list.replace(
      first.position, list.after(last.position), with: scratch,
      growth: AuditLine.Place(item: added - removed, start: 0))
    itemsBefore = min(itemsBefore, first.item)
    itemsBehind = min(itemsBehind, list.end.item - (last.itemEnd - removed + added))
  }

  // MARK: Making lines

  /// Makes all lines from scratch.
  ///
  /// - Complexity: O(*n*) in the number of items; equal ones that fill many lines count as one line.
  mutating func make(_ items: borrowing AuditItemRuns, _ rules: AuditLineRules) throws(AuditFailure) {
    list.removeAll()
    self.rules = rules
    var maker = AuditLineMaker(rules, at: .zero, of: items)
    var builder = AuditBlocksBuilder<AuditLine>()
    var lastHeld = 0
    while maker.place.item < items.count {
      let line = try maker.next(items)
      let last = builder.open.count - 1
      if lastHeld == maker.held, builder.open[last].isLike(line) {
        builder.open[last].count += line.count
        continue
      }
      lastHeld = maker.held
      builder.append(line, expecting: (items.count - maker.place.item) / lastHeld)
    }
    list.take(builder, end: maker.place)
    itemsBefore = .max
    itemsBehind = .max
  }

  /// Makes the stale lines again, each from the line before it until a line begins where an old one does.
  ///
  /// - Complexity: O(*n*) in the items of the lines that are made, and for each stale line as
  ///   ``AuditBlocks/replace(_:_:with:growth:)``.
  mutating func mend(_ items: borrowing AuditItemRuns, _ scratch: inout [AuditLine]) throws(AuditFailure) {
    var next = itemsBefore
    while let stale = firstStale(from: next) { next = try mend(stale, items, &scratch) }
    itemsBefore = .max
    itemsBehind = .max
    guard length <= AuditSection.unitLimit else { throw .impossible(.tooLarge) }
  }

  /// The first stale line from an item on.
  private func firstStale(from item: Int) -> Position? {
    let end = list.end.item - itemsBehind
    guard item <= end else { return nil }
    var position = list.last { $0.item <= item }
    // A line that has lost all its items lies at the item of the next.
    while position > list.startPosition && list.place(list.before(position)).item == item {
      position = list.before(position)
    }
    while position < list.endPosition && list.place(position).item <= end {
      if list.blocks[position.block].summary != nil {
        // Its lines are as they were.
        position = Position(block: position.block + 1, index: 0)
      } else if list[position].isStale {
        return position
      } else {
        position = list.after(position)
      }
    }
    return nil
  }

  /// Makes one stale line again.
  ///
  /// - Returns: The first item behind the lines that were made.
  private mutating func mend(
    _ stale: Position, _ items: borrowing AuditItemRuns, _ scratch: inout [AuditLine]
  ) throws(AuditFailure) -> Int {
    scratch.removeAll(keepingCapacity: true)
    var from = stale
    var place = list.place(stale)
    var lastHeld = 0
    if stale > list.startPosition {
      // The first item may fit in the line before now, and if that is the last one now, it has another rule.
      from = list.before(stale)
      let before = line(from, number: list[from].count - 1)
      place = AuditLine.Place(item: before.item, start: before.start)
      if before.number > 0 {
        var kept = before.kind
        kept.place = list.place(from)
        kept.count = before.number
        scratch.append(kept)
        lastHeld = before.held
      }
    }
    var maker = AuditLineMaker(rules, at: place, of: items)
    var old = stale
    while maker.place.item < items.count {
      while old < list.endPosition && list.placeEnd(old).item <= maker.place.item { old = list.after(old) }
      if old < list.endPosition, !list[old].isStale {
        let line = line(old, number: 0)
        let way = maker.place.item - line.item
        if way >= 0 && way % line.held == 0 {
          // From here on all is as it was, but for its start.
          var kept = line.kind
          kept.place = maker.place
          kept.count = line.kind.count - way / line.held
          AuditLines.add(kept, isAlike: lastHeld == line.held, to: &scratch)
          let start = line.start + Int64(way / line.held) * (line.kind.thickness + rules.spacing)
          replace(from, list.after(old), with: &scratch, growth: maker.place.start - start)
          return maker.place.item
        }
      }
      let line = try maker.next(items)
      AuditLines.add(line, isAlike: lastHeld == maker.held, to: &scratch)
      lastHeld = maker.held
    }
    replace(from, list.endPosition, with: &scratch, growth: maker.place.start - list.end.start)
    return maker.place.item
  }

  private static func add(_ line: AuditLine, isAlike: Bool, to lines: inout [AuditLine]) {
    let last = lines.count - 1
    if isAlike, last >= 0, lines[last].isLike(line) {
      lines[last].count += line.count
    } else {
      lines.append(line)
    }
  }

  private mutating func replace(
    _ from: Position, _ to: Position, with lines: inout [AuditLine], growth: Int64
  ) {
    list.replace(from, to, with: lines, growth: AuditLine.Place(item: 0, start: growth))
    if lines.count > 4 * AuditLine.blockCapacity { lines = [] }
  }
}
