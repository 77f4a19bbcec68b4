public import ScrollCore
public import ScrollEngine

/// A place in a session that is being played, with all that is known there: a value, so that a copy is a keyframe.
///
/// What is shown there, and until the next line, is a ``SessionMoment``.
package struct Playhead: Sendable {
  /// The replay after the last line played: state, standing breaches, and the effects and differences of that line alone.
  package private(set) var replay: Replay
  /// Where the next line begins.
  package private(set) var place: LogPlace
  /// How many violations there were so far.
  package private(set) var violationCount = 0
  /// How many hashes and counts the recording gave otherwise so far.
  package private(set) var differenceCount = 0
  /// The latest time any line said so far, be it accepted or not; `nil` before the first.
  package private(set) var latestTime: Microseconds?
  /// How far the session has come: the latest time so far of a line that was accepted or only says something.
  package private(set) var time: Microseconds?
  /// What the app showed last in each view, in scene order.
  package private(set) var observations: [ViewObservations]
  /// Where the finger is that drags each view, in the view's own coordinates, in scene order.
  package private(set) var fingers: [LayoutPoint?]
  private var clock: MotionClock
  private var latch = DivergenceLatch()

  init(_ replay: Replay, at place: LogPlace) {
    self.replay = replay
    self.place = place
    observations = replay.state.views.map { _ in ViewObservations() }
    fingers = replay.state.views.map { _ in nil }
    clock = MotionClock(replay.state)
  }

  /// How many lines after the header have been played; the number of the next one.
  package var eventCount: Int { replay.eventCount }

  /// The first recorded hash that was not the replayed one, if there was one so far.
  package var divergence: HashDivergence? { latch.divergence }

  /// Plays an event.
  mutating func step(_ event: SessionEvent, to place: LogPlace) {
    replay.step(event)
    if observations.indices.contains(event.view) {
      if case .observed(let observation) = event.action {
        observations[event.view].take(
          observation, of: replay.state.views[event.view], at: event.time, line: place.line)
      } else if event.mayRename && !replay.hasRejected {
        observations[event.view].noteEdit()
      }
    }
    let number = EventPlace(event: replay.eventCount - 1, line: place.line, time: event.time)
    if !event.isStatement && !replay.hasRejected {
      _ = clock.note(event, number, after: replay.state, isSeen: true)
    }
    self.place = place
    if event.action.isDrag && !replay.hasRejected { fingers[event.view] = event.action.finger }
    if latestTime.map({ event.time > $0 }) ?? true { latestTime = event.time }
    if !replay.effects.records.isEmpty { violationCount += Playhead.violations(replay.effects.records) }
    if !replay.differences.isEmpty { differenceCount += replay.differences.count }
    if !replay.hasRejected, time.map({ event.time > $0 }) ?? true { time = event.time }
    latch.note(event, in: replay, line: place.line)
  }

  /// Whether a view rests at a moment that no event comes before; content that moves by itself does not.
  func rests(_ view: Int, in moment: SessionMoment) -> Bool {
    moment.state.isSimulated(view)
      ? moment.state.views[view].phase == .idle : clock.rests(view, at: moment.time, in: moment.state)
  }

  /// Counts a line of an unknown kind that calls itself optional.
  mutating func skip(to place: LogPlace) {
    replay.skip()
    self.place = place
  }

  /// A copy to be kept.
  func kept() -> Playhead {
    var copy = self
    copy.replay = replay.kept()
    return copy
  }

  private static func violations(_ records: borrowing [EffectRecord]) -> Int {
    var count = 0
    for index in records.indices where records[index].violation != nil { count += 1 }
    return count
  }
}

/// What is known and shown at a moment of a session, which may lie between two events: transitions and content that moves by
/// itself have gone on until then.
public struct SessionMoment: Sendable {
  /// The moment.
  public let time: Microseconds
  /// The state then.
  public let state: SessionState
  /// What each view shows then, in scene order.
  public let views: [Screen]
  /// What the app showed last in each view, in scene order; empty at a moment of a ``Replay``, which keeps no observations.
  package internal(set) var observations: [ViewObservations]
  /// Which views rest: no finger is down on them, and nothing has moved or changed them for a quarter of a second, whatever their phase is
  /// called; none at a moment of a ``Replay``.
  package internal(set) var rests: [Bool]
}

extension Replay {
  /// What is shown at a time, if no event comes before it: of a session that goes on as well, at each tick of its display.
  ///
  /// The replay stays as it is: content that moves by itself moves on in a copy.
  ///
  /// - Parameter time: The time; nothing, or one that is past, means that of the last event or tick.
  /// - Returns: The moment.
  /// - Complexity: O(*k* log *k* + log *n*) in the items near the viewports and in all, and the ticks of content that moves by
  ///   itself. One item alone costs O(log *n*): `SessionState.item(_:inView:at:)` in ScrollEngine.
  public func moment(at time: Microseconds? = nil) -> SessionMoment {
    var replay = self
    let moment = max(time ?? .zero, state.clock ?? .zero)
    while replay.stepTick(before: nil, until: moment) {}
    let state = replay.state
    return SessionMoment(
      time: moment, state: state, views: state.views.map { $0.drawnScreen(at: moment) },
      observations: state.views.map { _ in ViewObservations() }, rests: state.views.map { _ in false })
  }
}

extension Playhead {
  /// What is shown at a time, if no event comes before it.
  ///
  /// - Parameter time: The time; nothing, or one that is past, means that of the last line, ``Playhead/time``, be it an event's or
  ///   that of a mark, an observation or the end, which move no clock.
  /// - Returns: The moment.
  /// - Complexity: That of ``Replay/moment(at:)``.
  public func moment(at time: Microseconds? = nil) -> SessionMoment {
    var moment = replay.moment(at: max(time ?? .zero, self.time ?? .zero))
    moment.observations = observations
    moment.rests = moment.views.indices.map { rests($0, in: moment) }
    return moment
  }
}

/// A place between two lines of a log.
package struct LogPlace: Hashable, Sendable {
  /// How many bytes of the input are before it; 0 where events come from no bytes.
  package var byteOffset: Int
  /// The number of the line before it, from 1; 0 before the first.
  package var line: Int

  /// Creates a place; without arguments the start of an input.
  package init(byteOffset: Int = 0, line: Int = 0) {
    self.byteOffset = byteOffset
    self.line = line
  }
}
