import ScrollCore

/// What holds of the place at which content that was let go comes to rest (article Behaviours, 2d and 3d).
extension ScreenStep {
  func checkTarget(_ breaches: inout Breaches) {
    guard isOwn, let lift else { return }
    switch now.context.scrolling.paging {
    case .none:
      // Where it likes, in its range; but an app may have put it elsewhere, and content that cannot scroll stays there.
      guard let target else { return }
      let rest = target.offset.along(axis)
      if rest != RuleNumbers.reachable(place) { checkRange(rest, &breaches) }
    case .page: checkPage(lift, &breaches)
    case .item: checkItem(lift, &breaches)
    case .start, .center, .end: if let target { checkRange(target.offset.along(axis), &breaches) }
    }
  }

  /// How a finger has let go: the offset's velocity along the axis, if it was recorded, and where the content was going, if that was
  /// said.
  private var lift: (velocity: Double?, proposed: LayoutPoint?)? {
    switch action {
    case .dragEnded(let x, let y, let proposed, let natural):
      return ((axis == .vertical ? y : x).map { 0 - $0 }, natural ?? proposed)
    case .dragCancelled:
      // A finger that the system took away has no velocity.
      return now.context.isSimulated ? (0, departure) : nil
    default: return nil
    }
  }

  private func checkRange(_ rest: Double, _ breaches: inout Breaches) {
    let range = now.screen.scrollRange
    let slack = 1e-9 + max(range.lower.magnitude, range.upper.magnitude) * 0x1p-48
    guard !(rest >= range.lower - slack && rest <= range.upper + slack) else { return }
    breaches.occurrence(
      .snapInBounds, expected: .number(rest > range.upper ? range.upper : range.lower), actual: .number(rest))
  }

  // MARK: Pages

  /// A page there is, at most one from where the drag began: the next one in the direction of the velocity, or the nearest, half a page
  /// forward.
  private func checkPage(
    _ lift: (velocity: Double?, proposed: LayoutPoint?), _ breaches: inout Breaches
  ) {
    let (count, pitch) = (now.context.itemCount, now.context.pitch)
    guard let target else {
      return breaches.occurrence(.pageTargetOnPage, expected: .text("a target"), actual: .none)
    }
    let rest = now.context.fromStart(target.offset.along(axis))
    guard count > 0 && pitch > 0 else {
      if target.stop != nil || rest != 0 {
        breaches.occurrence(.pageTargetOnPage, expected: .number(0), actual: .number(rest))
      }
      return
    }
    guard case .page(let page) = target.stop, page >= 0, page < count else {
      return breaches.occurrence(.pageTargetOnPage, expected: .count(count - 1), actual: .number(rest))
    }
    let due = Double(page) * pitch
    if !RuleNumbers.agree(rest, due, within: RuleNumbers.place + due * 0x1p-46) {
      breaches.occurrence(.pageTargetOnPage, expected: .number(due), actual: .number(rest))
    }
    guard now.context.scrolling.reach == .one,
      let dragStart = dragStart.map({ now.context.fromStart($0) })
    else { return }
    // Where the drag began just between two pages, rounding decides.
    let pages = dragStart / pitch
    let noise = (1 + pages.magnitude) * 0x1p-40
    let last = Double(count - 1)
    let from = RuleNumbers.clamp(RuleNumbers.floor(pages + 0.5 - noise), 0, last) - 1
    let to = RuleNumbers.clamp(RuleNumbers.floor(pages + 0.5 + noise), 0, last) + 1
    if Double(page) < from || Double(page) > to {
      breaches.occurrence(
        .pageTargetOnPage, expected: .number(Double(page) < from ? from : to), actual: .number(Double(page)))
    }
    guard let speed = lift.velocity, departure.along(axis).isFinite else { return }
    let progress = now.context.fromStart(departure.along(axis)) / pitch
    let velocity = now.context.isReversed ? -speed : speed
    var wanted = RuleNumbers.floor(progress + 0.5)
    if velocity > 0 { wanted = RuleNumbers.floor(progress) + 1 }
    if velocity < 0 { wanted = 0 - RuleNumbers.floor(0 - progress) - 1 }
    let home = RuleNumbers.floor(pages + 0.5)
    let chosen = RuleNumbers.clamp(RuleNumbers.clamp(wanted, home - 1, home + 1), 0, last)
    if Double(page) != chosen {
      breaches.occurrence(.pageTargetFollowsVelocity, expected: .number(chosen), actual: .count(page))
    }
  }

  // MARK: Items

