import ScrollCore
package import SessionLog
import SessionReplay

/// Makes logs that may leave the house: texts that somebody chose become numbers, times start at 0, fingers become coarse.
///
/// A log is read as values and written anew: what the format does not know is never copied, and every text goes through
/// ``TextNumbers``. Nothing that is said of a log quotes it.
package struct Redaction: Sendable {
  /// What becomes of the places where a finger was.
  package enum Fingers: String, CaseIterable, Sendable {
    /// They stay.
    case keep
    /// Places become multiples of 4 pt, the times of moves multiples of 16 ms.
    case coarse
    /// Moves go, and drags begin at 0.
    case none
  }

  /// A line that has been read.
  private struct Line {
    /// What it says; nothing if nobody knows its type.
    var event: SessionEvent?
    let number: Int
    let hasChecksum: Bool
  }

  private let fingers: Fingers
  private let limits: Limits
  /// Those of the logs that are written: what the others leave out is spelled out.
  private var ownLimits = Limits()
  private var writer = SessionLogWriter()

  /// Redacts logs that belong together: the same text has the same number in all of them.
  package init(_ fingers: Fingers, limits: Limits) {
    self.fingers = fingers
    self.limits = limits
    for limit in Limit.allCases { ownLimits[limit] = max(limits[limit], ownLimits[limit]) }
    ownLimits.lineLength *= 4
    writer.numbers = TextNumbers()
  }

  /// Redacts a log.
  ///
  /// - Parameters:
  ///   - log: The bytes of the log.
  ///   - file: What it is called.
  /// - Returns: The bytes of the other log, and what is to be said of it.
  /// - Throws: Where the log cannot be read.
  package mutating func redact(_ log: [UInt8], of file: FileName) throws(ReportError) -> RedactedLog {
    var redacted = RedactedLog(file: file)
    var reader = SessionReader(limits: limits)
    reader.append(log)
    reader.endInput()
    var session: (header: SessionHeader, line: Line)?
    var lines: [Line] = []
    var start = 0
    while true {
      let token: SessionReader.Token
      do {
        token = try reader.next()
      } catch {
        throw file.unreadable(line: error.line, column: error.column, error.limit?.hint)
      }
      var line = Line(
        number: reader.line, hasChecksum: LineChecksum.stands(in: log[start..<reader.readByteCount]))
      start = reader.readByteCount
      switch token {
      case .header(let next):
        if let session { try write(session.header, session.line, lines, into: &redacted) }
        (session, lines) = ((next, line), [])
      case .event:
        if reader.hasIgnoredFields { redacted.leftOut.note("unknown fields", line: line.number) }
        line.event = reader.event
        lines.append(line)
      case .skipped:
        redacted.leftOut.note("unknown events", line: line.number)
        lines.append(line)
      case .torn: redacted.leftOut.note("cut off", line: line.number)
      case .needsInput, .end:
        guard let session else { throw file.unreadable(line: 1, column: 1) }
        try write(session.header, session.line, lines, into: &redacted)
        redacted.judge(log, ownLimits)
        return redacted
      }
    }
  }

  /// Writes a session; what its replay comes to, hashes are renewed by.
  private mutating func write(
    _ recorded: SessionHeader, _ first: Line, _ lines: [Line], into redacted: inout RedactedLog
  ) throws(ReportError) {
    var header = recorded
    if !header.unknownFields.isEmpty || !header.ignoredFields.isEmpty {
      redacted.leftOut.note("what else the header says", line: first.number)
    }
    // What was recorded in an app is judged by more rules.
    header.unknownFields = header.isRecording ? "\"meta\":{\"recorder\":\"redacted\"}" : ""
    writer.begin(header)
    var reader = SessionReader(limits: ownLimits)
    take(first, reading: &reader, into: &redacted)
    var options = Replay.Options()
    options.audits = false
    guard case .header(let written)? = try? reader.next(),
      var before = try? Replay(scene: header.scene, options: options),
      var after = try? Replay(scene: written.scene, options: options)
    else { throw redacted.file.unreadable(line: first.number, column: 1) }
    let start = lines.compactMap { $0.event?.time }.min() ?? .zero
    var last = Microseconds.zero
    var lost = 0
    for line in lines {
      guard let recorded = line.event else {
        lost += 1
        before.skip()
        continue
      }
      defer { before.step(recorded) }
      var event = recorded
      event.time = event.time.since(start)
      guard keepsFinger(&event, in: header.scene, after: last, &redacted) else {
        lost += 1
        continue
      }
      // A hash, or a count, that was wrong stays wrong.
      func renewed(_ hash: UInt64) -> UInt64 {
        hash == before.currentHash ? after.currentHash : ~after.currentHash
      }
      switch event.action {
      case .checkpoint(let hash): event.action = .checkpoint(hash: renewed(hash))
      case .end(let count, let hash):
        event.action = .end(events: count.map { max(0, $0 - lost) }, hash: hash.map(renewed))
      default: break
      }
      last = event.time
      writer.append(event)
      take(line, reading: &reader, into: &redacted)
      if case .event? = try? reader.next() { after.step(reader.event) }
    }
  }

  /// Takes a line from the writer: with a checksum, if the recorded one has one, and to be read by somebody else, too.
  private mutating func take(_ line: Line, reading reader: inout SessionReader, into log: inout RedactedLog) {
    var bytes = writer.bytes
    for (name, count) in writer.numbers?.fields ?? [] {
      log.replaced.note(name, count, line: line.number)
    }
    writer.removeAll()
    if line.hasChecksum { LineChecksum.add(to: &bytes) }
    reader.append(bytes)
    log.bytes += bytes
  }

  /// Makes the place and the time of a finger coarse.
  ///
  /// Where a finger comes and goes is left when it was, and so is its way where it moves the content: both decide what should have been shown.
  ///
  /// - Returns: Whether its line stays.
  private func keepsFinger(
    _ event: inout SessionEvent, in scene: SceneSpec, after last: Microseconds, _ log: inout RedactedLog
  ) -> Bool {
    guard fingers != .keep, let finger = event.action.finger else { return true }
    let isBegin = if case .dragBegan = event.action { true } else { false }
    log.fingerCount += 1
    if fingers == .none {
      event.action = .dragBegan(.zero)
      return isBegin
    }
    guard scene.views[event.view].scrolling.offsets != .simulated else {
      log.fingerCount -= 1
      log.keptFingerCount += 1
      return true
    }
    let place = LayoutPoint(x: Redaction.coarse(finger.x), y: Redaction.coarse(finger.y))
    event.action = isBegin ? .dragBegan(place) : .dragMoved(place)
    // Behind the line before; what goes back in time is left for the replay to refuse.
    if !isBegin && event.time >= last {
      event.time = max(last, Microseconds(event.time.count / 16_000 * 16_000))
    }
    return true
  }

  private static func coarse(_ coordinate: Double) -> Double { (coordinate / 4 + 0.5).flooredToWhole * 4 }
}

extension FileName {
  /// That a line cannot be read, without a word of what it says.
  fileprivate func unreadable(line: Int, column: Int, _ hint: String? = nil) -> ReportError {
    let hint = hint ?? "; scroll-session check says why, and quotes the log"
    return ReportError("\(path):\(line):\(column): cannot be read\(hint)")
  }
}
