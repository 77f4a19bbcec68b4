import ScrollCore
import ScrollEngine

/// Where content with pages or snapping has come to rest after a finger let go of it.
///
/// `paging` says where a drag that ends comes to rest. What the app moves by itself, or a key, may rest anywhere.
struct StopWatch: Sendable {
  /// Whether a finger has let go, and nothing but the content's own way on has moved it since.
  private(set) var isReleased = false
  /// When the content was moved last before it was judged.
  var judged: Microseconds?
  /// Where it rests between two stops.
  var between: LayoutPoint?

  /// Takes in an event of the view that was accepted.
  mutating func note(_ action: borrowing SessionEvent.Action) {
    switch action {
    case .dragEnded: isReleased = true
    case .scroll(_, _, .code), .scroll(_, _, .keyboard): isReleased = false
    case .scroll, .scrollWithCellOrder, .scrollEnded, .frame: break
    default: isReleased = false
    }
  }
}

extension Conformance {
  /// Takes in an event, and ends what was about a place that the content has left.
  mutating func followStops(
    _ event: SessionEvent, _ replay: borrowing Replay, _ place: ConformanceFinding.Place
  ) {
    let view = event.view
    if !replay.hasRejected { stops[view]?.note(event.action) }
    guard let between = stops[view]?.between, replay.state.views[view].offset != between else { return }
    stops[view]?.between = nil
    book.endStop(in: view, at: place)
  }

  /// Judges once where the content of a view rests, when it is first looked at there.
  mutating func judgeStop(_ view: Int, _ replay: borrowing Replay, _ place: ConformanceFinding.Place) {
    guard let watch = stops[view], watch.isReleased, let stirred = rest.lastStirred(view),
      watch.judged != stirred, place.time.since(stirred) >= RestClock.pause
    else { return }
    stops[view]?.judged = stirred
    guard rest.rests(view, at: place.time, replay, histories[view]) else { return }
    let offset = replay.state.views[view].offset
    let nearest = nearestStop(in: replay.state.views[view])
    guard let nearest,
      !((nearest - offset.along(replay.state.views[view].axis)).magnitude <= options.pointTolerance)
    else { return }
    stops[view]?.between = offset
    let stop =
      replay.state.views[view].axis == .vertical
      ? LayoutPoint(x: offset.x, y: nearest) : LayoutPoint(x: nearest, y: offset.y)
    take(
      .stop(recorded: offset, nearest: stop), nil, nil, isResting: true, .offset, view, replay, place)
  }

  /// The place nearest to where the content is at which it may rest: an item's, a page's or an end; nothing where there is no item.
  private func nearestStop(in view: borrowing ViewState) -> Double? {
    let offset = view.offset.along(view.axis)
    let range = view.scrollRange
    let item = view.nearestStop(to: offset)
    guard item.item != nil, view.isLive else { return nil }
    var places = [item.offset, range.lower, range.upper]
    // Beyond an end it is on its way back, or held there by what only the app knows.
    if offset < range.lower || offset > range.upper { return offset }
    let pitch = view.layout.pitch
    if view.scrolling.paging == .page, pitch > 0 {
      let page = Double(Int64((offset / pitch).clamped(lower: 0, upper: 0x1p53) ?? 0))
      places += [page * pitch, (page + 1) * pitch]
    }
    return places.min { ($0 - offset).magnitude < ($1 - offset).magnitude }
  }
}
