import ScrollCore
import SessionLog
import SessionReplay

/// A log that a page asks about: its bytes, its sessions, and what is known of them so far.
///
/// Append the bytes as they come and call ``run(lineLimit:)`` until it is done; questions can be asked meanwhile. A copy is
/// not a log of its own until it has been told to ``restart(_:)``; then both share the bytes alone.
package struct PageLog {
  /// How far a run came; the raw values are part of the module's interface.
  package enum Progress: Int32, Sendable {
    /// All that was appended has been replayed.
    case needsInput = 0
    /// As many lines as were allowed have been replayed, and there may be more.
    case paused = 1
    /// The input has ended and the last session is finished.
    case done = 2
    /// The input cannot be read any further; the sessions before are there.
    case failed = 3
  }

  /// What the log is called.
  package let file: FileName
  /// How it is replayed and judged.
  package private(set) var options = LogOptions()
  var bytes = LogBytes()
  var sessions: [PageSession] = []
  /// What is wrong with the log, if anything is.
  private(set) var error: ReportError?
  private(set) var reader = SessionReader()
  /// The pass over the session that is being read.
  private(set) var reading: PageReading?
  private(set) var lineCount = 0
  private var hasEnded = false
  private var end: Progress?
  /// The shrinking that was asked for last, and for what.
  var shrinking: (what: String, work: Shrinking)?

  /// An empty log.
  package init(_ file: FileName) {
    self.file = file
  }

  /// Adds bytes, cut anywhere.
  package mutating func append(_ more: UnsafeRawBufferPointer) {
    unsafe bytes.append(more)
  }

  /// Says that no more bytes will come.
  package mutating func endInput() {
    hasEnded = true
  }

  /// Begins anew with other options; the bytes stay.
  package mutating func restart(_ options: LogOptions) {
    var fresh = PageLog(file)
    fresh.options = options
    fresh.bytes = bytes
    fresh.hasEnded = hasEnded
    fresh.reader = options.reader
    self = fresh
  }

  /// Replays what has been appended, at most so many lines.
  package mutating func run(lineLimit: Int) -> Progress {
    if let end { return end }
    do throws(ReportError) {
      for _ in 0..<max(lineLimit, 0) {
        if let progress = try advance() { return progress }
      }
      return .paused
    } catch {
      self.error = error
      // Of a session that cannot be read to its end nothing is said, as a check says nothing of it.
      if reading != nil { sessions.removeLast() }
      reading = nil
      return stop(.failed)
    }
  }

  /// The verdicts so far.
  var checked: CheckedSessions {
    CheckedSessions(sessions: sessions.compactMap { $0.report }, errors: error.map { [$0.message] } ?? [])
  }

  /// How many bytes have been read.
  var readByteCount: Int { reader.readByteCount }

  /// How far the session that is being read has come.
  var latestTime: Microseconds? { reading?.pass.player.head.latestTime ?? sessions.last?.report?.lastTime }

  private mutating func advance() throws(ReportError) -> Progress? {
    switch try token() {
    case .event:
      lineCount += 1
      reading?.pass.step(reader)
    case .skipped:
      lineCount += 1
      reading?.pass.skip(reader)
    case .torn(let error): reading?.pass.judge.report.torn = error
    case .header(let header):
      lineCount += 1
      finish()
      try begin(header)
    case .needsInput:
      let piece = bytes.slice(from: reader.appendedByteCount, most: 1 << 16)
      if !piece.isEmpty {
        reader.append(piece)
      } else if hasEnded {
        reader.endInput()
      } else {
        return .needsInput
      }
    case .end:
      finish()
      guard !sessions.isEmpty else {
        throw .noHeader(in: file)
      }
      sessions[0].report?.hasByteOrderMark = reader.hasByteOrderMark
      return stop(.done)
    }
    return nil
  }

  private mutating func token() throws(ReportError) -> SessionReader.Token {
    do throws(LogError) {
      return try reader.next()
    } catch {
      if !sessions.isEmpty { sessions[0].report?.hasByteOrderMark = reader.hasByteOrderMark }
      throw ReportError(error, in: file)
    }
  }

  private mutating func begin(_ header: SessionHeader) throws(ReportError) {
    var header = header
    try options.change(&header)
    let start = LogPlace(byteOffset: reader.readByteCount, line: reader.line)
    var standing = reader
    standing.resume(at: start.byteOffset, line: start.line)
    let session = PageSession(header: header, headerLine: reader.line, start: start, reader: standing)
    do throws(SceneError) {
      reading = PageReading(
        try PagePass(session, in: file, number: sessions.count + 1, options: options.examination))
    } catch {
      throw ReportError(error, in: file, line: reader.line)
    }
    sessions.append(session)
  }

  private mutating func finish() {
    guard let reading = reading.take() else { return }
    let last = sessions.count - 1
    sessions[last].report = reading.pass.finish(reader)
    sessions[last].replay = PageReplay(reading.pass, reader: sessions[last].reader)
  }

  private mutating func stop(_ progress: Progress) -> Progress {
    end = progress
    return progress
  }
}
