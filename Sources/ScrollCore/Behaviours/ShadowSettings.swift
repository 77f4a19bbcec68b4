/// The settings of the section shadows.
public struct ShadowSettings: Hashable, Sendable {
  /// Which of the original sample's attempts literal mode repeats.
  public enum Variant: String, Hashable, Sendable, CaseIterable {
    /// The final one: an attribute object per section, cached for ever.
    case cached
    /// A shadow for each visible item, with the item's frame.
    case perItem = "per-item"
    /// The section's shadow once for each visible item.
    case perVisibleItem = "per-visible-item"
    /// Once a call, but a new object each time; older ones stay on screen.
    case dedup
  }

  /// How far the shadow is moved, in points; at most 2^41 either way.
  public var offset = LayoutPoint(x: 0, y: 4)
  /// How far its blur reaches, in points; 0 to 2^41.
  public var radius = 4.0
  /// Its opacity, in 0...1; for the host, the engine does not use it.
  public var opacity = 0.2
  /// The corner radius of the rectangle, in points; for the host.
  public var cornerRadius = 4.0
  /// Its place in the stack, at most 2^41 either way; items are at 0.
  public var z = -1.0
  /// Which rectangle it has.
  public var extent = DecorationExtent.union
  /// Which attempt of the original literal mode repeats.
  public var variant = Variant.cached
  /// Corrected or literal.
  public var mode = Mode.corrected

  /// Creates the default settings.
  public init() {}

  /// The farthest a shadow may be moved or reach, in points, as far as content may; also above or below the items.
  public static var farthest: Double { 0x1p41 }

  /// How far a shadow may be moved either way, in points, or lie above or below the items.
  public static var distances: ClosedRange<Double> { -farthest...farthest }
  /// How far a blur may reach, and a corner be round, in points.
  package static var radii: ClosedRange<Double> { 0...farthest }
  /// The opacities there are.
  public static var opacities: ClosedRange<Double> { 0...1 }

  /// Whether every number is in its range; NaN is in none.
  public var isValid: Bool {
    ShadowSettings.distances.contains(offset.x) && ShadowSettings.distances.contains(offset.y)
      && ShadowSettings.radii.contains(radius) && ShadowSettings.opacities.contains(opacity)
      && ShadowSettings.radii.contains(cornerRadius) && ShadowSettings.distances.contains(z)
  }
}
