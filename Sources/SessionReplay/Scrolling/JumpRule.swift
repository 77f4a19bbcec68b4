import ScrollCore
import ScrollEngine

/// What is read stays where it is while nobody moves it (7a).
struct JumpRule: Sendable {
  /// A jump that may yet be put right, or turn out to be the finger's.
  struct Pending: Sendable {
    var breach: ScrollBreach
    let item: SeenItem
    /// How far it went on screen.
    var distance: Double
    /// As far as it may have gone for what came and went in sight, and for the user.
    let allowed: Extent
    var user: Extent
    /// What is more than a plain move of the user in whose move it came.
    var pace = Double.infinity
    /// How far the finger went, while one more line of it counts.
    var reach: FingerReach?
    /// What has another length since.
    var changed: [SeenItem] = []
    /// How many times the app has moved the content since, in one go, and when last.
    var carried: (count: Int, time: Microseconds)?
    /// The rows that left a virtual list, and how long it was: only where they come back tells whether they were pushed.
    var replaced: (rows: [SeenItem], length: Double)?

    /// What led to it.
    var edit: ScrollBreach.Edit {
      switch breach.matter {
      case .jump(_, _, _, let edit, _), .loss(_, _, let edit, _), .pushedOut(_, let edit): edit
      default: .other
      }
    }

    /// By how much it went further.
    var excess: Double {
      let (least, most) = (allowed.lower + user.lower, allowed.upper + user.upper)
      return distance > most ? distance - most : min(0, distance - least)
    }
  }

  /// What else the rule has to know of a view.
  struct Circumstances {
    let pinned: PinnedItems
    let moves: RecentMoves
    let reach: FingerReach
    let isFingerDown: Bool
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
  }

  var pending: [Pending] = []
  /// A jump that is none unless the rows that left come back farther on by as much as the content grew.
  var unsure: Pending?
  /// Which way an item last glided, what led to it frame by frame, and when.
  private var glide: (distance: Double, edit: ScrollBreach.Edit, time: Microseconds)?
  /// How far the browser moved the content in the last edit in which it did.
  private var moved: Double?
  /// How often the app has taken the content to its end with what came there, from where the user had just moved it.
  private var pulls = 0
  /// Where rows with keys lay that have left the data, or had when others left.
  var places: [ItemKey: Double] = [:]

  /// How far something may jump, and how far apart what jumps together may go, in points.
  private static let (most, together) = (8.0, 2.0)
  /// How far an app may bring what an edge cut: about a line of text; by half a row one loses the place.
  private static let line = 24.0
  /// How soon the app may put it right, and how far apart the frames of a glide may be on a busy machine.
  private static let (patience, frames) = (Microseconds(50_000), Microseconds(150_000))
  /// From how many moves in one go on the app does not put it right, but scrolls elsewhere, as a button "new posts" does.
  private static let go = 3
  /// How many times the last moves the user may have moved the content in a moment with an edit, and how old they may be.
  private static let (times, memory) = (2.0, Microseconds(150_000))
  /// How often the app may take back what the user moves, as one who presses a button while the content moves.
  private static let pull = 2

  /// Whether a jump waits for what comes.
  var hasPending: Bool { !pending.isEmpty }

  // MARK: What comes after

  /// Takes in a place of the finger: a jump just before may have been its.
  mutating func noteFinger(_ place: Double, isBegin: Bool, at time: Microseconds) {
    for index in pending.indices.reversed() {
      guard var reach = pending[index].reach, time > pending[index].breach.since.time else { continue }
      pending[index].reach = nil
      if isBegin { continue }
      reach.add(place, isBegin: false, at: time)
      let (far, user) = (reach.farthest, pending[index].user)
      pending[index].user = Extent(lower: min(far.lower, user.lower), upper: max(far.upper, user.upper))
      if pending[index].excess.magnitude <= JumpRule.most { pending.remove(at: index) }
    }
  }

  /// Looks whether what comes after a jump puts it right.
  ///
  /// - Parameters:
  ///   - step: The moment.
  ///   - isAsked: Whether an item that the app asked for is in its place now.
  /// - Returns: The jumps that stand.
  mutating func settle(_ step: ScrollStep, isAsked: Bool) -> [ScrollBreach] {
    var (found, kept) = ([ScrollBreach](), [Pending]())
    for var jump in pending where !settle(&jump, step, isAsked: isAsked, into: &found) { kept.append(jump) }
    pending = kept
    return found
  }

