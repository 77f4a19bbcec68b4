/// What one sees of a view at a moment.
///
/// The engine makes it from its state; folding the effects of a session gives the same one.
public struct Screen: Hashable, Sendable {
  /// Whether an event of the view, or of one it follows, has been accepted: before, it shows nothing.
  public var isLive: Bool
  /// The content offset.
  public var offset: LayoutPoint
  /// What the content is doing.
  public var phase: Phase
  /// The viewport's size.
  public var viewport: LayoutSize
  /// What bars cover at its edges.
  public var bars: LayoutInsets
  /// The content's size.
  public var contentSize: LayoutSize
  /// The offsets along the axis at which content and viewport are in line.
  public var scrollRange: Extent
  /// The items in sight, ascending.
  public var items: [Item] = []
  /// The decorations on screen, ascending.
  public var decorations: [Decoration] = []
  /// The edge mask; `nil` without one, and before its first.
  public var mask: EdgeMask?
  /// How many dots the page control has; `nil` without one.
  public var dotCount: Int?
  /// The dots whose lit image shows, ascending.
  public var dots: [Dot] = []
  /// The active page of the page control.
  public var activePage: Int?

  /// Creates a screen without anything on it.
  public init(
    isLive: Bool, offset: LayoutPoint, phase: Phase, viewport: LayoutSize, bars: LayoutInsets,
    contentSize: LayoutSize, scrollRange: Extent
  ) {
    self.isLive = isLive
    self.offset = offset
    self.phase = phase
    self.viewport = viewport
    self.bars = bars
    self.contentSize = contentSize
    self.scrollRange = scrollRange
  }

  /// An item in sight.
  public struct Item: Hashable, Sendable {
    /// Who it is.
    public var id: ItemID
    /// Its index path.
    public var path: ItemIndexPath
    /// Its key, if it has one.
    public var key: ItemKey?
    /// Its rectangle in content coordinates, without its scale.
    public var frame: LayoutRect
    /// How much of it is visible in the viewport less the bars; nothing of it before the view has appeared.
    public var visibility: ItemVisibility
    /// The alpha on screen, also in the middle of a transition; `nil` without a fade, or where that sees nothing of the item.
    public var alpha: Double?
    /// The alpha it is on its way to; `nil` while it stays as it is.
    public var target: Double?
    /// How long it takes until it is there; zero while it stays as it is.
    public var remaining: Microseconds
    /// How large it is drawn about its centre; `nil` without a carousel, or outside the viewport.
    public var scale: Double?

    /// Creates an item that nothing is known of but where it is.
    public init(id: ItemID, path: ItemIndexPath, key: ItemKey?, frame: LayoutRect, visibility: ItemVisibility)
    {
      self.id = id
      self.path = path
      self.key = key
      self.frame = frame
      self.visibility = visibility
      remaining = .zero
    }
  }

  /// A section shadow on screen.
  public struct Decoration: Hashable, Sendable {
    /// The section.
    public var section: Int
    /// The item it was made for: 0 but for what the original samples made.
    public var item: Int
    /// Its rectangle in content coordinates, without what it paints beyond.
    public var frame: LayoutRect

    /// Creates a decoration.
    public init(section: Int, item: Int = 0, frame: LayoutRect) {
      self.section = section
      self.item = item
      self.frame = frame
    }
  }

  /// A dot of the page control that is not as all unlit ones are.
  public struct Dot: Hashable, Sendable {
    /// Which one, counted through all sections.
    public var index: Int
    /// How much of the lit image shows.
    public var alpha: Double
    /// How far below the control's top it is, in points.
    public var y: Double

    /// Creates a dot.
    public init(index: Int, alpha: Double, y: Double) {
      self.index = index
      self.alpha = alpha
      self.y = y
    }
  }
}
