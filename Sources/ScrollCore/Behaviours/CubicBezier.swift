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
}