  /// Looks whether what comes after one jump puts it right, or leads elsewhere.
  ///
  /// - Returns: Whether it is settled; if it stands, it has been found.
  private mutating func settle(
    _ jump: inout Pending, _ step: ScrollStep, isAsked: Bool, into found: inout [ScrollBreach]
  ) -> Bool {
    let age = step.time.since(jump.carried?.time ?? jump.breach.since.time)
    // A finger may catch the content on its way.
    let isCaught =
      step.moment.events.contains(.dragBegin) && jump.carried.map { $0.count >= JumpRule.go } ?? false
    if age <= JumpRule.patience && isAsked || age <= JumpRule.frames && isCaught { return true }
    let mayGlide = jump.edit.goesOn(as: jump.edit)
    if mayGlide, age <= JumpRule.frames, step.isEdit,
      let further = JumpRule.distance(of: jump.item, step), further * jump.distance > 0,
      further.magnitude > 1, jump.edit.goesOn(as: JumpSight(step).edit)
    {
      glide = (jump.distance, jump.edit, step.time)
      return true
    }
    if age > JumpRule.frames {
      found.append(jump.breach)
      return true
    }
    let isSoon = age <= JumpRule.patience
    guard let back = JumpRule.distance(of: jump.item, step) else { return false }
    guard isSoon else { return carry(&jump, step) }
    // In a fling a browser takes for its own what the app makes up for: it is far more than the moves before.
    if !step.moment.isByApp, step.moment.isByUser, back.magnitude <= jump.pace + JumpRule.most {
      return false
    }
    // Of what is laid out no more nobody knows how far it is to be brought back.
    if step.moment.isByApp, case .pushedOut = jump.breach.matter { return true }
    // The app may bring what it has changed to where the view begins.
    if step.moment.isByApp,
      step.after.begins(with: step.after.places(of: jump.changed), margin: JumpRule.line)
    {
      return true
    }
    let tolerance = JumpRule.most + (step.moment.isByApp ? jump.excess.magnitude / 50 : 0)
    var whole = jump
    whole.distance += back
    return whole.excess.magnitude <= tolerance || carry(&jump, step)
  }

  /// Takes in that the app moves the content on after a jump.
  ///
  /// - Returns: Whether it has done so often enough to be on its way elsewhere.
  private func carry(_ jump: inout Pending, _ step: ScrollStep) -> Bool {
    guard step.moment.movers == .code, !step.isEdit else { return false }
    let count = (jump.carried?.count ?? 0) + 1
    jump.carried = (count, step.time)
    // Of a view that says what it keeps, to an end: so a chat follows one's own message.
    return count >= JumpRule.go
      && (jump.breach.grade == .odd || step.after.isAtStart || step.after.isAtEnd)
  }

  /// How far an item went on screen in a moment; `nil` if it is not in the data before and after it.
  private static func distance(of item: SeenItem, _ step: borrowing ScrollStep) -> Double? {
    guard let before = step.before.places(of: [item])[0], let after = step.after.places(of: [item])[0] else {
      return nil
    }
    return after.start - step.after.offset - (before.start - step.before.offset)
  }

  /// Ends the session.
  mutating func finish() -> [ScrollBreach] {
    defer { pending = [] }
    return pending.map { $0.breach }
  }

  // MARK: Edits

  /// Looks at a moment with an edit.
  mutating func note(_ sight: JumpSight, _ known: Circumstances) {
    defer { if sight.step.moment.movers == .browser { moved = sight.step.distance } }
    let isPull = JumpRule.isPull(sight, known)
    if isPull { pulls += 1 }
    comeBack(sight.step)
    if var jump = jump(sight, known, isPulled: isPull && pulls >= JumpRule.pull) {
      if known.keeps != .none { jump.breach.grade = .wrong }
      // What changes, and changes further in the next frame, glides.
      let isGlide =
        glide.map {
          $0.distance * jump.distance > 0 && sight.step.time.since($0.time) <= JumpRule.frames
            && $0.edit.goesOn(as: jump.edit)
        } ?? false
      if isGlide {
        glide = (jump.distance, jump.edit, sight.step.time)
      } else if jump.replaced == nil {
        pending.append(jump)
      } else {
        unsure = jump
      }
    }
    rememberPlaces(sight.step)
  }

