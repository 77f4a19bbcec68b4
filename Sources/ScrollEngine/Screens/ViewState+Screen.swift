public import ScrollCore

extension ViewState {
  /// What the view shows at a time.
  ///
  /// Content that moves by itself is where the last event or tick has moved it: `Replay.moment(at:)` in SessionReplay moves it on.
  ///
  /// - Parameter time: The time, in the state after the last event before it; one before that event counts as the event's
  ///   for transitions that it began.
  /// - Returns: The screen; of a view that has not appeared, nothing but where its content is.
  /// - Complexity: O(*k* log *k* + log *n*) in the items near the viewport and in all; O(*d*) in the dots.
  public func screen(at time: Microseconds) -> Screen {
    var screen = Screen(
      isLive: isLive, offset: offset, phase: phase, viewport: viewport, bars: occlusion,
      contentSize: layout.contentSize, scrollRange: scrollRange)
    screen.mask = mask
    screen.activePage = activePage
    guard isLive else { return screen }
    for place in itemsNearby {
      let item = item(place, at: time)
      if item.visibility != .hidden || item.alpha != nil || item.scale != nil { screen.items.append(item) }
    }
    screen.decorations = decorations
    guard behaviours.hasDots else { return screen }
    screen.dotCount = dots.count
    for (index, dot) in dots.enumerated() {
      guard let dot, dot.alpha != 0 else { continue }
      screen.dots.append(Screen.Dot(index: index, alpha: dot.alpha, y: dot.y))
    }
    return screen
  }

  /// What an item shows at a time.
  fileprivate func item(_ place: PlacedItem, at time: Microseconds) -> Screen.Item {
    var item = Screen.Item(
      id: place.id, path: place.path, key: layout.key(of: place.path), frame: place.frame,
      visibility: isLive ? uncoveredRect.visibility(of: place.frame) : .hidden)
    item.scale = scale(of: place.id)
    guard let settings = fadeSettings, let transition = transition(of: place.id) else { return item }
    let alpha = transition.alpha(at: time, by: settings.timing)
    item.alpha = alpha
    if alpha != transition.target {
      item.target = transition.target
      item.remaining = Microseconds(transition.duration.count - max(0, time.since(transition.start).count))
    }
    return item
  }
}

extension SessionState {
  /// What an item shows at a moment: asked when a cell comes on screen or is made anew, it says with which alpha and scale the
  /// cell begins, and where the alpha goes from there.
  ///
  /// Asked after the event that brought the cell, it has what that event's effects say. A transition goes on as the
  /// fade's timing says; ``ViewState/transition(of:)`` has it from its beginning, for animations that can begin in the past.
  ///
  /// An item that is not visible, as one whose cell is prepared ahead, has neither alpha nor scale: both depend on where it comes
  /// in, and effects of the event that brings it set them. Where items do not enter at once, its alpha comes from
  /// `FadeSettings.enteringAlpha`.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - view: The view, as an index into the scene's views.
  ///   - time: The moment, not before the last event.
  /// - Returns: `nil` if there is no such item or view.
  /// - Complexity: O(log *k*) in the visible items.
  public func item(_ path: ItemIndexPath, inView view: Int, at time: Microseconds) -> Screen.Item? {
    guard views.indices.contains(view), views[view].layout.contains(path) else { return nil }
    let layout = views[view].layout
    let place = PlacedItem(id: layout.id(of: path), path: path, frame: layout.frame(of: path))
    return views[view].item(place, at: time)
  }
}
