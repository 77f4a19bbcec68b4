import ScrollCore

/// What a timing has done of a transition's way, worked out once more for the auditor.
///
/// Where a curve is steep, rounding decides the last digits; so the answer is the stretch in which every careful computation
/// ends up.
enum AuditTiming {
  /// How far a curve is looked at before and behind a moment, as a part of the time.
  private static let reach = 1e-12
  /// What rounding may add to the answer.
  private static let noise = 1e-9

  /// Where an alpha may be some time after a transition began.
  static func alphas(
    from: Double, to target: Double, after elapsed: Int64, of duration: Int64, _ timing: FadeTiming
  ) -> Extent {
    guard elapsed < duration else { return Extent(lower: target, upper: target) }
    let way = done(after: elapsed > 0 ? Double(elapsed) / Double(duration) : 0, timing)
    let first = (1 - way.lower) * from + way.lower * target
    let last = (1 - way.upper) * from + way.upper * target
    return Extent(lower: min(first, last), upper: max(first, last))
  }

  /// The part of the way that is done after a part of the time.
  private static func done(after part: Double, _ timing: FadeTiming) -> Extent {
    guard let curve = timing.curve else { return Extent(lower: part - noise, upper: part + noise) }
    let before = parameters(of: curve, around: part - reach).lower
    let behind = parameters(of: curve, around: part + reach).upper
    return Extent(
      lower: coordinate(curve.y1, curve.y2, before) - noise,
      upper: coordinate(curve.y1, curve.y2, behind) + noise)
  }

  /// Two parameters next to each other between which the curve passes an abscissa; an end of the curve where it never does.
  private static func parameters(of curve: CubicBezier, around abscissa: Double) -> Extent {
    var below = 0.0
    var above = 1.0
    for _ in 0..<60 {
      let between = below + (above - below) / 2
      if coordinate(curve.x1, curve.x2, between) > abscissa { above = between } else { below = between }
    }
    return Extent(lower: abscissa <= 0 ? 0 : below, upper: abscissa >= 1 ? 1 : above)
  }

  /// A coordinate by repeated interpolation (de Casteljau), of control points 0, `first`, `second` and 1.
  private static func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let rest = 1 - s
    let start = s * first
    let middle = rest * first + s * second
    let end = rest * second + s
    return rest * (rest * start + s * middle) + s * (rest * middle + s * end)
  }
}
