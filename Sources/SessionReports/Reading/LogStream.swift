package import SessionLog

/// The lines of a log, one after the other, whose bytes are read when they are needed.
///
/// It turns what is wrong with a line into what is said of it.
package struct LogStream {
  /// What a line says.
  package enum Line {
    /// A header: another session begins.
    indirect case header(SessionHeader)
    /// An event, the reader's.
    case event
    /// An unknown event that calls itself optional.
    case skipped
    /// The last line was cut off.
    indirect case torn(LogError)
    /// Nothing: the log has ended.
    case end
  }

  /// The reader, which stands behind the line; nobody else may move it.
  package var reader: SessionReader
  /// All bytes of the log so far, if they are kept.
  private(set) var bytes: [UInt8] = []
  private let keepsBytes: Bool
  private let input: LogInput

  /// Prepares the reading of a log.
  ///
  /// - Parameters:
  ///   - input: Where its bytes come from.
  ///   - reader: A reader of nothing so far.
  ///   - keepsBytes: Whether the bytes are wanted, too.
  package init(_ input: LogInput, _ reader: SessionReader, keepsBytes: Bool = false) {
    self.input = input
    self.reader = reader
    self.keepsBytes = keepsBytes
  }

  /// Reads the next line.
  ///
  /// - Throws: What is wrong with it, and where, or why the log cannot be read.
  package mutating func next() throws(ReportError) -> Line {
    while true {
      switch try token() {
      case .event: return .event
      case .header(let header): return .header(header)
      case .skipped: return .skipped
      case .torn(let error): return .torn(error)
      case .end: return .end
      case .needsInput: try read()
      }
    }
  }

  /// Reads the next line if it is a plain event that has been read in already; any other is left to ``next()``.
  @inline(__always)
  mutating func readQuickly() -> Bool { reader.readQuickly() }

  private mutating func token() throws(ReportError) -> SessionReader.Token {
    do throws(LogError) {
      return try reader.next()
    } catch {
      // Whether the input goes on must not depend on how it was cut into pieces.
      let isLast = reader.wasEndedEarly && (try? input.read(reader.appendedByteCount))?.isEmpty == true
      throw ReportError(error, in: input.file, isLastLineCut: isLast)
    }
  }

  private mutating func read() throws(ReportError) {
    let piece = try input.read(reader.appendedByteCount)
    if piece.isEmpty { reader.endInput() }
    reader.append(piece)
    if keepsBytes { bytes += piece }
  }
}
