package import ScrollCore

/// What stands in the list of a view's behaviours.
private enum Declared {
  case behaviour(BehaviourSpec)
  case curve(CurveSpec)
}

/// Scenes with every default spelled out, or with none, in the order of the format.
extension JSONText {
  /// Appends a scene.
  mutating func scene(_ scene: SceneSpec) {
    raw("{\"views\":")
    let isAlone = scene.views.count == 1
    list(scene.views) { $0.view($1, isAlone: isAlone) }
    // A link to a view that does not exist has no spelling.
    let views = scene.views.indices
    let links = scene.links.filter { views.contains($0.leader) && views.contains($0.follower) }
    if !links.isEmpty {
      raw(",\"links\":")
      list(links) { $0.link($1, scene.views) }
    }
    raw("}")
  }

  private mutating func link(_ link: LinkSpec, _ views: [ViewSpec]) {
    raw("{\"leader\":")
    string(views[link.leader].id)
    raw(",\"follower\":")
    string(views[link.follower].id)
    raw(",\"mode\":")
    word(link.mode.rawValue)
    raw("}")
  }

  private mutating func view(_ view: ViewSpec, isAlone: Bool) {
    let standard = ViewSpec(viewport: view.viewport)
    raw("{")
    field("id", view.id, unless: isAlone ? standard.id : nil) { $0.string($1) }
    field("axis", view.axis, unless: standard.axis) { $0.word($1.rawValue) }
    field("viewport", view.viewport, unless: nil) {
      $0.raw("{\"width\":")
      $0.number($1.width)
      $0.raw(",\"height\":")
      $0.number($1.height)
      $0.raw("}")
    }
    field("direction", view.direction, unless: standard.direction) { $0.word($1.rawValue) }
    field("contentInset", view.contentInset, unless: standard.contentInset) { $0.insets($1) }
    field("occlusion", view.occlusion, unless: standard.occlusion) { $0.insets($1) }
    field("layout", view.layout, unless: standard.layout) { $0.layout($1) }
    field("sections", view.sections, unless: nil) { $0.list($1) { $0.section($1) } }
    field("scrolling", view.scrolling, unless: standard.scrolling) { $0.scrolling($1) }
    field("range", view.range, unless: standard.range) { $0.word($1.rawValue) }
    field("keeps", view.keeps, unless: standard.keeps) { $0.word($1.rawValue) }
    if !omitsDefaults || !view.behaviours.isEmpty || !view.curves.isEmpty {
      raw(",\"behaviours\":")
      list(view.behaviours.map { Declared.behaviour($0) } + view.curves.map { .curve($0) }) {
        text, declared in
        switch declared {
        case .behaviour(let behaviour): text.behaviour(behaviour)
        case .curve(let curve): text.curve(curve)
        }
      }
    }
    raw("}")
  }

  private mutating func layout(_ layout: LayoutSpec) {
    raw("{")
    switch layout {
    case .flow(let metrics):
      let standard = FlowMetrics()
      // A layout that does not say its kind is a flow.
      if !omitsDefaults { raw("\"kind\":\"flow\"") }
      field("itemSize", metrics.itemSize, unless: standard.itemSize) { $0.size($1) }
      field("sectionInset", metrics.sectionInset, unless: standard.sectionInset) { $0.insets($1) }
      field("minimumLineSpacing", metrics.minimumLineSpacing, unless: standard.minimumLineSpacing) {
        $0.number($1)
      }
      field(
        "minimumInteritemSpacing", metrics.minimumInteritemSpacing, unless: standard.minimumInteritemSpacing
      ) { $0.number($1) }
      field("header", metrics.header, unless: standard.header) { $0.number($1) }
      field("footer", metrics.footer, unless: standard.footer) { $0.number($1) }
      field("pinnedHeaders", metrics.pinnedHeaders, unless: standard.pinnedHeaders) { $0.boolean($1) }
      field("pinnedFooters", metrics.pinnedFooters, unless: standard.pinnedFooters) { $0.boolean($1) }
    case .carousel(let metrics):
      let standard = CarouselMetrics()
      raw("\"kind\":\"carousel\"")
      field("itemWidth", metrics.itemWidth, unless: standard.itemWidth) { $0.number($1) }
      field("itemHeight", metrics.itemHeight, unless: standard.itemHeight) { $0.number($1) }
      field("minimumLineSpacing", metrics.minimumLineSpacing, unless: standard.minimumLineSpacing) {
        $0.number($1)
      }
      field("mode", metrics.mode, unless: standard.mode) {
        $0.word($1.rawValue)
      }
    case .pages(let metrics):
      raw("\"kind\":\"pages\"")
      field("minimumLineSpacing", metrics.minimumLineSpacing, unless: PagesMetrics().minimumLineSpacing) {
        $0.number($1)
      }
    case .frames(let contentSize, let pinnedHeaders):
      raw("\"kind\":\"frames\"")
      field(",\"contentSize\":", contentSize) { $0.size($1) }
      field(",\"pinnedHeaders\":", pinnedHeaders) { $1 == 0 ? $0.boolean(true) : $0.number($1) }
    }
    raw("}")
  }

