import ScrollCore

/// What the user's finger does, along the axis from where the content starts.
struct FingerWatch: Sendable {
  private(set) var isDown = false
  /// When a finger came down last, anywhere on the screen.
  private(set) var touched: Microseconds?
  /// How far it went.
  private(set) var reach = FingerReach()
  /// Where finger and content were when the last drag began.
  private var grip: (finger: Double, offset: Double, time: Microseconds)?
  /// How fast the finger left it, in points a second, and when; 0 while it is down.
  private var flick: (speed: Double, time: Microseconds) = (0, .zero)
  /// Where the content was when a finger let it go last, since it rested.
  private var lift: Double?
  private let isReversed: Bool

  /// How many times as far as the finger content may come that follows it: a snap, or a fling, may begin in the same moment.
  private static let following = 1.5
  /// How long after the finger's last line a busy phone may catch up with it.
  private static let lag = Microseconds(150_000)
  /// How soon after a finger came down an app has done what its button is for.
  static let press = Microseconds(500_000)

  init(isReversed: Bool) { self.isReversed = isReversed }

  /// Where the content was when the last drag began.
  var gripped: Double? { grip?.offset }

  /// Takes in that a finger comes down, on the view or elsewhere.
  mutating func touch(at time: Microseconds) { touched = time }

  /// Takes in that a drag begins with the content at an offset.
  mutating func begin(_ place: Double, content offset: Double, at time: Microseconds) {
    touch(at: time)
    isDown = true
    grip = (along(place), offset, time)
    flick.speed = 0
  }

  /// Takes in a place of the finger in the viewport, and says where that is along the way the content goes.
  @inline(__always)
  mutating func move(to place: Double, isBegin: Bool, at time: Microseconds) -> Double {
    let place = along(place)
    reach.add(place, isBegin: isBegin, at: time)
    return place
  }

  /// Takes in that the finger lets go of the content at an offset.
  mutating func end(content offset: Double) { (isDown, lift) = (false, offset) }

  /// Takes in how fast the finger went when it let go, in points a second.
  mutating func leave(with velocity: Double, at time: Microseconds) { flick = (velocity.magnitude, time) }

  /// Takes in that the content was scrolled.
  mutating func scrolled() { reach.scrolled() }

  /// Takes in that the content rests; returns where it was when a finger let it go, if one has since the rest before.
  mutating func rest() -> Double? { lift.take() }

  /// Whether the user has just touched the screen and moved nothing: a button may have been pressed.
  func isTapped(at time: Microseconds, after moves: RecentMoves) -> Bool {
    guard let touched else { return false }
    return time.since(touched) <= FingerWatch.press && moves.last.map { $0.time < touched } ?? true
  }

  /// Where along the axis, from the viewport's start, the user has just tapped the view; `length` is the viewport's.
  func tapped(at time: Microseconds, after moves: RecentMoves, length: Double) -> Double? {
    guard let grip, isTapped(at: time, after: moves), grip.time == touched else { return nil }
    return isReversed ? length + grip.finger : grip.finger
  }

  /// Whether the content has come no further since the last drag began than the finger has: a busy phone catches up.
  func isFollowed(byContentAt offset: Double, at time: Microseconds) -> Bool {
    guard let grip, let place = reach.place, let last = reach.last,
      isDown || time.since(last) < FingerWatch.lag
    else { return false }
    let (way, went) = (grip.finger - place, offset - grip.offset)
    // What a flick adds nobody has seen if the phone was busy meanwhile.
    let flung = flick.speed * Double(time.since(flick.time).count) / 1e6
    return way * went > 0 && went.magnitude <= way.magnitude * FingerWatch.following + flung
  }

  private func along(_ place: Double) -> Double { isReversed ? -place : place }
}

/// How far a finger went since the last scroll, and one line before it: as much as the content may have gone with it.
struct FingerReach: Sendable {
  /// The furthest that it went forward and back.
  private(set) var farthest = Extent(lower: 0, upper: 0)
  /// The longer of both; `nil` if nobody knows.
  var way: Double? { isKnown ? max(-farthest.lower, farthest.upper) : nil }
  /// Whether there is anything to go by.
  private(set) var isKnown = false
  /// Where it has been since, of the drag that lasts.
  private var places: Extent?
  /// The last two places of this drag.
  private var recent: [Double] = []
  /// Where it is, or was last.
  var place: Double? { recent.last }
  /// Since when a line has been there.
  private(set) var last: Microseconds?

  /// Takes in a place of the finger, along the axis.
  mutating func add(_ place: Double, isBegin: Bool, at time: Microseconds) {
    last = time
    if isBegin || recent.isEmpty {
      places = Extent(lower: place, upper: place)
      recent = [place]
      return
    }
    let seen = places ?? Extent(lower: place, upper: place)
    farthest = Extent(
      lower: min(farthest.lower, place - seen.upper), upper: max(farthest.upper, place - seen.lower))
    isKnown = true
    places = Extent(lower: min(seen.lower, place), upper: max(seen.upper, place))
    if recent.count == 2 { recent.removeFirst() }
    recent.append(place)
  }

  /// Takes in that the content was scrolled: what counts from now on are the two lines before.
  mutating func scrolled() {
    farthest = Extent(lower: 0, upper: 0)
    isKnown = false
    guard let first = recent.first, let last = recent.last else { return places = nil }
    places = Extent(lower: min(first, last), upper: max(first, last))
    guard recent.count == 2 else { return }
    farthest = Extent(lower: min(0, last - first), upper: max(0, last - first))
    isKnown = true
  }
}
