import ScrollCore
import SessionChecking
import SessionLog
import SessionReplay

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
  let scene: SceneSpec?
  /// After how many cases to give up.
  let mostCases: Int

  /// How many cases of a hundred are made of kept sessions; what is usual if not given.
  let noveltyPercent: Int?

  /// Runs one case after the other until one shows the bug, then shrinks it.
  func run(_ seed: Seed) -> Result {
    var options = SearchOptions(seed: seed, scene: scene)
    options.noveltyPercent = noveltyPercent
    let bug = bug
    var search = SessionSearch(options) { _ in PlantedBugCompanion(watch: PlantedBugWatch(bug)) }
    var result = Result()
    result.seconds = processorSeconds {
      while result.found == nil && result.cases < mostCases {
        let number = result.cases
        result.cases += 1
        guard let made = search.run(number) else { continue }
        let count = made.companion.shownAfter ?? made.events.count
        result.events += count - made.start
        guard made.companion.shownAfter != nil else { continue }
        result.found = SessionCase(scene: made.replay.scene, events: Array(made.events[..<count]))
      }
    }
    guard let found = result.found else { return result }
    result.shrinkSeconds = processorSeconds {
      guard var shrinker = SessionShrinker(found, look: bug.firstEvent) else { return }
      shrinker.shrink()
      result.smallest = shrinker.smallest
      result.replays = shrinker.replays
    }
    return result
  }
}

/// Watches for a planted bug along a search.
private struct PlantedBugCompanion: SessionCompanion {
  var watch: PlantedBugWatch
  /// After how many events the session first showed it.
  private(set) var shownAfter: Int?

  init(watch: PlantedBugWatch) {
    self.watch = watch
  }

  mutating func step(_ event: SessionEvent, in replay: inout Replay) {
    if watch.step(event, in: &replay) && shownAfter == nil { shownAfter = replay.eventCount }
  }

  mutating func goOn() {}
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
