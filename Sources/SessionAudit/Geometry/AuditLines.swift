import ScrollCore

/// The items of a section that lie in lines: where each line begins, and from the sizes of its items where these lie.
struct AuditLines: Sendable {
  /// What decides where lines break and how their items lie.
  struct Rules: Sendable {
    var axis = ScrollAxis.vertical
    /// How long across a line may be.
    var lineLength = 0.0
    /// The least distance between items of a line.
    var itemSpacing = 0.0
    /// Where the first line begins, and where items begin across.
    var start: Int64 = 0
    var crossStart: Int64 = 0
  }

  /// A line of mixed sizes, or several of items of one size that follow each other: as many items in each.
  private struct Group: Sendable {
    /// Small enough for 32 bits, as there are at most ``AuditSection/mixedLimit`` items.
    private let firstItem: Int32
    private let heldItems: Int32
    /// Its start, from the first line's start.
    let start: Int64

    init(item: Int, held: Int, start: Int64) {
      firstItem = Int32(item)
      heldItems = Int32(held)
      self.start = start
    }

    var item: Int { Int(firstItem) }
    var held: Int { Int(heldItems) }
  }

  /// How an item, if a line has several, follows the one before; and where the first lies, across.
  private struct Spread: Sendable {
    var lead: Int64 = 0
    var gap: Int64 = 0
  }

  /// One of the lines.
  struct Line: Sendable {
    /// Which of the groups it belongs to, and which line of that it is.
    fileprivate var group = 0
    fileprivate var number = 0
    /// Its first item, and how many there are.
    fileprivate(set) var item = 0
    fileprivate(set) var held = 0
    /// Its start, from the section's start, and the length of its thickest item.
    fileprivate(set) var start: Int64 = 0
    fileprivate(set) var thickness: Int64 = 0

    @inline(__always) var end: Int64 { start + thickness }
    @inline(__always) var items: Range<Int> { item..<(item + held) }
  }

  /// The sizes of the items.
  var sizes = AuditSizes()
  var rules = Rules()
  /// The groups of mixed sizes; none where all are equal.
  private var groups: [Group] = []
  /// The distance between lines of mixed sizes.
  private var spacing: Int64 = 0
  /// Where the last line ends, from the first one's start.
  private(set) var length: Int64 = 0
  /// Of equal items: how many lines there are, slots in each, the way from line to line before it is rounded, how the
  /// items of each lie, and an item's length.
  private(set) var equalCount = 0
  private(set) var slots = 1
  private var pitch = 0.0
  private var equalSpread = Spread()
  private var equalThickness: Int64 = 0
  /// Of mixed sizes, how many items are longer than their line, and the first of them.
  private var overlongCount: Int32 = 0
  private var firstOverlong: Int32 = 0

  /// How many items are longer than their line, and the first of them: they are alone in it.
  var overlong: (first: Int, count: Int) {
    guard groups.isEmpty else { return (Int(firstOverlong), Int(overlongCount)) }
    guard let size = sizes.list.first else { return (0, 0) }
    let fits = AuditLines.isFilled(size.across(rules.axis), in: rules.lineLength)
    return (0, fits ? 0 : sizes.count)
  }

  // MARK: Making lines

  private static let slack = 1.0 / 1_048_576

  /// Whether a line holds what is so long, or longer than it by no more than a unit.
  @inline(__always)
  private static func isFilled(_ used: Double, in lineLength: Double) -> Bool { used - lineLength <= slack }

  /// Makes the lines of items that all have one size: line *k* begins at *k* times the pitch, rounded.
  ///
  /// - Returns: The union of the items with an area.
  mutating func makeEqual(lineSpacing: Double) throws(AuditFailure) -> AuditBox? {
    groups.removeAll()
    equalCount = 0
    length = 0
    guard let size = sizes.list.first else { return nil }
    let cross = size.across(rules.axis)
    let along = size.along(rules.axis)
    let spacing = rules.itemSpacing
    slots = AuditLines.slots(
      lineLength: rules.lineLength, itemCross: cross, spacing: spacing, itemCount: sizes.count)
    let leftover = max(0, rules.lineLength - AuditLines.used(slots, cross, spacing))
    equalSpread = Spread()
    if slots == 1 {
      equalSpread.lead = AuditLines.lead(leftover)
    } else if cross + spacing > 0 {
      // Items without length or spacing all lie at the leading edge: there is no end to the slots that fit.
      equalSpread.gap = LayoutUnit(flooring: spacing + leftover / Double(slots - 1)).rawValue
    }
    pitch = along + lineSpacing
    equalThickness = LayoutUnit(rounding: along).rawValue
    equalCount = (sizes.count - 1) / slots + 1
    length = try AuditSection.sum(equalStart(equalCount - 1), equalThickness)
    // The first line has the most items, and the last one lies as far behind as any.
    var union = AuditBox.none
    let first = line(0, 0)
    for item in [first.item, first.items.upperBound - 1] {
      forEachBox(in: first, item..<(item + 1)) { _, box in union.add(box) }
    }
    guard union.hasArea else { return nil }
    union.end = rules.start + length
    return union
  }

