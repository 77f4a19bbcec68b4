import ScrollCore
import ScrollEngine

/// Content that has stops comes to rest at one of them (7e).
///
/// Judged from the first lift on, or from where it first rests at a stop within its range after the user has moved it with a wheel or
/// keys. What the app alone moves afterwards may rest anywhere until the next lift, unless the move goes on from the lift, as where the
/// app snaps by itself, comes with an edit, or soon after another size of the viewport: then the stops are kept, or not.
struct StopRule: Sendable {
  /// Whether a finger has let go, and nothing but the content's own way on has moved it since.
  private var isReleased = false
  /// When a finger let go, or the app that snaps itself last moved the content before it had come to rest.
  private var snapping: Microseconds?
  /// Whether the user has moved it otherwise since it last rested.
  private var isMoved = false
  /// Whether a rest has been judged.
  private(set) var hasJudged = false
  /// How the content was let go, until it rests or something else moves it.
  private var flight: StopChoice.Flight?
  /// Whether it was let go since it last rested.
  private var isLifted = false
  /// Whether the content was at an end of its range when an edit came, which may have moved that on; until it moves, or the viewport changes.
  private var isLeft = false
  /// How often content rested at a stop, and of that how often it was judged which.
  private(set) var stopCount = 0
  private(set) var choiceCount = 0

  mutating func touch() { (flight, isLifted) = (nil, false) }

  mutating func lift(natural: Double?, velocity: Double, from start: Double?, at end: Double) {
    isLifted = true
    flight = StopChoice.Flight(
      natural: natural.flatMap { $0.isFinite ? $0 : nil }, velocity: velocity, start: start, end: end)
  }

  /// Takes in that a drag was cancelled.
  mutating func cancel() { (flight, isLifted) = (nil, true) }

  /// How long after another size of the viewport an app's own move belongs to it, and how long after the end of a scroll a snap may begin.
  static let patience = Microseconds(400_000)

  /// Takes in a moment; `wasAtEnd` says that the content was at an end of its range before an edit.
  mutating func note(
    _ moment: ScrollMoment, isFingerDown: Bool, resized: Microseconds?, goesRound: Bool, wasAtEnd: Bool
  ) {
    if !moment.movers.isEmpty || moment.events.contains(.viewport) {
      isLeft = false
    } else if moment.events.contains(.edit), wasAtEnd {
      isLeft = true
    }
    if moment.movers.contains(.keyboard) { isReleased = false }
    if !moment.movers.isDisjoint(with: [.keyboard, .unknown]) { isMoved = true }
    if !moment.events.isDisjoint(with: [.edit, .viewport, .insets, .request])
      || !moment.movers.isDisjoint(with: [.code, .keyboard, .browser])
    {
      flight = nil
    }
    let isMeant =
      isFingerDown || moment.events.contains(.edit) || !moment.movers.isDisjoint(with: [.finger, .momentum])
      || resized.map { moment.time.since($0) <= StopRule.patience } == true
    let isSnap = snapping.map { moment.time.since($0) < MotionClock.pause } ?? false
    if moment.events.contains(.lift) || isSnap && !moment.movers.isEmpty { snapping = moment.time }
    if moment.isByApp, !isMeant, !isSnap, !goesRound { isReleased = false }
    if moment.events.contains(.lift) { isReleased = true }
  }

  /// Judges where the content rests; `hasEnds` says that it may rest where its range ends, too.
  mutating func rest(
    _ view: borrowing ViewState, since place: EventPlace, _ tolerance: Double, hasEnds: Bool
  ) -> ScrollBreach? {
    defer { (flight, isLifted, isMoved) = (nil, false, false) }
    let (offset, range) = (view.offset.along(view.axis), view.scrollRange)
    if isMoved, view.hasStops, view.isAtStop(within: tolerance) {
      // Anything that scrolls may rest where its range ends.
      isReleased = isReleased || offset > range.lower + 1 && offset < range.upper - 1
    }
    guard isReleased else { return nil }
    hasJudged = true
    if isLeft { return nil }
    guard let nearest = view.missedStop(within: tolerance, hasEnds: hasEnds) else {
      return otherStop(view, since: place, tolerance)
    }
    let stop = LayoutPoint(axis: view.axis, along: nearest, across: view.offset.across(view.axis))
    return ScrollBreach(
      grade: .stuck, matter: .stop(offset: view.offset, nearest: stop), since: place, cause: place)
  }

