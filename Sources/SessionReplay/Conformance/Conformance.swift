public import ScrollCore
import ScrollEngine

/// Compares what the app reported it showed with what the engine says it must show.
///
/// Replay a session through it: ``step(_:in:line:)`` for each event, ``finish()`` at the end. After each event
/// ``differences`` has what is observed otherwise; ``findings`` say since when, until when and how bad it is, so that one cause is
/// one finding; ``evidence`` says what was looked at.
///
/// An observation is fine if the engine showed the same, within the tolerances, at some time between the observation's and
/// ``ConformanceOptions/timeTolerance`` before it. Both answers are independent: the app's comes from the screen, the
/// engine's from the scene and the recorded events.
///
/// While nothing has been observed for the first 1,000 lines, transitions and decorations that are past are not remembered. What
/// edits rename is followed from the first observation on.
public struct Conformance: Sendable {
  /// How far observations may lie from the engine's answers.
  public let options: ConformanceOptions
  /// What the last event observed otherwise, each with both answers.
  public internal(set) var differences: [Difference] = []
  /// How many observations there were.
  public private(set) var observationCount = 0
  /// What was looked at, view by view.
  public internal(set) var evidence: [ViewEvidence]
  /// What has been found, the worst first: stuck, wrong, late and start, each in the order of the first time.
  ///
  /// What still differs is not among them before ``finish()``.
  ///
  /// - Complexity: O(*n* log *n*) in the findings.
  public var findings: [ConformanceFinding] { book.ledger.findings }
  /// How many findings there were beyond those in ``findings``: 100,000 are kept.
  public var moreFindings: Int { book.ledger.leftOutCount }
  /// The kinds of all of them, also of those that were not kept, the worst first; as ``findings``, whole after ``finish()``.
  public var findingKinds: [FindingKind] { book.ledger.kinds }

  var histories: [ViewHistory]
  var book: StretchBook
  var rest: RestClock
  /// What changed last what each view should show.
  var changes: [LastChanges]
  /// Where views with pages or snapping come to rest; nothing of the others, and of those that only the engine moves.
  var stops: [StopWatch?]
  /// Whether there are such.
  private let hasStops: Bool
  /// When each view was looked at.
  var looks: [LookClock]
  /// Which views follow another page by page.
  let followers: [Bool]
  /// What the app drew in each view, and since when it has been so.
  var shown: [ShownChanges]
  /// Which views are simulated; nothing before the first observation.
  var simulated: [Bool] = []
  /// How many lines there were before the first observation.
  private var idleCount = 0
  /// Whether only the offsets and settings of the past are remembered, since nobody has asked for more.
  private var isIdle: Bool {
    observationCount == 0 && idleCount > Conformance.patience && mayIdle
  }
  /// From when on transitions and decorations of the past are known; nothing if all of them are.
  var knownSince: Microseconds?
  /// What has only been moved since anything was followed.
  private var unfollowed = PlainMoves()
  private var snapshot: ViewHistory.PastSetting?
  /// What the event that is about to come does to the names of what is followed.
  private var renumbering: Renumbering?
  /// Whether dots or the edge mask of a view do not follow from its offset, data and setting.
  private let followsDrawing: [Bool]
  /// Whether only the past of offsets and settings can be remembered without loss, while nobody asks for more.
  private let mayIdle: Bool
  /// The frames of the items near each viewport that were looked up last.
  var near: [NearFrames]
  /// Whether observations are looked at quickly first; what is found is the same, as tests make sure.
  var takesShortcuts = true
  /// What is near the viewport, kept for its storage.
  var placed: [PlacedItem] = []

  /// After how many lines without any observation transitions and decorations of the past are no longer remembered.
  static let patience = 1_000

