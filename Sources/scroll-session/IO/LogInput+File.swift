import SessionLog
import SessionReports

extension LogInput {
  /// A log that is read once, as its lines are wanted.
  init(_ input: InputFile) {
    self.init(
      FileName(input.path),
      read: { (_) throws(ReportError) in
        do throws(FileError) {
          return try input.readPiece()
        } catch {
          throw ReportError(CommandError.file(error).text)
        }
      }, noteTorn: LogInput.noteTorn(input.path))
  }

  /// A log that is read as a whole; `-` is standard input.
  init(path: String, _ limits: Limits) throws(FileError) {
    let input = try InputFile(path)
    self.init(
      try input.readLog(limits), file: FileName(input.path), noteTorn: LogInput.noteTorn(input.path))
  }

  /// Tells where a log is cut off.
  static func noteTorn(_ path: String) -> (LogError) -> Void {
    { Terminal.complain("the last line is cut off and was left out: \(path):\($0)") }
  }
}
