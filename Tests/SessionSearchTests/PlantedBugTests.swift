import ScrollCore
import SessionLog
import SessionReplay
import SessionSearch
import TestSupport
import Testing

@Suite("Planted bugs")
struct PlantedBugTests {
  @Test(arguments: PlantedBug.allCases, [true, false])
  func `is found from every seed, and shrinks to the fewest events in at most 400 replays`(
    bug: PlantedBug, isPhone: Bool
  ) throws {
    let scene: SceneSpec? = isPhone ? PlantedBugTests.phone : nil
    for seed in 1...(bug == .repetition ? 2 : 5) {
      let found = try #require(PlantedBugTests.find(bug, in: scene, from: Seed(UInt64(seed))))
      var shrinker = try #require(SessionShrinker(found, look: bug.firstEvent))
      shrinker.shrink()
      // Items whose order a reload changed keep an event that a hand would leave out.
      let count = shrinker.smallest.events.count - bug.leastEvents
      #expect(
        count == 0 || count == 1 && bug == .order, "from seed \(seed): \(shrinker.smallest.log)")
      #expect(shrinker.replays <= 400)
    }
  }

  @Test("what many drags of simulated content led to is shown by one event", arguments: [61, 69])
  func simulated(seed: Int) throws {
    let found = try #require(PlantedBugTests.find(.edge, in: nil, from: Seed(UInt64(seed))))
    #expect(found.scene.views[0].scrolling.offsets == .simulated)
    var shrinker = try #require(SessionShrinker(found, look: PlantedBug.edge.firstEvent))
    shrinker.shrink()
    #expect(shrinker.smallest.events.count == 1)
    #expect(shrinker.replays <= 200)
  }

  /// Two sections of a list, with fade and shadows.
  private static let phone = SceneSpec(views: [
    ViewSpec(
      sections: [16, 40].map { SectionSpec(items: .count($0)) },
      behaviours: [.fade(FadeSettings()), .sectionShadow(ShadowSettings())])
  ])

  /// The first session of a seed that shows a bug, of at most 300.
  private static func find(_ bug: PlantedBug, in scene: SceneSpec?, from seed: Seed) -> SessionCase? {
    for number in 0..<300 {
      var generator = SessionGenerator(seed: seed.ofCase(number), scene: scene)
      guard var replay = try? Replay(scene: generator.scene, options: .unaudited) else { continue }
      var watch = PlantedBugWatch(bug)
      var events: [SessionEvent] = []
      while let event = generator.next(after: replay.state) {
        events.append(event)
        if watch.step(event, in: &replay) { return SessionCase(scene: generator.scene, events: events) }
      }
    }
    return nil
  }
}

extension SessionCase {
  /// The lines of the events.
  var log: String {
    var writer = SessionLogWriter(omitsDefaults: true)
    for event in events { writer.append(event) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
