package import ScrollCore
import ScrollEngine

/// Compares what an app reported it showed with what it should have shown, motion by motion, when each has come to rest.
///
/// For each event call ``prepare(for:before:)``, let the replay take it, and call ``note(_:after:line:)``; or ``step(_:in:line:)``, which
/// does all three. End with ``finish(after:)``. ``findings`` say what differs, since when, until when and how bad it is, so that one cause is one finding;
/// ``evidence`` says what was looked at. Both are final up to the last motion that has come to rest.
///
/// Memory is bounded by a motion; one that never rests is judged in parts (see `Episode`).
package struct Judge: Sendable {
  /// How far observations may lie from the engine's answers.
  package let options: JudgingOptions
  /// What observations the last event led to find different, each with both answers and the line that says so; what the rules for everything
  /// that scrolls find is among the findings alone.
  package private(set) var differences: [(difference: Difference, line: Int)] = []
  /// How many observations there were.
  package private(set) var observationCount = 0
  /// Whether content was moved or changed after it had come on screen.
  package private(set) var hasMoved = false
  /// What was looked at, view by view.
  package internal(set) var evidence: [ViewEvidence]
  /// What has been found, the worst first: stuck, wrong, late and start, each in the order of the first time.
  ///
  /// What still differs is not among them before ``finish(after:)``.
  ///
  /// - Complexity: O(*n* log *n*) in the findings.
  package var findings: [Finding] { book.ledger.findings }
  /// Their kinds, the worst first; as ``findings``, whole after ``finish(after:)``.
  package var findingKinds: [FindingKind] { book.ledger.kinds }
  /// Whether the app was recorded, so that the rules that need no observation hold, too: at the end it counts as recorded if anything was
  /// observed.
  let isRecording: Bool
  var book: StretchBook
  private(set) var clock: MotionClock
  private var changes: [LastChanges]
  private var sights: [SightBook]
  private var episode: Episode
  /// Where the pages of content that goes round are, by view.
  var anchors: [LoopAnchor]
  /// When a view was moved or edited last.
  private var stirred = Microseconds.zero
  /// Before when the episode does not end.
  private var earliestEnd = Microseconds.zero
  /// When a page was seen last, or how far dots are lit: the motion that leads there may begin a little later.
  private var foreseen = Microseconds.zero
  /// The rules that need no declaration, for the views that are recorded themselves.
  var scrolling: ScrollWatches
  /// The event's view before it.
  private var before: ViewState?
  /// What was observed of a thing last and was right, by its event.
  private var right: [RightKey: Int] = [:]

  private struct RightKey: Hashable {
    var view: Int
    var property: ObservedProperty
    var thing: Thing
  }

  /// How long items that an edit made may be on their way in, by UIKit's or a web list's own animation; an episode does not end before.
  static let entrance = Microseconds(350_000)

  /// Prepares for a session.
  ///
  /// - Parameters:
  ///   - replay: The replay before its first event.
  ///   - options: How far observations may lie from the engine's answers.
  ///   - isRecording: Whether its header says that an app was recorded.
  package init(
    _ replay: borrowing Replay, options: JudgingOptions = JudgingOptions(), isRecording: Bool = false
  ) {
    let scene = replay.scene
    self.options = options
    self.isRecording = isRecording
    book = StretchBook(
      viewCount: scene.views.count, tolerance: options.pointTolerance, frame: options.timeTolerance)
    clock = MotionClock(replay.state)
    anchors = scene.views.map { _ in LoopAnchor() }
    changes = scene.views.map { _ in LastChanges() }
    sights = scene.views.map { _ in SightBook() }
    episode = Episode(
      beginning: Episode.Beginning(replay: replay.kept(), clock: clock, changes: changes, sights: sights))
    let scrolling = ScrollWatches(scene, replay.state, tolerance: options.pointTolerance)
    self.scrolling = scrolling
    evidence = scene.views.indices.map {
      ViewEvidence(
        scene.views[$0], view: $0, hasStops: scrolling.watches[$0] != nil && replay.state.views[$0].hasStops)
    }
  }

  // MARK: Events

  /// Replays an event and takes it in.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - replay: The replay that takes it.
  ///   - line: The number of its line, for findings.
  package mutating func step(_ event: SessionEvent, in replay: inout Replay, line: Int = 0) {
    prepare(for: event, before: replay)
    replay.step(event)
    note(event, after: replay, line: line)
  }

  /// Replays a move that leads to nothing; any other is left alone.
  ///
  /// - Returns: Whether the move is replayed now.
  @inline(__always)
  package mutating func stepQuietly(_ move: PlainMove, in replay: inout Replay, line: Int) -> Bool {
    guard move.time.since(stirred) < MotionClock.pause, move.time < scrolling.nextRest,
      !isFull(at: move.time),
      move.view >= 0, move.view < sights.count
    else { return false }
    if scrolling.isOver(move) { closeMoment(of: move.view, replay.state) }
    let offset = replay.state.offsetFromStart(ofView: move.view)
    guard replay.stepQuietly(move) else { return false }
    if !differences.isEmpty { differences.removeAll() }
    let place = EventPlace(event: replay.eventCount &- 1, line: line, time: move.time)
    scrolling.pass(
      move, from: offset, to: replay.state.offsetFromStart(ofView: move.view),
      axis: replay.state.axis(ofView: move.view), at: place)
    if clock.noteOffset(replay.state.views[move.view].offset, of: move.view, at: place) {
      stirred = move.time
      episode.isStirred = true
      hasMoved = true
    }
    follow(move.view, place, replay, isEdit: false)
    episode.entries.append(Episode.Entry(line: .move(move), number: place.event, fileLine: line))
    return true
  }

  /// Looks at what an event is about to change, and ends what has come to rest before it.
  package mutating func prepare(for event: SessionEvent, before replay: borrowing Replay) {
    if !differences.isEmpty { differences.removeAll() }
    if event.time.since(foreseen) > EpisodeJudge.foresight, hasRested(at: event.time, replay.state) {
      close(atRest: true, replay)
      begin(from: beginning(replay), [])
    } else if isFull(at: event.time) {
      makeRoom(at: event.time, replay)
    }
    prepareScrolling(for: event, replay.state)
    let isEdit = event.action.changesSetting && replay.state.views.indices.contains(event.view)
    if isEdit { before = replay.state.views[event.view] }
  }

  /// Takes in an event that a replay has taken.
  ///
  /// - Complexity: O(*r*) in the event's records; the line that ends an episode costs what replaying that does.
  package mutating func note(_ event: SessionEvent, after replay: borrowing Replay, line: Int = 0) {
    let place = EventPlace(event: replay.eventCount - 1, line: line, time: event.time)
    defer { if before != nil { before = nil } }
    if event.isStatement {
      guard case .observed(let observation) = event.action else { return }
      observationCount += 1
      episode.hasLooks = true
      if observationCount == 1 { tellWithheld() }
      switch observation {
      case .page, .dots: foreseen = event.time
      default: break
      }
      noteScrolling(event, place, replay.state)
    } else {
      if replay.hasRejected { return }
      take(event, place, replay)
    }
    episode.entries.append(Episode.Entry(line: .event(event), number: place.event, fileLine: line))
  }

  /// Ends the session, and with it what still differs.
  ///
  /// - Parameter replay: The replay, after the session's last line.
  package mutating func finish(after replay: borrowing Replay) {
    if !differences.isEmpty { differences.removeAll() }
    // Only what has rested is known to stay so: the end of a log makes nothing stuck.
    let last = episode.entries.last?.time ?? .zero
    let isAtRest = hasRested(at: last, replay.state)
    close(atRest: isAtRest, replay)
    finishScrolling(replay.state)
    book.finish()
  }
}

