import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import TestSupport
import Testing

@Suite("Seeking changes no verdict")
struct SeekTests {
  /// How far keyframes lie apart, and how many events of a session are gone to at most.
  ///
  /// The first is no divisor of anything; with the last, each way back is the whole way, and there are few.
  private static let spacings = [(spacing: 7, most: 120), (.max, 12)]

  @Test func `there are sessions to seek in`() {
    #expect(CommittedSessions.files().count > 120)
  }

  @Test(
    "to every event of a committed session and to its times, in any order",
    arguments: CommittedSessions.files())
  func everywhere(file: String) throws {
    let session = try CommittedSessions.session(file)
    let straight = try StraightPlay(session.header.scene, session.events)
    try everyEvent(session, straight, seed: UInt64(file.utf8.count))
    try everyTime(session, straight)
  }

  private func everyEvent(_ session: RecordedSession, _ straight: StraightPlay, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for (spacing, most) in SeekTests.spacings {
      var player = try SessionPlayer(scene: session.header.scene, spacing: spacing)
      var numbers = session.events.indices.shuffled(using: &random).prefix(most)
      if spacing == .max { numbers.sort { ($0 % 2, $0) < ($1 % 2, $1) } }
      for number in numbers {
        player.play(to: .event(number), in: session.events)
        let isSame = Verdict(player.head) == straight.verdicts[number + 1]
        #expect(isSame, "event \(number), spacing \(spacing)")
        #expect(player.keyframeCount <= session.events.count / spacing + 1)
      }
      player.play(to: .end, in: session.events)
      #expect(Verdict(player.head) == straight.verdicts[session.events.count])
      player.play(to: .start, in: session.events)
      #expect(Verdict(player.head) == straight.verdicts[0])
    }
  }

  /// To a time: after the last event at it or before it.
  private func everyTime(_ session: RecordedSession, _ straight: StraightPlay) throws {
    var player = try SessionPlayer(scene: session.header.scene, spacing: 5)
    var random = SeededGenerator(seed: 7)
    for number in session.events.indices.shuffled(using: &random).prefix(60) {
      for time in [session.events[number].time.count - 1, session.events[number].time.count] where time >= 0 {
        player.play(to: .time(Microseconds(time)), in: session.events)
        let count = straight.count(at: Microseconds(time))
        let isSame = Verdict(player.head) == straight.verdicts[count]
        #expect(isSame, "time \(time)")
      }
    }
  }

  @Test func `lines that move no clock belong to a moment by their own time`() throws {
    let scene = SceneSpec(views: [ViewSpec(viewport: LayoutSize(width: 100, height: 100))])
    let events = [
      SessionEvent(time: Microseconds(100), action: .appear(x: 0, y: 0)),
      // Says something about later, but stands before an event of the moment.
      SessionEvent(time: Microseconds(900), action: .mark("later")),
      SessionEvent(time: Microseconds(200), action: .scroll(x: 0, y: 5, by: nil)),
      // Impossible, and later than the next.
      SessionEvent(time: Microseconds(800), action: .dragMoved(.zero)),
      SessionEvent(time: Microseconds(850), action: .mark("later")),
      SessionEvent(time: Microseconds(1_000), action: .scroll(x: 0, y: 6, by: nil)),
      SessionEvent(time: Microseconds(300), action: .scroll(x: 0, y: 7, by: nil)),
    ]
    let straight = try StraightPlay(scene, events)
    for spacing in [1, 2, 100] {
      var player = try SessionPlayer(scene: scene, spacing: spacing)
      for (time, count) in [(50, 0), (100, 1), (199, 1), (200, 3), (799, 3), (800, 4), (850, 5), (999, 5)] {
        player.play(to: .time(Microseconds(Int64(time))), in: events)
        #expect(player.eventCount == count, "time \(time)")
        #expect(straight.count(at: Microseconds(Int64(time))) == count, "time \(time)")
        #expect(Verdict(player.head) == straight.verdicts[count])
      }
      // The clock is at 1,000 then: the last line is late, and rejected.
      player.play(to: .time(Microseconds(1_000)), in: events)
      #expect(player.eventCount == 7)
    }
  }

  @Test func `a rejected edit moves no transition of a literal fade`() throws {
    var fade = FadeSettings()
    fade.mode = .literal
    let events = [
      SessionEvent(time: .zero, action: .appear(x: 0, y: 0)),
      // Item 0 goes from 1 to 0.1 in 200 ms; half way it is at 0.55.
      SessionEvent(time: Microseconds(1_000_000), action: .scroll(x: nil, y: 20, by: nil)),
      SessionEvent(
        time: Microseconds(999_999), action: .update(.itemsInserted(section: 0, at: 0, .count(1)))),
    ]
    var player = try SessionPlayer(scene: SceneSpec.column(10, behaviours: [.fade(fade)]))
    player.play(to: .end, in: events)
    #expect(player.replay.rejectedCount == 1)
    let first = try #require(player.head.moment(at: Microseconds(1_100_000)).views[0].items.first)
    #expect(first.path == ItemIndexPath(section: 0, item: 0) && first.target == 0.1)
    #expect(((first.alpha ?? 0) - 0.55).magnitude < 1e-9)
  }
}