  /// How many slots fit into a line: at least one, whether or not there are items for them.
  static func slots(lineLength: Double, itemCross: Double, spacing: Double, itemCount: Int) -> Int {
    let pitch = itemCross + spacing
    if !(pitch > 0) {
      // Items without length take no room: all fit, unless not even nothing does.
      return isFilled(0, in: lineLength) ? max(1, itemCount) : 1
    }
    let quotient = (lineLength + slack + spacing) / pitch
    let limit = AuditSizes.countLimit
    var slots = 1
    if quotient >= Double(limit) {
      slots = limit
    } else if quotient >= 1 {
      slots = Int(quotient)
    }
    while slots > 1 && !isFilled(used(slots, itemCross, spacing), in: lineLength) { slots -= 1 }
    while slots < limit && isFilled(used(slots + 1, itemCross, spacing), in: lineLength) { slots += 1 }
    return slots
  }

  private static func used(_ slots: Int, _ itemCross: Double, _ spacing: Double) -> Double {
    Double(slots) * itemCross + Double(slots - 1) * spacing
  }

  /// Where a lone item lies across: in the middle of what is left.
  @inline(__always)
  private static func lead(_ leftover: Double) -> Int64 {
    leftover > 0 ? min(LayoutUnit(flooring: leftover / 2).rawValue, AuditSection.unitLimit) : 0
  }

  @inline(__always)
  private func equalStart(_ line: Int) -> Int64 { LayoutUnit(rounding: Double(line) * pitch).rawValue }

  /// Makes the lines of items of several sizes: each takes items while these fit.
  ///
  /// - Returns: The union of the items with an area.
  mutating func makeMixed(spacing: Int64) throws(AuditFailure) -> AuditBox? {
    assert(!sizes.isUniform && sizes.count <= AuditSection.mixedLimit, "\(sizes.count) items")
    equalCount = 0
    overlongCount = 0
    self.spacing = spacing
    // Apart from the others they are not looked up again for each item.
    var groups: [Group] = []
    swap(&groups, &self.groups)
    groups.removeAll(keepingCapacity: true)
    // Some room to spare, so that the next few items that come need no other array.
    groups.reserveCapacity(min(sizes.list.count + 4, 64))
    let sizes = sizes
    let rules = rules
    let count = sizes.count
    var union = AuditBox.none
    var item = 0
    var entry = 0
    var start: Int64 = 0
    while item < count {
      let first = item
      let firstEntry = entry
      let firstEnd = sizes.end(ofEntry: entry)
      var entryEnd = firstEnd
      var cross = sizes.list[entry].across(rules.axis)
      // The first item has its place wherever it ends.
      var used = cross
      var thickness = LayoutUnit(rounding: sizes.list[entry].along(rules.axis)).rawValue
      item += 1
      while item < count {
        if item == entryEnd { cross = sizes.list[entry + 1].across(rules.axis) }
        let longer = used + rules.itemSpacing + cross
        guard AuditLines.isFilled(longer, in: rules.lineLength) else { break }
        if item == entryEnd {
          entry += 1
          entryEnd = sizes.end(ofEntry: entry)
          thickness = max(thickness, LayoutUnit(rounding: sizes.list[entry].along(rules.axis)).rawValue)
        }
        used = longer
        item += 1
      }
      let held = item - first
      // The item that does not fit is one of theirs: so it goes on until fewer are left than fill a line and one more.
      let number = held < firstEnd - first && item < count ? (firstEnd - first - 1) / held : 1
      item = first + number * held
      groups.append(Group(item: first, held: held, start: start))
      let isLast = item == count
      let (way, overflow) = (thickness + spacing).multipliedReportingOverflow(by: Int64(number))
      let (end, isBeyond) = start.addingReportingOverflow(way)
      // The last line has no spacing behind it.
      guard !overflow && !isBeyond && end - (isLast ? spacing : 0) <= AuditSection.unitLimit else {
        throw .impossible(.tooLarge)
      }
      let spread = AuditLines.spread(held: held, used: used, isLast: isLast, rules)
      // The boxes of the first line, and of the last one like it.
      if held == 1 {
        if !AuditLines.isFilled(used, in: rules.lineLength) {
          if overlongCount == 0 { firstOverlong = Int32(first) }
          overlongCount += Int32(number)
        }
        let crossStart = rules.crossStart + spread.lead
        var box = AuditBox(
          start: rules.start + start, end: rules.start + start + thickness, crossStart: crossStart,
          crossEnd: crossStart + LayoutUnit(flooring: used).rawValue)
        // The last of several lines alike lies as far behind.
        if box.hasArea { box.end = rules.start + end - spacing }
        union.add(box)
      } else {
        let line = Line(
          group: 0, number: 0, item: first, held: held, start: rules.start + start, thickness: thickness)
        AuditLines.forEachBox(in: line, line.items, from: firstEntry, spread, sizes, rules) { _, box in
          union.add(box)
          if box.hasArea && number > 1 { union.end = max(union.end, rules.start + end - spacing) }
        }
      }
      start = end
      if item == sizes.end(ofEntry: entry) { entry += 1 }
    }
    swap(&groups, &self.groups)
    length = start - spacing
    return union.hasArea ? union : nil
  }

