import ScrollCore
import ScrollEngine
import SessionReplay

/// What a fuzzer takes down along a session: what it shows.
struct FuzzCompanion: SessionCompanion {
  /// What it has shown, each kind once, with the number of its events until then.
  private(set) var shown: [(kind: Fuzzer.Finding.Kind, eventCount: Int)] = []

  /// Whether the engine agrees with itself, if that is asked for.
  private var consistency: ConsistencyCheck?

  init(_ scene: SceneSpec, checksConsistency: Bool) {
    if checksConsistency { consistency = ConsistencyCheck(scene) }
  }

  mutating func step(_ event: SessionEvent, in replay: inout Replay) {
    replay.step(event)
    if let fault = consistency?.step(event) {
      note(.inconsistency(fault), replay)
      consistency = nil
    }
    note(replay)
  }

  mutating func goOn() {
    shown.removeAll()
  }

  /// Takes down what happened after the last event.
  mutating func finish(_ replay: inout Replay) {
    replay.finish()
    note(replay)
  }

  private mutating func note(_ replay: borrowing Replay) {
    for index in replay.effects.records.indices {
      guard let violation = replay.effects.records[index].violation else { continue }
      note(.violation(violation.invariant), replay)
    }
  }

  private mutating func note(_ kind: Fuzzer.Finding.Kind, _ replay: borrowing Replay) {
    if !shown.contains(where: { $0.kind == kind }) { shown.append((kind, replay.eventCount)) }
  }
}
