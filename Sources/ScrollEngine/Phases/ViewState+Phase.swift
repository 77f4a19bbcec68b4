import ScrollCore

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
  /// - Returns: What was to be done; letting go is left to the reducer, which knows pages and items.
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
