import ScrollCore
import SessionReplay
import SessionReports

/// `scroll-session why`: which event last changed something, and why.
enum WhyCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let question = try question(arguments)
    let options = try Shared.options(arguments).log
    let report = try WhyReport(question, LogInput(path: arguments.operands[0], options.limits), options)
    try Command.show(arguments[.json] ? report.json : report.text)
    return .fine
  }

  /// What is asked.
  private static func question(_ arguments: Arguments) throws(CommandError) -> WhyReport.Question {
    let subjects = arguments.given(.item, .sectionOrKey, .dot)
    guard subjects.count <= 1 else {
      throw arguments.usage("\(subjects.joined(separator: " and ")): ask about one thing")
    }
    let others = subjects + arguments.given(.view, .at, .event, .line, .mark)
    if arguments[.finding] != nil, let other = others.first {
      throw arguments.usage("--finding and \(other): a finding says what it is about, and when")
    }
    var question = WhyReport.Question(subject(arguments), view: arguments[.view])
    question.moment = try MomentChoice(arguments)
    question.session = arguments[.session] ?? .number(1)
    return question
  }

  private static func subject(_ arguments: Arguments) -> WhyReport.Question.Subject {
    if let number = arguments[.finding] { return .finding(number) }
    if let item = arguments[.item] { return .init(item) }
    if let section = arguments[.sectionOrKey] { return .init(section) }
    return .thing(arguments[.dot].map { .dot($0) } ?? .view)
  }
}
