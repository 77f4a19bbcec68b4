import ScrollGeometry
import ScrollLayout

/// The auditor's own account of where everything lies: data, edits and frames, nothing shared with the layouts the
/// engine uses.
///
/// It is written to be right and easily checked: an edit lays out the sections it touches from their data and adds
/// up all section lengths again.
struct AuditGeometry: Sendable {
  let axis: Axis
  let layout: LayoutSpec
  /// Whether frames are given, not laid out.
  let isFrames: Bool
  /// Whether items come by count only, sized by the viewport.
  let takesCountsOnly: Bool
  private(set) var viewport: Size
  private(set) var contentInset: EdgeInsets
  var sections: [AuditSection] = []
  /// Where each section starts, in units, and where the last ends; not of given frames.
  private(set) var starts: [Int64] = [0]
  /// The number of items in all sections.
  private(set) var itemCount = 0
  /// How far items lie beyond the ends of their sections, in points, where insets are negative.
  private(set) var overhang = 0.0
  /// The content size as given, in a `frames` layout.
  private(set) var givenContentSize: Size?
  /// The largest right and bottom edge of all rectangles, in a `frames` layout; at least 0.
  private(set) var farCorner = Point.zero
  /// The sections an edit under way has touched so far, by their numbers before it.
  var touched: [Int] = []
  /// The items with an area, in a `frames` layout.
  private(set) var itemIndex = AuditExtentIndex()
  /// The decorations, in a `frames` layout.
  private(set) var decorationIndex = AuditExtentIndex()
  private(set) var extent = DecorationExtent.union

  /// The section in which the last search began.
  var nearSection = 0
  /// What the last search found, by index path.
  var found: [AuditedRun] = []
  /// The last items of a search that goes on.
  var openRun = AuditedRun(section: 0, first: 0, count: 0, isWhole: false)

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
    switch layout {
    case .flow(let metrics): try AuditSection(flow: spec, metrics: metrics)
    case .carousel, .pages:
      try AuditSection(counted: spec, layout: layout, viewport: viewport, axis: axis)
    case .frames: try AuditSection(frames: spec)
    }
  }

  /// Replaces all data.
  mutating func replace(with specs: [SectionSpec]) throws(AuditFailure) {
    sections.removeAll(keepingCapacity: true)
    for spec in specs { sections.append(try section(spec)) }
    try layOutAll()
  }

  /// The viewport has another size.
  mutating func setViewport(_ size: Size) throws(AuditFailure) {
    guard size.isFiniteAndNonNegative else { throw .impossible(.badSize) }
    viewport = size
    if takesCountsOnly {
      for index in sections.indices { try sections[index].fit(layout, viewport: size, axis: axis) }
    }
    try layOutAll()
  }

  /// The content inset is another.
  mutating func setContentInset(_ insets: EdgeInsets) throws(AuditFailure) {
    guard insets.isFinite else { throw .impossible(.badSize) }
    contentInset = insets
    try layOutAll()
  }

  /// The content has this size from now on; without one it reaches as far as its rectangles.
  mutating func setContentSize(_ size: Size?) throws(AuditFailure) {
    guard isFrames else { throw .impossible(.wrongItemShape) }
    guard size?.isFiniteAndNonNegative != false else { throw .impossible(.badSize) }
    givenContentSize = size
  }

  /// Decorations have another extent.
  mutating func setExtent(_ new: DecorationExtent) {
    extent = new
    if isFrames { indexFrames() }
  }

  /// Lays out every section.
  mutating func layOutAll() throws(AuditFailure) {
    if !isFrames {
      for index in sections.indices { try sections[index].layOut(crossLength: crossLength, axis: axis) }
    }
    try addUp()
  }

  /// Lays out one section; ``addUp()`` must follow.
  mutating func layOut(_ section: Int) throws(AuditFailure) {
    if !isFrames { try sections[section].layOut(crossLength: crossLength, axis: axis) }
  }

  /// Adds up the sections' lengths, or arranges the given frames.
  mutating func addUp() throws(AuditFailure) {
    if isFrames {
      indexFrames()
      return
    }
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    var end: Int64 = 0
    itemCount = 0
    for index in sections.indices {
      end = try AuditSection.sum(end, sections[index].length)
      starts.append(end)
      sections[index].summedCount = sections[index].count
      itemCount += sections[index].count
      guard itemCount <= AuditItemRuns.countLimit else { throw .impossible(.tooLarge) }
    }
    measureOverhang()
  }

  private mutating func measureOverhang() {
    guard case .carousel(let carousel) = layout, carousel.keepsNegativeInset else { return }
    var longest: Int64 = 0
    for index in sections.indices { longest = max(longest, sections[index].overhang) }
    overhang = AuditGeometry.points(longest)
  }

  /// Adds up again after changes of two sections at most.
  mutating func addUp(changed touched: borrowing [Int]) throws(AuditFailure) {
    for place in touched.indices {
      let section = touched[place]
      itemCount += sections[section].count - sections[section].summedCount
      sections[section].summedCount = sections[section].count
      // Sums and lengths do not exceed 2^61 before: with two more lengths they fit.
      let change = sections[section].length - (starts[section + 1] - starts[section])
      guard change != 0 else { continue }
      for index in (section + 1)..<starts.count { starts[index] &+= change }
    }
    guard itemCount <= AuditItemRuns.countLimit && starts[sections.count] <= AuditSection.unitLimit else {
      throw .impossible(.tooLarge)
    }
    measureOverhang()
  }

  private mutating func indexFrames() {
    itemIndex.removeAll()
    decorationIndex.removeAll()
    itemCount = 0
    farCorner = .zero
    for section in sections.indices {
      var union: Rect?
      itemCount += sections[section].frames.count
      if let header = sections[section].headerFrame { reach(header) }
      for item in sections[section].frames.indices {
        let frame = sections[section].frames[item]
        reach(frame)
        guard frame.hasArea else { continue }
        itemIndex.add(frame.extent(along: axis), section: section, item: item)
        union = union?.union(frame) ?? frame
      }
      sections[section].framesUnion = union
      if let frame = decorationFrame(section) {
        decorationIndex.add(frame.extent(along: axis), section: section, item: 0)
      }
    }
    itemIndex.arrange()
    decorationIndex.arrange()
  }

  private mutating func reach(_ frame: Rect) {
    if frame.x + frame.width > farCorner.x { farCorner.x = frame.x + frame.width }
    if frame.y + frame.height > farCorner.y { farCorner.y = frame.y + frame.height }
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