  /// How the items of a line lie that are so long together; a lone one lies in the middle of what is left of a full
  /// line, and several share it.
  @inline(__always)
  private static func spread(held: Int, used: Double, isLast: Bool, _ rules: Rules) -> Spread {
    let leftover = isLast ? 0 : max(0, rules.lineLength - used)
    if held == 1 { return Spread(lead: AuditLines.lead(leftover)) }
    return Spread(gap: LayoutUnit(flooring: rules.itemSpacing + leftover / Double(held - 1)).rawValue)
  }

  // MARK: Line by line

  /// How many lines a group has.
  @inline(__always)
  private func count(ofGroup group: Int) -> Int {
    if groups.isEmpty { return equalCount }
    let next = group + 1 < groups.count ? groups[group + 1].item : sizes.count
    let held = groups[group].held
    return next - groups[group].item == held ? 1 : (next - groups[group].item) / held
  }

  /// A line by its place.
  @inline(__always)
  private func line(_ group: Int, _ number: Int) -> Line {
    if groups.isEmpty {
      let item = number * slots
      return Line(
        group: 0, number: number, item: item, held: min(slots, sizes.count - item),
        start: rules.start + equalStart(number), thickness: equalThickness)
    }
    let held = groups[group].held
    let count = count(ofGroup: group)
    let next = group + 1 < groups.count ? groups[group + 1].start : length + spacing
    let way = next - groups[group].start
    let step = count == 1 ? way : way / Int64(count)
    return Line(
      group: group, number: number, item: groups[group].item + number * held, held: held,
      start: rules.start + groups[group].start + Int64(number) * step, thickness: step - spacing)
  }

  /// The first line; there must be one.
  var first: Line { line(0, 0) }

  /// The last line; there must be one.
  var last: Line {
    let group = max(groups.count - 1, 0)
    return line(group, count(ofGroup: group) - 1)
  }

  /// The line behind one, if there is one.
  @inline(__always)
  func after(_ line: Line) -> Line? {
    if line.number + 1 < count(ofGroup: line.group) {
      return self.line(line.group, line.number + 1)
    }
    return line.group + 1 < groups.count ? self.line(line.group + 1, 0) : nil
  }

  /// The line before one, if there is one.
  @inline(__always)
  func before(_ line: Line) -> Line? {
    if line.number > 0 { return self.line(line.group, line.number - 1) }
    return line.group > 0
      ? self.line(line.group - 1, count(ofGroup: line.group - 1) - 1) : nil
  }

