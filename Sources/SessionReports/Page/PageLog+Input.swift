/// The log, for reports that read it on their own.
extension PageLog {
  /// The log from its beginning.
  var input: LogInput {
    let bytes = bytes
    let place = InputPlace()
    return LogInput(
      file,
      read: { (piece, _) throws(ReportError) in
        piece = bytes.slice(from: place.offset, most: 1 << 16)
        place.offset += piece.count
        return piece.count
      }, rewind: { (_) throws(ReportError) in place.offset = 0 }, noteTorn: { _ in })
  }
}

/// How far a log has been read.
private final class InputPlace {
  var offset = 0
}
