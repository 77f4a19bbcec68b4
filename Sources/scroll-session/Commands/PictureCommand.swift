import SessionReports

/// `scroll-session picture`: a moment, a film strip or a timeline as an SVG.
enum PictureCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard let target = arguments[.out] else {
      throw arguments.usage("picture needs -o, the file that the picture goes to; - is standard output")
    }
    let moments = arguments.given(.at, .event)
    let kinds = arguments.given(.strip, .timeline)
    guard kinds.count <= 1 else {
      throw arguments.usage("\(kinds.joined(separator: " and ")): ask for one picture")
    }
    if let moment = moments.first, let other = (arguments.given(.finding) + kinds).first {
      throw arguments.usage(
        "\(moment) and \(other): a finding says when, and a film strip or a timeline shows more than a moment"
      )
    }
    let path = arguments.operands[0]
    let options = try Shared.options(arguments).log
    let input = try LogInput(path: path, options.limits)
    let picture = try PageLog.picture(
      arguments[.strip] ? .strip : arguments[.timeline] ? .timeline : .still, of: input, options,
      session: arguments[.session] ?? .number(1), finding: arguments[.finding],
      at: moments.isEmpty ? nil : MomentChoice(arguments))
    try ReplacingFile.write(Array(picture.utf8), to: target)
    return .fine
  }
}
