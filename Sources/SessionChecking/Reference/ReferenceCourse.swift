import ScrollCore

/// How content moves by itself on one axis: where it is, how fast and in which phase, at any time since it began.
struct ReferenceCourse {
  /// The stretches of the way.
  private enum Kind {
    case still
    /// Slowing down from a place at a speed; beyond a limit, from a time on, a spring has it.
    case deceleration(start: Double, velocity: Double, met: (seconds: Double, velocity: Double)?)
    /// A spring, from a displacement and a velocity.
    case spring(displacement: Double, velocity: Double, phase: Phase)
    case animation(start: Double)
  }

  /// Where it ends.
  let rest: Double
  /// From then on the content is exactly at its rest.
  let duration: Microseconds
  /// ln of what is left of the speed after a second.
  private let exponent: Double
  private let kind: Kind

  private init(rest: Double, seconds: Double, exponent: Double = -1, _ kind: Kind) {
    self.rest = rest
    // In whole microseconds, rounded up.
    duration = Microseconds(Int64(min((seconds * 1_000_000).ceiledToWhole, 0x1p62)))
    self.exponent = exponent
    self.kind = duration > .zero ? kind : .still
  }

  /// No motion.
  static func still(at place: Double) -> ReferenceCourse {
    ReferenceCourse(rest: ReferencePhysics.admitted(place), seconds: 0, .still)
  }

  /// A scroll that the app asked for: 0.3 s.
  static func animation(from place: Double, to target: Double) -> ReferenceCourse {
    let (start, rest) = (ReferencePhysics.admitted(place), ReferencePhysics.admitted(target))
    return ReferenceCourse(rest: rest, seconds: start == rest ? 0 : 0.3, .animation(start: start))
  }

  /// A spring to a chosen target.
  static func snap(from place: Double, velocity: Double, to target: Double) -> ReferenceCourse {
    spring(from: place, velocity, to: ReferencePhysics.admitted(target), .snapping)
  }

  /// What follows a lift without a target.
  static func fling(
    from place: Double, velocity: Double, in range: ReferenceRange, exponent: Double, bounces: Bool
  ) -> ReferenceCourse {
    let start = ReferencePhysics.admitted(place)
    let limit = range.clamp(start)
    if start != limit {
      return bounces ? spring(from: start, velocity, to: limit, .bouncing) : still(at: limit)
    }
    let speed = ReferencePhysics.admitted(velocity)
    // Half a point from its end the content rests: |v0|·e^(κt) = −κ/2.
    guard speed.magnitude > -exponent / 2 else { return still(at: start) }
    let seconds = Elementary.log(-exponent / 2 / speed.magnitude) / exponent
    let free = start - speed / exponent
    let rest = range.clamp(free)
    // v falls linearly with the way: v0 + κ·s.
    let way = rest - start
    let left = speed + exponent * way
    let met = ReferencePhysics.logOnePlus(exponent * way / speed) / exponent
    guard rest != free, met < seconds else {
      return ReferenceCourse(
        rest: rest, seconds: seconds, exponent: exponent,
        .deceleration(start: start, velocity: speed, met: nil))
    }
    return ReferenceCourse(
      rest: rest, seconds: met + (bounces ? settlingSeconds(0, left) : 0), exponent: exponent,
      .deceleration(start: start, velocity: speed, met: bounces ? (met, left) : nil))
  }

  // MARK: Asking

  func position(at elapsed: Microseconds) -> Double {
    guard elapsed < duration else { return rest }
    let t = max(0, Double(elapsed.count) / 1_000_000)
    switch kind {
    case .still: return rest
    case .deceleration(let start, let velocity, let met):
      if let met, t >= met.seconds {
        return rest + ReferenceCourse.spring(0, met.velocity, at: t - met.seconds).displacement
      }
      return start + velocity * ReferencePhysics.expLessOne(exponent * t) / exponent
    case .spring(let displacement, let velocity, _):
      return rest + ReferenceCourse.spring(displacement, velocity, at: t).displacement
    case .animation(let start):
      let u = t / 0.3
      return start + (rest - start) * (u * u * (3 - 2 * u))
    }
  }

