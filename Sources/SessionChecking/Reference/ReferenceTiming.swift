import ScrollCore

/// How far a transition is, from the definition of a Bézier curve.
enum ReferenceTiming {
  /// How far two computations of a curve may be apart: where one is steepest, the last bit of the time is 10^-5 of the way.
  static let tolerance = 1e-4

  /// The part of the way that is done after a part of the time.
  static func done(_ part: Double, _ timing: FadeTiming) -> Double {
    guard let curve = timing.curve else { return part }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let s = (low + high) / 2
      if point(curve.x1, curve.x2, s) < part { low = s } else { high = s }
    }
    return point(curve.y1, curve.y2, low)
  }

  /// Bernstein's polynomial: 3(1 − s)²s·first + 3(1 − s)s²·second + s³.
  private static func point(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let t = 1 - s
    return 3 * t * t * s * first + 3 * t * s * s * second + s * s * s
  }
}
