import ScrollCore
import SessionLog

/// The session at the end of a log that is being appended to: what its `end` line has to say, and whether it may be written.
struct AppendedSession: Sendable {
  let header: SessionHeader
  /// The replay of its lines so far.
  private(set) var replay: Replay
  /// Whether something of it was lost.
  var hasLoss = false
  /// The time of its last line.
  private(set) var time = Microseconds.zero
  /// Whether it has an `end` line.
  private(set) var isComplete = false

  /// Begins a session; nothing if its scene cannot be set up.
  init(_ header: SessionHeader) throws(SceneError) {
    self.header = header
    var options = Replay.Options()
    options.audits = false
    replay = try Replay(scene: header.scene, options: options)
  }

  /// Takes in a line.
  mutating func take(_ event: SessionEvent) {
    replay.step(event)
    time = event.time
    switch event.action {
    case .end: isComplete = true
    // What was lost in an earlier run, or before a recovery, is still lost.
    case .mark(let label) where LogDamage.isLabel(label): hasLoss = true
    default: break
    }
  }

  /// Takes in a line of an unknown type that calls itself optional.
  mutating func skip() {
    replay.skip()
  }

  /// The line that says that the session is complete: how many lines it has, and the state hash.
  mutating func end() -> SessionEvent {
    SessionEvent(time: time, action: .end(events: replay.eventCount, hash: replay.currentHash))
  }
}
