public import ScrollCore

extension PageControlSettings {
  /// A dot at a distance from the middle (article Behaviours, 3c): lit and at the top in the middle, unlit and at the
  /// bottom from the radius on.
  ///
  /// - Parameters:
  ///   - distance: How far the dot's middle is from the control's, in points, 0 or more.
  ///   - drop: How far below the top an unlit dot is, in points.
  /// - Returns: The dot, its alpha in 0...1.
  public func dot(at distance: Double, drop: Double) -> PageControlState.Dot {
    var part = distance == 0 ? 0.0 : 1.0
    if radius > 0 { part = distance < radius ? distance / radius : 1 }
    return PageControlState.Dot(alpha: 1 - part, y: drop * part)
  }
}
