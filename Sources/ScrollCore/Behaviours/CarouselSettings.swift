/// The settings of the carousel.
public struct CarouselSettings: Hashable, Sendable {
  /// The scale of an item in the middle; above 0.
  public var peakScale = 1.1
  /// The least scale; at least 0, at most the peak.
  public var minimumScale = 0.1
  /// Corrected or literal.
  public var mode = Mode.corrected

  /// Creates the default settings: 1.1 and 0.1, corrected.
  public init() {}

  /// The scales the middle may have: above 0, at most 1024.
  package static var peakScales: ClosedRange<Double> { .leastNonzeroMagnitude...0x1p10 }
  /// The least scales there may be.
  package static var minimumScales: ClosedRange<Double> { 0...0x1p10 }

  /// Whether every number is in its range; NaN is in none.
  public var isValid: Bool {
    CarouselSettings.peakScales.contains(peakScale) && CarouselSettings.minimumScales.contains(minimumScale)
      && minimumScale <= peakScale
  }
}
