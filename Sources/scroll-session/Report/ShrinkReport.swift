import ScrollSession
import SessionChecking
import SessionLog
import SessionModel
import SessionReplay

/// What shrinking left of a session, and what it removed.
struct ShrinkReport {
  let file: FileName
  let session: RecordedSession
  let sought: Sought
  let shrinker: SessionShrinker

  /// For people: what it shows, what went, and the whole of what is left.
  var text: String {
    let name = session.header.name
    var lines = [name.isEmpty ? "\(file)" : "\(LogError.printable(name))  (\(file))"]
    func row(_ label: String, _ value: String) {
      lines.append("  " + label + String(repeating: " ", count: 14 - label.utf8.count) + value)
    }
    row("shows", LogError.escaped(sought.description))
    row(
      "shrunk",
      "\(count(session.events.count, "event")) to \(shrinker.smallest.events.count.grouped), in "
        + count(shrinker.replays, "replay")
        + (shrinker.isExhausted ? "; there may be less: see --replays" : ""))
    if let still { row("still shows", LogError.escaped(still)) }
    row("removed", removed.isEmpty ? "nothing" : removed.joined(separator: ", "))
    lines.append("  left:")
    lines += String(decoding: log(omitsDefaults: true), as: UTF8.self).split(separator: "\n").map {
      LogError.escaped(String($0))
    }
    let effects = shrinker.smallest.lastEffects
    if !effects.isEmpty { lines.append("  effects of its last event:") }
    lines += effects
    return lines.joined(separator: "\n") + "\n"
  }

  /// For programs.
  var json: String {
    let log = SessionLogWriter.quoted(String(decoding: log(omitsDefaults: false), as: UTF8.self))
    return
      "{\"file\":\(SessionLogWriter.quoted(file.path)),\"name\":\(SessionLogWriter.quoted(session.header.name)),"
      + "\"shows\":\(SessionLogWriter.quoted(sought.description)),"
      + (still.map { "\"stillShows\":\(SessionLogWriter.quoted($0))," } ?? "")
      + "\"events\":\(session.events.count),"
      + "\"left\":\(shrinker.smallest.events.count),\"replays\":\(shrinker.replays),"
      + "\"exhausted\":\(shrinker.isExhausted),\"log\":\(log)}\n"
  }

  /// The finding that was kept as it is in the smallest session, with the lines of that; nothing if it is not about one.
  private var still: String? {
    guard let finding = sought.finding else { return nil }
    let session = shrinker.smallest
    // The header has the first line.
    let lines = Array(2..<(session.events.count + 2))
    guard let sighting = finding.sighting(in: session, lines: lines) else { return nil }
    return Sought.describe(sighting.finding, in: SessionHeader(scene: session.scene), file.path)
  }

  /// For programs, where no session shows what was looked for.
  static func nothingJSON(_ file: String) -> String {
    "{\"file\":\(SessionLogWriter.quoted(file)),\"shows\":null}\n"
  }

  /// The smallest session as a log.
  ///
  /// What the recording says besides, in fields nobody knows, is kept in the header and in events that are left as they were;
  /// but not for people, who read no more than they must.
  func log(omitsDefaults: Bool) -> [UInt8] {
    let name = session.header.name
    return ShrinkReport.log(
      shrinker.smallest, name: name.isEmpty ? "shrunk" : name + ", shrunk", announces: sought.isAnnounced,
      options: sought.conformance, omitsDefaults: omitsDefaults, of: omitsDefaults ? nil : session)
  }

  /// A session as a log; if it announces what it shows, a check of it with the same tolerances is fine.
  static func log(
    _ session: SessionCase, name: String, announces: Bool, options: ConformanceOptions = ConformanceOptions(),
    omitsDefaults: Bool = false,
    of recording: RecordedSession? = nil
  ) -> [UInt8] {
    var header = SessionHeader(
      name: name, scene: session.scene, unknownFields: recording?.header.unknownFields ?? "")
    if announces { session.announce(in: &header, options) }
    var writer = SessionLogWriter(omitsDefaults: omitsDefaults)
    writer.begin(header)
    let unknown = recording.map { unknownFields(of: session.events, in: $0) } ?? []
    for (index, event) in session.events.enumerated() {
      writer.append(event, unknownFields: index < unknown.count ? unknown[index] : "")
    }
    return writer.bytes
  }

  /// The fields nobody knows of the events that are still as they were recorded, in their order; empty for the others.
  private static func unknownFields(of events: [SessionEvent], in recording: RecordedSession) -> [String] {
    guard !recording.unknownFields.isEmpty else { return [] }
    var next = 0
    return events.map { event in
      guard let found = recording.events[next...].firstIndex(of: event) else { return "" }
      next = found + 1
      return found < recording.unknownFields.count ? recording.unknownFields[found] : ""
    }
  }

  /// What is there no more: events by kind, then parts of the scene.
  private var removed: [String] {
    var kinds: [(name: String, count: Int)] = []
    func count(_ event: SessionEvent, by change: Int) {
      let name = event.action.typeName
      if let index = kinds.firstIndex(where: { $0.name == name }) {
        kinds[index].count += change
      } else {
        kinds.append((name, change))
      }
    }
    for event in session.events { count(event, by: 1) }
    for event in shrinker.smallest.events { count(event, by: -1) }
    var parts = kinds.filter { $0.count > 0 }.map { "\($0.name) \($0.count.grouped)" }
    let before = ScenePart.all(of: session.header.scene)
    let after = ScenePart.all(of: shrinker.smallest.scene)
    for (one, other) in zip(before, after) where other.count < one.count {
      parts.append(self.count(one.count - other.count, one.noun))
    }
    return parts
  }

  private func count(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// What a scene has how many of.
private enum ScenePart {
  static func all(of scene: SceneSpec) -> [(noun: String, count: Int)] {
    [
      ("view", scene.views.count), ("link", scene.links.count),
      ("behaviour", scene.views.reduce(0) { $0 + $1.behaviours.count }),
      ("section", scene.views.reduce(0) { $0 + $1.sections.count }), ("item", scene.itemCount),
    ]
  }
}

extension SessionCase {
  /// The effects of the last event, as lines of an effect log; at most twelve, the last ones.
  var lastEffects: [String] {
    guard var replay = try? Replay(scene: scene) else { return [] }
    for event in events { replay.step(event) }
    var writer = EffectLogWriter()
    writer.begin(SessionHeader(scene: scene))
    writer.removeAll()
    for record in replay.effects.records { writer.append(record) }
    return String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").suffix(12).map(String.init)
  }

  /// Has a header say which invariants the session breaks, and which findings there are.
  fileprivate func announce(in header: inout SessionHeader, _ options: ConformanceOptions) {
    guard var replay = try? Replay(scene: scene) else { return }
    var conformance = Conformance(scene, options: options)
    var broken: Set<Invariant> = []
    func note() {
      for record in replay.effects.records {
        if case .violation(let violation) = record.effect { broken.insert(violation.invariant) }
      }
    }
    for event in events {
      conformance.step(event, in: &replay)
      note()
    }
    replay.finish()
    note()
    conformance.finish()
    let findings = conformance.findingKinds
    if !broken.isEmpty { header.expectedViolations = Invariant.allCases.filter(broken.contains) }
    if !findings.isEmpty { header.expectedFindings = findings }
  }
}
