import ScrollCore
import SessionReplay

/// Why something is as it is.
extension PageLog {
  /// What `why --finding` tells: fields session, number.
  mutating func finding(_ question: PageQuestion) throws(ReportError) -> WhyReport {
    var asked = try WhyReport.Question(.finding(question.number(2)))
    asked.session = .number(try question.number(1))
    return try WhyReport(asked, input, options)
  }

  /// What `why` tells: fields session, view, subject, then a moment.
  mutating func why(_ question: PageQuestion) throws(ReportError) -> WhyReport {
    let view = question[2].isEmpty ? nil : question[2]
    var asked = WhyReport.Question(try PageLog.subject(question[3]), view: view)
    asked.session = .number(try question.number(1))
    asked.moment = try question.moment(4)
    return try WhyReport(asked, input, options)
  }

  /// Reads `item:0,6`, `section:1`, `dot:2` or `view`; items and sections may also be named by a key.
  private static func subject(_ text: String) throws(ReportError) -> WhyReport.Question.Subject {
    let parts = text.split(separator: ":", maxSplits: 1).map { String($0) }
    switch (parts.first, parts.count) {
    case ("view", 1): return .thing(.view)
    case ("item", 2): return WhyReport.Question.Subject(ItemChoice(parts[1]))
    case ("section", 2): return WhyReport.Question.Subject(SectionChoice(parts[1]))
    case ("dot", 2): if let dot = Int(parts[1]), dot >= 0 { return .thing(.dot(dot)) }
    default: break
    }
    throw ReportError("expected item:0,6, section:1, dot:2 or view, found \(text)")
  }
}
