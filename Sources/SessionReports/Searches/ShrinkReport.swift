import ScrollCore
import ScrollEngine
package import SessionLog
package import SessionReplay
package import SessionSearch

/// What shrinking left of a session, and what it removed.
package struct ShrinkReport: Sendable {
  /// The file of the session.
  package let file: FileName
  /// The session before.
  package let session: RecordedSession
  /// What it shows, in words.
  package let shows: String
  /// Whether the header of the smallest session says what it shows, so that a check of it is fine.
  package let isAnnounced: Bool
  /// How far observations may lie from the replay's answers.
  package let judging: JudgingOptions
  /// The finding that was kept as it is in the smallest session, with the lines of that; nothing if it is not about one.
  package let stillShows: String?
  /// The smallest session.
  package let smallest: SessionCase
  /// How many replays it took to get there.
  package let replays: Int
  /// Whether more replays would perhaps leave less: they were used up, or nobody wanted more.
  package let isExhausted: Bool

  /// Reports what a shrinker has come to.
  package init(
    file: FileName, session: RecordedSession, shows: String, isAnnounced: Bool,
    judging: JudgingOptions, finding: KeptFinding?, shrinker: SessionShrinker
  ) {
    self.file = file
    self.session = session
    self.shows = shows
    self.isAnnounced = isAnnounced
    self.judging = judging
    smallest = shrinker.smallest
    replays = shrinker.replays
    isExhausted = !shrinker.isFinished
    stillShows = ShrinkReport.sighting(of: finding, in: shrinker.smallest, file)
  }

  /// For people: what it shows, what went, and the whole of what is left.
  package var text: String {
    var lines = [file.title(ofSession: session.header.name)]
    func row(_ label: String, _ value: String) {
      lines.append(TextReport.row(label, value).plain)
    }
    row("shows", LogError.escaped(shows))
    row(
      "shrunk",
      "\(TextReport.count(session.events.count, "event")) to \(smallest.events.count.grouped), in "
        + TextReport.count(replays, "replay")
        + (isExhausted ? "; there may be less: see --replays" : ""))
    if let stillShows { row("still shows", LogError.escaped(stillShows)) }
    row("removed", removed.isEmpty ? "nothing" : removed.joined(separator: ", "))
    lines.append("  left:")
    lines += String(decoding: log(omitsDefaults: true), as: UTF8.self).split(separator: "\n").map {
      LogError.escaped(String($0))
    }
    let effects = smallest.lastEffects
    if !effects.isEmpty { lines.append("  effects of its last event:") }
    lines += effects
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same for programs: one object.
  package var json: String { ShrinkReport.form.line(Told(file: file, report: self)) }

  /// For programs, where no session shows what was looked for.
  package static func nothingJSON(_ file: FileName) -> String { form.line(Told(file: file, report: nil)) }

  /// What `shrink` prints for programs.
  static let form = ReportForm<Told>.object("shrink", "The smallest session that shows the same.") {
    let condition = "a session shows it"
    $0.add("file", .path, "The file.") { $0.file }
    $0.add("name", .text, "What the header calls the session.", onlyIf: condition) {
      $0.report?.session.header.name
    }
    $0.add("shows", .orNull(.text), "What it shows; null if no session shows what was looked for.") {
      $0.report?.shows
    }
    $0.add("stillShows", .text, "The finding, as it is in the smallest session.", onlyIf: "it is about one") {
      $0.report?.stillShows
    }
    $0.add("events", .integer, "How many events it had.", onlyIf: condition) {
      $0.report?.session.events.count
    }
    $0.add("left", .integer, "How many are left.", onlyIf: condition) { $0.report?.smallest.events.count }
    $0.add("replays", .integer, "How many replays it took to get there.", onlyIf: condition) {
      $0.report?.replays
    }
    $0.add("exhausted", .flag, "Whether more replays would perhaps leave less.", onlyIf: condition) {
      $0.report?.isExhausted
    }
    $0.add("log", .text, "The smallest session.", onlyIf: condition) {
      $0.report.map { String(decoding: $0.log(omitsDefaults: false), as: UTF8.self) }
    }
  }

  /// What came of a file: a report, or nothing.
  struct Told {
    let file: FileName
    let report: ShrinkReport?
  }

  private static func sighting(
    of finding: KeptFinding?, in session: SessionCase, _ file: FileName
  ) -> String? {
    guard let finding else { return nil }
    // The header has the first line.
    let lines = Array(2..<(session.events.count + 2))
    guard let sighting = finding.sighting(in: session, lines: lines) else { return nil }
    return describe(sighting.finding, in: SessionHeader(scene: session.scene), file)
  }

  /// A finding, as `check` tells of it.
  package static func describe(
    _ finding: Finding, in header: SessionHeader, _ file: FileName
  ) -> String {
    "\(finding.grade.rawValue): "
      + TextReport.describe(finding, SessionReport(file: file, header: header))
  }

  /// The smallest session as a log.
  ///
  /// What the recording says besides, in fields nobody knows, is kept in the header and in events that are left as they were;
  /// but not for people, who read no more than they must.
  package func log(omitsDefaults: Bool) -> [UInt8] {
    let name = session.header.name
    return ShrinkReport.log(
      smallest, name: name.isEmpty ? "shrunk" : name + ", shrunk", announces: isAnnounced,
      options: judging, omitsDefaults: omitsDefaults, of: omitsDefaults ? nil : session)
  }

  /// A session as a log; if it announces what it shows, a check of it with the same tolerances is fine.
  package static func log(
    _ session: SessionCase, name: String, announces: Bool, options: JudgingOptions = JudgingOptions(),
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
    for event in smallest.events { count(event, by: -1) }
    var parts = kinds.filter { $0.count > 0 }.map { "\($0.name) \($0.count.grouped)" }
    let before = ScenePart.all(of: session.header.scene)
    let after = ScenePart.all(of: smallest.scene)
    for (one, other) in zip(before, after) where other.count < one.count {
      parts.append(TextReport.count(one.count - other.count, one.noun))
    }
    return parts
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
  fileprivate func announce(in header: inout SessionHeader, _ options: JudgingOptions) {
    guard var replay = try? Replay(scene: scene) else { return }
    var judge = Judge(replay, options: options)
    var broken: Set<Invariant> = []
    func note() {
      for record in replay.effects.records {
        if case .violation(let violation) = record.effect { broken.insert(violation.invariant) }
      }
    }
    for event in events {
      judge.step(event, in: &replay)
      note()
    }
    judge.finish(after: replay)
    replay.finish()
    note()
    let findings = judge.findingKinds
    if !broken.isEmpty { header.expectedViolations = Invariant.allCases.filter(broken.contains) }
    if !findings.isEmpty { header.expectedFindings = findings }
  }
}
