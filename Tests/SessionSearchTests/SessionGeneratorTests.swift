import ScrollCore
import ScrollEngine
import SessionReplay
import SessionSearch
import TestSupport
import Testing

@Suite("Generated sessions")
struct SessionGeneratorTests {
  /// The sessions of the first seeds, from 1.
  private static let sessions = Result {
    try (1...300).map { try SessionGeneratorTests.session($0) }
  }

  private static func session(_ seed: UInt64, statistics: SessionStatistics? = nil, scene: SceneSpec? = nil)
    throws
    -> SessionCase
  {
    var generator = SessionGenerator(seed: Seed(seed), scene: scene, statistics: statistics)
    var replay = try Replay(scene: generator.scene, options: .unaudited)
    var events: [SessionEvent] = []
    while let event = generator.next(after: replay.state) {
      replay.step(event)
      events.append(event)
    }
    #expect(events.count == generator.length)
    return SessionCase(scene: generator.scene, events: events)
  }

  private static let list = SceneSpec(views: [
    ViewSpec(sections: [SectionSpec(items: .count(16))], behaviours: [.fade(FadeSettings())])
  ])

  @Test func `a seed makes one session, and another seed another`() throws {
    // As texts: what is no number does not equal itself.
    let (first, second) = (
      "\(try SessionGeneratorTests.session(1))", "\(try SessionGeneratorTests.session(2))"
    )
    #expect(try "\(SessionGeneratorTests.session(1))" == first)
    #expect(first != second)
  }

  @Test func `times go back and views are missing only now and then, where a recorder is broken`() throws {
    var late = 0
    var missing = 0
    var all = 0
    for session in try SessionGeneratorTests.sessions.get().prefix(60) {
      all += session.events.count
      var latest = Microseconds.zero
      for event in session.events {
        if event.time < latest { late += 1 }
        #expect(event.time.count >= latest.count - 1)
        latest = max(latest, event.time)
        if !session.scene.views.indices.contains(event.view) { missing += 1 }
      }
    }
    #expect(late > 0 && missing > 0)
    #expect((late + missing) * 100 < all)
  }

  /// What each kind of event may be in a log; a drag goes on as it likes.
  private static let actions: [GeneratedEvent: Set<String>] = [
    .drag: ["dragBegan", "dragMoved", "dragEnded", "dragCancelled", "scroll", "scrollEnded", "frame"],
    .scroll: ["scroll"], .scrollTo: ["scrollTo", "scrollToItem"], .resize: ["viewport", "insets"],
    .edit: ["update", "batch", "reload"], .setting: ["behaviour"],
    .pause: ["mark", "observed", "frame", "scrollEnded"], .appear: ["appear"],
  ]

  @Test(
    "only what is asked for happens, and no view appears unless that is",
    arguments: GeneratedEvent.allCases.filter { $0 != .nonsense })
  func chosen(kind: GeneratedEvent) throws {
    var actions: Set<String> = []
    for seed in 1...40 {
      var generator = SessionGenerator(
        seed: Seed(UInt64(seed)), scene: SessionGeneratorTests.list, events: [kind])
      var replay = try Replay(scene: generator.scene, options: .unaudited)
      var latest = Microseconds.zero
      while let event = generator.next(after: replay.state) {
        replay.step(event)
        #expect(event.time >= latest && event.view == 0)
        latest = event.time
        actions.insert(String("\(event.action)".prefix { $0 != "(" }))
      }
    }
    let expected = try #require(SessionGeneratorTests.actions[kind])
    #expect(actions == expected)
  }

  @Test func `all kinds of events, layouts and behaviours come`() throws {
    var kinds: Set<String> = []
    for session in try SessionGeneratorTests.sessions.get().prefix(150) {
      for event in session.events { kinds.insert(String("\(event.action)".prefix { $0 != "(" })) }
      for view in session.scene.views {
        kinds.insert(String("\(view.layout)".prefix { $0 != "(" }))
        for behaviour in view.behaviours { kinds.insert(String("\(behaviour)".prefix { $0 != "(" })) }
        if view.scrolling.offsets == .simulated { kinds.insert("simulated") }
      }
      if !session.scene.links.isEmpty { kinds.insert("links") }
    }
    let wanted = [
      "appear", "scroll", "dragBegan", "dragMoved", "dragEnded", "dragCancelled", "scrollEnded", "scrollTo",
      "scrollToItem",
      "frame",
      "viewport", "insets", "update", "batch", "reload", "behaviour", "flow", "frames", "carousel", "pages",
      "fade",
      "sectionShadow", "pageControl", "edgeMask", "simulated", "links",
    ]
    #expect(kinds.isSuperset(of: wanted), "missing: \(Set(wanted).subtracting(kinds).sorted())")
  }

