import ScrollCore

/// The ticks of the display, for simulated content.
extension ReferenceModel {
  /// The next tick of simulated content at 120 Hz, and its view; of two at one time, the first view's.
  private var nextTick: (time: Microseconds, view: Int)? {
    guard !isFrameDriven else { return nil }
    let ticks = views.indices.compactMap { view in
      views[view].motion?.nextTick.map { (time: $0, view: view) }
    }
    return ticks.min { ($0.time, $0.view) < ($1.time, $1.view) }
  }

  /// Whether ticks may come before an event: it is accepted, and neither a frame nor a statement.
  func runsTicks(before event: SessionEvent) -> Bool {
    guard views.contains(where: { $0.isSimulated }), !event.isStatement, !event.action.isFrame else {
      return false
    }
    var copy = self
    return (try? copy.admit(event)) != nil && (try? copy.views[event.view].apply(event)) != nil
  }

  /// The effects of the next tick; nothing if there is none until a time, or without a time, none at all.
  mutating func tick(until end: Microseconds?, beside engine: [EffectRecord]) -> [EffectRecord]? {
    guard let tick = nextTick, end.map({ tick.time <= $0 }) ?? true else { return nil }
    views[tick.view].motion?.ticks += 1
    let frame = SessionEvent(time: tick.time, view: tick.view, action: .frame)
    return try? take(frame, number: end == nil ? max(0, number - 1) : number, beside: engine)
  }
}
