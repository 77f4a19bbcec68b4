import ScrollCore

/// The names of behaviours in a log.
enum BehaviourKind: String, CaseIterable {
  case fade
  case sectionShadow = "section-shadow"
  case carousel
  case pageControl = "page-control"
  case edgeMask = "edge-mask"

  /// The settings that an event can change, in the order in which they are written; those it leaves out stay.
  var settings: [FieldFormat] {
    let radius = FieldFormat.setting(.radius, .number(.points, ShadowSettings.radii), "a radius, 0 to 2^41")
    switch self {
    case .fade:
      return [.fadedAlpha, .clearAlpha].map {
        .setting($0, .number(.fraction, FadeSettings.alphas), "an alpha in 0...1")
      } + [.setting(.duration, .microseconds)]
    case .sectionShadow:
      return [
        .setting(.offset, .point(ShadowSettings.distances), "an offset of at most 2^41 either way"), radius,
        .setting(.opacity, .number(.fraction, ShadowSettings.opacities), "an opacity in 0...1"),
        .setting(.cornerRadius, radius.shape, "a radius, 0 to 2^41"),
        .setting(
          .z, .number(.none, ShadowSettings.distances), "a place in the stack, at most 2^41 either way"),
        .setting(.extent, .word(DecorationExtent.allCases.map { $0.rawValue })),
      ]
    case .carousel:
      return [
        .setting(
          .peakScale, .number(.factor, CarouselSettings.peakScales), "a scale above 0, at most 1024"),
        .setting(.minimumScale, .number(.factor, CarouselSettings.minimumScales), "a scale, 0 to 1024"),
      ]
    case .pageControl: return [radius]
    case .edgeMask:
      // A size that is not above 0 switches its side off.
      return [.startFadeSize, .endFadeSize, .startHide, .endHide].map { .setting($0, .maskLength) }
        + [.setting(.interpolation, .interpolation)]
    }
  }

  /// The settings that cannot change within a session, which only a scene has.
  var fixed: [FixedSetting] {
    switch self {
    case .fade: [.mode, .timing, .enters, .threshold, .once]
    case .sectionShadow: [.mode, .variant]
    case .carousel, .pageControl, .edgeMask: [.mode]
    }
  }
}

/// A setting that cannot change within a session.
enum FixedSetting: String, CaseIterable {
  case mode, timing, enters, threshold, once, variant
}

/// The names of curves in a log.
package enum InterpolationKind: String, CaseIterable {
  case linear, logarithmic, exponential
}
