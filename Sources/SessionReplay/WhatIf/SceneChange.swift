package import ScrollCore

/// What is otherwise than in the scene of a recording.
package struct SceneChange: Hashable, Sendable {
  /// A scene instead of it.
  package var scene: SceneSpec?
  /// Settings that are made, in order.
  package var settings: [SceneSetting] = []
  /// Where content offsets come from, instead of each view's own word.
  package var offsets: ScrollingSpec.OffsetSource?

  /// Nothing is otherwise.
  package init() {}

  /// Whether nothing is otherwise.
  package var isEmpty: Bool { scene == nil && settings.isEmpty && offsets == nil }

  /// The other scene.
  ///
  /// - Parameter own: The scene of the recording.
  /// - Returns: The scene of the other setting.
  /// - Throws: Why a setting cannot be made.
  package func applied(to own: SceneSpec) throws(SceneSetting.Failure) -> SceneSpec {
    var scene = self.scene ?? own
    for setting in settings { scene = try setting.applied(to: scene) }
    if let offsets {
      for view in scene.views.indices { scene.views[view].scrolling.offsets = offsets }
    }
    return scene
  }
}
