import ScrollCore

/// What an event has changed in its view, for the stages after it.
struct ViewChange {
  /// Which callback the view's code gets.
  var callback = Callback.layout
  /// The order in which the original fade found the cells, if it was recorded.
  var cellOrder: [ItemIndexPath]?
  /// What the content was doing before.
  let phaseBefore: Phase
  /// Whether the physics have moved the content, and not the app.
  var isMoved = false
  /// Where the content comes to rest, if a drag has ended and its end was chosen.
  var target: TargetOffset?
  /// The rule that chose it.
  var targetRule = Cause.Rule.nearestItem
}

extension ViewState {
  /// Stage 2: changes the view as an event says; the switch over events.
  ///
  /// - Throws: Why the event is impossible now; then nothing has changed.
  mutating func apply(
    _ action: SessionEvent.Action, at time: Microseconds
  ) throws(Rejection) -> ViewChange {
    let before = offset
    var change = ViewChange(phaseBefore: phase)
    switch action {
    case .appear(let x, let y):
      try move(to: LayoutPoint(x: x ?? 0, y: y ?? 0))
      try meet(.appear, at: time)
      change.callback = .appear
      return change
    case .scroll(let x, let y, _):
      change.callback = try scroll(x, y, at: time)
    case .scrollWithCellOrder(let x, let y, _, let cellOrder):
      change.callback = try scroll(x, y, at: time)
      change.cellOrder = cellOrder
    case .scrollTo(let x, let y, animated: false):
      try move(to: LayoutPoint(x: x ?? offset.x, y: y ?? offset.y))
      try meet(.scrollTo, at: time)
      change.callback = isFollower ? .layout : .scroll
      return change
    case .scrollTo(let x, let y, animated: true):
      // The recorded scroll events that follow move the content; the target itself must make sense.
      guard (x ?? 0).isFinite && (y ?? 0).isFinite else { throw .nonFiniteOffset }
      // What is left out stays where the content is then, which may be after the last tick.
      let here = content.motion?.offset(at: time) ?? offset
      try meet(.scrollToAnimated, at: time, place: LayoutPoint(x: x ?? here.x, y: y ?? here.y))
    case .scrollToItem: return try apply(resolved(action, at: time), at: time)
    case .dragBegan(let finger):
      guard finger.isFinite else { throw .badSize }
      try meet(.dragBegan, at: time, place: finger)
      if offset != before { change.callback = .scroll }
    case .dragMoved(let finger):
      guard finger.isFinite else { throw .badSize }
      try meet(.dragMoved, at: time, place: finger)
      if offset != before { change.callback = .scroll }
    case .dragEnded(let velocityX, let velocityY, let proposed, let natural):
      guard try meet(.dragEnded, at: time) == .letGo else { break }
      let estimated = tracker?.velocity(atLift: time) ?? .zero
      let velocity = LayoutPoint(x: 0 - (velocityX ?? estimated.x), y: 0 - (velocityY ?? estimated.y))
      // A finger known to have rested leaves recorded content at rest.
      let isAtRest = (axis == .vertical ? velocityY : velocityX) == 0
      letGo(velocity, natural ?? proposed, isAtRest: isAtRest, at: time, &change)
    case .dragCancelled:
      if try meet(.dragCancelled, at: time) == .letGo {
        letGo(.zero, nil, isAtRest: true, at: time, &change)
      }
    case .scrollEnded:
      try meet(.scrollEnded, at: time)
    case .frame:
      try meet(.frame, at: time)
      if offset != before { change.callback = .scroll }
    case .viewport(let size):
      guard size.isFiniteAndNonNegative else { throw .badSize }
      let stop = restingStop
      try edit(at: time) { (layout) throws(LayoutError) in
        try layout.setViewport(size, contentInset: layout.contentInset)
      }
      if let stop { keep(at: stop) }
    case .insets(let newInset, let newOcclusion):
      guard newOcclusion?.isOcclusion != false else { throw .badSize }
      if let newInset {
        guard newInset.isFinite else { throw .badSize }
        try edit(at: time) { (layout) throws(LayoutError) in
          try layout.setViewport(layout.viewport, contentInset: newInset)
        }
      }
      occlusion = newOcclusion ?? occlusion
      unsettle()
    case .content(let size):
      try edit(at: time) { (layout) throws(LayoutError) in try layout.setContentSize(size) }
    case .update(let update):
      try edit(at: time) { (layout) throws(LayoutError) in try layout.apply(update) }
    case .batch(let updates):
      try edit(at: time) { (layout) throws(LayoutError) in try layout.apply(updates) }
    case .reload(let sections, let contentSize):
      guard sections.firstDuplicateID == nil else { throw .conflictingUpdates }
      try edit(at: time) { (layout) throws(LayoutError) in
        try layout.reload(sections, contentSize: contentSize)
      }
    case .behaviour(let settings):
      try behaviours.take(settings)
      unsettle()
    case .mark, .checkpoint, .observed, .end:
      preconditionFailure("a statement reached the change stage")
    }
    change.isMoved = isSimulated && offset != before
    return change
  }

  /// Takes in a recorded offset.
  private mutating func scroll(_ x: Double?, _ y: Double?, at time: Microseconds) throws(Rejection)
    -> Callback
  {
    let target = LayoutPoint(x: x ?? offset.x, y: y ?? offset.y)
    guard target.isFinite else { throw .nonFiniteOffset }
    try meet(.scroll, at: time)
    // Otherwise the engine knows where the content is: this says where it was seen.
    guard takesRecordedOffsets else { return .layout }
    offset = target
    return .scroll
  }

  private mutating func move(to target: LayoutPoint) throws(Rejection) {
    guard target.isFinite else { throw .nonFiniteOffset }
    // A follower's own movements are observations: where it is, its leader says.
    if !isFollower { offset = target }
  }

  /// Changes the layout, and what the content does with it; a refusal leaves both as they were.
  private mutating func edit(
    at time: Microseconds, _ change: (inout ContentLayout) throws(LayoutError) -> Void
  ) throws(Rejection) {
    let wasInside = isSimulated && ScrollRoom(layout, scrolling).contains(offset)
    do throws(LayoutError) {
      if behaviours.hasDots {
        var edited = layout
        try change(&edited)
        guard edited.itemCount <= PageControlSettings.mostDots else { throw LayoutError.tooLarge }
        layout = edited
      } else {
        try change(&layout)
      }
    } catch {
      throw Rejection(error)
    }
    unsettle()
    try meet(.edit, at: time, wasInside: wasInside)
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
    case .duplicateKey: self = .duplicateKey
    case .tooLarge: self = .layoutTooLarge
    }
  }
}
