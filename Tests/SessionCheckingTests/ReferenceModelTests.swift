import Foundation
import ScrollCore
import ScrollEngine
import SessionChecking
import SessionLog
import SessionReplay
import TestSupport
import Testing

/// The engine against the reference model, record for record after every event.
@Suite("ReferenceModel")
struct ReferenceModelTests {
  /// Every committed session the model knows: all but what is too large for it.
  @Test func `has the effects of every committed session it knows`() throws {
    var compared = 0
    for file in CommittedSessions.files() {
      let session = try CommittedSessions.sessionCase(file)
      guard (try? ReferenceModel(scene: session.scene)) != nil else { continue }
      compared += 1
      #expect(Symptom.reference.firstEvent(in: session) == nil, "\(file)")
    }
    #expect(compared >= 180)
  }

  /// Generated sessions; `MODEL_SESSIONS` and `MODEL_SEED` in the environment ask for more, and for others.
  @Test("has the effects of generated sessions", arguments: [(false, false), (true, false), (false, true)])
  func generated(isOdd: Bool, allowsLiteral: Bool) throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["MODEL_SESSIONS"].flatMap { UInt64($0) } ?? 25
    let first = environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 1
    var compared = 0
    for seed in first..<(first + count) {
      var session = try ReferenceModelTests.session(seed, allowsLiteral: allowsLiteral)
      if isOdd { session = session.odd(seed: seed) }
      guard (try? ReferenceModel(scene: session.scene)) != nil else { continue }
      compared += 1
      guard Symptom.reference.firstEvent(in: session) != nil else { continue }
      Issue.record("seed \(seed): \(ReferenceModelTests.smallest(of: session))")
      return
    }
    #expect(compared >= Int(count) / 2)
  }

  @Test func `a rule that is another one is noticed`() throws {
    // The engine in one scene against the model in another, whose items fade at once.
    var fade = FadeSettings()
    fade.duration = .zero
    let scene = SceneSpec(views: [
      ViewSpec(sections: [SectionSpec(items: .count(16))], behaviours: [.fade(FadeSettings())])
    ])
    var other = scene
    other.views[0].behaviours = [.fade(fade)]
    var replay = try Replay(scene: scene)
    var model = try ReferenceModel(scene: other)
    let events: [SessionEvent.Action] = [.appear(x: 0, y: 0), .scroll(x: nil, y: 15, by: nil)]
    let same = events.map { action in
      let event = SessionEvent(time: .zero, action: action)
      replay.step(event)
      return replay.effects.records == model.step(event)
    }
    #expect(same == [true, false])
  }

  /// One of the original's defects at a time; the other model has another value where only that behaviour looks.
  @Test(
    "a literal rule that is another one is noticed",
    arguments: [
      (#"{"kind":"fade","mode":"literal","fadedAlpha":$}"#, ["0.5", "0.25"]),
      (#"{"kind":"carousel","mode":"literal","peakScale":$}"#, ["1.5", "1.25"]),
      (#"{"kind":"page-control","mode":"literal","radius":$}"#, ["80", "90"]),
      (#"{"kind":"edge-mask","mode":"literal","startHide":$}"#, ["0.5", "0.25"]),
      (#"{"kind":"section-shadow","mode":"literal","z":$}"#, ["-1", "-2"]),
    ])
  func literalRule(behaviour: String, values: [String]) throws {
    func session(_ value: String) throws -> RecordedSession {
      try RecordedSession(
        """
        {"format":"scroll-session","version":1,"scene":{"views":[{"viewport":{"width":100,"height":100},\
        "layout":{"itemSize":[100,60]},"sections":[{"count":9}],\
        "behaviours":[\(behaviour.replacing("$", with: value))]}]}}
        {"t":0,"type":"appear","y":0}
        {"t":10,"type":"scroll","y":10}
        """)
    }
    let ours = try session(values[0])
    var replay = try Replay(scene: ours.header.scene)
    var same = try ReferenceModel(scene: ours.header.scene)
    var other = try ReferenceModel(scene: session(values[1]).header.scene)
    var agree = [true, true]
    for event in ours.events {
      replay.step(event)
      let effects = replay.effects.records.filter { if case .violation = $0.effect { false } else { true } }
      agree[0] = agree[0] && same.step(event) == effects
      agree[1] = agree[1] && other.step(event) == effects
    }
    #expect(agree == [true, false])
  }

  @Test func `a flick that slows down otherwise is noticed, and not one that does not`() throws {
    var view = ViewSpec(sections: [SectionSpec(items: .count(2000))])
    view.scrolling.offsets = .simulated
    var replay = try Replay(scene: SceneSpec(views: [view]))
    var same = try ReferenceModel(scene: SceneSpec(views: [view]))
    view.scrolling.deceleration = .rate(0.99801)
    var other = try ReferenceModel(scene: SceneSpec(views: [view]))
    let events: [SessionEvent.Action] = [
      .appear(x: 0, y: 0), .dragBegan(.zero), .dragEnded(velocityX: 0, velocityY: -1000, proposed: nil),
      .frame,
    ]
    for (index, action) in events.enumerated() {
      let event = SessionEvent(time: Microseconds(Int64(index) * 10_000), action: action)
      replay.step(event)
      let effects = replay.effects.records
      let agree = [
        same.step(event, beside: effects) == effects, other.step(event, beside: effects) == effects,
      ]
      #expect(agree == [true, index < 2])
    }
  }

  private static func session(_ seed: UInt64, allowsLiteral: Bool) throws -> SessionCase {
    var generator = SessionGenerator(seed: Seed(seed), allowsLiteral: allowsLiteral)
    var replay = try Replay(scene: generator.scene, options: .unaudited)
    var events: [SessionEvent] = []
    while let event = generator.next(after: replay.state) {
      replay.step(event)
      events.append(event)
    }
    return SessionCase(scene: generator.scene, events: events)
  }

  private static func smallest(of session: SessionCase) -> String {
    guard var shrinker = SessionShrinker(session, look: Symptom.reference.firstEvent) else { return "" }
    shrinker.shrink()
    var writer = SessionLogWriter(omitsDefaults: true)
    writer.begin(SessionHeader(scene: shrinker.smallest.scene))
    for event in shrinker.smallest.events { writer.append(event) }
    return "\n" + String(decoding: writer.bytes, as: UTF8.self)
  }
}
