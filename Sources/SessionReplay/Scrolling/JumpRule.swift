import ScrollCore
import ScrollEngine

/// What is read stays where it is while nobody moves it (7a).
struct JumpRule: Sendable {
  private var pending: [PendingJump] = []
  /// A jump that is none unless the rows that left come back farther on by as much as the content grew.
  private var unsure: PendingJump?
  /// When all that is in sight last came at once.
  private var renewed: Microseconds?
  /// An item that glided last, and when.
  private var glide: (jump: PendingJump, time: Microseconds)?
  /// How far the browser moved the content in the last edit in which it did.
  private var moved: Double?
  /// How often the app has taken the content to its end with what came there, from where the user had just moved it.
  private var pulls = 0
  /// What jumps if the app makes up once more for the last edit, for which somebody has just made up, and how far the content was moved then.
  private var again: (jump: PendingJump, distance: Double)?
  /// Where rows with keys lay that have left the data, or had when others left.
  var places: [ItemKey: Double] = [:]

  /// How far something may jump, and how far apart what jumps together may go, in points.
  static let (most, together) = (8.0, 2.0)
  /// How far an app may bring what an edge cut: about a line of text; by half a row one loses the place.
  static let line = 24.0
  /// How often the app may take back what the user moves, as one who presses a button while the content moves.
  private static let pull = 2

  /// How soon two make up for the same edit.
  private static let patience = Microseconds(100_000)

  /// Whether a jump waits for what comes, or may come.
  var hasPending: Bool { !pending.isEmpty || again != nil }

  // MARK: What comes after

  /// Takes in a place of the finger: a jump just before may have been its.
  mutating func noteFinger(_ place: Double, isBegin: Bool, at time: Microseconds) {
    for index in pending.indices.reversed() {
      if pending[index].noteFinger(place, isBegin: isBegin, at: time) { pending.remove(at: index) }
    }
  }

  /// Looks whether what comes after a jump puts it right.
  ///
  /// - Parameters:
  ///   - step: The moment.
  ///   - isAsked: Whether an item that the app asked for is in its place now.
  /// - Returns: The jumps that stand.
  mutating func settle(_ step: ScrollStep, isAsked: Bool) -> [ScrollBreach] {
    var (found, kept) = ([ScrollBreach](), [PendingJump]())
    for var jump in pending {
      switch jump.note(step, isAsked: isAsked) {
      case .open: kept.append(jump)
      case .stands: found.append(jump.breach)
      case .explained: break
      case .glides: glide = (jump, step.time)
      }
    }
    pending = kept
    makeUpAgain(step, isAsked: isAsked)
    return found
  }

  /// Looks whether the app makes up once more for an edit: the browser, or a library, has done so a moment before.
  private mutating func makeUpAgain(_ step: ScrollStep, isAsked: Bool) {
    guard case (var jump, let distance)? = again else { return }
    let isOver = step.isEdit || step.time.since(jump.breach.since.time) > JumpRule.patience
    if isOver { again = nil }
    let twice = step.moment.appDistance
    let isWhole = (twice - distance).magnitude <= 1 + distance.magnitude / 100
    // Where the range ends it can only make up for a part.
    let isCut =
      twice * distance > 0 && twice.magnitude * 2 > distance.magnitude && twice.magnitude < distance.magnitude
      && (distance > 0 ? step.after.isAtEnd : step.after.isAtStart)
    guard !isOver, step.moment.isByApp, !isAsked, isWhole || isCut else { return }
    again = nil
    jump.breach.shown = step.moment.place
    if case .jump(let item, _, _, let edit, let mover) = jump.breach.matter {
      jump.breach.matter = .jump(item, distance: 0 - twice, excess: 0 - twice, edit, by: mover)
    }
    pending.append(jump)
  }

  /// Takes in that the app moves the content where it likes: rows that have left may be meant to.
  mutating func forgetReplaced() {
    unsure = nil
    pending.removeAll { $0.replaced != nil && !$0.isThrown }
  }

  /// Ends the session.
  mutating func finish() -> [ScrollBreach] {
    defer { pending = [] }
    return pending.map { $0.breach }
  }

  // MARK: Edits

