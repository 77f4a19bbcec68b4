import ScrollGeometry
import ScrollLayout
import ScrollSession

/// Behaviours with their settings, and changes of them (see `BehaviourDecoding` for the other half).
extension JSONText {
  /// Appends a behaviour of a scene, with every setting.
  mutating func behaviour(_ behaviour: BehaviourSpec) {
    raw("{")
    settings(behaviour.settings)
    if case .sectionShadow(let settings) = behaviour {
      raw(",\"variant\":")
      string(settings.variant.rawValue)
    }
    raw(",\"mode\":")
    string(behaviour.mode.rawValue)
    raw("}")
  }

  /// Appends the kind and the settings that are given, without a comma before them.
  mutating func settings(_ change: BehaviourChange) {
    switch change {
    case .fade(let fadedAlpha, let clearAlpha, let duration):
      raw("\"kind\":\"fade\"")
      field(",\"fadedAlpha\":", fadedAlpha) { $0.number($1) }
      field(",\"clearAlpha\":", clearAlpha) { $0.number($1) }
      field(",\"duration\":", duration) { $0.microseconds($1) }
    case .sectionShadow(let offset, let radius, let opacity, let cornerRadius, let z, let extent):
      raw("\"kind\":\"section-shadow\"")
      field(",\"offset\":", offset) { $0.point($1) }
      field(",\"radius\":", radius) { $0.number($1) }
      field(",\"opacity\":", opacity) { $0.number($1) }
      field(",\"cornerRadius\":", cornerRadius) { $0.number($1) }
      field(",\"z\":", z) { $0.number($1) }
      field(",\"extent\":", extent) { $0.string($1.rawValue) }
    case .carousel(let peakScale, let minimumScale):
      raw("\"kind\":\"carousel\"")
      field(",\"peakScale\":", peakScale) { $0.number($1) }
      field(",\"minimumScale\":", minimumScale) { $0.number($1) }
    case .pageControl(let radius):
      raw("\"kind\":\"page-control\"")
      field(",\"radius\":", radius) { $0.number($1) }
    case .edgeMask(let startFadeSize, let endFadeSize, let startHide, let endHide, let interpolation):
      raw("\"kind\":\"edge-mask\"")
      field(",\"startFadeSize\":", startFadeSize) { $0.number($1) }
      field(",\"endFadeSize\":", endFadeSize) { $0.number($1) }
      field(",\"startHide\":", startHide) { $0.number($1) }
      field(",\"endHide\":", endHide) { $0.number($1) }
      field(",\"interpolation\":", interpolation) { $0.interpolation($1) }
    }
  }

  private mutating func interpolation(_ interpolation: Interpolation) {
    raw("{\"kind\":")
    switch interpolation {
    case .linear: raw("\"linear\"")
    case .logarithmic: raw("\"logarithmic\"")
    case .exponential: raw("\"exponential\"")
    }
    field(",\"base\":", interpolation.base) { $0.number($1) }
    raw("}")
  }
}

extension BehaviourSpec {
  /// Every setting that an event could change.
  fileprivate var settings: BehaviourChange {
    switch self {
    case .fade(let settings):
      .fade(
        fadedAlpha: settings.fadedAlpha, clearAlpha: settings.clearAlpha, duration: settings.duration)
    case .sectionShadow(let settings):
      .sectionShadow(
        offset: settings.offset, radius: settings.radius, opacity: settings.opacity,
        cornerRadius: settings.cornerRadius, z: settings.z, extent: settings.extent)
    case .carousel(let settings):
      .carousel(peakScale: settings.peakScale, minimumScale: settings.minimumScale)
    case .pageControl(let settings): .pageControl(radius: settings.radius)
    case .edgeMask(let settings):
      .edgeMask(
        startFadeSize: settings.startFadeSize, endFadeSize: settings.endFadeSize,
        startHide: settings.startHide, endHide: settings.endHide, interpolation: settings.interpolation)
    }
  }

  fileprivate var mode: Mode {
    switch self {
    case .fade(let settings): settings.mode
    case .sectionShadow(let settings): settings.mode
    case .carousel(let settings): settings.mode
    case .pageControl(let settings): settings.mode
    case .edgeMask(let settings): settings.mode
    }
  }
}
