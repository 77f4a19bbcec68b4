public import ScrollGeometry
public import ScrollLayout

/// The setting of a session: its views with their layouts, data and behaviours.
///
/// It is given once, in the header; what changes later comes as events.
public struct Scene: Hashable, Sendable {
  /// The views, in the order in which their effects appear; at least one, with different names.
  public var views: [ViewSpec]
  /// Which views follow which.
  public var links: [LinkSpec]

  /// Creates a scene.
  public init(views: [ViewSpec], links: [LinkSpec] = []) {
    self.views = views
    self.links = links
  }
}

/// A view that follows another: it shows the same progress, in its own pages.
///
/// A view follows at most one other, and nothing follows itself, be it in a round.
public struct LinkSpec: Hashable, Sendable {
  /// The view that is followed, as an index into the scene's views.
  public var leader: Int
  /// The view that follows.
  public var follower: Int
  /// How the follower moves.
  ///
  /// Corrected: after every event the offsets, in pages, are the same. Literal: as the original sample has it, which
  /// copies the offset at scrolls of the leader alone, and divides it for a page control by the control's length in
  /// dots.
  public var mode: Mode

  /// Creates a link.
  public init(leader: Int, follower: Int, mode: Mode = .corrected) {
    self.leader = leader
    self.follower = follower
    self.mode = mode
  }
}

/// One scroll view of a scene.
public struct ViewSpec: Hashable, Sendable {
  /// The name events and effects use for the view.
  public var id: String
  /// The direction in which the view scrolls.
  public var axis: Axis
  /// The size of the view's bounds, in points.
  public var viewport: Size
  /// Extra scroll range around the content, in points; may be negative.
  public var contentInset: EdgeInsets
  /// What bars cover at the edges of the viewport, in points; the offset range does not change with it.
  public var occlusion: EdgeInsets
  /// What makes frames from the sections.
  public var layout: LayoutSpec
  /// The data at the start.
  public var sections: [SectionSpec]
  /// What the view shows besides its items, in any order, each kind at most once.
  public var behaviours: [BehaviourSpec]
  /// How the view scrolls; kept with the recording.
  public var scrolling: ScrollingSpec

  /// Creates a view; what is left out has the format's default.
  public init(
    id: String = "main", axis: Axis = .vertical, viewport: Size = Size(width: 390, height: 844),
    contentInset: EdgeInsets = .zero, occlusion: EdgeInsets = .zero,
    layout: LayoutSpec = .flow(FlowMetrics()),
    sections: [SectionSpec] = [], behaviours: [BehaviourSpec] = [], scrolling: ScrollingSpec = ScrollingSpec()
  ) {
    self.id = id
    self.axis = axis
    self.viewport = viewport
    self.contentInset = contentInset
    self.occlusion = occlusion
    self.layout = layout
    self.sections = sections
    self.behaviours = behaviours
    self.scrolling = scrolling
  }
}

/// How a view scrolls, as the app had it set.
///
/// With recorded offsets, paging decides where a drag will come to rest; the other facts travel with the recording.
public struct ScrollingSpec: Hashable, Sendable {
  /// How fast a flick loses speed.
  public enum Deceleration: Hashable, Sendable {
    /// UIKit's normal rate, 0.998 a millisecond.
    case normal
    /// UIKit's fast rate, 0.99 a millisecond.
    case fast
    /// A rate a millisecond, between 0 and 1, both excluded.
    case rate(Double)
  }

  /// Where the content offset comes from.
  public enum OffsetSource: String, Hashable, Sendable, CaseIterable {
    /// From the recorded scroll events.
    case recorded
    /// From the finger alone, by the physics of a scroll view; recorded scroll events are observations.
    case simulated
  }

  /// Where a drag may come to rest.
  public enum Paging: String, Hashable, Sendable, CaseIterable {
    /// Anywhere.
    case none
    /// At multiples of the page.
    case page
    /// With an item in the centre.
    case item
  }

  /// Whether the content may be pulled beyond its range.
  public var bounces = true
  /// Whether that also holds for content shorter than the viewport.
  public var alwaysBounce = true
  /// How fast a flick loses speed.
  public var deceleration = Deceleration.normal
  /// Where a drag may come to rest.
  public var paging = Paging.none
  /// Where the content offset comes from.
  public var offsets = OffsetSource.recorded

  /// Creates the default settings.
  public init() {}

  /// Whether a rate of deceleration is between 0 and 1, both excluded; NaN is not.
  public var isValid: Bool {
    guard case .rate(let rate) = deceleration else { return true }
    return rate > 0 && rate < 1
  }
}
