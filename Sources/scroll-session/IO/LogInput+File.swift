import SessionReports

extension LogInput {
  /// A log in a file, or one that comes through a pipe.
  init(_ input: RepeatableInput, _ progress: Progress?) {
    self.init(
      input.path, progress, read: { (piece) throws(FileError) in try input.read(into: &piece) },
      rewind: { (isLast) throws(FileError) in try input.rewind(isLast: isLast) })
  }

  /// A log that is read once.
  init(_ input: InputFile, _ progress: Progress?) {
    self.init(
      input.path, progress, read: { (piece) throws(FileError) in try input.readPiece(into: &piece) },
      rewind: { (_) throws(FileError) in preconditionFailure("a log that is read once is to be read again") })
  }

  private init(
    _ path: String, _ progress: Progress?, read: @escaping (inout [UInt8]) throws(FileError) -> Int,
    rewind: @escaping (Bool) throws(FileError) -> Void
  ) {
    func told<Value>(_ body: () throws(FileError) -> Value) throws(ReportError) -> Value {
      do throws(FileError) {
        return try body()
      } catch {
        throw ReportError(CommandError.file(error).text)
      }
    }
    self.init(
      FileName(path),
      read: { (piece, eventCount) throws(ReportError) in
        let count = try told { () throws(FileError) in try read(&piece) }
        progress?.advance(by: count, events: eventCount)
        return count
      },
      rewind: { (isLast) throws(ReportError) in
        try told { () throws(FileError) in try rewind(isLast) }
      },
      noteTorn: { Terminal.complain("the last line is cut off and was left out: \(path):\($0)") })
  }
}
