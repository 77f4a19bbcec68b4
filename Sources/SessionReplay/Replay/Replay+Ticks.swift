public import ScrollCore
import ScrollEngine

/// The display's ticks between recorded events, for views whose offsets are simulated.
extension Replay {
  /// Replays the next tick of simulated content that an event would be preceded by, for who wants to look between them.
  ///
  /// Call it until it returns false, then ``step(_:)`` with the event. The effects carry the event's number and the tick's
  /// time.
  ///
  /// - Parameters:
  ///   - event: The event that comes next; nothing for the ticks after the last one, before `finish(at:)`.
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