  func velocity(at elapsed: Microseconds) -> Double {
    guard elapsed < duration else { return 0 }
    let t = max(0, Double(elapsed.count) / 1_000_000)
    switch kind {
    case .still: return 0
    case .deceleration(_, let velocity, let met):
      if let met, t >= met.seconds {
        return ReferenceCourse.spring(0, met.velocity, at: t - met.seconds).velocity
      }
      return velocity * Elementary.exp(exponent * t)
    case .spring(let displacement, let velocity, _):
      return ReferenceCourse.spring(displacement, velocity, at: t).velocity
    case .animation: return 0  // Nobody asks: an edit leaves it alone.
    }
  }

  func phase(at elapsed: Microseconds) -> Phase {
    guard elapsed < duration else { return .idle }
    switch kind {
    case .still: return .idle
    case .deceleration(_, _, let met):
      return met.map { Double(elapsed.count) / 1_000_000 >= $0.seconds } ?? false ? .bouncing : .decelerating
    case .spring(_, _, let phase): return phase
    case .animation: return .animating
    }
  }

  // MARK: Spring

  /// Mass 1, stiffness 100, critically damped: ω = 10 a second.
  static let frequency = 10.0

  private static func spring(
    from place: Double, _ velocity: Double, to rest: Double, _ phase: Phase
  ) -> ReferenceCourse {
    let displacement = ReferencePhysics.admitted(ReferencePhysics.admitted(place) - rest)
    let speed = ReferencePhysics.admitted(velocity)
    return ReferenceCourse(
      rest: rest, seconds: settlingSeconds(displacement, speed),
      .spring(displacement: displacement, velocity: speed, phase: phase))
  }

  /// x = e^(−ωt)(a + (b + ωa)t), v = e^(−ωt)(b − ω(b + ωa)t).
  private static func spring(_ a: Double, _ b: Double, at t: Double) -> (
    displacement: Double, velocity: Double
  ) {
    let w = frequency
    let fade = Elementary.exp(-w * t)
    return (fade * (a + (b + w * a) * t), fade * (b - w * (b + w * a) * t))
  }

  /// When no more than θ = 0.5 points are left: max(ln(2|a|/θ)/ω, (2/ω)·ln(4|b + ωa|/(eωθ))).
  private static func settlingSeconds(_ a: Double, _ b: Double) -> Double {
    let w = frequency
    let e = 2.718281828459045
    let far = 2 * a.magnitude / 0.5
    let fast = 4 * (b + w * a).magnitude / (e * w * 0.5)
    return max(far > 1 ? Elementary.log(far) / w : 0, fast > 1 ? 2 / w * Elementary.log(fast) : 0)
  }
}

/// The offsets at rest on an axis.
struct ReferenceRange: Equatable {
  let lower: Double
  let upper: Double

  func clamp(_ offset: Double) -> Double { offset.isNaN ? lower : min(max(offset, lower), upper) }
}

/// The motion of content on both axes, with the ticks of the display.
struct ReferenceMotion {
  let start: Microseconds
  let x: ReferenceCourse
  let y: ReferenceCourse
  /// How many ticks have been.
  var ticks: Int64 = 0

  /// Nothing where nothing moves.
  init?(_ x: ReferenceCourse, _ y: ReferenceCourse, at start: Microseconds) {
    guard x.duration > .zero || y.duration > .zero else { return nil }
    (self.x, self.y, self.start) = (x, y, start)
  }

  func offset(at time: Microseconds) -> LayoutPoint {
    LayoutPoint(x: x.position(at: time.since(start)), y: y.position(at: time.since(start)))
  }

  /// The phase is that along the axis, or where nothing moves along it, that across.
  func phase(at time: Microseconds, along axis: ScrollAxis) -> Phase {
    let phases = [x.phase(at: time.since(start)), y.phase(at: time.since(start))]
    return (axis == .vertical ? phases.reversed() : phases).first { $0 != .idle } ?? .idle
  }

  /// The time of the next tick: of tick *k*, ⌊*k* · 10⁶ / 120⌋ µs after the start, for an hour.
  var nextTick: Microseconds? {
    guard ticks < 3600 * 120 else { return nil }
    let (time, isTooLate) = start.count.addingReportingOverflow((ticks + 1) * 1_000_000 / 120)
    return isTooLate ? nil : Microseconds(time)
  }
}