  /// Judges at which stop content rests that was let go.
  private mutating func otherStop(_ view: borrowing ViewState, since place: EventPlace, _ tolerance: Double)
    -> ScrollBreach?
  {
    guard isLifted, view.hasStops, view.isAtStop(within: tolerance) else { return nil }
    stopCount += 1
    guard let flight, let choice = StopChoice(flight, in: view, slack: max(1, tolerance)) else { return nil }
    let isKnown = flight.natural != nil && view.scrolling.paging != .page
    if isKnown { choiceCount += 1 }
    guard let due = choice.due(in: view) else { return nil }
    func told(_ stop: StopChoice.Stop) -> ScrollBreach.Stop {
      ScrollBreach.Stop(
        item: stop.item.map { ScrollBreach.Item(path: $0, key: view.layout.key(of: $0)) },
        number: stop.number ?? 0, offset: stop.offset)
    }
    let matter = ScrollBreach.Matter.otherStop(
      told(choice.now), due: told(due), natural: isKnown ? flight.natural : nil)
    return ScrollBreach(grade: .stuck, matter: matter, since: place, cause: place)
  }
}

extension ViewState {
  /// Whether content that goes round shows the page it showed at an offset, seen from its start, as where a loop begins anew.
  func goesRound(from before: Double) -> Bool {
    guard scrolling.loops, isLive,
      (offsetFromStart.along(axis) - before).magnitude > viewport.along(axis) / 2
    else { return false }
    let pages = [layout.fromStart(before), offset.along(axis)].map { place in
      nearestStop(to: place).item.map { layout.page(of: $0) }
    }
    return pages[0] != nil && pages[0] == pages[1]
  }

  /// Whether the content is at a stop, within a distance.
  func isAtStop(within tolerance: Double) -> Bool {
    guard let stops = stopsAround() else { return false }
    let place = offset.along(axis)
    return place - stops.below <= tolerance + Extent.tolerance
      || stops.above - place <= tolerance + Extent.tolerance
  }

  /// The stop that content between two of them is nearest to; `nil` if it is at one, or at an end of its range or beyond (a loop that a script
  /// moves has none), or nearer than a fiftieth of the way between the two.
  fileprivate func missedStop(within tolerance: Double, hasEnds: Bool) -> Double? {
    guard let (below, above) = stopsAround(hasEnds: hasEnds) else { return nil }
    let place = offset.along(axis)
    let way = max(tolerance, (above - below) / 50)
    if place - below <= way || above - place <= way { return nil }
    return place - below <= above - place ? below : above
  }

  /// The stops on both sides of the content, or where it is; `nil` beyond its range or the last of them, and without stops.
  ///
  /// - Parameter hasEnds: Whether the ends of the range are stops, and what lies beyond them is as near as they are.
  /// - Returns: The offsets along the axis.
  /// - Complexity: O(*n*) in the number of items.
  private func stopsAround(hasEnds: Bool = true) -> (below: Double, above: Double)? {
    let place = offset.along(axis)
    let range = scrollRange
    guard isLive, hasStops, !hasEnds || place >= range.lower && place <= range.upper else { return nil }
    let nearest = nearestStop(to: place)
    guard nearest.number != nil else { return nil }
    var stops = hasEnds ? [nearest.offset, range.lower, range.upper] : []
    if scrolling.paging.isAligned || !hasEnds {
      forEachStop(near: place) { stop, _, _ in
        stops.append(hasEnds ? stop.clamped(lower: range.lower, upper: range.upper) ?? place : stop)
      }
    }
    // Pages are counted from the start of the content, by some from that of the range; where items are pages they are a pitch apart.
    // Where they are farther apart than the viewport is long, as with a margin between them, its multiples are none.
    let isApart = scrolling.paging == .item || layout.pitch > viewport.along(axis)
    let lengths =
      scrolling.paging == .page || scrolling.paging == .item
      ? [layout.pitch] + (isApart ? [] : [viewport.along(axis)]) : []
    for length in lengths where length > 0 {
      for start in [layout.startOffset, scrollStart] {
        guard let page = ((place - start) / length).clamped(lower: -0x1p53, upper: 0x1p53) else { continue }
        let whole = page.flooredToWhole
        stops += [start + whole * length, start + (whole + 1) * length].map {
          hasEnds ? min(max($0, range.lower), range.upper) : $0
        }
      }
    }
    guard let below = stops.filter({ $0 <= place }).max(), let above = stops.filter({ $0 >= place }).min()
    else { return nil }
    return (below, above)
  }
}
