public import ScrollCore

/// What a view shows at a moment.
public struct ViewMoment: Hashable, Sendable {
  /// A section shadow on screen.
  public struct Shadow: Hashable, Sendable {
    /// The section.
    public var section: Int
    /// The item it was made for: always 0 in corrected mode.
    public var item: Int
    /// Its rectangle in content coordinates, without what it paints beyond.
    public var frame: LayoutRect
  }

  /// A dot of the page control that is not as all unlit ones are.
  public struct Dot: Hashable, Sendable {
    /// Which one, counted through all sections.
    public var index: Int
    /// How much of the lit image shows.
    public var alpha: Double
    /// How far below the control's top it is, in points.
    public var y: Double
  }

  /// Whether an event of the view, or of one it follows, has been accepted: before, it shows nothing.
  public var isLive: Bool
  /// The content offset.
  public var offset: LayoutPoint
  /// What the content is doing.
  public var phase: Phase
  /// The viewport's size.
  public var viewport: LayoutSize
  /// The content's size.
  public var contentSize: LayoutSize
  /// The offsets along the axis at which content and viewport are in line.
  public var scrollRange: Extent
  /// The items, ascending.
  public var items: [Item] = []
  /// The shadows on screen, ascending by section.
  public var shadows: [Shadow] = []
  /// The edge mask; nothing without one, and before its first.
  public var mask: EdgeMask?
  /// How many dots the page control has; nothing without one.
  public var dotCount: Int?
  /// The dots whose lit image shows, ascending.
  public var dots: [Dot] = []
  /// The active page of the page control.
  public var activePage: Int?

  /// Looks at a view.
  ///
  /// Content that moves by itself is where the last event or tick has moved it: `Replay.moment(at:)` in SessionReplay moves it on.
  ///
  /// - Parameters:
  ///   - view: The view, in the state after the last event before the moment.
  ///   - time: The moment; one before that event counts as the event's for transitions that it began.
  /// - Complexity: O(*k* log *k* + log *n*) in the items near the viewport and in all; O(*d*) in the dots.
  public init(_ view: borrowing ViewState, at time: Microseconds) {
    isLive = view.isLive
    offset = view.offset
    phase = view.phase
    viewport = view.viewport
    contentSize = view.layout.contentSize
    scrollRange = view.scrollRange
    mask = view.mask?.mask
    activePage = view.pageControl?.activePage
    guard view.isLive else { return }
    takeItems(view, at: time)
    takeShadows(view)
    takeDots(view)
  }

  private mutating func takeItems(_ view: borrowing ViewState, at time: Microseconds) {
    var placed: [PlacedItem] = []
    let near = view.viewportRect.extent(along: view.axis)
    _ = view.layout.collectItems(near: near.grown(by: 1), into: &placed)
    let uncovered = view.uncoveredRect
    for place in placed {
      let item = Item(
        place, key: view.layout.key(of: place.path), in: uncovered, view.fade, view.carousel, at: time)
      if item.visibility != .hidden || item.alpha != nil || item.scale != nil { items.append(item) }
    }
  }

  private mutating func takeShadows(_ view: borrowing ViewState) {
    guard let state = view.shadows else { return }
    if state.settings.mode == .corrected {
      shadows = state.entries.map { Shadow(section: $0.section, item: 0, frame: $0.frame) }
    } else {
      shadows = state.literal.onScreen.map {
        Shadow(section: $0.path.section, item: $0.path.item, frame: $0.frame)
      }
    }
  }

  private mutating func takeDots(_ view: borrowing ViewState) {
    guard let control = view.pageControl else { return }
    dotCount = control.dots.count
    for index in control.dots.indices {
      guard let dot = control.dots[index], dot.alpha != 0 else { continue }
      dots.append(Dot(index: index, alpha: dot.alpha, y: dot.y))
    }
  }
}