  /// Prepares for a session.
  public init(_ scene: SceneSpec, options: ConformanceOptions = ConformanceOptions()) {
    self.options = options
    let followsDrawing = scene.views.indices.map { view in
      scene.views[view].behaviours.contains { $0.isDrawnByEvents }
        || scene.links.contains { $0.follower == view && $0.mode == .literal }
    }
    self.followsDrawing = followsDrawing
    let frame = options.timeTolerance
    histories = scene.views.indices.map { view in
      var transition = Microseconds.zero
      for case .fade(let fade) in scene.views[view].behaviours { transition = fade.duration }
      return ViewHistory(
        reach: options.reach, frame: frame, transition: transition, followsDrawing: followsDrawing[view])
    }
    book = StretchBook(viewCount: scene.views.count, tolerance: options.pointTolerance)
    rest = RestClock(scene)
    changes = scene.views.map { _ in LastChanges() }
    stops = scene.views.indices.map { view in
      let scrolling = scene.views[view].scrolling
      let isOwn = scrolling.offsets == .recorded && !scene.links.contains { $0.follower == view }
      return isOwn && scrolling.paging != .none && !scene.views[view].isCarouselLiteral ? StopWatch() : nil
    }
    hasStops = stops.contains { $0 != nil }
    looks = scene.views.map { _ in LookClock(frame: frame) }
    followers = scene.views.indices.map { view in
      scene.links.contains { $0.follower == view && $0.mode == .corrected }
    }
    shown = scene.views.map { _ in ShownChanges() }
    mayIdle = rest.movesViewsAlone && !followsDrawing.contains(true) && !hasStops
    near = scene.views.map { _ in NearFrames() }
    evidence = scene.views.indices.map { ViewEvidence(scene.views[$0], view: $0) }
  }

  /// Replays an event and compares what it observes.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - replay: The replay that takes it.
  ///   - line: The number of its line, for findings.
  public mutating func step(_ event: SessionEvent, in replay: inout Replay, line: Int = 0) {
    if event.action.changesSetting {
      prepare(for: event, before: replay)
      replay.followsEdits = !isIdle
    }
    replay.take(event)
    if isIdle && event.action.isPlainMove && replay.state.views.indices.contains(event.view) {
      putOff(event.view, at: event.time, after: replay, line: line)
    } else {
      note(event, after: replay, line: line)
    }
  }

  /// Replays a move that leads to nothing, while nobody observes anything; any other is left alone.
  ///
  /// - Returns: Whether the move is replayed now.
  package mutating func takeQuietly(_ move: PlainMove, in replay: inout Replay, line: Int) -> Bool {
    guard isIdle, replay.takeQuietly(move) else { return false }
    putOff(move.view, at: move.time, after: replay, line: line)
    return true
  }

  /// Puts off following a move.
  @inline(__always)
  private mutating func putOff(_ view: Int, at time: Microseconds, after replay: borrowing Replay, line: Int)
  {
    if unfollowed.isFull(for: view) { followMoves(next: view) }
    unfollowed.append(
      replay.state.views[view].offset,
      ConformanceFinding.Place(event: replay.eventCount - 1, line: line, time: time))
  }

  /// Follows the moves that have been put off.
  private mutating func followMoves(next view: Int = -1) {
    if unfollowed.view >= 0 { histories[unfollowed.view].take(unfollowed.moves) }
    rest.note(unfollowed)
    unfollowed.restart(with: view)
  }

  /// Looks at what an event is about to change; ``step(_:in:line:)`` does it.
  public mutating func prepare(for event: SessionEvent, before replay: borrowing Replay) {
    guard histories.indices.contains(event.view), event.action.changesSetting else { return }
    followMoves()
    snapshot = histories[event.view].snapshot(of: replay.state.views[event.view])
  }

