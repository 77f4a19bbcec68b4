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

/// What calls an app's code: the originals do nothing by themselves, and what appears is shown at once.
enum Callback {
  /// The view comes on screen.
  case appear
  /// A scroll, be it that a link has set the offset.
  case scroll
  /// Anything else: cells come and go, and the layout is asked.
  case layout
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
      noteEdit()
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
      try behaviours.apply(settings)
      noteEdit()
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

  /// Says that the setting or the data changed: everything has to be looked at again.
  private mutating func noteEdit() {
    behaviours.endQuiet()
    isEdited = true
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
    noteEdit()
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

/// What the finger, the app and the content's own motion do to a view.
extension ViewState {
  /// Lets an event meet the phase, and does what is to be done.
  ///
  /// - Parameters:
  ///   - event: What the event is to the phase.
  ///   - time: When it happens.
  ///   - place: Where the finger is, or where the app moves the content.
  ///   - wasInside: Whether simulated content was in its scroll range before an edit.
  /// - Throws: Why the event is impossible in the phase; then nothing has changed.
  /// - Returns: What was to be done; letting go is left to ``apply(_:at:)``, which knows how fast the finger was.
  @discardableResult
  mutating func meet(
    _ event: PhaseEvent, at time: Microseconds, place: LayoutPoint = .zero, wasInside: Bool = false
  ) throws(Rejection) -> PhaseResponse {
    let response = content.response(to: event)
    switch response {
    case .stay, .letGo: break
    case .reject(let rejection): throw rejection
    case .rest: content = .idle
    case .grab: grab(at: place, time: time)
    case .follow: drag(to: place, time: time)
    case .grabAgain: grabAgain()
    case .animate: animate(to: place, at: time)
    case .advance: advance(to: time)
    case .keepInside: if wasInside { keepInside() }
    case .refit: refit(at: time)
    }
    return response
  }

  /// Moves the content on to a time, and lets it rest when its motion is over.
  private mutating func advance(to time: Microseconds) {
    guard var motion = content.motion else { return }
    offset = motion.offset(at: time)
    motion.countTicks(until: time)
    content = ContentPhase(motion, at: time, axis: axis)
  }

  /// A finger takes hold of the content, where it is at that moment.
  private mutating func grab(at finger: LayoutPoint, time: Microseconds) {
    tracker?.clear()
    tracker?.add(position: finger, time: time)
    advance(to: time)
    dragStart = offset
    hold(at: finger)
  }

  /// The finger holds the content where it is.
  private mutating func hold(at finger: LayoutPoint) {
    content = .dragging(
      isSimulated
        ? .simulated(Grip(at: finger, offset: offset, room: ScrollRoom(layout, scrolling))) : .recorded)
  }

  /// The finger moves the content.
  private mutating func drag(to finger: LayoutPoint, time: Microseconds) {
    tracker?.add(position: finger, time: time)
    guard case .dragging(.simulated(let grip)) = content else { return }
    offset = grip.offset(with: finger, from: offset, room: ScrollRoom(layout, scrolling))
  }

  /// The app has put the content elsewhere under a finger, which goes on from there.
  private mutating func grabAgain() {
    guard isSimulated, let finger = tracker?.samples.last?.position else { return }
    hold(at: finger)
  }

  /// The app scrolls the content to a place, animated.
  private mutating func animate(to target: LayoutPoint, at time: Microseconds) {
    guard isSimulated else { return content = .animating(.recorded) }
    advance(to: time)
    let motion = ContentMotion(
      .animate(from: offset.x, to: target.x), .animate(from: offset.y, to: target.y), at: time)
    content = ContentPhase(motion, at: time, axis: axis)
  }

  /// Content at rest that was in its scroll range goes into the new one.
  private mutating func keepInside() {
    let room = ScrollRoom(layout, scrolling)
    offset = LayoutPoint(x: room.horizontal.clamp(offset.x), y: room.vertical.clamp(offset.y))
  }

  /// Content that moves by itself goes on in the new scroll range, and a target moves into it.
  private mutating func refit(at time: Microseconds) {
    guard let motion = content.motion else { return }
    let room = ScrollRoom(layout, scrolling)
    let elapsed = time.since(motion.start)
    offset = motion.offset(at: time)
    let x = refitted(motion.x, elapsed, offset.x, .horizontal, room)
    let y = refitted(motion.y, elapsed, offset.y, .vertical, room)
    launch(x, y, at: time)
  }

  /// Lets the content go by itself.
  mutating func launch(_ x: AxisMotion, _ y: AxisMotion, at time: Microseconds) {
    let motion = ContentMotion(x, y, at: time)
    // Nothing to do: already there, be it by way of a limit without bounces.
    if motion == nil { offset = LayoutPoint(x: x.rest, y: y.rest) }
    content = ContentPhase(motion, at: time, axis: axis)
  }

  private func refitted(
    _ motion: AxisMotion, _ elapsed: Microseconds, _ offset: Double, _ axis: ScrollAxis, _ room: ScrollRoom
  ) -> AxisMotion {
    let velocity = motion.velocity(at: elapsed)
    guard motion.phase(at: elapsed) == .snapping else {
      // Also where it can no longer be scrolled: what moves is not where the app has put it.
      return .fling(
        from: offset, velocity: velocity, range: room.range(on: axis),
        exponent: scrolling.deceleration.exponent, bounces: scrolling.bounces)
    }
    return room.snap(from: offset, velocity: velocity, to: room.range(on: axis).clamp(motion.rest))
  }
}
