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
      if was.screen.phase == .idle { return keptAtStop ?? keptInside }
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
    guard wasInside else { return departure }
    return LayoutPoint(
      axis: axis,
      along: RuleNumbers.clamp(
        departure.along(axis), now.screen.scrollRange.lower, now.screen.scrollRange.upper),
      across: RuleNumbers.clamp(
        departure.across(axis), now.context.crossRange.lower, now.context.crossRange.upper))
  }

  private var wasInside: Bool {
    let (along, across) = (departure.along(axis), departure.across(axis))
    let (former, formerCross) = (was.screen.scrollRange, was.context.crossRange)
    return former.lower <= along && along <= former.upper
      && formerCross.lower <= across && across <= formerCross.upper
  }

  /// Where another viewport leaves content that rested at a page or an item in its range: there, as far as the range allows.
  private var keptAtStop: LayoutPoint? {
    guard case .viewport = action, was.context.scrolling.paging != .none, wasInside else { return nil }
    // Where something is aligned, the article on behaviours says where; there is no second opinion on that.
    if was.context.scrolling.paging.isAligned { return now.screen.offset }
    let place = departure.along(axis)
    var stops: [Double] = []
    if was.context.scrolling.paging == .page {
      let page = (was.context.fromStart(place) / was.context.pitch + 0.5).flooredToWhole
      guard page >= 0, page < Double(was.context.itemCount),
        was.context.fromStart(page * was.context.pitch) == place
      else { return nil }
      stops = [now.context.fromStart(page * now.context.pitch)]
    } else {
      let centred = was.screen.items.filter { middle(of: $0, in: was) == place }
      stops = centred.compactMap { item in
        (now.screen.items.first { $0.id == item.id } ?? now.context.hidden.first { $0.id == item.id })
          .map { middle(of: $0, in: now) }
      }
      // Bars may cover the item in the middle.
      let isCovered = was.screen.bars != .zero || now.screen.bars != .zero
      if stops.isEmpty && isCovered { return now.screen.offset }
    }
    let range = now.screen.scrollRange
    let reached = stops.map { RuleNumbers.clamp($0, range.lower, range.upper) }
    guard let stop = reached.first(where: { $0 == now.screen.offset.along(axis) }) ?? reached.first else {
      return nil
    }
    return LayoutPoint(axis: axis, along: stop, across: keptInside.across(axis))
  }

  /// Where the content rests with an item in the middle, as far as the range allows.
  private func middle(of item: Screen.Item, in screen: DescribedScreen) -> Double {
    let extent = item.frame.extent(along: axis)
    let range = screen.screen.scrollRange
    let centred =
      extent.lower + item.frame.size.along(axis) / 2 - screen.screen.viewport.along(axis) / 2
    return RuleNumbers.clamp(centred, range.lower, range.upper)
  }

  /// Content let go inside its range goes against the finger's velocity, or stays there without one; how far, the physics say.
  private func checkHeading(_ breaches: inout Breaches) {
    guard case .dragEnded(let x, let y, _, _) = action, now.context.scrolling.paging == .none, let target,
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
