import ScrollCore
import ScrollEngine

/// The rules that need no declaration, for all views of a session.
struct ScrollWatches: Sendable {
  /// One for each view that is recorded itself: neither simulated nor a follower.
  var watches: [ScrollWatch?]
  var twice: [TwiceRule]
  /// The other views that move together with each.
  let linked: [[Int]]
  /// Before when no view comes to rest.
  private(set) var nextRest = Microseconds(.max)
  /// What has been found before it is known that an app was recorded.
  var withheld: [(view: Int, breach: ScrollBreach)] = []
  static let mostWithheld = 4_096
  /// The last line but `end`.
  var last: EventPlace?

  init(_ scene: SceneSpec, _ state: SessionState, tolerance: Double) {
    watches = scene.views.indices.map { view in
      let isOwn = !state.isSimulated(view) && !scene.links.contains { $0.follower == view }
      return isOwn ? ScrollWatch(scene.views[view], tolerance: tolerance) : nil
    }
    twice = scene.views.map { TwiceRule($0) }
    linked = scene.views.indices.map { view in state.viewsMoving(with: view).filter { $0 != view } }
  }

  /// Whether the moment before a move is over.
  @inline(__always)
  func isOver(_ move: PlainMove) -> Bool { watches.span[move.view]?.isOver(at: move.time) ?? false }

  /// Takes in a move that leads to nothing else.
  @inline(__always)
  mutating func pass(
    _ move: PlainMove, from offset: LayoutPoint, to reached: LayoutPoint, axis: ScrollAxis,
    at place: EventPlace
  ) {
    last = place
    guard watches[move.view] != nil else { return }
    watches[move.view]?.begin(at: move.time, offset, axis: axis)
    if move.isFinger {
      let finger = LayoutPoint(x: move.x ?? 0, y: move.y ?? 0)
      watches[move.view]?.noteFinger(finger.along(axis), isBegin: false, at: move.time)
    } else {
      let distance = reached.along(axis) - offset.along(axis)
      watches[move.view]?.noteScroll(by: move.source, distance, at: place)
      expectRest(after: move.time)
    }
  }

  /// Takes in that a view may rest a while after a time.
  @inline(__always)
  mutating func expectRest(after time: Microseconds) {
    let due = Microseconds(time.count &+ MotionClock.pause.count)
    if due < nextRest { nextRest = due }
  }

  /// Whether a view may have come to rest before a time.
  func mayRest(at time: Microseconds) -> Bool { time >= nextRest }

  /// Judges the views that have come to rest, but for one that was away.
  mutating func rest(
    at time: Microseconds, _ state: borrowing SessionState, _ clock: MotionClock, away: Int? = nil
  ) -> [(view: Int, breach: ScrollBreach)] {
    guard time >= nextRest else { return [] }
    nextRest = Microseconds(.max)
    var found: [(view: Int, breach: ScrollBreach)] = []
    for view in watches.indices where watches[view] != nil {
      if watches[view]?.isOver(at: time) == true { found += close(view, state) }
      if view == away { watches[view]?.leave() }
      guard var due = watches[view]?.due else { continue }
      for other in linked[view] {
        if state.views.span[other].phase == .dragging { due = Microseconds(.max) }
        if let stirred = clock.lastOwnStir(other) {
          due = max(due, Microseconds(stirred.count &+ MotionClock.pause.count))
        }
      }
      // What was turned while another view is in motion may be brought where it belongs once that rests, as browsers snap it.
      if watches[view]?.isTurned == true {
        due = watches.indices.reduce(due) { max($0, watches[$1]?.due ?? $0) }
      }
      if due <= time {
        let isBehind = isBehind(view, state)
        found += (watches[view]?.rest(state.views.span[view], isBehind: isBehind) ?? []).map { (view, $0) }
      } else {
        nextRest = min(nextRest, due)
      }
    }
    return found
  }

  /// Whether another view of the same size lies over a view, as a viewer of pictures does over a page: the user moved that one last.
  private func isBehind(_ view: Int, _ state: borrowing SessionState) -> Bool {
    let size = state.views[view].layout.viewport
    return watches.indices.contains { other in
      guard other != view, let used = watches[other]?.usedLast else { return false }
      return state.views[other].layout.viewport == size && watches[view]?.usedLast.map { $0 < used } ?? true
    }
  }

  /// Judges the moment of a view that is over.
  mutating func close(_ view: Int, _ state: borrowing SessionState) -> [(view: Int, breach: ScrollBreach)] {
    let isClosed = watches[view]?.closeQuietly(
      at: state.offsetFromStart(ofView: view), axis: state.axis(ofView: view),
      length: state.viewportLength(ofView: view))
    if isClosed == true { return [] }
    return (watches[view]?.close(state.views.span[view]) ?? []).map { (view, $0) }
  }

  /// Ends the session.
  mutating func finish(_ state: borrowing SessionState, _ clock: MotionClock) -> [(
    view: Int, breach: ScrollBreach
  )] {
    guard let last else { return [] }
    var found: [(view: Int, breach: ScrollBreach)] = []
    for view in watches.indices { found += close(view, state) }
    found += rest(at: last.time, state, clock)
    for view in watches.indices { found += (watches[view]?.finish(at: last) ?? []).map { (view, $0) } }
    return found
  }
}
