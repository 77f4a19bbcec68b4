import ScrollGeometry

/// The edge mask (BEHAVIOURS 4a, 4c).
enum EdgeMasking {
  /// Computes the mask and emits it if it differs from the last, or none was.
  ///
  /// - Parameters:
  ///   - state: The settings and the last mask.
  ///   - view: Where the content is.
  ///   - range: The scroll range along the axis.
  ///   - contentLength: The content's length along the axis.
  ///   - isAssigned: Whether the event set the offset, be it to the same value; literal mode looks at nothing else.
  ///   - effects: Where the record goes.
  static func evaluate(
    _ state: inout EdgeMaskState, _ view: ViewGeometry, range: Extent, contentLength: Double,
    isAssigned: Bool, into effects: inout EffectBuffer
  ) {
    let length = view.viewport.size.along(view.axis)
    let offset = view.offset.along(view.axis)
    let mask: EdgeMask
    switch state.settings.mode {
    case .corrected:
      mask = state.settings.mask(at: offset, in: range, viewport: length)
      guard state.isFirst || mask != state.mask else { return }
    case .literal:
      guard isAssigned || state.isFirst else { return }
      mask = state.settings.literalMask(at: offset, content: contentLength, viewport: length)
    }
    state.isFirst = false
    state.mask = mask
    effects.emit(.mask(mask), because: view.viewport, in: view.viewport, .hiddenLength)
  }
}
