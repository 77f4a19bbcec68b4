import ScrollGeometry

/// Lines of equal items in equal slots, all in closed form: nothing is stored per item or line.
struct UniformLines: Hashable, Sendable {
  /// The size of the items; of a section without any, that of its own.
  let size: LayoutSize
  /// The number of items.
  let itemCount: Int
  /// How many items a full line holds, at least one.
  let slots: Int
  /// The cross position of the first slot, from the section's cross origin.
  let firstSlot: LayoutUnit
  /// The distance from one slot to the next.
  let slotStep: LayoutUnit
  /// The distance from one line's start to the next, before rounding.
  let pitch: Double
  /// The items' length along the axis.
  let mainLength: LayoutUnit
  /// The items' length across the axis.
  let crossLength: LayoutUnit
  /// Whether the items are longer than the line.
  let isOverlong: Bool

  /// Lays out `count` items of one size.
  init(_ size: LayoutSize, count: Int, rules: LineRules) {
    let spacing = rules.spacing
    let itemLength = size.across(rules.axis)
    self.size = size
    itemCount = count
    mainLength = LayoutUnit(rounding: size.along(rules.axis))
    crossLength = LayoutUnit(flooring: itemLength)
    pitch = size.along(rules.axis) + rules.lineSpacingPoints
    isOverlong = count > 0 && !rules.fits(itemLength)
    slots = UniformLines.slotsThatFit(itemLength: itemLength, itemCount: count, rules: rules)
    let leftover = rules.leftover(UniformLines.used(slots, itemLength: itemLength, spacing: spacing))
    if slots > 1 {
      firstSlot = .zero
      // Items without length or spacing leave nothing to tell slots apart by: all are in one place.
      let hasStep = itemLength + spacing > 0
      slotStep = !hasStep ? .zero : crossLength + LayoutUnit(flooring: spacing + leftover / Double(slots - 1))
    } else {
      firstSlot = LayoutUnit(flooring: leftover / 2)
      slotStep = .zero
    }
  }

  /// The number of lines.
  var lineCount: Int { itemCount == 0 ? 0 : (itemCount - 1) / slots + 1 }

  /// Where a line starts; multiplied before it is rounded, so lines do not drift.
  func lineStart(_ line: Int) -> LayoutUnit {
    LayoutUnit(rounding: Double(line) * pitch)
  }

  /// Where a line ends.
  func lineEnd(_ line: Int) -> LayoutUnit { lineStart(line) + mainLength }

  /// The number of a line's first item.
  func firstItem(ofLine line: Int) -> Int { line * slots }

  /// The number of a line's last item, plus one.
  func itemEnd(ofLine line: Int) -> Int {
    let end = (line + 1) * slots
    return end < itemCount ? end : itemCount
  }

  /// The lines that meet a stretch, when the first line starts at `origin`; in closed form.
  ///
  /// A division finds the neighbourhood, the lines' own edges decide.
  ///
  /// - Complexity: O(1), but for lines nearer to each other than rounding can tell.
  func lines(near: Extent, origin: LayoutUnit) -> Range<Int> {
    let count = lineCount
    var first = guess(near.lower - origin.points - mainLength.points, count)
    while first > 0 && (origin + lineEnd(first - 1)).upperEdge >= near.lower { first -= 1 }
    while first < count && (origin + lineEnd(first)).upperEdge < near.lower { first += 1 }
    var end = guess(near.upper - origin.points, count)
    if end < first { end = first }
    while end > first && (origin + lineStart(end - 1)).lowerEdge > near.upper { end -= 1 }
    while end < count && (origin + lineStart(end)).lowerEdge <= near.upper { end += 1 }
    return first..<end
  }

  /// About how many lines start before a distance from the first line's start, in 0...count.
  private func guess(_ distance: Double, _ count: Int) -> Int {
    guard distance > 0 else { return 0 }
    let lines = distance / pitch
    return lines < Double(count) ? Int(lines) : count
  }

  /// The most items a query around a viewport can meet: queries reach some points beyond it, and there is a line more on
  /// either side and one for the tolerance.
  func itemsInSight(rules: LineRules) -> Int {
    guard pitch > 0 else { return itemCount }
    let lines = (rules.viewportLength + Admission.queryReach + mainLength.points) / pitch + 3
    let items = lines * Double(slots)
    return items < Double(itemCount) ? Int(items) : itemCount
  }

  /// Where the last line ends; zero without items.
  var end: LayoutUnit { itemCount == 0 ? .zero : lineEnd(lineCount - 1) }

  /// The union of the items, if there are any and they have an area, from the section's first line and cross origin.
  var union: UnitRect? {
    guard itemCount > 0 && mainLength > .zero && crossLength > .zero else { return nil }
    return UnitRect(mainStart: .zero, mainEnd: end, crossStart: firstSlot, crossEnd: crossEnd)
  }

  /// Whether every item is so thick on both axes that none can hide within the tolerance of an edge.
  var isThick: Bool {
    itemCount > 0 && mainLength > LineChunk.thinLimit && crossLength > LineChunk.thinLimit
  }

  /// The cross position of a slot.
  func slotStart(_ slot: Int) -> LayoutUnit {
    LayoutUnit(rawValue: firstSlot.rawValue + Int64(slot) * slotStep.rawValue)
  }

  /// How far the used slots reach across the axis.
  var crossEnd: LayoutUnit {
    slotStart((itemCount < slots ? itemCount : slots) - 1) + crossLength
  }

  /// How many items fit in a line; not limited by how many there are, since a short section keeps the slots.
  ///
  /// Found by division and then corrected against the sum itself. Items without length or spacing all share one
  /// line.
  private static func slotsThatFit(itemLength: Double, itemCount: Int, rules: LineRules) -> Int {
    let spacing = rules.spacing
    guard itemLength + spacing > 0 else { return rules.fits(0) && itemCount > 1 ? itemCount : 1 }
    let most = Admission.mostItems
    let quotient = (rules.lineLength + LineRules.slack + spacing) / (itemLength + spacing)
    var slots = 1
    if quotient >= Double(most) {
      slots = most
    } else if quotient > 1 {
      slots = Int(quotient)
    }
    while slots > 1 && !rules.fits(used(slots, itemLength: itemLength, spacing: spacing)) { slots -= 1 }
    while slots < most && rules.fits(used(slots + 1, itemLength: itemLength, spacing: spacing)) {
      slots += 1
    }
    return slots
  }

  private static func used(_ slots: Int, itemLength: Double, spacing: Double) -> Double {
    Double(slots) * itemLength + Double(slots - 1) * spacing
  }
}
