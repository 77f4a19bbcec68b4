import ScrollCore
import ScrollEngine

/// Content that has stops comes to rest at one of them (7e).
///
/// Judged from the first lift on. What the app alone moves afterwards may rest anywhere until the next lift, unless the move comes with an
/// edit, or soon after another size of the viewport: then the stops are kept, or not.
struct StopRule: Sendable {
  /// Whether a finger has let go, and nothing but the content's own way on has moved it since.
  private var isReleased = false
  /// Whether a rest has been judged.
  private(set) var hasJudged = false

  /// How long after another size of the viewport an app's own move belongs to it, and how long after the end of a scroll a snap may begin.
  static let patience = Microseconds(400_000)

  mutating func note(_ moment: ScrollMoment, isFingerDown: Bool, resized: Microseconds?) {
    if moment.movers.contains(.keyboard) { isReleased = false }
    let isMeant =
      isFingerDown || moment.events.contains(.edit) || !moment.movers.isDisjoint(with: [.finger, .momentum])
      || resized.map { moment.time.since($0) <= StopRule.patience } == true
    if moment.isByApp, !isMeant { isReleased = false }
    if moment.events.contains(.lift) { isReleased = true }
  }

  /// Judges where the content rests.
  mutating func rest(_ view: borrowing ViewState, since place: EventPlace, _ tolerance: Double)
    -> ScrollBreach?
  {
    guard isReleased else { return nil }
    hasJudged = true
    guard let nearest = view.missedStop(within: tolerance) else { return nil }
    let stop = LayoutPoint(axis: view.axis, along: nearest, across: view.offset.across(view.axis))
    return ScrollBreach(
      grade: .stuck, matter: .stop(offset: view.offset, nearest: stop), since: place, cause: place)
  }
}

extension ViewState {
  /// Whether the content is at a stop, within a distance.
  func isAtStop(within tolerance: Double) -> Bool {
    guard let stops = stopsAround else { return false }
    let place = offset.along(axis)
    return place - stops.below <= tolerance + Extent.tolerance
      || stops.above - place <= tolerance + Extent.tolerance
  }

  /// The stop that content between two of them is nearest to; nothing if it is at one, or at an end of its range or beyond, or nearer than a
  /// fiftieth of the way between the two.
  fileprivate func missedStop(within tolerance: Double) -> Double? {
    guard let (below, above) = stopsAround else { return nil }
    let place = offset.along(axis)
    let way = max(tolerance, (above - below) / 50)
    if place - below <= way || above - place <= way { return nil }
    return place - below <= above - place ? below : above
  }

  /// The stops on both sides of the content, or where it is; `nil` beyond its range, and without stops.
  ///
  /// - Complexity: O(*n*) in the number of items.
  private var stopsAround: (below: Double, above: Double)? {
    let place = offset.along(axis)
    let range = scrollRange
    guard isLive, hasStops, place >= range.lower, place <= range.upper else { return nil }
    let item = nearestStop(to: place)
    guard item.item != nil else { return nil }
    var stops = [item.offset, range.lower, range.upper]
    // Pages are counted from the start of the content, by some from that of the range; where items are pages they are a pitch apart.
    let lengths = scrolling.paging == .page ? [layout.pitch, viewport.along(axis)] : [layout.pitch]
    for length in lengths where length > 0 {
      for start in [0, range.lower] {
        guard let page = ((place - start) / length).clamped(lower: -0x1p53, upper: 0x1p53) else { continue }
        let whole = page.flooredToWhole
        stops += [start + whole * length, start + (whole + 1) * length].map {
          min(max($0, range.lower), range.upper)
        }
      }
    }
    return (
      stops.filter { $0 <= place }.max() ?? range.lower, stops.filter { $0 >= place }.min() ?? range.upper
    )
  }
}
