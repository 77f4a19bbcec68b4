/// What rules need of a view beyond what its ``Screen`` has in sight.
///
/// The engine makes it beside a screen where somebody judges it; whoever only wants the picture does not pay for it.
public struct ScreenContext: Hashable, Sendable {
  /// The time of the screen.
  public var time = Microseconds.zero
  /// The scroll axis.
  public var axis: ScrollAxis
  /// How the view scrolls.
  public var scrolling: ScrollingSpec
  /// Whether the physics of a finger move the content, and not a recording or another view.
  public var isSimulated = false
  /// Whether recorded scrolls say where the content is, and not only where it was seen.
  public var followsScrolls = true
  /// Whether the app may put the content somewhere; not in a view that only follows another.
  public var followsApp = true
  /// The scroll range across the axis.
  public var crossRange = Extent(lower: 0, upper: 0)
  /// The distance from page to page, or item to item, along the axis, in points.
  public var pitch = 0.0
  /// The length of an item along the axis, in points.
  public var itemLength = 0.0
  /// The length of the first item across the axis, in points; 0 without items.
  public var itemDepth = 0.0
  /// How many items there are.
  public var itemCount = 0
  /// How many sections there are.
  public var sectionCount = 0

  /// The settings of the fade; `nil` without one.
  public var fade: FadeSettings?
  /// The settings of the carousel; `nil` without one.
  public var carousel: CarouselSettings?
  /// The settings of the page control; `nil` without one.
  public var pageControl: PageControlSettings?
  /// The settings of the edge mask; `nil` without one.
  public var edgeMask: EdgeMaskSettings?
  /// The settings of the section shadows; `nil` without them.
  public var shadow: ShadowSettings?

  /// Items within a point of the viewport that the screen has out of sight, ascending.
  public var hidden: [Screen.Item] = []
  /// Items on screen whose alpha nothing has set since they came, as the original fade leaves them.
  public var untold: [ItemID] = []
  /// Whether the code of the original fade would have crashed: then it shows nothing that could be judged.
  public var hasTrapped = false
  /// The sections whose decoration may paint in the viewport, is on screen or is cached, ascending.
  public var sections: [Section] = []
  /// The index paths that the decoration cache of the original sample holds.
  public var cache: [DecorationIdentity] = []
  /// All dots that were ever shown, unlit ones too, ascending.
  public var dots: [Screen.Dot] = []
  /// Where the dots near the viewport are; made for the original page control alone.
  public var dotFrames: [DotFrame] = []
  /// Where content that a drag let go may come to rest; made where such a drag has just ended, else empty.
  public var stops: [Stop] = []
  /// The items longer than their line, as of the last change of data or settings that was shown.
  public var overlong: [Overlong] = []
  /// The base of a mask's curve that cannot be used, as of that change.
  public var badBase: Double?

  /// Creates the context of an empty view.
  public init(axis: ScrollAxis, scrolling: ScrollingSpec) {
    self.axis = axis
    self.scrolling = scrolling
  }

  /// A section near the viewport.
  public struct Section: Hashable, Sendable {
    /// Its number.
    public var number: Int
    /// Who it is.
    public var id: SectionID
    /// What its decoration covers: the union of the frames of its items with an area, or the whole section, as the settings say;
    /// `nil` if there is nothing to cover.
    public var bounds: LayoutRect?
    /// Whether it has an item with an area.
    public var hasArea: Bool
    /// How many items it has.
    public var itemCount: Int

    /// Creates a section.
    public init(number: Int, id: SectionID, bounds: LayoutRect?, hasArea: Bool, itemCount: Int) {
      self.number = number
      self.id = id
      self.bounds = bounds
      self.hasArea = hasArea
      self.itemCount = itemCount
    }
  }

  /// A dot in its place.
  public struct DotFrame: Hashable, Sendable {
    /// Which one, counted through all sections.
    public var index: Int
    /// Its rectangle in content coordinates.
    public var frame: LayoutRect

    /// Creates a dot's place.
    public init(index: Int, frame: LayoutRect) {
      self.index = index
      self.frame = frame
    }
  }

  /// An item that content may come to rest at.
  public struct Stop: Hashable, Sendable {
    /// The item.
    public var path: ItemIndexPath
    /// Its rectangle in content coordinates.
    public var frame: LayoutRect

    /// Creates a stop.
    public init(path: ItemIndexPath, frame: LayoutRect) {
      self.path = path
      self.frame = frame
    }
  }

  /// Items of a section that are longer than their line.
  public struct Overlong: Hashable, Sendable {
    /// The section.
    public var section: Int
    /// Who it is.
    public var id: SectionID
    /// The first such item.
    public var first: Int
    /// How many there are.
    public var count: Int

    /// Creates an entry.
    public init(section: Int, id: SectionID, first: Int, count: Int) {
      self.section = section
      self.id = id
      self.first = first
      self.count = count
    }
  }
}
