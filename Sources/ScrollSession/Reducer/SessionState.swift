public import ScrollGeometry
public import ScrollLayout

/// Everything the engine knows at a moment of a session.
///
/// A value: copy it to keep a moment, compare two by their hash. Copies share storage until one changes.
public struct SessionState: Sendable {
  /// The time of the last accepted event, or nothing before the first.
  public internal(set) var clock: Microseconds?
  /// The views, in scene order.
  public internal(set) var views: [ViewState]
  /// Whether ticks of the display come as events, so that none are made up between events.
  public internal(set) var isFrameDriven = false
  /// The views that move together.
  let groups: [LinkGroup]
  /// The group of each view; −1 for a view that moves by itself.
  let groupOfView: [Int]
  /// A hash of the links.
  private let linkDigest: UInt64

  /// Creates the state before the first event of a scene.
  ///
  /// - Throws: What is wrong with the scene.
  /// - Complexity: O(*n*) in the number of items with sizes of their own.
  public init(scene: Scene) throws(SceneError) {
    guard !scene.views.isEmpty else { throw .noViews }
    groups = try LinkGroup.groups(of: scene)
    groupOfView = LinkGroup.groupOfView(groups, viewCount: scene.views.count)
    linkDigest = LinkGroup.digest(of: groups)
    views = []
    views.reserveCapacity(scene.views.count)
    for (index, spec) in scene.views.enumerated() {
      for earlier in scene.views[..<index] where earlier.id == spec.id {
        throw .duplicateView(id: spec.id)
      }
      views.append(try ViewState(spec))
    }
    for group in groups {
      for follower in group.followers where follower.mode == .corrected {
        views[follower.view].becomeFollower()
      }
    }
  }

  /// The hash of every field that decides what follows, in the order that <doc:StateHash> gives.
  ///
  /// Shortcuts that can be recomputed are left out, so eager and lazy replays have equal hashes.
  ///
  /// - Complexity: O(*v*) in the number of views, and for those that have changed since ``refreshDigests()`` O(*k*) in their
  ///   visible items and O(log *n*) for each few items that were edited, of *n*.
  public var hash: UInt64 {
    var digest = Digest(seed: 0x5353_0001)
    digest.add(linkDigest)
    digest.add(isFrameDriven ? 1 : 0)
    digest.add(clock == nil ? UInt64(1) << 63 : UInt64(bitPattern: clock?.count ?? 0))
    for index in views.indices {
      // Field by field: a method of the view would be handed a copy of all its arrays.
      digest.add(views[index].settledDigest ?? views[index].freshSettledDigest)
      digest.add(views[index].offset.x)
      digest.add(views[index].offset.y)
      digest.add(views[index].phase.code)
    }
    return digest.value
  }
}

extension SessionState {
  /// The hash computed from the fields alone, whatever views keep of earlier hashes; equal to ``hash``.
  ///
  /// What layouts keep of theirs stays.
  ///
  /// - Complexity: O(*k*) in the visible items and shadows of all views.
  public var hashFromScratch: UInt64 {
    var copy = self
    for index in copy.views.indices { copy.views[index].forgetDigests() }
    return copy.hash
  }

  /// Keeps the hashes of all parts, so that ``hash`` costs little until one of them changes.
  public mutating func refreshDigests() {
    for index in views.indices { views[index].refreshDigests() }
  }
}

/// What is wrong with a scene.
public enum SceneError: Error, Hashable, Sendable {
  /// It has no view.
  case noViews
  /// Two views have the same name.
  case duplicateView(id: String)
  /// Two sections of a view have the same name.
  case duplicateSection(view: String, id: String)
  /// Two items of a view have the same key.
  case duplicateKey(view: String, key: String)
  /// A view's size or insets are not finite or are negative where they must not be.
  case badSize(view: String)
  /// The layout refuses the data.
  case layout(view: String, LayoutError)
  /// A behaviour has a setting out of its range, or the rate of deceleration is not between 0 and 1.
  case badSetting(view: String)
  /// A behaviour stands twice in a view.
  case duplicateBehaviour(view: String)
  /// A page control has more dots than ``PageControlSettings/mostDots``.
  case tooManyDots(view: String)
  /// A link names a view that does not exist.
  case noSuchView
  /// A view follows two others, or itself, be it in a round.
  case badLink(follower: String)
}
