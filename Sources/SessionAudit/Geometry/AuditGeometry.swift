import ScrollGeometry
import SessionModel

/// The auditor's own account of where everything lies: data, edits and frames, nothing shared with the layouts the
/// engine uses.
///
/// It is written to be right and easily checked, and yet an edit costs what it changes: sections, runs of equal items
/// and lines lie in blocks (``AuditBlocks``), and lines are made again from the edited one on until they break where they
/// did. Whatever else changes is laid out from scratch.
struct AuditGeometry: Sendable {
  typealias Position = AuditBlocks<AuditSectionEntry>.Position

  let axis: ScrollAxis
  let layout: LayoutSpec
  /// Whether frames are given, not laid out.
  let isFrames: Bool
  /// Whether items come by count only, sized by the viewport.
  let takesCountsOnly: Bool
  private(set) var viewport: LayoutSize
  private(set) var contentInset: LayoutInsets
  /// The sections, where each starts, and how many items are before it.
  var sections = AuditBlocks<AuditSectionEntry>()
  /// How far items lie beyond the ends of their sections, in points, where insets are negative.
  private(set) var overhang = 0.0
  /// The content size as given, in a `frames` layout.
  private(set) var givenContentSize: LayoutSize?
  /// The keys that items have.
  var keyring = AuditKeyring()
  /// The given frames of all sections.
  var frameIndex = AuditFrameIndex()
  /// The sections an edit under way has touched so far, by their present numbers.
  var touched: [Int] = []
  /// Memory that edits work in.
  var scratch = AuditScratch()
  private(set) var extent = DecorationExtent.union

  /// The section in which the last search began.
  var near = Position(block: 0, index: 0)
  /// What the last search found, by index path.
  var found: [AuditedRun] = []

  /// Books a view's data and lays it out.
  init(_ view: ViewSpec) throws(AuditFailure) {
    axis = view.axis
    layout = view.layout
    viewport = view.viewport
    contentInset = view.contentInset
    if case .frames = layout { isFrames = true } else { isFrames = false }
    switch layout {
    case .carousel, .pages: takesCountsOnly = true
    case .flow, .frames: takesCountsOnly = false
    }
    guard viewport.isFiniteAndNonNegative && contentInset.isFinite else { throw .impossible(.badSize) }
    if case .frames(let size?) = layout {
      guard size.isFiniteAndNonNegative else { throw .impossible(.badSize) }
      givenContentSize = size
    }
    if case .carousel(let carousel) = layout {
      for fraction in [carousel.itemWidth, carousel.itemHeight] {
        guard fraction >= 0 && fraction <= CarouselMetrics.largestFraction else {
          throw .impossible(.badSize)
        }
      }
    }
    try replace(with: view.sections)
  }

  /// The length across that lines and headers have, before it is cut at zero.
  var crossLength: Double {
    viewport.across(axis) - contentInset.crossLeading(axis) - contentInset.crossTrailing(axis)
  }

  /// Makes a section of this layout.
  func section(_ spec: SectionSpec) throws(AuditFailure) -> AuditSection {
    var made =
      switch layout {
      case .flow(let metrics): try AuditSection(flow: spec, metrics: metrics)
      case .carousel, .pages:
        try AuditSection(counted: spec, layout: layout, viewport: viewport, axis: axis)
      case .frames: try AuditSection(frames: spec)
      }
    if spec.keys != nil { made.keys = try AuditKeys(spec) }
    return made
  }

  /// Replaces all data.
  mutating func replace(with specs: [SectionSpec]) throws(AuditFailure) {
    sections.removeAll()
    keyring.freeAll()
    var builder = AuditBlocksBuilder<AuditSectionEntry>()
    for index in specs.indices {
      var made = AuditSectionEntry(try section(specs[index]))
      made.place.section = index
      keyring.claim(specs[index].keys)
      builder.append(consume made, expecting: specs.count - 1 - index)
    }
    sections.take(builder, end: AuditSection.Place(section: specs.count, item: 0, start: 0))
    try layOutAll()
    try keyring.settle()
  }

  /// The viewport has another size.
  mutating func setViewport(_ size: LayoutSize) throws(AuditFailure) {
    guard size.isFiniteAndNonNegative else { throw .impossible(.badSize) }
    viewport = size
    if takesCountsOnly {
      for block in sections.blocks.indices {
        for index in sections.blocks[block].elements.indices {
          try sections[at: Position(block: block, index: index)].fit(layout, viewport: size, axis: axis)
        }
      }
    }
    try layOutAll()
  }

