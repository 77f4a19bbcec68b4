import ScrollCore

/// Behaviours with their settings, and changes of them (see `BehaviourDecoding` for the other half).
extension JSONText {
  /// Appends a behaviour of a scene, with every setting.
  mutating func behaviour(_ behaviour: BehaviourSpec) {
    raw("{")
    settings(behaviour.settings(omitsDefaults: omitsDefaults))
    if case .fade(let settings) = behaviour {
      let standard = FadeSettings()
      field("timing", settings.timing, unless: standard.timing) { $0.timing($1) }
      field("enters", settings.enters, unless: standard.enters) { $0.word($1.rawValue) }
      // Left out by default even where all else is written.
      if settings.threshold != standard.threshold {
        field(",\"threshold\":", settings.threshold) { $0.number($1) }
      }
      if settings.once { raw(",\"once\":true") }
    }
    if case .sectionShadow(let settings) = behaviour {
      field("variant", settings.variant, unless: ShadowSettings().variant) { $0.word($1.rawValue) }
    }
    field("mode", behaviour.mode, unless: behaviour.standard.mode) { $0.word($1.rawValue) }
    raw("}")
  }

  /// Appends a curve.
  mutating func curve(_ curve: CurveSpec) {
    raw("{\"kind\":\"curve\",\"property\":")
    word(curve.property.rawValue)
    raw(",\"by\":")
    word(curve.measure.rawValue)
    field("unit", curve.unit, unless: .point) { $0.word($1.rawValue) }
    field("even", curve.isEven, unless: false) { $0.boolean($1) }
    field(",\"of\":", curve.element) { $0.string($1) }
    raw(",\"points\":")
    list(curve.points) { text, point in
      text.list([point.measure, point.value]) { $0.number($1) }
    }
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
      field(",\"extent\":", extent) { $0.word($1.rawValue) }
    case .carousel(let peakScale, let minimumScale):
      raw("\"kind\":\"carousel\"")
      field(",\"peakScale\":", peakScale) { $0.number($1) }
      field(",\"minimumScale\":", minimumScale) { $0.number($1) }
    case .pageControl(let radius):
      raw("\"kind\":\"page-control\"")
      field(",\"radius\":", radius) { $0.number($1) }
    case .edgeMask(let startFadeSize, let endFadeSize, let startHide, let endHide, let interpolation):
      raw("\"kind\":\"edge-mask\"")
      field(",\"startFadeSize\":", startFadeSize) { $0.length($1) }
      field(",\"endFadeSize\":", endFadeSize) { $0.length($1) }
      field(",\"startHide\":", startHide) { $0.length($1) }
      field(",\"endHide\":", endHide) { $0.length($1) }
      field(",\"interpolation\":", interpolation) { $0.interpolation($1) }
    }
  }

  private mutating func timing(_ timing: FadeTiming) {
    for (name, known) in FadeTiming.named where known == timing { return word(name) }
    guard let curve = timing.curve else { return }
    raw("[")
    for (index, number) in [curve.x1, curve.y1, curve.x2, curve.y2].enumerated() {
      if index > 0 { raw(",") }
      self.number(number)
    }
    raw("]")
  }

  private mutating func length(_ length: MaskLength) {
    guard length.isInPoints else { return number(length.number) }
    raw("{\"points\":")
    number(length.number)
    raw("}")
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
  /// Every setting that an event could change, or those that are not as usual.
  fileprivate func settings(omitsDefaults: Bool) -> BehaviourChange {
    func given<Value: Equatable>(_ value: Value, _ standard: Value) -> Value? {
      omitsDefaults && value == standard ? nil : value
    }
    switch self {
    case .fade(let settings):
      let standard = FadeSettings()
      return .fade(
        fadedAlpha: given(settings.fadedAlpha, standard.fadedAlpha),
        clearAlpha: given(settings.clearAlpha, standard.clearAlpha),
        duration: given(settings.duration, standard.duration))
    case .sectionShadow(let settings):
      let standard = ShadowSettings()
      return .sectionShadow(
        offset: given(settings.offset, standard.offset), radius: given(settings.radius, standard.radius),
        opacity: given(settings.opacity, standard.opacity),
        cornerRadius: given(settings.cornerRadius, standard.cornerRadius), z: given(settings.z, standard.z),
        extent: given(settings.extent, standard.extent))
    case .carousel(let settings):
      let standard = CarouselSettings()
      return .carousel(
        peakScale: given(settings.peakScale, standard.peakScale),
        minimumScale: given(settings.minimumScale, standard.minimumScale))
    case .pageControl(let settings):
      return .pageControl(radius: given(settings.radius, PageControlSettings().radius))
    case .edgeMask(let settings):
      let standard = EdgeMaskSettings()
      return .edgeMask(
        startFadeSize: given(settings.startFadeSize, standard.startFadeSize),
        endFadeSize: given(settings.endFadeSize, standard.endFadeSize),
        startHide: given(settings.startHide, standard.startHide),
        endHide: given(settings.endHide, standard.endHide),
        interpolation: given(settings.interpolation, standard.interpolation))
    }
  }
}
