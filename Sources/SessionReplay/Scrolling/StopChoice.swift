import ScrollCore
import ScrollEngine

/// At which of the stops content rests that was let go: it should be the one nearest to where it would have gone (7e).
struct StopChoice {
  /// A stop as the engine tells it.
  typealias Stop = (offset: Double, item: ItemIndexPath?, number: Int?)

  /// How content was let go.
  struct Flight: Sendable {
    /// Where it would have come to rest along the axis, if that is known.
    let natural: Double?
    let velocity: Double
    /// How far from the first page the drag began, and ended.
    let start: Double?
    let end: Double
  }

  /// The stop at which it rests.
  let now: Stop
  private let flight: Flight
  /// Where the drag began and ended along the axis.
  private let start: Double?
  private let end: Double
  private let slack: Double
  /// Whether a flick goes at most one stop far.
  private let isLimited: Bool

  /// - Returns: `nil` where it rests at an end of its range that is no stop, and where nobody knows which stop the drag began at, as it took hold of
  ///   content that moved.
  init?(_ flight: Flight, in view: borrowing ViewState, slack: Double) {
    (self.flight, self.slack) = (flight, slack)
    (start, end) = (flight.start.map { view.layout.fromStart($0) }, view.layout.fromStart(flight.end))
    isLimited = view.scrolling.reach == .one
    let offset = view.offset.along(view.axis)
    now = view.nearestStop(to: offset)
    if isLimited, start.map({ (view.nearestStop(to: $0).offset - $0).magnitude <= slack }) != true {
      return nil
    }
    if now.number == nil || (now.offset - offset).magnitude > slack { return nil }
  }

  /// The stop at which it should rest; `nil` if it does, or if nobody knows.
  func due(in view: borrowing ViewState) -> Stop? {
    if view.scrolling.paging == .page { return nextPage(in: view) }
    guard let natural = flight.natural else { return stopInReach(in: view) }
    return nearestStop(to: natural, in: view)
  }

  /// The page beside the one that the drag began at, if it went farther.
  ///
  /// A lift with speed turns one page however far the content would go; that it turns no other is to be said.
  private func nextPage(in view: borrowing ViewState) -> Stop? {
    let page = max(view.layout.pitch, view.viewport.along(view.axis)) + slack
    let offset = view.offset.along(view.axis)
    guard view.scrolling.flick == .one, !view.scrolling.loops, let start,
      [start, end].allSatisfy({ (offset - $0).magnitude > page })
    else { return nil }
    return view.nearestStop(to: start + (offset > start ? page : -page))
  }

  /// The farthest stop that a flick may go to, if it went farther: one stop, or those about where the finger has dragged it.
  ///
  /// In the round the first stop is next to the last.
  private func stopInReach(in view: borrowing ViewState) -> Stop? {
    guard isLimited, !view.scrolling.loops, let start else { return nil }
    let due = view.flickStop(to: now.offset, velocity: 0, from: start)
    return isElsewhere(due) && !isNextToEnd(in: view) ? due : nil
  }

  /// The stop nearest to where the content would have gone, by where stops can be reached or by where they lie, in and beyond the range.
  private func nearestStop(to wish: Double, in view: borrowing ViewState) -> Stop? {
    let (range, offset) = (view.scrollRange, view.offset.along(view.axis))
    let due = view.flickStop(to: wish, velocity: flight.velocity, from: start ?? offset)
    let natural = wish.clamped(lower: range.lower, upper: range.upper) ?? offset
    var (least, own) = (Double.infinity, Double.infinity)
    view.forEachStop(near: natural) { stop, _, _ in
      let way = (stop - wish).magnitude
      least = min(least, way)
      let reached = stop.clamped(lower: range.lower, upper: range.upper) ?? stop
      if (reached - now.offset).magnitude <= slack { own = min(own, way) }
    }
    // A weak flick turns to the next stop its way, in apps that go by the velocity.
    let isWeak = (now.offset - due.offset) * flight.velocity > 0 && isNextToEnd(in: view)
    guard isElsewhere(due), !isWeak, isLimited || own > least + slack,
      // Of two as near either is right, but no stop that a flick cannot reach.
      (now.offset - natural).magnitude > (due.offset - natural).magnitude + slack
        || isLimited && (now.offset - due.offset) * (due.offset - (start ?? offset)) > 0
    else { return nil }
    return due
  }

  private func isElsewhere(_ due: Stop) -> Bool { (now.offset - due.offset).magnitude > slack }

  /// Whether no stop lies between the one at which it rests and where the drag ended.
  private func isNextToEnd(in view: borrowing ViewState) -> Bool {
    let range = view.scrollRange
    let (lower, upper) = (min(now.offset, end) + slack, max(now.offset, end) - slack)
    var isNext = true
    view.forEachStop(near: end) { other, _, _ in
      let reached = other.clamped(lower: range.lower, upper: range.upper) ?? other
      if reached > lower && reached < upper { isNext = false }
    }
    return isNext
  }
}
