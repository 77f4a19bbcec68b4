import ScrollCore

/// The resistance of content that is dragged past a limit.
///
/// What is shown is a function of how far the finger has pulled in all, not of the steps it came in: a
/// hundred moves of a point end where one of a hundred points does. With *x* the distance pulled past the
/// limit, *d* the view's own length on the axis and *c* the coefficient, `f(x) = d · (1 − 1 / (x·c/d + 1))`;
/// at the limit its slope is *c*, and it never reaches *d*.
///
/// Source of curve and coefficient: `super-ultra/ScrollMechanics`, `RubberBand.swift`, which describes UIKit's.
package enum RubberBand {
  /// How much of the finger's first point past the limit is shown.
  static var coefficient: Double { 0.55 }

  /// The offset shown for the offset the finger asks for: itself within the range, resisted beyond.
  ///
  /// - Parameters:
  ///   - raw: The offset without resistance, in points: that at touch-down less the finger's way since.
  ///   - range: The offsets at rest.
  ///   - dimension: The view's length on this axis, in points; without one nothing is shown past a limit.
  /// - Returns: A finite offset, less than `dimension` beyond the range; NaN gives the range's lower limit.
  package static func offset(raw: Double, in range: ScrollRange, dimension: Double) -> Double {
    let limit = range.clamp(raw)
    guard raw != limit, dimension > 0, dimension.isFinite, !raw.isNaN else { return limit }
    let pulled = (raw - limit).magnitude * coefficient
    let ratio = pulled / dimension
    // The same as d · (1 − 1/(ratio + 1)), without its difference of nearly equal numbers.
    let resisted = ratio.isFinite ? pulled / (ratio + 1) : dimension
    let stretch = min(resisted, dimension.nextDown)
    return limit + (raw < limit ? -stretch : stretch)
  }

  /// The offset the finger would have to ask for to be shown a given one, the inverse of
  /// ``offset(raw:in:dimension:)``.
  ///
  /// A finger that grabs stretched content has pulled this far already; starting from there, nothing jumps.
  /// `x = y·d / (c·(d − y))`; what cannot be shown counts as the largest distance that can.
  ///
  /// - Parameters:
  ///   - offset: The offset shown, in points.
  ///   - range: The offsets at rest.
  ///   - dimension: The view's length on this axis, in points.
  /// - Returns: A finite offset; NaN gives the range's lower limit.
  package static func raw(offset: Double, in range: ScrollRange, dimension: Double) -> Double {
    let limit = range.clamp(offset)
    guard offset != limit, dimension > 0, dimension.isFinite, !offset.isNaN else { return limit }
    let stretch = min((offset - limit).magnitude, dimension.nextDown)
    let pulled = stretch / (1 - stretch / dimension) / coefficient
    // The quotient can round to 1, and lengths near the end of the doubles overflow.
    let finite = pulled.isFinite ? pulled : Double.greatestFiniteMagnitude
    return limit + (offset < limit ? -finite : finite)
  }
}
