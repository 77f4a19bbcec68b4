import ScrollCore
import ScrollEngine

/// Watches a view by the rules that need no declaration, moment by moment.
///
/// It sees offsets and fingers along the axis from where the content starts. Give it the view before each line with ``begin(at:_:axis:)``, each line that was accepted with ``note(_:offset:axis:at:)``, and call ``close(_:)`` before the first
/// line of a later time; when the view has come to rest, ``rest(_:_:)``. What these return stands.
struct ScrollWatch: Sendable {
  /// How many moments and rests the rules were applied to.
  private(set) var momentCount = 0
  private(set) var restCount = 0
  /// The last line that moved the view, or changed something; `nil` before it is on screen, and after a rest.
  private(set) var stirred: EventPlace?

  /// Whether the user has moved the content.
  var isMovedByUser: Bool { home != nil }

  /// Whether the content has moved along the view's axis.
  var hasMoved: Bool { moves.hasBeen }

  /// When the user moved it last.
  private(set) var usedLast: Microseconds?

  /// Whether a rest was judged by the view's stops.
  var hasJudgedStops: Bool { stops.hasJudged }

  /// How often content that was let go rested at a stop of which nobody could say whether it is the right one.
  var unjudgedStopCount: Int { stops.stopCount - stops.choiceCount }

  /// How often nobody could say where an item came to rest that the app had asked for.
  var unjudgedRequestCount: Int { target.givenUpCount }

  private let knowsRange: Bool
  private let tolerance: Double
  private var moment: ScrollMoment?
  /// Where the content was along the axis before the last line.
  private var reached: Double?
  private var edits: MomentEdits?
  private var isLive = false
  private var finger: FingerWatch
  private var last = DeadStopRule.Interruptions()
  private var home: ScrollHome?
  /// Whether the range has become shorter than the offset.
  private var isCutOff = false
  private var resting = WrongRests()
  private var deadStop = DeadStopRule()
  /// The last edit since the rest before.
  private var edited: EventPlace?
  /// When somebody looked last; `nil` if nobody ever did.
  private var looked: Microseconds?
  /// The scroll range before it changed, since the last move.
  private var formerRange: Extent?
  private var moves = RecentMoves()
  private var pinned = PinnedItems()
  private var jump = JumpRule()
  private var lost = LostPlaceRule()
  private var pulledBack = PulledBackRule()
  private var blank = BlankRule()
  private var unseen: UnseenRule
  private var leftFaded: LeftFadedRule
  private var overlap = OverlapRule()
  private var stops = StopRule()
  private var kept: KeptEndRule
  private let keeps: KeptPlace
  private var turn = TurnRule()
  /// What the view might declare.
  var regularity: Regularity
  private var target = TargetRule()
  private var leap = LeapRule()
  private var covered = CoveredRule()

  init(_ spec: ViewSpec, tolerance: Double) {
    knowsRange = spec.range == .known
    finger = FingerWatch(isReversed: spec.direction == .rtl && spec.axis == .horizontal)
    keeps = spec.keeps
    kept = KeptEndRule(keeps)
    regularity = Regularity(spec)
    unseen = UnseenRule(isOpen: !spec.declaresAlphas)
    leftFaded = LeftFadedRule(isOpen: !spec.declaresAlphas)
    self.tolerance = tolerance
  }

  /// When the view has rested for long enough; `nil` while a finger is down, and after the rest has been judged.
  var due: Microseconds? {
    guard let stirred, !finger.isDown else { return nil }
    return Microseconds(stirred.time.count &+ MotionClock.pause.count)
  }

  // MARK: Lines

  /// Whether a moment is open that ended before a time, at which the layout may change.
  @inline(__always)
  func isOver(at time: Microseconds, isLayout: Bool = false) -> Bool {
    guard let moment else { return false }
    let awaited = isLayout && moment.movers.isEmpty && edits?.awaitLayout == true
    let end = awaited ? ScrollMoment.waiting : ScrollMoment.frame
    return moment.time != time && (moment.isSeen || time.since(moment.time) >= end)
  }

  /// Takes in that somebody looked: what comes later is another moment.
  mutating func noteLook(at time: Microseconds) {
    moment?.isSeen = true
    looked = time
  }

