/// The pixels of a screen, for rounding frames when they leave the engine.
///
/// Layouts are exact; rounding is an option of the output and never feeds back.
public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point: 1, 2 or 3 on phones.
  public let scale: Double

  /// Creates a grid, or nothing unless the scale is finite and greater than zero.
  public init?(scale: Double) {
    guard scale.isFinite && scale > 0 else { return nil }
    self.scale = scale
  }

  /// The nearest coordinate on a pixel edge, halves away from zero (as MagazineLayout rounds).
  ///
  /// Values too large to hold a fraction of a pixel, and NaN, come back unchanged.
  public func nearest(_ value: Double) -> Double {
    let pixels = value * scale
    guard let truncated = PixelGrid.truncated(pixels) else { return value }
    let fraction = pixels - truncated
    if fraction >= 0.5 { return (truncated + 1) / scale }
    if fraction <= -0.5 { return (truncated - 1) / scale }
    return truncated / scale
  }

  /// The rectangle with its origin moved down to a pixel and its lengths up to whole pixels (as IGListKit does).
  public func covering(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(x: floor(rect.x), y: floor(rect.y), width: ceil(rect.width), height: ceil(rect.height))
  }

  private func floor(_ value: Double) -> Double {
    let pixels = value * scale
    guard let truncated = PixelGrid.truncated(pixels) else { return value }
    return (truncated > pixels ? truncated - 1 : truncated) / scale
  }

  private func ceil(_ value: Double) -> Double {
    let pixels = value * scale
    guard let truncated = PixelGrid.truncated(pixels) else { return value }
    return (truncated < pixels ? truncated + 1 : truncated) / scale
  }

  /// The value without its fraction, or nothing where doubles have none.
  ///
  /// No maths library is asked: its `floor` is a call on baseline x86-64.
  private static func truncated(_ value: Double) -> Double? {
    guard value > -0x1p52 && value < 0x1p52 else { return nil }
    return Double(Int64(value))
  }
}
