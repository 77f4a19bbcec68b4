public import ScrollCore

/// The whole way of one axis after a lift or a programmatic scroll, a pure function of the time since.
///
/// The way is decided once, when it begins; after that any moment may be asked for, in any order and at any
/// rate of frames, at the same cost. Each axis has a motion of its own. A finger that stops it reads position
/// and velocity at its own time and drops the motion; nothing else remembers it.
///
/// Everything is mirror symmetric to the last bit: negated input gives negated output.
public struct AxisMotion: Hashable, Sendable {
  /// The offset at rest, in points.
  public let rest: Double

  /// The time from which on the position is exactly ``rest``; zero where nothing moves.
  ///
  /// The curves approach their end for ever. They end where no more than half a point is left
  /// (``Deceleration/restDistance``), rounded up to a microsecond; the position is then set.
  public let duration: Microseconds

  /// What happens until then.
  let course: MotionCourse

  init(rest: Double, seconds: Double, course: MotionCourse) {
    self.rest = rest
    duration = Microseconds(roundingUp: seconds)
    self.course = duration > .zero ? course : .still
  }

  /// No motion: an axis at rest.
  ///
  /// - Parameter offset: Where it rests, in points. NaN counts as 0, magnitudes beyond 10^15 as 10^15.
  /// - Returns: A motion without duration.
  public static func still(at offset: Double) -> AxisMotion {
    AxisMotion(rest: offset.admitted, seconds: 0, course: .still)
  }

  /// A scroll to a target that was chosen at the lift: a page, an item.
  ///
  /// A spring, critically damped unless another is given (``DampedSpring/scrollView``), around the target takes
  /// over the lift's velocity and brings the content there without swinging; if the lift was fast it passes
  /// the target once, by less than *b*/(10e) points for *b* pt/s, and comes back. A deceleration whose rate
  /// is bent towards the target would either break the velocity at the lift or take for ever when the lift
  /// was slow.
  ///
  /// - Parameters:
  ///   - offset: The offset at the lift, in points.
  ///   - velocity: The offset's velocity at the lift, in pt/s.
  ///   - target: The offset to rest at, in points.
  ///   - spring: What draws it there.
  /// - Returns: The motion, its time 0 the lift; at rest at once if there is neither way nor velocity.
  public static func snap(
    from offset: Double, velocity: Double, to target: Double, spring: DampedSpring = .scrollView
  ) -> AxisMotion {
    let target = target.admitted
    let motion = SpringMotion(spring, displacement: offset.admitted - target, velocity: velocity)
    return AxisMotion(rest: target, seconds: motion.settlingTime(), course: .snap(motion))
  }

  /// A programmatic scroll, from rest to rest in 0.3 s.
  ///
  /// The way is `u²(3 − 2u)`, *u* the part of the time that has passed: the polynomial of lowest degree
  /// without speed at both ends, within 0.02 of the platforms' ease-in-out curve. Platforms do not document
  /// theirs for scrolling, and a cubic Bézier would have to be solved.
  ///
  /// - Parameters:
  ///   - offset: The offset at the start, in points.
  ///   - target: The offset to rest at, in points.
  /// - Returns: The motion, its time 0 the start; at rest at once if there is no way to go.
  public static func animate(from offset: Double, to target: Double) -> AxisMotion {
    let (start, target) = (offset.admitted, target.admitted)
    return AxisMotion(
      rest: target, seconds: start == target ? 0 : animationSeconds, course: .animation(from: start))
  }

  /// How long a programmatic scroll takes: 0.3 s, as UIKit's.
  static var animationSeconds: Double { 0.3 }
}
