public import ScrollCore
public import ScrollEngine

/// What is known and shown at a moment of a session, which may lie between two events: transitions and content that moves by
/// itself have gone on until then.
public struct SessionMoment: Sendable {
  /// The moment.
  public let time: Microseconds
  /// The state then.
  public let state: SessionState
  /// What each view shows then, in scene order.
  public let views: [Screen]
  /// What the app showed last in each view, in scene order; nothing at a moment of a ``Replay``, which keeps no observations.
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
