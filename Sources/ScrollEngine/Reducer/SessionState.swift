public import ScrollCore

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
  public init(scene: SceneSpec) throws(SceneError) {
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

  /// Finds out whether a scene can be set up.
  ///
  /// - Throws: What is wrong with it.
  /// - Complexity: That of setting it up.
  @Sendable
  public static func check(_ scene: SceneSpec) throws(SceneError) { _ = try SessionState(scene: scene) }

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
    // Asked before it is changed: most events leave all of them as they are.
    for index in views.indices where views[index].settledDigest == nil { views[index].refreshDigests() }
  }
}