  /// Begins a moment, if none is open.
  @inline(__always)
  mutating func begin(at time: Microseconds, _ offset: LayoutPoint, axis: ScrollAxis) {
    if let begun = moment?.time {
      // The layout that shows an edit brings its own time.
      if time.since(begun) >= ScrollMoment.frame { moment?.time = time }
    } else {
      moment = ScrollMoment(at: time, offset, looked: looked)
    }
    reached = offset.along(axis)
  }

  /// Keeps the view as it is before the first change of a moment.
  mutating func keep(_ view: borrowing ViewState) {
    guard edits == nil, let moment else { return }
    edits = MomentEdits(before: SeenContent(view.layout, at: moment.offset, view.occlusion))
  }

  /// Takes in a plain scroll.
  @inline(__always)
  mutating func noteScroll(by source: ScrollSource?, _ distance: Double, at place: EventPlace) {
    moment?.noteScroll(by: source, distance, at: place)
    if distance.magnitude > ScrollWatch.least || source == .code { stirred = place }
  }

  /// Takes in that the app asks for an offset or an item, or that the view appears at an offset.
  mutating func noteRequest(_ event: SessionEvent, _ view: borrowing ViewState, at place: EventPlace) {
    resting.forgetUnanswered(looked: looked)
    target.note(
      event.action, SeenContent(view), knowsRange: knowsRange, isFingerDown: finger.isDown, at: place)
    // What was asked for may not come.
    if target.isOpen { stirred = place }
  }

  /// Takes in a line that was accepted.
  ///
  /// - Parameters:
  ///   - event: The line.
  ///   - offset: Where the content is after it, from where it starts.
  ///   - axis: The view's axis.
  ///   - place: Where the line stands.
  mutating func note(_ event: SessionEvent, offset: LayoutPoint, axis: ScrollAxis, at place: EventPlace) {
    let along = offset.along(axis)
    moment?.note(event, along - (reached ?? along), at: place)
    edits?.note(event, at: place)
    switch event.action {
    case .dragBegan(let finger):
      stops.touch()
      deadStop.touch(at: place.time)
      self.finger.begin(finger.along(axis), content: along, at: place.time)
      noteFinger(finger.along(axis), isBegin: true, at: place.time)
    case .dragMoved(let finger): noteFinger(finger.along(axis), isBegin: false, at: place.time)
    case .dragEnded(let x, let y, _, let natural):
      let velocity = (axis == .vertical ? y : x) ?? 0
      finger.end(content: along)
      finger.leave(with: velocity, at: place.time)
      stops.lift(natural: natural?.along(axis), velocity: 0 - velocity, from: finger.gripped, at: along)
    case .dragCancelled:
      finger.end(content: along)
      stops.cancel()
    default: break
    }
    if moment?.place == place, !event.action.changesSetting { stirred = place }
  }

  /// Takes in what was seen of an item.
  mutating func noteAlpha(
    _ alpha: Double, of item: ItemIndexPath, _ view: borrowing ViewState, isResting: Bool,
    at place: EventPlace
  ) {
    // Before the user moves the content, an app may show it when it likes.
    unseen.note(item, alpha, view, isResting: isResting && home != nil, pinned, at: place)
    leftFaded.note(item, alpha, view, moved: isResting ? moves.last?.time : nil, at: place)
  }

  @inline(__always)
  mutating func noteFinger(_ place: Double, isBegin: Bool, at time: Microseconds) {
    covered.touch(at: place)
    let place = finger.move(to: place, isBegin: isBegin, at: time)
    if jump.hasPending { jump.noteFinger(place, isBegin: isBegin, at: time) }
    pulledBack.noteFinger(place, isBegin: isBegin, at: time)
  }

  // MARK: Moments

