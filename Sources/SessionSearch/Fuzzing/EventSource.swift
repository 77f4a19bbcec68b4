import ScrollCore
import ScrollEngine

/// Where the events of a case come from: first from a script, if it is a mutated one, then from the generator.
struct EventSource {
  private var script: ArraySlice<SessionEvent> = []
  private var repair: EventRepair?
  private var chance: Chance
  private var generator: SessionGenerator
  private var left: Int
  /// The time of the last event; a statement or a rejected event may be later than the state's clock.
  private var time = Microseconds.zero

  /// The events of a new session.
  init(_ generator: SessionGenerator) {
    self.generator = generator
    chance = Chance(Seed(0))
    left = generator.length
  }

  /// The events with which a kept session goes on: those of a script as far as they are possible, then the generator's.
  init(
    after time: Microseconds, script: [SessionEvent], nudges: Bool, then generator: SessionGenerator,
    _ chance: Chance
  ) {
    self.time = time
    self.script = script[...]
    self.generator = generator
    self.chance = chance
    repair = EventRepair(edits: generator.edits, nudges: nudges)
    left = generator.length
  }

  /// The next event.
  mutating func next(after state: borrowing SessionState) -> SessionEvent? {
    guard left > 0 else { return nil }
    left -= 1
    if repair != nil, let event = scripted(after: state) { return event }
    return generator.next(after: state)
  }

  private mutating func scripted(after state: borrowing SessionState) -> SessionEvent? {
    guard let repair else { return nil }
    while let event = script.popFirst() {
      guard let event = repair.repaired(event, in: state, &chance) else { continue }
      time = max(time, event.time)
      return event
    }
    for view in state.views.indices where state.views[view].phase == .dragging {
      // The generator has fingers of its own.
      return SessionEvent(
        time: time, view: view, action: .dragEnded(velocityX: nil, velocityY: nil, proposed: nil))
    }
    self.repair = nil
    generator.goOn(after: time)
    return nil
  }
}
