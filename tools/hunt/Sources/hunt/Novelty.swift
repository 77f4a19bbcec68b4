import ScrollCore
import SessionChecking

/// How much of what there is a search comes to, with guidance by novelty and without.
struct Novelty {
  /// How many events are replayed, in as many cases as it takes.
  let mostEvents: Int
  let scene: SceneSpec?
  let recordsCoverage: Bool

  /// What came of it.
  struct Result {
    var cases = 0
    var events = 0
    var rejected = 0
    var seconds = 0.0
    var coverage = Coverage()
  }

  /// Runs cases until they have had the events.
  func run(_ seed: Seed, percent: Int?) -> Result {
    var options = Fuzzer.Options(seed: seed)
    options.sessions.scene = scene
    options.sessions.noveltyPercent = percent
    options.recordsCoverage = recordsCoverage
    var fuzzer = Fuzzer(options)
    var result = Result()
    result.seconds = processorSeconds {
      while result.events < mostEvents {
        let outcome = fuzzer.run(result.cases)
        result.cases += 1
        result.events += outcome.events
        result.rejected += outcome.rejected
        if let coverage = outcome.coverage { result.coverage.add(coverage) }
      }
    }
    return result
  }
}

extension Novelty.Result {
  /// The result as one line of JSON.
  func line(seed: Int) -> String {
    "{\"seed\":\(seed),\"cases\":\(cases),\"events\":\(events),\"rejected\":\(rejected),\"seconds\":\(seconds),"
      + "\"states\":\(coverage.coarseStates),\"points\":\(coverage.reached.count)}"
  }
}
