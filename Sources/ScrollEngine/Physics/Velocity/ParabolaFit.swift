public import ScrollCore

/// The parabola `constant + slope·t + curvature·t²` with the least squared distance from some samples.
///
/// The time *t* is in seconds from the newest sample, so 0 there and below 0 before. Times and positions are
/// taken relative to the newest sample before they are squared; raw clocks would leave no digits.
public struct ParabolaFit: Hashable, Sendable {
  /// The fitted position at the newest sample, in points.
  public let constant: Double
  /// The fitted velocity there, in pt/s.
  public let slope: Double
  /// Half of the fitted acceleration, in pt/s².
  public let curvature: Double

  /// Fits a parabola on one axis, or does nothing with fewer than three samples or if the times leave it
  /// open.
  ///
  /// - Complexity: O(*n*) in the number of samples, without allocation.
  public init?(_ samples: [PointerSample], along axis: ScrollAxis) {
    guard samples.count >= 3, let newest = samples.last else { return nil }
    let origin = newest.position.along(axis)
    var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
    var (x, tx, t2x) = (0.0, 0.0, 0.0)
    for sample in samples {
      let t = -newest.time.since(sample.time).seconds
      let tt = t * t
      let way = sample.position.along(axis) - origin
      t1 += t
      t2 += tt
      t3 += tt * t
      t4 += tt * tt
      x += way
      tx += t * way
      t2x += tt * way
    }
    let n = Double(samples.count)
    // Sums of squares and products about the means.
    let s11 = t2 - t1 * t1 / n
    let s12 = t3 - t1 * t2 / n
    let s22 = t4 - t2 * t2 / n
    let s1x = tx - t1 * x / n
    let s2x = t2x - t2 * x / n
    let determinant = s11 * s22 - s12 * s12
    guard determinant > 0 else { return nil }
    let slope = (s1x * s22 - s2x * s12) / determinant
    let curvature = (s2x * s11 - s1x * s12) / determinant
    let constant = origin + (x - slope * t1 - curvature * t2) / n
    guard slope.isFinite && curvature.isFinite && constant.isFinite else { return nil }
    self.slope = slope
    self.curvature = curvature
    self.constant = constant
  }
}
