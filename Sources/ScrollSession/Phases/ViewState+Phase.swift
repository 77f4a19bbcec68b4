import ScrollGeometry
import ScrollPhysics
import SessionModel

/// What the finger, the app and the content's own motion do to a view.
extension ViewState {
  /// Whether the physics have moved the content in an event, and not the app.
  func isMoved(by action: borrowing SessionEvent.Action, from before: LayoutPoint) -> Bool {
    guard isSimulated, offset != before else { return false }
    switch action {
    case .appear, .scrollTo(_, _, animated: false): return false
    default: return true
    }
  }

  /// Moves the content on to a time, and lets it rest when its motion is over.
  mutating func advance(to time: Microseconds) {
    guard var motion = content.motion else { return }
    let elapsed = time.since(motion.start)
    offset = motion.offset(at: time)
    motion.countTicks(until: time)
    enter(elapsed < motion.duration ? ContentPhase(motion, after: elapsed, axis: axis) : .idle)
  }

  /// A finger takes hold of the content, where it is at that moment.
  mutating func grab(at finger: LayoutPoint, time: Microseconds) {
    tracker?.clear()
    tracker?.add(position: finger, time: time)
    advance(to: time)
    dragStart = offset
    hold(at: finger)
  }

  /// The finger holds the content where it is.
  private mutating func hold(at finger: LayoutPoint) {
    guard isSimulated else { return enter(.dragging(.recorded)) }
    enter(.dragging(.simulated(Grip(at: finger, offset: offset, room: ScrollRoom(layout, scrolling)))))
  }

  /// The finger moves the content.
  mutating func drag(to finger: LayoutPoint, time: Microseconds) {
    tracker?.add(position: finger, time: time)
    guard case .dragging(.simulated(let grip)) = content else { return }
    offset = grip.offset(with: finger, from: offset, room: ScrollRoom(layout, scrolling))
  }

  /// The app has put the content elsewhere under a finger, which goes on from there.
  mutating func holdAgain() {
    guard isSimulated, let finger = tracker?.samples.last?.position else { return }
    hold(at: finger)
  }

  /// The app scrolls the content to a place, animated.
  mutating func animate(to target: LayoutPoint, at time: Microseconds) {
    guard isSimulated else { return enter(.animating(.recorded)) }
    let wasMoving = content.motion != nil
    advance(to: time)
    let motion = ContentMotion(
      .animate(from: offset.x, to: target.x), .animate(from: offset.y, to: target.y), at: time)
    guard let motion else { return enter(.idle) }
    enter(wasMoving ? content.giveWay(to: motion) : .animating(.simulated(motion)))
  }

  /// Sizes or data have changed: content at rest stays in its range, content that decelerates or bounces goes on in the new
  /// one, and a target moves into it.
  ///
  /// What was beyond an end under a finger, or moved by the app, stays as it is.
  mutating func refit(to old: ScrollRoom, at time: Microseconds) {
    guard phase != .dragging, phase != .animating else { return }
    let room = ScrollRoom(layout, scrolling)
    guard let motion = content.motion else {
      let wasInside = old.horizontal.contains(offset.x) && old.vertical.contains(offset.y)
      if wasInside {
        offset = LayoutPoint(x: room.horizontal.clamp(offset.x), y: room.vertical.clamp(offset.y))
      }
      return
    }
    let elapsed = time.since(motion.start)
    offset = motion.offset(at: time)
    let x = refitted(motion.x, elapsed, offset.x, .horizontal, room)
    let y = refitted(motion.y, elapsed, offset.y, .vertical, room)
    enter(ContentPhase(ContentMotion(x, y, at: time), axis: axis))
  }

  private func refitted(
    _ motion: AxisMotion, _ elapsed: Microseconds, _ offset: Double, _ axis: ScrollAxis, _ room: ScrollRoom
  ) -> AxisMotion {
    let velocity = motion.velocity(at: elapsed)
    guard motion.phase(at: elapsed) == .snapping else {
      return room.fling(from: offset, velocity: velocity, on: axis)
    }
    return room.snap(from: offset, velocity: velocity, to: room.range(on: axis).clamp(motion.rest))
  }

  /// Adds what is known of the last drag and of the content's own motion to a state hash.
  func addMotion(to digest: inout Digest) {
    digest.add(dragStart.x)
    digest.add(dragStart.y)
    digest.add(tracker == nil ? 0 : 1)
    tracker?.add(to: &digest)
    digest.add(isSimulated ? 1 : 0)
    guard isSimulated else { return }
    if case .dragging(.simulated(let grip)) = content {
      grip.add(to: &digest)
    } else {
      lastGrip.add(to: &digest)
    }
    let motion = content.motion
    digest.add(motion == nil ? 0 : 1)
    motion?.add(to: &digest)
  }
}

extension ContentPhase {
  /// What an animation is called that takes over from another motion: as that one was, until the next tick.
  fileprivate func giveWay(to motion: ContentMotion) -> ContentPhase {
    switch self {
    case .idle, .rousing, .dragging: .rousing(motion)
    case .decelerating: .decelerating(.simulated(motion))
    case .animating: .animating(.simulated(motion))
    case .bouncing: .bouncing(motion)
    case .snapping: .snapping(.simulated(motion))
    }
  }
}
