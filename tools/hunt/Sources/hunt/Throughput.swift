import PropertyChecking
import ScrollSession
import SessionChecking

/// How many generated events a second go through reducer, auditor and state hash on one core.
///
/// The state hash is taken after every event.
struct Throughput {
  private(set) var cases = 0
  private(set) var events = 0
  private(set) var violations = 0
  /// All hashes, so that none is left out.
  private(set) var hash: UInt64 = 0

  /// Runs the cases of a seed until there have been so many events.
  mutating func run(_ seed: Seed, scene: Scene?, events most: Int) {
    while events < most {
      run(seed.ofCase(cases), scene: scene)
      cases += 1
    }
  }

  private mutating func run(_ seed: Seed, scene: Scene?) {
    var generator = SessionGenerator(seed: seed, scene: scene)
    guard var replay = try? Replay(scene: generator.scene) else { return }
    while let event = generator.next(after: replay.state) {
      replay.step(event)
      events += 1
      hash ^= replay.currentHash()
      for record in replay.effects.records {
        if case .violation = record.effect { violations += 1 }
      }
    }
  }
}
