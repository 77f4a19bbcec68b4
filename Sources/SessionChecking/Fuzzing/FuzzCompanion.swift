import ScrollCore
import ScrollEngine
import SessionReplay

/// What a fuzzer takes down along a session: what it shows, and what it reaches.
struct FuzzCompanion: SessionCompanion {
  /// What the session reaches, if that is asked for.
  private(set) var recorder: CoverageRecorder?
  /// What it has shown, each kind once, with the number of its events until then.
  private(set) var shown: [(kind: Fuzzer.Finding.Kind, eventCount: Int)] = []

  /// Whether the engine agrees with itself, if that is asked for.
  private var consistency: ConsistencyCheck?

  init(_ scene: SceneSpec, recordsCoverage: Bool, checksConsistency: Bool) {
    if recordsCoverage { recorder = CoverageRecorder(scene) }
    if checksConsistency { consistency = ConsistencyCheck(scene) }
  }

  mutating func step(_ event: SessionEvent, in replay: inout Replay) {
    replay.step(event)
    if let fault = consistency?.step(event) {
      note(.inconsistency(fault), replay)
      consistency = nil
    }
    recorder?.note(event, after: replay)
    note(replay)
  }

  mutating func goOn() {
    shown.removeAll()
    recorder?.goOn()
  }

  /// Takes down what happened after the last event.
  mutating func finish(_ replay: inout Replay) {
    replay.finish()
    recorder?.finish(after: replay)
    note(replay)
  }

  private mutating func note(_ replay: borrowing Replay) {
    for index in replay.effects.records.indices {
      guard case .violation(let violation) = replay.effects.records[index].effect else { continue }
      note(.violation(violation.invariant), replay)
    }
  }

  private mutating func note(_ kind: Fuzzer.Finding.Kind, _ replay: borrowing Replay) {
    if !shown.contains(where: { $0.kind == kind }) { shown.append((kind, replay.eventCount)) }
  }
}
