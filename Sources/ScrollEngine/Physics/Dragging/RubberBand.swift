/// The resistance of content that is dragged past a limit.
///
/// What is shown is a function of how far the finger has pulled in all, not of the steps it came in: a
/// hundred moves of a point end where one of a hundred points does. With *x* the distance pulled past the
/// limit, *d* the view's own length on the axis and *c* the coefficient, `f(x) = d · (1 − 1 / (x·c/d + 1))`;
/// at the limit its slope is *c*, and it never reaches *d*.
///
/// Source of curve and default: `super-ultra/ScrollMechanics`, `RubberBand.swift`, which describes UIKit's.
public struct RubberBand: Hashable, Sendable {
  /// How much of the finger's first point past the limit is shown, above 0 and at most 1.
  public let coefficient: Double

  /// The resistance of a scroll view, with the coefficient 0.55.
  public init() { coefficient = 0.55 }

  /// Creates a resistance, or nothing unless `0 < coefficient <= 1`.
  ///
  /// Beyond 1 the content would run ahead of the finger.
  public init?(coefficient: Double) {
    guard coefficient > 0 && coefficient <= 1 else { return nil }
    self.coefficient = coefficient
  }

  /// The distance shown past a limit for a distance pulled past it, in points, with the same sign.
  ///
  /// The magnitude is always below `dimension` and never more than that of `distance`. NaN, and a dimension
  /// that is not above 0 or not finite, show nothing: 0. An infinite pull shows the largest distance there is
  /// below `dimension`.
  ///
  /// - Parameters:
  ///   - distance: How far the finger has pulled past the limit, in points, signed.
  ///   - dimension: The view's length on this axis, in points.
  /// - Returns: A finite distance with the sign of `distance`.
  public func shown(_ distance: Double, dimension: Double) -> Double {
    guard dimension > 0 && dimension.isFinite && !distance.isNaN else { return 0 }
    let pulled = distance.magnitude * coefficient
    let ratio = pulled / dimension
    // The same as d · (1 − 1/(ratio + 1)), without its difference of nearly equal numbers.
    let resisted = ratio.isFinite ? pulled / (ratio + 1) : dimension
    let stretch = resisted < dimension ? resisted : dimension.nextDown
    return distance < 0 ? -stretch : stretch
  }

  /// The distance pulled that shows a given distance, the inverse of ``shown(_:dimension:)``.
  ///
  /// A finger that grabs stretched content has pulled this far already; starting from there, nothing jumps.
  /// `x = y·d / (c·(d − y))`. What cannot be shown, `dimension` or more, counts as the largest distance that
  /// can. NaN, and a dimension that is not above 0 or not finite, give 0.
  ///
  /// - Parameters:
  ///   - shown: The distance shown past the limit, in points, signed.
  ///   - dimension: The view's length on this axis, in points.
  /// - Returns: A finite distance with the sign of `shown`.
  public func distance(shown: Double, dimension: Double) -> Double {
    guard dimension > 0 && dimension.isFinite && !shown.isNaN else { return 0 }
    let stretch = shown.magnitude < dimension ? shown.magnitude : dimension.nextDown
    let pulled = stretch / (1 - stretch / dimension) / coefficient
    // The quotient can round to 1, and lengths near the end of the doubles overflow.
    let finite = pulled.isFinite ? pulled : Double.greatestFiniteMagnitude
    return shown < 0 ? -finite : finite
  }
}
