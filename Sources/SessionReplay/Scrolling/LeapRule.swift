import ScrollCore
import ScrollEngine

/// Within one motion of the user the content does not move far more in one moment than before (7g).
struct LeapRule: Sendable {
  private struct Pending: Sendable {
    let breach: ScrollBreach
    let distance: Double
    /// How many moves have come since.
    var moveCount = 0
  }

  private var pending: [Pending] = []

  /// More than this part of the viewport, and more than so many times the moves before.
  private static let (part, factor) = (0.5, 8.0)
  /// A motion that goes on by at least a quarter as much was no leap.
  private static let goingOn = 4.0
  /// How long an app is busy that is held up, in microseconds: several frames.
  private static let pause = 100_000.0
  /// How long after its last move content stands that has not moved: three frames.
  private static let still = Microseconds(50_000)

  /// Whether a move waits for those that follow.
  var hasPending: Bool { !pending.isEmpty }

  /// Whether a move is long enough to be a leap.
  @inline(__always)
  static func mayLeap(_ distance: Double, length: Double) -> Bool { distance.magnitude > part * length }

  /// Takes in a move, before it counts among the others.
  ///
  /// - Returns: The leaps that stand.
  mutating func note(_ move: SeenMove, _ moves: RecentMoves, _ view: borrowing ViewState) -> [ScrollBreach] {
    let (distance, place) = (move.distance, move.place)
    if let times = LeapRule.times(move, moves, view) {
      let breach = ScrollBreach(
        grade: .odd, matter: .leap(distance: distance, times: times), since: place, until: place, cause: place
      )
      pending.append(Pending(breach: breach, distance: distance))
      return []
    }
    if pending.isEmpty { return [] }
    var found: [ScrollBreach] = []
    for index in pending.indices.reversed() {
      let leap = pending[index]
      let isSoon = place.time.since(leap.breach.since.time) <= MotionClock.pause
      let goesOn = distance.magnitude * LeapRule.goingOn >= leap.distance.magnitude
      if isSoon, goesOn, (distance > 0) == (leap.distance > 0) {
        pending.remove(at: index)
      } else if isSoon, leap.moveCount == 0 {
        pending[index].moveCount = 1
      } else {
        found.append(pending.remove(at: index).breach)
      }
    }
    return found
  }

  /// Ends the session.
  mutating func finish() -> [ScrollBreach] {
    defer { pending = [] }
    return pending.map { $0.breach }
  }

  /// How many times as far as usual a move goes, if it is a leap.
  private static func times(_ move: SeenMove, _ moves: RecentMoves, _ view: borrowing ViewState) -> Double? {
    let size = move.distance.magnitude
    guard mayLeap(size, length: view.viewport.along(view.axis)), !move.isEdited, !move.followsFinger,
      !move.moment.isByApp,
      !move.moment.movers.isDisjoint(with: [.finger, .momentum]), let usual = moves.medians,
      let last = moves.last, move.finger != nil || size > factor * usual.distance
    else { return nil }
    // After a pause of a busy app there may be one old move before those that catch up.
    let pause = last.duration >= LeapRule.pause ? last.duration : 0
    let duration = max(Double(move.moment.time.since(last.time).count) + pause, 1) / 1e6
    // Where a finger catches a fling one knows how far that may go: with the finger, and as a fling until somebody has seen it stand.
    let isCaught = move.moment.looked.map { $0.since(last.time) > LeapRule.still } ?? false
    let isLeap =
      move.finger.map { size > $0 + (isCaught ? 0 : 2 * usual.speed * duration) }
      ?? (size > factor * usual.speed * duration)
    guard isLeap else { return nil }
    if view.goesRound(from: view.offsetFromStart.along(view.axis) - move.distance) { return nil }
    // Loops that nobody declared go by a whole number of stops, or of pages.
    var pitch = view.layout.pitch
    if case .every(let length) = view.scrolling.stops { pitch = length }
    if pitch > 0, view.hasStops || mayLeap(pitch, length: view.viewport.along(view.axis)) {
      let rest = size - (size / pitch).flooredToWhole * pitch
      if min(rest, pitch - rest) <= 2 * usual.distance + 1 { return nil }
    }
    if isRound(move.distance, within: 2 * usual.distance + 1, SeenContent(view)) { return nil }
    return usual.distance > 0 ? size / usual.distance : .infinity
  }

  /// Whether items of several lengths are in sight, and as long ones in the same order where the content was: copies with which a loop begins anew.
  private static func isRound(_ distance: Double, within tolerance: Double, _ content: SeenContent) -> Bool {
    let items = content.items()
    let former = Extent(
      lower: content.viewport.lower - distance - tolerance,
      upper: content.viewport.upper - distance + tolerance)
    let copies = content.items(in: former)
    guard let first = items.first, items.contains(where: { ($0.length - first.length).magnitude > 1 }) else {
      return false
    }
    return copies.contains { copy in
      let way = copy.start - first.start
      return (way + distance).magnitude <= tolerance
        && items.allSatisfy { item in
          copies.contains {
            ($0.start - item.start - way).magnitude <= 1 && ($0.length - item.length).magnitude <= 1
          }
        }
    }
  }
}

/// A move of the content, as was seen.
struct SeenMove {
  let distance: Double
  /// Whether an edit came with it, or another viewport, then or shortly before.
  let isEdited: Bool
  /// Whether the content has come no further since the drag began than the finger has.
  let followsFinger: Bool
  /// How far the finger has gone that has just caught a fling, if that is known.
  let finger: Double?
  let moment: ScrollMoment
  let place: EventPlace
}
