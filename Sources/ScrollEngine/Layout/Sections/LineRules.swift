import ScrollCore

/// How the items of a section are put into lines, whose lengths are whole `LayoutUnit`s (article Flow rules).
///
/// Items of one size stand in slots, the last line's too. Items of several sizes fill lines from the front, and are spread over
/// each but the last.
struct LineRules {
  let axis: ScrollAxis
  /// The length of a line; negative where insets overlap.
  let room: Double
  /// The least distance between the items of a line.
  let spacing: Double
  /// The distance between lines, in points before it is rounded.
  let lineSpacing: Double
  /// Where the first line starts, from the section's start.
  let start: LayoutUnit
  /// Where lines start across the axis, in points.
  let crossStart: Double

  init(_ metrics: SectionMetrics, in space: Space) {
    let flow = metrics.flow
    axis = space.axis
    room =
      space.innerCrossLength - flow.sectionInset.crossLeading(axis) - flow.sectionInset.crossTrailing(axis)
    spacing = flow.minimumInteritemSpacing
    lineSpacing = flow.minimumLineSpacing
    start = metrics.linesStart(axis)
    crossStart = LayoutUnit.floored(flow.sectionInset.crossLeading(axis))
  }

  /// How far beyond its end a line may be filled: less than anybody sees, more than the noise of sums.
  ///
  /// People write lengths such as (L − 4*s*)/5, of which the sum, and the product, may come out above L or not.
  static var slack: Double { 0x1p-20 }

  /// Whether a line takes items of a length together, with the spacing between them.
  func fits(_ used: Double) -> Bool { used - room <= LineRules.slack }

  /// The gap after each item of a full line: the least spacing and a part of what is left.
  private func gap(_ used: Double, count: Int) -> Double {
    LayoutUnit.floored(spacing + max(0, room - used) / Double(count - 1))
  }

  /// Half of what a lone item leaves of its line.
  private func centring(_ used: Double) -> Double { LayoutUnit.floored(max(0, room - used) / 2) }

  // MARK: Items of several sizes

  /// Breaks lines, from that of the item before the first that has changed on: what comes in may still fit there.
  func breakLines(_ items: inout [LayoutItem], from changed: Int, _ bands: inout Bands) {
    let kept = bands.band(ofItem: max(0, changed - 1))
    var start = start
    var first = 0
    if kept < bands.count { (start, first) = (bands.bands[kept].start, bands.bands[kept].first) }
    bands.remove(from: kept)
    let spacingBetween = LayoutUnit(rounding: lineSpacing)
    var span = items.mutableSpan
    while first < span.count {
      var used = span[first].size.across(axis)
      var end = first + 1
      while end < span.count {
        let joined = used + spacing + span[end].size.across(axis)
        guard fits(joined) else { break }
        used = joined
        end += 1
      }
      let thickness = place(&span, first..<end, used, at: start.points)
      bands.append(first, start: start, end: start + thickness)
      start = start + thickness + spacingBetween
      first = end
    }
  }

  /// Places the items of a line; answers how thick it is.
  ///
  /// They are spread over it, a lone one is centred, and the section's last line keeps the least spacing.
  private func place(
    _ items: inout MutableSpan<LayoutItem>, _ line: Range<Int>, _ used: Double, at start: Double
  ) -> LayoutUnit {
    var thickness = 0.0
    for item in line { thickness = max(thickness, LayoutUnit.rounded(items[item].size.along(axis))) }
    var across = crossStart
    var gap = 0.0
    if line.upperBound == items.count {
      gap = LayoutUnit.floored(spacing)
    } else if line.count > 1 {
      gap = self.gap(used, count: line.count)
    } else {
      across += centring(used)
    }
    for item in line {
      let size = items[item].size
      let left = thickness - LayoutUnit.rounded(size.along(axis))
      items[item].origin = LayoutPoint(
        axis: axis, along: start + LayoutUnit.floored(left / 2), across: across)
      across += LayoutUnit.floored(size.across(axis)) + gap
    }
    return LayoutUnit(rounding: thickness)
  }

  // MARK: Items of one size

  /// Puts items into slots, from the line of the first that has changed on.
  func placeInSlots(_ items: inout [LayoutItem], from changed: Int, _ bands: inout Bands) {
    guard let size = items.first?.size else { return bands.removeAll() }
    let breadth = size.across(axis)
    let slots = slots(of: breadth, count: items.count)
    let length = LayoutUnit(rounding: size.along(axis))
    var across = crossStart
    var step = 0.0
    if slots == 1 {
      across += centring(breadth)
    } else if breadth + spacing > 0 {
      step = LayoutUnit.floored(breadth) + gap(used(breadth, slots), count: slots)
    }
    // Multiplied before it is rounded, so that lines do not drift.
    let pitch = size.along(axis) + lineSpacing
    // Of items that need no room, how many there are decides whether they share the line's start.
    var line = breadth + spacing > 0 ? min(changed / slots, bands.count) : 0
    bands.remove(from: line)
    var span = items.mutableSpan
    while line * slots < span.count {
      let start = start + LayoutUnit(rounding: Double(line) * pitch)
      let first = line * slots
      for item in first..<min(first + slots, span.count) {
        span[item].origin = LayoutPoint(
          axis: axis, along: start.points, across: across + Double(item - first) * step)
      }
      bands.append(first, start: start, end: start + length)
      line += 1
    }
  }

  /// How many items of one size fit in a line, at least one; all of them if they need no room.
  ///
  /// Found by division, and then corrected against the sum itself.
  private func slots(of breadth: Double, count: Int) -> Int {
    guard spacing.isFinite, fits(breadth) else { return 1 }
    guard breadth + spacing > 0 else { return max(1, count) }
    // Far more than there can be items, and still a number that is counted exactly.
    let most = 1 << 30
    let quotient = (room + LineRules.slack + spacing) / (breadth + spacing)
    var slots = quotient < Double(most) ? max(1, Int(quotient)) : most
    while slots > 1 && !fits(used(breadth, slots)) { slots -= 1 }
    while slots < most && fits(used(breadth, slots + 1)) { slots += 1 }
    return slots
  }

  /// The room that items of one size need with the least spacing.
  private func used(_ breadth: Double, _ slots: Int) -> Double {
    Double(slots) * breadth + Double(slots - 1) * spacing
  }
}
