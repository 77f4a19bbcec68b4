import ScrollCore

/// What can be said of simulated motion without repeating the physics.
extension ViewAudit {
  /// How little is left of a way when content is put at its end at once, in points.
  private static let rest = 0.5 + 1e-6

  /// Checks where the records of an event of the view have put simulated content.
  ///
  /// - Parameters:
  ///   - action: The event.
  ///   - phase: What the content did before.
  mutating func checkMotion(_ action: SessionEvent.Action, since phase: Phase) {
    let isMoving = phase != .idle && phase != .dragging
    var explained = departure
    switch action {
    case .dragMoved: explained = offset
    case .frame, .dragBegan:
      if isMoving { explained = offset }
    case .scrollTo(_, _, true):
      if isMoving { explained = offset }
    case .dragEnded, .dragCancelled: explained = lifted
    case .viewport, .content, .update, .batch, .reload, .insets:
      if isMoving { explained = phase == .animating ? departure : offset }
      if phase == .idle { explained = keptInside }
    default: break
    }
    if explained != offset {
      ledger.occurrence(
        .motionExplained, .session, expected: .number(explained.along(axis)),
        actual: .number(offset.along(axis)))
    }
    checkHeading(action)
    follow(action)
    checkBounds(action, since: phase)
  }

  /// Checks that content let go inside its range goes the way of the velocity it was given, against the finger's, or stays there
  /// without one; how far, the physics say.
  private mutating func checkHeading(_ action: SessionEvent.Action) {
    guard case .dragEnded(let x, let y, _) = action, scrolling.paging == .none, let target,
      let velocity = axis == .vertical ? y : x, velocity.isFinite
    else { return }
    let place = offset.along(axis)
    let slack = 1e-6 + max(range.lower.magnitude, range.upper.magnitude) * 0x1p-46
    guard place > range.lower + slack && place < range.upper - slack else { return }
    let way = target.offset.along(axis) - place
    guard velocity == 0 ? way != 0 : velocity < 0 ? way < 0 : way > 0 else { return }
    ledger.occurrence(
      .motionExplained, .session, expected: .text("content that goes against the finger"),
      actual: .number(target.offset.along(axis)))
  }

  /// Where a finger may leave the content: where it was, or at its target if that is next to it or the content is not held
  /// beyond its range.
  private var lifted: LayoutPoint {
    guard let target, target.offset == offset else { return departure }
    let way = offset.along(axis) - AuditNumbers.reachable(departure.along(axis))
    let isNear = way.magnitude <= ViewAudit.rest
    return isNear || !scrolling.bounces ? offset : departure
  }

  /// Where an edit leaves content at rest: in its range, if it was there before.
  private var keptInside: LayoutPoint {
    let (along, across) = (departure.along(axis), departure.across(axis))
    let wasAlong = formerRange.lower <= along && along <= formerRange.upper
    guard wasAlong && formerCrossRange.lower <= across && across <= formerCrossRange.upper else {
      return departure
    }
    return LayoutPoint(
      axis: axis, along: AuditNumbers.clamp(along, range.lower, range.upper),
      across: AuditNumbers.clamp(across, crossRange.lower, crossRange.upper))
  }

  /// Notes where the content is going.
  private mutating func follow(_ action: SessionEvent.Action) {
    switch action {
    case .dragEnded, .dragCancelled: goal = target?.offset.along(axis)
    case .scrollTo(let x, let y, true):
      guard phases.phase == .animating else { break }
      goal = AuditNumbers.reachable((axis == .vertical ? y : x) ?? offset.along(axis))
    case .insets(nil, _): break
    case .appear, .scrollTo, .dragBegan, .viewport, .content, .update, .batch, .reload, .insets:
      // An animation goes on; other motions begin anew.
      if phases.phase != .animating { goal = nil }
    default: break
    }
  }

  private mutating func checkBounds(_ action: SessionEvent.Action, since phase: Phase) {
    let place = offset.along(axis)
    let slack = 1e-6 + max(range.lower.magnitude, range.upper.magnitude) * 0x1p-46
    let isAnimated = phase == .animating || phases.phase == .animating
    // Until an edit, content moved on in the range before, or on its way into it.
    let isSameRange = formerRange == range
    // Pages need not lie in the range.
    var isPage = scrolling.paging == .page
    if case .dragMoved = action { isPage = false }
    if !scrolling.bounces && !isAnimated && !isPage && isSameRange
      && beyond(place) > beyond(departure.along(axis)) + slack
    {
      ledger.occurrence(
        .motionInBounds, .session, expected: .number(AuditNumbers.clamp(place, range.lower, range.upper)),
        actual: .number(place))
    }
    guard phase != .idle, phases.phase == .idle else { return }
    let due = goal ?? AuditNumbers.clamp(place, range.lower, range.upper)
    // What cannot move stays where the app has put it, while the content moves across; an edit ends that.
    var canMove = range.upper > range.lower || (scrolling.bounces && scrolling.alwaysBounce)
    switch action {
    case .frame: break
    case .viewport, .content, .update, .batch, .reload: canMove = true
    default: return
    }
    if canMove && !AuditNumbers.agree(place, due, within: slack + due.magnitude * 0x1p-40) {
      ledger.occurrence(.motionInBounds, .session, expected: .number(due), actual: .number(place))
    }
    goal = nil
  }

  /// How far a place along the axis is beyond the range.
  private func beyond(_ place: Double) -> Double {
    place < range.lower ? range.lower - place : (place > range.upper ? place - range.upper : 0)
  }
}

extension AuditGeometry {
  /// The offsets between which the content scrolls across the axis: lines have what the insets leave.
  var crossScrollRange: Extent {
    let leading = AuditNumbers.wholeUnits(contentInset.crossLeading(axis))
    let trailing = AuditNumbers.wholeUnits(contentInset.crossTrailing(axis))
    let length = AuditNumbers.wholeUnits(viewport.across(axis))
    var content = max(length - leading - trailing, 0)
    if isFrames {
      let corner = axis == .vertical ? farCorner.x : farCorner.y
      content = AuditNumbers.wholeUnits(givenContentSize?.across(axis) ?? corner)
    }
    let upper = content + trailing - length
    return Extent(lower: 0 - leading, upper: max(upper, 0 - leading))
  }
}
