package import SessionLog

/// Where the bytes of a log come from that is asked about.
package struct LogInput {
  /// What the log is called.
  package let file: FileName
  /// Reads the next piece, empty at the end; is told how many events have been read.
  let read: (_ eventCount: Int) throws(ReportError) -> [UInt8]
  /// Goes back to the beginning; is told whether this is the last time.
  let rewind: (_ isLast: Bool) throws(ReportError) -> Void
  /// Is told that the last line is cut off, and is left out.
  let noteTorn: (LogError) -> Void

  /// A log that is read as it is asked about.
  package init(
    _ file: FileName, read: @escaping (_ eventCount: Int) throws(ReportError) -> [UInt8],
    rewind: @escaping (_ isLast: Bool) throws(ReportError) -> Void,
    noteTorn: @escaping (LogError) -> Void
  ) {
    self.file = file
    self.read = read
    self.rewind = rewind
    self.noteTorn = noteTorn
  }

  /// A log in memory.
  package init(_ log: [UInt8], file: FileName) {
    var rest = log
    self.init(
      file,
      read: { (_) throws(ReportError) in
        defer { rest = [] }
        return rest
      }, rewind: { (_) throws(ReportError) in rest = log }, noteTorn: { _ in })
  }
}
