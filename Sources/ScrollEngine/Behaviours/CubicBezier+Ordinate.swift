public import ScrollCore

extension CubicBezier {
  /// The curve with its axes swapped: the abscissa for an ordinate.
  public var inverse: CubicBezier { CubicBezier(y1, x1, y2, x2) }

  /// The ordinate for an abscissa; 0 up to 0 and for NaN, 1 from 1 on.
  ///
  /// The parameter is found by halving until it moves no more, with plain arithmetic alone: the same bits on every machine.
  public func ordinate(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    while true {
      let middle = (low + high) / 2
      guard middle > low && middle < high else { break }
      if CubicBezier.coordinate(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    let y = CubicBezier.coordinate(y1, y2, at: high)
    return y < 1 ? y : 1
  }

  /// One coordinate at a parameter, of a curve whose control points have these.
  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let c = 3 * first
    let b = 3 * (second - first) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }
}
