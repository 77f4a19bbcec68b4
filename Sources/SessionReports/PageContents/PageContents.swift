import ScrollCore
import SessionLog
import SessionReplay

/// What a report page says of itself and of the logs in it before any of them is opened.
///
/// The page lists sessions and findings from this; everything else it asks the engine about the log.
package struct PageContents: Sendable {
  /// What the page is called.
  package var title: String
  /// How its logs are replayed and judged, one option each, as the page hands them to the engine.
  package var options: [String]
  /// Its logs, in the order of their numbers.
  package var logs: [PageEntry] = []

  /// Collects what there is to say.
  package init(title: String, options: [String]) {
    self.title = title
    self.options = options
  }

  /// All of it: one object.
  package var json: String { PageContents.form.line(self) }
}

/// A log in a page.
package struct PageEntry: Sendable {
  /// What a log is there for.
  package enum Role: String, CaseIterable, Sendable {
    /// To be looked at.
    case first = "a"
    /// To be compared with one that is looked at.
    case second = "b"
  }

  /// What is said of a log in a word: what `check` says of a session, of all of its sessions the worst.
  package enum Verdict: String, CaseIterable, Sendable {
    /// It cannot be read, or not to its end.
    case unreadable
    /// Something is wrong in it.
    case failed = "FAILED"
    /// Nothing is wrong in it, but something is rarely meant.
    case odd
    /// Nothing is wrong in it, but something that is declared was not looked at.
    case notJudged = "not judged"
    /// What is wrong in it is what its headers say.
    case known
    /// It is as it should be.
    case fine = "ok"

    init(_ verdict: SessionReport.Verdict) {
      self =
        switch verdict {
        case .fine: .fine
        case .known: .known
        case .notJudged: .notJudged
        case .odd: .odd
        case .failed: .failed
        }
    }
  }

  /// What it is called.
  package let file: FileName
  /// What it is there for.
  package let role: Role
  /// How many bytes it has; 0 where none of them is in the page.
  package var byteCount = 0
  /// Why it cannot be read, or not to its end; the sessions before that place are there.
  package var error: String?
  /// Its sessions.
  package private(set) var sessions: [PageSessionEntry] = []

  /// Nothing is known of a log yet.
  package init(_ file: FileName, role: Role) {
    self.file = file
    self.role = role
  }

  /// Takes down what its next session came to.
  package mutating func note(_ report: SessionReport) {
    sessions.append(PageSessionEntry(report))
  }

  /// What is said of it.
  package var verdict: Verdict {
    if error != nil { return .unreadable }
    let found = sessions.map { $0.verdict }
    return Verdict.allCases.first { found.contains($0) } ?? .unreadable
  }
}

/// A session in a page, as the list of all sessions shows it.
package struct PageSessionEntry: Sendable {
  /// Something that the app showed wrong.
  struct Finding: Sendable {
    let kind: FindingKind
    let text: String
    let time: Microseconds
  }

  /// How many findings are told; the page finds all of them when the session is opened.
  static let mostFindings = 1_000

  let name: String
  let verdict: PageEntry.Verdict
  let events: Int
  let duration: Microseconds
  let observations: Int
  let violations: Int
  let findings: [Finding]
  let moreFindings: Int

  init(_ report: SessionReport) {
    name = report.header.name
    verdict = PageEntry.Verdict(report.verdict)
    events = report.events
    duration = (report.lastTime ?? .zero).since(report.firstTime ?? .zero)
    observations = report.observations
    violations = report.violationCount
    findings = report.findings.prefix(PageSessionEntry.mostFindings).map { finding in
      Finding(
        kind: finding.kind, text: TextReport.describe(finding, report), time: finding.worst.shown.time)
    }
    moreFindings = report.findings.count - findings.count
  }
}
