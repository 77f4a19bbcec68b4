import ScrollCore
import ScrollEngine
import SessionLog
package import SessionReplay

/// Something the app showed wrong, which has to stay while everything else of a session may go.
///
/// A session still has the finding if five things are the same: the rule, the grade, what it is about (a thing of the same kind,
/// the item under its key if it has one, which is there or not, in a view that has items or none), both values within the tolerances, and the type of the event
/// that changed last what should be shown. And it shows no kinds of findings that the
/// one it was found in does not.
package struct KeptFinding: Hashable, Sendable {
  /// Where a session has it.
  package struct Sighting: Hashable, Sendable {
    /// The event after which it is shown.
    package var event: Int
    /// Its number among the session's findings, from 1.
    package var number: Int
    /// The finding as it is there.
    package var finding: Finding
  }

  /// The finding in the session it was found in.
  package let finding: Finding
  /// Its number among that session's, from 1, the worst first.
  package let number: Int
  /// How far observations may lie from the replay's answers, and answers from those of the finding.
  package let options: JudgingOptions
  /// Which type of event changed last what should be shown: without it a session shows that something is wrong, and not how it came about.
  private let cause: EventType?
  /// Which kinds of findings there were: no others may come, or a test of the session would fail when this one is mended.
  private let kinds: [FindingKind]
  /// Whether its view has items from the start: nothing can be said of pages, dots or edges of an empty list.
  private let hasItems: Bool

  /// Takes a finding out of those of a session; `nil` if there are not so many, or if the scene cannot be replayed.
  ///
  /// - Parameters:
  ///   - number: Which one, from 1, the worst first.
  ///   - session: The session.
  ///   - lines: The line each event stands in, for what is told of the finding; without them all are 0.
  ///   - options: How far observations may lie from the replay's answers.
  package init?(
    _ number: Int = 1, of session: SessionCase, lines: [Int] = [],
    options: JudgingOptions = JudgingOptions()
  ) {
    guard number > 0, let findings = session.findings(lines: lines, options: options),
      number <= findings.count
    else { return nil }
    finding = findings[number - 1]
    self.number = number
    self.options = options
    cause = session.cause(of: finding.worst)
    hasItems = session.hasItems(inView: finding.view)
    kinds = findings.map { $0.kind }
  }

  /// Finds where a session has it first.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - lines: The line each event stands in; without them all are 0.
  /// - Returns: The place and the finding there; `nil` if the session does not have it, or if the scene cannot be replayed.
  package func sighting(in session: SessionCase, lines: [Int] = []) -> Sighting? {
    guard let findings = session.findings(lines: lines, options: options),
      findings.allSatisfy({ kinds.contains($0.kind) })
    else { return nil }
    for (place, other) in findings.enumerated()
    where other.grade == finding.grade && other.rule == finding.rule {
      guard isLike(other.worst, of: other.view, in: session) else { continue }
      return Sighting(event: other.worst.last.event, number: place + 1, finding: other)
    }
    return nil
  }

  /// Whether a stretch is about the same thing, with the same values, and came about in the same way.
  private func isLike(_ stretch: FindingStretch, of view: Int, in session: SessionCase) -> Bool {
    let kept = finding.worst
    return session.hasItems(inView: view) == hasItems && kept.subject.isAlike(stretch.subject)
      && kept.key == stretch.key
      && kept.isWithoutItem == stretch.isWithoutItem && kept.isWithoutSection == stretch.isWithoutSection
      && kept.shown.finding.isSame(as: stretch.shown.finding, options)
      && session.cause(of: stretch) == cause
  }
}

extension SessionCase {
  /// Compares all observations with a replay.
  ///
  /// - Parameters:
  ///   - lines: The line each event stands in; without them all are 0.
  ///   - options: How far observations may lie from the replay's answers.
  /// - Returns: What the app showed wrong, the worst first; `nil` if the scene cannot be replayed.
  package func findings(lines: [Int] = [], options: JudgingOptions = JudgingOptions()) -> [Finding]? {
    guard var replay = Replay.unaudited(scene) else { return nil }
    var judge = Judge(replay, options: options)
    for (index, event) in events.enumerated() {
      judge.step(event, in: &replay, line: index < lines.count ? lines[index] : 0)
    }
    judge.finish(after: replay)
    return judge.findings
  }

  fileprivate func hasItems(inView view: Int) -> Bool {
    scene.views[view].sections.contains { $0.items.count > 0 }
  }

  /// The type of the event that changed last what should have been shown; `nil` if it is not known.
  fileprivate func cause(of stretch: FindingStretch) -> EventType? {
    guard let event = stretch.changedBy?.event, events.indices.contains(event) else { return nil }
    return events[event].action.type
  }
}
