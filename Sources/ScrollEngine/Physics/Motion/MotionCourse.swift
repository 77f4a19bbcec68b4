import ScrollCore

/// What an axis goes through until it rests.
enum MotionCourse: Hashable, Sendable {
  /// Nothing.
  case still
  /// Slowing down until it rests.
  case deceleration(Deceleration)
  /// Slowing down until a limit is reached, after a number of seconds, then a bounce around it.
  case edge(Deceleration, afterSeconds: Double, SpringMotion)
  /// A bounce around the place of rest, from the lift on.
  case bounce(SpringMotion)
  /// A spring to the target.
  case snap(SpringMotion)
  /// A programmatic scroll from an offset.
  case animation(from: Double)
}
