import ScrollCore
import ScrollEngine

/// What a finger drags is not taken back under it, time and again (7a).
///
/// A page that follows its end pulls back whoever drags away from it; so does one that writes its own offset while it is dragged. Both moves are seen: a list
/// that an app holds still, in the same moment, does not move at all. A recorder that takes all that moves under a finger for the finger's shows
/// content that goes against it.
struct PulledBackRule: Sendable {
  /// Where the content was when the drag began, or since it was taken back last, and whether that is its end.
  private var home: (offset: Double, isEnd: Bool)?
  /// How long the viewport is.
  private var length = 0.0
  /// How far from there it has been seen.
  private var farthest = 0.0
  /// Where content began to go against the finger that is said to move it, where it is, and where it was when the finger was last known to go on.
  private var against: (from: Double, now: Double, known: Double, place: EventPlace)?
  private var course = FingerCourse()
  /// How far the content was taken back in this drag, each time, from which line to which.
  private var found: (ways: [Double], since: EventPlace, until: EventPlace)?

  /// How often is more than a button pressed meanwhile, where what is far counts twice, and how far in all a finger notices, in points.
  private static let (enough, noticed) = (4, 2 * JumpRule.line)

  /// Takes in that a drag begins.
  mutating func begin(_ content: SeenContent) {
    (home, length) = ((content.offset, content.isAtEnd), content.length)
    (farthest, against, found) = (0, nil, nil)
  }

  /// Takes in a place of the finger.
  mutating func noteFinger(_ place: Double, isBegin: Bool, at time: Microseconds) {
    if isBegin { course = FingerCourse() }
    // Of a finger that turns nobody knows when it did, since a busy recorder drops its places.
    let turns = course.add(place, at: time)
    if !turns, let now = against?.now { against?.known = now }
  }

  /// Whether content that goes so far goes against the finger that is said to move it, or has done so until now.
  @inline(__always)
  func isAgainst(_ distance: Double, at time: Microseconds) -> Bool {
    against != nil || course.isAgainst(distance, at: time)
  }

  /// Takes in that the content is moved, as the recorder says by the finger.
  ///
  /// - Parameters:
  ///   - offset: Where the content was.
  ///   - distance: How far it went.
  ///   - place: The line.
  mutating func noteOwn(from offset: Double, _ distance: Double, at place: EventPlace) {
    if course.isAgainst(distance, at: place.time) {
      if against == nil { against = (offset, offset, offset, place) }
      against?.now = offset + distance
    } else {
      endAgainst(at: offset)
    }
  }

  /// Takes in that content goes against the finger no longer.
  private mutating func endAgainst(at offset: Double) {
    guard let (start, _, known, place) = against.take(), let home else { return }
    let (way, back) = (start - home.offset, known - start)
    // A loop that begins anew goes further than one can see.
    if way * back < 0, back.magnitude < length {
      add(min(way.magnitude, back.magnitude), least: JumpRule.together, at: place)
    }
    (self.home, farthest) = ((offset, false), 0)
  }

  /// Takes in that the app moves the content under the finger.
  ///
  /// - Parameters:
  ///   - offset: Where the content was.
  ///   - content: The content after it.
  ///   - displacement: How far an edit displaced what is read.
  ///   - place: The line.
  mutating func note(from offset: Double, to content: SeenContent, displacement: Double, at place: EventPlace)
  {
    endAgainst(at: offset)
    guard let home else { return }
    let away = offset - home.offset
    if away.magnitude > farthest.magnitude { farthest = away }
    let isBack =
      home.isEnd ? content.isAtEnd : (content.offset - home.offset - displacement).magnitude <= JumpRule.most
    // What goes on its way back may be there later; anything else is another place to begin from.
    let goesBack = (content.offset - offset - displacement) * farthest < 0
    if isBack, goesBack {
      // Whoever follows the end takes back a little with each line that comes; elsewhere an app may be a little off.
      add(farthest.magnitude, least: home.isEnd ? JumpRule.together : JumpRule.line, at: place)
    }
    if isBack || !goesBack { (self.home, farthest) = ((content.offset, content.isAtEnd), 0) }
  }

  private mutating func add(_ way: Double, least: Double, at place: EventPlace) {
    guard way > least else { return }
    found = ((found?.ways ?? []) + [way], found?.since ?? place, place)
  }

  /// Takes in that the finger lets go, or that the session ends.
  ///
  /// - Returns: What was taken back, if that was no single time.
  mutating func end() -> ScrollBreach? {
    if let now = against?.now { endAgainst(at: now) }
    defer { (home, found) = (nil, nil) }
    guard let (ways, since, until) = found,
      ways.count + ways.count(where: { $0 > JumpRule.line }) >= PulledBackRule.enough,
      ways.reduce(0, +) > PulledBackRule.noticed
    else { return nil }
    return ScrollBreach(
      grade: .odd, matter: .pulledBack(distance: ways.max() ?? 0, count: ways.count), since: since,
      until: until, cause: since)
  }
}

/// Which way a finger goes, and since when.
private struct FingerCourse: Sendable {
  private var since: (place: Double, time: Microseconds)?
  private var last: (place: Double, time: Microseconds)?

  /// For how long a finger has gone one way of which content that lags behind knows, or is told of no more if it rests, and how far it has to go, in points.
  private static let (steady, least) = (Microseconds(150_000), 4.0)

  /// Takes in a place of the finger.
  ///
  /// - Returns: Whether it has turned, or stood still.
  mutating func add(_ place: Double, at time: Microseconds) -> Bool {
    defer { last = (place, time) }
    guard let since, let last else {
      since = (place, time)
      return false
    }
    let turns =
      (place - last.place) * (last.place - since.place) <= 0 || time.since(last.time) > FingerCourse.steady
    if turns { self.since = last }
    return turns
  }

  /// Whether content that goes so far goes against the finger: towards the end as the finger goes there, too.
  @inline(__always)
  func isAgainst(_ distance: Double, at time: Microseconds) -> Bool {
    guard let since, let last else { return false }
    let way = last.place - since.place
    return distance * way > 0 && way.magnitude > FingerCourse.least
      && time.since(since.time) >= FingerCourse.steady && time.since(last.time) <= FingerCourse.steady
  }
}
