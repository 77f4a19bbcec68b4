import ScrollCore
import SessionLog
import SessionReplay

extension LogPlayer {
  /// How many lines lie between keyframes: one, some, all.
  static let spacings = [1, 2, 7, .max]

  /// A player that has read a header; of none, one that is still to read its own.
  init(_ header: [UInt8], spacing: Int) {
    self.init(spacing: spacing, limits: Preset.limits)
    append(header)
    let outcome = try? play()
    precondition(outcome == (header.isEmpty ? .needsInput(from: 0) : .arrived), "a header cannot be played")
  }
}

extension Preset {
  /// Sends a player to and fro in what can be read; everywhere it must say what a replay from the start says.
  ///
  /// The length of the input decides how far keyframes lie apart, in what pieces it is read, and where the player goes.
  func seek(_ bytes: [UInt8]) {
    let straight = StraightPlay(self, bytes)
    let choice = bytes.count % LogPlayer.spacings.count
    let player = players.isEmpty ? LogPlayer([], spacing: LogPlayer.spacings[choice]) : players[choice]
    let log = PiecewiseLog(
      bytes: Array(bytes[..<straight.byteCount]), start: header.count,
      pieceSize: bytes.count % 3 == 0 ? 48 : 1_024)
    var seeking = Seeking(player, in: log, straight)
    seeking.go(to: .start)
    guard !straight.verdicts.isEmpty else { return }
    let count = straight.times.count
    var draw = UInt64(bytes.count) &* 2 &+ 1
    func next(below limit: Int) -> Int {
      draw = draw &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((draw >> 33) % UInt64(limit))
    }
    // As far as the log can be read, so that there are all the keyframes there will be; or little by little.
    if next(below: 4) > 0 { seeking.go(to: .event(count - 1)) }
    for _ in 0..<4 {
      let time = count > 0 ? straight.times[next(below: count)] ?? .zero : .zero
      switch next(below: 6) {
      case 0: seeking.look(at: time, beside: player)
      case 1: seeking.go(to: .time(Microseconds(time.count &- 1)))
      case 2: seeking.go(to: .end)
      default: seeking.go(to: .event(next(below: count + 2)))
      }
      seeking.step()
    }
    seeking.go(to: .start)
    seeking.step()
    seeking.go(to: .end)
  }
}

/// An input that players read from any byte on.
struct PiecewiseLog {
  let bytes: [UInt8]
  /// Where the bytes begin in the log, behind a preset's header.
  let start: Int
  /// How many bytes are read at once.
  let pieceSize: Int

  /// Gives a player the bytes it asks for until it is where it was sent.
  func play(_ player: inout LogPlayer) throws(LogPlayer.Failure) {
    while case .needsInput(let offset) = try player.play() {
      let place = offset - start
      precondition(0...bytes.count ~= place, "the player asks for byte \(place) of \(bytes.count)")
      let end = min(bytes.count, place + pieceSize)
      if place == end { player.endInput() } else { player.append(Array(bytes[place..<end])) }
    }
  }
}