  @Test func `nonsense is refused for every reason`() throws {
    var reasons: Set<Rejection> = []
    for session in try SessionGeneratorTests.sessions.get() {
      var replay = try Replay(scene: session.scene, options: .unaudited)
      for event in session.events {
        replay.step(event)
        for record in replay.effects.records {
          if case .rejected(let reason) = record.effect { reasons.insert(reason) }
        }
      }
    }
    #expect(reasons == Set(Rejection.allCases))
  }

  @Test func `only what a log can say is recordable`() throws {
    let scene = SessionGeneratorTests.list
    func isRecordable(_ action: SessionEvent.Action, view: Int = 0) -> Bool {
      SessionEvent(time: .zero, view: view, action: action).isRecordable(in: scene)
    }
    #expect(isRecordable(.viewport(.zero)) && !isRecordable(.viewport(LayoutSize(width: -1, height: 1))))
    #expect(
      isRecordable(.scroll(x: nil, y: 1e300, by: nil)) && !isRecordable(.scroll(x: nil, y: .nan, by: nil)))
    #expect(isRecordable(.frame) && !isRecordable(.frame, view: 1))
    #expect(isRecordable(.update(.itemsDeleted(section: 9, at: 0, count: 1))))
    #expect(!isRecordable(.update(.itemsDeleted(section: -1, at: 0, count: 1))))
    #expect(!isRecordable(.behaviour(.fade(fadedAlpha: 2, clearAlpha: nil, duration: nil))))
  }

  @Test func `apps say of all kinds of things that they showed them`() throws {
    var seen: Set<ObservedProperty> = []
    for session in try SessionGeneratorTests.sessions.get() {
      for event in session.events {
        if case .observed(let observation) = event.action { seen.insert(ObservedProperty(observation)) }
      }
    }
    #expect(seen == Set(ObservedProperty.allCases))
  }

  @Test func `some offsets lie exactly on an edge of an item, and some a hair beside`() throws {
    // Items of 50 with 10 between: edges at multiples of 60, and 50 after.
    var exact = 0
    var beside = 0
    for seed in 1...80 {
      for event in try SessionGeneratorTests.session(UInt64(seed), scene: SessionGeneratorTests.list).events {
        guard case .scroll(_, let y?, _) = event.action, y > 0, y < 900 else { continue }
        let place = y.truncatingRemainder(dividingBy: 60)
        if place == 0 || place == 50 { exact += 1 }
        if (place - 50).magnitude < 1e-9 && place != 50 { beside += 1 }
      }
    }
    #expect(exact > 100)
    #expect(beside > 10)
  }

  @Test func `sessions after statistics have the gaps and ways of what was learnt`() throws {
    var statistics = SessionStatistics()
    #expect(statistics.isEmpty)
    // Every 1234 µs, 7 points on.
    var events = [SessionEvent(time: .zero, action: .appear(x: 0, y: 0))]
    for step in 1...50 {
      events.append(
        SessionEvent(
          time: Microseconds(Int64(step) * 1234), action: .scroll(x: nil, y: Double(step) * 7, by: nil)))
    }
    statistics.learn(from: SessionCase(scene: SessionGeneratorTests.list, events: events))
    #expect(statistics.sessions == 1 && !statistics.isEmpty)
    var like = 0
    for seed in 1...40 {
      let session = try SessionGeneratorTests.session(
        UInt64(seed), statistics: statistics, scene: SessionGeneratorTests.list)
      let pairs = zip(session.events, session.events.dropFirst())
      like += pairs.count { one, next in
        guard case .scroll(_, let y?, _) = one.action, case .scroll(_, let nextY?, _) = next.action else {
          return false
        }
        return next.time.count - one.time.count == 1234 && nextY - y == 7
      }
    }
    #expect(like > 2000)
  }
}
