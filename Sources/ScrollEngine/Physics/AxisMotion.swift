package import ScrollCore

/// The whole way of one axis after a lift or a programmatic scroll, a pure function of the time since.
///
/// The way is decided once, when it begins; after that any moment may be asked for, in any order and at any
/// rate of frames, at the same cost. A finger that stops it reads position and velocity at its own time and drops the motion;
/// nothing else remembers it. Everything is mirror symmetric to the last bit: negated input gives negated output.
package struct AxisMotion: Hashable, Sendable {
  /// What an axis goes through until it rests.
  enum Course: Hashable, Sendable {
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

  /// The offset at rest, in points.
  package let rest: Double

  /// The time from which on the position is exactly ``rest``; zero where nothing moves.
  ///
  /// The curves approach their end for ever. They end where no more than half a point is left
  /// (`Deceleration.restDistance`), rounded up to a microsecond; the position is then set.
  package let duration: Microseconds

  /// What happens until then.
  private let course: Course

  private init(rest: Double, seconds: Double, course: Course) {
    self.rest = rest
    duration = Microseconds(roundingUp: seconds)
    self.course = duration > .zero ? course : .still
  }

  // MARK: Beginning

  /// No motion: an axis at rest.
  static func still(at offset: Double) -> AxisMotion {
    AxisMotion(rest: offset.admitted, seconds: 0, course: .still)
  }

  /// A scroll to a target that was chosen at the lift: a page, an item.
  ///
  /// A critically damped spring around the target takes over the lift's velocity and brings the content there without
  /// swinging; if the lift was fast it passes the target once and comes back.
  static func snap(from offset: Double, velocity: Double, to target: Double) -> AxisMotion {
    let target = target.admitted
    let motion = SpringMotion(displacement: offset.admitted - target, velocity: velocity)
    return AxisMotion(rest: target, seconds: motion.settlingTime, course: .snap(motion))
  }

  /// A programmatic scroll, from rest to rest in 0.3 s, as UIKit's.
  ///
  /// The way is `u²(3 − 2u)`, *u* the part of the time that has passed: the polynomial of lowest degree
  /// without speed at both ends, within 0.02 of the platforms' ease-in-out curve, which they do not document for scrolling.
  static func animate(from offset: Double, to target: Double) -> AxisMotion {
    let (start, target) = (offset.admitted, target.admitted)
    return AxisMotion(
      rest: target, seconds: start == target ? 0 : animationSeconds, course: .animation(from: start))
  }

  /// How long a programmatic scroll takes.
  private static var animationSeconds: Double { 0.3 }

  /// What follows a lift without a chosen target.
  ///
  /// - Within the range the content decelerates; with less than half a point to go it stays.
  /// - If it would come to rest more than half a point beyond a limit, it meets the limit at the exactly
  ///   solved time, and there a spring takes over the velocity; without bounces it stops there. Half a point
  ///   or less beyond, it comes to rest at the limit.
  /// - Let go beyond a limit, it springs back to that limit at once, starting with the lift's velocity. Without bounces it
  ///   stands at the limit at once.
  ///
  /// - Parameters:
  ///   - offset: The offset at the lift, in points.
  ///   - velocity: The offset's velocity at the lift, in pt/s.
  ///   - range: The offsets at rest.
  ///   - exponent: How fast the velocity falls; see `Deceleration`.
  ///   - bounces: Whether the content may pass the limits.
  /// - Returns: The motion, its time 0 the lift.
  package static func fling(
    from offset: Double, velocity: Double, range: ScrollRange, exponent: Double, bounces: Bool
  ) -> AxisMotion {
    let offset = offset.admitted
    let limit = range.clamp(offset)
    guard offset == limit else {
      guard bounces else { return still(at: limit) }
      let bounce = SpringMotion(displacement: offset - limit, velocity: velocity)
      return AxisMotion(rest: limit, seconds: bounce.settlingTime, course: .bounce(bounce))
    }
    let free = Deceleration(from: offset, velocity: velocity, exponent: exponent)
    let seconds = free.duration
    guard seconds > 0 else { return still(at: offset) }
    let rest = range.clamp(free.rest)
    let way = rest - offset
    guard rest != free.rest, let met = free.time(toTravel: way), met < seconds else {
      return AxisMotion(rest: rest, seconds: seconds, course: .deceleration(free))
    }
    guard bounces else { return AxisMotion(rest: rest, seconds: met, course: .deceleration(free)) }
    let bounce = SpringMotion(displacement: 0, velocity: free.velocity(afterTravelling: way))
    return AxisMotion(
      rest: rest, seconds: met + bounce.settlingTime, course: .edge(free, afterSeconds: met, bounce))
  }

  // MARK: Asking

  /// The offset a time after the motion began, in points; before it began, as at its beginning.
  package func position(at elapsed: Microseconds) -> Double {
    guard elapsed < duration else { return rest }
    let seconds = elapsed.seconds
    switch course {
    case .still: return rest
    case .deceleration(let free): return free.position(at: seconds)
    case .edge(let free, let met, let spring):
      return seconds < met ? free.position(at: seconds) : rest + spring.displacement(at: seconds - met)
    case .bounce(let spring), .snap(let spring): return rest + spring.displacement(at: seconds)
    case .animation(let start):
      guard seconds > 0 else { return start }
      let u = seconds / AxisMotion.animationSeconds
      return start + (rest - start) * (u * u * (3 - 2 * u))
    }
  }

  /// The velocity a time after the motion began, in pt/s; 0 from ``duration`` on.
  func velocity(at elapsed: Microseconds) -> Double {
    guard elapsed < duration else { return 0 }
    let seconds = elapsed.seconds
    switch course {
    case .still: return 0
    case .deceleration(let free): return free.velocity(at: seconds)
    case .edge(let free, let met, let spring):
      return seconds < met ? free.velocity(at: seconds) : spring.velocity(at: seconds - met)
    case .bounce(let spring), .snap(let spring): return spring.velocity(at: seconds)
    case .animation(let start):
      guard seconds > 0 else { return 0 }
      let u = seconds / AxisMotion.animationSeconds
      return (rest - start) * (6 * u * (1 - u) / AxisMotion.animationSeconds)
    }
  }

  /// What the content does a time after the motion began; idle from ``duration`` on.
  func phase(at elapsed: Microseconds) -> Phase {
    guard elapsed < duration else { return .idle }
    switch course {
    case .still: return .idle
    case .deceleration: return .decelerating
    case .edge(_, let met, _): return elapsed.seconds < met ? .decelerating : .bouncing
    case .bounce: return .bouncing
    case .snap: return .snapping
    case .animation: return .animating
    }
  }

  /// Adds everything that decides the motion to a state hash: rest, duration, the kind, then what the kind needs.
  func add(to digest: inout Digest) {
    digest.add(rest)
    digest.add(UInt64(bitPattern: duration.count))
    switch course {
    case .still: digest.add(0)
    case .deceleration(let free):
      digest.add(1)
      free.add(to: &digest)
    case .edge(let free, let met, let spring):
      digest.add(2)
      free.add(to: &digest)
      digest.add(met)
      spring.add(to: &digest)
    case .bounce(let spring):
      digest.add(3)
      spring.add(to: &digest)
    case .snap(let spring):
      digest.add(4)
      spring.add(to: &digest)
    case .animation(let start):
      digest.add(5)
      digest.add(start)
    }
  }
}
