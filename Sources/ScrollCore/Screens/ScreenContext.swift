/// What rules need of a view beyond what its ``Screen`` has in sight.
///
/// The engine makes it beside a screen where somebody judges it; whoever only wants the picture does not pay for it.
package struct ScreenContext: Hashable, Sendable {
  /// The time of the screen.
  package var time = Microseconds.zero
  /// The scroll axis.
  package var axis: ScrollAxis
  /// How the view scrolls.
  package var scrolling: ScrollingSpec
  /// Whether the physics of a finger move the content, and not a recording or another view.
  package var isSimulated = false
  /// Whether recorded scrolls say where the content is, and not only where it was seen.
  package var followsScrolls = true
  /// Whether the app may put the content somewhere; not in a view that only follows another.
  package var followsApp = true
  /// The scroll range across the axis.
  package var crossRange = Extent(lower: 0, upper: 0)
  /// Where the first page begins along the axis, of content that starts at the right; `nil` of any other.
  package var startOffset: Double?
  /// The distance from page to page, or item to item, along the axis, in points.
  package var pitch = 0.0
  /// The length of an item along the axis, in points.
  package var itemLength = 0.0
  /// The length of the first item across the axis, in points; 0 without items.
  package var itemDepth = 0.0
  /// How many items there are.
  package var itemCount = 0
  /// How many pages there are, and how many items, copies for a loop, come before the first of them.
  package var pageCount = 0
  package var firstPage = 0
  /// Where pages begin that are counted by stops, as far as each is from the start of the content, ascending; `nil` where they are as far
  /// apart as items.
  package var pageStops: [Double]?
  /// How many sections there are.
  package var sectionCount = 0

  /// The settings of the fade; `nil` without one.
  package var fade: FadeSettings?
  /// The settings of the carousel; `nil` without one.
  package var carousel: CarouselSettings?
  /// The settings of the page control; `nil` without one.
  package var pageControl: PageControlSettings?
  /// The settings of the edge mask; `nil` without one.
  package var edgeMask: EdgeMaskSettings?
  /// The settings of the section shadows; `nil` without them.
  package var shadow: ShadowSettings?

  /// Items within a point of the viewport that the screen has out of sight, ascending.
  package var hidden: [Screen.Item] = []
  /// Items on screen whose alpha nothing has set since they came, as the original fade leaves them.
  package var untold: [ItemID] = []
  /// Whether the code of the original fade would have crashed: then it shows nothing that could be judged.
  package var hasTrapped = false
  /// The sections whose decoration may paint in the viewport, is on screen or is cached, ascending.
  package var sections: [Section] = []
  /// The index paths that the decoration cache of the original sample holds.
  package var cache: [DecorationIdentity] = []
  /// All dots that were ever shown, unlit ones too, ascending.
  package var dots: [Screen.Dot] = []
  /// Where the dots near the viewport are; made for the original page control alone.
  package var dotFrames: [DotFrame] = []
  /// Where content that a drag let go may come to rest; made where such a drag has just ended, else empty.
  package var stops: [Stop] = []
  /// The items longer than their line, as of the last change of data or settings that was shown.
  package var overlong: [Overlong] = []
  /// The base of a mask's curve that cannot be used, as of that change.
  package var badBase: Double?

  /// Creates the context of an empty view.
  package init(axis: ScrollAxis, scrolling: ScrollingSpec) {
    self.axis = axis
    self.scrolling = scrolling
  }

  /// A section near the viewport.
  package struct Section: Hashable, Sendable {
    /// Its number.
    package var number: Int
    /// Who it is.
    package var id: SectionID
    /// What its decoration covers: the union of the frames of its items with an area, or the whole section, as the settings say;
    /// `nil` if there is nothing to cover.
    package var bounds: LayoutRect?
    /// Whether it has an item with an area.
    package var hasArea: Bool
    /// How many items it has.
    package var itemCount: Int

    /// Creates a section.
    package init(number: Int, id: SectionID, bounds: LayoutRect?, hasArea: Bool, itemCount: Int) {
      self.number = number
      self.id = id
      self.bounds = bounds
      self.hasArea = hasArea
      self.itemCount = itemCount
    }
  }

  /// A dot in its place.
  package struct DotFrame: Hashable, Sendable {
    /// Which one, counted through all sections.
    package var index: Int
    /// Its rectangle in content coordinates.
    package var frame: LayoutRect

    /// Creates a dot's place.
    package init(index: Int, frame: LayoutRect) {
      self.index = index
      self.frame = frame
    }
  }

  /// An item that content may come to rest at.
  package struct Stop: Hashable, Sendable {
    /// The item.
    package var path: ItemIndexPath
    /// Its rectangle in content coordinates.
    package var frame: LayoutRect

    /// Creates a stop.
    package init(path: ItemIndexPath, frame: LayoutRect) {
      self.path = path
      self.frame = frame
    }
  }

  /// Items of a section that are longer than their line.
  package struct Overlong: Hashable, Sendable {
    /// The section.
    package var section: Int
    /// Who it is.
    package var id: SectionID
    /// The first such item.
    package var first: Int
    /// How many there are.
    package var count: Int

    /// Creates an entry.
    package init(section: Int, id: SectionID, first: Int, count: Int) {
      self.section = section
      self.id = id
      self.first = first
      self.count = count
    }
  }
}
