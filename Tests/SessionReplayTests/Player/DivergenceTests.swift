import ScrollCore
import ScrollEngine
import SessionLog
import TestSupport
import Testing

@testable import SessionReplay

@Suite("Divergence")
struct DivergenceTests {
  private static let scene = SceneSpec.column(10, behaviours: [.fade(FadeSettings())])

  /// The state hash after some events.
  private static func hash(_ events: [SessionEvent]) throws -> UInt64 {
    var replay = try Replay(scene: scene)
    for event in events { replay.step(event) }
    return replay.currentHash
  }

  @Test func `the first hash that differs is kept, whatever comes after, and before it there is none`() throws
  {
    let moves = (0..<6).map {
      SessionEvent(time: Microseconds(Int64($0)), action: .scroll(x: 0, y: Double($0 * 30), by: nil))
    }
    func checkpoint(_ hash: UInt64) -> SessionEvent {
      SessionEvent(time: Microseconds(5), action: .checkpoint(hash: hash))
    }
    let right = try DivergenceTests.hash(Array(moves[...1]))
    let last = try DivergenceTests.hash(moves)
    let events =
      Array(moves[...1]) + [checkpoint(right), moves[2], checkpoint(1), moves[3], checkpoint(2)] + moves[4...]
      + [SessionEvent(time: Microseconds(5), action: .end(events: 10, hash: last))]
    var player = try SessionPlayer(scene: DivergenceTests.scene, spacing: 2)
    player.play(to: .end, in: events)
    // Event k stands in line k + 2.
    let expected = HashDivergence(
      event: 4, line: 6, time: Microseconds(5), recorded: 1,
      replayed: try DivergenceTests.hash(Array(moves[...2])),
      agreement: HashDivergence.Agreement(event: 2, line: 4))
    #expect(player.head.divergence == expected)
    // Both wrong checkpoints, and a count of 10 where there are 9 lines before.
    #expect(player.head.differenceCount == 3)
    player.play(to: .event(3), in: events)
    #expect(player.head.divergence == nil)
    player.play(to: .event(8), in: events)
    #expect(player.head.divergence == expected)
  }

  @Test func `two replays part where their states do, with the parts in which they differ`() throws {
    var other = DivergenceTests.scene
    var settings = FadeSettings()
    settings.duration = Microseconds(1)
    other.views[0].behaviours = [.fade(settings)]
    var lockstep = try LockstepReplay(
      DivergenceTests.scene, Replay.Options(), DivergenceTests.scene, Replay.Options())
    var parted = try LockstepReplay(DivergenceTests.scene, Replay.Options(), other, Replay.Options())
    for number in 0..<5 {
      let event = SessionEvent(
        time: Microseconds(Int64(number)), action: .scroll(x: 0, y: Double(number * 20), by: nil))
      lockstep.step(event, line: number + 2)
      parted.step(event, line: number + 2)
    }
    #expect(lockstep.parting == nil)
    #expect(parted.parting?.event == 0)
    #expect(parted.parting?.line == 2)
    #expect(parted.parting?.parts.map { $0.part } == ["setting of fade"])
  }

  @Test func `with and without shortcuts nothing parts`() throws {
    var everyEvent = Replay.Options()
    everyEvent.everyEvent = true
    let session = try CommittedSessions.session("linked/five-behaviours-corrected.jsonl")
    var lockstep = try LockstepReplay(
      session.header.scene, Replay.Options(), session.header.scene, everyEvent)
    for (event, line) in zip(session.events, session.lines) { lockstep.step(event, line: line) }
    #expect(lockstep.parting == nil)
  }
}
