package import SessionLog

/// Where the bytes of a log come from that is asked about.
package struct LogInput {
  /// What the log is called.
  package let file: FileName
  /// Reads the next piece into one that may be used again, and returns how many bytes of it are new, none at the end; is told how
  /// many events have been read.
  let read: (_ piece: inout [UInt8], _ eventCount: Int) throws(ReportError) -> Int
  /// Goes back to the beginning; is told whether this is the last time.
  let rewind: (_ isLast: Bool) throws(ReportError) -> Void
  /// Is told that the last line is cut off, and is left out.
  let noteTorn: (LogError) -> Void

  /// A log that is read as it is asked about.
  package init(
    _ file: FileName,
    read: @escaping (_ piece: inout [UInt8], _ eventCount: Int) throws(ReportError) -> Int,
    rewind: @escaping (_ isLast: Bool) throws(ReportError) -> Void,
    noteTorn: @escaping (LogError) -> Void
  ) {
    self.file = file
    self.read = read
    self.rewind = rewind
    self.noteTorn = noteTorn
  }

  /// Reads all of it, or up to a line that is longer than it may be.
  func readAll(longestLine: Int) throws(ReportError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece: [UInt8] = []
    var lineStart = 0
    while bytes.count - lineStart <= longestLine, case let count = try read(&piece, 0), count > 0 {
      if let last = piece[..<count].lastIndex(of: 0x0A) { lineStart = bytes.count + last + 1 }
      bytes += piece[..<count]
    }
    return bytes
  }

  /// A log in memory.
  package init(_ log: [UInt8], file: FileName) {
    var rest = log
    self.init(
      file,
      read: { (piece, _) throws(ReportError) in
        piece = rest
        rest = []
        return piece.count
      }, rewind: { (_) throws(ReportError) in rest = log }, noteTorn: { _ in })
  }
}
