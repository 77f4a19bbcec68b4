public import ScrollCore

extension AxisMotion {
  /// The offset a time after the motion began, in points.
  ///
  /// Before it began, as at its beginning. Exactly ``rest`` from ``duration`` on.
  ///
  /// - Complexity: O(1), whatever the time.
  public func position(at elapsed: Microseconds) -> Double {
    guard elapsed < duration else { return rest }
    let seconds = elapsed.seconds
    switch course {
    case .still:
      return rest
    case .deceleration(let free):
      return free.position(at: seconds)
    case .edge(let free, let met, let spring):
      return seconds < met ? free.position(at: seconds) : rest + spring.displacement(at: seconds - met)
    case .bounce(let spring), .snap(let spring):
      return rest + spring.displacement(at: seconds)
    case .animation(let start):
      guard seconds > 0 else { return start }
      let u = seconds / AxisMotion.animationSeconds
      return start + (rest - start) * (u * u * (3 - 2 * u))
    }
  }

  /// The velocity a time after the motion began, in pt/s; 0 from ``duration`` on.
  ///
  /// Before it began, as at its beginning.
  ///
  /// - Complexity: O(1), whatever the time.
  public func velocity(at elapsed: Microseconds) -> Double {
    guard elapsed < duration else { return 0 }
    let seconds = elapsed.seconds
    switch course {
    case .still:
      return 0
    case .deceleration(let free):
      return free.velocity(at: seconds)
    case .edge(let free, let met, let spring):
      return seconds < met ? free.velocity(at: seconds) : spring.velocity(at: seconds - met)
    case .bounce(let spring), .snap(let spring):
      return spring.velocity(at: seconds)
    case .animation(let start):
      guard seconds > 0 else { return 0 }
      let u = seconds / AxisMotion.animationSeconds
      return (rest - start) * (6 * u * (1 - u) / AxisMotion.animationSeconds)
    }
  }

  /// What the content does a time after the motion began; resting from ``duration`` on.
  public func phase(at elapsed: Microseconds) -> MotionPhase {
    guard elapsed < duration else { return .resting }
    switch course {
    case .still:
      return .resting
    case .deceleration:
      return .decelerating
    case .edge(_, let met, _):
      return elapsed.seconds < met ? .decelerating : .bouncing
    case .bounce:
      return .bouncing
    case .snap:
      return .snapping
    case .animation:
      return .animating
    }
  }
}
