import ScrollCore
import ScrollEngine

/// Whether content that has stops comes to rest at one of them (7e).
///
/// Judged from the first lift on. What the app alone moves afterwards may rest anywhere until the next lift, unless the move comes with an
/// edit, or soon after another size of the viewport: then the stops are kept, or not.
struct StopWatch: Sendable {
  /// Where content rests between two stops.
  struct Miss: Sendable {
    let offset: LayoutPoint
    let nearest: LayoutPoint
    /// The event that moved it last.
    let place: EventPlace
  }

  /// Whether a finger has let go, and nothing but the content's own way on has moved it since.
  private var isReleased = false
  private var edited: Microseconds?
  private var resized: Microseconds?
  /// Whether a rest has been judged.
  private(set) var hasJudged = false
  /// What counts unless a snap begins soon.
  private(set) var pending: Miss?

  /// How long after another size of the viewport an app's own move belongs to it, and how long after the end of a scroll a snap may begin.
  private static let patience = Microseconds(400_000)

  /// Takes in an event of the view that was accepted.
  ///
  /// - Returns: What is certain now: where it rested, for nothing has snapped it.
  mutating func note(_ event: SessionEvent, isMoved: Bool) -> Miss? {
    var miss: Miss?
    if let waiting = pending {
      let isLate = event.time.since(waiting.place.time) > StopWatch.patience
      if event.action.isDrag || isMoved || isLate {
        pending = nil
        if isLate || event.action.isDrag { miss = waiting }
      }
    }
    switch event.action {
    case .dragEnded: isReleased = true
    case .viewport: resized = event.time
    case .scroll(_, _, .keyboard): isReleased = false
    case .scroll(_, _, .code), .scrollTo:
      let isMeant = edited == event.time || resized.map { event.time.since($0) <= StopWatch.patience } == true
      if !isMeant { isReleased = false }
    case .update, .batch, .reload, .content: edited = event.time
    default: break
    }
    return miss
  }

  /// Judges where the content rests.
  mutating func rest(_ view: borrowing ViewState, movedBy place: EventPlace?, _ tolerance: Double) {
    guard isReleased, let place, view.phase != .dragging else { return }
    hasJudged = true
    guard let nearest = view.missedStop(within: tolerance) else { return pending = nil }
    pending = Miss(
      offset: view.offset,
      nearest: LayoutPoint(axis: view.axis, along: nearest, across: view.offset.across(view.axis)),
      place: place)
  }

  /// Takes what is pending, at the end of the session.
  mutating func takePending() -> Miss? {
    defer { pending = nil }
    return pending
  }
}

extension ViewState {
  /// The stop that content between two of them is nearest to; nothing if it is at one, or at an end of its range or beyond, or nearer than a
  /// fiftieth of the way between the two.
  fileprivate func missedStop(within tolerance: Double) -> Double? {
    let place = offset.along(axis)
    let range = scrollRange
    let item = nearestStop(to: place)
    guard isLive, item.item != nil, place >= range.lower, place <= range.upper else { return nil }
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
    let below = stops.filter { $0 <= place }.max() ?? range.lower
    let above = stops.filter { $0 >= place }.min() ?? range.upper
    let way = max(tolerance, (above - below) / 50)
    if place - below <= way || above - place <= way { return nil }
    return place - below <= above - place ? below : above
  }
}
