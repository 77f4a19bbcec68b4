import ScrollCore
import ScrollEngine

/// What the rule for jumps has to know of a view beyond a moment: who may have moved the content, and how far (7a).
struct JumpCircumstances {
  let pinned: PinnedItems
  let moves: RecentMoves
  let finger: FingerWatch
  /// Whether the content was at its end when the user first moved it.
  let home: ScrollHome
  /// What the view says of what stays, and whether its range is known.
  let keeps: KeptPlace
  let knowsRange: Bool
  /// Whether the viewport has had another size, or has been on screen anew, since a short time.
  let isTurning: Bool
  /// Whether an item that the app asked for is where it was asked for.
  let isAsked: Bool
  /// Where along the axis, from the viewport's start, the user has just tapped the view.
  let tap: Double?

  /// How many times the last moves the user may have moved the content in a moment with an edit, and how old they may be.
  static let times = 2.0
  private static let memory = Microseconds(150_000)
  /// At how many points a second a fling is all but over: a point a frame.
  private static let creep = 60.0

  /// Whether the content is, or may be, at home at its end.
  var homeIsEnd: Bool { keeps == .none ? home == .end : true }
  /// Whether the end is what the view keeps, or, if it does not say, where it is at home and nobody may just have pressed a button.
  func isChat(at time: Microseconds) -> Bool {
    keeps == .end || keeps == .none && home == .end && !finger.isTapped(at: time, after: moves)
  }
  /// Whether what grows may push back what is before it.
  var growsBack: Bool { keeps == .content ? home == .end : homeIsEnd }

  /// Whether something that has gone so far on screen stays where it is as far as the range allows, if that is known.
  func isKept(_ step: ScrollStep, by distance: Double) -> Bool {
    let (offset, range) = (step.after.offset, step.after.range)
    let kept = knowsRange ? max(min(offset + distance, range.upper), range.lower) : offset + distance
    return (kept - offset).magnitude <= JumpRule.most
  }

  // MARK: Who moved the content

  /// How far on screen the user may have moved the content in a moment; `nil` if nobody knows.
  func userReach(_ step: ScrollStep) -> Extent? {
    let movers = step.moment.movers
    guard !movers.contains(.keyboard) else { return nil }
    var known: Extent?
    func add(_ distance: Double) {
      if known == nil { known = .zero }
      known?.include(distance)
    }
    let isRecent = finger.reach.last.map { last in moves.last.map { $0.time <= last } ?? true } ?? false
    let hasFinger = finger.reach.isKnown && (movers.contains(.finger) || finger.isDown || isRecent)
    if hasFinger {
      add(finger.reach.farthest.lower)
      add(finger.reach.farthest.upper)
    }
    if movers.contains(.finger), !hasFinger, !finger.isDown { return nil }
    for distance in recent(.user, step) { add(distance) }
    return known
  }

  /// How far on screen a scroll of the app that was on its way, as one that is animated, may have moved the content in a moment.
  func appReach(_ step: ScrollStep) -> Extent {
    guard step.moment.isByApp, moves.last?.movers == .code else { return .zero }
    return recent(.code, step).reduce(into: .zero) { $0.include($1) }
  }

  /// How far on screen each of the last moves of somebody would have taken the content until now, with what may be more.
  private func recent(_ movers: ScrollMoment.Movers, _ step: ScrollStep) -> [Double] {
    let own = moves.moves.filter { !$0.movers.isDisjoint(with: movers) }
    let age = step.time.since(own.last?.time ?? step.time)
    let isHeldUp = moves.isHeldUp(by: step.moment)
    return own.suffix(3).filter { isHeldUp || step.time.since($0.time) < JumpCircumstances.memory }.map {
      -JumpCircumstances.times * $0.distance
        * ($0.duration > 4_000 ? max(1, Double(age.count) / $0.duration) : 1)
    }
  }

