public import ScrollSession

/// What a session shows that it should not.
public enum Symptom: Hashable, Sendable {
  /// A violation of an invariant.
  case violation(Invariant)
  /// What the app said was visible is not what the engine says.
  case observed

  /// The first event of a session that shows the symptom.
  ///
  /// What shows only after the last event, while simulated content comes to rest, shows in the last.
  ///
  /// - Returns: The event's place; nothing if none does, or if the scene cannot be replayed.
  public func firstEvent(in session: SessionCase) -> Int? {
    var options = Replay.Options()
    if case .observed = self { options.audits = false }
    guard var replay = try? Replay(scene: session.scene, options: options) else { return nil }
    for (index, event) in session.events.enumerated() {
      replay.step(event)
      if isShown(by: replay) { return index }
    }
    replay.finish()
    return isShown(by: replay) ? max(0, session.events.count - 1) : nil
  }

  private func isShown(by replay: Replay) -> Bool {
    switch self {
    case .violation(let invariant):
      replay.effects.records.contains { record in
        if case .violation(let violation) = record.effect { violation.invariant == invariant } else { false }
      }
    case .observed:
      replay.differences.contains { difference in
        if case .visibility = difference.finding { true } else { false }
      }
    }
  }
}