  /// Takes in an event that a replay has taken.
  ///
  /// Without ``prepare(for:before:)``, what was shown before an edit does not count as shown, and what differs is not followed
  /// through it.
  ///
  /// - Complexity: O(*r*) in the event's records; an observation also costs O(*k*) in the visible items and what was shown
  ///   a short while ago.
  public mutating func note(_ event: SessionEvent, after replay: borrowing Replay, line: Int = 0) {
    if !differences.isEmpty { differences.removeAll(keepingCapacity: true) }
    if unfollowed.view >= 0 { followMoves() }
    let place = ConformanceFinding.Place(event: replay.eventCount - 1, line: line, time: event.time)
    if event.isStatement {
      guard case .observed(let observation) = event.action else { return }
      if isIdle { resume(replay, at: place) }
      observationCount += 1
      if simulated.isEmpty { simulated = histories.indices.map { replay.state.isSimulated($0) } }
      guard histories.indices.contains(event.view) else { return }
      if hasStops { judgeStop(event.view, replay, place) }
      compare(observation, event, replay, place)
      return
    }
    let isSeen = !isUnseenResize(event, replay)
    rest.note(event, place, after: replay, isSeen: isSeen)
    if observationCount > 0, case .scroll = event.action, looks.indices.contains(event.view) {
      looks[event.view].noteMovement(at: event.time)
    }
    if histories.indices.contains(event.view) {
      if event.action.changesSetting { followEdit(event, replay, place) }
      if book.hasEndingUnseen(event.view) { endUnseen(in: event.view, replay, place) }
    }
    if hasStops, stops.indices.contains(event.view) { followStops(event, replay, place) }
    idleCount &+= 1
    follow(event, replay, place)
  }

  /// Ends the session, and with it what still differs.
  public mutating func finish() {
    book.finish()
  }
}

// MARK: - Following what differs

extension Conformance {
  /// Whether an event only gave items other sizes and places, and nothing that is seen has moved or changes because of it.
  ///
  /// Recorders measure far-away items at rest, and write what they find.
  @inline(__always)
  private mutating func isUnseenResize(_ event: SessionEvent, _ replay: borrowing Replay) -> Bool {
    guard event.onlyResizes, let before = snapshot?.items else { return false }
    return isUnchanged(before, event.view, replay)
  }

  /// Whether the visible items lie where they lay, and an event has had no effect.
  ///
  /// - Complexity: O(*k* + log *n*) in the items near the viewport and in the layout.
  private mutating func isUnchanged(_ before: [PlacedItem], _ view: Int, _ replay: borrowing Replay) -> Bool {
    guard replay.effects.records.allSatisfy({ $0.effect.isRemark }) else { return false }
    let viewport = replay.state.views[view].viewportRect
    let along = viewport.extent(along: replay.state.views[view].axis)
    placed.removeAll(keepingCapacity: true)
    _ = replay.state.views[view].layout.collectItems(
      near: Extent(lower: along.lower - 1, upper: along.upper + 1), into: &placed)
    var next = 0
    for old in before where viewport.visibility(of: old.frame) != .hidden {
      while next < placed.count && viewport.visibility(of: placed[next].frame) == .hidden { next += 1 }
      guard next < placed.count, placed[next].path == old.path,
        old.frame.hasEdges(of: placed[next].frame, RestClock.stillness)
      else { return false }
      next += 1
    }
    return placed[next...].allSatisfy { viewport.visibility(of: $0.frame) == .hidden }
  }

  /// Follows what differs through an edit.
  private mutating func followEdit(
    _ event: SessionEvent, _ replay: borrowing Replay, _ place: ConformanceFinding.Place
  ) {
    guard !replay.hasRejected else { return }
    if snapshot != nil && event.mayRename && !isIdle {
      renumbering = replay.renumbering
    }
    if !evidence[event.view].hasHadItems {
      evidence[event.view].hasHadItems = replay.state.views[event.view].layout.itemCount > 0
    }
    guard let renumbering else { return }
    if shown[event.view].hasNames {
      shown[event.view].follow(renumbering, in: replay.state.views[event.view])
    }
    guard book.hasOpen(event.view) else { return }
    book.endMost(in: event.view, at: place)
    book.follow(renumbering, in: event.view, replay.state.views[event.view], at: place)
  }

