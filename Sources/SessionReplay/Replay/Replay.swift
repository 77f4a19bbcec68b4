public import ScrollCore
public import ScrollEngine
import ScrollRules

/// One session being replayed: its state, its reducer, and the rules that judge its screens.
///
/// Feed it the recorded events one by one and read ``effects`` and `differences` after each; end with `finish(at:)`.
/// What the app showed (`observed.*`) changes nothing here; `Judge` compares it.
public struct Replay: Sendable {
  /// What a replay does besides reducing.
  public struct Options: Hashable, Sendable {
    /// Whether invariants are checked.
    public var audits = true
    /// Whether every event is evaluated and judged in full, without the shortcuts.
    public var everyEvent = false
    /// Whether screens are judged after every event, and compared with those of a view that has just appeared there, while the reducer keeps
    /// its shortcuts; searches ask for it.
    package var judgesEveryEvent = false
    /// Whether every event that is rejected must leave the state hash as it was; the search asks for it.
    package var checksRejections = false
    /// Whether effects carry their measured cause.
    public var explains = false
    /// After how many events the state hash is emitted; nothing or 0 means only at checkpoints and at the end.
    package var hashEvery: Int?

    /// Creates the default options: judged, with shortcuts, without causes.
    public init() {}
  }

  /// The setting of the session.
  public let scene: SceneSpec
  /// The state after the last event.
  public private(set) var state: SessionState
  /// The effects of the last event alone.
  public private(set) var effects: EffectBuffer
  /// Hashes and counts that the recording gives otherwise, of the last event alone.
  package private(set) var differences: [Difference] = []
  /// How many lines after the header have been replayed.
  public private(set) var eventCount = 0
  /// The time of the last of them, accepted or not.
  package private(set) var lastTime = Microseconds.zero
  /// How many of them were rejected.
  public private(set) var rejectedCount = 0
  /// What became of the last event; of ticks, and of lines that only say something, what they are.
  public private(set) var outcome = SessionReducer.Outcome.statement
  /// Whether an `end` line said that the recording is complete.
  package private(set) var isComplete = false

  /// How far recorded offsets lie from the engine's, view by view; `nil` for views that take them as they are.
  package private(set) var distances: [OffsetDistance?]
  /// Whether some view's offsets come from the engine.
  private let hasComputedOffsets: Bool
  /// Whether some view's offsets are simulated.
  let hasSimulation: Bool

  private var reducer: SessionReducer
  /// What judges the screens; of no views unless invariants are checked.
  private var rules: SessionRules
  /// Which views have a behaviour as an original has it: what those show may depend on the way.
  private let hasOriginals: [Bool]
  private var options: Options

  /// The violations of the last event alone.
  public var violations: [Violation] { effects.records.compactMap { $0.violation } }

  /// Whether the last event was impossible.
  public var hasRejected: Bool {
    if case .rejected = outcome { return true }
    return false
  }

  /// Prepares the replay of a session.
  ///
  /// - Throws: What is wrong with the scene.
  public init(scene: SceneSpec, options: Options = Options()) throws(SceneError) {
    self.scene = scene
    self.options = options
    state = try SessionState(scene: scene)
    distances = state.views.map { $0.takesRecordedOffsets ? nil : OffsetDistance() }
    hasComputedOffsets = state.views.contains { !$0.takesRecordedOffsets }
    hasSimulation = state.hasSimulation
    effects = EffectBuffer(explains: options.explains)
    hasOriginals = scene.views.map { $0.behaviours.contains { $0.mode == .literal } }
    reducer = SessionReducer(evaluatesEveryEvent: options.everyEvent)
    rules = SessionRules(scene, options.audits ? state.views.map { $0.undescribed } : [])
  }

  /// Replays one event.
  @inline(__always)
  public mutating func step(_ event: SessionEvent) {
    if let move = event.plainMove, stepQuietly(move) { return }
    removeFindings()
    let number = eventCount
    eventCount += 1
    lastTime = event.time
    stepFully(event, number: number)
    if let every = options.hashEvery, every > 0, eventCount % every == 0 { emitHash(number, at: event.time) }
  }

  /// Replays a move that leads to nothing, as most do; any other is left alone.
  ///
  /// - Returns: Whether the move is replayed now.
  @inline(__always)
  mutating func stepQuietly(_ move: PlainMove) -> Bool {
    guard !hasComputedOffsets, options.hashEvery == nil, reducer.reduceQuietly(move, into: &state) else {
      return false
    }
    removeFindings()
    outcome = .accepted
    lastTime = move.time
    eventCount += 1
    guard options.audits else { return true }
    let isPassed =
      !options.judgesEveryEvent
      && rules.pass(
        move.view, to: state.views.span[move.view].offset, at: move.time, isScroll: !move.isFinger)
    if !isPassed { applyRules(to: move.event, number: eventCount &- 1, from: 0) }
    return true
  }

