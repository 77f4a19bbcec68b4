import ScrollCore
import ScrollEngine

/// Judges the looks of an episode once it has come to rest.
///
/// A first pass replays the recording as it is. Nearly all looks agree with it; for those that do not, a second pass also replays with every offset
/// a little off either way, and knows where each motion came to rest.
struct EpisodeJudge {
  let options: JudgingOptions
  let episode: Episode
  /// Whether all has come to rest at its end, so that it is known where each motion went.
  let endsAtRest: Bool
  /// Where the pages of content that goes round are, by view.
  let anchors: [LoopAnchor]

  /// Something that the stretches of what differs have to know, in the order of lines.
  enum Note {
    /// An observation.
    case look(JudgedLook)
    /// A view does not rest any more.
    case stir(view: Int)
    /// An item is out of sight.
    case left(view: Int, item: ItemID, place: EventPlace)
    /// Items or sections may be gone.
    case edit(view: Int, layout: ContentLayout, place: EventPlace)
  }

  /// An observation, judged.
  struct JudgedLook {
    let observation: SessionObservation
    let place: EventPlace
    let view: Int
    /// Whom it names, if that is an item.
    let thing: Thing
    let isResting: Bool
    let isStart: Bool
    /// The last event that changed setting or data.
    let edit: EventPlace?
    /// Why it, or a part of it, was not compared.
    var notCompared: NotCompared?
    var leftOut: NotCompared?
    /// The key of the item it is about.
    var key: ItemKey?
    /// What differs.
    var found: [OpenStretch.Sample] = []
  }

  /// A motion of a view.
  private struct Motion {
    var start: Microseconds
    var last: Microseconds
    /// The view when it had come to rest.
    var rest: ViewState?
    /// The view when fingers took hold of it on its way, and let it go.
    var turns: [ViewState] = []
    /// Whether the app itself moved it: it may have been on its way elsewhere before.
    var isByApp = false
  }

  /// A look that waits for the end of its moment.
  private struct Pending {
    var index: Int
    var look: JudgedLook
    var presents: [ViewState]
  }

  /// What a pass knows of a view.
  private struct PassView {
    var changes: LastChanges
    /// Since when items have been visible as they are.
    var sight: SightBook
    var motions: [Motion] = []
    /// Whether it may have been looked at since it was stirred last.
    var hasLooked = true
    /// The layout before the edits of this moment; `nil` without any.
    var former: ContentLayout?
  }

  /// What a pass is under way with.
  private struct Pass {
    var runs: [JudgingRun]
    var clock: MotionClock
    var views: [PassView]
    /// What has been found, with the number of the entry, in order.
    var notes: [(index: Int, note: Note)] = []
    var pending: [Pending] = []
    /// The entries of looks that do not agree.
    var suspects: Set<Int> = []
    /// The looks that agreed in the pass before.
    var agreed: [Int: JudgedLook] = [:]
    /// When edits made items that were in sight at the end of the moment.
    var made: [ItemID: Microseconds] = [:]
  }

  /// How long before a motion its destination may be shown: a busy page is seen to move some frames later.
  static let foresight = Microseconds(150_000)
  /// How many fingers of a motion are remembered.
  private static let mostTurns = 64

  // MARK: Passes

  /// Judges all looks.
  ///
  /// - Returns: What has to be known of them, in the order of lines.
  func notes() -> [Note] {
    let watched = watchedViews()
    var lags = [LookLags](
      repeating: LookLags(frame: options.timeTolerance), count: episode.beginning.replay.state.views.count)
    var now = Microseconds(.min)
    for entry in episode.entries {
      now = max(now, entry.time)
      switch entry.line {
      case .move(let move):
        if !move.isFinger, lags.indices.contains(move.view) { lags[move.view].noteMove(now) }
      case .event(let event):
        guard lags.indices.contains(event.view) else { continue }
        switch event.action {
        case .scroll, .scrollWithCellOrder: lags[event.view].noteMove(now)
        case .observed(let observation): lags[event.view].note(observation, at: now)
        default: break
        }
      }
    }
    var first = begin([0], watched)
    go(through: &first, lags, motions: nil)
    if first.suspects.isEmpty { return first.notes.map { $0.note } }
    let tolerance = options.pointTolerance
    var second = begin([0, -tolerance, tolerance], watched)
    second.suspects = first.suspects
    for (index, note) in first.notes {
      if case .look(let look) = note, !first.suspects.contains(index) { second.agreed[index] = look }
    }
    go(through: &second, lags, motions: first.views.map { $0.motions })
    return second.notes.map { $0.note }
  }

