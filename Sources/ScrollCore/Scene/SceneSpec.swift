/// The setting of a session: its views with their layouts, data and behaviours.
///
/// It is given once, in the header; what changes later comes as events.
public struct SceneSpec: Hashable, Sendable {
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
