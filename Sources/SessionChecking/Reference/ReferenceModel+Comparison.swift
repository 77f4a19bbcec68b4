import ScrollGeometry
import ScrollSession
import SessionModel
import SessionReplay

extension SessionCase {
  /// The first event after which the engine's effects are not those of the reference model.
  ///
  /// Where an event is wrong in several ways, which reason is given for refusing data is written down nowhere; so the reasons
  /// of refused data are not compared, only that both refuse.
  ///
  /// - Returns: Nothing if there is none, or if the model or the engine does not take the scene.
  /// - Complexity: O(*n* · *m*) in the events and in the items of all views.
  func firstReferenceDivergence() -> Int? {
    var options = Replay.Options()
    options.audits = false
    guard var replay = try? Replay(scene: scene, options: options),
      var model = try? ReferenceModel(scene: scene)
    else { return nil }
    for (index, event) in events.enumerated() {
      replay.step(event)
      let expected = model.step(event)
      guard !replay.effects.agrees(with: expected) else { continue }
      if !event.action.changesData || !replay.effects.isRejection || !expected.isRejection { return index }
    }
    return nil
  }
}

extension EffectBuffer {
  /// Whether the records are those of a model, hashes aside.
  fileprivate func agrees(with expected: [EffectRecord]) -> Bool {
    var place = 0
    for index in records.indices {
      if case .state = records[index].effect { continue }
      guard place < expected.count, records[index].agrees(with: expected[place]) else { return false }
      place += 1
    }
    return place == expected.count
  }

  fileprivate var isRejection: Bool { records.isRejection }
}

extension EffectRecord {
  /// Whether two records say the same; where a curve decided at which alpha a transition began, its last digits may differ.
  fileprivate func agrees(with other: EffectRecord) -> Bool {
    switch (effect, other.effect) {
    case (.fade(var one), .fade(let two)), (.unfade(var one), .unfade(let two)):
      guard let from = one.from, let expected = two.from, from != expected,
        (from - expected).magnitude <= ReferenceTiming.tolerance
      else { return self == other }
      one.from = two.from
      var same = self
      if case .fade = effect { same.effect = .fade(one) } else { same.effect = .unfade(one) }
      return same == other
    default: return self == other
    }
  }
}

extension [EffectRecord] {
  fileprivate var isRejection: Bool {
    guard count == 1, case .rejected = self[0].effect else { return false }
    return true
  }
}
