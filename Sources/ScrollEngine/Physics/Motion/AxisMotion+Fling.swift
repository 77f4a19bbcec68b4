extension AxisMotion {
  /// What follows a lift without a chosen target.
  ///
  /// - Within the range the content decelerates; with less than ``Deceleration/restDistance`` to go it stays.
  /// - If it would come to rest more than half a point beyond a limit, it meets the limit at the exactly
  ///   solved time, and there a spring takes over the velocity; without bounces it stops there. Half a point
  ///   or less beyond, it comes to rest at the limit.
  /// - Let go beyond a limit, it springs back to that limit at once, starting with the lift's velocity, also
  ///   if that leads back into the range. Without bounces it stands at the limit at once.
  ///
  /// A scroll view's bounce overshoots by at most *b*/(10e) points, *b* its speed at the limit; Flutter's cap
  /// of that speed is not copied, for it works in one direction only.
  ///
  /// - Parameters:
  ///   - offset: The offset at the lift, in points.
  ///   - velocity: The offset's velocity at the lift, in pt/s.
  ///   - range: The offsets at rest.
  ///   - rate: How fast the velocity falls.
  ///   - bounces: Whether the content may pass the limits.
  ///   - spring: What brings it back.
  /// - Returns: The motion, its time 0 the lift.
  public static func fling(
    from offset: Double, velocity: Double, range: ScrollRange, rate: DecelerationRate, bounces: Bool,
    spring: DampedSpring = .scrollView
  ) -> AxisMotion {
    let offset = offset.admitted
    let limit = range.clamp(offset)
    guard offset == limit else {
      guard bounces else { return still(at: limit) }
      let bounce = SpringMotion(spring, displacement: offset - limit, velocity: velocity)
      return AxisMotion(rest: limit, seconds: bounce.settlingTime(), course: .bounce(bounce))
    }
    let free = Deceleration(from: offset, velocity: velocity, rate: rate)
    let seconds = free.duration()
    guard seconds > 0 else { return still(at: offset) }
    let rest = range.clamp(free.rest)
    let way = rest - offset
    guard rest != free.rest, let met = free.time(toTravel: way), met < seconds else {
      return AxisMotion(rest: rest, seconds: seconds, course: .deceleration(free))
    }
    guard bounces else { return AxisMotion(rest: rest, seconds: met, course: .deceleration(free)) }
    let bounce = SpringMotion(spring, displacement: 0, velocity: free.velocity(afterTravelling: way))
    return AxisMotion(
      rest: rest, seconds: met + bounce.settlingTime(), course: .edge(free, afterSeconds: met, bounce))
  }
}
