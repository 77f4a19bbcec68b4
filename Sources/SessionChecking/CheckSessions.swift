public import PropertyChecking
import SessionLog
public import SessionModel
public import SessionReplay

/// Checks that something holds after every event of many generated sessions.
///
/// For tests of any framework: it throws what it found, and a test that throws fails with its description.
///
/// ```swift
/// @Test func `the list fades at most two items`() throws {
///   try checkSessions(in: scene) { replay in
///     replay.state.views[0].fade?.entries.count { $0.target < 1 } ?? 0 <= 2
///   }
/// }
/// ```
///
/// - Parameters:
///   - scene: The setting of all sessions; a new one for each if there is none.
///   - cases: How many sessions.
///   - seed: Where all randomness comes from; the same seed gives the same sessions.
///   - length: How many events a session has; 20 to 1000, as it comes, if not given.
///   - holds: Whether all is well; asked after every event.
/// - Throws: A ``SessionFailure`` with the smallest session for which it does not hold.
/// - Complexity: O(*n*) in the number of events, some hundred thousand a second and more.
public func checkSessions(
  in scene: SceneSpec? = nil, cases: Int = 200, seed: Seed = Seed(1), length: Int? = nil,
  _ holds: (Replay) -> Bool
) throws(SessionFailure) {
  for number in 0..<max(0, cases) {
    var generator = SessionGenerator(seed: seed.ofCase(number), scene: scene, length: length)
    guard var replay = try? Replay(scene: generator.scene) else { continue }
    var events: [SessionEvent] = []
    while let event = generator.next(after: replay.state) {
      events.append(event)
      replay.step(event)
      guard !holds(replay) else { continue }
      let found = SessionCase(scene: generator.scene, events: events)
      throw SessionFailure(found, number: number, seed: seed) { session in
        session.firstEvent { !holds($0) }
      }
    }
  }
}

/// A generated session for which something does not hold, and the smallest such session.
public struct SessionFailure: Error, CustomStringConvertible {
  /// The session as it was found.
  public let found: SessionCase
  /// The smallest session for which it does not hold either.
  public let smallest: SessionCase
  /// In which case it was found.
  public let number: Int
  /// Where all randomness came from.
  public let seed: Seed
  /// How many sessions were replayed to find the smallest.
  public let replays: Int

  init(_ found: SessionCase, number: Int, seed: Seed, look: (SessionCase) -> Int?) {
    self.found = found
    self.number = number
    self.seed = seed
    (smallest, replays) = withoutActuallyEscaping(look) { look in
      guard var shrinker = SessionShrinker(found, look: look) else { return (found, 0) }
      shrinker.shrink()
      return (shrinker.smallest, shrinker.replays)
    }
  }

  /// The smallest session, as a log without what has its default.
  public var log: String {
    var writer = SessionLogWriter(omitsDefaults: true)
    writer.begin(SessionHeader(name: "case \(number) of seed \(seed)", scene: smallest.scene))
    for event in smallest.events { writer.append(event) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// What was found, and the log.
  public var description: String {
    "does not hold after event \(found.events.count) of case \(number), seed \(seed); "
      + "shrunk to \(smallest.events.count) in \(replays) replays:\n\(log)"
  }
}
