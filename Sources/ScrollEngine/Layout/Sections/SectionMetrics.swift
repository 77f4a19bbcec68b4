import ScrollCore

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
        space.size(main: carousel.itemWidth * across, cross: carousel.itemHeight * across),
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
