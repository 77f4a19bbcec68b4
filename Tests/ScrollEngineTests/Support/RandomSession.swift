import Foundation
import ScrollCore
import ScrollEngine
import SessionReplay
import TestSupport

/// A session to try things on: a scene and events that mean it badly.
struct RandomSession {
  /// What random sessions are about.
  enum Variety: CaseIterable {
    /// Views whose offsets are recorded, with fade and shadows.
    case lists
    /// All behaviours, several views that follow each other, snapping and paging, simulated offsets, fingers.
    case everything
  }

  var scene: SceneSpec
  var events: [SessionEvent]

  /// Makes the session of a seed: thirds of points, offsets on edges and a hair beside them, edits of every kind,
  /// and events that must be rejected.
  ///
  /// - Parameters:
  ///   - seed: Which session.
  ///   - length: How many events.
  ///   - allowsLiteral: Whether behaviours and links may be literal.
  ///   - variety: What it is about.
  init(seed: UInt64, length: Int = 60, allowsLiteral: Bool = false, variety: Variety = .lists) {
    self = RandomSession.made.session(
      MadeSessions.Key(seed: seed, length: length, allowsLiteral: allowsLiteral, variety: variety)
    ) { RandomSession(making: seed, length, allowsLiteral, variety) }
  }

  private static let made = MadeSessions()

  private init(making seed: UInt64, _ length: Int, _ allowsLiteral: Bool, _ variety: Variety) {
    var random = SeededGenerator(seed: seed)
    while true {
      let maker = SceneMaker(allowsLiteral: allowsLiteral, variety: variety)
      let scene = maker.scene(&random)
      // Sizes that would be too long to measure are refused: then another scene.
      guard (try? SessionState(scene: scene)) != nil else { continue }
      var options = Replay.Options()
      options.audits = false
      options.everyEvent = true
      guard let replay = try? Replay(scene: scene, options: options) else { continue }
      var events = EventMaker(random: random, replay: replay, variety: variety)
      self.scene = scene
      self.events = (0..<length).map { _ in events.next() }
      return
    }
  }

  init(scene: SceneSpec, events: [SessionEvent]) {
    self.scene = scene
    self.events = events
  }
}

/// The sessions that were made before: several tests try the same ones, and to make one takes as long as to replay it.
private final class MadeSessions: @unchecked Sendable {
  struct Key: Hashable {
    var seed: UInt64
    var length: Int
    var allowsLiteral: Bool
    var variety: RandomSession.Variety
  }

  private let lock = NSLock()
  private var sessions: [Key: RandomSession] = [:]

  func session(_ key: Key, _ make: () -> RandomSession) -> RandomSession {
    if let session = lock.withLock({ sessions[key] }) { return session }
    let session = make()
    lock.withLock { sessions[key] = session }
    return session
  }
}
