public import SessionSearch

/// A session for which something does not hold, and the smallest such session.
public struct SessionFailure: Error, Sendable, CustomStringConvertible {
  /// The session as it was found, up to the event in which it fails.
  public let found: SessionCase
  /// The smallest session for which it does not hold either.
  public let smallest: SessionCase
  /// In which case it was found; nothing if an earlier run has stored it.
  public let number: Int?
  /// Where all randomness came from.
  public let seed: Seed
  /// How many sessions were replayed to find the smallest.
  public let replays: Int
  /// How it fails.
  public let failure: Failure
  /// The smallest session as a log without what has its default, as `scroll-session check` reads it.
  public let log: String
  /// What was found, how to run it again, and the log.
  public let description: String

  init(_ found: FoundSession, of property: SessionProperty, stored: String) {
    self.found = found.session
    smallest = found.smallest
    number = found.number
    seed = found.seed
    replays = found.replays
    failure = found.failure
    log = smallest.log(named: property.name)
    let place = number.map { "case \($0)" } ?? "as in an earlier run"
    let events = smallest.events.count == 1 ? "1 event" : "\(smallest.events.count) events"
    let replay = number.map { "PROPERTY_SEED=\(found.seed) PROPERTY_CASE=\($0) " } ?? ""
    description = """
      property “\(property.name)” failed, \(place), seed \(seed)
        failure:  \(failure.message)\(found.isFlaky ? "; replayed again, the session passes or fails otherwise" : "")
        shrunk:   from \(found.session.events.count) to \(events) in \(replays == 1 ? "1 replay" : "\(replays) replays")
        replay:   \(replay)\(property.place.command)
        stored:   \(stored)
        session:
      \(log)
      """
  }
}
