import ScrollCore
import ScrollEngine

/// Follows one view through a session: where its content is, since when it is in its phase, and where its finger is.
struct ViewMeter: Hashable, Sendable {
  private(set) var measures: ViewMeasures
  private(set) var frames: FrameMeter
  let axis: ScrollAxis
  /// The offset along the axis.
  private(set) var offset = 0.0
  private(set) var phase = Phase.idle
  /// Whether the view has come on screen.
  private(set) var isLive = false

  /// Since when the content is in its phase; `nil` before the view's first event.
  private var since: Microseconds?
  /// The phase before, which what happens at the same time belongs to.
  private var phaseBefore = Phase.idle
  private var changed: Microseconds?
  /// Where and when the last measurement of speed ended.
  private var markOffset = 0.0
  private var markTime: Microseconds?
  /// The offsets at rest.
  private var range = Extent(lower: 0, upper: 0)
  /// Since when the content is beyond an end.
  private var beyondSince: Microseconds?
  /// How far the drag has moved the content.
  private var dragged = 0.0
  private var dragBegan: Microseconds?
  private var tracker = VelocityTracker()

  /// Speeds are measured over no less than this: 8 ms.
  private static var shortestStep: Int64 { 8_000 }

  init(_ view: ViewSpec, rates: [RefreshRate]) {
    measures = ViewMeasures(name: view.id)
    frames = FrameMeter(rates)
    axis = view.axis
  }

  /// The view comes on screen.
  mutating func begin(at time: Microseconds, offset: Double, range: Extent) {
    isLive = true
    if since == nil { since = time }
    self.range = range
    self.offset = offset
    markOffset = offset
    markTime = time
    lookBeyond(at: time)
  }

  // MARK: Movement

  /// The content has moved as it does when one scrolls.
  mutating func scroll(to target: Double, at time: Microseconds, isPartOfChange: Bool) {
    guard target != offset else { return }
    let place = (isPartOfChange && changed == time ? phaseBefore : phase).index
    let way = (target - offset).magnitude
    measures.phases[place].distance += way
    if phase == .dragging { dragged += way }
    offset = target
    measureSpeed(at: time, place)
    lookBeyond(at: time)
  }

  /// The content has been put elsewhere at once.
  mutating func jump(to target: Double, at time: Microseconds) {
    guard target != offset else { return }
    measures.jumps += 1
    offset = target
    markOffset = target
    markTime = time
    lookBeyond(at: time)
  }

  /// Sizes or data have changed.
  mutating func fit(to range: Extent, at time: Microseconds) {
    guard range != self.range else { return }
    self.range = range
    lookBeyond(at: time)
  }

  private mutating func measureSpeed(at time: Microseconds, _ place: Int) {
    guard let start = markTime else { return }
    let duration = time.since(start).count
    guard duration >= ViewMeter.shortestStep else { return }
    let speed = (offset - markOffset).magnitude * 1_000_000 / Double(duration)
    if speed > measures.phases[place].largestSpeed {
      measures.phases[place].largestSpeed = speed
      measures.phases[place].largestSpeedAt = time
    }
    markOffset = offset
    markTime = time
  }

  private mutating func lookBeyond(at time: Microseconds) {
    let beyond = max(range.lower - offset, offset - range.upper)
    guard beyond > Extent.tolerance else {
      if let start = beyondSince { measures.overscroll.time += time.since(start) }
      beyondSince = nil
      return
    }
    if beyondSince == nil {
      beyondSince = time
      measures.overscroll.count += 1
    }
    if beyond > measures.overscroll.largest {
      measures.overscroll.largest = beyond
      measures.overscroll.largestAt = time
    }
  }

  // MARK: Phases

  /// The phase changed.
  mutating func change(to next: Phase, at time: Microseconds) {
    if let since { measures.phases[phase.index].time += time.since(since) }
    since = time
    if phase == .dragging { endDrag(at: time) }
    phaseBefore = phase
    changed = time
    if phase == .idle || next == .idle { frames.rest() }
    phase = next
    switch next {
    case .idle: break
    case .dragging: beginDrag(at: time)
    case .decelerating, .animating, .bouncing, .snapping: frames.beginMoving(at: time)
    }
  }

  /// Something of the view was shown.
  mutating func noteShown(at time: Microseconds) {
    let mover: FrameMeter.Mover =
      switch phase {
      case .idle: .unknown
      case .dragging: .finger
      case .decelerating, .animating, .bouncing, .snapping: .content
      }
    frames.noteShown(at: time, by: mover)
  }

  /// The session is over.
  mutating func end(at time: Microseconds) {
    if let since, time > since { measures.phases[phase.index].time += time.since(since) }
    if let beyondSince, time > beyondSince { measures.overscroll.time += time.since(beyondSince) }
    // A drag that goes on has neither length nor lift, but its frames count.
    if phase == .dragging { frames.endDrag(at: time) }
  }

  // MARK: Drags

  private mutating func beginDrag(at time: Microseconds) {
    measures.drags.began += 1
    dragBegan = time
    dragged = 0
    // Before a finger came the content need not have been looked at for long.
    markOffset = offset
    markTime = time
    frames.beginDrag(at: time)
  }

  private mutating func endDrag(at time: Microseconds) {
    measures.drags.lengths.add(dragged)
    if let dragBegan { measures.drags.durations.add(Double(time.since(dragBegan).count)) }
    frames.endDrag(at: time)
  }

  /// Where the finger came down.
  mutating func touch(at finger: LayoutPoint, time: Microseconds) {
    tracker.clear()
    tracker.add(position: finger, time: time)
  }

  /// Where the finger is.
  mutating func drag(to finger: LayoutPoint, time: Microseconds) {
    tracker.add(position: finger, time: time)
    frames.drag(at: time)
  }

  /// The finger left the screen, with this velocity along the axis where it was recorded.
  mutating func lift(velocity: Double?, at time: Microseconds) {
    let velocity = velocity ?? tracker.velocity(atLift: time).along(axis)
    let speed = velocity.magnitude
    measures.drags.lifted += 1
    measures.drags.liftSpeeds.add(speed)
    if speed >= DragMeasures.flickSpeed && phase != .idle { measures.drags.flicks += 1 }
  }

  /// The system took the finger away.
  mutating func cancel() {
    measures.drags.cancelled += 1
  }
}

extension ViewMeter {
  /// What is known in the end, with frames judged by the rate at a place in the list.
  func result(rate: Int?) -> ViewMeasures {
    var result = measures
    result.frames = frames.result(rate)
    return result
  }
}