  /// The views that are looked at.
  private func watchedViews() -> [Bool] {
    var watched = episode.beginning.replay.state.views.map { _ in false }
    for entry in episode.entries {
      guard case .event(let event) = entry.line, case .observed = event.action else { continue }
      if watched.indices.contains(event.view) { watched[event.view] = true }
    }
    return watched
  }

  private func begin(_ distances: [Double], _ watched: [Bool]) -> Pass {
    let beginning = episode.beginning
    let runs = distances.map { distance in
      JudgingRun(
        beginning.replay, displacedBy: distance, watching: { watched[$0] },
        place: { beginning.changes[$0].alpha(of: $1) })
    }
    return Pass(
      runs: runs, clock: beginning.clock,
      views: zip(beginning.changes, beginning.sights).map { PassView(changes: $0, sight: $1) })
  }

  /// Goes through the lines, moment by moment.
  private func go(
    through pass: inout Pass, _ lags: [LookLags], motions: [[Motion]]?
  ) {
    var index = 0
    var now = Microseconds(.min)
    while index < episode.entries.count {
      now = max(now, episode.entries[index].time)
      let start = pass.notes.count
      while index < episode.entries.count, episode.entries[index].time <= now {
        take(index, at: now, in: &pass)
        index += 1
      }
      for run in pass.runs.indices { pass.runs[run].keepShown(at: now) }
      noteMade(at: now, in: &pass)
      for pending in pass.pending { compare(pending, at: now, in: &pass, lags, motions) }
      if !pass.pending.isEmpty {
        pass.pending.removeAll(keepingCapacity: true)
        pass.notes[start...].sort { $0.index < $1.index }
      }
    }
    guard endsAtRest else { return }
    for view in pass.views.indices {
      guard let last = pass.views[view].motions.indices.last else { continue }
      pass.views[view].motions[last].rest = pass.runs[0].replay.state.views[view]
    }
  }

  /// Takes a line.
  private func take(_ index: Int, at now: Microseconds, in pass: inout Pass) {
    let entry = episode.entries[index]
    let event = entry.event
    if case .observed(let observation) = event.action {
      guard index >= episode.warmUpCount, pass.views.indices.contains(event.view) else { return }
      look(index, observation, entry, at: now, in: &pass)
    } else if !event.isStatement {
      replay(event, index, entry.place, in: &pass)
    }
  }

  // MARK: Events

  private func replay(_ event: SessionEvent, _ index: Int, _ place: EventPlace, in pass: inout Pass) {
    let view = event.view
    let before =
      pass.runs[0].replay.state.views.indices.contains(view) ? pass.runs[0].replay.state.views[view] : nil
    let offsets = pass.runs[0].replay.state.views.map { $0.offset }
    for run in pass.runs.indices { pass.runs[run].step(event, at: place) }
    guard let before, !pass.runs[0].replay.hasRejected else { return }
    let state = pass.runs[0].replay.state
    let effects = pass.runs[0].replay.effects
    for record in effects.records {
      if let own = record.view {
        pass.views[own].changes.note(record.effect, in: state.views[own], at: place)
      }
    }
    let isEdit = event.action.changesSetting
    if isEdit {
      pass.views[view].changes.noteEdit(event.action, at: place)
      if event.mayRename, pass.views[view].former == nil { pass.views[view].former = before.layout }
    }
    for moved in offsets.indices where state.views[moved].offset != offsets[moved] {
      noteMotion(of: moved, at: place.time, before: moved == view ? before : nil, in: &pass)
      if event.action.isByApp {
        pass.views[moved].motions[pass.views[moved].motions.count - 1].isByApp = true
      }
    }
    if event.action.isGrip, let last = pass.views[view].motions.indices.last,
      pass.views[view].motions[last].turns.count < EpisodeJudge.mostTurns
    {
      pass.views[view].motions[last].turns.append(before)
    }
    let isUnseen = isEdit && event.isUnseen(from: before, to: state.views[view], with: effects)
    let isStirred = pass.clock.note(event, place, after: state, isSeen: !isUnseen)
    for own in state.viewsMoving(with: view) {
      if isStirred || own == view && event.action.isDrag, pass.views[own].hasLooked {
        pass.views[own].hasLooked = false
        if index >= episode.warmUpCount { pass.notes.append((index, .stir(view: own))) }
      }
      for item in pass.views[own].sight.follow(state.views[own], at: place)
      where index >= episode.warmUpCount {
        pass.notes.append((index, .left(view: own, item: item, place: place)))
      }
    }
    if isEdit, index >= episode.warmUpCount {
      pass.notes.append((index, .edit(view: view, layout: state.views[view].layout, place: place)))
    }
  }

