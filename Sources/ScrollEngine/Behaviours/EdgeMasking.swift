import ScrollCore

/// The edge mask (article Behaviours, 4a, 4c).
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
    /// All that can be brought into the viewport; beyond it nothing is hidden.
    let reachable: Extent
    switch state.settings.mode {
    case .corrected:
      mask = state.settings.mask(at: offset, in: range, viewport: length)
      guard state.isFirst || mask != state.mask else { return }
      reachable = Extent(lower: range.lower, upper: range.upper + length)
    case .literal:
      guard isAssigned || state.isFirst else { return }
      mask = state.settings.literalMask(at: offset, content: contentLength, viewport: length)
      reachable = Extent(lower: 0, upper: contentLength)
    }
    state.isFirst = false
    state.mask = mask
    let across = view.viewport.extent(across: view.axis)
    effects.emit(
      .mask(mask), because: LayoutRect(axis: view.axis, along: reachable, across: across), in: view.viewport,
      .hiddenLength)
  }
}
