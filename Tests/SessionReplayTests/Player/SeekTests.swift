import ScrollGeometry
import ScrollSession
import SessionLog
import SessionModel
import SessionReplay
import TestSupport
import Testing

@Suite("Seeking changes no verdict")
struct SeekTests {
  /// How many events of a session are gone to at most, with room for all keyframes, for some and for none.
  ///
  /// A hundred meet each of a few dozen keyframes; without any, each way back is the whole way, and there are few.
  private static let budgets = [
    (spacing: 7, budget: 1 << 30, most: 400), (1, 200_000, 100), (3, 0, 12),
  ]

  @Test func `there are sessions to seek in`() {
    #expect(CommittedSessions.files().count > 120)
  }

  /// A spacing that is no divisor of anything, with room for all keyframes; then with room for a few only, so that they thin out;
  /// then for none.
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
    for (spacing, budget, most) in SeekTests.budgets {
      var player = try SessionPlayer(scene: session.header.scene, budget: budget, spacing: spacing)
      var numbers = session.events.indices.shuffled(using: &random).prefix(most)
      if budget == 0 { numbers.sort { ($0 % 2, $0) < ($1 % 2, $1) } }
      for number in numbers {
        player.play(to: .event(number), in: session.events)
        let isSame = Verdict(player.head) == straight.verdicts[number + 1]
        #expect(isSame, "event \(number), spacing \(spacing)")
        #expect(player.keyframeByteCount <= budget)
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

  @Test func `keyframes thin out as the session grows, and stay within the budget`() throws {
    let scene = SceneSpec.column(1_000, behaviours: [.fade(FadeSettings())])
    var player = try SessionPlayer(scene: scene, budget: 300_000, spacing: 4)
    player.seek(to: .end)
    var spacings = Set<Int>()
    for number in 0..<5_000 {
      let offset = Double(number * 7 % 30_000)
      player.step(SessionEvent(time: Microseconds(Int64(number)), action: .scroll(x: 0, y: offset, by: nil)))
      #expect(player.keyframeByteCount <= 300_000)
      spacings.insert(player.keyframeSpacing)
    }
    // Doubled each time, and so as few as need be.
    #expect(spacings.isSuperset(of: [4, 8, 16]))
    #expect(spacings.allSatisfy { $0 & ($0 - 1) == 0 })
    #expect(player.keyframeByteCount > 100_000)
    #expect(player.keyframeCount == 5_000 / player.keyframeSpacing + 1)
  }

  @Test func `edits make keyframes dearer, and what is counted for them is bounded by all data`() throws {
    let sizes = (0..<4_000).map { LayoutSize(width: 100, height: 30 + Double($0 % 7) / 3) }
    let scene = SceneSpec(views: [
      ViewSpec(viewport: LayoutSize(width: 100, height: 100), sections: [SectionSpec(items: .sizes(sizes))])
    ])
    var replay = try Replay(scene: scene)
    replay.step(SessionEvent(time: .zero, action: .appear(x: 0, y: 0)))
    let bare = replay.retainedByteCount(after: EditTally())
    var edits = EditTally()
    let resize = SessionEvent(
      time: .zero,
      action: .update(.itemsResized(section: 0, at: 2_000, .sizes([LayoutSize(width: 100, height: 31)]))))
    edits.note(resize)
    let once = replay.retainedByteCount(after: edits)
    edits.note(resize)
    // The same place again copies nothing more but the item listed.
    #expect(replay.retainedByteCount(after: edits) - once <= 256)
    #expect(once > bare)
    edits.note(SessionEvent(time: .zero, action: .reload([], contentSize: nil)))
    let everything = replay.retainedByteCount(after: edits)
    #expect(everything > once)
    // 4,000 items: in the layout a size and an edge, in the books a size, a number and a line, with room to spare.
    #expect(everything - bare > 4_000 * 60 && everything - bare < 4_000 * 400)
  }

  @Test func `an edit among many sections costs its own section, and a hundred cost a hundred times as much`()
    throws
  {
    let sizes = (0..<50).map { LayoutSize(width: 100, height: 30 + Double($0 % 7) / 3) }
    let sections = (0..<400).map { _ in SectionSpec(items: .sizes(sizes)) }
    let scene = SceneSpec(views: [ViewSpec(viewport: LayoutSize(width: 100, height: 100), sections: sections)]
    )
    var replay = try Replay(scene: scene)
    replay.step(SessionEvent(time: .zero, action: .appear(x: 0, y: 0)))
    let bare = replay.retainedByteCount(after: EditTally())
    var edits = EditTally()
    func resize(_ section: Int) -> SessionEvent {
      let size = LayoutSize(width: 100, height: 31)
      return SessionEvent(
        time: .zero, action: .update(.itemsResized(section: section, at: 20, .sizes([size]))))
    }
    edits.note(resize(7))
    // 50 sizes and 50 lines of 120 bytes or so in the layout and in the books, and the ways to them, of which the books have 24
    // bytes for each of the 400 sections; a block of 64 sections with all they have would be 40,000 bytes and more.
    let once = replay.retainedByteCount(after: edits) - bare
    #expect(once > 50 * 100 && once < 21_200, "\(once)")
    for section in 100..<199 { edits.note(resize(section)) }
    let hundred = replay.retainedByteCount(after: edits) - bare
    #expect(hundred > 99 * once && hundred < 101 * once)
    // Never more than all data, besides the list of places of 16 bytes each.
    for section in 0..<400 { edits.note(resize(section)) }
    let most = replay.retainedByteCount(after: edits) - bare
    edits.note(SessionEvent(time: .zero, action: .reload([], contentSize: nil)))
    #expect(most <= replay.retainedByteCount(after: edits) - bare + 400 * 16)
  }
}