// MARK: - Episodes

extension Judge {
  private func beginning(_ replay: borrowing Replay) -> Episode.Beginning {
    Episode.Beginning(replay: replay.kept(), clock: clock, changes: changes, sights: sights)
  }

  /// Begins an episode.
  private mutating func begin(from beginning: Episode.Beginning, _ warmUp: ArraySlice<Episode.Entry>) {
    episode.entries.removeAll(keepingCapacity: true)
    episode.entries += warmUp
    episode.beginning = beginning
    episode.warmUpCount = warmUp.count
    episode.hasLooks = false
    episode.nextBeginning = nil
    episode.isStirred = !warmUp.isEmpty
  }

  /// Whether all has come to rest before a time, after something had happened.
  private mutating func hasRested(at time: Microseconds, _ state: borrowing SessionState) -> Bool {
    guard episode.isStirred, time.since(stirred) > MotionClock.pause, time >= earliestEnd else {
      return false
    }
    for view in state.views.indices {
      if state.views[view].phase == .dragging { return false }
      for item in state.views[view].fadingItems where item.transition.isRunning(at: time) {
        earliestEnd = Microseconds(item.transition.start.count &+ item.transition.duration.count)
        return false
      }
    }
    return true
  }

  /// Whether the episode has as many lines as one may have, or may soon.
  @inline(__always)
  private func isFull(at time: Microseconds) -> Bool {
    let count = episode.entries.count
    guard count > 0 else { return false }
    let age = time.since(episode.entries[0].time)
    if count >= Episode.mostLines || age >= Episode.longest { return true }
    return episode.nextBeginning == nil
      && (count >= Episode.mostLines - Episode.warmUpLines
        || age.count >= Episode.longest.count - Episode.warmUp.count)
  }

  /// Cuts an episode that never rests, or notes where the next one is led up to.
  private mutating func makeRoom(at time: Microseconds, _ replay: borrowing Replay) {
    let count = episode.entries.count
    let isDue = count >= Episode.mostLines || time.since(episode.entries[0].time) >= Episode.longest
    if isDue, let next = episode.nextBeginning {
      let warmUp = episode.entries[next.count...]
      close(atRest: false, replay)
      begin(from: next.beginning, warmUp)
    } else if episode.nextBeginning == nil {
      episode.nextBeginning = (beginning(replay), count)
    }
  }

