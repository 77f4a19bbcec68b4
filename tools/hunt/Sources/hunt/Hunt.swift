import PropertyChecking
import ScrollSession
import SessionChecking
import SessionLog

/// The search for a planted bug from one seed, and the shrinking of what it finds.
struct Hunt {
  /// What came of it.
  struct Result {
    var cases = 0
    var events = 0
    var seconds = 0.0
    var found: SessionCase?
    var smallest: SessionCase?
    var replays = 0
    var shrinkSeconds = 0.0
  }

  let bug: PlantedBug
  let scene: Scene?
  /// After how many cases to give up.
  let mostCases: Int

  /// Runs one case after the other until one shows the bug, then shrinks it.
  func run(_ seed: Seed) -> Result {
    var result = Result()
    result.seconds = seconds {
      while result.found == nil && result.cases < mostCases {
        let (events, found) = search(seed.ofCase(result.cases))
        result.cases += 1
        result.events += events
        result.found = found
      }
    }
    guard let found = result.found else { return result }
    result.shrinkSeconds = seconds {
      guard var shrinker = SessionShrinker(found, look: bug.firstEvent) else { return }
      shrinker.shrink()
      result.smallest = shrinker.smallest
      result.replays = shrinker.replays
    }
    return result
  }

  /// Runs one case as far as it shows the bug.
  private func search(_ seed: Seed) -> (events: Int, found: SessionCase?) {
    var generator = SessionGenerator(seed: seed, scene: scene)
    guard var replay = try? Replay(scene: generator.scene) else { return (0, nil) }
    var watch = PlantedBugWatch(bug)
    var events: [Event] = []
    while let event = generator.next(after: replay.state) {
      events.append(event)
      if watch.step(event, in: &replay) {
        return (events.count, SessionCase(scene: generator.scene, events: events))
      }
    }
    return (events.count, nil)
  }
}

extension Hunt.Result {
  /// The result as one line of JSON.
  func line(bug: PlantedBug, scene: String, seed: Int) -> String {
    var line =
      "{\"bug\":\"\(bug.rawValue)\",\"scene\":\"\(scene)\",\"seed\":\(seed),\"isFound\":\(found != nil),"
    line += "\"cases\":\(cases),\"events\":\(events),\"seconds\":\(seconds)"
    guard let smallest else { return line + "}" }
    line += ",\"found\":\(found?.events.count ?? 0),\"size\":\(smallest.events.count),\"replays\":\(replays)"
    line += ",\"shrinkSeconds\":\(shrinkSeconds),\"minimum\":\(SessionLogWriter.quoted(smallest.text))}"
    return line
  }
}

extension SessionCase {
  /// The session's log, without what has its default.
  fileprivate var text: String {
    var writer = SessionLogWriter(omitsDefaults: true)
    writer.begin(SessionHeader(name: "minimum", scene: scene))
    for event in events { writer.append(event) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
