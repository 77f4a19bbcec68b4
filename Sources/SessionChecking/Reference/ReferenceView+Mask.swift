import ScrollCore

/// The edge mask.
extension ReferenceView {
  mutating func showMask() -> [Effect] {
    guard let settings = mask else { return [] }
    if settings.mode == .literal { return showLiteralMask(settings) }
    let new = mask(settings)
    if new == shown.mask && !hasAppeared { return [] }
    shown.mask = new
    return [.mask(new)]
  }

  private func mask(_ settings: EdgeMaskSettings) -> EdgeMask {
    let range = scrollRange
    let place = min(max(offset.along(axis), range.lower), range.upper)
    let length = viewport.along(axis)

    func alpha(hidden: Double, hide: Double, fadeSize: Double) -> Double {
      if range.upper == range.lower || fadeSize <= 0 { return 1 }
      let distance = length * hide
      let least = ReferenceRules.tolerance
      let part = distance < least ? (hidden < least ? 1 : 0) : max(0, 1 - hidden / distance)
      return settings.interpolation.referenceAlpha(part)
    }

    var start = min(max(settings.startFadeSize, 0), 1)
    let endSize = min(max(settings.endFadeSize, 0), 1)
    var end = max(start, 1 - endSize)
    if start + endSize > 1 {
      start = start / (start + endSize)
      end = start
    }
    return EdgeMask(
      start: alpha(hidden: place - range.lower, hide: settings.startHide, fadeSize: settings.startFadeSize),
      end: alpha(hidden: range.upper - place, hide: settings.endHide, fadeSize: settings.endFadeSize),
      startStop: start, endStop: end)
  }
}

extension Interpolation {
  /// The alpha for the part of the hide distance that is not hidden.
  fileprivate func referenceAlpha(_ part: Double) -> Double {
    if part <= 0 { return 0 }
    if part >= 1 { return 1 }
    guard let base, base > 1, base.isFinite else { return part }
    switch self {
    case .linear: return part
    case .logarithmic:
      return 1 - Elementary.log(1 + (base - 1) * (1 - part)) / Elementary.log(base)
    case .exponential: return Elementary.log(1 + (base - 1) * part) / Elementary.log(base)
    }
  }
}
