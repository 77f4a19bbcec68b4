/// One scroll view of a scene.
public struct ViewSpec: Hashable, Sendable {
  /// The name events and effects use for the view.
  public var id: String
  /// The direction in which the view scrolls.
  public var axis: ScrollAxis
  /// The size of the view's bounds, in points.
  public var viewport: LayoutSize
  /// Extra scroll range around the content, in points; may be negative.
  public var contentInset: LayoutInsets
  /// What bars cover at the edges of the viewport, in points; the offset range does not change with it.
  public var occlusion: LayoutInsets
  /// What makes frames from the sections.
  public var layout: LayoutSpec
  /// The data at the start.
  public var sections: [SectionSpec]
  /// What the view shows besides its items, in any order, each kind at most once.
  public var behaviours: [BehaviourSpec]
  /// What of items and elements follows where the content is, in any order; each property of an element, and of the items, at most once.
  public var curves: [CurveSpec]
  /// How the view scrolls; kept with the recording.
  public var scrolling: ScrollingSpec
  /// Whether the recorded content size and insets give the range in which the content may rest; replay looks at it only where the app asks
  /// for an item.
  public var range: RangeKnowledge
  /// What of the content stays on screen when the data are edited; replay does not look at it.
  public var keeps: KeptPlace
  /// At which side lines, and horizontal content, start.
  public var direction: ContentDirection

  /// Creates a view; what is left out has the format's default.
  public init(
    id: String = "main", axis: ScrollAxis = .vertical,
    viewport: LayoutSize = LayoutSize(width: 390, height: 844),
    contentInset: LayoutInsets = .zero, occlusion: LayoutInsets = .zero,
    layout: LayoutSpec = .flow(FlowMetrics()),
    sections: [SectionSpec] = [], behaviours: [BehaviourSpec] = [], curves: [CurveSpec] = [],
    scrolling: ScrollingSpec = ScrollingSpec(),
    range: RangeKnowledge = .known, keeps: KeptPlace = .none,
    direction: ContentDirection = .ltr
  ) {
    self.id = id
    self.axis = axis
    self.viewport = viewport
    self.contentInset = contentInset
    self.occlusion = occlusion
    self.layout = layout
    self.sections = sections
    self.behaviours = behaviours
    self.curves = curves
    self.scrolling = scrolling
    self.range = range
    self.keeps = keeps
    self.direction = direction
  }
}

/// What of a view's content stays where it is on screen when the data are edited and nobody scrolls.
public enum KeptPlace: String, Hashable, Sendable, CaseIterable {
  /// The view does not say.
  case none
  /// What is read: the first item in sight that is there before and after.
  case content
  /// The end, if the content is there, as in a chat; otherwise what is read. Where the range is not known, nothing is.
  case end
  /// The start, if the content is there, as in a feed; otherwise what is read.
  case start
}

/// At which side of a view its lines start, and of a horizontal one its content.
///
/// Offsets and frames are counted from the content's left edge either way.
public enum ContentDirection: String, Hashable, Sendable, CaseIterable {
  /// At the left.
  case ltr
  /// At the right.
  case rtl
}

/// Whether whoever recorded a view knew in which range its content may rest.
public enum RangeKnowledge: String, Hashable, Sendable, CaseIterable {
  /// Content size, insets and viewport give it.
  case known
  /// They do not, as where the page moves its content with a transform.
  case unknown
}
