import ScrollCore

/// A view: its setting and data, where its content is, and what was shown last.
struct ReferenceView {
  let axis: ScrollAxis
  var viewport: LayoutSize
  var contentInset: LayoutInsets
  var occlusion: LayoutInsets
  var data: ReferenceData
  let scrolling: ScrollingSpec
  /// Whether an event of its own has been accepted.
  var isLive = false
  /// Whether another view alone decides the offset.
  var isFollower = false
  /// Where everything lies: made anew from the data whenever they, or sizes, change.
  private(set) var frames = ReferenceFrames()

  var fade: FadeSettings?
  var shadow: ShadowSettings?
  var carousel: CarouselSettings?
  var pageControl: PageControlSettings?
  var mask: EdgeMaskSettings?

  var offset = LayoutPoint.zero
  var phase = Phase.idle
  /// The offset when the drag began, and the finger since.
  var dragStart = LayoutPoint.zero
  var finger = ReferenceFinger()
  /// How the finger holds simulated content.
  var grip = ReferenceGrip()
  /// How simulated content moves by itself.
  var motion: ReferenceMotion?
  /// Where the engine says the content is after the event.
  var engineOffset = LayoutPoint.zero
  /// Whether the app has moved the content, so that it need not be told.
  var isPlaced = false
  /// Where the drag that has just ended comes to rest.
  var target: TargetOffset?
  /// Whether the event is an appear; then there is more to tell.
  var hasAppeared = false

  /// What the original's code makes of the event.
  var trigger = ReferenceTrigger.layout
  /// The order in which the original's fade found the cells, where it was recorded.
  var cellOrder: [ItemIndexPath]?
  /// Whether the event configures the mask.
  var isMaskConfigured = false
  /// Whether a link has set the offset, be it to the same value.
  var isAssigned = false
  /// Whether a link or the physics have moved the content.
  var isMoved = false
  /// Whether the view that drives this one has been scrolled.
  var isLeaderScrolled = false

  var shown = ReferenceShown()
  var original = ReferenceOriginal()

  init(_ spec: ViewSpec, index: Int) throws(ReferenceModel.Unsupported) {
    axis = spec.axis
    viewport = spec.viewport
    contentInset = spec.contentInset
    occlusion = spec.occlusion
    scrolling = spec.scrolling
    data = ReferenceData(layout: spec.layout)
    if spec.sections.contains(where: { $0.items.count > ReferenceModel.mostItems }) {
      throw .tooManyItems(view: index)
    }
    for behaviour in spec.behaviours { take(behaviour) }
    do {
      for section in spec.sections { data.sections.append(try data.makeSection(section)) }
      try data.admitNames()
      try admitLayout()
    } catch {
      throw .invalidData(view: index, error)
    }
  }

  private mutating func take(_ behaviour: BehaviourSpec) {
    switch behaviour {
    case .fade(let settings): fade = settings
    case .sectionShadow(let settings): shadow = settings
    case .carousel(let settings): carousel = settings
    case .pageControl(let settings): pageControl = settings
    case .edgeMask(let settings): mask = settings
    }
  }

  /// Places everything; refuses data that cannot be measured.
  mutating func admitLayout() throws(Rejection) {
    frames = try ReferenceFrames(self)
    try data.admitKeys()
    if pageControl != nil && itemCount > PageControlSettings.mostDots { throw .layoutTooLarge }
  }

  var itemCount: Int { data.sections.map { $0.items.count }.reduce(0, +) }

  /// The viewport in content coordinates.
  var viewportRect: LayoutRect { LayoutRect(origin: offset, size: viewport) }
}

/// What a view's host was told last.
struct ReferenceShown {
  struct Alpha {
    var target: Double
    var from: Double
    var start: Microseconds
    var duration: Microseconds
  }

  struct Decoration {
    var section: Int
    var frame: LayoutRect
  }

  /// By the identity of the item.
  var alphas: [Int: Alpha] = [:]
  /// By the identity of the item.
  var scales: [Int: Double] = [:]
  /// By the identity of the section.
  var decorations: [Int: Decoration] = [:]
  var dots: [(alpha: Double, y: Double)] = []
  var page: Int?
  var mask: EdgeMask?
  /// For each section that has any, by its identity, the first of its overlong items, and how many there are.
  var overlong: [Int: ReferenceOverlong] = [:]
  /// The base of the mask's curve that was told of.
  var base: Double?
}
