import ScrollCore
import ScrollEngine
import SessionReplay

/// What an app pays that shows what the engine says: a scroll of a long list, and a question about an item.
///
/// The list has 20 items of different heights in the viewport, fades, and has a section shadow.
struct LiveTimes {
  /// One in so many items; 1 is the real thing.
  let share: Int
  /// How many rounds are measured; each measures everything wanted.
  let rounds: Int
  /// What the names of the figures wanted begin with.
  let prefix: String

  private static let calls = 100_000

  /// Prints a line for each figure: its name, and the median of nanoseconds a call.
  func run() throws {
    let scene = LiveTimes.scene(of: 1_000_000 / share)
    var measures: [(name: String, measure: () -> Double)] = []
    func add(_ name: String, _ measure: @autoclosure () throws -> () -> Double) rethrows {
      if name.hasPrefix(prefix) { measures.append((name, try measure())) }
    }
    try add("scroll-reducer", LiveTimes.reducer(scene))
    try add("scroll-replay", LiveTimes.replay(scene, audits: false))
    try add("scroll-audited", LiveTimes.replay(scene, audits: true))
    try add("item-visible", LiveTimes.question(scene, ahead: 0))
    try add("item-ahead", LiveTimes.question(scene, ahead: 30))
    try add("moment", LiveTimes.moment(scene))
    var taken = [[Double]](repeating: [], count: measures.count)
    for _ in 0..<rounds {
      for place in measures.indices { taken[place].append(measures[place].measure()) }
    }
    for place in measures.indices { print(measures[place].name, taken[place].sorted()[rounds / 2]) }
  }

  private static func scene(of count: Int) -> SceneSpec {
    var random = Samples.Generator(seed: 5)
    let sizes = (0..<count).map { _ in LayoutSize(width: 390, height: Double(110 + random.below(30)) / 3) }
    return Samples.scene([SectionSpec(items: .sizes(sizes))])
  }

  private static func reducer(_ scene: SceneSpec) throws -> () -> Double {
    let session = try Session(scene)
    var course = Course(middle: session.contentLength / 2)
    return { Clock.time(calls) { _ in session.scroll(to: course.next()) } }
  }

  private static func replay(_ scene: SceneSpec, audits: Bool) throws -> () -> Double {
    let live = try Live(scene, audits: audits)
    return { Clock.time(calls) { _ in live.scroll() } }
  }

  /// Asks for an item among those in the viewport, or so many beyond them, in the middle of a fade.
  private static func question(_ scene: SceneSpec, ahead: Int) throws -> () -> Double {
    let live = try Live(scene, audits: false)
    // Far enough for a cell to leave, and half way of a fade.
    for _ in 0..<10 { live.scroll() }
    let time = Microseconds(live.time.count + 100_000)
    let visible = live.replay.state.views[0].fadingItems.map(\.path.item)
    guard let first = visible.first else { throw InputFile.Failure(description: "nothing is visible") }
    var found = 0
    return {
      defer { precondition(found > 0, "no item was found") }
      return Clock.time(calls) { call in
        let path = ItemIndexPath(section: 0, item: first + ahead + call % visible.count)
        if live.replay.state.item(path, inView: 0, at: time) != nil { found += 1 }
      }
    }
  }

  private static func moment(_ scene: SceneSpec) throws -> () -> Double {
    let live = try Live(scene, audits: false)
    var found = 0
    return {
      defer { precondition(found > 0, "no item was found") }
      return Clock.time(calls / 100) { _ in
        live.scroll()
        found += live.replay.moment(at: live.time).views[0].items.count
      }
    }
  }
}

/// Where a list is scrolled to: to and fro over some 300 items, six and a half points an event.
private struct Course {
  let middle: Double
  private var step = 0

  init(middle: Double) { self.middle = middle }

  mutating func next() -> Double {
    step += 1
    let place = step % 4_000
    return middle + 6.5 * Double(place < 2_000 ? place : 4_000 - place)
  }
}

/// A replay whose events are made here.
private final class Live {
  var replay: Replay
  private var course: Course
  private(set) var time = Microseconds.zero

  init(_ scene: SceneSpec, audits: Bool) throws {
    var options = Replay.Options()
    options.audits = audits
    replay = try Replay(scene: scene, options: options)
    course = Course(middle: replay.state.views[0].layout.contentSize.height / 2)
    replay.step(SessionEvent(time: .zero, view: 0, action: .appear(x: 0, y: course.middle)))
  }

  func scroll() {
    time.count += 8_333
    replay.step(SessionEvent(time: time, view: 0, action: .scroll(x: nil, y: course.next(), by: .finger)))
  }
}
