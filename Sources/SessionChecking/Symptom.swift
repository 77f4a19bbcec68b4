public import ScrollSession
import SessionReplay

/// What a session shows that it should not.
public enum Symptom: Hashable, Sendable {
  /// A violation of an invariant.
  case violation(Invariant)
  /// What the app said it showed is not what the engine says, by the default tolerances of `Conformance`.
  case observed
  /// Other effects in another scene.
  case effects(ScenePatch)
  /// Other effects than the reference model has.
  case reference

  /// The first event of a session that shows the symptom.
  ///
  /// What shows only after the last event, while simulated content comes to rest, shows in the last.
  ///
  /// - Returns: The event's place; nothing if none does, or if the scene cannot be replayed.
  public func firstEvent(in session: SessionCase) -> Int? {
    switch self {
    case .violation(let invariant):
      session.firstEvent { $0.effects.records.contains { $0.violation?.invariant == invariant } }
    case .observed: session.firstObservedDifference()
    case .effects(let patch): session.firstDivergence(in: patch.applied(to: session.scene))
    case .reference: session.firstReferenceDivergence()
    }
  }

  /// The first symptom a session has by itself: a violation, else an observation that is not as replayed.
  public static func first(of session: SessionCase) -> Symptom? {
    var found: Symptom?
    let event = session.firstEvent { replay in
      found = replay.effects.records.lazy.compactMap(\.violation).first.map { .violation($0.invariant) }
      return found != nil
    }
    if event != nil { return found }
    return Symptom.observed.firstEvent(in: session) == nil ? nil : .observed
  }
}

extension SessionCase {
  /// The first event after which a replay is as asked for.
  func firstEvent(audits: Bool = true, where isShown: (Replay) -> Bool) -> Int? {
    var options = Replay.Options()
    options.audits = audits
    guard var replay = try? Replay(scene: scene, options: options) else { return nil }
    for (index, event) in events.enumerated() {
      replay.step(event)
      if isShown(replay) { return index }
    }
    replay.finish()
    return isShown(replay) ? max(0, events.count - 1) : nil
  }

  /// The first observation that is not as replayed.
  fileprivate func firstObservedDifference() -> Int? {
    guard var replay = Replay.unaudited(scene) else { return nil }
    var conformance = Conformance(scene)
    for (index, event) in events.enumerated() {
      conformance.step(event, in: &replay)
      if !conformance.differences.isEmpty { return index }
    }
    return nil
  }

  /// The first event that has other effects in another scene.
  fileprivate func firstDivergence(in other: Scene) -> Int? {
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

extension EffectRecord {
  /// The violation a record tells of.
  var violation: Violation? {
    guard case .violation(let violation) = effect else { return nil }
    return violation
  }
}
