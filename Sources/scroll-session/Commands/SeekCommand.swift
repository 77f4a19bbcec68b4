import SessionReports

/// `scroll-session seek`: what was on screen at a moment.
enum SeekCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let moment = try MomentChoice(arguments)
    let options = try Shared.options(arguments).log
    let input = try LogInput(path: arguments.operands[0], options.limits)
    let report = try SeekReport(
      input, arguments[.session] ?? .number(1), moment, arguments[.view], options,
      item: arguments[.item])
    let limit = arguments[.mostOfView] ?? SeekReport.usualLimit
    try Command.show(arguments[.json] ? report.json : report.text(limit: limit))
    return .fine
  }
}
