package import SessionLog

/// Where the bytes of a log come from that is asked about.
package struct LogInput {
  /// What the log is called.
  package let file: FileName
  /// Gives the next piece: the bytes from an offset on, none at the end.
  let read: (_ offset: Int) throws(ReportError) -> [UInt8]
  /// Is told that the last line is cut off, and is left out.
  let noteTorn: (LogError) -> Void

  /// A log that is read as it is asked about.
  package init(
    _ file: FileName,
    read: @escaping (_ offset: Int) throws(ReportError) -> [UInt8],
    noteTorn: @escaping (LogError) -> Void
  ) {
    self.file = file
    self.read = read
    self.noteTorn = noteTorn
  }

  /// Reads all of it, or up to a line that is longer than it may be.
  func readAll(longestLine: Int) throws(ReportError) -> [UInt8] {
    try LogInput.all(longestLine: longestLine, read)
  }

  /// Reads all of a log, or up to a line that is longer than it may be, which whoever reads the log will say.
  ///
  /// - Parameters:
  ///   - longestLine: How many bytes a line may have.
  ///   - read: Gives the bytes from an offset on, none at the end.
  /// - Returns: The bytes.
  /// - Throws: Why a piece cannot be read.
  package static func all<Failure: Error>(
    longestLine: Int, _ read: (_ offset: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var lineStart = 0
    while bytes.count - lineStart <= longestLine, case let piece = try read(bytes.count), !piece.isEmpty {
      if let last = piece.lastIndex(of: 0x0A) { lineStart = bytes.count + last + 1 }
      bytes += piece
    }
    return bytes
  }

  /// A log in memory.
  package init(_ log: [UInt8], file: FileName, noteTorn: @escaping (LogError) -> Void = { _ in }) {
    self.init(
      file,
      read: { (offset) throws(ReportError) in
        offset < log.count ? Array(log[offset..<min(log.count, offset + 1 << 18)]) : []
      }, noteTorn: noteTorn)
  }
}
