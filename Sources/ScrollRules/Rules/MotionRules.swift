import ScrollCore

/// What can be said of simulated motion without repeating the physics.
extension ScreenStep {
  func checkMotion(_ breaches: inout Breaches) {
    guard isOwn, now.context.isSimulated, link == nil else { return }
    let explained = explained
    if explained != now.screen.offset {
      breaches.occurrence(
        .motionExplained, expected: .number(explained.along(axis)), actual: .number(place))
    }
    checkHeading(&breaches)
    checkBounds(&breaches)
  }

  /// Where the content may be: where it was, or where a finger, its own motion, the app or an edit has moved it.
  private var explained: LayoutPoint {
    let isMoving = was.screen.phase != .idle && was.screen.phase != .dragging
    switch action {
    case .dragMoved: return now.screen.offset
    case .frame, .dragBegan, .scrollTo(_, _, true): return isMoving ? now.screen.offset : departure
    case .dragEnded, .dragCancelled: return lifted
    case .viewport, .content, .update, .batch, .reload, .insets:
      if was.screen.phase == .idle { return keptInside }
      return isMoving && was.screen.phase != .animating ? now.screen.offset : departure
    default: return departure
    }
  }

  /// Where a finger may leave the content: where it was, or at its target if that is next to it, or the content is not held beyond
  /// its range.
  private var lifted: LayoutPoint {
    guard let target, target.offset == now.screen.offset else { return departure }
    let way = place - RuleNumbers.reachable(departure.along(axis))
    return way.magnitude <= 0.5 + RuleNumbers.place || !now.context.scrolling.bounces
      ? now.screen.offset : departure
  }

  /// Where an edit leaves content at rest: in its range, if it was there before.
  private var keptInside: LayoutPoint {
    let (along, across) = (departure.along(axis), departure.across(axis))
    let (former, formerCross) = (was.screen.scrollRange, was.context.crossRange)
    guard former.lower <= along && along <= former.upper,
      formerCross.lower <= across && across <= formerCross.upper
    else { return departure }
    return LayoutPoint(
      axis: axis, along: RuleNumbers.clamp(along, now.screen.scrollRange.lower, now.screen.scrollRange.upper),
      across: RuleNumbers.clamp(across, now.context.crossRange.lower, now.context.crossRange.upper))
  }

  /// Content let go inside its range goes against the finger's velocity, or stays there without one; how far, the physics say.
  private func checkHeading(_ breaches: inout Breaches) {
    guard case .dragEnded(let x, let y, _) = action, now.context.scrolling.paging == .none, let target,
      let velocity = axis == .vertical ? y : x, velocity.isFinite,
      place > now.screen.scrollRange.lower + slack && place < now.screen.scrollRange.upper - slack
    else { return }
    let way = target.offset.along(axis) - place
    guard velocity == 0 ? way != 0 : velocity < 0 ? way < 0 : way > 0 else { return }
    breaches.occurrence(
      .motionExplained, expected: .text("content that goes against the finger"),
      actual: .number(target.offset.along(axis)))
  }

  /// What rounding may decide about the range.
  private var slack: Double {
    1e-6 + max(now.screen.scrollRange.lower.magnitude, now.screen.scrollRange.upper.magnitude) * 0x1p-46
  }

  /// Content that does not bounce goes no further beyond its range; a motion that is over is at its target, or in the range.
  private func checkBounds(_ breaches: inout Breaches) {
    let range = now.screen.scrollRange
    let isAnimated = was.screen.phase == .animating || now.screen.phase == .animating
    // Pages need not lie in the range.
    var isPage = now.context.scrolling.paging == .page
    if case .dragMoved = action { isPage = false }
    // Until an edit, content moved on in the range before, or on its way into it.
    if !now.context.scrolling.bounces && !isAnimated && !isPage && was.screen.scrollRange == range
      && beyond(place) > beyond(departure.along(axis)) + slack
    {
      breaches.occurrence(
        .motionInBounds, expected: .number(RuleNumbers.clamp(place, range.lower, range.upper)),
        actual: .number(place))
    }
    guard was.screen.phase != .idle, now.screen.phase == .idle else { return }
    // What cannot move stays where the app has put it, while the content moves across; an edit ends that.
    var canMove =
      range.upper > range.lower || (now.context.scrolling.bounces && now.context.scrolling.alwaysBounce)
    switch action {
    case .frame: break
    case .viewport, .content, .update, .batch, .reload: canMove = true
    default: return
    }
    let due = goalNow ?? RuleNumbers.clamp(place, range.lower, range.upper)
    guard canMove, !RuleNumbers.agree(place, due, within: slack + due.magnitude * 0x1p-40) else { return }
    breaches.occurrence(.motionInBounds, expected: .number(due), actual: .number(place))
  }

  /// How far a place along the axis is beyond the range.
  private func beyond(_ place: Double) -> Double {
    let range = now.screen.scrollRange
    return place < range.lower ? range.lower - place : (place > range.upper ? place - range.upper : 0)
  }

  /// Where moving content is going after the event; `nil` if it rests, or that is not known.
  var goalAfter: Double? {
    if isOwn, action.isFrame || action.changesSetting, now.screen.phase == .idle { return nil }
    return goalNow
  }

  /// Where it was going until it came to rest.
  private var goalNow: Double? {
    guard isOwn else { return goal }
    switch action {
    case .dragEnded, .dragCancelled: return target?.offset.along(axis)
    case .scrollTo(let x, let y, true):
      guard now.screen.phase == .animating else { return goal }
      return RuleNumbers.reachable((axis == .vertical ? y : x) ?? place)
    case .insets(nil, _): return goal
    case .appear, .scrollTo, .dragBegan, .viewport, .content, .update, .batch, .reload, .insets:
      // An animation goes on; other motions begin anew.
      return now.screen.phase == .animating ? goal : nil
    default: return goal
    }
  }
}