  /// Takes in that a view has moved; a motion begins if it had rested.
  private func noteMotion(of view: Int, at time: Microseconds, before: ViewState?, in pass: inout Pass) {
    let rested = pass.clock.lastStirred(view).map { time.since($0) >= MotionClock.pause } ?? true
    let last = pass.views[view].motions.indices.last
    if let last, !rested {
      pass.views[view].motions[last].last = time
      return
    }
    if let last, let before { pass.views[view].motions[last].rest = before }
    pass.views[view].motions.append(Motion(start: time, last: time))
  }

  /// Notes which of the items in sight, or within a viewport of it, the edits of a moment have made.
  private func noteMade(at now: Microseconds, in pass: inout Pass) {
    for view in pass.views.indices {
      guard let former = pass.views[view].former else { continue }
      pass.views[view].former = nil
      let present = pass.runs[0].replay.state.views[view]
      let (along, length) = (
        present.seenRect.extent(along: present.axis), present.viewport.along(present.axis)
      )
      var near: [PlacedItem] = []
      _ = present.layout.collectItems(
        near: Extent(lower: along.lower - length, upper: along.upper + length), into: &near)
      for item in near where former.path(of: item.id) == nil { pass.made[item.id] = now }
    }
  }

  // MARK: Looks

  private func look(
    _ index: Int, _ observation: SessionObservation, _ entry: Episode.Entry, at now: Microseconds,
    in pass: inout Pass
  ) {
    let view = entry.event.view
    let state = pass.runs[0].replay.state
    pass.views[view].hasLooked = true
    // What was looked at within a moment was shown.
    for run in pass.runs.indices { pass.runs[run].keepShown(at: now) }
    if let look = pass.agreed[index] { return pass.notes.append((index, .look(look))) }
    let present = state.views[view]
    let thing = Thing(observation, in: present.layout)
    var look = JudgedLook(
      observation: observation, place: entry.place, view: view, thing: thing,
      isResting: pass.clock.rests(view, at: now, in: state), isStart: pass.clock.isStart(view, at: now),
      edit: pass.views[view].changes.edit)
    if state.isSimulated(view), ObservedProperty(observation) != .frame {
      look.notCompared = .simulated
      return pass.notes.append((index, .look(look)))
    }
    pass.pending.append(
      Pending(index: index, look: look, presents: pass.runs.map { $0.replay.state.views[view] }))
  }

  private func compare(
    _ pending: Pending, at now: Microseconds, in pass: inout Pass, _ lags: [LookLags], _ motions: [[Motion]]?
  ) {
    var judged = pending.look
    let view = judged.view
    defer { pass.notes.append((pending.index, .look(judged))) }
    if let item = judged.observation.item {
      let layout = pending.presents[0].layout
      judged.key = layout.contains(item) ? layout.key(of: item) : nil
    }
    var look = Look(
      options: options, view: view, time: now, lags: lags[view], runs: pass.runs, presents: pending.presents,
      isResting: judged.isResting)
    look.anchor = anchors[view]
    if let motions { look.destinations = destinations(of: motions[view], at: now) }
    look.compare(judged.observation)
    let outcome = look.outcome
    judged.notCompared = outcome.notCompared
    judged.leftOut = outcome.leftOut
    if outcome.notCompared == nil, case .item(let id) = judged.thing, judged.observation.isDrawn,
      let made = pass.made[id], now.since(made) < Judge.entrance
    {
      judged.notCompared = .inserted
      return
    }
    guard !outcome.found.isEmpty else { return }
    pass.suspects.insert(pending.index)
    guard motions != nil else { return }
    for (thing, finding) in outcome.found {
      judged.found.append(
        OpenStretch.Sample(
          finding: finding, thing: thing, place: judged.place, isResting: judged.isResting,
          delay: delay(of: finding, judged.observation, look),
          account: account(of: finding, thing, pending.presents[0], pass, view)))
    }
  }