  /// The content inset is another.
  mutating func setContentInset(_ insets: LayoutInsets) throws(AuditFailure) {
    guard insets.isFinite else { throw .impossible(.badSize) }
    contentInset = insets
    try layOutAll()
  }

  /// The content has this size from now on; without one it reaches as far as its rectangles.
  mutating func setContentSize(_ size: LayoutSize?) throws(AuditFailure) {
    guard isFrames else { throw .impossible(.wrongItemShape) }
    guard size?.isFiniteAndNonNegative != false else { throw .impossible(.badSize) }
    givenContentSize = size
  }

  /// Decorations have another extent.
  mutating func setExtent(_ new: DecorationExtent) {
    extent = new
    guard isFrames else { return }
    for block in sections.blocks.indices { sections.blocks[block].summary = nil }
    summarise()
  }

  // MARK: Layout

  /// Lays out every section from scratch and adds up their lengths.
  private mutating func layOutAll() throws(AuditFailure) {
    for block in sections.blocks.indices {
      for index in sections.blocks[block].elements.indices {
        sections.blocks[block].elements[index].books[0].lines.removeAll()
        try layOut(Position(block: block, index: index))
      }
    }
    var place = AuditSection.Place.zero
    for block in sections.blocks.indices {
      let origin = place
      sections.blocks[block].origin = origin
      sections.blocks[block].summary = nil
      for index in sections.blocks[block].elements.indices {
        sections.blocks[block].elements[index].place = place - origin
        place = place + sections.blocks[block].elements[index].books[0].size
        sections.close(at: place)
        try checkSize(of: 1)
      }
    }
    sections.close(at: place)
    summarise()
  }

  /// Lays out one section, or brings its given frames up to date; its length is yet to be added up.
  mutating func layOut(_ position: Position) throws(AuditFailure) {
    if isFrames {
      sections[at: position].frames.arrange(axis: axis)
    } else {
      try sections.blocks[position.block].elements[position.index].books[0].layOut(
        crossLength: crossLength, axis: axis, &scratch)
    }
  }

  /// Throws if there are more items, or more content, than so many times what a layout may hold.
  func checkSize(of times: Int64) throws(AuditFailure) {
    let isTooLarge =
      sections.end.item > times * Int64(AuditItemRuns.countLimit)
      || sections.end.start > times * AuditSection.unitLimit
    if isTooLarge { throw .impossible(.tooLarge) }
  }

  /// Brings what is kept of all sections up to date.
  ///
  /// - Complexity: O(√*n*) in the number of sections; O(*n* log *n*) in all given frames if they lie in no order.
  mutating func summarise() {
    if isFrames {
      summariseFrames()
      return
    }
    guard case .carousel(let carousel) = layout, carousel.keepsNegativeInset else { return }
    var longest: Int64 = 0
    for block in sections.blocks.indices {
      if let summary = sections.blocks[block].summary {
        longest = max(longest, summary.values.overhang)
        continue
      }
      var summary = AuditSection.Summary()
      for index in sections.blocks[block].elements.indices {
        let section = Position(block: block, index: index)
        summary.overhang = max(summary.overhang, sections[at: section].overhang)
      }
      sections.blocks[block].summary = AuditSectionEntry.Summary(summary)
      longest = max(longest, summary.overhang)
    }
    overhang = AuditGeometry.points(longest)
  }
}

/// Items that follow each other and that a window shows in the same way.
struct AuditedRun: Sendable {
  var section: Int
  /// The first item.
  var first: Int
  var count: Int
  /// Whether the window shows all of each, or as much as it can hold.
  var isWhole: Bool

  /// The item after the last.
  var end: Int { first + count }
}

/// What a search finds, by index path.
struct AuditedRuns {
  /// All but the last run.
  var found: [AuditedRun] = []
  /// The last, which may go on; no items at first.
  private var open = AuditedRun(section: 0, first: 0, count: 0, isWhole: false)

  /// Adds items that follow each other, and may follow those added before.
  @inline(__always)
  mutating func take(_ section: Int, from item: Int, count: Int, isWhole: Bool) {
    if open.section == section && open.end == item && open.isWhole == isWhole && open.count > 0 {
      open.count += count
      return
    }
    close()
    open = AuditedRun(section: section, first: item, count: count, isWhole: isWhole)
  }

  /// Adds the last run to the others.
  mutating func close() {
    if open.count > 0 { found.append(open) }
    open.count = 0
  }
}
