import ScrollCore

/// The settings of the section shadows.
struct ShadowFields: BehaviourFields {
  private var mode: Mode?
  private var offset: LayoutPoint?
  private var radius: Double?
  private var opacity: Double?
  private var cornerRadius: Double?
  private var z: Double?
  private var extent: DecorationExtent?
  private var variant: ShadowSettings.Variant?

  init() {}

  static var names: [String] {
    ["mode", "offset", "radius", "opacity", "cornerRadius", "z", "extent", "variant"]
  }

  mutating func read(_ key: String, _ cursor: inout JSONCursor) throws(ScanError) -> Bool {
    switch key {
    case "mode": mode = try cursor.word(Mode.self)
    case "offset": offset = try shadowOffset(&cursor)
    case "radius": radius = try cursor.radius()
    case "opacity": opacity = try cursor.number(in: ShadowSettings.opacities, "an opacity in 0...1")
    case "cornerRadius": cornerRadius = try cursor.radius()
    case "z":
      z = try cursor.number(in: ShadowSettings.distances, "a place in the stack, at most 2^41 either way")
    case "extent": extent = try cursor.word(DecorationExtent.self)
    case "variant": variant = try cursor.word(ShadowSettings.Variant.self)
    default: return false
    }
    return true
  }

  private func shadowOffset(_ cursor: inout JSONCursor) throws(ScanError) -> LayoutPoint {
    let start = cursor.position
    let offset = try cursor.point()
    guard ShadowSettings.distances.contains(offset.x) && ShadowSettings.distances.contains(offset.y) else {
      throw ScanError(start, expected: "an offset of at most 2^41 either way")
    }
    return offset
  }

  func spec() -> BehaviourSpec {
    var settings = ShadowSettings().changed(by: change) ?? ShadowSettings()
    settings.mode = mode ?? settings.mode
    settings.variant = variant ?? settings.variant
    return .sectionShadow(settings)
  }

  var change: BehaviourChange {
    .sectionShadow(
      offset: offset, radius: radius, opacity: opacity, cornerRadius: cornerRadius, z: z, extent: extent)
  }
}

extension JSONCursor {
  /// Reads a radius in points, as long as content may be.
  mutating func radius() throws(ScanError) -> Double {
    try number(in: ShadowSettings.radii, "a radius, 0 to 2^41")
  }
}
