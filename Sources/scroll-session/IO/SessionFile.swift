import ScrollCore
import SessionLog
import SessionReports

/// Sessions read as a whole, for commands that go through them more than once.
struct SessionFile {
  let path: String
  let sessions: [RecordedSession]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Where it is; `-` is standard input.
  ///   - options: How its sessions are read.
  /// - Throws: A `CommandError` or `FileError` for what cannot be read, or holds no session.
  init(_ path: String, _ options: LogOptions) throws {
    let input = try LogInput(path: path, options.limits)
    self.path = input.file.path
    do {
      sessions = try RecordedSession.all(in: input, options)
    } catch {
      throw CommandError.input(error.message)
    }
  }
}