  /// A target has an item in the middle, the nearest one to where the content was going; of two as near the velocity chooses, then the
  /// way to the middle, then the order.
  private func checkItem(
    _ lift: (velocity: Double?, proposed: LayoutPoint?), _ breaches: inout Breaches
  ) {
    guard let target else {
      return breaches.occurrence(.snapTargetCentresAnItem, expected: .text("a target"), actual: .none)
    }
    let rest = target.offset.along(axis)
    checkRange(rest, &breaches)
    let hasItems = length > 0 && now.context.stops.contains { $0.frame.width > 0 && $0.frame.height > 0 }
    if !isCentred(target, hasItems: hasItems) {
      breaches.occurrence(
        .snapTargetCentresAnItem, expected: .number(snap(from: rest)), actual: .number(rest))
    }
    let isLiteral = now.context.carousel?.mode == .literal
    let goesAnywhere = now.context.scrolling.reach == .any
    if let proposed = lift.proposed, hasItems, goesAnywhere {
      let goal = goal(of: proposed)
      let nearest = snap(from: goal)
      if !((rest - goal).magnitude <= (nearest - goal).magnitude + RuleNumbers.place) {
        breaches.occurrence(.snapNearest, expected: .number(nearest), actual: .number(rest))
      }
    }
    let again = isLiteral ? literalSnap(from: target.offset) : snap(from: rest)
    if !RuleNumbers.agree(again, rest, within: RuleNumbers.place) || !rest.isFinite {
      breaches.occurrence(.snapIdempotent, expected: .number(again), actual: .number(rest))
    }
    if isLiteral || !rest.isFinite || !(length > 0) { return }
    if goesAnywhere, let velocity = lift.velocity, let proposed = lift.proposed {
      checkDirection(rest, velocity, goal: goal(of: proposed), &breaches)
    }
    if case .item(let path) = target.stop { checkOrder(path, at: rest, &breaches) }
  }

  /// Where the content was going, in its range.
  private func goal(of proposed: LayoutPoint) -> Double {
    let along = proposed.along(axis)
    return reachable(along.isFinite ? along : departure.along(axis))
  }

  private func reachable(_ place: Double) -> Double {
    RuleNumbers.clamp(place, now.screen.scrollRange.lower, now.screen.scrollRange.upper)
  }

  /// Where the content rests with an item in the middle, as far as its range goes.
  private func rest(at stop: ScreenContext.Stop) -> Double {
    reachable(RuleNumbers.middle(of: stop.frame, axis) - length / 2)
  }

  private func stop(_ path: ItemIndexPath) -> ScreenContext.Stop? {
    now.context.stops.find(path) { $0.path }.map { now.context.stops[$0] }
  }

  private func isCentred(_ target: TargetOffset, hasItems: Bool) -> Bool {
    switch target.stop {
    case .none: return !hasItems
    case .page: return false
    case .item(let path):
      guard hasItems, let stop = stop(path), stop.frame.width > 0 && stop.frame.height > 0 else {
        return false
      }
      let rest = target.offset.along(axis)
      let centred = RuleNumbers.middle(of: stop.frame, axis) - length / 2
      return RuleNumbers.agree(rest, centred, within: RuleNumbers.place)
        || RuleNumbers.agree(rest, reachable(centred), within: RuleNumbers.place)
    }
  }

  /// Where the corrected rule stops from a place without velocity: the nearest reachable one, of two the one nearer to the start.
  private func snap(from place: Double) -> Double {
    let goal = place.isNaN ? now.screen.scrollRange.lower : reachable(place)
    guard length > 0 else { return goal }
    var best: Double?
    for stop in now.context.stops where stop.frame.width > 0 && stop.frame.height > 0 {
      let rest = rest(at: stop)
      guard let least = best else {
        best = rest
        continue
      }
      let (one, other) = ((rest - goal).magnitude, (least - goal).magnitude)
      if one < other || (one == other && (rest < least) != now.context.isReversed) { best = rest }
    }
    return best ?? goal
  }

  /// Where the original stops from a place: with the nearest item that meets the viewport there in the middle, the first of several;
  /// without one the greatest number is added.
  private func literalSnap(from place: LayoutPoint) -> Double {
    guard place.isFinite else { return .nan }
    let window = LayoutRect(origin: place, size: now.screen.viewport)
    let middle = place.along(axis) + length / 2
    var way = Double.greatestFiniteMagnitude
    for stop in now.context.stops where RuleNumbers.intersect(window, stop.frame, moreThan: 0) {
      let other = RuleNumbers.middle(of: stop.frame, axis) - middle
      if way.magnitude > other.magnitude { way = other }
    }
    return place.along(axis) + way
  }

  private func checkDirection(
    _ rest: Double, _ velocity: Double, goal: Double, _ breaches: inout Breaches
  ) {
    var (below, above) = (-Double.infinity, Double.infinity)
    for stop in now.context.stops where stop.frame.width > 0 && stop.frame.height > 0 {
      let other = self.rest(at: stop)
      if other <= goal && other > below { below = other }
      if other >= goal && other < above { above = other }
    }
    guard below.isFinite && above.isFinite, below < above, goal - below == above - goal else { return }
    let due = velocity > 0 || (now.context.isReversed && !(velocity < 0)) ? above : below
    guard !RuleNumbers.agree(rest, due, within: RuleNumbers.place) else { return }
    breaches.occurrence(.snapBreaksTies, expected: .number(due), actual: .number(rest))
  }

  /// Looks for an item that rests there as well and is nearer to the middle, or as near and earlier.
  private func checkOrder(_ path: ItemIndexPath, at rest: Double, _ breaches: inout Breaches) {
    guard let chosen = stop(path) else { return }
    let middle = rest + length / 2
    let miss = (RuleNumbers.middle(of: chosen.frame, axis) - middle).magnitude
    for other in now.context.stops where other.frame.width > 0 && other.frame.height > 0 {
      guard self.rest(at: other) == rest, self.rest(at: chosen) == rest else { continue }
      let way = (RuleNumbers.middle(of: other.frame, axis) - middle).magnitude
      guard way + RuleNumbers.place < miss || (way == miss && other.path < path) else { continue }
      breaches.occurrence(
        .snapBreaksTies, .item(other.path), expected: .items([other.path]), actual: .items([path]))
      return
    }
  }
}
