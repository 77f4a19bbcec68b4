import ScrollCore

/// The alphas an item may have whose edge is so near the viewport's that rounding decides.
struct EdgeAlphas {
  private let settings: FadeSettings
  private let options: ConformanceOptions

  init(_ settings: FadeSettings, _ options: ConformanceOptions) {
    self.settings = settings
    self.options = options
  }

  /// Whether any item near an edge may have an alpha.
  func mayBe(_ alpha: Double) -> Bool {
    isAmong(alpha, settings.fadedAlpha, settings.clearAlpha, settings.enteringAlpha ?? settings.fadedAlpha)
  }

  /// Whether an item may have an alpha; no item may that is not near an edge.
  func mayBe(_ alpha: Double, _ frame: LayoutRect, in area: LayoutRect) -> Bool {
    let range = VisibilityRange(of: frame, in: area, tolerance: options.pointTolerance)
    guard range.isOpen else { return false }
    let low = range.mayBePartial ? settings.fadedAlpha : settings.clearAlpha
    let high = range.mayBeWhole ? settings.clearAlpha : settings.fadedAlpha
    // What may just have come into sight may be on its way from the alpha it had outside.
    let outside = (range.mayBeHidden ? settings.enteringAlpha : nil) ?? low
    return isAmong(alpha, low, high, outside)
  }

  private func isAmong(_ alpha: Double, _ low: Double, _ high: Double, _ outside: Double) -> Bool {
    alpha >= min(low, high, outside) - options.alphaTolerance
      && alpha <= max(low, high, outside) + options.alphaTolerance
  }
}
