import SessionReports

extension LogInput {
  /// A log in a file, or one that comes through a pipe.
  init(_ input: RepeatableInput, _ progress: Progress?) {
    self.init(
      FileName(input.path),
      read: { (eventCount) throws(ReportError) in
        do throws(FileError) {
          let piece = try input.read()
          progress?.advance(by: piece.count, events: eventCount)
          return piece
        } catch {
          throw ReportError(CommandError.file(error).text)
        }
      },
      rewind: { (isLast) throws(ReportError) in
        do throws(FileError) {
          try input.rewind(isLast: isLast)
        } catch {
          throw ReportError(CommandError.file(error).text)
        }
      },
      noteTorn: { Terminal.complain("the last line is cut off and was left out: \(input.path):\($0)") })
  }
}
