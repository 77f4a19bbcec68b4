public import ScrollCore

/// How a view is when its recording begins: what the scene of the log says.
public struct ViewSetup: Sendable {
  /// What the app calls the view.
  public var name: String
  /// The direction in which it scrolls.
  public var axis = ScrollAxis.vertical
  /// At which side its lines, and horizontal content, start; places are counted from the content's left edge either way.
  public var direction = ContentDirection.ltr
  /// Its bounds: the origin is the content offset, the size the viewport's.
  public var bounds: LayoutRect
  /// The extra scroll range around the content; on Apple's systems the adjusted content inset.
  public var contentInset = LayoutInsets.zero
  /// What bars and the keyboard cover at the edges of the viewport.
  public var occlusion = LayoutInsets.zero
  /// The content's size.
  public var contentSize: LayoutSize
  /// The items, section by section; none if nothing is known of them.
  public var sections: [SectionSample] = []
  /// What the app means the view to show besides its items; nothing is added that it does not say.
  public var behaviours: [BehaviourSpec] = []
  /// What follows where the content is: properties of all items, or of elements; each once, and not beside a fade's alpha or a carousel's scale.
  public var curves: [CurveSpec] = []
  /// What stays where it is when the data are edited.
  public var keeps = KeptPlace.none
  /// Headers stay in sight while their sections do, so many points behind the content inset; nothing if they scroll with the content.
  public var pinnedHeaders: Double?
  /// How the view scrolls.
  public var scrolling = ScrollingSpec()
  /// The ``ViewRecorder/name`` of the view whose pages this one follows; it must be recorded already.
  public var leader: String?

  /// Creates the setup of a view.
  public init(name: String, bounds: LayoutRect, contentSize: LayoutSize) {
    self.name = name
    self.bounds = bounds
    self.contentSize = contentSize
  }
}
