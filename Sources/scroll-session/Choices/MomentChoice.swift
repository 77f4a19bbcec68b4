import ScrollGeometry
import SessionLog
import SessionModel
import SessionReports

/// The moment a question is about: a time, or after a line; the end, if nothing is said.
struct MomentChoice {
  private enum Kind {
    case end
    case time(Microseconds)
    case event(Int)
    case line(Int)
    case mark(String)
  }

  private let kind: Kind
  /// How many events there were so far, the line of the last one, and whether the mark was among them.
  private var eventCount = 0
  private var lastLine = 0
  private var hasMark = false

  /// The time that is asked for, if it is one.
  let time: Microseconds?

  /// Reads what the options say.
  init(_ arguments: Arguments) throws(CommandError) {
    let given = arguments.given(.at, .event, .line, .mark)
    guard given.count <= 1 else {
      throw arguments.usage("\(given.joined(separator: " and ")): ask about one moment")
    }
    time = arguments[.at]
    if let time {
      kind = .time(time)
    } else if let event = arguments[.event] {
      kind = .event(event)
    } else if let line = arguments[.line] {
      kind = .line(line)
    } else if let mark = arguments[.mark] {
      kind = .mark(mark)
    } else {
      kind = .end
    }
  }

  /// The moment after an event.
  init(after event: Int) {
    kind = .event(event)
    time = nil
  }

  /// Whether the moment lies between the lines noted so far and the one that comes next.
  func isBefore(line: Int) -> Bool {
    switch kind {
    case .end, .time: false
    case .event(let event): eventCount > event
    case .line(let wanted): line > wanted
    case .mark: hasMark
    }
  }

  /// Notes a line; nothing for the event of a line of a kind that is not known.
  mutating func note(_ event: SessionEvent?, line: Int) {
    eventCount += 1
    lastLine = line
    if case .mark(let wanted) = kind, case .mark(let label) = event?.action, label == wanted {
      hasMark = true
    }
  }

  /// Makes sure that there is such a line.
  ///
  /// - Parameters:
  ///   - hasEnded: Whether all lines have been noted.
  ///   - path: The file, as people named it.
  /// - Throws: That there is none.
  func check(hasEnded: Bool, _ path: String) throws(CommandError) {
    switch kind {
    case .event(let event) where eventCount <= event:
      throw .input(
        eventCount == 0
          ? "\(path): the session has no event"
          : "\(path): there is no event \(event.grouped); the last one is \((eventCount - 1).grouped)")
    case .line(let line) where hasEnded && line > lastLine:
      throw .input("\(path): there is no line \(line.grouped); the session's last is \(lastLine.grouped)")
    case .line(let line) where eventCount == 0:
      throw .input("\(path): line \(line.grouped) stands before the session's first event")
    case .mark(let label) where !hasMark:
      throw .input("\(path): there is no mark \(LogError.shown(label))")
    default: return
    }
  }

  /// The moment in words, for what does not exist then.
  var words: String {
    switch kind {
    case .end: "at the end"
    case .time(let time): "at \(TextReport.seconds(time))"
    case .event(let event): "after event \(event.grouped)"
    case .line(let line): "after line \(line.grouped)"
    case .mark(let label): "at the mark \(LogError.shown(label))"
    }
  }
}
