public import ScrollCore

/// What a view shows at a display tick, from live objects: what is drawn, never what ought to be.
///
/// Keep one and fill it anew for every tick; ``removeAll()`` keeps its storage, so a tick allocates nothing.
public struct ScreenSample: Sendable {
  /// The view's bounds: the origin is the content offset, the size the viewport's.
  public var bounds = LayoutRect.zero
  /// The content's size.
  public var contentSize = LayoutSize.zero
  /// The extra scroll range around the content.
  public var contentInset = LayoutInsets.zero
  /// What bars and the keyboard cover at the edges of the viewport.
  public var occlusion = LayoutInsets.zero
  /// The items on screen, in any order; nothing if items were not looked at.
  ///
  /// Items outside of the viewport may be there, too; they are not counted.
  public var items: [ItemSample]? = nil
  /// The headers on screen that stay in sight while their sections do, by section; nothing if they were not looked at.
  public var headers: [HeaderSample]? = nil
  /// The shadows behind sections that are on screen; nothing if they were not looked at.
  public var shadows: [ShadowSample]? = nil
  /// How lit the dots of a page control are; nothing if they were not looked at.
  public var dots: [Double]? = nil
  /// Which page is marked as the active one, such as `.marked(2)`; nothing if that was not looked at.
  public var page: PageSample? = nil
  /// The alphas of the edge mask at both ends of the viewport; nothing if they were not looked at.
  public var mask: (start: Double, end: Double)? = nil
  /// The four stops of the edge mask's gradient, as fractions of the viewport, ascending; nothing or empty if they were not looked at.
  public var maskStops: [Double]? = nil

  /// Creates a sample of nothing.
  public init() {}

  /// Empties the lists and keeps their storage.
  public mutating func removeAll() {
    items?.removeAll(keepingCapacity: true)
    headers?.removeAll(keepingCapacity: true)
    shadows?.removeAll(keepingCapacity: true)
    dots?.removeAll(keepingCapacity: true)
    maskStops?.removeAll(keepingCapacity: true)
  }
}
