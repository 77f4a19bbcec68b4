package import ScrollCore
import ScrollEngine
import SessionReplay

/// What a session shows that it should not.
package enum Symptom: Hashable, Sendable {
  /// A violation of an invariant.
  case violation(Invariant)
  /// A violation of an invariant with the same values.
  case keptViolation(KeptViolation)
  /// Something the app showed wrong.
  case finding(KeptFinding)
  /// Other effects in another scene.
  case effects(ScenePatch)
  /// An engine that does not agree with itself.
  case inconsistency(ConsistencyCheck.Fault)

  /// The first event of a session that shows the symptom.
  ///
  /// What shows only after the last event, while simulated content comes to rest, shows in the last.
  ///
  /// - Returns: The event's place; nothing if none does, or if the scene cannot be replayed.
  package func firstEvent(in session: SessionCase) -> Int? {
    switch self {
    case .violation(let invariant):
      session.firstEvent { $0.effects.records.contains { $0.violation?.invariant == invariant } }
    case .keptViolation(let kept): kept.firstEvent(in: session)
    case .finding(let kept): kept.sighting(in: session)?.event
    case .effects(let patch): session.firstDivergence(in: patch.applied(to: session.scene))
    case .inconsistency(let fault): session.firstInconsistency(fault)
    }
  }
}

extension SessionCase {
  /// The first event after which a replay is as asked for.
  func firstEvent(audits: Bool = true, where isShown: (Replay) -> Bool) -> Int? {
    var options = Replay.Options()
    options.audits = audits
    options.checksRejections = audits
    options.judgesEveryEvent = audits
    guard var replay = try? Replay(scene: scene, options: options) else { return nil }
    for (index, event) in events.enumerated() {
      replay.step(event)
      if isShown(replay) { return index }
    }
    replay.finish()
    return isShown(replay) ? max(0, events.count - 1) : nil
  }

  /// The first event after which the engine does not agree with itself.
  fileprivate func firstInconsistency(_ fault: ConsistencyCheck.Fault) -> Int? {
    guard var check = ConsistencyCheck(scene) else { return nil }
    return events.indices.first { check.step(events[$0]) == fault }
  }

  /// The first event that has other effects in another scene.
  fileprivate func firstDivergence(in other: SceneSpec) -> Int? {
    guard other != scene, var one = Replay.unaudited(scene), var two = Replay.unaudited(other) else {
      return nil
    }
    for (index, event) in events.enumerated() {
      one.step(event)
      two.step(event)
      if one.effects.withoutHashes != two.effects.withoutHashes { return index }
    }
    one.finish()
    two.finish()
    return one.effects.withoutHashes == two.effects.withoutHashes ? nil : max(0, events.count - 1)
  }
}

extension EffectBuffer {
  fileprivate var withoutHashes: [EffectRecord] {
    records.filter { if case .state = $0.effect { false } else { true } }
  }
}
