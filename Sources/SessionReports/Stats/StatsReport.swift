public import SessionLog
public import SessionReplay

/// What one measured session came to.
public struct StatsReport: Sendable {
  /// The file it stands in, as people named it.
  public let file: FileName
  /// What its header calls it.
  public let name: String
  /// Its measures.
  public let measures: SessionMeasures
  /// The last line, if it was cut off.
  public let torn: LogError?

  /// Creates a report.
  public init(file: FileName, name: String, measures: SessionMeasures, torn: LogError?) {
    self.file = file
    self.name = name
    self.measures = measures
    self.torn = torn
  }

  /// A paragraph for people.
  public var text: String { StatsText(self).text }
}

/// What measuring the sessions of some files came to.
public struct MeasuredSessions: Sendable {
  /// The sessions, file by file.
  public var sessions: [StatsReport]
  /// Why files could not be read.
  public var errors: [String]

  /// Collects sessions.
  public init(sessions: [StatsReport], errors: [String]) {
    self.sessions = sessions
    self.errors = errors
  }

  /// All of it for programs: one object.
  public var json: String { MeasuredSessions.form.line(self) }
}
