import ScrollCore

/// The last moves of a view's content, of whoever moved it.
struct RecentMoves: Sendable {
  struct Move: Sendable {
    let place: EventPlace
    /// How far the content went, as was seen.
    let distance: Double
    /// How long after the move before, in microseconds; 0 for the first of a motion.
    let duration: Double
    let movers: ScrollMoment.Movers
    /// Whether an edit or another viewport came with it.
    let isEdited: Bool

    var time: Microseconds { place.time }
    /// Its speed in points a second.
    var speed: Double { distance.magnitude / max(duration, 1) * 1e6 }
  }

  /// The last moves of this motion, at least eight where there were so many.
  private(set) var moves: [Move] = []
  /// Whether the content has come to a stop since the last move, as far as the recorder was told.
  private(set) var hasEnded = false

  /// Whether the content has moved at all, at any time.
  private(set) var hasBeen = false

  var last: Move? { moves.last }

  /// Takes in a move.
  mutating func add(_ distance: Double, _ movers: ScrollMoment.Movers, isEdited: Bool, at place: EventPlace) {
    let duration = moves.last.map { Double(place.time.since($0.time).count) } ?? 0
    if moves.count >= 16 { moves.removeFirst(8) }
    hasBeen = true
    moves.append(
      Move(place: place, distance: distance, duration: duration, movers: movers, isEdited: isEdited))
  }

  /// Takes in that a motion begins at a time, if one does: after a rest, or after a scroll has ended.
  mutating func beginMotion(at time: Microseconds) {
    if hasEnded || moves.last.map({ time.since($0.time) > MotionClock.pause }) ?? false {
      moves.removeAll(keepingCapacity: true)
      hasEnded = false
    }
  }

  /// Whether a move of up to half a point comes right after the end was told: the recorder rounds, or the platform does.
  func isSettling(_ distance: Double, at time: Microseconds) -> Bool {
    hasEnded && distance.magnitude <= 0.5
      && moves.last.map { time.since($0.time) <= MotionClock.pause } ?? false
  }

  /// How long after the last move somebody has to look who sees the content rest.
  private static let sight = Microseconds(100_000)

  /// Whether somebody has looked at content that moves no more, or nobody ever looks: a busy app neither moves nor looks.
  func hasRested(before moment: ScrollMoment) -> Bool {
    guard let looked = moment.looked, let last, !hasEnded else { return true }
    return looked.since(last.time) >= RecentMoves.sight
  }

  /// Whether content goes on in a moment, by itself or by the app, that nobody has seen rest since the last move: a busy app may have held it up.
  func isHeldUp(by moment: ScrollMoment) -> Bool {
    !hasRested(before: moment) && !moment.movers.isDisjoint(with: [.momentum, .code])
  }

  /// How long a busy app may hold up a scroll.
  static let longestPause = Microseconds(2_000_000)

  /// Whether a moment goes on with the scroll before it, which a busy app has held up and of which nobody has told the end: a fling, or one of
  /// the app's in steps.
  func goesOn(as moment: ScrollMoment) -> Bool {
    let last = moves.suffix(2)
    guard !hasEnded, let time = last.last?.time, moment.time.since(time) <= RecentMoves.longestPause else {
      return false
    }
    return moment.movers.contains(.momentum)
      && last.last?.movers.isDisjoint(with: [.finger, .momentum]) == false
      || moment.movers.contains(.code) && last.count == 2 && last.allSatisfy { $0.movers.contains(.code) }
  }

  mutating func end() { hasEnded = true }

  mutating func removeAll() {
    moves.removeAll()
    hasEnded = false
  }

  /// The median of the last 3 to 8 moves, in points and in points a second; `nil` if there were fewer.
  var medians: (distance: Double, speed: Double)? {
    guard moves.count >= 3 else { return nil }
    let last = moves.suffix(8)
    return (
      RecentMoves.median(last.map { $0.distance.magnitude }),
      RecentMoves.median(last.filter { $0.duration > 0 }.map { $0.speed })
    )
  }

  /// The median of some numbers; of an even count between the two in the middle; 0 of none.
  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
