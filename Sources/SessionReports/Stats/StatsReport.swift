package import SessionLog
package import SessionReplay

/// What one measured session came to.
package struct StatsReport: Sendable {
  /// The file it stands in, as people named it.
  package let file: FileName
  /// What its header calls it.
  package let name: String
  /// Its measures.
  package let measures: SessionMeasures
  /// The last line, if it was cut off.
  package let torn: LogError?

  /// Creates a report.
  package init(file: FileName, name: String, measures: SessionMeasures, torn: LogError?) {
    self.file = file
    self.name = name
    self.measures = measures
    self.torn = torn
  }

  /// A paragraph for people.
  package var text: String { StatsText(report: self).text }
}

/// What measuring the sessions of some files came to.
package struct MeasuredSessions: Sendable {
  /// The sessions, file by file.
  package var sessions: [StatsReport] = []
  /// Why files could not be read.
  package var errors: [String] = []
  /// The files that were left out, since somebody interrupted.
  package var notRun: [String] = []

  /// Collects sessions.
  package init() {}

  /// All of it for programs: one object.
  package var json: String { MeasuredSessions.form.line(self) }
}