  /// The line of an item that exists.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(of item: Int) -> Line {
    if groups.isEmpty { return line(0, item / slots) }
    let group = groups.countOfFirst { $0.item <= item } - 1
    return line(group, (item - groups[group].item) / groups[group].held)
  }

  /// The last line for whose start, and those before, a condition holds; the first if there is none.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  @inline(__always)
  func last(where holds: (_ start: Int64) -> Bool) -> Line {
    let group = max(groups.countOfFirst { holds(rules.start + $0.start) } - 1, 0)
    var low = 0
    var high = count(ofGroup: group)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(line(group, middle).start) { low = middle } else { high = middle }
    }
    return line(group, low)
  }

  // MARK: Item by item

  /// Whether all items of a line have one size.
  @inline(__always)
  func isEqual(_ line: Line) -> Bool {
    line.held == 1 || sizes.end(ofEntry: sizes.entry(of: line.item)) >= line.items.upperBound
  }

  /// The box of a line's only item, from the section's start.
  @inline(__always)
  func box(ofLone line: Line) -> AuditBox {
    assert(line.held == 1, "\(line) has several items")
    let size = sizes.list[sizes.entry(of: line.item)]
    let across = LayoutUnit(flooring: size.across(rules.axis)).rawValue
    let spread =
      groups.isEmpty
      ? equalSpread
      : AuditLines.spread(
        held: 1, used: size.across(rules.axis), isLast: line.item + 1 == sizes.count, rules)
    let crossStart = rules.crossStart + spread.lead
    return AuditBox(start: line.start, end: line.end, crossStart: crossStart, crossEnd: crossStart + across)
  }

  /// Visits the boxes of some items of a line, from the section's start.
  ///
  /// - Complexity: O(*n*) in the sizes of the line and the items visited.
  @inline(__always)
  func forEachBox(
    in line: Line, _ items: Range<Int>, _ visit: (_ item: Int, AuditBox) -> Void
  ) {
    let entry = sizes.entry(of: line.item)
    AuditLines.forEachBox(in: line, items, from: entry, spread(of: line, from: entry), sizes, rules, visit)
  }

  @inline(__always)
  private static func forEachBox(
    in line: Line, _ items: Range<Int>, from first: Int, _ spread: Spread, _ sizes: AuditSizes,
    _ rules: Rules,
    _ visit: (_ item: Int, AuditBox) -> Void
  ) {
    assert(
      items.lowerBound >= line.item && items.upperBound <= line.items.upperBound, "\(items), not of \(line)")
    var entry = first
    var item = line.item
    var cross = spread.lead
    while item < items.upperBound {
      let along = LayoutUnit(rounding: sizes.list[entry].along(rules.axis)).rawValue
      let across = LayoutUnit(flooring: sizes.list[entry].across(rules.axis)).rawValue
      let start = line.start + ((line.thickness - along) >> 1)
      let end = min(sizes.end(ofEntry: entry), items.upperBound)
      if item < items.lowerBound {
        let skipped = min(end, items.lowerBound) - item
        cross = AuditLines.place(skipped, across + spread.gap, behind: cross)
        item += skipped
      }
      while item < end {
        let crossStart = rules.crossStart + cross
        visit(
          item,
          AuditBox(start: start, end: start + along, crossStart: crossStart, crossEnd: crossStart + across))
        cross = AuditLines.place(1, across + spread.gap, behind: cross)
        item += 1
      }
      entry += 1
    }
  }

  /// Where an item lies that is so many steps behind another; nothing lies farther than the limit.
  @inline(__always)
  private static func place(_ count: Int, _ step: Int64, behind cross: Int64) -> Int64 {
    let (way, overflow) = Int64(count).multipliedReportingOverflow(by: step)
    let (place, isBeyond) = cross.addingReportingOverflow(way)
    return overflow || isBeyond || place > AuditSection.unitLimit ? AuditSection.unitLimit : place
  }

  private func spread(of line: Line, from first: Int) -> Spread {
    if groups.isEmpty { return equalSpread }
    var used = 0.0
    var entry = first
    for item in line.items {
      if item == sizes.end(ofEntry: entry) { entry += 1 }
      let cross = sizes.list[entry].across(rules.axis)
      used = item == line.item ? cross : used + rules.itemSpacing + cross
    }
    return AuditLines.spread(
      held: line.held, used: used, isLast: line.items.upperBound == sizes.count, rules)
  }

  /// The items of a line of equal items, wherever they are in it, that may come near a stretch across.
  @inline(__always)
  func items(of line: Line, near across: Extent) -> Range<Int> {
    guard line.held > 8, isEqual(line) else { return line.items }
    let entry = sizes.entry(of: line.item)
    let length = LayoutUnit(flooring: sizes.list[entry].across(rules.axis)).rawValue
    let step = AuditGeometry.points(length + spread(of: line, from: entry).gap)
    guard step > 0 else { return line.items }
    // One more on either side than the arithmetic says; the exact question is asked of each.
    let origin = AuditGeometry.points(rules.crossStart)
    let before = (across.lower - origin - AuditGeometry.points(length)) / step - 1
    let after = (across.upper - origin) / step + 2
    let held = Double(line.held)
    let first = before > 0 ? (before < held ? Int(before) : line.held) : 0
    let end = after < held ? (after > 0 ? Int(after) : 0) : line.held
    return (line.item + first)..<(line.item + max(first, end))
  }
}
