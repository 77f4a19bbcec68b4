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

extension ContentPhase {
  /// What is to be done when an event meets the phase: every pair of the two is written out.
  ///
  /// Where the offset goes with an `appear`, a `scroll` or a `scroll.to` at once is not asked here: it goes there in every phase
  /// (and in none where the engine moves the content, if it is a `scroll`).
  func response(to event: PhaseEvent) -> PhaseResponse {
    switch (self, event) {
    // Whatever was under way when the view comes on screen again has no end that anybody saw.
    case (.idle, .appear), (.dragging, .appear), (.decelerating, .appear), (.animating, .appear),
      (.bouncing, .appear), (.snapping, .appear):
      return .rest

    // Movement says nothing of its reason: recordings have it at rest, too.
    case (.idle, .scroll), (.dragging, .scroll), (.decelerating, .scroll), (.animating, .scroll),
      (.bouncing, .scroll), (.snapping, .scroll):
      return .stay

    // An app may correct the offset under a finger, as when it puts items in front: the drag goes on.
    case (.dragging(.recorded), .scrollTo):
      return .stay
    case (.dragging(.simulated), .scrollTo):
      return .grabAgain
    case (.idle, .scrollTo), (.decelerating, .scrollTo), (.animating, .scrollTo), (.bouncing, .scrollTo),
      (.snapping, .scrollTo):
      return .rest

    // The finger is stronger than an animation, and what is under way weaker.
    case (.dragging, .scrollToAnimated):
      return .stay
    case (.idle, .scrollToAnimated), (.decelerating, .scrollToAnimated), (.animating, .scrollToAnimated),
      (.bouncing, .scrollToAnimated), (.snapping, .scrollToAnimated):
      return .animate

    // Of two fingers the first owns the drag; content under way is caught.
    case (.dragging, .dragBegan):
      return .reject(.dragAlreadyBegan)
    case (.idle, .dragBegan), (.decelerating, .dragBegan), (.animating, .dragBegan), (.bouncing, .dragBegan),
      (.snapping, .dragBegan):
      return .grab

    // A finger that is not down neither moves nor leaves.
    case (.dragging, .dragMoved):
      return .follow
    case (.dragging, .dragEnded):
      return .letGo
    // Recorded content comes to rest where it was seen last; simulated content may have to spring back.
    case (.dragging(.recorded), .dragCancelled):
      return .rest
    case (.dragging(.simulated), .dragCancelled):
      return .letGo
    case (.idle, .dragMoved), (.decelerating, .dragMoved), (.animating, .dragMoved), (.bouncing, .dragMoved),
      (.snapping, .dragMoved),
      (.idle, .dragEnded), (.decelerating, .dragEnded), (.animating, .dragEnded), (.bouncing, .dragEnded),
      (.snapping, .dragEnded),
      (.idle, .dragCancelled), (.decelerating, .dragCancelled), (.animating, .dragCancelled),
      (.bouncing, .dragCancelled), (.snapping, .dragCancelled):
      return .reject(.noDrag)

    // It may be late, when a finger is down again. Of simulated content the engine knows when it comes to rest.
    case (.decelerating(.recorded), .scrollEnded), (.animating(.recorded), .scrollEnded),
      (.snapping(.recorded), .scrollEnded):
      return .rest
    case (.idle, .scrollEnded), (.dragging, .scrollEnded), (.decelerating(.simulated), .scrollEnded),
      (.animating(.simulated), .scrollEnded), (.bouncing, .scrollEnded),
      (.snapping(.simulated), .scrollEnded):
      return .stay

    // Only a motion of the engine's goes on with time.
    case (.decelerating(.simulated), .frame), (.animating(.simulated), .frame), (.bouncing, .frame),
      (.snapping(.simulated), .frame):
      return .advance
    case (.idle, .frame), (.dragging, .frame), (.decelerating(.recorded), .frame),
      (.animating(.recorded), .frame), (.snapping(.recorded), .frame):
      return .stay

    // What a finger holds beyond an end, or the app moves there, stays so; recorded content waits for its scrolls.
    case (.idle, .edit):
      return .keepInside
    case (.decelerating(.simulated), .edit), (.bouncing, .edit), (.snapping(.simulated), .edit):
      return .refit
    case (.dragging, .edit), (.animating, .edit), (.decelerating(.recorded), .edit),
      (.snapping(.recorded), .edit):
      return .stay
    }
  }
}

/// What an event is to the phase of a view; settings of behaviours, and statements, are nothing to it.
enum PhaseEvent: String, CaseIterable {
  /// The view came on screen, for the first time or again.
  case appear
  /// The content offset was recorded.
  case scroll
  /// The app put the content elsewhere at once.
  case scrollTo = "scroll.to"
  /// The app began to move the content to a place.
  case scrollToAnimated = "scroll.to, animated"
  /// A finger came down.
  case dragBegan = "drag.began"
  /// A finger moved.
  case dragMoved = "drag.moved"
  /// A finger left.
  case dragEnded = "drag.ended"
  /// The system took a finger away.
  case dragCancelled = "drag.cancelled"
  /// The content was seen to come to rest.
  case scrollEnded = "scroll.ended"
  /// A tick of the display.
  case frame
  /// Data or sizes changed, so that the scroll range may be another.
  case edit
}

/// What is to be done about the content when an event meets its phase; ``ViewState`` does it.
enum PhaseResponse: Hashable {
  /// Nothing; the phase goes on.
  case stay
  /// The event is impossible now.
  case reject(Rejection)
  /// The content stands where it is: idle.
  case rest
  /// The finger takes hold of the content where it is at that moment: dragging.
  case grab
  /// The content follows the finger.
  case follow
  /// The finger goes on from where the app has put the content.
  case grabAgain
  /// The finger is gone: paging, physics and velocity decide whether the content decelerates, bounces, snaps or is idle.
  case letGo
  /// The content moves to the place the app asked for: animating.
  case animate
  /// The content moves on to the time of the event: what its motion does then, or idle when that is over.
  case advance
  /// Simulated content that was in its scroll range goes into the new one: idle.
  case keepInside
  /// The content's motion begins anew in the new scroll range, as fast as it is; a target moves into the range.
  case refit
}

/// How a finger holds content that it moves.
struct Grip: Hashable, Sendable {
  /// Where the finger was when the offset without resistance was ``raw``.
  private let finger: LayoutPoint
  /// The offset without resistance at that moment.
  private let raw: LayoutPoint

  /// A finger takes hold of the content where it is.
  init(at finger: LayoutPoint, offset: LayoutPoint, room: ScrollRoom) {
    self.finger = finger
    raw = LayoutPoint(x: room.raw(offset.x, on: .horizontal), y: room.raw(offset.y, on: .vertical))
  }

  /// Where the content is with the finger at a place.
  func offset(with place: LayoutPoint, from offset: LayoutPoint, room: ScrollRoom) -> LayoutPoint {
    LayoutPoint(
      x: room.dragged(raw.x - (place.x - finger.x), from: offset.x, on: .horizontal),
      y: room.dragged(raw.y - (place.y - finger.y), from: offset.y, on: .vertical))
  }

  func add(to digest: inout Digest) {
    digest.add(finger.x)
    digest.add(finger.y)
    digest.add(raw.x)
    digest.add(raw.y)
  }
}