  /// Judges the moment that is open if it was a plain move that leads to nothing, as most do.
  ///
  /// - Returns: Whether it is judged.
  /// - Complexity: O(1).
  @inline(__always)
  mutating func closeQuietly(at offset: LayoutPoint, axis: ScrollAxis, length: Double) -> Bool {
    guard let moment, moment.events.isEmpty, moment.movers != .browser, edits == nil, !isCutOff, isLive,
      !(moment.isByApp && (finger.isDown || isOfTurn(moment))),
      resting.isEmpty,
      !deadStop.isPending,
      !overlap.isOpen, !target.isOpen, !lost.isPending, !unseen.isPending, !leftFaded.isPending,
      !jump.hasPending,
      !leap.hasPending,
      home != nil || !moment.isByUser,
      blank.isShown(at: offset, axis: axis)
    else { return false }
    let distance = offset.along(axis) - moment.offset.along(axis)
    guard !LeapRule.mayLeap(distance, length: length),
      !(finger.isDown && pulledBack.isAgainst(distance))
    else { return false }
    self.moment = nil
    guard let place = moment.place else { return true }
    if moment.isByUser { noteUser(at: moment.time) }
    momentCount += 1
    if distance.magnitude > ScrollWatch.least, !moves.isSettling(distance, at: moment.time) {
      pinned.move(distance)
      moves.beginMotion(at: moment.time)
      moves.add(distance, moment.movers, isEdited: false, at: place)
      finger.scrolled()
      formerRange = nil
    }
    remember(moment, nil, length: length, goesRound: false, at: place)
    return true
  }

  private mutating func noteUser(at time: Microseconds) {
    usedLast = time
    covered.move()
  }

  /// A move by no more than this is none, in points.
  static let least = 1e-9

  /// Judges the moment that is open.
  ///
  /// - Parameter view: The view after it.
  /// - Returns: What has been found.
  mutating func close(_ view: borrowing ViewState) -> [ScrollBreach] {
    guard var moment else { return [] }
    self.moment = nil
    let edits = self.edits.take()
    if moment.events.contains(.end) { resting.noteEnd() }
    defer { if moment.events.contains(.end) { moves.end() } }
    guard let place = moment.place else { return moment.crossed.flatMap { cross(view, at: $0) } ?? [] }
    if !isLive || moment.events.contains(.appearance) {
      // What a view says that it keeps it keeps while another screen covers it, too.
      if isLive, keeps != .none, let step = step(&moment, edits, view), step.isEdit { _ = look(step, 0) }
      return appear(view, at: place)
    }
    momentCount += 1
    if moment.isByUser { noteUser(at: moment.time) }
    let (isSeen, isHeldUp) = (moves.hasRested(before: moment), moves.isHeldUp(by: moment))
    let goesOn = moves.goesOn(as: moment)
    let step = step(&moment, edits, view)
    if moment.isByUser, home == nil {
      let place = ScrollHome(step?.before ?? content(view, at: moment.offset))
      home = place
      regularity.note(place)
    }
    var found: [ScrollBreach] = []
    if moment.events.contains(.dragBegin) { found += resting.endScroll(&covered) }
    if let edits {
      found += covered.note(
        moment, before: edits.before.bars, SeenContent(view), at: place, &resting.breaches)
    }
    found += [
      lost.note(
        moment, step, pinned, knowsRange: knowsRange, isAsked: finger.isTapped(at: moment.time, after: moves))
    ]
    .compactMap { $0 }
    let moved = view.offsetFromStart.along(view.axis) - moment.offset.along(view.axis)
    var distance = moved
    var showsEdit = false
    if moved != 0 || step != nil {
      found += [unseen.end(at: place), leftFaded.end(at: place)].compactMap { $0 }
    }
    if step?.isEdit != true { pinned.move(moved) }
    if let step {
      if jump.hasPending {
        found += jump.settle(step, isAsked: target.isMet(step.after, knowsRange: knowsRange))
      }
      if step.isEdit { (distance, showsEdit) = look(step, distance) }
      if showsEdit { last.edit = moment.time }
    }
    let isEdited = step.map { $0.isEdit || $0.isResize } ?? false
    if distance.magnitude > ScrollWatch.least, !moves.isSettling(distance, at: moment.time) {
      formerRange = nil
      found += deadStop.move(
        moment, distance, after: moves, touched: finger.touched, isHeldUp: isHeldUp)
      moves.beginMotion(at: moment.time)
      let moving = SeenMove(
        distance: distance, isEdited: isEdited || isTurning(at: moment.time),
        followsFinger: finger.isFollowed(byContentAt: view.offsetFromStart.along(view.axis), at: moment.time),
        finger: moment.movers == .finger && moves.last?.movers == .momentum ? finger.reach.way : nil,
        moment: moment,
        place: place)
      // Without items, and where nobody knows how far the content goes, nobody knows what is seen of a move.
      if knowsRange || !blank.hasNone { found += leap.note(moving, moves, view) }
      moves.add(distance, moment.movers, isEdited: showsEdit || step?.isResize == true, at: place)
      finger.scrolled()
      if overlap.isOpen { overlap.move(SeenContent(view), isEdited: edited != nil, at: place) }
    }
    found += [pull(moment, step, moved, view, at: place)].compactMap { $0 }
    if let step, step.before.range != step.after.range, formerRange == nil { formerRange = step.before.range }
    let goesRound = moment.isByApp && view.goesRound(from: moment.offset.along(view.axis))
    let leaves =
      moment.movers == .code && isOfTurn(moment)
      && !LeapRule.mayLeap(moved, length: view.viewport.along(view.axis))
      && turn.isThere(view, content(view, at: moment.offset), looked: looked)
    remember(
      moment, step, length: view.layout.viewport.along(view.axis), goesRound: goesRound, leaves: leaves,
      at: place)
    if target.isOpen { target.note(moment, SeenContent(view), knowsRange: knowsRange) }
    if moment.isByApp { resting.forgetUnanswered(looked: moment.looked) }
    found += resting.note(
      moment, distance: moved, isSeen: isSeen, isHeldUp: isHeldUp, goesOn: goesOn, isStirred: stirred != nil,
      &covered,
      at: place)
    if step != nil || !blank.isShown(at: view.offsetFromStart, axis: view.axis) {
      let breach = blank.note(
        step?.after ?? SeenContent(view), former: view.layout.fromStart(moment.offset.along(view.axis)),
        isNew: edits != nil, isByUser: moment.isByUser, knowsRange: knowsRange, pinned, at: place)
      found += [breach].compactMap { $0 }
    }
    return found
  }

