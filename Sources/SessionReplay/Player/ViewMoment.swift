public import ScrollGeometry
import ScrollLayout
import ScrollSession
public import SessionModel

/// What a view shows at a moment.
public struct ViewMoment: Hashable, Sendable {
  /// An item that is visible, or to which a behaviour has given an alpha or a scale.
  public struct Item: Hashable, Sendable {
    /// The item.
    public var path: ItemIndexPath
    /// Its key, if it has one.
    public var key: ItemKey?
    /// Its rectangle in content coordinates, without its scale.
    public var frame: LayoutRect
    /// How much of it is visible in the viewport less the bars.
    public var visibility: ItemVisibility
    /// The alpha on screen at the moment, also in the middle of a transition; nothing without a fade.
    public var alpha: Double?
    /// The alpha it is on its way to; nothing while it stays as it is.
    public var target: Double?
    /// How large it is drawn about its centre; nothing without a carousel.
    public var scale: Double?
  }

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
  /// - Complexity: O(*k* log *k* + log *n*) in the items near the viewport and in all; O(*d*) in the dots.
  init(_ view: borrowing ViewState, clock: FadeClock?, at time: Microseconds) {
    isLive = view.isLive
    offset = view.offset
    phase = view.phase
    viewport = view.viewport
    contentSize = view.layout.contentSize
    scrollRange = view.scrollRange
    mask = view.mask?.mask
    activePage = view.pageControl?.activePage
    guard view.isLive else { return }
    takeItems(view, clock, time)
    takeShadows(view)
    takeDots(view)
  }

  private mutating func takeItems(_ view: borrowing ViewState, _ clock: FadeClock?, _ time: Microseconds) {
    var alphas = view.alphas(clock, at: time)
    alphas.sort { $0.path < $1.path }
    let scales = view.carousel?.entries ?? []
    var placed: [PlacedItem] = []
    let near = view.viewportRect.extent(along: view.axis)
    _ = view.layout.collectItems(near: Extent(lower: near.lower - 1, upper: near.upper + 1), into: &placed)
    let uncovered = view.uncoveredRect
    var alpha = 0
    var scale = 0
    for place in placed {
      while alpha < alphas.count && alphas[alpha].path < place.path { alpha += 1 }
      while scale < scales.count && scales[scale].path < place.path { scale += 1 }
      var item = Item(
        path: place.path, key: view.layout.key(of: place.path), frame: place.frame,
        visibility: uncovered.visibility(of: place.frame))
      if alpha < alphas.count && alphas[alpha].path == place.path {
        item.alpha = alphas[alpha].alpha
        item.target = alphas[alpha].target == alphas[alpha].alpha ? nil : alphas[alpha].target
      }
      if scale < scales.count && scales[scale].path == place.path { item.scale = scales[scale].scale }
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

extension ViewState {
  /// An item's alpha at a moment, and where it goes.
  fileprivate typealias Alpha = (path: ItemIndexPath, alpha: Double, target: Double)

  /// The alphas of all items that have one.
  fileprivate func alphas(_ clock: FadeClock?, at time: Microseconds) -> [Alpha] {
    guard let fade else { return [] }
    if fade.settings.mode == .corrected {
      return fade.entries.map { ($0.path, $0.presentedAlpha(at: time, by: fade.settings.timing), $0.target) }
    }
    return fade.literal.visible.map { cell in
      (cell.path, clock?.alpha(of: cell.path, at: time) ?? cell.alpha, cell.alpha)
    }
  }
}
