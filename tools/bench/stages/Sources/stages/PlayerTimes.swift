import ScrollGeometry
import SessionReplay

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The player: one pass over a file that takes keyframes, then seeks to moments in disorder, each read again from the file.
struct PlayerTimes: ~Copyable {
  private var input: InputFile
  private var player: LogPlayer
  private let budget: Int

  init(_ path: String, budget: Int) throws(InputFile.Failure) {
    input = try InputFile(path: path)
    self.budget = budget
    player = LogPlayer(budget: budget)
  }

  /// Measures and prints.
  mutating func run(seeks: Int) throws {
    var start = Clock.now()
    var bare = LogPlayer(budget: 0)
    try PlayerTimes.play(&bare, &input, to: .end)
    let bareTime = Clock.now() - start
    let bareBytes = Memory.residentBytes ?? 0
    start = Clock.now()
    try PlayerTimes.play(&player, &input, to: .end)
    let passTime = Clock.now() - start
    guard let played = player.player, played.eventCount > 0 else { fail("stages: no events") }
    let keyframeBytes = (Memory.residentBytes ?? 0) - bareBytes
    let events = played.eventCount
    print("one pass without keyframes \(bareTime / events) ns an event, with \(passTime / events) ns")
    print(
      "\(played.keyframeCount) keyframes, \(played.keyframeSpacing) events apart, estimated "
        + "\(played.keyframeByteCount >> 10) KiB of \(budget >> 10) KiB; the process grew by \(keyframeBytes >> 10) KiB"
    )
    print("in view at the end: \(played.head.moment().views.map(\.items.count)) items")
    try seek(events: events, seeks: seeks, last: played.head.replay.lastTime)
  }

  private mutating func seek(events: Int, seeks: Int, last: Microseconds) throws {
    var eventTimes: [Int] = []
    var momentTimes: [Int] = []
    var state: UInt64 = 20_240_229
    var hashes: UInt64 = 0
    for number in 0..<seeks {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let draw = Int(state >> 33)
      let start = Clock.now()
      if number % 2 == 0 {
        try PlayerTimes.play(&player, &input, to: .event(draw % events))
        eventTimes.append(Clock.now() - start)
      } else {
        try PlayerTimes.play(&player, &input, to: .time(Microseconds(Int64(draw) * 1_000 % last.count)))
        momentTimes.append(Clock.now() - start)
      }
      hashes ^= player.player?.head.replay.state.hash ?? 0
    }
    print("a seek to an event: \(text(eventTimes))")
    print("a seek to a time: \(text(momentTimes))")
    print("checksum \(hashes)")
  }

  private func text(_ times: [Int]) -> String {
    let times = times.sorted()
    guard let last = times.last else { return "none" }
    func milliseconds(_ time: Int) -> String {
      let hundredths = (time + 5_000) / 10_000
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) ms"
    }
    return "median \(milliseconds(times[times.count / 2])), of a hundred the slowest "
      + "\(milliseconds(times[times.count * 99 / 100])), of \(times.count) \(milliseconds(last))"
  }

  private static func play(
    _ player: inout LogPlayer, _ input: inout InputFile, to goal: SessionPlayer.Goal
  ) throws {
    player.seek(to: goal)
    // Pieces come in a row but for the first, as a rule.
    var place = -1
    while case .needsInput(let offset) = try player.play() {
      if offset != place { input.seek(to: offset) }
      let count = try input.readPiece()
      place = offset + count
      if count == 0 { player.endInput() } else { player.append(input.piece, count: count) }
    }
  }
}
