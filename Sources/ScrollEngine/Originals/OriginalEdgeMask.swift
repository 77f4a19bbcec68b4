package import ScrollCore

/// The edge mask of the original sample (article Behaviours, 4a): made at each assignment of the offset, from the bounds
/// alone, insets and bounces aside.
struct OriginalEdgeMask: Behaviour {
  /// The original refreshes its mask when it is configured.
  var settings: EdgeMaskSettings { didSet { isConfigured = true } }
  /// The mask as last emitted; `nil` before the first.
  private(set) var mask: EdgeMask?
  private var isConfigured = false

  init(_ settings: EdgeMaskSettings) {
    self.settings = settings
  }

  /// Emits the mask, be it the same.
  ///
  /// - Parameters:
  ///   - layout: The content.
  ///   - view: Where it is.
  ///   - isAssigned: Whether the event has set the offset, be it to the same value.
  ///   - effects: Where the record goes.
  mutating func evaluate(
    _ layout: ContentLayout, _ view: Surroundings, isAssigned: Bool, into effects: inout EffectBuffer
  ) {
    guard isAssigned || isConfigured else { return }
    isConfigured = false
    let content = layout.contentSize.along(view.axis)
    let new = settings.literalMask(
      at: view.offset.along(view.axis), content: content, viewport: view.viewport.size.along(view.axis))
    mask = new
    let across = view.viewport.extent(across: view.axis)
    effects.emit(
      .mask(new),
      because: LayoutRect(axis: view.axis, along: Extent(lower: 0, upper: content), across: across),
      in: view.viewport, .originalMask)
  }

  func add(to digest: inout Digest, _ layout: ContentLayout) {
    digest.add(settings)
    digest.add(mask)
  }
}

extension EdgeMaskSettings {
  /// The mask as the original sample computes it; NaN for a viewport or a hide distance of 0.
  ///
  /// - Parameters:
  ///   - offset: The content offset along the scroll axis, in points.
  ///   - content: The content's length along the axis.
  ///   - viewport: The viewport's length along the axis.
  /// - Returns: The mask, as it comes out.
  package func literalMask(at offset: Double, content: Double, viewport: Double) -> EdgeMask {
    // The original knows no lengths in points.
    let (start, end) = (startFadeSize.number, endFadeSize.number)
    var mask = EdgeMask(start: 1, end: 1, startStop: start, endStop: 1 - end)
    if start > 0 {
      mask.start = literalAlpha(literalProgress(offset, of: viewport * startHide.number))
    }
    if end > 0 {
      mask.end = literalAlpha(literalProgress(content - (offset + viewport), of: viewport * endHide.number))
    }
    return mask
  }

  /// `min(1 − hidden/distance, 1)`, by the library's rule for NaN.
  private func literalProgress(_ hidden: Double, of distance: Double) -> Double {
    if hidden > distance { return 0 }
    return min(1 - hidden / distance, 1)
  }

  /// The original's curve, whose remap to 1...10 is fixed whatever the base.
  package func literalAlpha(_ progress: Double) -> Double {
    if progress == 0 { return 0 }
    let value: Double
    switch interpolation {
    case .linear: return progress
    case .logarithmic(let base):
      value = 1 - Elementary.log(1 + 9 * (1 - progress)) / Elementary.log(base)
    case .exponential(let base):
      value = Elementary.log(1 + 9 * progress) / Elementary.log(base)
    }
    return max(0, min(1, value))
  }
}