  /// What jumped; `isPulled` says that the app took the content back from where the user had just moved it, once more.
  private func jump(_ sight: JumpSight, _ known: Circumstances, isPulled: Bool) -> Pending? {
    let (step, movers) = (sight.step, sight.step.moment.movers)
    if step.isResize || known.isTurning { return nil }
    let isByUser = step.moment.isByUser
    // Who asks for an item means to be there, and what has only been laid out for the first time moves nothing.
    if !isByUser, known.isAsked || step.moment.isByApp && sight.isLaidOut { return nil }
    // A chat goes to its end with a message of one's own, a feed to its start with what one asked for.
    let isFree =
      known.keeps == .none || known.keeps == .end && step.after.isAtEnd
      || known.keeps == .start && step.after.isAtStart
    let isThrown = isPulled || JumpRule.isThrown(known, step) || JumpRule.isReset(sight, known)
    if step.moment.isByApp, !isByUser, isFree, !isThrown, !JumpRule.isCompensation(sight) { return nil }
    if step.moment.isByApp, !isByUser, sight.isOtherWindow { return nil }
    switch known.keeps {
    case .none:
      if step.before.isAtStart, known.home != .end, step.after.isAtStart { return nil }
      // Who is near the end of a log or a chat follows it, also where as much goes at the start as comes at the end.
      let part = step.before.length / 4
      let isFollowed = step.moment.isByApp || movers == .browser && step.distance.magnitude <= part
      if step.before.toEnd <= part, step.after.isAtEnd, sight.hasNewEnd || isFollowed {
        return nil
      }
    // Who is at the start or at the end is to stay there, which is judged at rest.
    case .start: if step.before.isAtStart { return nil }
    case .end: if step.before.isAtEnd || !known.knowsRange { return nil }
    case .content: break
    }
    if step.moment.isByApp, !isByUser, known.keeps == .none,
      step.after.begins(with: sight.changed, margin: JumpRule.line)
    {
      return nil
    }
    // A browser that has kept an offset in a shorter range goes back when there is room again.
    if movers == .browser, step.distance.magnitude > 1, let moved, (moved + step.distance).magnitude <= 1 {
      return nil
    }
    let range = step.after.range
    if step.before.offset > range.upper + 1, (step.after.offset - range.upper).magnitude <= 1 { return nil }
    var pairs = sight.pairs(known.pinned)
    guard !pairs.isEmpty else { return nil }
    let homeIsEnd = known.keeps == .none ? known.home == .end : true
    if homeIsEnd, pairs.count > 1, sight.staysFirst(pairs[0]) { pairs.removeFirst() }
    let read = sight.read
    let paths = Set(read.map { $0.path })
    var common: [(before: SeenItem, after: SeenItem)] = []
    for case (let before, let after?) in pairs where paths.contains(after.path) {
      common.append((before, after))
    }
    if sight.hasGoneRound || known.keeps == .none && sight.isChosen {
      return nil
    }
    let goneCount = pairs.count { $0.after == nil }
    if goneCount >= 2, !common.isEmpty || goneCount < pairs.count { return nil }
    guard let user = isByUser ? JumpRule.userReach(movers, known, step) : JumpRule.appReach(known, step)
    else { return nil }
    guard let (item, place) = common.first else {
      if read.isEmpty || sight.hasUnfolded(homeIsEnd: known.home == .end) { return nil }
      return loss(of: pairs, goneCount, user, sight)
        ?? (isByUser ? nil : pushOut(of: pairs, read, sight) ?? swap(read, pairs, sight))
        ?? replacement(of: pairs, sight)
    }
    let placed = pairs.compactMap { before, after in
      after.flatMap { $0.hasPlace ? (before: before, after: $0) : nil }
    }
    // One that was taken elsewhere is no other order of all, but where most are gone from sight.
    if JumpSight.isReordered(2 * common.count > placed.count ? common : placed) || sight.isShuffled
      || sight.isRefilled(common)
    {
      return nil
    }
    // What the user taps, or has another size since the app keeps it where it is, is what one looks at: it has stayed, as far as the range allows.
    let tapped = known.tap.map { $0 + step.before.offset }
    if common.contains(where: { pair in
      let isTapped = tapped.map { pair.before.start <= $0 && pair.before.end >= $0 } ?? false
      return (isTapped || step.moment.isByApp && !isByUser && JumpSight.isResized(pair.before, pair.after))
        && isKept(step, known, by: sight.distance(pair.before, pair.after))
    }) {
      return nil
    }
    // In another number of columns nobody keeps the place of all, and where all is of another size, who keeps the place of one item has kept it.
    if !isByUser, common.allSatisfy({ JumpSight.isWidened($0.before, $0.after) }) { return nil }
    if !movers.isEmpty, common.allSatisfy({ JumpSight.isResized($0.before, $0.after) }),
      common.contains(where: { sight.distance($0.before, $0.after).magnitude <= JumpRule.most })
    {
      return nil
    }
    func allowance(_ pair: (before: SeenItem, after: SeenItem)) -> Extent {
      sight.allowance(
        before: pair.before, after: pair.after, homeIsEnd: homeIsEnd, isStrict: known.keeps == .content)
    }
    func candidate(_ pair: (before: SeenItem, after: SeenItem), _ allowed: Extent) -> Pending {
      let distance = sight.distance(pair.before, pair.after)
      let growth = pair.after.length - pair.before.length
      func jump(_ distance: Double) -> Pending {
        pending(pair.after, distance, allowed, user, sight: sight) {
          .jump($0, distance: $1, excess: $2, $3, by: mover)
        }
      }
      let own = jump(distance)
      if growth.magnitude <= 1 { return own }
      // A row that gets longer or shorter may do so at either end.
      let other = jump(distance + growth)
      return other.excess.magnitude < own.excess.magnitude ? other : own
    }
    let mover: ScrollBreach.Mover =
      isByUser && !isThrown ? .user : step.moment.isByApp ? .app : .nobody
    let allowed = allowance((item, place))
    // Displaced by no more than what came and went, as it is or after what the app made up for: the rest is a plain scroll.
    let displacement = place.start - item.start
    let isExplained = [isThrown ? nil : displacement, displacement - step.moment.appDistance].contains {
      $0.map { $0 >= allowed.lower - JumpRule.most && $0 <= allowed.upper + JumpRule.most } ?? false
    }
    if isByUser, isExplained { return nil }
    var jump = candidate((item, place), allowed)
    guard jump.excess.magnitude > JumpRule.most, isByUser || !JumpRule.isFlying(jump.distance, known, step)
    else { return nil }
    // The app goes with a keyboard that comes or goes.
    let isWithBars = (jump.excess + step.before.openLength - step.after.openLength).magnitude <= JumpRule.most
    if step.moment.isByApp, isWithBars { return nil }
    if step.moment.isByApp, !isByUser, known.keeps == .none, jump.excess.magnitude <= JumpRule.line,
      JumpRule.isBroughtToEdge(item, place, step)
    {
      return nil
    }
    // Nobody can go on where the range ends.
    if known.knowsRange, isKept(step, known, by: jump.excess) { return nil }
    if !known.knowsRange, step.isAtEndAgain { return nil }
    // What goes while most of what nothing else moves stays, or goes another way, is on its way elsewhere.
    let alike = common.filter { allowance($0) == allowed }
    let jumped = alike.count { pair in
      let excess = candidate(pair, allowed).excess
      return JumpSight.isResized(pair.before, pair.after)
        ? excess.magnitude > JumpRule.most : (excess - jump.excess).magnitude <= JumpRule.together
    }
    guard 2 * jumped > alike.count else { return nil }
    if isByUser, known.reach.isKnown { jump.reach = known.reach }
    if isByUser, let medians = known.moves.medians { jump.pace = JumpRule.times * medians.distance }
    return jump
  }