  /// Ends what is about items that are no longer visible.
  private mutating func endUnseen(
    in view: Int, _ replay: borrowing Replay, _ place: ConformanceFinding.Place
  ) {
    let state = replay.state.views[view]
    book.endUnseen(of: .alpha, in: view, at: place) { state.transition(of: $0) != nil }
    book.endUnseen(of: .scale, in: view, at: place) { state.scale(of: $0) != nil }
  }
}

// MARK: - Following what is shown

extension Conformance {
  /// Keeps the books of the recent past.
  @inline(__always)
  private mutating func follow(
    _ event: SessionEvent, _ replay: borrowing Replay, _ place: ConformanceFinding.Place
  ) {
    guard histories.indices.contains(event.view) else { return }
    if event.action.changesSetting {
      let past = snapshot
      snapshot = nil
      if replay.hasRejected { return }
      histories[event.view].place = place
      // Of views on screen, what changed what is forgotten with the first observation.
      if !isIdle || !replay.state.views[event.view].isLive { changeSetting(event, past, replay, place) }
      histories[event.view].change(
        from: past, renumbering.take(), in: replay.state.views[event.view], at: event.time)
      followFades(ofView: event.view, replay, at: event.time)
      if let fade = replay.state.views[event.view].fadeSettings, replay.hasLostNames(in: event.view) {
        histories[event.view].blurFades(for: fade.duration, from: event.time)
      }
      followShadows(ofView: event.view, replay, at: event.time)
    }
    if histories[event.view].moments.isEmpty { beginOthers(replay, at: event.time) }
    if !isIdle { followChanges(ofView: event.view, replay, place) }
    if !replay.effects.records.isEmpty && !isIdle { follow(replay, place) }
    histories[event.view].move(to: replay.state.views[event.view].offset, at: event.time)
  }

  /// Begins to follow transitions and decorations, of whose past nothing is known.
  private mutating func resume(_ replay: borrowing Replay, at place: ConformanceFinding.Place) {
    knownSince = place.time
    for view in histories.indices {
      guard replay.state.views[view].isLive else { continue }
      histories[view].place = nil
      followFades(ofView: view, replay, at: place.time)
      followShadows(ofView: view, replay, at: place.time)
      changes[view].restart(with: replay.state.views[view], at: place)
    }
  }

  /// Begins to follow views that have come on screen with another: those linked to it.
  private mutating func beginOthers(_ replay: borrowing Replay, at time: Microseconds) {
    for view in histories.indices where histories[view].moments.isEmpty && replay.state.views[view].isLive {
      histories[view].move(to: replay.state.views[view].offset, at: time)
    }
  }

  /// Follows an event's records.
  private mutating func follow(_ replay: borrowing Replay, _ place: ConformanceFinding.Place) {
    var fadedView: Int?
    var shadowedView: Int?
    for index in replay.effects.records.indices {
      guard let view = replay.effects.records[index].view else { continue }
      let time = replay.effects.records[index].time
      histories[view].place = place
      changes[view].note(replay.effects.records[index].effect, at: place)
      switch replay.effects.records[index].effect {
      case .fade, .unfade:
        if fadedView != view { followFades(ofView: view, replay, at: time) }
        fadedView = view
      case .decorationAdded, .decorationChanged, .decorationRemoved, .decorationReindexed:
        if shadowedView != view { followShadows(ofView: view, replay, at: time) }
        shadowedView = view
      case .offset(let offset): histories[view].move(to: offset, at: time)
      case .dot, .mask:
        guard followsDrawing[view] else { continue }
        histories[view].follow(
          replay.effects.records[index].effect, in: replay.state.views[view],
          tolerance: options.pointTolerance, at: time)
      default: break
      }
    }
  }