  /// Replays an event that may lead to something.
  private mutating func stepFully(_ event: SessionEvent, number: Int) {
    if event.isStatement {
      note(event, number: number)
    } else if hasComputedOffsets {
      if hasSimulation { runTicks(before: event, number: number) }
      if case .scroll(let x, let y, _) = event.action {
        compareOffset(x, y, ofView: event.view, at: event.time)
      }
      if hasSimulation && event.action.isFrame {
        reduceFrame(event, number: number)
      } else {
        reduce(event, number: number, isTick: false)
      }
    } else {
      reduce(event, number: number, isTick: false)
    }
  }

  /// Counts a line of an unknown kind that calls itself optional: the numbers of events say where lines stand.
  package mutating func skip() {
    removeFindings()
    eventCount += 1
  }

  /// The state hash now.
  ///
  /// - Complexity: O(*n*) in the number of items of all views.
  package var currentHash: UInt64 { state.hash }

  /// Lets simulated content come to rest, or move for an hour, and emits the state hash once more, as the session's last record.
  ///
  /// - Parameter end: The time to stop at; nothing means when no tick is left.
  package mutating func finish(at end: Microseconds? = nil) {
    removeFindings()
    let number = eventCount > 0 ? eventCount - 1 : 0
    runTicks(until: end, number: number)
    for view in distances.indices { distances[view]?.rest(at: state.views[view].offset) }
    // Content may have moved on after the last line.
    var time = lastTime
    if let clock = state.clock, clock > time { time = clock }
    emitHash(number, at: time)
  }

  /// Forgets what the event before led to.
  mutating func removeFindings() {
    if !effects.records.isEmpty { effects.removeAll() }
    outcome = .statement
    if !differences.isEmpty { differences.removeAll() }
  }

  /// Gives back the memory of buffers that hold nothing between events.
  mutating func dropBuffers() {
    effects.records = effects.records.isEmpty ? [] : Array(effects.records[...])
  }

  /// A copy to be kept: the same but for buffers that are empty between events.
  ///
  /// - Complexity: O(1): it shares everything with the replay until one of them changes.
  package func kept() -> Replay {
    var copy = self
    copy.dropBuffers()
    return copy
  }

  /// A replay that goes on from here for a judge: nothing is audited, and the behaviours see the content a little off.
  ///
  /// - Parameter distance: How far off along the axis, in points.
  /// - Returns: The replay.
  func judging(displacedBy distance: Double) -> Replay {
    var copy = kept()
    copy.options.audits = false
    copy.options.hashEvery = nil
    copy.rules = SessionRules(scene, [])
    guard distance != 0 else { return copy }
    copy.options.everyEvent = true
    copy.reducer = SessionReducer(evaluatesEveryEvent: true)
    copy.state = copy.state.displaced(by: distance)
    return copy
  }

  /// Compares a recorded offset of a view that does not take it with the engine's at that moment.
  private mutating func compareOffset(_ x: Double?, _ y: Double?, ofView view: Int, at time: Microseconds) {
    guard distances.indices.contains(view), distances[view] != nil, let clock = state.clock, time >= clock
    else {
      return
    }
    let computed = state.offset(ofView: view, at: time)
    let recorded = LayoutPoint(x: x ?? computed.x, y: y ?? computed.y)
    if recorded.isFinite { distances[view]?.compare(recorded, with: computed, at: time) }
  }

  mutating func reduce(_ event: SessionEvent, number: Int, isTick: Bool) {
    let start = effects.records.count
    let before = options.checksRejections && state.mayRefuse(event) ? state.hash : 0
    let event = state.resolved(event)
    outcome = reducer.reduce(event, number: number, isTick: isTick, into: &state, effects: &effects)
    if case .rejected = outcome { rejectedCount += 1 }
    guard options.audits else { return }
    applyRules(to: event, number: number, from: start)
    if options.checksRejections, case .rejected = outcome {
      rules.checkRejection(
        of: event, number: number, hashes: (before, state.hash), effects: &effects.records)
    }
  }

