import ScrollGeometry
import ScrollSession

/// What came of a session: every record, the state hash after each event among them.
struct SessionRun {
  var records: [EffectRecord] = []
  var violations: [EffectRecord] = []
  var hash: UInt64 = 0

  /// Replays a session with the auditor.
  init(_ session: RandomSession, everyEvent: Bool) throws {
    var options = Replay.Options()
    options.everyEvent = everyEvent
    options.hashEvery = 1
    options.explains = true
    var replay = try Replay(scene: session.scene, options: options)
    for event in session.events {
      replay.step(event)
      records += replay.effects.records
      for record in replay.effects.records {
        if case .violation = record.effect { violations.append(record) }
      }
    }
    hash = replay.state.hash
  }
}

extension RandomSession {
  /// The session without the events, views and sections that a failure does not need: dropped one after the other
  /// as long as it still fails.
  func shrunk(while fails: (RandomSession) -> Bool) -> RandomSession {
    var smallest = self
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      for index in smallest.events.indices.reversed() {
        var smaller = smallest
        smaller.events.remove(at: index)
        guard fails(smaller) else { continue }
        smallest = smaller
        isShrinking = true
      }
      for view in smallest.scene.views.indices {
        for section in smallest.scene.views[view].sections.indices.reversed() {
          var smaller = smallest
          smaller.scene.views[view].sections.remove(at: section)
          guard fails(smaller) else { continue }
          smallest = smaller
          isShrinking = true
        }
      }
    }
    return smallest
  }
}