  /// Takes in what an event did to the things of its view, before their names change.
  private mutating func changeSetting(
    _ event: SessionEvent, _ before: ViewHistory.PastSetting?, _ replay: borrowing Replay,
    _ place: ConformanceFinding.Place
  ) {
    for record in replay.effects.records where record.view == event.view {
      if case .decorationRemoved = record.effect { changes[event.view].note(record.effect, at: place) }
    }
    let movesItems: Bool
    switch event.action {
    case .insets, .behaviour: movesItems = false
    case .viewport: movesItems = before?.viewport != replay.state.views[event.view].viewport
    default: movesItems = true
    }
    changes[event.view].edit(
      before?.items ?? [], movesItems: movesItems, renumbering, in: replay.state.views[event.view], at: place)
  }

  /// Follows what comes into sight and leaves it, in all views that an event may have moved.
  @inline(__always)
  private mutating func followChanges(
    ofView view: Int, _ replay: borrowing Replay, _ place: ConformanceFinding.Place
  ) {
    guard !rest.movesViewsAlone else {
      if replay.state.views[view].isLive { changes[view].follow(replay.state.views[view], at: place) }
      return
    }
    for view in changes.indices where replay.state.views[view].isLive {
      changes[view].follow(replay.state.views[view], at: place)
    }
  }

  private mutating func followFades(ofView view: Int, _ replay: borrowing Replay, at time: Microseconds) {
    guard let settings = replay.state.views[view].fadeSettings else { return }
    let items = replay.state.views[view].fadingItems
    if settings.mode == .corrected {
      histories[view].follow(items, settings, at: time)
    } else {
      histories[view].follow(items, settings.timing, replay.effects.records, ofView: view, at: time)
    }
  }

  private mutating func followShadows(ofView view: Int, _ replay: borrowing Replay, at time: Microseconds) {
    guard replay.state.views[view].shadowSettings != nil else { return }
    histories[view].follow(replay.state.views[view].decorations, at: time)
  }
}

extension Replay {
  /// Whether the last event reloaded items that have no keys, and there are more or fewer of them: nobody knows which is which.
  fileprivate func hasLostNames(in view: Int) -> Bool {
    guard case .reload(let counts, nil)? = renumbering else { return false }
    let layout = state.views[view].layout
    return counts.count != layout.sectionCount
      || counts.indices.contains { counts[$0] != layout.itemCount(inSection: $0) }
  }
}

extension ViewSpec {
  /// Whether its content snaps as in the original, which may be anywhere.
  fileprivate var isCarouselLiteral: Bool {
    behaviours.contains { if case .carousel(let settings) = $0 { settings.mode == .literal } else { false } }
  }
}

extension BehaviourSpec {
  /// Whether what it draws depends on the events before, and not only on where the content is.
  fileprivate var isDrawnByEvents: Bool {
    switch self {
    case .pageControl(let settings): settings.mode == .literal
    case .edgeMask(let settings): settings.mode == .literal
    case .fade, .sectionShadow, .carousel: false
    }
  }
}

extension SessionEvent.Action {
  /// Whether it moves the content, or a finger, and does nothing else.
  fileprivate var isPlainMove: Bool {
    switch self {
    case .scroll, .dragMoved: true
    default: false
    }
  }
}

extension SessionEvent {
  /// Whether the event gives items other sizes or frames, and changes nothing else.
  @inline(__always)
  fileprivate var onlyResizes: Bool {
    switch action {
    case .update(.itemsResized): true
    case .batch(let updates): updates.allSatisfy { if case .itemsResized = $0 { true } else { false } }
    default: false
    }
  }

  /// Whether the event may give items or sections other names.
  var mayRename: Bool {
    switch action {
    case .update, .batch: !onlyResizes
    case .reload: true
    default: false
    }
  }
}

extension Effect {
  /// Whether it says something of an event or of the whole state, and changes nothing that is shown.
  fileprivate var isRemark: Bool {
    switch self {
    case .state, .warning: true
    default: false
    }
  }
}

extension Conformance {
  /// How many of the observations could be compared.
  public var comparedCount: Int {
    var sum = 0
    for view in evidence {
      for property in ObservedProperty.allCases { sum += view.comparedCount(property) }
    }
    return sum
  }
}
