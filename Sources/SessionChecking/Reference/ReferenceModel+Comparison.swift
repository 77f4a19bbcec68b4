import ScrollCore
import ScrollEngine
import SessionReplay

extension SessionCase {
  /// The first event after which the engine's effects are not those of the reference model, or before which a tick of the
  /// display has others; of the ticks after the last event, the last event.
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
      guard replay.ticksAgree(with: &model, before: event) else { return index }
      replay.step(event)
      let expected = model.step(event, beside: replay.effects.records)
      guard !replay.effects.agrees(with: expected) else { continue }
      if !event.action.changesData || !replay.effects.isRejection || !expected.isRejection { return index }
    }
    return replay.ticksAgree(with: &model, before: nil) ? nil : events.indices.last
  }
}

extension Replay {
  /// Runs the ticks before an event, or after the last one, in both; whether they are the same.
  fileprivate mutating func ticksAgree(with model: inout ReferenceModel, before event: SessionEvent?) -> Bool
  {
    if let event, !model.runsTicks(before: event) { return !stepTick(before: event) }
    while stepTick(before: event) {
      guard let expected = model.tick(until: event?.time, beside: effects.records),
        effects.agrees(with: expected), state.clock == model.clock
      else { return false }
    }
    return model.tick(until: event?.time, beside: []) == nil
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
  /// Whether two records say the same; the last digits of a simulated target may differ, and where a curve decided at which
  /// alpha a transition began, of that.
  fileprivate func agrees(with other: EffectRecord) -> Bool {
    guard event == other.event, time == other.time, view == other.view else { return false }
    switch (effect, other.effect) {
    case (.target(let one), .target(let two)):
      let (place, expected) = (one.offset, two.offset)
      return one.stop == two.stop && ReferenceView.areAlike(place.x, expected.x)
        && ReferenceView.areAlike(place.y, expected.y)
    case (.fade(var one), .fade(let two)), (.unfade(var one), .unfade(let two)):
      if let from = one.from, let expected = two.from,
        (from - expected).magnitude <= ReferenceTiming.tolerance
      {
        one.from = expected
      }
      return one == two
    // A number that is none, which literal mode has, equals nothing.
    case (.transform(let item, let scale), .transform(let another, let expected)):
      return item == another && EffectRecord.areSame([scale], [expected])
    case (.dot(let index, let alpha, let y), .dot(let another, let expected, let place)):
      return index == another && EffectRecord.areSame([alpha, y], [expected, place])
    case (.mask(let one), .mask(let two)):
      return EffectRecord.areSame(
        [one.start, one.end, one.startStop, one.endStop], [two.start, two.end, two.startStop, two.endStop])
    case (.offset(let one), .offset(let two)):
      return EffectRecord.areSame([one.x, one.y], [two.x, two.y])
    default:
      return effect == other.effect
    }
  }

  private static func areSame(_ numbers: [Double], _ others: [Double]) -> Bool {
    zip(numbers, others).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }
}

extension [EffectRecord] {
  fileprivate var isRejection: Bool {
    guard count == 1, case .rejected = self[0].effect else { return false }
    return true
  }
}
