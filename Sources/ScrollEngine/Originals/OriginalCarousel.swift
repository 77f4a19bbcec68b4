package import ScrollCore

/// The scaling carousel of the original sample, and where it snaps (article Behaviours, 2a).
struct OriginalCarousel: Behaviour {
  var settings: CarouselSettings
  /// The scale of each visible item.
  private(set) var scales = IdentityTable<ItemID, Double>()

  init(_ settings: CarouselSettings) {
    self.settings = settings
  }

  /// Scales the items in the bounds and emits each scale that is new; one may be no number, which equals nothing.
  mutating func evaluate(
    _ layout: ContentLayout, _ view: Surroundings, into effects: inout EffectBuffer
  ) {
    scales.begin()
    for item in view.itemsInBounds(layout) {
      let scale = settings.literalScale(of: item.frame, in: view.viewport, axis: view.axis)
      scales.pass(item.id) { last in
        if last?.bitPattern == scale.bitPattern { return nil }
        effects.emit(
          .transform(item: item.path, scale: scale), because: item.frame, in: view.viewport, .originalScale)
        return scale
      }
    }
    scales.end()
  }

  func add(to digest: inout Digest, _ layout: ContentLayout) {
    digest.add(settings)
    scales.add(to: &digest, in: layout) { $0.add($1) }
  }

  /// Where a drag comes to rest: of the items that meet the proposed viewport, the first one nearest to its middle; what is
  /// left of the search is added, be it the greatest finite double.
  static func target(_ proposed: LayoutPoint, _ layout: ContentLayout) -> TargetOffset {
    let axis = layout.axis
    let window = LayoutRect(origin: proposed, size: layout.viewport)
    let middle = proposed.along(axis) + layout.viewport.along(axis) / 2
    var near: [PlacedItem] = []
    _ = layout.collectItems(near: window.extent(along: axis).grown(by: 1), into: &near)
    var least = Double.greatestFiniteMagnitude
    var item: ItemIndexPath?
    for candidate in near where window.intersects(candidate.frame, tolerance: 0) {
      let frame = candidate.frame
      let distance = frame.extent(along: axis).lower + frame.size.along(axis) / 2 - middle
      if least.magnitude > distance.magnitude { (least, item) = (distance, candidate.path) }
    }
    let place = LayoutPoint(axis: axis, along: proposed.along(axis) + least, across: proposed.across(axis))
    return TargetOffset(offset: place, stop: item.map { .item($0) })
  }
}

extension CarouselSettings {
  /// The scale as the original sample computes it: it falls on without end, and is NaN or infinite for a viewport and an item
  /// without length.
  package func literalScale(of frame: LayoutRect, in viewport: LayoutRect, axis: ScrollAxis) -> Double {
    let length = frame.size.along(axis)
    let half = viewport.size.along(axis) / 2
    let middle = frame.extent(along: axis).lower + length / 2
    let distance = (viewport.extent(along: axis).lower + half - middle).magnitude
    return peakScale - distance / (half + length)
  }
}
