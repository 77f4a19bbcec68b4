import SessionLog
import SessionReplay

/// What can be set, and what would be otherwise.
extension PageLog {
  /// The scene of a session as it is replayed, as `scene` prints it: field session.
  func scene(_ question: PageQuestion) throws(ReportError) -> String {
    SessionLogWriter.text(of: sessions[try index(ofSession: question.number(1))].header.scene) + "\n"
  }

  /// What can be set in it: field session.
  func settings(_ question: PageQuestion) throws(ReportError) -> String {
    SettingsReport.json(of: sessions[try index(ofSession: question.number(1))].header.scene)
  }

  /// Where effects are otherwise than in the setting of the header: field session.
  func changed(_ question: PageQuestion) throws(ReportError) -> String {
    try ChangedReport(input, .number(question.number(1)), options).json
  }

  /// How effects differ from those in the setting of the header: fields session, or 0 for all, and how many to list.
  func differences(_ question: PageQuestion) throws(ReportError) -> String {
    let session = try question.number(1)
    return try DiffJSON.text(
      of: input, options, session: session == 0 ? nil : session, limit: question.number(2))
  }

  /// Answers a question about this log and another one: `diff`, with the fields session, which says nothing, and how many
  /// differences to list.
  ///
  /// - Returns: What `diff A B --json` prints.
  /// - Throws: Why there is no answer.
  package func answer(_ text: String, beside other: PageLog) throws(ReportError) -> String {
    let question = PageQuestion(text)
    guard question.name == "diff" else {
      throw ReportError("there is no question \(LogError.shown(question.name)) about two logs")
    }
    return try DiffJSON.text(input, other.input, limit: question.number(2))
  }
}
