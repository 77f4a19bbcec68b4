/// A length of an edge mask: a part of the viewport's along the scroll axis, which a number alone means, or points.
public enum MaskLength: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A fraction of the viewport.
  case fraction(Double)
  /// Points, whatever the viewport; corrected only.
  case points(Double)

  /// A fraction of the viewport.
  public init(floatLiteral fraction: Double) { self = .fraction(fraction) }

  /// A fraction of the viewport.
  public init(integerLiteral fraction: Int) { self = .fraction(Double(fraction)) }

  /// The fractions there may be: at most 2^20 either way.
  public static var fractions: ClosedRange<Double> { -0x1p20...0x1p20 }

  /// The numbers of points there may be: at most 2^41 either way.
  package static var numbersOfPoints: ClosedRange<Double> { -0x1p41...0x1p41 }

  /// Whether the number is in its range; NaN is in none.
  public var isValid: Bool {
    (isInPoints ? MaskLength.numbersOfPoints : MaskLength.fractions).contains(number)
  }

  /// The number, of points or as a fraction: above 0, the side of a gradient so long is on.
  public var number: Double {
    switch self {
    case .fraction(let number), .points(let number): number
    }
  }

  /// Whether the number is one of points.
  package var isInPoints: Bool { if case .points = self { true } else { false } }

  /// The length in points, in a viewport of so many along the axis.
  public func points(in viewport: Double) -> Double {
    switch self {
    case .fraction(let fraction): viewport * fraction
    case .points(let points): points
    }
  }

  /// The length as a part of a viewport of so many points; of one of none, any points are all of it.
  public func fraction(of viewport: Double) -> Double {
    switch self {
    case .fraction(let fraction): fraction
    case .points(let points): viewport > 0 ? points / viewport : (points > 0 ? 1 : 0)
    }
  }
}
