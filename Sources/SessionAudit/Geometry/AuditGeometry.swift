import ScrollCore

/// The auditor's own account of where everything lies: data, edits and frames, nothing shared with the layouts the
/// engine uses.
///
/// It is written to be right and easily checked. A section is laid out from scratch when it has been edited, and the
/// lengths of sections are added up. An edit costs O(*n*) in the items of the sections it touches, equal ones counted
/// once, and in the number of sections.
struct AuditGeometry: Sendable {
  /// Where a section lies among the others.
  struct Place: Sendable {
    /// Where it starts, in units; not of given frames.
    var start: Int64 = 0
    /// How many items there are in front of it.
    var items: Int64 = 0

    /// Throws if there is more before it than a layout may hold.
    func check() throws(AuditFailure) {
      guard start <= AuditSection.unitLimit && items <= AuditSizes.countLimit else {
        throw .impossible(.tooLarge)
      }
    }
  }

  let axis: ScrollAxis
  let layout: LayoutSpec
  /// Whether frames are given, not laid out.
  let isFrames: Bool
  /// Whether items come by count only, sized by the viewport.
  let takesCountsOnly: Bool
  private(set) var viewport: LayoutSize
  private(set) var contentInset: LayoutInsets
  /// The sections, each the only element of an array: who changes one while somebody holds a copy of all copies that one,
  /// and of the others a reference.
  var sections: [[AuditSection]] = []
  /// Where each section lies, and where the last ends.
  private(set) var places = [Place()]
  /// How far items lie beyond the ends of their sections, in points, where insets are negative.
  private(set) var overhang = 0.0
  /// The content size as given, in a `frames` layout.
  private(set) var givenContentSize: LayoutSize?
  /// The items that are longer than their line, by section.
  private(set) var overlong: [WarningAudit.Overlong] = []
  /// The keys that items have.
  var keyring = AuditKeyring()
  private(set) var extent = DecorationExtent.union
  /// Of given frames: where the items of each section lie, and its decoration, and the largest right and bottom edge.
  private(set) var itemReach = AuditReach()
  private(set) var decorationReach = AuditReach()
  private(set) var farCorner = LayoutPoint.zero
  /// The sections between which some have been touched since all were added up.
  var touched = 0..<0

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

  /// The number of items in all sections.
  var itemCount: Int { itemCount(beforeSection: sections.count) }

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
    sections.reserveCapacity(specs.count)
    keyring.freeAll()
    for spec in specs {
      sections.append([try section(spec)])
      keyring.claim(spec.keys)
    }
    touched = sections.indices
    try settle()
    try keyring.settle()
  }

  /// The viewport has another size.
  mutating func setViewport(_ size: LayoutSize) throws(AuditFailure) {
    guard size.isFiniteAndNonNegative else { throw .impossible(.badSize) }
    viewport = size
    if takesCountsOnly {
      for section in sections.indices { try sections[section][0].fit(layout, viewport: size, axis: axis) }
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
    for section in sections.indices { sections[section][0].frames.arrange(axis: axis, extent: extent) }
    sumUpFrames()
  }

  // MARK: Layout

  /// Lays out every section from scratch.
  private mutating func layOutAll() throws(AuditFailure) {
    guard !isFrames else { return }
    for section in sections.indices { sections[section][0].needsLayout = true }
    touched = sections.indices
    try settle()
  }

  /// Lays out the sections that were touched, and adds up the lengths of all.
  ///
  /// - Complexity: O(*n*) in the number of sections, besides the layout of those.
  mutating func settle() throws(AuditFailure) {
    if places.count != sections.count + 1 { places = Array(repeating: Place(), count: sections.count + 1) }
    var places: [Place] = []
    swap(&places, &self.places)
    defer { swap(&places, &self.places) }
    var place = touched.lowerBound == 0 ? Place() : places[touched.lowerBound]
    for section in touched {
      places[section] = place
      if sections[section][0].needsLayout { try layOut(section) }
      place.start += sections[section][0].length
      place.items += Int64(sections[section][0].count)
      // Neither overflows: each section is at most so long.
      try place.check()
    }
    // What is behind moves as a whole.
    let behind = touched.upperBound
    let growth = place.start - places[behind].start
    let newItems = place.items - places[behind].items
    for section in behind..<places.count {
      // Neither overflows: each of the two is at most 2^61.
      places[section].start &+= growth
      places[section].items &+= newItems
    }
    try places[sections.count].check()
    findOverlong()
    touched = 0..<0
    assert(
      sections.reduce(0) { $0 + $1[0].count } == Int(places[sections.count].items),
      "some items are not counted")
    if isFrames {
      sumUpFrames()
    } else if case .carousel(let carousel) = layout, carousel.keepsNegativeInset {
      var longest: Int64 = 0
      for section in sections.indices { longest = max(longest, sections[section][0].overhang) }
      overhang = AuditGeometry.points(longest)
    }
  }

  /// Looks for items longer than their line in the sections that were touched; those of sections that are gone are, too.
  private mutating func findOverlong() {
    if !overlong.isEmpty {
      overlong.removeAll { touched.contains($0.section) || $0.section >= sections.count }
    }
    guard !isFrames else { return }
    for section in touched {
      let (first, count) = sections[section][0].lines.overlong
      guard count > 0 else { continue }
      overlong.insert(
        WarningAudit.Overlong(section: section, first: first, count: count),
        at: overlong.countOfFirst { $0.section < section })
    }
  }

  private mutating func layOut(_ section: Int) throws(AuditFailure) {
    if isFrames {
      sections[section][0].frames.arrange(axis: axis, extent: extent)
    } else {
      try sections[section][0].layOut(crossLength: crossLength, axis: axis)
    }
    sections[section][0].needsLayout = false
  }

  private mutating func sumUpFrames() {
    itemReach.removeAll()
    decorationReach.removeAll()
    farCorner = .zero
    for section in sections.indices {
      if let items = sections[section][0].frames.reach.extent { itemReach.append(items, section) }
      if let frame = sections[section][0].frames.decoration {
        decorationReach.append(frame.extent(along: axis), section)
      }
      farCorner.x = max(farCorner.x, sections[section][0].frames.farCorner.x)
      farCorner.y = max(farCorner.y, sections[section][0].frames.farCorner.y)
    }
    itemReach.arrange()
    decorationReach.arrange()
  }
}
