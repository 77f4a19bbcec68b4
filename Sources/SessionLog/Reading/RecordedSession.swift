package import ScrollCore

/// A session read as a whole: its header and its events.
///
/// For logs that fit into memory and are gone through more than once, and for tests; ``SessionReader`` reads any others.
package struct RecordedSession: Hashable, Sendable {
  /// The header.
  package var header: SessionHeader
  /// The events, in order.
  package var events: [SessionEvent] = []
  /// The line each event stands in, from 1.
  package var lines: [Int] = []
  /// The fields of each event that no event knows, up to the last event that has some; see ``SessionReader/unknownFields``.
  package private(set) var unknownFields: [String] = []

  /// Reads the only session of a log.
  ///
  /// A last line that is cut off is left out.
  ///
  /// - Parameters:
  ///   - log: The log, as text; lines may be indented.
  ///   - limits: How much the log may ask for.
  /// - Throws: A ``LogError`` for what cannot be read; also where the log has no session or more than one.
  package init(_ log: String, limits: Limits = Limits()) throws(LogError) {
    var reader = SessionReader(limits: limits)
    let bytes = Array(log.utf8)
    reader.append(bytes)
    reader.endInput()
    var session: RecordedSession?
    reading: while true {
      switch try reader.next() {
      case .header(let header):
        guard session == nil else {
          throw LogError(
            line: reader.line, column: 1, byteOffset: bytes.start(ofLine: reader.line),
            expected: "one session", found: "a second header")
        }
        session = RecordedSession(header: header)
      case .event: session?.note(reader)
      case .end, .needsInput: break reading
      case .skipped, .torn: break
      }
    }
    guard let session else {
      throw LogError(line: 1, column: 1, byteOffset: 0, expected: "a header", found: "the end of the input")
    }
    self = session
  }

  /// A session without events.
  package init(header: SessionHeader) {
    self.header = header
  }

  /// Adds the event a reader has just read.
  package mutating func note(_ reader: borrowing SessionReader) {
    let unknown = reader.unknownFields
    if !unknown.isEmpty {
      unknownFields += Array(repeating: "", count: events.count - unknownFields.count)
      unknownFields.append(unknown)
    }
    events.append(reader.event)
    lines.append(reader.line)
  }
}

extension [UInt8] {
  /// Where a line begins; lines are counted from 1.
  ///
  /// - Complexity: O(*n*) in the bytes before it.
  fileprivate func start(ofLine line: Int) -> Int {
    var number = 1
    return firstIndex { byte in
      if number == line { return true }
      if byte == 0x0A { number += 1 }
      return false
    } ?? count
  }
}
