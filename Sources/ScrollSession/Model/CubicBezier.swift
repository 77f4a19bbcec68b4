/// A cubic Bézier curve from (0, 0) to (1, 1), as UIKit and CSS have them to time animations.
///
/// With its control points in the unit square, neither coordinate ever falls along the curve, so each of the two is a function
/// of the other. For the ordinate its derivative is 3(*a*(1 − *s*)² + 2*b*(1 − *s*)*s* + *cs*²) with *a* = *y*1, *b* = *y*2 − *y*1
/// and *c* = 1 − *y*2, which is negative somewhere only if *y*1 > *y*2 and *b*² > *ac*; but *ac* − *b*² is
/// *y*1(1 − *y*1) + *y*2(*y*1 − *y*2), and neither part is negative.
public struct CubicBezier: Hashable, Sendable {
  /// The abscissa of the first control point.
  public var x1: Double
  /// The ordinate of the first control point.
  public var y1: Double
  /// The abscissa of the second control point.
  public var x2: Double
  /// The ordinate of the second control point.
  public var y2: Double

  /// Creates a curve by the coordinates of its control points.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Whether both control points lie in the unit square; NaN does nowhere.
  public var isValid: Bool {
    [x1, y1, x2, y2].allSatisfy { $0 >= 0 && $0 <= 1 }
  }

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
