/// What content on an axis does while no finger holds it.
@frozen
public enum MotionPhase: Hashable, Sendable, CaseIterable {
  /// Slowing down after a lift.
  case decelerating
  /// Drawn back to a limit of the range by a spring, on either side of it.
  case bouncing
  /// Drawn to the target chosen at the lift.
  case snapping
  /// Scrolled by the program.
  case animating
  /// Where it stays.
  case resting
}