  /// Takes in what a moment took back of what a finger drags, and that a drag began or ended in it.
  private mutating func pull(
    _ moment: ScrollMoment, _ step: ScrollStep?, _ moved: Double, _ view: borrowing ViewState,
    at place: EventPlace
  ) -> ScrollBreach? {
    let isByFinger = moment.movers == .finger && pulledBack.isAgainst(moved)
    if finger.isDown, moment.isByApp || isByFinger, moved.magnitude > ScrollWatch.least {
      let displacement = step.flatMap { $0.isEdit ? JumpSight($0).kept?.displacement : 0 }
      // What an edit displaced that shows nothing of what is read, only the app knows.
      if let displacement = step == nil || moment.isByApp ? displacement ?? 0 : displacement {
        pulledBack.note(
          from: moment.offset.along(view.axis), to: SeenContent(view), displacement: displacement,
          isByApp: moment.isByApp, at: place)
      }
    }
    if moment.events.contains(.dragBegin) { pulledBack.begin(SeenContent(view)) }
    return moment.events.contains(.lift) ? pulledBack.end() : nil
  }

  /// Takes in that the content was moved across the axis, and not along it.
  private mutating func cross(_ view: borrowing ViewState, at place: EventPlace) -> [ScrollBreach] {
    guard isLive, !blank.isShown(at: view.offsetFromStart, axis: view.axis) else { return [] }
    let content = SeenContent(view)
    let breach = blank.note(
      content, former: content.offset, isNew: false, isByUser: false, knowsRange: knowsRange,
      pinned, at: place)
    if blank.isPending { stirred = place }
    return [breach].compactMap { $0 }
  }

  /// Takes in that the view is on screen now.
  private mutating func appear(_ view: borrowing ViewState, at place: EventPlace) -> [ScrollBreach] {
    let isFirst = !isLive
    isLive = view.isLive
    moves.removeAll()
    unseen.appear()
    leftFaded.appear()
    stirred = place
    let found =
      isFirst
      ? []
      : resting.note(
        ScrollMoment(at: place.time, view.offsetFromStart), distance: .infinity, isSeen: true,
        isHeldUp: false,
        goesOn: false,
        isStirred: true, &covered, at: place)
    let content = SeenContent(view)
    covered.begin(content)
    turn.anchor(view, content, pinned)
    if !isFirst { last.appearance = place.time }
    return found
      + (blank.note(
        content, former: content.offset, isNew: true, isByUser: false, knowsRange: knowsRange, pinned,
        at: place
      ).map { [$0] } ?? [])
  }

