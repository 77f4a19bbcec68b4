import SessionLog
import SessionReplay
import SessionReports
public import SessionSearch

/// A session for which something does not hold, and the smallest such session.
public struct SessionFailure: Error, Sendable, CustomStringConvertible {
  /// The session as it was found, up to the event in which it fails.
  package let found: SessionCase
  /// The smallest session for which it does not hold either.
  public let smallest: SessionCase
  /// In which case it was found; `nil` if an earlier run has stored it.
  package let number: Int?
  /// Where all randomness came from.
  package let seed: Seed
  /// How many sessions were replayed to find the smallest.
  package let replays: Int
  /// How it fails.
  public let failure: Failure
  /// The smallest session as a log without what has its default, as `scroll-session check` reads it.
  public let log: String
  /// Where the call is, what was found, what was looked at then, how to run it again, and the log.
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
      \(property.place.call): property “\(property.name)” failed, \(place), seed \(seed)
        failure:  \(failure.message)\(found.isFlaky ? "; replayed again, the session passes or fails otherwise" : "")
        shrunk:   from \(found.session.events.count) to \(events) in \(replays == 1 ? "1 replay" : "\(replays) replays")
      \(smallest.lastLooks.map { "  \($0)\n" }.joined())\
        replay:   \(replay)\(property.place.command)
        stored:   \(stored)
        session:
      \(log)
      """
  }
}

extension SessionCase {
  /// The last event as its line, what it led to, and what is on screen after it, a few lines of each.
  fileprivate var lastLooks: [String] {
    guard let last = events.last, var player = try? SessionPlayer(scene: scene) else { return [] }
    for event in events { player.step(event) }
    let report = SeekReport(
      file: FileName("session"), header: SessionHeader(scene: scene), head: player.head,
      moment: player.head.moment(), view: scene.views.count > 2 ? last.view : nil)
    let line = SessionCase(scene: scene, events: [last]).log(named: "").split(separator: "\n").last ?? ""
    func rows(_ label: String, _ lines: [some StringProtocol]) -> [String] {
      lines.enumerated().map { number, line in
        let lead = number == 0 ? label + ":" : ""
        return lead + String(repeating: " ", count: 10 - lead.count) + line
      }
    }
    let effects = player.replay.effects.records.map(\.description)
    let more = effects.count > 4 ? ["… and \(effects.count - 4) more"] : []
    return rows("event", [line]) + rows("effects", effects.isEmpty ? ["none"] : effects.prefix(4) + more)
      + rows("screen", Array(report.text(limit: 4).split(separator: "\n").dropFirst().prefix(20)))
  }
}
