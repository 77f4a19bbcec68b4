import ScrollCore
import ScrollEngine
package import SessionLog
import SessionReplay
package import SessionSearch

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
        look: { violation.firstEvent(in: $0) })
    } else if let number,
      let kept = KeptFinding(number, of: whole, lines: session.lines, options: judging)
    {
      self.init(
        ShrinkReport.describe(kept.finding, in: session.header, file), isAnnounced: true, finding: kept,
        look: { kept.sighting(in: $0)?.event })
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
