public import ScrollCore
public import ScrollEngine
public import SessionReplay
import SessionSearch

/// What a rule is asked about: an event of a session, what it led to, and the state after it.
public struct SessionStep: Sendable {
  /// The event; `nil` at the end of the session, when content that moves by itself has come to rest.
  public private(set) var event: SessionEvent?
  /// The replay after the event.
  public private(set) var replay: Replay
  private let session: SessionCase
  private var taken = 0

  /// What the event led to, in order.
  public var effects: [EffectRecord] { replay.effects.records }
  /// The state after the event.
  public var state: SessionState { replay.state }

  /// Begins a session; `nil` if its scene cannot be used.
  init?(_ session: SessionCase) {
    guard let replay = try? Replay(scene: session.scene) else { return nil }
    self.replay = replay
    self.session = session
  }

  /// Takes the next event, and after the last one the end.
  ///
  /// - Returns: Whether there was one.
  mutating func next() -> Bool {
    let events = session.events
    guard !events.isEmpty, taken <= events.count else { return false }
    event = taken < events.count ? events[taken] : nil
    if let event { replay.step(event) } else { replay.finish() }
    taken += 1
    return true
  }

  /// Where and how the session fails, by what the rule answered; `nil` if it holds.
  func judged(_ answer: Result<Bool, any Error>) -> FailedEvent? {
    // What shows only at the end shows in the last event.
    let number = min(taken, session.events.count) - 1
    switch answer {
    case .success(let holds): return holds ? nil : FailedEvent(number: number, failure: .isFalse)
    case .failure(let error): return FailedEvent(number: number, failure: Failure(error))
    }
  }
}

/// Where a session fails, and how.
struct FailedEvent: Hashable, Sendable {
  /// The event's place in the session.
  let number: Int
  /// How.
  let failure: Failure
}
