import SessionReports

extension MomentChoice {
  /// Reads what the options say: a time, or after a line; the end, if they say nothing.
  init(_ arguments: Arguments) throws(CommandError) {
    let given = arguments.given(.at, .event, .line, .mark)
    guard given.count <= 1 else {
      throw arguments.usage("\(given.joined(separator: " and ")): ask about one moment")
    }
    if let time = arguments[.at] {
      self = .time(time)
    } else if let event = arguments[.event] {
      self = .event(event)
    } else if let line = arguments[.line] {
      self = .line(line)
    } else if let mark = arguments[.mark] {
      self = .mark(mark)
    } else {
      self = .end
    }
  }
}
