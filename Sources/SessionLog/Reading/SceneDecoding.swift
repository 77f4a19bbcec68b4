import ScrollCore

/// The header's scene. Every field has a default; unknown fields are ignored.
extension JSONCursor {
  /// Reads a scene.
  mutating func scene() throws(ScanError) -> SceneSpec {
    skipSpace()
    let start = position
    var views: [ViewSpec]?
    var links: [NamedLink] = []
    var keys = try beginObject("a scene, an object")
    while let key = try nextKey(&keys, SceneKey.self) {
      switch key {
      case .views:
        views = try list(limit: .views) { (cursor) throws(ScanError) in try cursor.view() }
      case .links: links = try self.links()
      }
    }
    guard let views, !views.isEmpty else {
      throw ScanError(start, expected: "a scene with at least one of \"views\"")
    }
    placeIgnored(in: start)
    return SceneSpec(views: views, links: try links.resolved(in: views))
  }

  private mutating func view() throws(ScanError) -> ViewSpec {
    var view = ViewSpec()
    var keys = try beginObject("a view, an object")
    while let key = try nextKey(&keys, ViewKey.self) {
      switch key {
      case .id: view.id = try string()
      case .axis: view.axis = try word(ScrollAxis.self)
      case .viewport: view.viewport = try size()
      case .direction: view.direction = try word(ContentDirection.self)
      case .contentInset: view.contentInset = try edgeInsets(allowsNegative: true)
      case .occlusion: view.occlusion = try edgeInsets(allowsNegative: false)
      case .layout: view.layout = try layout()
      case .sections: view.sections = try sections()
      case .scrolling: view.scrolling = try scrolling()
      case .range: view.range = try word(RangeKnowledge.self)
      case .keeps: view.keeps = try word(KeptPlace.self)
      case .behaviours:
        var taken: Set<String> = []
        let declared = try list { (cursor) throws(ScanError) in try cursor.declared(besides: &taken) }
        view.behaviours = declared.compactMap { if case .behaviour(let it) = $0 { it } else { nil } }
        view.curves = declared.compactMap { if case .curve(let it) = $0 { it } else { nil } }
      }
    }
    return view
  }

  private mutating func layout() throws(ScanError) -> LayoutSpec {
    var kind = LayoutKind.standard
    var metrics = FlowMetrics()
    var carousel = CarouselMetrics()
    var contentSize: LayoutSize?
    var (pinnedAt, pinnedStart): (Double?, Int) = (nil, 0)
    // Its default depends on the kind, which may come later.
    var lineSpacing: Double?
    var keys = try beginObject("a layout, an object")
    while let key = try nextKey(&keys, LayoutKey.self) {
      let start = position
      switch key {
      case .kind:
        guard let word = LayoutKind(rawValue: try string()) else {
          throw ScanError(start, expected: "a layout, \"flow\", \"carousel\", \"pages\" or \"frames\"")
        }
        kind = word
      case .itemSize: metrics.itemSize = try size()
      case .sectionInset: metrics.sectionInset = try edgeInsets(allowsNegative: false)
      case .minimumLineSpacing: lineSpacing = try nonNegative("a spacing, 0 or more")
      case .minimumInteritemSpacing:
        metrics.minimumInteritemSpacing = try nonNegative("a spacing, 0 or more")
      case .header: metrics.header = try nonNegative("a length, 0 or more")
      case .footer: metrics.footer = try nonNegative("a length, 0 or more")
      case .pinnedHeaders:
        pinnedAt = try numberOrFlag("true, false, or in a frames layout a length, 0 or more")
        (metrics.pinnedHeaders, pinnedStart) = (pinnedAt != nil, start)
      case .pinnedFooters: metrics.pinnedFooters = try boolean()
      case .itemWidth: carousel.itemWidth = try viewportFraction()
      case .itemHeight: carousel.itemHeight = try viewportFraction()
      case .mode: carousel.mode = try word(Mode.self)
      case .contentSize: contentSize = try size()
      }
    }
    if kind != .frames, let pinnedAt, pinnedAt > 0 { throw ScanError(pinnedStart, expected: "true or false") }
    switch kind {
    case .flow:
      metrics.minimumLineSpacing = lineSpacing ?? metrics.minimumLineSpacing
      return .flow(metrics)
    case .carousel:
      carousel.minimumLineSpacing = lineSpacing ?? carousel.minimumLineSpacing
      return .carousel(carousel)
    case .pages:
      var pages = PagesMetrics()
      pages.minimumLineSpacing = lineSpacing ?? pages.minimumLineSpacing
      return .pages(pages)
    case .frames: return .frames(contentSize: contentSize, pinnedHeaders: pinnedAt)
    }
  }

  /// Reads a length, or a flag: `true` is a length of 0, `false` none.
  private mutating func numberOrFlag(_ expected: StaticString) throws(ScanError) -> Double? {
    skipSpace()
    if take("true") { return 0 }
    if take("false") { return nil }
    return try nonNegative(expected)
  }

  private mutating func viewportFraction() throws(ScanError) -> Double {
    try number(in: 0...CarouselMetrics.largestFraction, "a fraction of the viewport, 0 to 1024")
  }

  /// Reads a list of sections.
  mutating func sections() throws(ScanError) -> [SectionSpec] {
    try list { (cursor) throws(ScanError) in try cursor.section() }
  }

