public import ScrollCore

/// A session as data: its setting and its events.
///
/// Unlike a session's log it has no name and nothing else that does not change what happens; two equal cases replay the same.
public struct SessionCase: Hashable, Sendable {
  /// The setting.
  public var scene: SceneSpec
  /// What happened, in order.
  public var events: [SessionEvent]

  /// Creates a case.
  public init(scene: SceneSpec, events: [SessionEvent]) {
    self.scene = scene
    self.events = events
  }
}