  /// Makes the screens of the views that an event concerns, and applies the rules to them.
  private mutating func applyRules(to event: SessionEvent, number: Int, from start: Int) {
    for view in rules.views(concernedBy: event, effects.records, from: start) {
      let isAwake = rules.views[view].isAwake
      let isEdited = rules.views[view].isEdited
      state.views.span[view].fill(
        &rules.views[view].step.now, at: event.time, isAwake: isAwake, isEdited: isEdited,
        hasTarget: view == event.view && event.action.endsDrag)
      if rules.views[view].step.isSettled {
        state.views.span[view].fillWarnings(&rules.views[view].step.now.context)
      }
      guard isAwake, options.judgesEveryEvent || hasOriginals[view] else { continue }
      var fresh = rules.views[view].step.now
      state.fresh(view).fill(
        &fresh, at: event.time, isAwake: true, isEdited: false, hasTarget: false)
      rules.views[view].step.fresh = fresh
    }
    rules.apply(to: event, number: number, effects: &effects.records, from: start)
  }

  /// Takes in what the recording only says.
  private mutating func note(_ event: SessionEvent, number: Int) {
    switch event.action {
    case .observed(.offset(let x, let y)):
      // How far a simulation lies from what the app showed is no fault of either.
      if state.views.indices.contains(event.view), state.isSimulated(event.view) {
        compareOffset(x, y, ofView: event.view, at: event.time)
      }
    case .checkpoint(let recorded):
      emitHash(number, at: event.time)
      compareHash(recorded, number, event.time)
    case .end(let count, let hash):
      isComplete = true
      if let count, count != number {
        differences.append(
          Difference(
            event: number, time: event.time, view: nil,
            finding: .eventCount(recorded: count, replayed: number)))
      }
      if let hash { compareHash(hash, number, event.time) }
    default: break
    }
  }

  private mutating func compareHash(_ recorded: UInt64, _ number: Int, _ time: Microseconds) {
    let replayed = state.hash
    guard recorded != replayed else { return }
    differences.append(
      Difference(event: number, time: time, view: nil, finding: .hash(recorded: recorded, replayed: replayed))
    )
  }

  private mutating func emitHash(_ number: Int, at time: Microseconds) {
    effects.begin(event: number, time: time, view: nil)
    effects.emit(.state(hash: currentHash))
  }
}

/// The display's ticks between recorded events, for views whose offsets are simulated.
extension Replay {
  /// Replays the next tick of simulated content that an event would be preceded by, for who wants to look between them.
  ///
  /// Call it until it returns false, then ``step(_:)`` with the event. The effects carry the event's number and the tick's
  /// time.
  ///
  /// - Parameters:
  ///   - event: The event that comes next; `nil` for the ticks after the last one, before `finish(at:)`.
  ///   - end: The time after which no tick is wanted.
  /// - Returns: Whether there was a tick.
  public mutating func stepTick(before event: SessionEvent?, until end: Microseconds? = nil) -> Bool {
    removeFindings()
    guard hasSimulation, let tick = state.nextTick() else { return false }
    if let end, tick.time > end { return false }
    if let event {
      guard !event.isStatement, !event.action.isFrame, tick.time <= event.time, accepts(event)
      else { return false }
    }
    let number = event != nil || eventCount == 0 ? eventCount : eventCount - 1
    reduce(SessionEvent(time: tick.time, view: tick.view, action: .frame), number: number, isTick: true)
    return true
  }

  /// Runs the ticks up to an event's time, if the event will be accepted: a rejected one has no time.
  mutating func runTicks(before event: SessionEvent, number: Int) {
    guard !event.action.isFrame, let tick = state.nextTick(), tick.time <= event.time else { return }
    guard accepts(event) else { return }
    runTicks(until: event.time, number: number)
  }

  /// Whether an event will be accepted, however far content moves by itself before it.
  private func accepts(_ event: SessionEvent) -> Bool {
    !state.mayRefuse(event) || state.refusal(of: event) == nil
  }

  /// Runs the ticks up to a time, or until all content rests.
  mutating func runTicks(until end: Microseconds?, number: Int) {
    while let tick = state.nextTick() {
      if let end, tick.time > end { return }
      reduce(SessionEvent(time: tick.time, view: tick.view, action: .frame), number: number, isTick: true)
    }
  }

  /// Advances every view that moves by itself, and the one the tick was recorded of, in scene order.
  mutating func reduceFrame(_ event: SessionEvent, number: Int) {
    guard state.views.count > 1, state.views.indices.contains(event.view), !state.isLate(event) else {
      reduce(event, number: number, isTick: false)
      return
    }
    for view in state.views.indices where view == event.view || state.isMoving(view) {
      var own = event
      own.view = view
      reduce(own, number: number, isTick: false)
    }
  }
}
