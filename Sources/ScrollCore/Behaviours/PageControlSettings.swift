/// The settings of the page control.
public struct PageControlSettings: Hashable, Sendable {
  /// How far from the middle a dot is lit, in points; 0 or more.
  public var radius = 25.0
  /// Corrected or literal.
  public var mode = Mode.corrected

  /// The most dots a page control may have: each has an effect of its own.
  public static var mostDots: Int { 4096 }

  /// Creates the default settings: 25 points, corrected.
  public init() {}

  /// How far from the middle dots may be lit, in points.
  package static var radii: ClosedRange<Double> { ShadowSettings.radii }

  /// Whether every number is in its range; NaN is in none.
  public var isValid: Bool { PageControlSettings.radii.contains(radius) }
}
