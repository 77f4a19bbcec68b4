import ScrollCore

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
