import SessionLog
import SessionModel
import SessionReplay

/// Why nothing can be said about a log.
public struct ReportError: Error, Sendable, Hashable {
  /// What is wrong, as the command says it: the file's name first.
  public let message: String

  init(_ message: String) {
    self.message = message
  }

  init(_ error: LogError, in file: FileName) {
    self.init("\(file.path):\(error.description)" + (error.limit?.hint ?? ""))
  }

  init(_ error: SceneError, in file: FileName, line: Int) {
    self.init("\(file.path):\(line):1: \(SceneMessages.describe(error))")
  }
}

/// The first session of a log that is in memory, event by event.
struct SessionInMemory {
  /// What comes next in the session.
  enum Step {
    /// An event, the reader's.
    case event
    /// An event of a kind that is not known.
    case skipped
    /// Nothing.
    case end
  }

  let file: FileName
  /// The session's header, and its line.
  private(set) var header = SessionHeader(scene: SceneSpec(views: []))
  private(set) var headerLine = 0
  private(set) var reader = SessionReader()

  /// Reads up to the first header.
  init(_ log: [UInt8], file: FileName) throws(ReportError) {
    self.file = file
    reader.append(log)
    reader.endInput()
    while true {
      switch try token() {
      case .header(let header):
        self.header = header
        headerLine = reader.line
        return
      case .end: throw ReportError("\(file.path):1:1: expected a header, found the end of the input")
      default: continue
      }
    }
  }

  /// Reads on in the session.
  mutating func next() throws(ReportError) -> Step {
    while true {
      switch try token() {
      case .event: return .event
      case .skipped: return .skipped
      case .header, .end: return .end
      case .torn, .needsInput: continue
      }
    }
  }

  private mutating func token() throws(ReportError) -> SessionReader.Token {
    do {
      return try reader.next()
    } catch {
      throw ReportError(error, in: file)
    }
  }
}
