import ScrollCore

/// What the content of a view is doing, with what is known of it only meanwhile; ``tag`` is what people are told.
///
/// What an event makes of each phase stands in ``response(to:)``.
enum ContentPhase: Hashable, Sendable {
  /// At rest.
  case idle
  /// Following a finger.
  case dragging(Mover<Grip>)
  /// Moving on by itself after a drag.
  case decelerating(Mover<ContentMotion>)
  /// Moving to a place the app asked for.
  case animating(Mover<ContentMotion>)
  /// Springing back from beyond an end; only the engine can tell that from a deceleration.
  case bouncing(ContentMotion)
  /// Moving to the page or item that a drag's end chose.
  case snapping(Mover<ContentMotion>)
}

/// Who moves the content, with what only the engine knows.
enum Mover<Knowledge: Hashable & Sendable>: Hashable, Sendable {
  /// The recording, or the view that this one follows.
  case recorded
  /// The engine: offsets are simulated.
  case simulated(Knowledge)
}

extension ContentPhase {
  /// The phase without what is known of it.
  var tag: Phase {
    switch self {
    case .idle: .idle
    case .dragging: .dragging
    case .decelerating: .decelerating
    case .animating: .animating
    case .bouncing: .bouncing
    case .snapping: .snapping
    }
  }

  /// The motion under way, if it is the engine's.
  var motion: ContentMotion? {
    switch self {
    case .decelerating(.simulated(let motion)), .animating(.simulated(let motion)), .bouncing(let motion),
      .snapping(.simulated(let motion)):
      motion
    case .idle, .dragging, .decelerating(.recorded), .animating(.recorded), .snapping(.recorded):
      nil
    }
  }

  /// A motion of the engine's at a time, by what it is called then.
  init(_ motion: ContentMotion?, at time: Microseconds, axis: ScrollAxis) {
    self = .idle
    guard let motion else { return }
    switch motion.phase(at: time, axis: axis) {
    case .decelerating: self = .decelerating(.simulated(motion))
    case .bouncing: self = .bouncing(motion)
    case .snapping: self = .snapping(.simulated(motion))
    case .animating: self = .animating(.simulated(motion))
    case .idle, .dragging: break
    }
  }
}
