import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import TestSupport
import Testing

/// Bytes that are read from any offset on, a few at a time.
private struct MemoryInput {
  let bytes: [UInt8]
  let pieceSize: Int

  func play(_ player: inout LogPlayer, to goal: SessionPlayer.Goal) throws {
    player.seek(to: goal)
    while case .needsInput(let offset) = try player.play() {
      let end = min(bytes.count, offset + pieceSize)
      if offset >= end { player.endInput() } else { player.append(Array(bytes[offset..<end])) }
    }
  }
}

@Suite("Playing a log")
struct LogPlayerTests {
  private static let header =
    #"{"format":"scroll-session","version":1,"name":"NAME","scene":{"views":[{"viewport":{"width":100,"height":100},"layout":{"kind":"flow","itemSize":[100,40],"minimumLineSpacing":0},"sections":[{"count":10}],"behaviours":[{"kind":"fade"}]}]}}"#

  private static let first = [
    header, "", #"{"t":0,"type":"appear"}"#, " ", #"{"t":5,"type":"wish","optional":true}"#,
    #"{"t":10,"type":"scroll","y":20}"# + "\r", #"{"t":20,"type":"scroll","y":45}"#, "", "",
    #"{"t":30,"type":"scroll","y":200}"#,
  ]
  private static let second = [
    header.replacing("NAME", with: "other").replacing(#""count":10"#, with: #""count":3"#),
    #"{"t":0,"type":"appear","y":7}"#, #"{"t":1,"type":"scroll","y":9}"#, #"{"t":2,"type":"scroll","y":1"#,
  ]
  private static let log = Array((first + second).joined(separator: "\n").utf8)

  @Test("goes to every event of a log, whatever pieces it is read in", arguments: [1, 7, 64, 1 << 16])
  func pieces(pieceSize: Int) throws {
    let input = MemoryInput(bytes: LogPlayerTests.log, pieceSize: pieceSize)
    let text = LogPlayerTests.first.filter { !$0.contains("wish") }.joined(separator: "\n")
    let session = try RecordedSession(text)
    let straight = try StraightPlay(session.header.scene, session.events)
    var player = LogPlayer(spacing: 2)
    // The unknown line has the number 1.
    let numbers = [0: 0, 2: 1, 3: 2, 4: 3]
    for number in [4, 0, 3, 2, 4, 2, 0, 3] {
      try input.play(&player, to: .event(number))
      let head = try #require(player.player?.head)
      let expected = straight.verdicts[(numbers[number] ?? 0) + 1]
      #expect(head.eventCount == number + 1)
      #expect(head.replay.state.hash == expected.hash)
      #expect(head.violationCount == expected.violationCount)
      // Line 1 is the header; blank lines count.
      #expect(head.place.line == [3, 5, 6, 7, 10][number])
    }
    try input.play(&player, to: .end)
    #expect(player.player?.eventCount == 5)
    #expect(player.header?.name == "NAME")
    #expect(player.torn == nil)
    try input.play(&player, to: .time(Microseconds(19)))
    #expect(player.player?.eventCount == 3)
    try input.play(&player, to: .time(Microseconds(1_000)))
    #expect(player.player?.eventCount == 5)
    try input.play(&player, to: .start)
    #expect(player.player?.eventCount == 0)
  }

  @Test func `begins at the header it is told, and leaves a line out that is cut off`() throws {
    let input = MemoryInput(bytes: LogPlayerTests.log, pieceSize: 10)
    let start = LogPlayerTests.first.joined(separator: "\n").utf8.count + 1
    var player = LogPlayer(from: LogPlace(byteOffset: start, line: LogPlayerTests.first.count), spacing: 1)
    try input.play(&player, to: .end)
    #expect(player.header?.name == "other")
    #expect(player.player?.eventCount == 2)
    #expect(player.torn?.line == 14)
    try input.play(&player, to: .event(0))
    #expect(player.player?.head.replay.state.views[0].offset == LayoutPoint(x: 0, y: 7))
    #expect(player.player?.head.place.line == 12)
    try input.play(&player, to: .event(7))
    #expect(player.player?.eventCount == 2)
  }

  @Test func `says what is wrong with a log`() throws {
    var player = LogPlayer()
    #expect(throws: LogPlayer.Failure.empty) {
      try MemoryInput(bytes: [], pieceSize: 1).play(&player, to: .end)
    }
    var other = LogPlayer()
    let error = #expect(throws: LogPlayer.Failure.self) {
      try MemoryInput(bytes: Array("\(LogPlayerTests.header)\n{}\n".utf8), pieceSize: 9).play(
        &other, to: .end)
    }
    guard case .log(let log) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(log.line == 2)
  }

  @Test(
    "goes to events of long committed logs as straight play does",
    arguments: [
      "captured/inserted-deleted.jsonl", "captured/pager-with-dots.jsonl", "simulated/recorded-besides.jsonl",
      "linked/five-behaviours-corrected.jsonl",
    ])
  func committed(file: String) throws {
    let session = try CommittedSessions.session(file)
    let straight = try StraightPlay(session.header.scene, session.events)
    let input = MemoryInput(bytes: try CommittedSessions.bytes(file), pieceSize: 4_096)
    var player = LogPlayer(keyframes: 12, spacing: 8)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<60 {
      let number = random.below(session.events.count)
      try input.play(&player, to: .event(number))
      let head = try #require(player.player?.head)
      #expect(Verdict(head) == straight.verdicts[number + 1])
      #expect(head.place.line == session.lines[number])
    }
  }
}
