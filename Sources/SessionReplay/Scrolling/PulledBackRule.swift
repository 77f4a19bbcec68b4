import ScrollCore
import ScrollEngine

/// What a finger drags is not taken back under it, time and again (7a).
///
/// A page that follows its end pulls back whoever drags away from it; so does one that writes its own offset while it is dragged. Both moves are seen: a list
/// that an app holds still, in the same moment, does not move at all.
struct PulledBackRule: Sendable {
  /// Where the content was when the drag began, or since it was taken back last, and whether that is its end.
  private var home: (offset: Double, isEnd: Bool)?
  /// How far from there it has been seen.
  private var farthest = 0.0
  /// What was taken back in this drag: how often, how far at most, from which line to which.
  private var found: (count: Int, distance: Double, since: EventPlace, until: EventPlace)?

  /// How often is more than a button pressed meanwhile.
  private static let enough = 2

  /// Takes in that a drag begins.
  mutating func begin(_ content: SeenContent) {
    (home, farthest, found) = ((content.offset, content.isAtEnd), 0, nil)
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
    guard let home else { return }
    let away = offset - home.offset
    if away.magnitude > farthest.magnitude { farthest = away }
    let isBack =
      home.isEnd ? content.isAtEnd : (content.offset - home.offset - displacement).magnitude <= JumpRule.most
    // What goes on its way back may be there later; anything else is another place to begin from.
    let goesBack = (content.offset - offset - displacement) * farthest < 0
    if isBack, goesBack, farthest.magnitude > JumpRule.line {
      found = (
        (found?.count ?? 0) + 1, max(found?.distance ?? 0, farthest.magnitude), found?.since ?? place, place
      )
    }
    if isBack || !goesBack { (self.home, farthest) = ((content.offset, content.isAtEnd), 0) }
  }

  /// Takes in that the finger lets go, or that the session ends.
  ///
  /// - Returns: What was taken back, if that was no single time.
  mutating func end() -> ScrollBreach? {
    defer { (home, found) = (nil, nil) }
    guard let found, found.count >= PulledBackRule.enough else { return nil }
    return ScrollBreach(
      grade: .odd, matter: .pulledBack(distance: found.distance, count: found.count), since: found.since,
      until: found.until, cause: found.since)
  }
}
