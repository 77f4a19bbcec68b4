/// The log, for reports that read it on their own.
extension PageLog {
  /// The log from its beginning.
  var input: LogInput {
    let bytes = bytes
    return LogInput(
      file, read: { (offset) throws(ReportError) in bytes.slice(from: offset, most: 1 << 16) },
      noteTorn: { _ in })
  }
}
