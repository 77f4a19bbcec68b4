public import ScrollCore

/// Items are drawn the smaller the farther they are from the middle (article Behaviours, 2c).
struct CarouselBehaviour: Behaviour {
  var settings: CarouselSettings
  /// The scale of each visible item.
  private(set) var scales = IdentityTable<ItemID, Double>()

  init(_ settings: CarouselSettings) {
    self.settings = settings
  }

  /// Scales the visible items and emits each scale that is new.
  mutating func evaluate(
    _ layout: ContentLayout, _ view: Surroundings, into effects: inout EffectBuffer
  ) {
    let settings = settings
    scales.begin()
    _ = layout.forEachItem(near: view.reach) { item in
      guard view.viewport.intersects(item.frame) else { return }
      let scale = settings.scale(of: item.frame, in: view.viewport, axis: view.axis)
      scales.pass(item.id) { last in
        if last == scale { return nil }
        effects.emit(
          .transform(item: item.path, scale: scale), because: item.frame, in: view.viewport, .centreDistance)
        return scale
      }
    }
    scales.end()
  }

  func add(to digest: inout Digest, _ layout: ContentLayout) {
    digest.add(settings)
    scales.add(to: &digest, in: layout) { $0.add($1) }
  }
}

extension CarouselSettings {
  /// How large an item is drawn: the peak in the middle of the viewport, less the farther it is from there; the minimum at a
  /// distance of half the viewport and the item's own length, and 1 where nothing can be measured.
  ///
  /// - Parameters:
  ///   - frame: The item's frame in content coordinates, unscaled.
  ///   - viewport: The viewport in content coordinates.
  ///   - axis: The scroll axis; only distances along it count.
  /// - Returns: The scale, the same on both axes and about the item's middle; finite.
  public func scale(of frame: LayoutRect, in viewport: LayoutRect, axis: ScrollAxis) -> Double {
    let length = frame.size.along(axis)
    let half = viewport.size.along(axis) / 2
    let middle = frame.extent(along: axis).lower + length / 2
    let distance = (viewport.extent(along: axis).lower + half - middle).magnitude
    let reach = half + length
    let part = distance / reach
    guard reach > 0 && part.isFinite else { return 1 }
    return peakScale - (peakScale - minimumScale) * (part < 1 ? part : 1)
  }
}

extension Digest {
  mutating func add(_ settings: CarouselSettings) {
    add(settings.peakScale)
    add(settings.minimumScale)
  }
}
