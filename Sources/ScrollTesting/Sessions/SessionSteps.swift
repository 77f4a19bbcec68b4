import SessionReplay
import SessionSearch

/// The replay of a session, to be judged after every event and once more at its end; before the first event there is nothing to judge.
struct SessionSteps {
  /// The replay after the last step.
  private(set) var replay: Replay
  private let session: SessionCase
  private var taken = 0

  /// Begins a session; nothing if its scene cannot be used.
  init?(_ session: SessionCase) {
    guard let replay = try? Replay(scene: session.scene) else { return nil }
    self.replay = replay
    self.session = session
  }

  /// Takes the next step.
  ///
  /// - Returns: Whether there was one.
  mutating func next() -> Bool {
    guard !session.events.isEmpty, taken <= session.events.count else { return false }
    if taken < session.events.count { replay.step(session.events[taken]) } else { replay.finish() }
    taken += 1
    return true
  }

  /// Whether the last step was the end, which is no event.
  var isEnd: Bool { taken > session.events.count }

  /// Where and how the session fails, by what was answered after the last step.
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
