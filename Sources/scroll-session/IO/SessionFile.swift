import ScrollSession
import SessionLog

/// Sessions read as a whole, for commands that go through them more than once.
struct SessionFile {
  /// A session with the lines its events stand in.
  struct Session {
    let header: SessionHeader
    var events: [Event] = []
    var lines: [Int] = []
  }

  let path: String
  private(set) var sessions: [Session] = []

  init(_ path: String) throws {
    let input = try InputFile(path)
    self.path = input.path
    var reader = SessionReader()
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    do {
      reading: while true {
        switch try reader.next() {
        case .header(let header): sessions.append(Session(header: header))
        case .event:
          sessions[sessions.count - 1].events.append(reader.event)
          sessions[sessions.count - 1].lines.append(reader.line)
        case .needsInput:
          let count = try input.read(into: &piece)
          if count == 0 { reader.endInput() }
          reader.append(piece, count: count)
        case .skipped: break
        case .torn(let error):
          Terminal.complain("the last line is cut off and was left out: \(input.path):\(error)")
        case .end: break reading
        }
      }
    } catch let error as LogError {
      throw CommandError.input("\(input.path):\(error)")
    }
    guard !sessions.isEmpty else {
      throw CommandError.input("\(input.path):1:1: expected a header, found the end of the input")
    }
  }
}
