import ScrollCore
package import SessionLog

extension RecordedSession {
  /// Reads all sessions of a log.
  ///
  /// - Throws: What cannot be read, or that there is no session.
  package static func all(
    in input: LogInput, _ options: LogOptions
  ) throws(ReportError) -> [RecordedSession] {
    var sessions: [RecordedSession] = []
    var stream = LogStream(input, options.reader)
    reading: while true {
      switch try stream.next() {
      case .header(var header):
        try options.change(&header)
        sessions.append(RecordedSession(header: header))
      case .event: sessions[sessions.count - 1].note(stream.reader)
      case .skipped: break
      case .torn(let error): input.noteTorn(error)
      case .end: break reading
      }
    }
    guard !sessions.isEmpty else { throw .noHeader(in: input.file) }
    return sessions
  }
}
