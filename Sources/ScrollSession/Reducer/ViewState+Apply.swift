import ScrollGeometry
import ScrollLayout

extension ViewState {
  /// Stage 2: changes the view as an event says; the only switch over events.
  ///
  /// - Returns: What the literal fade makes of the event; nothing else asks.
  /// - Throws: Why the event is impossible now; then nothing has changed.
  mutating func apply(_ action: Event.Action) throws(Rejection) -> LiteralFade.Trigger {
    switch action {
    case .appear(let x, let y):
      try move(to: Point(x: x ?? 0, y: y ?? 0))
      phase = .idle
      return .appear
    case .scroll(let x, let y, _):
      try move(to: Point(x: x ?? offset.x, y: y ?? offset.y))
      return .scroll
    case .scrollWithCellOrder(let x, let y, _, _):
      try move(to: Point(x: x ?? offset.x, y: y ?? offset.y))
      return .scroll
    case .scrollTo(let x, let y, animated: false):
      try move(to: Point(x: x ?? offset.x, y: y ?? offset.y))
      // An app may correct the offset under a finger, as when it puts items in front: the drag goes on.
      if phase != .dragging { phase = .idle }
      return .scroll
    case .scrollTo(let x, let y, animated: true):
      // The recorded scroll events that follow move the content; the target itself must make sense.
      guard (x ?? 0).isFinite && (y ?? 0).isFinite else { throw .nonFiniteOffset }
      if phase != .dragging { phase = .animating }
    case .dragBegan(let finger):
      guard finger.isFinite else { throw .badSize }
      guard phase != .dragging else { throw .dragAlreadyBegan }  // A second finger; the first owns the drag.
      phase = .dragging
    case .dragMoved(let finger):
      guard finger.isFinite else { throw .badSize }
      guard phase == .dragging else { throw .noDrag }
    case .dragEnded(let velocityX, let velocityY, _):
      guard phase == .dragging else { throw .noDrag }
      // A finger that rests when it leaves starts no deceleration; an unknown velocity may.
      phase = (axis == .vertical ? velocityY : velocityX) == 0 ? .idle : .decelerating
    case .dragCancelled:
      guard phase == .dragging else { throw .noDrag }
      phase = .idle
    case .scrollEnded:
      // It may arrive late, when a finger is down again: the drag goes on.
      if phase != .dragging { phase = .idle }
    case .frame:
      break
    case .viewport(let size):
      guard size.isFiniteAndNonNegative else { throw .badSize }
      try relayout(viewport: size, contentInset: contentInset)
    case .insets(let newInset, let newOcclusion):
      guard newOcclusion?.isOcclusion != false else { throw .badSize }
      if let newInset {
        guard newInset.isFinite else { throw .badSize }
        try relayout(viewport: viewport, contentInset: newInset)
      }
      occlusion = newOcclusion ?? occlusion
      unsettle()
    case .content(let size):
      try edit { (layout) throws(LayoutError) in try layout.setContentSize(size) }
    case .update(let update):
      let change = try edit { (layout) throws(LayoutError) in try layout.apply(update) }
      follow(change)
    case .batch(let updates):
      let change = try edit { (layout) throws(LayoutError) in try layout.apply(updates) }
      follow(change)
    case .reload(let sections, let contentSize):
      guard sections.firstDuplicateID == nil else { throw .conflictingUpdates }
      try edit { (layout) throws(LayoutError) in try layout.reload(sections, contentSize: contentSize) }
    case .behaviour(let change):
      try set(change)
    case .mark, .checkpoint, .observed, .end:
      preconditionFailure("a statement reached the change stage")
    }
    return .layout
  }

  private mutating func move(to target: Point) throws(Rejection) {
    guard target.isFinite else { throw .nonFiniteOffset }
    offset = target
  }

  private mutating func relayout(viewport size: Size, contentInset inset: EdgeInsets) throws(Rejection) {
    try edit { (layout) throws(LayoutError) in try layout.setViewport(size, contentInset: inset) }
    viewport = size
    contentInset = inset
  }

  /// Changes the layout; a refusal leaves it as it was.
  @discardableResult
  private mutating func edit<Result>(
    _ change: (inout ContentLayout) throws(LayoutError) -> Result
  ) throws(Rejection) -> Result {
    do {
      let result = try change(&layout)
      unsettle()
      return result
    } catch {
      throw Rejection(error)
    }
  }

  /// Takes what is remembered about items and sections along with them.
  private mutating func follow(_ change: IndexChange) {
    fade?.follow(change)
    shadows?.follow(change)
    reportedOverlong = reportedOverlong.compactMap { overlong in
      change.section(overlong.section).map {
        OverlongItems(section: $0, first: overlong.first, count: overlong.count)
      }
    }
    reportedOverlong.sort { $0.section < $1.section }
  }

  private mutating func set(_ change: BehaviourChange) throws(Rejection) {
    switch change {
    case .fade(let fadedAlpha, let clearAlpha, let duration):
      guard var settings = fade?.settings else { throw .badSetting }
      settings.fadedAlpha = fadedAlpha ?? settings.fadedAlpha
      settings.clearAlpha = clearAlpha ?? settings.clearAlpha
      settings.duration = duration ?? settings.duration
      guard settings.isValid else { throw .badSetting }
      fade?.settings = settings
    case .sectionShadow(let offset, let radius, let opacity, let cornerRadius, let z, let extent):
      guard var settings = shadows?.settings else { throw .badSetting }
      settings.offset = offset ?? settings.offset
      settings.radius = radius ?? settings.radius
      settings.opacity = opacity ?? settings.opacity
      settings.cornerRadius = cornerRadius ?? settings.cornerRadius
      guard z == nil || z == settings.z else { throw .badSetting }
      settings.extent = extent ?? settings.extent
      guard settings.isValid else { throw .badSetting }
      shadows?.settings = settings
    case .carousel, .pageControl, .edgeMask: throw .badSetting
    }
    unsettle()
  }
}

extension Rejection {
  init(_ error: LayoutError) {
    switch error {
    case .badSize: self = .badSize
    case .noSuchSection: self = .noSuchSection
    case .noSuchItem: self = .noSuchItem
    case .wrongItemShape: self = .wrongLayout
    case .conflictingUpdates: self = .conflictingUpdates
    case .tooLarge: self = .layoutTooLarge
    }
  }
}
