package import ScrollCore
import SessionReplay

extension WhyReport {
  /// What is asked about a session.
  package struct Question: Sendable {
    /// What a question is about.
    package enum Subject: Sendable {
      /// One of the findings that `check` tells, by its number there, from 1; it says its view and its moment.
      case finding(Int)
      /// Something in a view.
      case thing(ScreenSubject)
      /// The item that has a key at the moment.
      case item(withKey: ItemKey)
      /// The section of the item that has a key at the moment.
      case section(withKey: ItemKey)
    }

    /// What it is about.
    package var subject: Subject
    /// The name of the view; a scene of one view needs none.
    package var view: String?
    /// When.
    package var moment = MomentChoice.end
    /// In which session.
    package var session = SessionChoice.number(1)

    /// Asks about something at the end of the first session.
    package init(_ subject: Subject, view: String? = nil) {
      self.subject = subject
      self.view = view
    }
  }

  /// Answers a question about a log, which is read up to three times.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - input: The log.
  ///   - options: How its sessions are read and replayed.
  /// - Throws: What is wrong with the log, or that there is no such thing.
  package init(
    _ question: Question, _ input: LogInput, _ options: LogOptions = LogOptions()
  ) throws(ReportError) {
    var inquiry = WhyInquiry(question, input, options)
    self = try inquiry.report()
  }

  /// That there are not so many findings.
  package static func absence(ofFinding number: Int, among count: Int, in file: FileName) -> ReportError {
    let found = count == 0 ? "nothing" : TextReport.count(count, "thing")
    return ReportError(
      "\(file.path): there is no finding \(number.grouped): check finds \(found) that the app showed wrong")
  }
}