  private func destinations(of motions: [Motion], at now: Microseconds) -> [ViewState?] {
    motions.filter {
      now.since($0.start).count >= -EpisodeJudge.foresight.count && now.since($0.last) <= MotionClock.pause
    }.flatMap { motion -> [ViewState?] in
      if motion.isByApp { return [nil] }
      return [motion.rest] + motion.turns.map { Optional($0) }
    }
  }

  /// The least whole number of milliseconds that an app must be late for a difference to be right; `nil` if a quarter of a second would not do.
  private func delay(
    of finding: Difference.Finding, _ observation: SessionObservation, _ look: Look
  ) -> Microseconds? {
    func isRight(_ milliseconds: Int64) -> Bool {
      var look = look
      look.leastLag = Microseconds(milliseconds * 1_000)
      look.outcome = Look.Outcome()
      look.compare(observation)
      return !look.outcome.found.contains { $0.finding == finding }
    }
    var (low, high) = (Int64(0), options.longestDelay.count / 1_000)
    guard isRight(high) else { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if isRight(middle) { high = middle } else { low = middle }
    }
    return Microseconds(high * 1_000)
  }

  /// In which way a difference is wrong, and which event changed last what should be shown.
  private func account(
    of finding: Difference.Finding, _ thing: Thing, _ present: ViewState, _ pass: borrowing Pass, _ view: Int
  ) -> OpenStretch.Account {
    let known = pass.views[view]
    let layoutEdit = known.changes.layoutEdit
    switch thing {
    case .noItem: return OpenStretch.Account(alikeness: .withoutItem, changedBy: layoutEdit)
    case .noSection: return OpenStretch.Account(alikeness: .withoutSection, changedBy: layoutEdit)
    default: break
    }
    var changedBy = known.changes.place(of: finding, thing)
    let alikeness: FindingClass
    var target: Double?
    switch finding {
    case .alpha(let path, let recorded, let replayed):
      if replayed == nil { changedBy = known.sight.place(of: thing) }
      target = replayed == nil ? nil : present.transition(of: path)?.target
      alikeness =
        present.fadeSettings.map {
          FindingClass(alpha: recorded, target: target, $0, tolerance: options.alphaTolerance)
        } ?? FindingClass(finding, tolerance: options.pointTolerance)
      return OpenStretch.Account(alikeness: alikeness, changedBy: changedBy, target: target)
    case .visibility, .scale(_, _, nil): changedBy = known.sight.place(of: thing)
    case .frame:
      changedBy = known.sight.isInSight(thing) ? known.sight.placing(of: thing) : layoutEdit
    case .offset, .drawn: changedBy = pass.clock.lastMove(of: view)
    // Nothing is emitted where the original lights pages, or where items are the pages.
    case .page: changedBy = changedBy ?? pass.clock.lastMove(of: view)
    default: break
    }
    return OpenStretch.Account(
      alikeness: FindingClass(finding, tolerance: options.pointTolerance), changedBy: changedBy)
  }
}

extension SessionEvent.Action {
  /// Whether a finger takes hold of the content, or lets it go.
  fileprivate var isGrip: Bool {
    switch self {
    case .dragBegan, .dragEnded: true
    default: false
    }
  }

  /// Whether the app itself may move the content: neither a finger nor a key is known to.
  fileprivate var isByApp: Bool {
    switch self {
    case .scroll(_, _, .code), .scroll(_, _, .unknown), .scrollTo, .scrollToItem: true
    default: false
    }
  }
}