  /// The moment with the view before and after it; `nil` if the content was moved and nothing else needs to know.
  private mutating func step(_ moment: inout ScrollMoment, _ edits: MomentEdits?, _ view: borrowing ViewState)
    -> ScrollStep?
  {
    guard edits != nil || jump.hasPending || isCutOff || moment.movers == .browser else { return nil }
    let after = SeenContent(view)
    let before = edits?.before ?? content(view, at: moment.offset)
    let upper = after.range.upper
    // To the end of a range that has become shorter than the offset the platform brings it.
    if before.offset > upper, (after.offset - upper).magnitude <= 1, edits != nil || isCutOff,
      !moment.events.contains(.request)
    {
      moment.movers.subtract([.code, .unknown])
    }
    // Content that is where it was was moved by nobody: what grows at the end of a right-to-left view moves all places but that one.
    if moment.movers == .code, moment.appDistance.magnitude > ScrollWatch.least,
      (after.offset - before.offset).magnitude <= ScrollWatch.least
    {
      (moment.movers, moment.appDistance) = ([], 0)
    }
    isCutOff = after.offset > upper && (isCutOff || edits != nil)
    let isEdit =
      moment.events.contains(.edit)
      && !after.layout.hasPlaces(of: before.layout, within: MotionClock.stillness)
    return ScrollStep(
      moment: moment, edits: edits, before: before, after: after, isEdit: isEdit,
      isResize: before.layout.viewport != after.layout.viewport)
  }

  private func content(_ view: borrowing ViewState, at offset: LayoutPoint) -> SeenContent {
    SeenContent(view.layout, at: offset, view.occlusion)
  }

  /// Looks at an edit.
  ///
  /// - Returns: How far the content moved, as was seen, and whether anything else in sight changed.
  private mutating func look(_ step: ScrollStep, _ distance: Double) -> (distance: Double, isSeen: Bool) {
    let sight = JumpSight(step)
    jump.note(
      sight,
      JumpCircumstances(
        pinned: pinned, moves: moves, finger: finger,
        home: home ?? ScrollHome(step.before), keeps: keeps, knowsRange: knowsRange,
        isTurning: isTurning(at: step.time), isAsked: target.isMet(step.after, knowsRange: knowsRange),
        tap: finger.tapped(at: step.time, after: moves, length: step.before.length)))
    pinned.note(sight)
    // Of what the user moved as much is his as what the app tells, or what is read was displaced by, leaves.
    let other = step.moment.isByApp ? step.moment.appDistance : sight.kept?.displacement
    return (distance - (step.moment.isByUser ? other ?? 0 : 0), sight.isSeen)
  }

  private mutating func remember(
    _ moment: ScrollMoment, _ step: ScrollStep?, length: Double, goesRound: Bool, leaves: Bool = false,
    at place: EventPlace
  ) {
    if step?.isResize == true { last.resize = moment.time }
    if step?.isEdit == true { edited = step?.edits?.first?.place ?? place }
    if moment.isByApp {
      last.app = moment.time
      // What a list makes up for as it measures its rows is not where the app likes to be.
      if moment.appDistance.magnitude > length / 2 { jump.forgetReplaced() }
    }
    stops.note(
      moment, isFingerDown: finger.isDown, resized: last.resize, goesRound: goesRound,
      wasAtEnd: knowsRange && step.map { $0.before.isAtStart || $0.before.isAtEnd } ?? false)
    turn.note(moment, resized: last.resize, leaves: leaves)
    kept.note(
      moment, step, edit: step?.isEdit == true ? step?.edits?.first?.place ?? place : nil,
      isAsked: step.map { target.isMet($0.after, knowsRange: knowsRange) } ?? false,
      tap: step.flatMap { finger.tapped(at: moment.time, after: moves, length: $0.before.length) })
    if moment.events.contains(.insets) || step?.isEdit == true || step?.isResize == true { stirred = place }
  }