  /// Looks at a moment with an edit.
  mutating func note(_ sight: JumpSight, _ known: JumpCircumstances) {
    let step = sight.step
    defer { if step.moment.movers == .browser { moved = step.distance } }
    let isPull = known.isPull(sight, isAgain: pulls > 0)
    if isPull { pulls += 1 }
    comeBack(step)
    let isThrown = isPull && pulls >= JumpRule.pull || known.isThrown(step)
    if var jump = jump(sight, known, isThrown: isThrown) {
      jump.isThrown = isThrown
      if known.keeps != .none { jump.breach.grade = .wrong }
      // What changes, and changes further in the next frame, glides.
      if let glide, glide.jump.glides(on: jump, after: step.time.since(glide.time)) {
        self.glide = (jump, step.time)
      } else if jump.replaced == nil || isThrown || known.isChat(at: step.time) && isRead(at: step.time) {
        // Nobody puts another list in the place of a chat that one reads, and stays there; a feed may have tabs.
        pending.append(jump)
      } else {
        unsure = jump
      }
    } else if let (item, displacement) = sight.kept, displacement.magnitude > JumpRule.line, !step.isResize,
      (step.distance - displacement).magnitude <= displacement.magnitude / 4
    {
      var jump = pending(item, -displacement, sight: sight) {
        .jump($0, distance: $1, excess: $2, $3, by: .app)
      }
      if known.keeps != .none { jump.breach.grade = .wrong }
      again = (jump, displacement)
    }
    if sight.placesBefore.allSatisfy({ $0 == nil }) { renewed = step.time }
    rememberPlaces(step)
  }

  /// Whether what is in sight has been there for long enough to be read: a list that is made anew lays out all that it holds first.
  private func isRead(at time: Microseconds) -> Bool {
    renewed.map { time.since($0) > MotionClock.pause } ?? true
  }

  /// Looks whether rows that left a virtual list are back, farther on by as much as it has grown.
  private mutating func comeBack(_ step: ScrollStep) {
    guard let jump = unsure, let isPushed = jump.isPushed(step) else { return }
    unsure = nil
    if isPushed { pending.append(jump) }
  }

  /// What jumped; `isThrown` says that the app took the content from where the user moves it, or has just moved it once more.
  private func jump(_ sight: JumpSight, _ known: JumpCircumstances, isThrown: Bool) -> PendingJump? {
    let (step, isByUser) = (sight.step, sight.step.moment.isByUser)
    let isThrown = isThrown || known.isReset(sight)
    if step.isResize || known.isTurning || JumpRule.isMeant(sight, known, isThrown: isThrown)
      || JumpRule.isAtHome(sight, known) || isPutBack(step)
    {
      return nil
    }
    var pairs = sight.pairs(known.pinned)
    if known.homeIsEnd, pairs.count > 1, sight.staysFirst(pairs[0]) { pairs.removeFirst() }
    if pairs.isEmpty || sight.hasGoneRound || sight.isOtherRows || known.keeps == .none && sight.isChosen {
      return nil
    }
    let read = sight.read
    let paths = Set(read.map { $0.path })
    let placed: [JumpSight.Placed] = pairs.compactMap { before, after in after.map { (before, $0) } }
    let common = placed.filter { paths.contains($0.after.path) }
    let goneCount = pairs.count - placed.count
    if goneCount >= 2, !common.isEmpty || goneCount < pairs.count, !JumpRule.isTrimmed(pairs, common) {
      return nil
    }
    guard let user = isByUser ? known.userReach(step) : known.appReach(step) else { return nil }
    if common.isEmpty {
      if isThrown, known.finger.isDown, let jump = throwing(of: pairs, sight) { return jump }
      if read.isEmpty || sight.hasUnfolded(homeIsEnd: known.home == .end) { return nil }
      return loss(of: pairs, user, sight, isThrown: isThrown)
        ?? (isByUser && max(-user.lower, user.upper) * 2 > step.after.length
          ? nil : pushOut(of: pairs, read, sight))
        ?? (isByUser ? nil : swap(read, pairs, sight))
        ?? replacement(of: pairs, sight)
    }
    // One that was taken elsewhere is no other order of all, but where most are gone from sight.
    let laidOut = placed.filter { $0.after.hasPlace }
    if JumpSight.isReordered(2 * common.count > laidOut.count ? common : laidOut) || sight.isShuffled
      || sight.isRefilled(common) || JumpRule.staysInPart(common, sight, known)
    {
      return nil
    }
    return jump(of: common, user, sight, known, isThrown: isThrown)
  }

  /// Whether the app has gone where it means to be.
  private static func isMeant(_ sight: JumpSight, _ known: JumpCircumstances, isThrown: Bool) -> Bool {
    let (step, isByApp) = (sight.step, sight.step.moment.isByApp)
    guard !step.moment.isByUser else { return false }
    if isByApp, !isThrown, sight.isPlainScroll { return true }
    // Who asks for an item means to be there, and what has only been laid out for the first time moves nothing.
    if known.isAsked || isByApp && (sight.isLaidOut || !isThrown && sight.isOtherWindow) { return true }
    // A chat goes to its end with a message of one's own, a feed to its start with what one asked for.
    let isFree =
      known.keeps == .none || known.keeps == .end && step.after.isAtEnd
      || known.keeps == .start && step.after.isAtStart
    if isByApp, isFree, !isThrown, !sight.isCompensation(homeIsEnd: known.homeIsEnd) { return true }
    return isByApp && known.keeps == .none && step.after.begins(with: sight.changed, margin: JumpRule.line)
  }

