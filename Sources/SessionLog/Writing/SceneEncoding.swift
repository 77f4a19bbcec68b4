import ScrollGeometry
import ScrollLayout
import ScrollSession

/// Scenes with every default spelled out, in the order of the format.
extension JSONText {
  /// Appends a scene.
  mutating func scene(_ scene: Scene) {
    raw("{\"views\":")
    list(scene.views) { $0.view($1) }
    raw("}")
  }

  private mutating func view(_ view: ViewSpec) {
    raw("{\"id\":")
    string(view.id)
    raw(",\"axis\":")
    string(view.axis.rawValue)
    raw(",\"viewport\":{\"width\":")
    number(view.viewport.width)
    raw(",\"height\":")
    number(view.viewport.height)
    raw("},\"contentInset\":")
    insets(view.contentInset)
    raw(",\"occlusion\":")
    insets(view.occlusion)
    raw(",\"layout\":")
    layout(view.layout)
    raw(",\"sections\":")
    list(view.sections) { $0.section($1) }
    raw(",\"scrolling\":")
    scrolling(view.scrolling)
    raw(",\"behaviours\":")
    list(view.behaviours) { $0.behaviour($1) }
    raw("}")
  }

  private mutating func layout(_ layout: LayoutSpec) {
    switch layout {
    case .flow(let metrics):
      raw("{\"kind\":\"flow\",\"itemSize\":")
      size(metrics.itemSize)
      raw(",\"sectionInset\":")
      insets(metrics.sectionInset)
      raw(",\"minimumLineSpacing\":")
      number(metrics.minimumLineSpacing)
      raw(",\"minimumInteritemSpacing\":")
      number(metrics.minimumInteritemSpacing)
      raw(",\"header\":")
      number(metrics.header)
      raw(",\"footer\":")
      number(metrics.footer)
      raw(",\"pinnedHeaders\":")
      boolean(metrics.pinnedHeaders)
      raw(",\"pinnedFooters\":")
      boolean(metrics.pinnedFooters)
      raw("}")
    case .carousel(let metrics):
      raw("{\"kind\":\"carousel\",\"itemWidth\":")
      number(metrics.itemWidth)
      raw(",\"itemHeight\":")
      number(metrics.itemHeight)
      raw(",\"minimumLineSpacing\":")
      number(metrics.minimumLineSpacing)
      raw(",\"mode\":")
      string((metrics.keepsNegativeInset ? Mode.literal : .corrected).rawValue)
      raw("}")
    case .pages(let metrics):
      raw("{\"kind\":\"pages\",\"minimumLineSpacing\":")
      number(metrics.minimumLineSpacing)
      raw("}")
    case .frames(let contentSize):
      raw("{\"kind\":\"frames\"")
      field(",\"contentSize\":", contentSize) { $0.size($1) }
      raw("}")
    }
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
    raw("{\"bounces\":")
    boolean(scrolling.bounces)
    raw(",\"alwaysBounce\":")
    boolean(scrolling.alwaysBounce)
    raw(",\"deceleration\":")
    switch scrolling.deceleration {
    case .normal: raw("\"normal\"")
    case .fast: raw("\"fast\"")
    case .rate(let rate): number(rate)
    }
    raw(",\"paging\":")
    string(scrolling.paging.rawValue)
    raw(",\"offsets\":\"recorded\"}")
  }

  private mutating func behaviour(_ behaviour: BehaviourSpec) {
    switch behaviour {
    case .fade(let settings):
      raw("{\"kind\":\"fade\",\"fadedAlpha\":")
      number(settings.fadedAlpha)
      raw(",\"clearAlpha\":")
      number(settings.clearAlpha)
      raw(",\"duration\":")
      microseconds(settings.duration)
      raw(",\"mode\":")
      string(settings.mode.rawValue)
      raw("}")
    case .sectionShadow(let settings):
      raw("{\"kind\":\"section-shadow\",\"offset\":")
      point(settings.offset)
      raw(",\"radius\":")
      number(settings.radius)
      raw(",\"opacity\":")
      number(settings.opacity)
      raw(",\"cornerRadius\":")
      number(settings.cornerRadius)
      raw(",\"z\":")
      number(settings.z)
      raw(",\"extent\":")
      string(settings.extent.rawValue)
      raw(",\"variant\":")
      string(settings.variant.rawValue)
      raw(",\"mode\":")
      string(settings.mode.rawValue)
      raw("}")
    }
  }
}