  /// Whether something that has gone so far on screen stays where it is as far as the range allows, if that is known.
  private func isKept(_ step: ScrollStep, _ known: Circumstances, by distance: Double) -> Bool {
    let (offset, range) = (step.after.offset, step.after.range)
    let kept = known.knowsRange ? max(min(offset + distance, range.upper), range.lower) : offset + distance
    return (kept - offset).magnitude <= JumpRule.most
  }

  /// Nothing that was in sight is, but most of it is in the data, at its old distances.
  private func loss(
    of pairs: [JumpSight.Pair], _ goneCount: Int, _ user: Extent, _ sight: JumpSight
  ) -> Pending? {
    // A virtual list that knows no keys may give what scrolls in the places of what was in sight.
    let isByUser = user != .zero && sight.step.moment.isByUser
    // Of rows that are in the data and not laid out nobody knows where they are.
    let pairs = pairs.filter { $0.after?.hasPlace ?? true }
    guard goneCount * 2 < pairs.count, !isByUser || sight.step.before.layout.hasKeys else { return nil }
    var (moved, growth) = (Extent(lower: .infinity, upper: -.infinity), 0.0)
    for case (let before, let after?) in pairs {
      let distance = after.start - before.start
      moved = Extent(lower: min(moved.lower, distance), upper: max(moved.upper, distance))
      growth += (after.length - before.length).magnitude
    }
    // What has gone from among it brings the rest together.
    for pair in pairs where pair.after == nil { growth += pair.before.length }
    guard moved.upper - moved.lower <= JumpRule.most + growth,
      let first = pairs.first(where: { $0.after != nil }), let place = first.after,
      !isByUser || (place.start - first.before.start).magnitude > sight.step.after.length / 2
    else { return nil }
    let mover: ScrollBreach.Mover = isByUser ? .user : sight.step.moment.isByApp ? .app : .nobody
    let jump = pending(place, sight.distance(first.before, place), .zero, user, sight: sight) {
      .loss($0, distance: $1, $3, by: mover)
    }
    return jump.excess.magnitude > JumpRule.most ? jump : nil
  }

