public import ScrollGeometry
public import ScrollSession

/// What is known and shown at a moment of a session, which may lie between two events: transitions and content that moves by
/// itself have gone on until then.
public struct SessionMoment: Sendable {
  /// The moment.
  public let time: Microseconds
  /// The state then.
  public let state: SessionState
  /// What each view shows then, in scene order.
  public let views: [ViewMoment]
  /// What the app showed last in each view, in scene order.
  public let observations: [ViewObservations]
}

extension Playhead {
  /// What is shown at a time, if no event comes before it.
  ///
  /// - Parameter time: The time; nothing, or one that is past, means that of the last line, ``Playhead/time``, be it an event's or
  ///   that of a mark, an observation or the end, which move no clock.
  /// - Returns: The moment.
  /// - Complexity: O(*k* + log *n*) in the items near the viewports and in all, and the ticks of content that moves by itself.
  public func moment(at time: Microseconds? = nil) -> SessionMoment {
    var head = self
    let moment = max(time ?? .zero, self.time ?? .zero)
    head.tick(until: moment)
    var state = head.replay.state
    state.refreshDigests()
    let views = state.views.indices.map { view in
      ViewMoment(state.views[view], clock: head.fadeClocks.first { $0.view == view }, at: moment)
    }
    return SessionMoment(time: moment, state: state, views: views, observations: head.observations)
  }
}
