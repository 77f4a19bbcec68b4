import ScrollCore
import ScrollEngine

/// A fling does not end while it is fast, unless something stops it (7h).
struct DeadStopRule: Sendable {
  /// When what else may have stopped the content happened last.
  struct Interruptions {
    var app: Microseconds?
    var edit: Microseconds?
    var resize: Microseconds?
    /// When the view was on screen anew.
    var appearance: Microseconds?
  }

  /// A fling that stopped dead: a busy phone may have kept the rest of it, or the finger that caught it.
  private var stopped: ScrollBreach?
  /// The last move of the last fling that stopped dead: content that changes where it rests, rests anew.
  private var last: EventPlace?

  /// How fast a fling may be when it ends, in points a second.
  static let fastest = 1_000.0
  /// How long after a finger touched the screen a busy page may hear of it.
  private static let hearing = Microseconds(500_000)

  /// Whether a fling has stopped of which what comes may yet tell why.
  var isPending: Bool { stopped != nil }

  /// Takes in that the content rests: `touched` says when a finger came down last, `ranges` are its scroll range and the one before that changed after the last move, none where it goes on anyhow.
  mutating func rest(
    _ view: borrowing ViewState, _ moves: RecentMoves, _ interruptions: Interruptions, touched: Microseconds?,
    ranges: [Extent]
  ) {
    guard let stop = DeadStopRule.stop(view, moves, interruptions, touched, ranges), last != stop.since else {
      return
    }
    (last, stopped) = (stop.since, stop)
  }

  /// Takes in a finger that comes down anywhere on the screen: it stops a fling, and of that a busy page hears late.
  mutating func touch(at time: Microseconds) {
    if let stop = stopped, time.since(stop.since.time) < DeadStopRule.hearing { stopped = nil }
  }

  /// Takes in a move after a fling that seemed to stop dead: one that nobody has seen rest, or that goes on the same way, was only held up.
  ///
  /// - Returns: What has been found.
  mutating func move(
    _ moment: ScrollMoment, _ distance: Double, after moves: RecentMoves, touched: Microseconds?,
    isHeldUp: Bool
  ) -> [ScrollBreach] {
    guard let stop = stopped.take() else { return [] }
    guard let before = moves.last else { return [stop] }
    // A finger that comes in the same moment found the fling on its way.
    let isNew = moves.hasEnded || (touched.map { $0 > before.time && $0 < moment.time } ?? false)
    let goesOn = moment.movers.contains(.momentum) && (distance > 0) == (before.distance > 0)
    // Where no finger is ever told, what it moves tells of the one that caught the fling.
    let isCaught =
      touched == nil && moment.movers.contains(.finger)
      && moment.time.since(before.time) < DeadStopRule.hearing
    return isCaught || !isNew && (isHeldUp || goesOn) ? [] : [stop]
  }

  /// Ends the session.
  mutating func finish() -> [ScrollBreach] {
    stopped.take().map { [$0] } ?? []
  }

  /// What stopped dead.
  private static func stop(
    _ view: borrowing ViewState, _ moves: RecentMoves, _ interruptions: Interruptions,
    _ touched: Microseconds?, _ ranges: [Extent]
  ) -> ScrollBreach? {
    let last = moves.moves.suffix(3)
    guard last.count == 3, let first = last.first, let end = last.last,
      last.allSatisfy({ $0.movers.contains(.momentum) && !$0.movers.contains(.code) && !$0.isEdited })
    else { return nil }
    let speed = last.reduce(Double.infinity) { min($0, $1.speed) }
    let content = SeenContent(view)
    // An end that is nearer than the last move was long may be where the fling ended, of which a busy phone told late; a feed that
    // gets longer there was shorter then.
    let ways = ranges.map { end.distance > 0 ? $0.upper - content.offset : content.offset - $0.lower }
    let way = ways.min() ?? .infinity
    func happened(_ time: Microseconds?, since earliest: Int64) -> Bool {
      time.map { $0.count >= earliest } ?? false
    }
    guard speed > fastest, way > max(1, end.distance.magnitude),
      !happened(touched, since: first.time.count),
      !happened(interruptions.app, since: end.time.count - 50_000),
      !happened(interruptions.edit, since: end.time.count - 50_000),
      !happened(interruptions.resize, since: end.time.count - 350_000),
      !view.isAtStop(within: 0.5), !isAligned(content)
    else { return nil }
    return ScrollBreach(
      grade: .odd, matter: .deadStop(speed: speed), since: end.place, until: end.place, cause: end.place)
  }

  /// Whether an item of at least half the viewport begins or ends where that does, or has its middle there: a style may snap to items of which some are
  /// too long for stops.
  private static func isAligned(_ content: SeenContent) -> Bool {
    let place = content.viewport
    return content.items().contains { item in
      2 * item.length >= content.length
        && [
          item.start - place.lower, item.end - place.upper,
          (item.start + item.end - place.lower - place.upper) / 2,
        ]
        .contains { $0.magnitude <= 1 }
    }
  }
}
