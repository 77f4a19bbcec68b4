import ScrollCore
import ScrollEngine
public import SessionChecking
package import SessionLog
package import SessionReplay
public import SessionReports

/// What a session shows that is looked for, and how to see whether a smaller one shows it.
package struct Sought {
  /// What the session shows, in words.
  package let description: String
  /// Whether the header of the smallest session can say what it shows, so that a check of it is fine.
  package let isAnnounced: Bool
  /// The finding that is kept; nothing if it is about something else.
  package let finding: KeptFinding?
  /// Whether a session shows it.
  package let look: SessionShrinker.Look

  /// Something that a look knows; by itself, nothing that a check of the session finds.
  package init(
    _ description: String, isAnnounced: Bool = false, finding: KeptFinding? = nil,
    look: @escaping SessionShrinker.Look
  ) {
    self.description = description
    self.isAnnounced = isAnnounced
    self.finding = finding
    self.look = look
  }

  /// Finds what is asked for; nothing if the session shows nothing of the kind.
  init?(
    _ wish: ShrinkWish, in session: RecordedSession, _ file: FileName, _ judging: JudgingOptions
  ) throws(ReportError) {
    let whole = SessionCase(session)
    var violation: KeptViolation?
    var number: Int?
    switch wish {
    case .anything:
      violation = KeptViolation(in: whole)
      number = 1
    case .invariant(let invariant): violation = KeptViolation(of: invariant, in: whole)
    case .observed: number = 1
    case .finding(let wanted): number = wanted
    case .effects(let other, let name):
      guard let patch = ScenePatch(from: session.header.scene, to: other) else {
        throw ReportError("\(name): expected a scene with the views and links of the recording's")
      }
      self.init("other effects in \(name)", look: Symptom.effects(patch).firstEvent)
      return
    }
    if let violation {
      self.init(
        Sought.describe(violation, in: session), isAnnounced: true,
        look: Symptom.keptViolation(violation).firstEvent)
    } else if let number,
      let kept = KeptFinding(number, of: whole, lines: session.lines, options: judging)
    {
      self.init(
        ShrinkReport.describe(kept.finding, in: session.header, file), isAnnounced: true, finding: kept,
        look: Symptom.finding(kept).firstEvent)
    } else {
      return nil
    }
  }

  private static func describe(_ kept: KeptViolation, in session: RecordedSession) -> String {
    let line = kept.event < session.lines.count ? session.lines[kept.event] : 0
    return "\(kept.violation.invariant.rawValue) in line \(line), t \(TextReport.seconds(kept.record.time)): "
      + TextReport.describe(kept.violation, kept.record, kept.key, session.header.scene)
  }
}

extension SessionCase {
  /// A recorded session as data.
  init(_ session: RecordedSession) {
    self.init(scene: session.header.scene, events: session.events)
  }
}

extension ShrinkReport {
  /// Shrinks a session for something it shows.
  ///
  /// - Returns: What is left; nothing if the session does not show it.
  package init?(
    _ sought: Sought, in session: RecordedSession, _ file: FileName, _ judging: JudgingOptions,
    mostReplays: Int, progress: @escaping (SessionShrinker) -> Void
  ) {
    guard
      var shrinker = SessionShrinker(
        SessionCase(session), mostReplays: mostReplays, look: sought.look)
    else { return nil }
    shrinker.progress = progress
    shrinker.shrink()
    self.init(
      file: file, session: session, shows: sought.description, isAnnounced: sought.isAnnounced,
      judging: judging, finding: sought.finding, shrinker: shrinker)
  }

  /// Shrinks the first of some sessions that shows what is wished; nothing if none does.
  ///
  /// - Throws: That there is no such finding.
  package init?(
    _ wish: ShrinkWish, in sessions: [RecordedSession], _ file: FileName, _ judging: JudgingOptions,
    mostReplays: Int, progress: @escaping (SessionShrinker) -> Void
  ) throws(ReportError) {
    for session in sessions {
      guard let sought = try Sought(wish, in: session, file, judging),
        let report = ShrinkReport(
          sought, in: session, file, judging, mostReplays: mostReplays, progress: progress)
      else { continue }
      self = report
      return
    }
    guard case .finding(let number) = wish else { return nil }
    let counts = sessions.map { SessionCase($0).findings(options: judging)?.count ?? 0 }
    throw WhyReport.absence(ofFinding: number, among: counts.max() ?? 0, in: file)
  }

  /// How many candidates are tried if nobody says otherwise.
  public static let usualReplays = 100_000

  /// Shrinks the first session of a log in memory that shows what is wished; nothing if none does.
  ///
  /// - Parameters:
  ///   - wish: What is looked for.
  ///   - log: The bytes of the log.
  ///   - file: What the log is called.
  ///   - session: The only session to look at; all, if nothing.
  ///   - options: How its sessions are read and judged.
  ///   - mostReplays: After how many candidates to stop.
  ///   - progress: Is told of every smaller session.
  /// - Throws: What is wrong with the log, or that there is no such session or finding.
  public init?(
    _ wish: ShrinkWish, _ log: [UInt8], file: FileName, session: SessionChoice? = nil,
    options: LogOptions = LogOptions(), mostReplays: Int = usualReplays,
    progress: @escaping (SessionShrinker) -> Void = { _ in }
  ) throws(ReportError) {
    try self.init(
      wish, LogInput(log, file: file), session, options, mostReplays: mostReplays, progress: progress)
  }

  /// Shrinks the first session of a log that shows what is wished.
  package init?(
    _ wish: ShrinkWish, _ input: LogInput, _ session: SessionChoice?, _ options: LogOptions, mostReplays: Int,
    progress: @escaping (SessionShrinker) -> Void
  ) throws(ReportError) {
    let sessions = try RecordedSession.all(in: input, options).chosen(session, in: input.file)
    try self.init(
      wish, in: sessions, input.file, options.examination.judging, mostReplays: mostReplays,
      progress: progress)
  }
}

extension [RecordedSession] {
  /// The sessions to look at: all, or the one that is asked for.
  ///
  /// - Throws: That there is no such session.
  package func chosen(
    _ choice: SessionChoice?, in file: FileName
  ) throws(ReportError) -> [RecordedSession] {
    guard let choice else { return self }
    for (index, session) in enumerated() where choice.matches(session.header, index + 1) { return [session] }
    throw choice.absence(among: map { $0.header.name }, in: file)
  }
}
