import ScrollGeometry
import ScrollPhysics
import SessionModel

extension ReferenceView {
  /// Changes what the event says; after an error the view is to be thrown away.
  mutating func apply(_ event: SessionEvent) throws(Rejection) {
    hasAppeared = false
    target = nil
    switch event.action {
    case .appear(let x, let y):
      try move(to: LayoutPoint(x: x ?? 0, y: y ?? 0))
      hasAppeared = true
      phase = .idle
    case .scroll(let x, let y, _), .scrollWithCellOrder(let x, let y, _, _):
      try move(to: LayoutPoint(x: x ?? offset.x, y: y ?? offset.y))
    case .scrollTo(let x, let y, let animated):
      let place = LayoutPoint(x: x ?? offset.x, y: y ?? offset.y)
      guard place.isFinite else { throw .nonFiniteOffset }
      if !animated { try move(to: place) }
      if phase != .dragging { phase = animated ? .animating : .idle }
    case .dragBegan, .dragMoved, .dragEnded, .dragCancelled: try drag(event)
    case .scrollEnded: if phase != .dragging { phase = .idle }
    case .frame: break
    case .viewport, .insets: try applySetting(event.action)
    case .content(let size):
      try data.admit(contentSize: size)
      data.contentSize = size
    case .update(let update):
      try data.apply(update)
      try admitLayout()
    case .batch(let updates):
      try data.apply(batch: updates)
      try admitLayout()
    case .reload(let sections, let contentSize):
      try data.reload(sections, contentSize: contentSize)
      try admitLayout()
    case .behaviour(let change): try set(change)
    case .mark, .checkpoint, .observed, .end: break
    }
  }

  private mutating func move(to place: LayoutPoint) throws(Rejection) {
    guard place.x.isFinite, place.y.isFinite else { throw .nonFiniteOffset }
    if !isFollower { offset = place }
  }

  private mutating func drag(_ event: SessionEvent) throws(Rejection) {
    switch event.action {
    case .dragBegan(let place):
      guard place.isFinite else { throw .badSize }
      guard phase != .dragging else { throw .dragAlreadyBegan }
      phase = .dragging
      dragStart = offset
      finger.clear()
      finger.add(position: place, time: event.time)
    case .dragMoved(let place):
      guard place.isFinite else { throw .badSize }
      guard phase == .dragging else { throw .noDrag }
      finger.add(position: place, time: event.time)
    case .dragEnded(let x, let y, let proposed):
      guard phase == .dragging else { throw .noDrag }
      endDrag(x, y, proposed, at: event.time)
    default:
      guard phase == .dragging else { throw .noDrag }
      phase = .idle
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
    try admitLayout()
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
    case .edgeMask: mask = try valid(mask, change)
    }
  }

  private func valid<Settings: BehaviourSettings>(
    _ settings: Settings?, _ change: BehaviourChange
  ) throws(Rejection) -> Settings {
    guard let changed = settings?.changed(by: change), changed.isValid else { throw .badSetting }
    return changed
  }
}
