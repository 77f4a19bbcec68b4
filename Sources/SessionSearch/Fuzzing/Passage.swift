import ScrollCore

/// Some events in a row, of a session made or recorded, to be put into another one.
struct Passage: Sendable {
  var events: ArraySlice<SessionEvent>
  /// The axes of the views the events belong to.
  let axes: [ScrollAxis]

  init(_ events: ArraySlice<SessionEvent>, in scene: SceneSpec) {
    self.events = events
    axes = scene.views.map { $0.axis }
  }

  /// The last events.
  func end(_ chance: inout Chance) -> Passage {
    var passage = self
    passage.events = events.suffix(1 + chance.below(chance.pick([4, 16, 64, 200])))
    return passage
  }

  /// A few of the last events, several times; from one on that is more than a move, where there is one.
  func again(_ chance: inout Chance) -> Passage {
    let last = events.suffix(64)
    let deeds = last.indices.filter { !last[$0].isSmallStep }
    let start = deeds.isEmpty ? last.startIndex + chance.below(last.count) : chance.pick(deeds)
    let run = last[start...].prefix(1 + chance.below(chance.pick([1, 2, 8])))
    let gap = chance.pick([0, 8333, 100_000])
    var passage = self
    passage.events = []
    for _ in 0..<(2 + chance.below(24)) {
      let shift = (passage.events.last?.time.count ?? 0) + Int64(gap) - (run.first?.time.count ?? 0)
      for var event in run {
        event.time.count += shift
        passage.events.append(event)
      }
    }
    return passage
  }

  /// The events for the views of a scene, from a time on.
  ///
  /// Where the scene has fewer views, others take them; where an axis differs, they are transposed. The time between two events
  /// stays, and is never negative.
  func placed(in scene: SceneSpec, after time: Microseconds) -> [SessionEvent] {
    var now = time
    var last = events.first?.time ?? .zero
    var placed: [SessionEvent] = []
    placed.reserveCapacity(events.count)
    for event in events where axes.indices.contains(event.view) {
      now.count += max(0, event.time.count - last.count)
      last = max(last, event.time)
      let view = event.view % scene.views.count
      let action =
        axes[event.view] == scene.views[view].axis ? event.action : event.action.transposed
      placed.append(SessionEvent(time: now, view: view, action: action))
    }
    return placed
  }
}

extension SessionEvent {
  /// Whether the event is one of the many small steps of a movement.
  fileprivate var isSmallStep: Bool {
    switch action {
    case .scroll, .dragMoved, .frame: true
    default: isStatement
    }
  }
}
