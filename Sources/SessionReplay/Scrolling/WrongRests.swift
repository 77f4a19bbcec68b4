import ScrollCore
import ScrollEngine

/// What is wrong with where the content rests, until it moves: what begins soon, as a snap does, may yet put it right.
struct WrongRests: Sendable {
  /// What is wrong now.
  var breaches: [ScrollBreach] = []
  /// What was wrong with rests after which the same scroll went on, until its end is told.
  private var unended: [ScrollBreach] = []
  /// What ended the rest, while the content is where it was.
  private var end: EventPlace?
  /// Whether a drag has begun while something was wrong, and whether somebody had seen the rest by then.
  private var touch: (isCertain: Bool, isSeen: Bool) = (false, false)

  var isEmpty: Bool { breaches.isEmpty }

  /// Keeps what is wrong with where the content rests until that ends; what was wrong before and is so still goes on.
  ///
  /// - Returns: What has ended.
  mutating func hold(_ wrong: [ScrollBreach], _ covered: inout CoveredRule) -> [ScrollBreach] {
    var (ended, held) = ([ScrollBreach](), wrong)
    for var before in breaches {
      if let index = held.firstIndex(where: { $0.matter == before.matter }) {
        held[index] = before
      } else {
        before.until = end ?? before.since
        if let before = covered.end(before) { ended.append(before) }
      }
    }
    (breaches, end, touch) = (held, nil, (false, false))
    return ended
  }

  /// Takes in that the app goes on, or asks for something else.
  ///
  /// One that has gone into the background with its request answers it when it is back: whoever looked then, at `looked`, has not looked since.
  mutating func forgetUnanswered(looked: Microseconds?) {
    breaches.removeAll {
      if case .target = $0.matter { $0.cause?.time == looked } else { false }
    }
  }

  /// Ends a rest, and with it what was wrong, if the content has moved.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - distance: How far the content went.
  ///   - isSeen: Whether somebody has looked for long enough after the last move to have seen it rest.
  ///   - isHeldUp: Whether it goes on by itself or by the app, and nobody has seen it rest.
  ///   - goesOn: Whether it goes on with the scroll that seemed to rest.
  ///   - isStirred: Whether a line has moved the view, or changed something, since it rested.
  ///   - covered: What knows which bars may yet go.
  ///   - place: The moment's last line.
  /// - Returns: What was wrong.
  mutating func note(
    _ moment: ScrollMoment, distance: Double, isSeen: Bool, isHeldUp: Bool, goesOn: Bool, isStirred: Bool,
    _ covered: inout CoveredRule, at place: EventPlace
  ) -> [ScrollBreach] {
    guard !breaches.isEmpty else { return [] }
    let isEnd = moment.events.contains(.end)
    if moment.events.contains(.dragBegin), !isEnd {
      // A finger that comes so soon may have kept a snap from beginning.
      breaches.removeAll {
        if case .stop = $0.matter { place.time.since($0.since.time) <= StopRule.patience } else { false }
      }
      touch = (true, isSeen)
    }
    if end == nil, isStirred { end = place }
    guard distance != 0 else { return [] }
    defer { (breaches, end, touch) = ([], nil, (false, false)) }
    return breaches.compactMap { breach in
      // What begins soon, as a snap does: the rest is what comes then.
      let age = place.time.since(breach.since.time)
      if !touch.isCertain, isHeldUp || age <= StopRule.patience { return nil }
      // A busy phone holds up a bounce that nobody has seen rest, until a finger catches it, be that told or not.
      let isCaught = touch.isCertain ? !touch.isSeen : !isSeen && moment.movers.contains(.finger)
      if isCaught, age <= RecentMoves.longestPause { return nil }
      // The same of what the app asked for, until the content gets on its way, of the end that it is to keep, and of what is held before its start while
      // it is fetched anew.
      let mayFollow =
        switch breach.matter {
        case .target, .left, .beyond(_, _, .start): true
        default: false
        }
      if mayFollow, moment.movers.isDisjoint(with: [.finger, .momentum, .keyboard]),
        age <= TargetRule.patience
      {
        return nil
      }
      var ended = breach
      ended.until = place
      // So it is if a busy app held up a scroll of which the end is yet to be told.
      if !touch.isCertain, goesOn {
        if !isEnd { unended.append(ended) }
        return nil
      }
      return covered.end(ended)
    }
  }

  /// Takes in that nobody has told the end of a scroll.
  ///
  /// - Returns: What was wrong where it seemed to rest.
  mutating func endScroll(_ covered: inout CoveredRule) -> [ScrollBreach] {
    defer { unended = [] }
    return unended.compactMap { covered.end($0) }
  }

  /// Takes in that the end of a scroll has been told: where it seemed to rest before, it did not.
  mutating func noteEnd() { unended = [] }
}
