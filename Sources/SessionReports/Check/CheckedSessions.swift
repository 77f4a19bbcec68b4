/// What came of the sessions of some files: what `check` says, and of each session `replay`.
package struct CheckedSessions: Sendable {
  /// The sessions, file by file.
  package var sessions: [SessionReport] = []
  /// Why files could not be read, or what belongs to them could not be written.
  package var errors: [String] = []
  /// How many of these are of what could not be written.
  package var unwritten = 0
  /// The files that were left out, since a session before them failed.
  package var notRun: [String] = []

  /// Collects sessions.
  package init(sessions: [SessionReport] = [], errors: [String] = []) {
    self.sessions = sessions
    self.errors = errors
  }

  /// All of it for programs: one object.
  package var json: String { CheckedSessions.form.line(self) }

  /// The last line of a check.
  package var total: ReportText { TextReport.total(of: self) }
}

extension SessionReport {
  /// A paragraph for people: what was replayed, what happened, what was wrong.
  package var summary: ReportText { TextReport.summary(of: self) }

  /// One line for people.
  package var verdictLine: ReportText { TextReport.verdictLine(on: self) }

  /// One line for people, and what was wrong on lines of its own.
  package var verdictText: ReportText { TextReport.verdict(on: self) }
}
