import ScrollCore
import SessionReplay

/// A player on its way through an input, compared with straight play wherever it arrives.
struct Seeking {
  private var player: LogPlayer
  private let log: PiecewiseLog
  private let straight: StraightPlay
  /// The most lines that have been played.
  private var furthest = 0

  init(_ player: LogPlayer, in log: PiecewiseLog, _ straight: StraightPlay) {
    self.player = player
    self.log = log
    self.straight = straight
  }

  /// Plays the next line.
  mutating func step() {
    go(to: .event(player.player?.eventCount ?? 0))
  }

  /// Sends the player to a moment, and compares what it says there.
  ///
  /// A player that met an error is of no further use: the one before goes on instead.
  mutating func go(to goal: SessionPlayer.Goal) {
    let count = straight.count(at: goal)
    let spare = count == nil ? player : nil
    player.seek(to: goal)
    checkDistance(to: goal, count)
    do {
      try log.play(&player)
    } catch {
      guard count == nil, error == straight.failure else { fail(goal, error, straight.failure) }
      if let spare { player = spare }
      return
    }
    guard let count, let session = player.player else { fail(goal, "no error", straight.failure) }
    if let difference = StraightPlay.Verdict(session.head).difference(from: straight.verdicts[count]) {
      fatalError("seek to \(goal): \(difference)")
    }
    // A line that is cut off is known once the player has been at the end.
    guard player.torn == straight.torn || player.torn == nil && goal != .end else {
      fail(goal, player.torn, straight.torn)
    }
    furthest = max(furthest, count)
  }

  /// Sends the player to a time, and another one that comes from the start: both must show the same then.
  mutating func look(at time: Microseconds, beside other: LogPlayer) {
    go(to: .time(time))
    guard straight.count(at: .time(time)) != nil else { return }
    var other = other
    other.seek(to: .time(time))
    try? log.play(&other)
    let views = player.player?.head.moment(at: time).views
    let expected = other.player?.head.moment(at: time).views
    // What is no number equals nothing, itself included.
    guard views == expected || "\(views as Any)" == "\(expected as Any)" else {
      fail(.time(time), views, expected)
    }
  }

  /// Where the player has been it goes by way of a keyframe that is near.
  private func checkDistance(to goal: SessionPlayer.Goal, _ count: Int?) {
    guard case .event = goal, let count, count <= furthest, let session = player.player else { return }
    let distance = count - session.eventCount
    guard 0...session.keyframeSpacing ~= distance else {
      fatalError("\(distance) lines from a keyframe to \(goal), not \(session.keyframeSpacing) at most")
    }
  }

  private func fail<Said, Expected>(_ goal: SessionPlayer.Goal, _ said: Said, _ expected: Expected) -> Never {
    fatalError("seek to \(goal): \(said), straight play: \(expected)")
  }
}