  /// Whether the content was, and is, where it is at home, or where that is judged at rest.
  private static func isAtHome(_ sight: JumpSight, _ known: JumpCircumstances) -> Bool {
    let (step, movers) = (sight.step, sight.step.moment.movers)
    switch known.keeps {
    case .none:
      if step.before.isAtStart, known.home != .end, step.after.isAtStart { return true }
      // Who is near the end of a log or a chat follows it, also where as much goes at the start as comes at the end.
      let part = step.before.length / 4
      let isFollowed = step.moment.isByApp || movers == .browser && step.distance.magnitude <= part
      return step.before.toEnd <= part && step.after.isAtEnd && (sight.hasNewEnd || isFollowed)
    // Who is at the start or at the end is to stay there.
    case .start: return step.before.isAtStart
    // A fling that is a line before it arrives there.
    case .end where known.knowsRange:
      return step.before.isAtEnd || step.before.toEnd <= JumpRule.line && step.after.isAtEnd
    case .end:
      return step.before.outermost.contains { $0.hasPlace && $0.along.overlaps(step.before.viewport) }
    case .content: return false
    }
  }

  /// Whether the content has been put back into its range, or where it was before its range was shorter.
  private func isPutBack(_ step: ScrollStep) -> Bool {
    let (range, before) = (step.after.range, step.before.offset)
    let edge = before > range.upper + 1 ? range.upper : before < range.lower - 1 ? range.lower : .infinity
    if (step.after.offset - edge).magnitude <= 1 { return true }
    guard let moved, step.moment.movers == .browser, step.distance.magnitude > 1 else { return false }
    return (moved + step.distance).magnitude <= 1
  }

  /// Whether one item has stayed, as far as the range allows, and is the one that one looks at.
  private static func staysInPart(
    _ common: [JumpSight.Placed], _ sight: JumpSight, _ known: JumpCircumstances
  ) -> Bool {
    let (step, isByUser) = (sight.step, sight.step.moment.isByUser)
    // What the user taps, or has another size since the app keeps it where it is.
    let tapped = known.tap.map { $0 + step.before.offset }
    let stays = common.contains { before, after in
      let isTapped = tapped.map { before.start <= $0 && before.end >= $0 } ?? false
      return (isTapped || step.moment.isByApp && !isByUser && JumpSight.isResized(before, after))
        && known.isKept(step, by: sight.distance(before, after))
    }
    if stays { return true }
    // In another number of columns nobody keeps the place of all, and where all is of another size, who keeps the place of one item has kept it.
    if !isByUser, common.allSatisfy({ JumpSight.isWidened($0.before, $0.after) }) { return true }
    return !step.moment.movers.isEmpty && common.allSatisfy { JumpSight.isResized($0.before, $0.after) }
      && common.contains { before, after in
        let start = sight.distance(before, after)
        // It may be kept at its start, or anywhere in it, as by a zoom about the middle of the screen.
        return start.magnitude <= JumpRule.most || start * (start + after.length - before.length) <= 0
      }
  }

