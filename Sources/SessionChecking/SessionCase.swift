import ScrollGeometry
public import SessionModel

/// A session as data: its setting and its events.
///
/// Unlike a session's log it has no name and nothing else that does not change what happens; two equal cases replay the same.
public struct SessionCase: Hashable, Sendable {
  /// The setting.
  public var scene: Scene
  /// What happened, in order.
  public var events: [Event]

  /// Creates a case.
  public init(scene: Scene, events: [Event]) {
    self.scene = scene
    self.events = events
  }
}
