package import ScrollCore
package import SessionLog

/// A mark that somebody set beside a session: a moment and a word for it.
package struct SessionMark: Hashable, Sendable {
  /// When.
  package var time: Microseconds
  /// What it says.
  package var label: String

  /// Creates a mark.
  package init(time: Microseconds, label: String) {
    self.time = time
    self.label = label
  }
}

/// A copy of a log with marks as events: each stands before the first event that is later.
///
/// All lines stay byte for byte but the session's `end` line, whose number of events grows by the marks. A mark behind a line with a
/// checksum has a checksum, too; a last line that is cut off stays the last.
package struct MarkedLog {
  private let input: LogInput
  private let session: Int
  private var marks: ArraySlice<SessionMark>
  private let count: Int
  private var stream: LogStream
  /// How much of what has been read has been copied.
  private var copied = 0
  private var bytes: [UInt8] = []
  private var writer = SessionLogWriter()
  private var hasChecksum = false

  /// Adds marks to a session of a log.
  ///
  /// - Parameters:
  ///   - marks: The marks, in any order.
  ///   - session: The number of the session, from 1.
  ///   - input: The log.
  ///   - limits: How much it may ask for.
  /// - Returns: The bytes of the copy.
  /// - Throws: What is wrong with the log, or that there is no such session.
  package static func adding(
    _ marks: [SessionMark], toSession session: Int, of input: LogInput, _ limits: Limits = Limits()
  ) throws(ReportError) -> [UInt8] {
    var log = MarkedLog(marks, session, input, limits)
    try log.copy()
    return log.bytes
  }

  private init(_ marks: [SessionMark], _ session: Int, _ input: LogInput, _ limits: Limits) {
    stream = LogStream(input, SessionReader(limits: limits), keepsBytes: true)
    self.input = input
    self.session = session
    // Marks of one time stay in their order.
    let places = marks.indices.sorted { (marks[$0].time, $0) < (marks[$1].time, $1) }
    self.marks = places.map { marks[$0] }[...]
    count = marks.count
  }

  private mutating func copy() throws(ReportError) {
    var names: [String] = []
    while true {
      let line = try stream.next()
      let end = stream.reader.readByteCount
      let isHere = names.count == session
      switch line {
      case .header(let header):
        if isHere { add() }
        names.append(header.name)
        copyLines(upTo: end)
      case .event:
        if isHere { add(stream.reader.event, upTo: end) }
        copyLines(upTo: end)
      case .skipped: copyLines(upTo: end)
      case .torn: if isHere { add() }
      case .end:
        if isHere { add() }
        bytes += stream.bytes[copied...]
        guard names.count >= session else {
          throw SessionChoice.number(session).absence(among: names, in: input.file)
        }
        return
      }
    }
  }

  /// Adds the marks that stand before an event that has been read; an `end` line is copied with its new count.
  private mutating func add(_ event: SessionEvent, upTo end: Int) {
    if case .end = event.action {
      add()
      bytes += EndLine.adding(count, to: Array(stream.bytes[copied..<end]))
      copied = end
    } else {
      add(before: event.time)
    }
  }

  /// Adds marks: those before a time, or all that are left.
  private mutating func add(before time: Microseconds? = nil) {
    while let mark = marks.first, time.map({ mark.time < $0 }) ?? true {
      marks.removeFirst()
      // The last line of a log may lack its line break.
      if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
      writer.removeAll()
      writer.append(SessionEvent(time: mark.time, action: .mark(mark.label)))
      var line = writer.bytes
      if hasChecksum { LineChecksum.add(to: &line) }
      bytes += line
    }
  }

  private mutating func copyLines(upTo end: Int) {
    guard end > copied else { return }
    hasChecksum = LineChecksum.stands(in: stream.bytes[copied..<end])
    bytes += stream.bytes[copied..<end]
    copied = end
  }
}
