public import ScrollCore

extension ViewMoment {
  /// What an item shows at a moment.
  public struct Item: Hashable, Sendable {
    /// The item.
    public var path: ItemIndexPath
    /// Its key, if it has one.
    public var key: ItemKey?
    /// Its rectangle in content coordinates, without its scale.
    public var frame: LayoutRect
    /// How much of it is visible in the viewport less the bars; nothing of it before the view has appeared.
    public var visibility: ItemVisibility
    /// The alpha on screen at the moment, also in the middle of a transition; nothing without a fade, or where that sees nothing of
    /// the item.
    public var alpha: Double?
    /// The alpha it is on its way to; nothing while it stays as it is.
    public var target: Double?
    /// How long it takes from the moment until it is there; zero while it stays as it is.
    public var remaining: Microseconds
    /// How large it is drawn about its centre; nothing without a carousel, or outside the viewport.
    public var scale: Double?

    /// Looks at an item.
    ///
    /// - Parameters:
    ///   - place: The item, where the layout has it.
    ///   - key: Its key.
    ///   - uncovered: The part of the viewport that no bar covers; nothing before the view has appeared.
    ///   - fade: The view's fade.
    ///   - carousel: The view's carousel.
    ///   - time: The moment.
    /// - Complexity: O(log *k*) in the visible items.
    init(
      _ place: PlacedItem, key: ItemKey?, in uncovered: LayoutRect?, _ fade: FadeState?,
      _ carousel: CarouselState?, at time: Microseconds
    ) {
      path = place.path
      self.key = key
      frame = place.frame
      visibility = uncovered?.visibility(of: place.frame) ?? .hidden
      remaining = .zero
      scale = carousel?.scale(of: place.path)
      guard let fade, let entry = fade.entry(of: place.path) else { return }
      let alpha = entry.presentedAlpha(at: time, by: fade.settings.timing)
      self.alpha = alpha
      guard alpha != entry.target else { return }
      target = entry.target
      remaining = Microseconds(entry.duration.count - max(0, time.since(entry.start).count))
    }
  }
}

extension SessionState {
  /// What an item shows at a moment: asked when a cell comes on screen or is made anew, it says with which alpha and scale the
  /// cell begins, and where the alpha goes from there.
  ///
  /// Ask after the event that brought the cell, and an effect of that event says nothing new about it. A transition goes on as the
  /// fade's timing says; ``FadeState/entry(of:)`` has it from its beginning, for animations that can begin in the past.
  ///
  /// An item that is not visible, as one whose cell is prepared ahead, has neither alpha nor scale: both depend on where it comes
  /// in, and effects of the event that brings it set them. Where items do not enter at once, its alpha comes from
  /// `FadeSettings.enteringAlpha`.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - view: The view, as an index into the scene's views.
  ///   - time: The moment, not before the last event.
  /// - Returns: Nothing if there is no such item or view.
  /// - Complexity: O(log *k* + log *n*) in the visible items and in all.
  public func item(_ path: ItemIndexPath, inView view: Int, at time: Microseconds) -> ViewMoment.Item? {
    // Field by field: a method of the view would be handed a copy of all its arrays.
    guard views.indices.contains(view), views[view].layout.contains(path) else { return nil }
    let viewport = LayoutRect(origin: views[view].offset, size: views[view].viewport)
    return ViewMoment.Item(
      PlacedItem(
        id: views[view].layout.id(of: path), path: path, frame: views[view].layout.frame(of: path)),
      key: views[view].layout.key(of: path),
      in: views[view].isLive ? viewport.inset(by: views[view].occlusion) : nil, views[view].fade,
      views[view].carousel, at: time)
  }
}
