import ScrollGeometry
import ScrollLayout
import ScrollSession

/// Behaviours with their settings, and changes of them.
extension JSONCursor {
  /// The settings a behaviour line may hold; which of them count depends on its kind.
  private struct BehaviourFields {
    var kind: String?
    var kindStart = 0
    var mode: Mode?
    var fadedAlpha: Double?
    var clearAlpha: Double?
    var duration: Microseconds?
    var offset: Point?
    var radius: Double?
    var opacity: Double?
    var cornerRadius: Double?
    var z: Double?
    var extent: DecorationExtent?
    var variant: ShadowSettings.Variant?
    var peakScale: Double?
    var minimumScale: Double?
    var startFadeSize: Double?
    var endFadeSize: Double?
    var startHide: Double?
    var endHide: Double?
    var interpolation: Interpolation?
  }

  /// Reads a behaviour of a scene.
  mutating func behaviour() throws(ScanError) -> BehaviourSpec {
    let (fields, start) = try behaviourFields(allowsMode: true)
    switch fields.kind {
    case "fade":
      var settings = FadeSettings()
      settings.mode = fields.mode ?? settings.mode
      settings.fadedAlpha = fields.fadedAlpha ?? settings.fadedAlpha
      settings.clearAlpha = fields.clearAlpha ?? settings.clearAlpha
      settings.duration = fields.duration ?? settings.duration
      return .fade(settings)
    case "section-shadow":
      var settings = ShadowSettings()
      settings.mode = fields.mode ?? settings.mode
      settings.offset = fields.offset ?? settings.offset
      settings.radius = fields.radius ?? settings.radius
      settings.opacity = fields.opacity ?? settings.opacity
      settings.cornerRadius = fields.cornerRadius ?? settings.cornerRadius
      settings.z = fields.z ?? settings.z
      settings.extent = fields.extent ?? settings.extent
      settings.variant = fields.variant ?? settings.variant
      return .sectionShadow(settings)
    case "carousel":
      var settings = CarouselSettings()
      settings.mode = fields.mode ?? settings.mode
      settings.peakScale = fields.peakScale ?? settings.peakScale
      settings.minimumScale = fields.minimumScale ?? settings.minimumScale
      return .carousel(settings)
    case "page-control":
      var settings = PageControlSettings()
      settings.mode = fields.mode ?? settings.mode
      settings.radius = fields.radius ?? settings.radius
      return .pageControl(settings)
    case "edge-mask":
      var settings = EdgeMaskSettings()
      settings.mode = fields.mode ?? settings.mode
      settings.startFadeSize = fields.startFadeSize ?? settings.startFadeSize
      settings.endFadeSize = fields.endFadeSize ?? settings.endFadeSize
      settings.startHide = fields.startHide ?? settings.startHide
      settings.endHide = fields.endHide ?? settings.endHide
      settings.interpolation = fields.interpolation ?? settings.interpolation
      return .edgeMask(settings)
    default:
      throw ScanError(
        fields.kind == nil ? start : fields.kindStart,
        expected: "a behaviour's \"kind\", fade, section-shadow, carousel, page-control or edge-mask",
        found: fields.kind.map { LogError.shown($0) } ?? "none")
    }
  }

  /// Reads changed settings of the fade from an event.
  mutating func fadeChange() throws(ScanError) -> BehaviourChange {
    let (fields, _) = try behaviourFields(allowsMode: false)
    return .fade(fadedAlpha: fields.fadedAlpha, clearAlpha: fields.clearAlpha, duration: fields.duration)
  }

  /// Reads changed settings of the section shadows from an event.
  mutating func shadowChange() throws(ScanError) -> BehaviourChange {
    let (fields, _) = try behaviourFields(allowsMode: false)
    return .sectionShadow(
      offset: fields.offset, radius: fields.radius, opacity: fields.opacity,
      cornerRadius: fields.cornerRadius,
      z: fields.z, extent: fields.extent)
  }

  /// Reads changed settings of the carousel from an event.
  mutating func carouselChange() throws(ScanError) -> BehaviourChange {
    let (fields, _) = try behaviourFields(allowsMode: false)
    return .carousel(peakScale: fields.peakScale, minimumScale: fields.minimumScale)
  }

  /// Reads changed settings of the page control from an event.
  mutating func pageControlChange() throws(ScanError) -> BehaviourChange {
    let (fields, _) = try behaviourFields(allowsMode: false)
    return .pageControl(radius: fields.radius)
  }

  /// Reads changed settings of the edge mask from an event.
  mutating func edgeMaskChange() throws(ScanError) -> BehaviourChange {
    let (fields, _) = try behaviourFields(allowsMode: false)
    return .edgeMask(
      startFadeSize: fields.startFadeSize, endFadeSize: fields.endFadeSize, startHide: fields.startHide,
      endHide: fields.endHide, interpolation: fields.interpolation)
  }

  private mutating func behaviourFields(
    allowsMode: Bool
  ) throws(ScanError) -> (fields: BehaviourFields, start: Int) {
    var fields = BehaviourFields()
    var keys = try beginObject("a behaviour, an object")
    while let key = try nextKey(&keys) {
      let start = position
      switch key {
      case "kind":
        fields.kindStart = start
        fields.kind = try string()
      case "mode", "variant":
        guard allowsMode else {
          throw ScanError(start, expected: "no \"\(key)\": it cannot change within a session")
        }
        if key == "mode" {
          fields.mode = try word(Mode.self)
        } else {
          fields.variant = try word(ShadowSettings.Variant.self)
        }
      case "fadedAlpha": fields.fadedAlpha = try number(in: 0...1, "an alpha in 0...1")
      case "clearAlpha": fields.clearAlpha = try number(in: 0...1, "an alpha in 0...1")
      case "duration": fields.duration = Microseconds(try nonNegativeInteger())
      case "offset": fields.offset = try point()
      case "radius": fields.radius = try nonNegative("a radius, 0 or more")
      case "opacity": fields.opacity = try number(in: 0...1, "an opacity in 0...1")
      case "cornerRadius": fields.cornerRadius = try nonNegative("a radius, 0 or more")
      case "z": fields.z = try number()
      case "extent": fields.extent = try word(DecorationExtent.self)
      case "peakScale": fields.peakScale = try nonNegative("a scale, 0 or more")
      case "minimumScale": fields.minimumScale = try nonNegative("a scale, 0 or more")
      case "startFadeSize": fields.startFadeSize = try number()
      case "endFadeSize": fields.endFadeSize = try number()
      case "startHide": fields.startHide = try number()
      case "endHide": fields.endHide = try number()
      case "interpolation": fields.interpolation = try interpolation()
      default: try skipValue()
      }
    }
    return (fields, keys.start)
  }

  private mutating func interpolation() throws(ScanError) -> Interpolation {
    skipSpace()
    let start = position
    var kind: String?
    var base = 10.0
    var keys = try beginObject("an interpolation, an object")
    while let key = try nextKey(&keys) {
      switch key {
      case "kind": kind = try string()
      case "base": base = try number()
      default: try skipValue()
      }
    }
    switch kind {
    case "linear": return .linear
    case "logarithmic": return .logarithmic(base: base)
    case "exponential": return .exponential(base: base)
    default:
      throw ScanError(
        start, expected: "an interpolation of \"kind\" linear, logarithmic or exponential",
        found: kind.map { LogError.shown($0) } ?? "none")
    }
  }
}
