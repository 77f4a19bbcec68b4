import ScrollCore

extension ReferenceView {
  /// Changes what the event says; after an error the view is to be thrown away.
  mutating func apply(_ event: SessionEvent) throws(Rejection) {
    isLive = true
    hasAppeared = false
    isPlaced = false
    target = nil
    cellOrder = nil
    let before = offset
    defer { trigger = trigger(of: event.action, hasMoved: offset != before) }
    switch event.action {
    case .appear(let x, let y):
      try move(to: LayoutPoint(x: x ?? 0, y: y ?? 0))
      hasAppeared = true
      rest()
    case .scroll(let x, let y, _), .scrollWithCellOrder(let x, let y, _, _):
      if case .scrollWithCellOrder(_, _, _, let order) = event.action { cellOrder = order }
      let place = LayoutPoint(x: x ?? offset.x, y: y ?? offset.y)
      guard place.isFinite else { throw .nonFiniteOffset }
      if !isSimulated { try move(to: place) }
    case .scrollTo(let x, let y, let animated):
      guard (x ?? 0).isFinite, (y ?? 0).isFinite else { throw .nonFiniteOffset }
      if animated {
        scroll(x, y, at: event.time)
      } else {
        try put(LayoutPoint(x: x ?? offset.x, y: y ?? offset.y))
      }
    case .dragBegan, .dragMoved, .dragEnded, .dragCancelled: try drag(event)
    case .scrollEnded: if phase != .dragging && !isSimulated { phase = .idle }
    case .frame: advance(to: event.time)
    case .viewport, .insets, .content, .update, .batch, .reload:
      let wasInside = isSimulated && isInside
      try edit(event.action)
      if event.action.isEdit { refit(wasInside: wasInside, at: event.time) }
    case .behaviour(let change): try set(change)
    case .mark, .checkpoint, .observed, .end: break
    }
  }

  /// What the original's code makes of an event.
  private func trigger(of action: SessionEvent.Action, hasMoved: Bool) -> ReferenceTrigger {
    switch action {
    case .appear: .appear
    case .scroll, .scrollWithCellOrder: isSimulated || isFollower ? .layout : .scroll
    case .scrollTo(_, _, animated: false): isFollower ? .layout : .scroll
    case .dragBegan, .dragMoved, .frame: hasMoved ? .scroll : .layout
    default: .layout
    }
  }

  private mutating func move(to place: LayoutPoint) throws(Rejection) {
    guard place.x.isFinite, place.y.isFinite else { throw .nonFiniteOffset }
    if !isFollower { offset = place }
    isPlaced = true
  }

  private mutating func rest() {
    phase = .idle
    motion = nil
  }

  /// The app puts the content somewhere; a finger goes on from there.
  private mutating func put(_ place: LayoutPoint) throws(Rejection) {
    try move(to: place)
    if phase != .dragging { return rest() }
    if let last = finger.places.last { hold(at: last.place) }
  }

  /// The app scrolls the content, animated; the finger is stronger.
  private mutating func scroll(_ x: Double?, _ y: Double?, at time: Microseconds) {
    if phase == .dragging { return }
    advance(to: time)
    phase = .animating
    if isSimulated { animate(to: LayoutPoint(x: x ?? offset.x, y: y ?? offset.y), at: time) }
  }

  private mutating func edit(_ action: SessionEvent.Action) throws(Rejection) {
    switch action {
    case .content(let size):
      try data.admit(contentSize: size)
      data.contentSize = size
    case .update(let update): try data.apply(update)
    case .batch(let updates): try data.apply(batch: updates)
    case .reload(let sections, let contentSize): try data.reload(sections, contentSize: contentSize)
    default: try applySetting(action)
    }
    try admitLayout()
  }

  /// Whether the content is where it could rest.
  private var isInside: Bool {
    let (x, y) = (range(on: .horizontal), range(on: .vertical))
    return x.clamp(offset.x) == offset.x && y.clamp(offset.y) == offset.y
  }

  private mutating func drag(_ event: SessionEvent) throws(Rejection) {
    switch event.action {
    case .dragBegan(let place):
      guard place.isFinite else { throw .badSize }
      guard phase != .dragging else { throw .dragAlreadyBegan }
      advance(to: event.time)
      motion = nil
      phase = .dragging
      dragStart = offset
      finger = ReferenceFinger()
      finger.add(place, at: event.time)
      hold(at: place)
    case .dragMoved(let place):
      guard place.isFinite else { throw .badSize }
      guard phase == .dragging else { throw .noDrag }
      finger.add(place, at: event.time)
      if isSimulated { pull(to: place) }
    case .dragEnded(let x, let y, let proposed):
      guard phase == .dragging else { throw .noDrag }
      endDrag(x, y, proposed, at: event.time)
    default:
      guard phase == .dragging else { throw .noDrag }
      phase = .idle
      // Recorded content stays where it was seen last, other content may have to spring back.
      if isSimulated { endDrag(0, 0, nil, at: event.time) }
    }
  }

  private mutating func applySetting(_ action: SessionEvent.Action) throws(Rejection) {
    switch action {
    case .viewport(let size):
      guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
        throw .badSize
      }
      viewport = size
    case .insets(let inset, let bars):
      if let inset {
        guard inset.isFinite else { throw .badSize }
        contentInset = inset
      }
      if let bars {
        for edge in [bars.top, bars.left, bars.bottom, bars.right] {
          guard edge.isFinite, edge >= 0 else { throw .badSize }
        }
        occlusion = bars
      }
    default: break
    }
  }

  // MARK: Settings

  private mutating func set(_ change: BehaviourChange) throws(Rejection) {
    switch change {
    case .fade: fade = try valid(fade, change)
    case .sectionShadow(_, _, _, _, let z, _):
      guard z == nil || z == shadow?.z else { throw .badSetting }
      shadow = try valid(shadow, change)
    case .carousel: carousel = try valid(carousel, change)
    case .pageControl: pageControl = try valid(pageControl, change)
    case .edgeMask:
      mask = try valid(mask, change)
      isMaskConfigured = true
    }
  }

  private func valid<Settings: BehaviourSettings>(
    _ settings: Settings?, _ change: BehaviourChange
  ) throws(Rejection) -> Settings {
    guard let changed = settings?.changed(by: change), changed.isValid else { throw .badSetting }
    return changed
  }
}

extension SessionEvent.Action {
  /// Whether the scroll range may be another: bars do not change it.
  fileprivate var isEdit: Bool {
    if case .insets(nil, _) = self { false } else { true }
  }
}
