/// A property of each item, or of a named element, that follows where the content is: a piecewise linear function without a transition.
///
/// The general form of what a carousel's scale is; it emits no effects and is part of no state. What the app showed is compared with it.
public struct CurveSpec: Hashable, Sendable {
  /// What follows.
  public enum Property: String, Hashable, Sendable, CaseIterable, IndexedCases {
    /// The alpha.
    case alpha
    /// The scale about the centre.
    case scale
    /// How far to the right something is drawn of where the layout has it, in points.
    case x
    /// How far below, in points.
    case y
  }

  /// What it follows, along the axis.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// How far the item's centre lies behind the viewport's; negative before it.
    case distance
    /// How much of the item's length is out of sight, in the viewport less bars.
    case hidden
    /// How far the content is from the start of its range.
    case offset
    /// How far the content is pulled beyond the start of its range; 0 within it.
    case pull
  }

  /// What a measure is told in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// The viewport's length.
    case viewport
    /// The item's length.
    case item
    /// Points.
    case point
  }

  /// A point of the curve.
  public struct Point: Hashable, Sendable {
    /// The measure.
    public var measure: Double
    /// The value there.
    public var value: Double

    /// Creates a point.
    public init(_ measure: Double, _ value: Double) {
      self.measure = measure
      self.value = value
    }
  }

  /// What follows.
  public var property: Property
  /// What it follows.
  public var measure: Measure
  /// What the measure is told in; points unless said otherwise.
  public var unit: Unit
  /// The points, ascending by their measures; before the first and behind the last the value stays.
  public var points: [Point]
  /// Whether the measure counts without its sign.
  public var isEven: Bool
  /// The element that it is about; nothing if it is about each item.
  public var element: String?

  /// Creates a curve.
  public init(
    _ property: Property, by measure: Measure, unit: Unit = .point, points: [Point], isEven: Bool = false,
    of element: String? = nil
  ) {
    self.property = property
    self.measure = measure
    self.unit = unit
    self.points = points
    self.isEven = isEven
    self.element = element
  }

  /// How large the numbers of a point may be, either way; those of a rectangle.
  public static var numbers: ClosedRange<Double> { -0x1p41...0x1p41 }

  /// Whether its points are at least one, finite and ascending, alphas from 0 to 1, and an element follows what it can: it has no place
  /// among the items.
  ///
  /// - Complexity: O(*n*) in the points.
  public var isValid: Bool {
    guard !points.isEmpty, points.allSatisfy({ $0.isValid }) else { return false }
    guard points.indices.dropFirst().allSatisfy({ points[$0 - 1].measure < points[$0].measure }) else {
      return false
    }
    guard property != .alpha || points.allSatisfy({ (0...1).contains($0.value) }) else { return false }
    return element == nil || (measure == .offset || measure == .pull) && unit != .item
  }

  /// The value at a measure, in its unit; of one that is not a number, that of the first point.
  ///
  /// - Precondition: There are points.
  /// - Complexity: O(log *n*) in the points.
  public func value(at measure: Double) -> Double {
    let measure = isEven ? measure.magnitude : measure
    let (begin, end) = segment(at: measure)
    guard let begin, let end else { return (begin ?? points[0]).value }
    return begin.value
      + (end.value - begin.value) * ((measure - begin.measure) / (end.measure - begin.measure))
  }

  /// The last point at a measure or before it, and the first behind it.
  ///
  /// - Parameter measure: The measure, without its sign if the curve is even.
  /// - Returns: Nothing for what there is none of.
  /// - Complexity: O(log *n*) in the points.
  package func segment(at measure: Double) -> (begin: Point?, end: Point?) {
    let next = points.partitioningIndex { !($0.measure <= measure) }
    return (next > 0 ? points[next - 1] : nil, next < points.count ? points[next] : nil)
  }
}

extension CurveSpec.Point {
  /// Whether both numbers are in their range; NaN is in none.
  fileprivate var isValid: Bool { CurveSpec.numbers.contains(measure) && CurveSpec.numbers.contains(value) }
}
