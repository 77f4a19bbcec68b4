import ScrollCore
import SessionChecking
import SessionReplay

/// How many events a second of a search go through reducer and rules on one core.
struct Throughput {
  let scene: SceneSpec?
  /// How many events are replayed, in as many cases as it takes.
  let mostEvents: Int
  /// How many cases of a hundred are made of kept sessions; what is usual if not given.
  let noveltyPercent: Int?

  /// Replays, and counts.
  private struct Counting: SessionCompanion {
    var violations = 0

    mutating func step(_ event: SessionEvent, in replay: inout Replay) {
      replay.step(event)
      for index in replay.effects.records.indices {
        if case .violation = replay.effects.records[index].effect { violations += 1 }
      }
    }

    mutating func goOn() {
      self = Counting()
    }
  }

  /// Runs the cases of a seed until there have been so many events; the result as one line of JSON.
  func line(_ seed: Seed, name: String) -> String {
    var options = SearchOptions(seed: seed, scene: scene)
    options.noveltyPercent = noveltyPercent
    var search = SessionSearch(options) { _ in Counting() }
    var cases = 0
    var events = 0
    var total = Counting()
    let time = processorSeconds {
      while events < mostEvents {
        cases += 1
        guard let made = search.run(cases - 1) else { continue }
        events += made.events.count - made.start
        total.violations += made.companion.violations
      }
    }
    return "{\"scene\":\"\(name)\",\"cases\":\(cases),\"events\":\(events),\"seconds\":\(time),"
      + "\"violations\":\(total.violations)}"
  }
}