  private mutating func section() throws(ScanError) -> SectionSpec {
    var section = SectionSpec(items: .count(0))
    var given: StaticString?
    var keysStart = 0
    var keys = try beginObject("a section, an object")
    while let key = try nextKey(&keys, SectionKey.self) {
      let start = position
      switch key {
      case .id: section.id = try string()
      case .count:
        section.items = .count(try index())
        try only("count", &given, start)
      case .items:
        section.items = try items()
        guard case .sizes = section.items else { throw ScanError(start, expected: "a list of sizes") }
        try only("items", &given, start)
      case .frames:
        let items = try items()
        switch items {
        case .frames: section.items = items
        case .sizes(let sizes) where sizes.isEmpty: section.items = .frames([])
        default: throw ScanError(start, expected: "a list of rectangles")
        }
        try only("frames", &given, start)
      case .keys:
        keysStart = start
        section.keys = try itemKeys()
      case .itemSize: section.itemSize = try size()
      case .sectionInset: section.sectionInset = try edgeInsets(allowsNegative: false)
      case .minimumLineSpacing: section.minimumLineSpacing = try nonNegative("a spacing, 0 or more")
      case .minimumInteritemSpacing:
        section.minimumInteritemSpacing = try nonNegative("a spacing, 0 or more")
      case .header: section.header = try nonNegative("a length, 0 or more")
      case .footer: section.footer = try nonNegative("a length, 0 or more")
      case .headerFrame: section.headerFrame = try rect()
      }
    }
    if let keys = section.keys, keys.count != section.items.count {
      throw ScanError(keysStart, keyCount: keys.count, itemCount: section.items.count)
    }
    return section
  }

  /// Refuses a section that says in two ways which items it has.
  private func only(_ key: StaticString, _ given: inout StaticString?, _ start: Int) throws(ScanError) {
    if let given {
      throw ScanError(start, expected: "items given once", found: "\"\(key.text)\" besides \"\(given.text)\"")
    }
    given = key
  }

  private mutating func scrolling() throws(ScanError) -> ScrollingSpec {
    var scrolling = ScrollingSpec()
    var given: (name: StaticString, start: Int)?
    var padding: Int?
    var keys = try beginObject("scrolling settings, an object")
    while let key = try nextKey(&keys, ScrollingKey.self) {
      switch key {
      case .bounces: scrolling.bounces = try boolean()
      case .alwaysBounce: scrolling.alwaysBounce = try boolean()
      case .paging: scrolling.paging = try word(ScrollingSpec.Paging.self)
      case .every:
        scrolling.stops = try stops("every", &given) { (cursor) throws(ScanError) in
          let start = cursor.position
          let length = try cursor.number()
          guard length > 0 else { throw ScanError(start, expected: "a length above 0") }
          return .every(length)
        }
      case .at:
        scrolling.stops = try stops("at", &given) { (cursor) throws(ScanError) in
          .at(try cursor.ascendingOffsets())
        }
      case .items:
        scrolling.stops = try stops("items", &given) { (cursor) throws(ScanError) in
          let start = cursor.position
          let count = try cursor.index()
          guard count >= 1 else { throw ScanError(start, expected: "a number of items, 1 or more") }
          return .items(count)
        }
      case .padding:
        skipSpace()
        padding = position
        scrolling.padding = try edgeInsets(allowsNegative: false)
      case .flick: scrolling.flick = try word(ScrollingSpec.Flick.self)
      case .loop: scrolling.loops = try boolean()
      case .deceleration: scrolling.deceleration = try deceleration()
      case .offsets: scrolling.offsets = try word(ScrollingSpec.OffsetSource.self)
      }
    }
    if let (name, start) = given ?? padding.map({ ("padding", $0) }), !scrolling.paging.isAligned {
      throw ScanError(
        start, expected: "\"paging\" \"start\", \"center\" or \"end\" beside \"\(name.text)\"",
        found: "\"\(scrolling.paging.rawValue)\"")
    }
    return scrolling
  }

  /// Reads stops, which may be given once.
  private mutating func stops(
    _ name: StaticString, _ given: inout (name: StaticString, start: Int)?,
    _ read: (inout JSONCursor) throws(ScanError) -> ScrollingSpec.Stops
  ) throws(ScanError) -> ScrollingSpec.Stops {
    skipSpace()
    let start = position
    if let given {
      throw ScanError(
        start, expected: "stops given once", found: "\"\(name.text)\" besides \"\(given.name.text)\"")
    }
    given = (name, start)
    return try read(&self)
  }

  private mutating func ascendingOffsets() throws(ScanError) -> [Double] {
    let start = position
    var last = -Double.infinity
    let offsets = try list { (cursor) throws(ScanError) in
      cursor.skipSpace()
      let start = cursor.position
      let offset = try cursor.number()
      guard offset > last else { throw ScanError(start, expected: "offsets that ascend") }
      last = offset
      return offset
    }
    guard !offsets.isEmpty else { throw ScanError(start, expected: "a list of at least one offset") }
    return offsets
  }

  private mutating func deceleration() throws(ScanError) -> ScrollingSpec.Deceleration {
    let start = position
    if isNext(UInt8(ascii: "\"")) {
      switch try string() {
      case "normal": return .normal
      case "fast": return .fast
      default: break
      }
    } else {
      let rate = try number()
      if rate > 0 && rate < 1 { return .rate(rate) }
    }
    throw ScanError(start, expected: "\"normal\", \"fast\" or a rate a millisecond between 0 and 1")
  }
}

/// The names of layouts in a log.
enum LayoutKind: String, CaseIterable {
  case flow, carousel, pages, frames

  /// The kind of a layout that does not say which it is.
  static var standard: LayoutKind { .flow }
}