  /// Judges what was observed in the episode.
  private mutating func close(atRest isAtRest: Bool, _ replay: borrowing Replay) {
    guard episode.hasLooks || book.hasOpen else { return }
    let judge = EpisodeJudge(
      options: options, episode: episode, endsAtRest: isAtRest, anchors: anchors)
    for note in judge.notes() {
      switch note {
      case .look(let look): take(look)
      case .stir(let view): book.endRest(in: view)
      case .left(let view, let item, let place): book.end(unseen: item, in: view, at: place)
      case .edit(let view, let layout, let place): book.endGone(in: view, layout, at: place)
      }
    }
  }

  /// Takes in an event that was accepted.
  private mutating func take(_ event: SessionEvent, _ place: EventPlace, _ replay: borrowing Replay) {
    let view = event.view
    guard sights.indices.contains(view) else { return }
    for record in replay.effects.records {
      guard let own = record.view else { continue }
      changes[own].note(record.effect, in: replay.state.views.span[own], at: place)
    }
    var isSeen = true
    if event.action.changesSetting {
      changes[view].noteEdit(event.action, at: place)
      if !evidence[view].hasHadItems {
        evidence[view].hasHadItems = replay.state.views[view].layout.itemCount > 0
      }
      if let before {
        isSeen = !event.isUnseen(from: before, to: replay.state.views[view], with: replay.effects)
      }
      if event.mayRename {
        earliestEnd = max(earliestEnd, Microseconds(place.time.count &+ Judge.entrance.count))
      }
    }
    if clock.note(event, place, after: replay.state, isSeen: isSeen) {
      stirred = place.time
      episode.isStirred = true
      if !event.action.isAppear { hasMoved = true }
    }
    follow(view, place, replay, isEdit: event.action.changesSetting)
    for other in scrolling.linked[view] { follow(other, place, replay, isEdit: false) }
    noteScrolling(event, place, replay.state)
  }
}

extension Judge {
  /// Follows what is in sight of a view.
  @inline(__always)
  private mutating func follow(_ view: Int, _ place: EventPlace, _ replay: borrowing Replay, isEdit: Bool) {
    let offset = replay.state.views[view].offset
    if !isEdit && sights[view].isQuiet(at: offset, axis: replay.state.axis(ofView: view)) { return }
    _ = sights[view].follow(replay.state.views.span[view], at: place)
  }
}

// MARK: - What is found

extension Judge {
  /// Takes in an observation that was judged.
  private mutating func take(_ look: EpisodeJudge.JudgedLook) {
    let property = ObservedProperty(look.observation)
    let omission = ViewEvidence.Omission(place: look.place, item: look.observation.item, key: look.key)
    if let reason = look.notCompared { return evidence[look.view].note(reason, property, omission) }
    if let reason = look.leftOut { evidence[look.view].note(reason, property, omission) }
    evidence[look.view].noteCompared(property)
    for sample in look.found {
      differences.append(
        (
          Difference(
            event: sample.place.event, time: sample.place.time, view: look.view, finding: sample.finding),
          sample.place.line
        ))
      let key = RightKey(view: look.view, property: property, thing: sample.thing)
      let right = right.removeValue(forKey: key)
      book.take(sample, of: property, in: look.view) {
        var stretch = OpenStretch(
          sample, isStart: look.isStart, endsUnseen: sample.finding.isOfVisibleItem)
        stretch.itemKey = look.key
        if let edit = look.edit, let right, right < edit.event,
          sample.account.changedBy.map({ $0.event <= right }) ?? true
        {
          stretch.edit = edit
        }
        return stretch
      }
    }
    noteRight(look, property)
    book.end(look)
  }

  /// Remembers of what was right that it was.
  private mutating func noteRight(_ look: EpisodeJudge.JudgedLook, _ property: ObservedProperty) {
    var things: [Thing] = []
    switch look.observation {
    case .alpha, .scale, .frame, .shift, .header, .content: things = [look.thing]
    case .element(let name, _, _, _, _): things = [.alpha, .scale, .x, .y].map { .element(name, $0) }
    case .page, .offset: things = [.view]
    case .mask: things = [.end(.start), .end(.end)]
    case .dots(let first, let alphas, _): things = alphas.indices.map { .dot(first &+ $0) }
    case .visible, .decorations: break
    }
    if right.count > 16_384 { right.removeAll() }
    for thing in things where !look.found.contains(where: { $0.thing == thing }) {
      right[RightKey(view: look.view, property: property, thing: thing)] = look.place.event
    }
  }
}

extension Difference.Finding {
  /// Whether it is about an item that is visible and is shown somehow, as far as the engine goes.
  fileprivate var isOfVisibleItem: Bool {
    switch self {
    case .alpha(_, _, .some), .scale(_, _, .some): true
    default: false
    }
  }
}

extension Judge {
  /// How many of the observations could be compared.
  package var comparedCount: Int {
    var sum = 0
    for view in evidence {
      for property in ObservedProperty.allCases { sum += view.comparedCount(property) }
    }
    return sum
  }
}
