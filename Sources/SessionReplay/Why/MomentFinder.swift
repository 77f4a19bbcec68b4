package import ScrollCore
package import ScrollEngine

/// Replays a session up to a moment.
///
/// Feed it the events with ``step(_:)`` until ``isDone``, or end with ``finish()``; then ask for the ``moment``. Keeps nothing that
/// grows with the session.
package struct MomentFinder: Sendable {
  /// The state at the moment, once it is known.
  package private(set) var moment: SessionState?
  /// Whether the moment is past.
  package var isDone: Bool { moment != nil }

  private let time: Microseconds?
  private var replay: Replay

  /// Prepares the replay of a session.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - time: The moment; nothing means the end of the session.
  /// - Throws: What is wrong with the scene.
  package init(scene: SceneSpec, at time: Microseconds?) throws(SceneError) {
    var options = Replay.Options()
    options.audits = false
    replay = try Replay(scene: scene, options: options)
    self.time = time
  }

  /// Takes the next event.
  package mutating func step(_ event: SessionEvent) {
    // A state kept is a state copied at the next change: only where it may be the one.
    var before: SessionState?
    if let time, event.time > time { before = replay.state }
    replay.step(event)
    if let before, let time, let clock = replay.state.clock, clock > time { moment = before }
  }

  /// Counts a line that says nothing here.
  package mutating func skip() {
    replay.skip()
  }

  /// Ends the replay: the session ended before the moment.
  package mutating func finish() {
    if moment == nil { moment = replay.state }
  }
}
