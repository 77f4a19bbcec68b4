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
    fill(&screen, at: time, isAwake: isLive)
    return screen
  }

  /// What the view shows at a time, with what its curves make of the items.
  ///
  /// - Complexity: That of ``screen(at:)``.
  package func drawnScreen(at time: Microseconds) -> Screen {
    var screen = screen(at: time)
    if curves.isEmpty { return screen }
    for index in screen.items.indices { applyCurves(to: &screen.items[index]) }
    return screen
  }

  /// Gives an item the alpha and the scale of its curves; no view has another alpha or scale besides.
  fileprivate func applyCurves(to item: inout Screen.Item) {
    for reading in curveReadings(of: item.frame) {
      switch reading.curve.property {
      case .alpha: item.alpha = reading.value
      case .scale: item.scale = reading.value
      // How far it is drawn from its place: its frame stays as it is.
      case .x, .y: break
      }
    }
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
  package func fill(_ screen: inout Screen, at time: Microseconds, isAwake: Bool) -> [Screen.Item] {
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
    let looks = ItemLooks(of: self)
    _ = layout.forEachItem(near: viewportRect.extent(along: axis).grown(by: 1)) { place in
      let item = looks.item(place, at: time)
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

/// How the behaviours of a view make items look: fetched once for all of them.
private struct ItemLooks {
  let uncovered: LayoutRect
  let fade: FadeSettings?
  let transitions: IdentityTable<ItemID, AlphaTransition>?
  let original: OriginalFade?
  let scales: IdentityTable<ItemID, Double>?

  init(of view: borrowing ViewState) {
    uncovered = view.uncoveredRect
    fade = view.fadeSettings
    transitions = view.behaviours.fade?.transitions
    original = view.behaviours.originals.fade
    scales = view.behaviours.carousel?.scales ?? view.behaviours.originals.carousel?.scales
  }

  /// An item with its alpha, on its way or where it has come to, and its scale.
  @inline(__always)
  func item(_ place: PlacedItem, at time: Microseconds) -> Screen.Item {
    var item = Screen.Item(
      id: place.id, path: place.path, key: nil, frame: place.frame,
      visibility: uncovered.visibility(of: place.frame))
    if let scales { item.scale = scales[place.id] }
    guard let fade, let transition = transitions?[place.id] ?? original?.transition(of: place.id) else {
      return item
    }
    let alpha = transition.alpha(at: time, by: fade.timing)
    item.alpha = alpha
    guard alpha != transition.target else { return item }
    item.target = transition.target
    item.remaining = Microseconds(transition.duration.count - max(0, time.since(transition.start).count))
    return item
  }
}

extension SessionState {
  /// What an item shows at a moment, by behaviours and curves: asked when a cell comes on screen or is made anew, it says with
  /// which alpha and scale the cell begins, and where the alpha goes from there.
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
    let (state, layout) = (views[view], views[view].layout)
    let place = PlacedItem(id: layout.id(of: path), path: path, frame: layout.frame(of: path))
    var item = ItemLooks(of: state).item(place, at: time)
    item.key = layout.key(of: path)
    if !state.isLive { item.visibility = .hidden }
    state.applyCurves(to: &item)
    return item
  }
}

/// What a view shows, whoever makes it so: a behaviour, or the original in its place.
extension ViewState {
  /// The settings of the fade; `nil` without one.
  package var fadeSettings: FadeSettings? { behaviours.fade?.settings ?? behaviours.originals.fade?.settings }
  /// The settings of the carousel; `nil` without one.
  package var carouselSettings: CarouselSettings? {
    behaviours.carousel?.settings ?? behaviours.originals.carousel?.settings
  }
  /// The settings of the page control; `nil` without one.
  public var pageControlSettings: PageControlSettings? {
    behaviours.pageControl?.settings ?? behaviours.originals.pageControl?.settings
  }
  /// The settings of the edge mask; `nil` without one.
  package var edgeMaskSettings: EdgeMaskSettings? {
    behaviours.edgeMask?.settings ?? behaviours.originals.edgeMask?.settings
  }
  /// The settings of the section shadows; `nil` without them.
  package var shadowSettings: ShadowSettings? {
    behaviours.shadows?.settings ?? behaviours.originals.shadows?.settings
  }

  /// The last transition of an item that the fade sees, be it under way or over; `nil` for any other.
  ///
  /// Of an original it is that of the cell which shows the item, and where that has had its alpha since it came, one from that
  /// alpha to itself.
  ///
  /// - Complexity: O(log *k*) in the visible items.
  public func transition(of item: ItemIndexPath) -> AlphaTransition? {
    layout.contains(item) ? transition(of: layout.id(of: item)) : nil
  }

  func transition(of id: ItemID) -> AlphaTransition? {
    if let original = behaviours.originals.fade { return original.transition(of: id) }
    return behaviours.fade?.transitions[id]
  }

  /// The viewport by which the fade judges items: the original knows of no bars.
  package var fadeRect: LayoutRect { behaviours.originals.fade == nil ? uncoveredRect : viewportRect }

  /// Whether a cell takes its alpha along to the next item it shows, as in the original.
  package var reusesCells: Bool { behaviours.originals.fade != nil }

  /// How large an item is drawn; `nil` where the carousel sees nothing of it.
  ///
  /// - Complexity: O(log *k*) in the visible items.
  public func scale(of item: ItemIndexPath) -> Double? {
    layout.contains(item) ? scale(of: layout.id(of: item)) : nil
  }

  func scale(of id: ItemID) -> Double? {
    behaviours.carousel?.scales[id] ?? behaviours.originals.carousel?.scales[id]
  }

  /// The items that the fade sees, ascending, each with its last transition.
  ///
  /// - Complexity: O(*k* log *k* + log *n*) in the items near the viewport and in all.
  public var fadingItems: [FadingItem] {
    guard fadeSettings != nil else { return [] }
    return itemsNearby.compactMap { item in
      transition(of: item.id).map { FadingItem(id: item.id, path: item.path, transition: $0) }
    }
  }

  /// The items that the carousel scales, ascending, each with its scale.
  ///
  /// - Complexity: O(*k* log *k* + log *n*) in the items near the viewport and in all.
  package var scaledItems: [ScaledItem] {
    guard carouselSettings != nil else { return [] }
    return itemsNearby.compactMap { item in scale(of: item.id).map { ScaledItem(path: item.path, scale: $0) }
    }
  }

  /// The items that lie within a point of the viewport along the axis, ascending.
  var itemsNearby: [PlacedItem] {
    var items: [PlacedItem] = []
    _ = layout.collectItems(near: seenRect.extent(along: axis).grown(by: 1), into: &items)
    return items
  }

  /// The section shadows on screen, ascending.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  public var decorations: [Screen.Decoration] {
    if let original = behaviours.originals.shadows {
      return original.onScreen.map {
        Screen.Decoration(section: $0.path.section, item: $0.path.item, frame: $0.frame)
      }
    }
    guard let shadows = behaviours.shadows?.shadows else { return [] }
    return shadows.values.map { Screen.Decoration(section: $0.section, frame: $0.frame) }
      .sorted { $0.section < $1.section }
  }

  /// The index paths the view's decoration cache holds, as rules are told; only the original variant `cached` has a cache
  /// of its own.
  public var cachedDecorations: [DecorationIdentity] {
    (behaviours.originals.shadows?.cache ?? []).map {
      DecorationIdentity(kind: .sectionShadow, section: $0.path.section, item: $0.path.item)
    }
  }

  /// The dots of the page control, one for each item of the view; `nil` for one that was never emitted.
  public var dots: [PageDot?] {
    behaviours.pageControl?.dots.map { $0 } ?? behaviours.originals.pageControl?.dots ?? []
  }

  /// The active page of the page control; `nil` without pages, and where the original stands.
  public var activePage: Int? { behaviours.pageControl?.activePage }

  /// Whether the view marks an active page; the original does not.
  package var hasActivePage: Bool { behaviours.pageControl != nil }

  /// Whether the content rests at stops alone; the original carousel's may rest anywhere.
  package var hasStops: Bool { scrolling.paging != .none && behaviours.originals.carousel == nil }

  /// The edge mask; `nil` without one, and before its first.
  public var mask: EdgeMask? { behaviours.edgeMask?.mask ?? behaviours.originals.edgeMask?.mask }
}

/// An item that the fade sees.
public struct FadingItem: Hashable, Sendable {
  /// Who it is.
  public let id: ItemID
  /// The item's index path.
  public let path: ItemIndexPath
  /// Its last transition, be it under way or over.
  public let transition: AlphaTransition
}

/// An item that the carousel scales.
public struct ScaledItem: Hashable, Sendable {
  /// The item.
  public let path: ItemIndexPath
  /// How large it is drawn, about its centre; its frame stays as it is.
  public let scale: Double
}
