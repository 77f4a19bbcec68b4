package import ScrollCore
import SessionLog

/// The moment a question is about.
package enum MomentChoice: Sendable, Hashable {
  /// The end of the session.
  case end
  /// A time.
  case time(Microseconds)
  /// After the event of a number, from 0.
  case event(Int)
  /// After a line of the log, from 1.
  case line(Int)
  /// After the first mark of a label.
  case mark(String)

  /// The time that is asked for, if it is one.
  package var time: Microseconds? { if case .time(let time) = self { time } else { nil } }

  /// The moment in words, for what does not exist then.
  var words: String {
    switch self {
    case .end: "at the end"
    case .time(let time): "at \(TextReport.seconds(time))"
    case .event(let event): "after event \(event.grouped)"
    case .line(let line): "after line \(line.grouped)"
    case .mark(let label): "at the mark \(LogError.shown(label))"
    }
  }
}

/// Looks for a moment among the lines of a session.
struct MomentSearch {
  private let moment: MomentChoice
  private let file: FileName
  /// How many events there were so far, the line of the last one, and whether the mark was among them.
  private var eventCount = 0
  private var lastLine = 0
  private var hasMark = false

  init(_ moment: MomentChoice, in file: FileName) {
    self.moment = moment
    self.file = file
  }

  /// Whether the moment lies between the lines noted so far and the one that comes next.
  func isBefore(line: Int) -> Bool {
    switch moment {
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
    if case .mark(let wanted) = moment, case .mark(let label) = event?.action, label == wanted {
      hasMark = true
    }
  }

  /// Makes sure that there is such a line.
  ///
  /// - Parameter hasEnded: Whether all lines have been noted.
  /// - Throws: That there is none.
  func check(hasEnded: Bool) throws(ReportError) {
    let absence: String
    switch moment {
    case .event(let event) where eventCount <= event:
      throw .noEvent(event, among: eventCount, in: file)
    case .line(let line) where hasEnded && line > lastLine:
      absence = "there is no line \(line.grouped); the session's last is \(lastLine.grouped)"
    case .line(let line) where eventCount == 0:
      absence = "line \(line.grouped) stands before the session's first event"
    case .mark(let label) where !hasMark: absence = "there is no mark \(LogError.shown(label))"
    default: return
    }
    throw ReportError("\(file.path): \(absence)")
  }
}