  /// Whether what is read goes on on screen as the user took it, be that a finger that is down, or about as far as one of its last moves: the app that makes
  /// up for an edit may tell both as one.
  func goesOn(by distance: Double, _ step: ScrollStep) -> Bool {
    if finger.isDown, finger.reach.isKnown {
      return finger.reach.farthest.contains(distance, within: JumpRule.most)
    }
    // A finger that has just let go may have flung it, too.
    let isLifted = finger.reach.last.map { step.time.since($0) < JumpCircumstances.memory } ?? false
    if isLifted, finger.reach.isKnown, finger.reach.farthest.contains(distance / 1.5, within: JumpRule.most) {
      return true
    }
    let isHeldUp = moves.isHeldUp(by: step.moment)
    guard !moves.hasEnded, let last = moves.last, case let age = step.time.since(last.time),
      isHeldUp || age < JumpCircumstances.memory
    else { return false }
    return moves.moves.filter { !$0.movers.isDisjoint(with: .user) }.suffix(3).contains { move in
      let pace = move.duration > 4_000 ? Double(age.count) / move.duration : 1
      return [pace, max(1, pace)].contains { pace in
        let due = -move.distance * pace
        // What was held up may have come to rest meanwhile.
        return isHeldUp
          ? distance * due > 0 && distance.magnitude <= due.magnitude * 1.5
          : (distance - due).magnitude <= due.magnitude / 2
      }
    }
  }

  // MARK: What the app did

  /// Whether the app has taken the content far while the finger drags or has just flung it: nobody presses a button with that.
  func isThrown(_ step: ScrollStep) -> Bool {
    guard step.moment.appDistance.magnitude > step.after.length / 2, let moved = moves.last,
      !moved.movers.isDisjoint(with: [.finger, .momentum])
    else { return false }
    // A finger that drags may go ever so slowly; a fling that is all but over, or has ended, throws nothing.
    let isDragged = moved.movers.contains(.finger)
    let least = moves.hasEnded ? DeadStopRule.fastest : isDragged ? 0 : JumpCircumstances.creep
    return moved.speed > least && step.time.since(moved.time) < JumpCircumstances.memory
  }

  /// Whether a list goes to its start, or to its end, from more than a viewport away with an edit that has nothing to do with what is there.
  ///
  /// All that is in sight now was there, as long and in that order, and what was read still is. So lists go that are given their data anew.
  func isReset(_ sight: JumpSight) -> Bool {
    let step = sight.step
    guard step.after.axis == .vertical, step.distance.magnitude > step.before.length,
      step.after.isAtStart || knowsRange && step.after.isAtEnd, !sight.isChosen, !sight.isShuffled
    else { return false }
    let (now, then) = (zip(sight.after, sight.placesBefore), zip(sight.before, sight.placesAfter))
    return now.allSatisfy { item, place in place.map { !JumpSight.isResized($0, item) } ?? false }
      && then.count { item, place in place.map { !JumpSight.isWidened(item, $0) } ?? false } * 4 >= sight
        .before.count * 3
  }

  /// Whether the app takes the content to its end, with what has come there, from where the user has just moved it.
  ///
  /// - Parameters:
  ///   - sight: What was in the viewport, and is.
  ///   - isAgain: Whether it has done so before: then there is no button to be looked for.
  /// - Returns: Whether it does.
  func isPull(_ sight: JumpSight, isAgain: Bool) -> Bool {
    let step = sight.step
    guard step.moment.isByApp, sight.isToNewEnd,
      step.before.toEnd > step.after.length / 4, let moved = moves.last,
      !moved.movers.isDisjoint(with: .user)
    else { return false }
    // Who sends a message first has to lift the finger and to find the button.
    return step.time.since(moved.time) <= (isAgain ? FingerWatch.press : MotionClock.pause)
  }
}

/// Where the content was in its range when the user first moved it.
enum ScrollHome: Sendable {
  case start, end, elsewhere

  init(_ content: SeenContent) {
    let range = content.range
    if range.upper - range.lower <= 1 {
      self = .start
    } else if content.isAtEnd {
      self = .end
    } else {
      self = content.isAtStart ? .start : .elsewhere
    }
  }
}

extension Extent {
  /// No way at all.
  static var zero: Extent { Extent(lower: 0, upper: 0) }
}
