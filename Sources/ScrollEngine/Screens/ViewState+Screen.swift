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
    var screen = emptyScreen
    show(on: &screen, at: time, isAwake: isLive)
    return screen
  }

  /// A screen without anything on it but where the content is.
  package var emptyScreen: Screen {
    Screen(
      isLive: isLive, offset: offset, phase: phase, viewport: viewport, bars: occlusion,
      contentSize: layout.contentSize, scrollRange: scrollRange)
  }

  /// Makes a screen what ``screen(at:)`` gives, in the room that its lists have.
  ///
  /// - Parameters:
  ///   - screen: Any screen of the view.
  ///   - time: The time, as there.
  ///   - isAwake: Whether the view shows something; the original's followers do before an event of their own.
  /// - Returns: The items near the viewport that are out of sight.
  @discardableResult
  package func show(on screen: inout Screen, at time: Microseconds, isAwake: Bool) -> [Screen.Item] {
    screen.isLive = isLive
    screen.offset = offset
    screen.phase = phase
    screen.viewport = viewport
    screen.bars = occlusion
    screen.contentSize = layout.contentSize
    screen.scrollRange = scrollRange
    screen.mask = mask
    screen.activePage = activePage
    screen.items.removeAll(keepingCapacity: true)
    if !screen.decorations.isEmpty { screen.decorations.removeAll(keepingCapacity: true) }
    if !screen.dots.isEmpty { screen.dots.removeAll(keepingCapacity: true) }
    screen.dotCount = nil
    var hidden: [Screen.Item] = []
    guard isAwake else { return hidden }
    let uncovered = uncoveredRect
    let settings = fadeSettings
    let transitions = behaviours.fade?.transitions
    let original = behaviours.originals.fade
    let scales = behaviours.carousel?.scales ?? behaviours.originals.carousel?.scales
    _ = layout.forEachItem(near: viewportRect.extent(along: axis).grown(by: 1)) { place in
      var item = Screen.Item(
        id: place.id, path: place.path, key: nil, frame: place.frame,
        visibility: uncovered.visibility(of: place.frame))
      if let scales { item.scale = scales[place.id] }
      if let settings, let transition = transitions?[place.id] ?? original?.transition(of: place.id) {
        item.show(transition, settings, at: time)
      }
      if item.visibility != .hidden || item.alpha != nil || item.scale != nil {
        screen.items.append(item)
      } else {
        hidden.append(item)
      }
    }
    if layout.hasKeys {
      for index in screen.items.indices { screen.items[index].key = layout.key(of: screen.items[index].path) }
    }
    if shadowSettings != nil { screen.decorations.append(contentsOf: decorations) }
    guard behaviours.hasDots else { return hidden }
    var count = 0
    forEachDot { index, dot in
      count = index + 1
      if let dot, dot.alpha != 0 { screen.dots.append(Screen.Dot(index: index, alpha: dot.alpha, y: dot.y)) }
    }
    screen.dotCount = count
    return hidden
  }

  /// Calls a closure with each dot of the page control; `nil` for one that was never emitted.
  func forEachDot(_ body: (Int, PageDot?) -> Void) {
    if let control = behaviours.pageControl {
      for index in control.dots.indices { body(index, control.dots[index]) }
    } else if let original = behaviours.originals.pageControl {
      for index in original.dots.indices { body(index, original.dots[index]) }
    }
  }
}

extension Screen.Item {
  /// Shows an alpha on its way, or where it has come to.
  @inline(__always)
  fileprivate mutating func show(
    _ transition: AlphaTransition, _ settings: FadeSettings, at time: Microseconds
  ) {
    let alpha = transition.alpha(at: time, by: settings.timing)
    self.alpha = alpha
    guard alpha != transition.target else { return }
    target = transition.target
    remaining = Microseconds(transition.duration.count - max(0, time.since(transition.start).count))
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
    let state = views[view]
    var item = Screen.Item(
      id: place.id, path: place.path, key: layout.key(of: path), frame: place.frame,
      visibility: state.isLive ? state.uncoveredRect.visibility(of: place.frame) : .hidden)
    item.scale = state.scale(of: place.id)
    if let settings = state.fadeSettings, let transition = state.transition(of: place.id) {
      item.show(transition, settings, at: time)
    }
    return item
  }
}