  /// Appends a section: its items, and where it differs from the layout.
  mutating func section(_ section: SectionSpec) {
    raw("{")
    if let id = section.id {
      raw("\"id\":")
      string(id)
      raw(",")
    }
    switch section.items {
    case .count(let count):
      raw("\"count\":")
      integer(count)
    case .sizes(let sizes):
      raw("\"items\":")
      list(sizes) { $0.size($1) }
    case .frames(let frames):
      raw("\"frames\":")
      list(frames) { $0.rect($1) }
    }
    field(",\"keys\":", section.keys) { $0.itemKeys($1) }
    field(",\"itemSize\":", section.itemSize) { $0.size($1) }
    field(",\"sectionInset\":", section.sectionInset) { $0.insets($1) }
    field(",\"minimumLineSpacing\":", section.minimumLineSpacing) { $0.number($1) }
    field(",\"minimumInteritemSpacing\":", section.minimumInteritemSpacing) { $0.number($1) }
    field(",\"header\":", section.header) { $0.number($1) }
    field(",\"footer\":", section.footer) { $0.number($1) }
    field(",\"headerFrame\":", section.headerFrame) { $0.rect($1) }
    raw("}")
  }

  private mutating func scrolling(_ scrolling: ScrollingSpec) {
    let standard = ScrollingSpec()
    raw("{")
    field("bounces", scrolling.bounces, unless: standard.bounces) { $0.boolean($1) }
    field("alwaysBounce", scrolling.alwaysBounce, unless: standard.alwaysBounce) { $0.boolean($1) }
    field("deceleration", scrolling.deceleration, unless: standard.deceleration) {
      switch $1 {
      case .normal: $0.raw("\"normal\"")
      case .fast: $0.raw("\"fast\"")
      case .rate(let rate): $0.number(rate)
      }
    }
    field("paging", scrolling.paging, unless: standard.paging) { $0.word($1.rawValue) }
    switch scrolling.stops {
    case .each: break
    case .every(let length): field("every", length, unless: 0) { $0.number($1) }
    case .at(let places): field("at", places, unless: []) { $0.list($1) { $0.number($1) } }
    case .items(let count): field("items", count, unless: 0) { $0.integer($1) }
    }
    if let padding = scrolling.padding { field("padding", padding, unless: nil) { $0.insets($1) } }
    if let flick = scrolling.flick { field("flick", flick.rawValue, unless: "") { $0.word($1) } }
    if scrolling.loops { field("loop", true, unless: standard.loops) { $0.boolean($1) } }
    field("offsets", scrolling.offsets, unless: standard.offsets) { $0.word($1.rawValue) }
    raw("}")
  }
}

extension CarouselMetrics {
  /// Corrected or literal, as a log says it.
  package var mode: Mode {
    get { keepsNegativeInset ? .literal : .corrected }
    set { keepsNegativeInset = newValue == .literal }
  }
}
