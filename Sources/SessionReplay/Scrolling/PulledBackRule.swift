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
  /// How far from there it has been seen before the app brings it back, and whether that is on its way.
  private var farthest = 0.0
  private var isOnWay = false
  /// How far content had followed the finger when it began to go against it, how far it has gone so, and how far when the finger was last known to go on.
  private var against: (way: Double, back: Double, known: Double, place: EventPlace)?
  private var course = FingerCourse()
  /// How far the content was taken back in this drag, each time, from which line to which.
  private var found: (ways: [Double], since: EventPlace, until: EventPlace)?

  /// How often by more than a line of text is more than a button pressed meanwhile, how often by less, and how far in all a finger notices, in points.
  private static let (far, enough, noticed) = (2, 5, 2 * JumpRule.line)

  /// Takes in that a drag begins.
  mutating func begin(_ content: SeenContent) {
    (home, length) = ((content.offset, content.isAtEnd), content.length)
    (farthest, against, found) = (0, nil, nil)
  }

  /// Takes in a place of the finger.
  mutating func noteFinger(_ place: Double, isBegin: Bool, at time: Microseconds) {
    if isBegin { course = FingerCourse() }
    // Of a finger that turns nobody knows when it did, since a busy recorder drops its places.
    if course.add(place, at: time), let back = against?.back { against?.known = back }
  }

  /// Whether content that goes so far goes against the finger, or has done so until now.
  @inline(__always)
  func isAgainst(_ distance: Double) -> Bool { against != nil || course.isAgainst(distance) }

  /// Takes in that the content is moved under the finger by the app, or against the finger that is said to move it.
  ///
  /// - Parameters:
  ///   - offset: Where the content was.
  ///   - content: The content after it.
  ///   - displacement: How far an edit displaced what is read.
  ///   - isByApp: Whether the app is known to have moved it.
  ///   - place: The line.
  mutating func note(
    from offset: Double, to content: SeenContent, displacement: Double, isByApp: Bool, at place: EventPlace
  ) {
    guard let home else { return }
    let distance = content.offset - offset - displacement
    let away = offset - home.offset
    if !isOnWay || away.magnitude > farthest.magnitude { farthest = away }
    let isBack =
      home.isEnd ? content.isAtEnd : (content.offset - home.offset - displacement).magnitude <= JumpRule.most
    // What goes on its way back may be there later; anything else is another place to begin from.
    let goesBack = distance * farthest < 0
    // Whoever follows the end takes back a little with each line that comes; elsewhere an app may be a little off.
    let least = home.isEnd ? JumpRule.together : JumpRule.line
    if isByApp, isBack, goesBack, farthest.magnitude > least {
      add(farthest.magnitude, at: place)
      against = nil
    } else if course.isAgainst(distance), course.isAgainst(content.offset - offset),
      content.range.contains(offset, within: 1)
    {
      // What has not followed the finger, as content beside a thumb, is not brought back.
      guard against != nil || away * distance < 0 && away.magnitude > JumpRule.together else {
        return self.home = (content.offset, home.isEnd)
      }
      let (way, back, known, since) = against ?? (away, 0, 0, place)
      against = (way, back + distance, isByApp ? back + distance : known, since)
      return
    } else {
      endAgainst(at: offset)
    }
    isOnWay = isByApp && goesBack && !isBack
    if isByApp, !isOnWay { (self.home, farthest) = ((content.offset, content.isAtEnd), 0) }
  }

  /// Takes in that content goes against the finger no longer.
  private mutating func endAgainst(at offset: Double) {
    guard let (way, _, back, place) = against.take(), let home else { return }
    // A loop that begins anew goes further than one can see.
    let least = min(way.magnitude, back.magnitude)
    if back.magnitude < length, least > JumpRule.together { add(least, at: place) }
    (self.home, farthest) = ((offset, home.isEnd), 0)
  }

  private mutating func add(_ way: Double, at place: EventPlace) {
    found = ((found?.ways ?? []) + [way], found?.since ?? place, place)
  }

  /// Takes in that the finger lets go, or that the session ends.
  ///
  /// - Returns: What was taken back, if that was no single time.
  mutating func end() -> ScrollBreach? {
    if let home { endAgainst(at: home.offset) }
    defer { (home, found) = (nil, nil) }
    guard let (ways, since, until) = found,
      ways.count >= PulledBackRule.enough
        || ways.count(where: { $0 > JumpRule.line }) >= PulledBackRule.far,
      ways.reduce(0, +) > PulledBackRule.noticed
    else { return nil }
    return ScrollBreach(
      grade: .odd, matter: .pulledBack(distance: ways.max() ?? 0, count: ways.count), since: since,
      until: until, cause: since)
  }
}

/// Which way a finger goes.
private struct FingerCourse: Sendable {
  private var last: (place: Double, time: Microseconds)?
  private var step = 0.0

  /// After how long a finger that comes to another place has stood still.
  private static let rest = Microseconds(150_000)

  /// Takes in a place of the finger.
  ///
  /// - Returns: Whether it goes on.
  mutating func add(_ place: Double, at time: Microseconds) -> Bool {
    guard let (before, since) = last else {
      last = (place, time)
      return false
    }
    let next = place - before
    let goesOn = next * step > 0 && time.since(since) <= FingerCourse.rest
    (last, step) = ((place, time), next)
    return goesOn
  }

  /// Whether content that goes so far goes against the finger: towards the end as the finger goes there, too.
  @inline(__always)
  func isAgainst(_ distance: Double) -> Bool { distance * step > 0 }
}
