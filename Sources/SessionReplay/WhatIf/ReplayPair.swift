import ScrollCore
import ScrollEngine

/// Two replays of one session, event by event.
struct ReplayPair: Sendable {
  private(set) var a: Replay
  private(set) var b: Replay
  /// The events the second replay does not see, by their numbers.
  private let omitted: ClosedRange<Int>?

  init(
    _ a: SceneSpec, _ b: SceneSpec, omitting omitted: ClosedRange<Int>? = nil, options: Replay.Options
  ) throws(SceneError) {
    self.a = try Replay(scene: a, options: options)
    self.b = try Replay(scene: b, options: options)
    self.omitted = omitted
  }

  mutating func step(_ event: SessionEvent) {
    if let omitted, omitted.contains(b.eventCount) { b.skip() } else { b.step(event) }
    a.step(event)
  }

  mutating func skip() {
    a.skip()
    b.skip()
  }

  mutating func finish() {
    a.finish()
    b.finish()
  }
}
