import ScrollGeometry
import SessionModel

/// What decides where lines of items of mixed sizes break, and how their items lie.
struct AuditLineRules: Sendable {
  let axis: ScrollAxis
  /// How long across a line may be.
  let lineLength: Double
  /// The least distance between items of a line.
  let itemSpacing: Double
  /// The distance between lines, in units.
  let spacing: Int64
  /// Where items begin across, in units.
  let crossOrigin: Int64

  /// The box of the only item of a line that begins at a start.
  @inline(__always)
  func box(ofLone line: AuditLine, at start: Int64) -> AuditSection.UnitBox {
    AuditSection.UnitBox(
      start: start, end: start + line.thickness, crossStart: crossOrigin + line.spread,
      crossEnd: line.crossEnd)
  }

  /// Where the items of a line lie across.
  @inline(__always)
  func across(_ line: AuditLine, of held: Int) -> Extent {
    let lead = held == 1 ? line.spread : 0
    return Extent(
      lower: AuditGeometry.points(crossOrigin + lead), upper: AuditGeometry.points(line.crossEnd))
  }
}

/// Makes lines of mixed sizes, one after another.
///
/// Where a line breaks depends on its own items and on the first one of the next alone.
struct AuditLineMaker {
  private let rules: AuditLineRules
  /// Where the next line begins.
  private(set) var place: AuditLine.Place
  private var cursor: AuditItemRuns.Cursor
  /// How many items each of the lines just made has.
  private(set) var held = 0

  /// Starts a line at an item; all before lie in lines that are made.
  init(_ rules: AuditLineRules, at place: AuditLine.Place, of items: borrowing AuditItemRuns) {
    self.rules = rules
    self.place = place
    cursor = items.cursor(at: place.item)
  }

  /// Makes the next line, there being items left; of equal items with more of them behind, all the lines that are
  /// like it.
  ///
  /// - Throws: If the content is too long.
  /// - Complexity: O(*n*) in the items of one line.
  @inline(__always)
  mutating func next(_ items: borrowing AuditItemRuns) throws(AuditFailure) -> AuditLine {
    let first = cursor
    var line = AuditLine(at: place)
    var isFull = false
    // The first item has its place wherever it ends.
    var used = cursor.size.across(rules.axis)
    line.thickness = LayoutUnit(rounding: cursor.size.along(rules.axis)).rawValue
    held = 1
    items.advance(&cursor, by: 1)
    while cursor.left > 0 && !isFull {
      let cross = cursor.size.across(rules.axis)
      isFull = !AuditSection.isFilled(used + rules.itemSpacing + cross, in: rules.lineLength)
      if isFull { break }
      var taken = 0
      while taken < cursor.left, AuditSection.isFilled(used + rules.itemSpacing + cross, in: rules.lineLength)
      {
        used = used + rules.itemSpacing + cross
        taken += 1
      }
      isFull = taken < cursor.left
      held += taken
      line.thickness = max(line.thickness, LayoutUnit(rounding: cursor.size.along(rules.axis)).rawValue)
      items.advance(&cursor, by: taken)
    }
    if isFull && held < first.left {
      // The item that does not fit is one of theirs: so it goes on until fewer are left than fill a line and one more.
      line.count = (first.left - 1) / held
      if line.count > 1 { items.advance(&cursor, by: (line.count - 1) * held) }
    }
    line.spread = isFull ? spread(leftover: max(0, rules.lineLength - used)) : held == 1 ? 0 : leastGap
    if held == 1 {
      finish(&line, across: LayoutUnit(flooring: used).rawValue)
    } else {
      finish(&line, from: first, items)
    }
    let (way, overflow) = (line.thickness + rules.spacing).multipliedReportingOverflow(by: Int64(line.count))
    let (end, isBeyond) = place.start.addingReportingOverflow(way)
    // The last line has no spacing behind it.
    guard !overflow && !isBeyond && end - (isFull ? 0 : rules.spacing) <= AuditSection.unitLimit else {
      throw .impossible(.tooLarge)
    }
    place = AuditLine.Place(item: place.item + line.count * held, start: end)
    return line
  }

