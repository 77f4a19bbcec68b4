import ScrollGeometry
import ScrollPhysics
import SessionModel

/// Views whose offsets come from the finger alone.
extension ViewState {
  /// Whether the physics have moved the content in an event, and not the app.
  func isMoved(by action: borrowing SessionEvent.Action, from before: LayoutPoint) -> Bool {
    guard simulation != nil, offset != before else { return false }
    switch action {
    case .appear, .scrollTo(_, _, animated: false): return false
    default: return true
    }
  }

  /// Moves the content on to a time, and lets it rest when its motion is over.
  ///
  /// - Returns: Whether the offset is another.
  mutating func advance(to time: Microseconds) -> Bool {
    guard let motion = simulation?.motion else { return false }
    let before = offset
    let elapsed = time.since(motion.start)
    offset = motion.offset(at: time)
    simulation?.countTicks(until: time)
    if elapsed >= motion.duration {
      simulation?.stop()
      phase = .idle
    } else {
      phase = Phase(motion, at: elapsed, axis: axis)
    }
    return offset != before
  }

  /// A finger takes hold of the content, where it is at that moment.
  mutating func grab(at finger: LayoutPoint, time: Microseconds) {
    tracker?.clear()
    tracker?.add(position: finger, time: time)
    guard simulation != nil else { return }
    _ = advance(to: time)
    simulation?.grab(at: finger, offset: offset, room: ScrollRoom(layout, scrolling))
  }

  /// The finger moves the content.
  mutating func drag(to finger: LayoutPoint, time: Microseconds) {
    tracker?.add(position: finger, time: time)
    guard let simulation else { return }
    offset = simulation.dragged(to: finger, offset: offset, room: ScrollRoom(layout, scrolling))
  }

  /// The app puts the content elsewhere at once.
  mutating func place() {
    simulation?.stop()
    // A finger goes on from there.
    guard phase == .dragging, let finger = tracker?.samples.last?.position else { return }
    simulation?.grab(at: finger, offset: offset, room: ScrollRoom(layout, scrolling))
  }

  /// The app scrolls the content to a place, animated.
  mutating func animate(to target: LayoutPoint, at time: Microseconds) {
    guard simulation != nil else { return }
    _ = advance(to: time)
    simulation?.start(
      .animate(from: offset.x, to: target.x), .animate(from: offset.y, to: target.y), at: time)
    if simulation?.motion == nil { phase = .idle }
  }

  /// Sizes or data have changed: content at rest stays in its range, content that decelerates or bounces goes on in the new
  /// one, and a target moves into it.
  ///
  /// What was beyond an end under a finger, or moved by the app, stays as it is.
  mutating func refit(to old: ScrollRoom, at time: Microseconds) {
    guard simulation != nil, phase != .dragging, phase != .animating else { return }
    let room = ScrollRoom(layout, scrolling)
    guard let motion = simulation?.motion else {
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
    simulation?.start(x, y, at: time)
    phase = simulation?.motion.map { Phase($0, at: .zero, axis: axis) } ?? .idle
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
}

extension Phase {
  /// What the content does, seen along the scroll axis first.
  init(_ motion: ScrollSimulation.Motion, at elapsed: Microseconds, axis: ScrollAxis) {
    let along = axis == .vertical ? motion.y : motion.x
    let across = axis == .vertical ? motion.x : motion.y
    self = Phase(along.phase(at: elapsed)) ?? Phase(across.phase(at: elapsed)) ?? .idle
  }

  private init?(_ phase: MotionPhase) {
    switch phase {
    case .decelerating: self = .decelerating
    case .bouncing: self = .bouncing
    case .snapping: self = .snapping
    case .animating: self = .animating
    case .resting: return nil
    }
  }
}