  /// What jumped of the items that are read before and after; not empty.
  private func jump(
    of common: [JumpSight.Placed], _ user: Extent, _ sight: JumpSight, _ known: JumpCircumstances,
    isThrown: Bool
  ) -> PendingJump? {
    let (step, isByUser, isByApp) = (sight.step, sight.step.moment.isByUser, sight.step.moment.isByApp)
    let mover: ScrollBreach.Mover =
      isByUser && !isThrown ? .user : !isByApp ? .nobody : isThrown ? .appElsewhere : .app
    let allowance = JumpAllowance(
      sight, homeIsEnd: known.homeIsEnd, growsBack: known.growsBack, isStrict: known.keeps == .content)
    var user = user
    func candidate(_ pair: JumpSight.Placed, _ allowed: Extent) -> PendingJump {
      let distance = sight.distance(pair.before, pair.after)
      let growth = pair.after.length - pair.before.length
      func jump(_ distance: Double) -> PendingJump {
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
    let (item, place) = common[0]
    let allowed = allowance.extent(of: (item, place))
    // Displaced by no more than what came and went, as it is or after what the app made up for: the rest is a plain scroll.
    let displacement = place.start - item.start
    let isExplained = [isThrown ? nil : displacement, displacement - step.moment.appDistance].contains {
      $0.map { $0 >= allowed.lower - JumpRule.most && $0 <= allowed.upper + JumpRule.most } ?? false
    }
    if isByUser, isExplained { return nil }
    var jump = candidate((item, place), allowed)
    if isByUser, !isThrown {
      // All that the content was scrolled by may be the user's: what is less is told.
      let known = user
      user = Extent(lower: -step.distance, upper: -step.distance)
      let other = candidate((item, place), allowed)
      if other.excess.magnitude < jump.excess.magnitude { jump = other } else { user = known }
    }
    guard jump.excess.magnitude > JumpRule.most, isByUser || !known.goesOn(by: jump.excess, step)
    else { return nil }
    // The app goes with a keyboard that comes or goes.
    let isWithBars = (jump.excess + step.before.openLength - step.after.openLength).magnitude <= JumpRule.most
    if isByApp, isWithBars { return nil }
    if isByApp, !isByUser, known.keeps == .none, jump.excess.magnitude <= JumpRule.line,
      JumpRule.isBroughtToEdge(item, place, step)
    {
      return nil
    }
    // Nobody can go on where the range ends.
    if known.knowsRange ? known.isKept(step, by: jump.excess) : step.isAtEndAgain { return nil }
    // What goes while most of what nothing else moves stays, or goes another way, is on its way elsewhere.
    let alike = common.filter { allowance.extent(of: $0) == allowed }
    let jumped = alike.count { pair in
      let excess = candidate(pair, allowed).excess
      return JumpSight.isResized(pair.before, pair.after)
        ? excess.magnitude > JumpRule.most : (excess - jump.excess).magnitude <= JumpRule.together
    }
    // So is the first if all others stay, as the header of a day to which older messages come.
    let isAlone =
      common.count > 2
      && common.dropFirst().allSatisfy { candidate($0, .zero).excess.magnitude <= JumpRule.most }
    guard 2 * jumped > alike.count, !isAlone else { return nil }
    if isByUser, known.finger.reach.isKnown { jump.reach = known.finger.reach }
    if isByUser, let medians = known.moves.medians { jump.pace = JumpCircumstances.times * medians.distance }
    return jump
  }

  /// Whether what was read has gone from one end on, and two at least are left, all of them out of sight: so a virtual list lets go of what comes to lie
  /// far away.
  private static func isTrimmed(_ pairs: [JumpSight.Pair], _ common: [JumpSight.Placed] = []) -> Bool {
    let kept = pairs.indices.filter { pairs[$0].after != nil }
    guard common.isEmpty, kept.count >= 2, let first = kept.first, let last = kept.last else { return false }
    return last - first == kept.count - 1 && (first == 0 || last == pairs.count - 1)
  }

  /// Nothing that was in sight is, but most of it is in the data, at its old distances, or what is left of it.
  private func loss(
    of pairs: [JumpSight.Pair], _ user: Extent, _ sight: JumpSight, isThrown: Bool
  ) -> PendingJump? {
    // A virtual list that knows no keys may give what scrolls in the places of what was in sight.
    let isByUser = user != .zero && sight.step.moment.isByUser && !isThrown
    // Of rows that are in the data and not laid out nobody knows where they are.
    let pairs = pairs.filter { $0.after?.hasPlace ?? true }
    guard pairs.count(where: { $0.after == nil }) * 2 < pairs.count || !isByUser && JumpRule.isTrimmed(pairs),
      !isByUser || sight.step.before.layout.hasKeys
    else { return nil }
    var (moved, growth) = (Extent.empty, 0.0)
    for case (let before, let after?) in pairs {
      let distance = after.start - before.start
      moved.include(distance)
      growth += (after.length - before.length).magnitude
    }
    // What has gone from among it brings the rest together.
    for pair in pairs where pair.after == nil { growth += pair.before.length }
    guard moved.upper - moved.lower <= JumpRule.most + growth,
      let first = pairs.first(where: { $0.after != nil }), let place = first.after,
      !isByUser || (place.start - first.before.start).magnitude > sight.step.after.length / 2
    else { return nil }
    let mover: ScrollBreach.Mover =
      isByUser ? .user : !sight.step.moment.isByApp ? .nobody : isThrown ? .appElsewhere : .app
    let jump = pending(place, sight.distance(first.before, place), .zero, user, sight: sight) {
      .loss($0, distance: $1, $3, by: mover)
    }
    return jump.excess.magnitude > JumpRule.most ? jump : nil
  }

  /// A jump that waits for what comes.
  func pending(
    _ item: SeenItem, _ distance: Double, _ allowed: Extent = .zero, _ user: Extent = .zero, sight: JumpSight,
    _ matter: (ScrollBreach.Item, Double, Double, ScrollBreach.Edit) -> ScrollBreach.Matter
  ) -> PendingJump {
    let moment = sight.step.moment
    let place = sight.step.edits?.first?.place ?? EventPlace(event: 0, line: 0, time: moment.time)
    var jump = PendingJump(
      ScrollBreach(grade: .odd, matter: .twoDots([]), since: place, until: place, cause: place), of: item,
      distance, allowed: allowed, user: user)
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
}