  /// Whether the viewport has had another size since the content moved last.
  var isTurned: Bool {
    last.resize.map { time in moves.last.map { $0.time <= time } ?? true } ?? false
  }

  /// Whether the viewport has another size, or is on screen anew, since so short a time that the content may yet go where it belongs.
  private func isTurning(at time: Microseconds) -> Bool {
    [last.resize, last.appearance].contains { $0.map { time.since($0) < MotionClock.pause } ?? false }
  }

  /// Whether the viewport has had another size since so short a time that the app may yet see to that.
  private func isOfTurn(_ moment: ScrollMoment) -> Bool {
    last.resize.map { moment.time.since($0) <= StopRule.patience } ?? false
  }

  /// Takes in a finger that comes down anywhere on the screen.
  mutating func noteTouch(at time: Microseconds) {
    deadStop.touch(at: time)
    finger.touch(at: time)
  }

  // MARK: Rests

  /// Takes in that nobody sees where the view comes to rest.
  mutating func leave() { stirred = nil }

  /// Judges where the view rests; `isBehind` says that another lies over it.
  mutating func rest(_ view: borrowing ViewState, isBehind: Bool) -> [ScrollBreach] {
    guard let place = stirred, isLive else { return [] }
    stirred = nil
    restCount += 1
    let lift = finger.rest()
    let content = SeenContent(view)
    // A list that has laid out neither its first row nor its last where it stops goes on, wherever it ends.
    if knowsRange || moves.last?.place == place && content.outermost.allSatisfy({ !$0.hasPlace }) {
      deadStop.rest(
        view, moves, last, touched: finger.touched,
        ranges: knowsRange ? [content.range, formerRange ?? content.range] : [])
    }
    blank.rest()
    var wrong: [ScrollBreach] = []
    if !content.isEmpty, blank.all != nil {
      overlap.rest(
        unseen.shown(content.items()), content, pinned, loops: view.scrolling.loops, since: place,
        edit: edited.take())
      let beyond = knowsRange ? BeyondRule.rest(content, since: place) : nil
      if let breach = beyond ?? stops.rest(
        view, since: place, tolerance, hasEnds: knowsRange || !view.scrolling.loops)
        ?? (isBehind || target.isMet(content, knowsRange: knowsRange)
          ? nil : turn.rest(view, content, pinned, since: place))
      {
        wrong.append(breach)
      }
      wrong += [
        kept.rest(content, home: home, knowsRange: knowsRange, since: place),
        target.rest(view, content, pinned, since: place),
      ].compactMap { $0 }
      if knowsRange { wrong += covered.rest(content, pinned, since: place) }
    } else if !content.isEmpty, knowsRange, blank.hasNone, content.contentLength > content.length,
      let breach = BeyondRule.rest(content, since: place)
    {
      wrong.append(breach)
    }
    if home != nil { leftFaded.rest(content, pinned, knowsRange: knowsRange, since: place) }
    turn.anchor(view, content, pinned)
    if moves.last?.movers.isDisjoint(with: [.finger, .momentum]) == false {
      regularity.rest(content, pinned, letGoAt: lift)
    }
    return resting.hold(wrong, &covered)
  }

  /// Ends the session.
  ///
  /// - Parameter place: Its last line.
  /// - Returns: What has been found.
  mutating func finish(at place: EventPlace) -> [ScrollBreach] {
    let found =
      resting.endScroll(&covered) + jump.finish() + leap.finish() + covered.finish()
      + overlap.findings(pinned)
    let last = [
      lost.finish(), pulledBack.end(), blank.end(at: place), unseen.end(at: place, isEnd: true),
      unseen.finish(),
      leftFaded.end(at: place, isEnd: true), leftFaded.finish(),
    ]
    return found + last.compactMap { $0 } + deadStop.finish() + resting.breaches
  }
}

extension ViewSpec {
  /// Whether the view says itself which alphas its items have.
  fileprivate var declaresAlphas: Bool {
    curves.contains { $0.property == .alpha && $0.element == nil }
      || behaviours.contains { if case .fade = $0 { true } else { false } }
  }
}