  /// What lies between the items of the last line.
  private var leastGap: Int64 { LayoutUnit(flooring: rules.itemSpacing).rawValue }

  /// A lone item lies in the middle of what is left of a full line; several share it.
  private func spread(leftover: Double) -> Int64 {
    held == 1
      ? AuditSection.lead(leftover)
      : LayoutUnit(flooring: rules.itemSpacing + leftover / Double(held - 1)).rawValue
  }

  /// Looks at the only item of a line that is made.
  @inline(__always)
  private func finish(_ line: inout AuditLine, across: Int64) {
    line.crossEnd = rules.crossOrigin + line.spread + across
    line.isThick =
      line.thickness > AuditSection.thinLimit && across > AuditSection.thinLimit && line.crossEnd < 1 << 52
    line.area = line.thickness > 0 && across > 0 ? .all : .none
    line.isStale = false
  }

  /// Looks at the items of a line that is made.
  private func finish(
    _ line: inout AuditLine, from first: AuditItemRuns.Cursor, _ items: borrowing AuditItemRuns
  ) {
    var cursor = AuditLineCursor(first, in: line, of: held, start: 0)
    var isThick = true
    var withArea = 0
    for _ in 0..<held {
      let box = cursor.next(items, in: line, rules, firstLine: 0)
      if box.end > box.start && box.crossEnd > box.crossStart { withArea += 1 }
      if box.end - box.start <= AuditSection.thinLimit { isThick = false }
      if box.crossEnd - box.crossStart <= AuditSection.thinLimit { isThick = false }
      line.crossEnd = max(line.crossEnd, box.crossEnd)
    }
    // Farther out, sums of doubles are no longer exact.
    line.isThick = isThick && line.crossEnd < 1 << 52
    line.area = withArea == held ? .all : withArea == 0 ? .none : .some
    line.isStale = false
  }
}

/// A place among the items of a line.
struct AuditLineCursor {
  private var item: AuditItemRuns.Cursor
  private var cross: Int64
  private let gap: Int64
  private let start: Int64

  /// Starts at the first item.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - line: The line, or what it is like.
  ///   - held: How many items it has.
  ///   - start: Where the line begins, from the first line's start.
  @inline(__always)
  init(_ item: AuditItemRuns.Cursor, in line: AuditLine, of held: Int, start: Int64) {
    self.item = item
    self.start = start
    cross = held == 1 ? line.spread : 0
    gap = line.spread
  }

  /// Starts at the first item of a line.
  @inline(__always)
  init(_ item: AuditItemRuns.Cursor, in line: AuditLines.Line) {
    self.init(item, in: line.kind, of: line.held, start: line.start)
  }

  /// The item's box, from the section's start if the lines begin at `firstLine`; the cursor moves on.
  ///
  /// There must be an item left in the section.
  @inline(__always)
  mutating func next(
    _ items: borrowing AuditItemRuns, in line: AuditLine, _ rules: borrowing AuditLineRules, firstLine: Int64
  ) -> AuditSection.UnitBox {
    let size = item.size
    let along = LayoutUnit(rounding: size.along(rules.axis)).rawValue
    let across = LayoutUnit(flooring: size.across(rules.axis)).rawValue
    let boxStart = firstLine + start + ((line.thickness - along) >> 1)
    let crossStart = rules.crossOrigin + cross
    items.advance(&item)
    let (moved, overflow) = cross.addingReportingOverflow(across + gap)
    cross = overflow || moved > AuditSection.unitLimit ? AuditSection.unitLimit : moved
    return AuditSection.UnitBox(
      start: boxStart, end: boxStart + along, crossStart: crossStart, crossEnd: crossStart + across)
  }
}