  /// A jump that waits for what comes.
  func pending(
    _ item: SeenItem, _ distance: Double, _ allowed: Extent = .zero, _ user: Extent = .zero, sight: JumpSight,
    _ matter: (ScrollBreach.Item, Double, Double, ScrollBreach.Edit) -> ScrollBreach.Matter
  ) -> Pending {
    let moment = sight.step.moment
    let place = sight.step.edits?.first?.place ?? EventPlace(event: 0, line: 0, time: moment.time)
    var jump = Pending(
      breach: ScrollBreach(grade: .odd, matter: .twoDots([]), since: place, until: place, cause: place),
      item: item, distance: distance, allowed: allowed, user: user)
    jump.breach.shown = moment.place
    jump.changed = sight.changed.compactMap { $0 }
    jump.breach.matter = matter(item.told, distance, jump.excess, sight.edit)
    return jump
  }

  /// Whether the app has brought an item to the edge that it was cut by, as `scrollIntoView` does.
  private static func isBroughtToEdge(_ before: SeenItem, _ after: SeenItem, _ step: ScrollStep) -> Bool {
    func edges(_ content: SeenContent) -> [Double] { [content.viewport.lower, content.uncovered.lower] }
    return zip(edges(step.before), edges(step.after)).contains { old, new in
      before.start < old && before.end > old && (after.start - new).magnitude <= 1
    }
  }

  /// Whether what is read goes on on screen as a fling took it, about as far: what the app made up for may have cancelled a step of the fling.
  private static func isFlying(_ distance: Double, _ known: Circumstances, _ step: ScrollStep) -> Bool {
    guard !known.moves.hasEnded, let last = known.moves.last, last.movers == .momentum,
      case let age = step.time.since(last.time), age < memory
    else { return false }
    let due = -last.distance * max(1, Double(age.count) / max(last.duration, 1))
    return (distance - due).magnitude <= due.magnitude / 2
  }

  /// Whether the app has taken the content far while the finger drags or has just flung it: nobody presses a button with that.
  private static func isThrown(_ known: Circumstances, _ step: ScrollStep) -> Bool {
    guard step.moment.appDistance.magnitude > step.after.length / 2, let moved = known.moves.last,
      !moved.movers.isDisjoint(with: [.finger, .momentum]),
      !known.moves.hasEnded || moved.speed > RestRules.fastest
    else { return false }
    return step.time.since(moved.time) < memory
  }

