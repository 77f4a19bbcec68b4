import Foundation
import ScrollGeometry
import ScrollSession
import SessionChecking
import SessionLog
import SessionModel
import SessionReplay
import TestSupport
import Testing

/// The engine against the reference model, record for record after every event.
@Suite("ReferenceModel")
struct ReferenceModelTests {
  /// Every committed session the model knows: corrected ones.
  @Test func `has the effects of every committed session it knows`() throws {
    var compared = 0
    for file in CommittedSessions.files() {
      let session = try CommittedSessions.sessionCase(file)
      guard (try? ReferenceModel(scene: session.scene)) != nil else { continue }
      compared += 1
      #expect(Symptom.reference.firstEvent(in: session) == nil, "\(file)")
    }
    #expect(compared >= 102)
  }

  /// Generated sessions; `MODEL_SESSIONS` and `MODEL_SEED` in the environment ask for more, and for others.
  @Test("has the effects of generated sessions", arguments: [false, true])
  func generated(isOdd: Bool) throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["MODEL_SESSIONS"].flatMap { UInt64($0) } ?? 25
    let first = environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 1
    var compared = 0
    for seed in first..<(first + count) {
      var session = try ReferenceModelTests.session(seed)
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

  private static func session(_ seed: UInt64) throws -> SessionCase {
    var generator = SessionGenerator(seed: Seed(seed))
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
