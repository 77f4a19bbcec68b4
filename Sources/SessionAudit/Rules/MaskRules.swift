import ScrollCore

/// The edge mask's arithmetic, written once more for the auditor from its statement.
enum MaskRules {
  /// Where a mask is looked at: everything it depends on but its settings.
  struct Place: Sendable, Equatable {
    var offset = 0.0
    /// The scroll range, with insets.
    var range = Extent(lower: 0, upper: 0)
    /// The viewport's length along the axis.
    var length = 0.0
    /// The content's length along the axis.
    var contentLength = 0.0

    /// Whether there is something to scroll.
    var canScroll: Bool { range.upper > range.lower }

    /// How much content is hidden at a side; bounces hide nothing.
    func hidden(at side: Violation.Subject.Side) -> Double {
      let inside = AuditNumbers.clamp(offset, range.lower, range.upper)
      return side == .start ? inside - range.lower : range.upper - inside
    }
  }

  /// What hides less, or is hidden in less, is noise (article Behaviours, 0).
  static let least = 1.0 / 1024

  /// What is left of the hide distance, from 1 at the edge to 0.
  static func rest(_ hidden: Double, of distance: Double) -> Double {
    if distance < least { return hidden < least ? 1 : 0 }
    let rest = 1 - hidden / distance
    return rest > 0 ? rest : 0
  }

  /// The base of the curve in corrected mode; nothing where it is a straight line.
  static func base(_ interpolation: Interpolation) -> Double? {
    guard let base = interpolation.base, base > 1, base.isFinite else { return nil }
    return base
  }

  /// How much steeper than a straight line the corrected curve is at most.
  static func steepness(_ interpolation: Interpolation) -> Double {
    guard let base = base(interpolation) else { return 1 }
    return (base - 1) / Elementary.log(base)
  }

  /// What rounding makes of the corrected curve: for a base next to 1 it is a quotient of two numbers next to 0.
  static func noise(_ interpolation: Interpolation) -> Double {
    guard let base = base(interpolation) else { return 0 }
    return 0x1p-48 / Elementary.log(base)
  }

  /// The corrected curve.
  static func curve(_ rest: Double, _ interpolation: Interpolation) -> Double {
    if rest <= 0 { return 0 }
    if rest >= 1 { return 1 }
    guard let base = base(interpolation) else { return rest }
    switch interpolation {
    case .linear: return rest
    case .logarithmic: return 1 - Elementary.log(1 + (base - 1) * (1 - rest)) / Elementary.log(base)
    case .exponential: return Elementary.log(1 + (base - 1) * rest) / Elementary.log(base)
    }
  }

  /// The literal curve: always of 1...10, whatever the base; what is no number becomes 1.
  static func literalCurve(_ progress: Double, _ interpolation: Interpolation) -> Double {
    if progress == 0 { return 0 }
    switch interpolation {
    case .linear: return progress
    case .logarithmic(let base):
      return clampUp(1 - Elementary.log(1 + 9 * (1 - progress)) / Elementary.log(base))
    case .exponential(let base): return clampUp(Elementary.log(1 + 9 * progress) / Elementary.log(base))
    }
  }

  /// The original's clamp to 0...1, which makes 1 of NaN.
  private static func clampUp(_ number: Double) -> Double {
    guard number < 1 else { return 1 }
    return number > 0 ? number : 0
  }

  /// The mask of a mode.
  static func mask(_ settings: EdgeMaskSettings, at place: Place) -> EdgeMask {
    settings.mode == .corrected ? corrected(settings, at: place) : literal(settings, at: place)
  }

  private static func corrected(_ settings: EdgeMaskSettings, at place: Place) -> EdgeMask {
    let startSize = AuditNumbers.clamp(settings.startFadeSize, 0, 1)
    let endSize = AuditNumbers.clamp(settings.endFadeSize, 0, 1)
    var mask = EdgeMask(start: 1, end: 1, startStop: startSize, endStop: 1 - endSize)
    if startSize + endSize > 1 {
      mask.startStop = startSize / (startSize + endSize)
      mask.endStop = mask.startStop
    } else if mask.endStop < mask.startStop {
      mask.endStop = mask.startStop
    }
    guard place.canScroll else { return mask }
    if settings.startFadeSize > 0 {
      let rest = rest(place.hidden(at: .start), of: place.length * settings.startHide)
      mask.start = curve(rest, settings.interpolation)
    }
    if settings.endFadeSize > 0 {
      let rest = rest(place.hidden(at: .end), of: place.length * settings.endHide)
      mask.end = curve(rest, settings.interpolation)
    }
    return mask
  }

  private static func literal(_ settings: EdgeMaskSettings, at place: Place) -> EdgeMask {
    var mask = EdgeMask(
      start: 1, end: 1, startStop: settings.startFadeSize, endStop: 1 - settings.endFadeSize)
    if settings.startFadeSize > 0 {
      mask.start = literalCurve(
        literalProgress(place.offset, place.length * settings.startHide), settings.interpolation)
    }
    if settings.endFadeSize > 0 {
      let beyond = place.contentLength - (place.offset + place.length)
      mask.end = literalCurve(
        literalProgress(beyond, place.length * settings.endHide), settings.interpolation)
    }
    return mask
  }

  private static func literalProgress(_ hidden: Double, _ distance: Double) -> Double {
    if hidden > distance { return 0 }
    let progress = 1 - hidden / distance
    // NaN, of 0/0, passes.
    return progress > 1 ? 1 : progress
  }

  /// Where, on a fixed set of places, the two curves of a mode do not mirror each other: what their alphas add up to
  /// there, if that is not 1.
  static func unbalanced(_ settings: EdgeMaskSettings) -> Double? {
    guard let base = settings.interpolation.base else { return nil }
    if settings.mode == .corrected && self.base(settings.interpolation) == nil { return nil }
    let tolerance = 1e-9 + (settings.mode == .corrected ? noise(settings.interpolation) : 0)
    for step in 0...16 {
      let rest = Double(step) / 16
      let sum: Double
      if settings.mode == .corrected {
        sum = curve(rest, .logarithmic(base: base)) + curve(1 - rest, .exponential(base: base))
      } else {
        sum = literalCurve(rest, .logarithmic(base: base)) + literalCurve(1 - rest, .exponential(base: base))
      }
      if !AuditNumbers.agree(sum, 1, within: tolerance) { return sum }
    }
    return nil
  }
}
