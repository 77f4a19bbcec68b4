import ScrollCore
import TestSupport

@testable import ScrollEngine

/// What one random motion is made from, so that its mirror image and its translation can be made too.
struct MotionCase: CustomStringConvertible {
  enum Kind { case fling, snap, animate }

  var kind: Kind
  var offset: Double
  var velocity: Double
  var target: Double
  var lower: Double
  var upper: Double
  var rate: Double
  var bounces: Bool

  /// A motion of the kind, as an app could bring it about, edges of the range and empty ranges included.
  init(_ kind: Kind, from random: inout SeededGenerator) {
    self.kind = kind
    lower = random.pick([0, -44, random.number(-1000...1000)])
    upper = lower + random.pick([0, 1.0 / 3, random.number(0...5000)])
    offset = random.pick([
      lower, upper, random.number(lower...upper), random.number((lower - 200)...(upper + 200)),
    ])
    velocity = random.pick([
      0, random.number(-3...3), random.number(-500...500), random.number(-9000...9000),
    ])
    target = random.pick([offset, lower, upper, random.number(lower...upper)])
    rate = random.pick([.normal, .fast])
    bounces = !random.oneIn(4)
  }

  func motion(mirrored: Bool = false, shift: Double = 0) -> AxisMotion {
    let sign: Double = mirrored ? -1 : 1
    let range = ScrollRange(
      lower: sign * (mirrored ? upper : lower) + shift, upper: sign * (mirrored ? lower : upper) + shift)
    switch kind {
    case .fling:
      return .fling(
        from: sign * offset + shift, velocity: sign * velocity, range: range, exponent: rate, bounces: bounces
      )
    case .snap:
      return .snap(from: sign * offset + shift, velocity: sign * velocity, to: sign * target + shift)
    case .animate:
      return .animate(from: sign * offset + shift, to: sign * target + shift)
    }
  }

  var description: String {
    "\(kind) from \(offset) at \(velocity) to \(target) in \(lower)...\(upper), "
      + "rate \(rate), bounces \(bounces)"
  }

  /// Many cases of all kinds.
  static func many(seed: UInt64, count: Int = 400) -> [MotionCase] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      MotionCase(random.pick([.fling, .fling, .snap, .animate]), from: &random)
    }
  }
}
