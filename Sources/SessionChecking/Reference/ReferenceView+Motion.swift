import ScrollCore

/// What a finger, the app and the physics do to simulated content.
///
/// The model's offset and the engine's may differ in their last digits, for their formulas are not added up in the same
/// order. So where the model moves content, the engine's offset counts if it is the same within ``tolerance``: what is
/// shown, and what follows from where the content is, is then judged at one offset.
extension ReferenceView {
  /// How far two computations of an offset may be apart, in points, and in parts of it.
  static let tolerance = 1e-9

  static func areAlike(_ one: Double, _ two: Double, slack: Double = 0) -> Bool {
    one == two || (one.isNaN && two.isNaN)
      || (one - two).magnitude <= tolerance * max(1, one.magnitude, two.magnitude) + slack
  }

  /// Whether the finger and the physics move the content; a follower's leader does.
  var isSimulated: Bool { scrolling.offsets == .simulated && !isFollower }

  // MARK: Moving

  /// Moves the content to where the physics have it.
  private mutating func place(at place: LayoutPoint, slack: LayoutPoint = .zero) {
    offset = LayoutPoint(
      x: ReferenceView.areAlike(place.x, engineOffset.x, slack: slack.x) ? engineOffset.x : place.x,
      y: ReferenceView.areAlike(place.y, engineOffset.y, slack: slack.y) ? engineOffset.y : place.y)
  }

  /// Moves content that moves by itself on to a time.
  mutating func advance(to time: Microseconds) {
    guard let motion else { return }
    place(at: motion.offset(at: time))
    phase = motion.phase(at: time, along: axis)
    if phase == .idle { self.motion = nil }
  }

  /// The finger takes hold of the content where it is.
  mutating func hold(at finger: LayoutPoint) {
    grip = ReferenceGrip(
      finger: finger,
      raw: LayoutPoint(x: raw(offset.x, .horizontal), y: raw(offset.y, .vertical)),
      slack: LayoutPoint(x: slack(offset.x, .horizontal), y: slack(offset.y, .vertical)))
  }

  /// The finger moves the content it holds.
  mutating func pull(to finger: LayoutPoint) {
    place(
      at: LayoutPoint(
        x: shown(grip.raw.x - (finger.x - grip.finger.x), instead: offset.x, .horizontal),
        y: shown(grip.raw.y - (finger.y - grip.finger.y), instead: offset.y, .vertical)),
      slack: grip.slack)
  }

  /// The app scrolls simulated content, animated.
  mutating func animate(to target: LayoutPoint, at time: Microseconds) {
    motion = ReferenceMotion(
      .animation(from: offset.x, to: target.x), .animation(from: offset.y, to: target.y), at: time)
    phase = motion == nil ? .idle : .animating
  }

  /// Lets the content go by itself; with no way to go it is there at once.
  mutating func launch(_ x: ReferenceCourse, _ y: ReferenceCourse, at time: Microseconds) {
    motion = ReferenceMotion(x, y, at: time)
    if motion == nil { place(at: LayoutPoint(x: x.rest, y: y.rest)) }
    phase = motion?.phase(at: time, along: axis) ?? .idle
  }

  /// After an edit: what was at rest inside stays inside; what moves goes on as fast as it is, and a target moves inside.
  mutating func refit(wasInside: Bool, at time: Microseconds) {
    switch phase {
    case .idle:
      if wasInside {
        place(
          at: LayoutPoint(x: range(on: .horizontal).clamp(offset.x), y: range(on: .vertical).clamp(offset.y)))
      }
    case .decelerating, .bouncing, .snapping:
      guard let motion else { return }
      let elapsed = time.since(motion.start)
      place(at: motion.offset(at: time))
      launch(
        refitted(motion.x, elapsed, offset.x, .horizontal), refitted(motion.y, elapsed, offset.y, .vertical),
        at: time)
    case .dragging, .animating: break
    }
  }

  private func refitted(
    _ course: ReferenceCourse, _ elapsed: Microseconds, _ place: Double, _ side: ScrollAxis
  ) -> ReferenceCourse {
    let velocity = course.velocity(at: elapsed)
    return course.phase(at: elapsed) == .snapping
      ? snap(from: place, velocity, to: range(on: side).clamp(course.rest))
      : .fling(
        from: place, velocity: velocity, in: range(on: side), exponent: exponent, bounces: scrolling.bounces)
  }

  // MARK: Courses

  func fling(from place: Double, _ velocity: Double, _ side: ScrollAxis) -> ReferenceCourse {
    guard canScroll(on: side) else { return .still(at: place) }
    return .fling(
      from: place, velocity: velocity, in: range(on: side), exponent: exponent, bounces: scrolling.bounces)
  }

  /// Without bounces the content is let go no faster than it can stop at the target: ω times the way, and not away from it.
  func snap(from place: Double, _ velocity: Double, to target: Double) -> ReferenceCourse {
    let fastest = ReferenceCourse.frequency * (target - place)
    let calm = scrolling.bounces ? velocity : min(max(velocity, min(fastest, 0)), max(fastest, 0))
    return .snap(from: place, velocity: calm, to: target)
  }

  /// ln of the part of the speed that is left after a second.
  var exponent: Double {
    switch scrolling.deceleration {
    case .normal: 1000 * Elementary.log(0.998)
    case .fast: 1000 * Elementary.log(0.99)
    case .rate(let rate): 1000 * Elementary.log(rate)
    }
  }

  // MARK: Room

  /// Whether a finger moves the content: if there is more than the viewport shows, or along the axis if it always bounces.
  private func canScroll(on side: ScrollAxis) -> Bool {
    let range = range(on: side)
    return range.upper > range.lower || (side == axis && scrolling.bounces && scrolling.alwaysBounce)
  }

  /// The offset without resistance of one that is shown.
  private func raw(_ offset: Double, _ side: ScrollAxis) -> Double {
    let limit = range(on: side).clamp(offset)
    guard scrolling.bounces, offset != limit else { return offset }
    return limit + ReferencePhysics.pulled(shown: offset - limit, length: length(side))
  }

  /// How far two computations of ``raw(_:_:)`` may be apart: without end where the rubber band is nearly, for there the
  /// last digit of what is shown is worth as much as all before.
  private func slack(_ offset: Double, _ side: ScrollAxis) -> Double {
    let limit = range(on: side).clamp(offset)
    let room = length(side) - (offset - limit).magnitude
    guard scrolling.bounces, offset != limit, length(side) > 0 else { return 0 }
    return room > 0 ? (raw(offset, side) - limit).magnitude * length(side) / room * 0x1p-50 : .infinity
  }

  /// The offset shown for one without resistance.
  private func shown(_ raw: Double, instead offset: Double, _ side: ScrollAxis) -> Double {
    guard canScroll(on: side) else { return offset }
    let limit = range(on: side).clamp(raw)
    guard scrolling.bounces, raw != limit else { return limit }
    return limit + ReferencePhysics.shown(pulled: raw - limit, length: length(side))
  }

  private func length(_ side: ScrollAxis) -> Double { side == .vertical ? viewport.height : viewport.width }
}

/// How a finger holds content: where the finger was, and the offset without resistance then.
struct ReferenceGrip {
  var finger = LayoutPoint.zero
  var raw = LayoutPoint.zero
  /// How uncertain that is.
  var slack = LayoutPoint.zero
}
