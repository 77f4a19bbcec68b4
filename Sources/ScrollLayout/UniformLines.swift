import ScrollGeometry

/// Lines of equal items in equal slots, all in closed form: nothing is stored per item or line.
struct UniformLines: Hashable, Sendable, LineTable {
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
  init(_ size: Size, count: Int, metrics: SectionMetrics, space: Space) {
    let lineLength = space.lineLength(sectionInset: metrics.inset)
    let spacing = metrics.interitemSpacing
    let itemLength = size.across(space.axis)
    itemCount = count
    mainLength = LayoutUnit(rounding: size.along(space.axis))
    crossLength = LayoutUnit(flooring: itemLength)
    pitch = size.along(space.axis) + metrics.lineSpacing
    isOverlong = count > 0 && itemLength > lineLength
    slots = UniformLines.slotsThatFit(
      itemLength: itemLength, spacing: spacing, lineLength: lineLength, itemCount: count)
    let leftover = lineLength - UniformLines.used(slots, itemLength: itemLength, spacing: spacing)
    if slots > 1 {
      firstSlot = .zero
      // Items without length or spacing leave nothing to tell slots apart by: all are in one place.
      let hasStep = itemLength + spacing > 0
      slotStep = !hasStep ? .zero : crossLength + LayoutUnit(flooring: spacing + leftover / Double(slots - 1))
    } else {
      firstSlot = leftover > 0 ? LayoutUnit(flooring: leftover / 2) : .zero
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
  private static func slotsThatFit(
    itemLength: Double, spacing: Double, lineLength: Double, itemCount: Int
  ) -> Int {
    guard itemLength + spacing > 0 else {
      return lineLength >= 0 && itemCount > 1 ? itemCount : 1
    }
    let most = Admission.mostItems
    let quotient = (lineLength + spacing) / (itemLength + spacing)
    var slots = 1
    if quotient >= Double(most) {
      slots = most
    } else if quotient > 1 {
      slots = Int(quotient)
    }
    while slots > 1 && used(slots, itemLength: itemLength, spacing: spacing) > lineLength { slots -= 1 }
    while slots < most && used(slots + 1, itemLength: itemLength, spacing: spacing) <= lineLength {
      slots += 1
    }
    return slots
  }

  private static func used(_ slots: Int, itemLength: Double, spacing: Double) -> Double {
    Double(slots) * itemLength + Double(slots - 1) * spacing
  }
}
