import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import TestSupport
import Testing

/// A replay that goes on says what is shown, as a player does that is there.
@Suite("Moments of a live replay")
struct LiveMomentTests {
  @Test("are those of a player, after each event and between events", arguments: CommittedSessions.files())
  func everyEvent(file: String) throws {
    let session = try CommittedSessions.session(file)
    var replay = try Replay(scene: session.header.scene, options: .unaudited)
    var player = try SessionPlayer(scene: session.header.scene, options: .unaudited)
    player.seek(to: .end)
    let step = max(1, session.events.count / 40)
    for (number, event) in session.events.enumerated() {
      replay.step(event)
      player.step(event)
      guard number % step == 0 else { continue }
      for wait in [0, 16_667, 110_000] as [Int64] {
        let time = Microseconds((player.head.time?.count ?? 0) + wait)
        let live = replay.moment(at: time)
        let played = player.head.moment(at: time)
        // As texts, numbers that are none are equal.
        #expect(live.views == played.views || "\(live.views)" == "\(played.views)")
        #expect(live.state.hash == played.state.hash)
        #expect(live.time == played.time && live.observations.count == live.views.count)
      }
    }
  }

  @Test func `content that moves by itself moves on in a copy, to where the ticks bring it`() throws {
    var scene = SceneSpec.column(1_000, behaviours: [.fade(FadeSettings())])
    scene.views[0].scrolling.offsets = .simulated
    var replay = try Replay(scene: scene)
    let finger = LayoutPoint(x: 50, y: 80)
    replay.step(SessionEvent(time: .zero, action: .appear(x: 0, y: 0)))
    replay.step(SessionEvent(time: Microseconds(10_000), action: .dragBegan(finger)))
    replay.step(
      SessionEvent(
        time: Microseconds(20_000), action: .dragEnded(velocityX: 0, velocityY: -1_000, proposed: nil)))
    let before = replay.state.hash
    let moment = replay.moment(at: Microseconds(500_000))
    #expect(replay.state.hash == before && moment.views[0].offset.y > 300)
    #expect(moment.views[0].offset != replay.state.views[0].offset)
    while replay.stepTick(before: nil, until: Microseconds(500_000)) {}
    #expect(replay.state.hash == moment.state.hash && replay.moment(at: nil).time <= moment.time)
    #expect(replay.moment(at: Microseconds(500_000)).views == moment.views)
  }
}
