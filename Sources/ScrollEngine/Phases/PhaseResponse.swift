import ScrollCore

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
