import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// What came of a session: every record, the state hash after each event among them.
struct SessionRun {
  private(set) var records: [EffectRecord] = []
  private(set) var violations: [EffectRecord] = []
  private(set) var hash: UInt64 = 0
  private let scene: SceneSpec

  /// Replays a session with the rules, until all content rests.
  init(_ session: RandomSession, everyEvent: Bool = false, explains: Bool = true) throws {
    scene = session.scene
    var options = Replay.Options()
    options.everyEvent = everyEvent
    options.hashEvery = 1
    options.explains = explains
    var replay = try Replay(scene: session.scene, options: options)
    for event in session.events {
      replay.step(event)
      take(replay.effects.records)
    }
    replay.finish()
    take(replay.effects.records)
    hash = replay.state.hash
  }

  private mutating func take(_ new: [EffectRecord]) {
    records += new
    violations += new.filter { if case .violation = $0.effect { true } else { false } }
  }

  /// The effect log, byte for byte; unlike records it is equal to itself where literal modes emit NaN.
  var log: String { SessionRun.log(of: records, scene) }

  /// The effect log of records that some other session in the scene brought about.
  static func log(of records: [EffectRecord], _ scene: SceneSpec) -> String {
    var writer = EffectLogWriter()
    writer.begin(SessionHeader(scene: scene))
    for record in records { writer.append(record) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension String {
  /// The first lines of two texts that are not the same, one below the other; nothing if the texts are equal.
  func firstDifference(from other: String) -> String? {
    guard self != other else { return nil }
    let lines = (split(separator: "\n"), other.split(separator: "\n"))
    guard let pair = zip(lines.0, lines.1).first(where: { $0 != $1 }) else { return "one log is longer" }
    return "\(pair.0)\n\(pair.1)"
  }
}
