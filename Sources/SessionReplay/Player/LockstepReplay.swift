package import ScrollCore
import ScrollEngine

/// One recording replayed twice side by side, to find the first event after which the two states differ, and in what.
///
/// For two scenes, two ways to replay (with and without shortcuts), or the same twice, where nothing may differ.
package struct LockstepReplay: Sendable {
  /// Where the two part.
  package struct Parting: Hashable, Sendable {
    /// The number of the event after which they differ, from 0.
    package var event: Int
    /// Its line, from 1.
    package var line: Int
    /// Its time.
    package var time: Microseconds
    /// What they differ in; empty where only their effects do.
    package var parts: [StateDifference]
  }

  /// Where the two part; `nil` while they are the same.
  package private(set) var parting: Parting?
  private var a: Replay
  private var b: Replay

  /// Prepares the two replays.
  ///
  /// States of different settings differ before anything has happened: that is told with the first event.
  ///
  /// - Throws: What is wrong with a scene.
  package init(
    _ a: SceneSpec, _ aOptions: Replay.Options, _ b: SceneSpec, _ bOptions: Replay.Options
  ) throws(SceneError) {
    self.a = try Replay(scene: a, options: aOptions)
    self.b = try Replay(scene: b, options: bOptions)
  }

  /// Replays an event twice.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - line: Its line, from 1.
  package mutating func step(_ event: SessionEvent, line: Int) {
    guard parting == nil else { return }
    a.step(event)
    b.step(event)
    guard a.currentHash != b.currentHash || a.effects.records != b.effects.records else { return }
    parting = Parting(
      event: a.eventCount - 1, line: line, time: event.time, parts: a.state.differences(from: b.state))
  }
}