  /// Whether a list goes to its start, or to its end, from more than a viewport away with an edit that has nothing to do with what is there.
  ///
  /// All that is in sight now was there, as long and in that order, and what was read still is. So lists go that are given their data anew.
  private static func isReset(_ sight: JumpSight, _ known: Circumstances) -> Bool {
    let step = sight.step
    guard step.after.axis == .vertical, step.distance.magnitude > step.before.length,
      step.after.isAtStart || known.knowsRange && step.after.isAtEnd, !sight.isChosen, !sight.isShuffled
    else { return false }
    let (now, then) = (zip(sight.after, sight.placesBefore), zip(sight.before, sight.placesAfter))
    return now.allSatisfy { item, place in place.map { !JumpSight.isResized($0, item) } ?? false }
      && then.count { item, place in place.map { !JumpSight.isWidened(item, $0) } ?? false } * 4 >= sight
        .before.count * 3
  }

  /// Whether the app takes the content to its end, with what has come there, from where the user has just moved it.
  private static func isPull(_ sight: JumpSight, _ known: Circumstances) -> Bool {
    let step = sight.step
    guard step.moment.isByApp, step.after.isAtEnd, sight.hasNewEnd,
      step.before.toEnd > step.after.length / 4, let moved = known.moves.last,
      !moved.movers.isDisjoint(with: .user)
    else { return false }
    // Who sends a message first has to lift the finger and to find the button.
    return step.time.since(moved.time) <= MotionClock.pause
  }

  /// Whether the app's own scroll goes the way of what the edit displaced, by a quarter to one and a half times as much, or by twice as much, as where two
  /// make up for it.
  private static func isCompensation(_ sight: JumpSight) -> Bool {
    guard let displaced = sight.displacement, displaced.magnitude > most else { return false }
    let part = sight.step.distance / displaced
    return part >= 0.25 && part <= 1.5 || (part - 2).magnitude <= 0.05
  }

  /// How far on screen the user may have moved the content in a moment; `nil` if nobody knows.
  private static func userReach(
    _ movers: ScrollMoment.Movers, _ known: Circumstances, _ step: ScrollStep
  ) -> Extent? {
    guard !movers.contains(.keyboard) else { return nil }
    var (reach, isKnown) = (Extent(lower: 0, upper: 0), false)
    func add(_ distance: Double) {
      reach = Extent(lower: min(reach.lower, distance), upper: max(reach.upper, distance))
      isKnown = true
    }
    let isRecent = known.reach.last.map { last in known.moves.last.map { $0.time <= last } ?? true } ?? false
    let hasFinger = known.reach.isKnown && (movers.contains(.finger) || known.isFingerDown || isRecent)
    if hasFinger {
      add(known.reach.farthest.lower)
      add(known.reach.farthest.upper)
    }
    if movers.contains(.finger), !hasFinger, !known.isFingerDown { return nil }
    for distance in recent(.user, known, step) { add(distance) }
    return isKnown ? reach : nil
  }

  /// How far on screen a scroll of the app that was on its way, as one that is animated, may have moved the content in a moment.
  private static func appReach(_ known: Circumstances, _ step: ScrollStep) -> Extent {
    guard step.moment.isByApp, known.moves.last?.movers == .code else { return .zero }
    return recent(.code, known, step).reduce(.zero) {
      Extent(lower: min($0.lower, $1), upper: max($0.upper, $1))
    }
  }

  /// How far on screen each of the last moves of somebody would have taken the content until now, with what may be more.
  private static func recent(
    _ movers: ScrollMoment.Movers, _ known: Circumstances, _ step: ScrollStep
  ) -> [Double] {
    let own = known.moves.moves.filter { !$0.movers.isDisjoint(with: movers) }
    let age = step.time.since(own.last?.time ?? step.time)
    return own.suffix(3).filter { step.time.since($0.time) < memory }.map {
      -times * $0.distance * ($0.duration > 4_000 ? max(1, Double(age.count) / $0.duration) : 1)
    }
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
  fileprivate static var zero: Extent { Extent(lower: 0, upper: 0) }
}

extension ScrollBreach.Edit {
  /// Whether an edit goes on with this one, as the next frame of a transition does: items lie elsewhere again, the same item has become longer
  /// again, or some item shorter.
  fileprivate func goesOn(as next: ScrollBreach.Edit) -> Bool {
    switch (self, next) {
    case (.moved, .moved): true
    case (.resized(let item, let growth, _), .resized(let other, let further, _)):
      // Rows that fold one after the other are one motion, but rows that grow so may be pictures.
      growth * further > 0 && (growth < 0 || (item.key == nil ? item == other : item.key == other.key))
    default: false
    }
  }
}
