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

/// The metrics that hold for a section: its own, else the layout's, else what the viewport makes of them.
struct SectionMetrics: Hashable, Sendable {
  /// The values.
  ///
  /// In a carousel and in pages, every item has a line of its own: the spacing within lines is infinite.
  let flow: FlowMetrics
  /// Which of the values that would follow the viewport are the section's own: item size 1, inset 2; `nil` where none would.
  let fixed: Int?

  /// Works out the metrics of a section, and admits them.
  init(_ section: SectionSpec, _ layout: LayoutSpec, in space: Space) throws(LayoutError) {
    guard section.headerFrame == nil else { throw .wrongItemShape }
    var flow = try layout.metrics(in: space)
    flow.itemSize = section.itemSize ?? flow.itemSize
    if case .carousel(let carousel) = layout {
      flow.sectionInset = carousel.inset(ofItems: flow.itemSize, in: space)
    }
    flow.sectionInset = section.sectionInset ?? flow.sectionInset
    flow.minimumLineSpacing = section.minimumLineSpacing ?? flow.minimumLineSpacing
    flow.minimumInteritemSpacing = section.minimumInteritemSpacing ?? flow.minimumInteritemSpacing
    flow.header = section.header ?? flow.header
    flow.footer = section.footer ?? flow.footer
    self.flow = flow
    fixed =
      layout.followsViewport
      ? (section.itemSize == nil ? 0 : 1) + (section.sectionInset == nil ? 0 : 2) : nil

    try LayoutLimits.check(flow.itemSize)
    // What was worked out from an admitted size is in order, also where it is negative.
    if fixed == nil || section.sectionInset != nil { try LayoutLimits.check(sectionInset: flow.sectionInset) }
    try LayoutLimits.check(length: flow.minimumLineSpacing)
    if fixed == nil || section.minimumInteritemSpacing != nil {
      try LayoutLimits.check(length: flow.minimumInteritemSpacing)
    }
    try LayoutLimits.check(length: flow.header)
    try LayoutLimits.check(length: flow.footer)
  }

  /// The header's length along the axis; zero means none.
  var header: LayoutUnit { LayoutUnit(rounding: flow.header) }
  /// The footer's length along the axis; zero means none.
  var footer: LayoutUnit { LayoutUnit(rounding: flow.footer) }

  /// Where the first line starts, from the section's start: after the header and the leading inset.
  func linesStart(_ axis: ScrollAxis) -> LayoutUnit {
    header + LayoutUnit(rounding: flow.sectionInset.leading(axis))
  }

  /// The inset between the last line and the footer.
  func trailingInset(_ axis: ScrollAxis) -> LayoutUnit {
    LayoutUnit(rounding: flow.sectionInset.trailing(axis))
  }
}

extension LayoutSpec {
  /// Whether item sizes follow from the viewport: then sections give items by count alone.
  var followsViewport: Bool {
    switch self {
    case .carousel, .pages: true
    case .flow, .frames: false
    }
  }

  /// Whether rectangles are given.
  var isFrames: Bool { if case .frames = self { true } else { false } }

  /// The same with another content size, where rectangles are given.
  func with(contentSize: LayoutSize?) -> LayoutSpec {
    guard case .frames(_, let pinnedHeaders) = self else { return self }
    return .frames(contentSize: contentSize, pinnedHeaders: pinnedHeaders)
  }

  /// Whether a section may lie where another lies: rectangles lie anywhere, and an inset below zero pulls sections together.
  var mayOverlap: Bool {
    switch self {
    case .frames: true
    case .carousel(let carousel): carousel.keepsNegativeInset
    case .flow, .pages: false
    }
  }

  /// The metrics of sections that have none of their own, but for a carousel's inset, which follows from the item size.
  func metrics(in space: Space) throws(LayoutError) -> FlowMetrics {
    switch self {
    case .flow(let metrics): return metrics
    case .carousel(let carousel):
      for fraction in [carousel.itemWidth, carousel.itemHeight] {
        // A NaN fails too.
        guard fraction >= 0 && fraction <= CarouselMetrics.largestFraction else { throw .badSize }
      }
      let across = space.viewport.across(space.axis)
      return .lone(
        LayoutSize(
          axis: space.axis, along: carousel.itemWidth * across, across: carousel.itemHeight * across),
        spacing: carousel.minimumLineSpacing)
    case .pages(let pages): return .lone(space.viewport, spacing: pages.minimumLineSpacing)
    case .frames: return FlowMetrics()
    }
  }
}

extension FlowMetrics {
  /// The metrics of items that each have a line of their own.
  fileprivate static func lone(_ size: LayoutSize, spacing: Double) -> FlowMetrics {
    var metrics = FlowMetrics()
    metrics.itemSize = size
    metrics.minimumLineSpacing = spacing
    metrics.minimumInteritemSpacing = .infinity
    return metrics
  }
}

extension CarouselMetrics {
  /// Half of what an item leaves of the viewport, at either end.
  ///
  /// It is a whole number of `LayoutUnit`s, so that a lone item and its insets are never longer than the viewport.
  fileprivate func inset(ofItems size: LayoutSize, in space: Space) -> LayoutInsets {
    let left =
      LayoutUnit(rounding: space.viewport.along(space.axis)) - LayoutUnit(rounding: size.along(space.axis))
    let side = left > .zero || keepsNegativeInset ? left.half.points : 0
    return space.axis == .vertical
      ? LayoutInsets(top: side, bottom: side) : LayoutInsets(left: side, right: side)
  }
}
