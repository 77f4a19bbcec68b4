package import ScrollCore
import ScrollEngine
package import SessionLog

/// When fingers dragged, what the content of each view was doing, and what people marked.
package struct SessionOutline: Sendable {
  /// A stretch of time in a view.
  package struct Span: Hashable, Sendable {
    /// The view, as an index into the scene's.
    package let view: Int
    /// When it began.
    package let from: Microseconds
    /// When it ended; while it lasts, its latest event.
    package internal(set) var to: Microseconds
    /// What the content was doing.
    package let phase: Phase
  }

  /// A label for people.
  package struct Mark: Hashable, Sendable {
    /// When.
    package let time: Microseconds
    /// The line that says so.
    package let line: Int
    /// The label.
    package let label: String
  }

  /// How many events there were of a type.
  package struct TypeCount: Hashable, Sendable {
    /// The type.
    package let type: EventType
    /// How many.
    package fileprivate(set) var events: Int
  }

  /// The drags, ascending by their ends.
  package private(set) var drags: [Span] = []
  /// The marks, in the order of their lines.
  package private(set) var marks: [Mark] = []
  /// What content was doing while it was not at rest, in the order of the ends.
  package private(set) var phases: [Span] = []
  /// How many events there were of each type, in the order of their first ones.
  package private(set) var types: [TypeCount] = []
  private var drag: [Span?]
  /// Where the content of each view was moved to last, and when.
  private var moves: [(offset: LayoutPoint, time: Microseconds)?]
  private var phase: [Span?]

  /// Prepares for a session of some views.
  package init(viewCount: Int) {
    drag = Array(repeating: nil, count: viewCount)
    phase = Array(repeating: nil, count: viewCount)
    moves = Array(repeating: nil, count: viewCount)
  }

  /// Takes in an event that a replay has taken.
  package mutating func note(_ event: SessionEvent, after replay: borrowing Replay, line: Int) {
    count(event.action.type)
    for index in replay.effects.records.indices {
      guard case .phase(_, let next) = replay.effects.records[index].effect else { continue }
      guard let view = replay.effects.records[index].view, phase.indices.contains(view) else { continue }
      enter(next, view, at: replay.effects.records[index].time)
    }
    if case .mark(let label) = event.action {
      marks.append(Mark(time: event.time, line: line, label: label))
    }
    // Simulated content moves between events, too, and knows itself when it rests.
    for view in moves.indices
    where !replay.state.isSimulated(view) && moves[view]?.offset != replay.state.views[view].offset {
      moves[view] = (replay.state.views[view].offset, replay.lastTime)
    }
    guard !event.isStatement, !replay.hasRejected, drag.indices.contains(event.view) else { return }
    phase[event.view]?.to = event.time
    switch event.action {
    case .dragBegan:
      endDrag(event.view, at: event.time)
      drag[event.view] = Span(view: event.view, from: event.time, to: event.time, phase: .dragging)
    case .dragMoved: drag[event.view]?.to = event.time
    case .dragEnded, .dragCancelled: endDrag(event.view, at: event.time)
    default: break
    }
  }

  /// Ends what lasts until the end of the session.
  package mutating func finish() {
    for view in drag.indices {
      if let span = drag[view] { endDrag(view, at: span.to) }
      if let span = phase[view] { enter(.idle, view, at: span.to) }
    }
  }

  private mutating func count(_ type: EventType) {
    if let index = types.firstIndex(where: { $0.type == type }) {
      types[index].events += 1
    } else {
      types.append(TypeCount(type: type, events: 1))
    }
  }

  private mutating func endDrag(_ view: Int, at time: Microseconds) {
    guard var span = drag[view].take() else { return }
    span.to = time
    drags.append(span)
  }

  /// When a phase is over that ends at a time by its name: content that nothing moves any more rests, whatever it is called.
  private func rest(of span: Span, before time: Microseconds) -> Microseconds {
    guard span.phase != .dragging, let moved = moves[span.view]?.time, time.since(moved) > MotionClock.pause
    else { return time }
    return max(moved, span.from)
  }

  private mutating func enter(_ next: Phase, _ view: Int, at time: Microseconds) {
    if var span = phase[view].take() {
      span.to = rest(of: span, before: time)
      phases.append(span)
    }
    if next != .idle { phase[view] = Span(view: view, from: time, to: time, phase: next) }
  }
}
