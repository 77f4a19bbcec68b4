import ScrollCore

/// The carousel's scales (article Behaviours, 2a, 2c): recomputed for the visible items whenever anything has moved.
struct CarouselScaling: Sendable {
  private var placed: [PlacedItem] = []
  /// The scales after this event; kept for its storage.
  private var next: [ScaleEntry] = []

  /// Scales the visible items and emits each scale that is new.
  ///
  /// - Complexity: O(*k* + log *n*) in the number of items near the viewport and in the layout.
  mutating func evaluate(
    _ carousel: inout CarouselState, _ layout: ContentLayout, _ view: ViewGeometry,
    into effects: inout EffectBuffer
  ) {
    placed.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    _ = layout.collectItems(near: view.viewport.extent(along: view.axis).grown(by: 1), into: &placed)
    let tolerance = carousel.settings.mode == .corrected ? Extent.tolerance : 0
    var old = 0
    for index in placed.indices {
      let frame = placed[index].frame
      guard view.viewport.intersects(frame, tolerance: tolerance) else { continue }
      let path = placed[index].path
      let scale = carousel.settings.scale(of: frame, in: view.viewport, axis: view.axis)
      next.append(ScaleEntry(path: path, scale: scale))
      while old < carousel.entries.count && carousel.entries[old].path < path { old += 1 }
      let isKnown = old < carousel.entries.count && carousel.entries[old].path == path
      // As bits: a literal scale may be NaN, which equals nothing.
      if isKnown && carousel.entries[old].scale.bitPattern == scale.bitPattern { continue }
      effects.emit(
        .transform(item: path, scale: scale), because: frame, in: view.viewport, .centreDistance)
    }
    swap(&carousel.entries, &next)
  }
}
