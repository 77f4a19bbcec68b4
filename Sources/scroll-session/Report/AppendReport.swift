import SessionLog
import SessionReplay

/// What `append` did.
struct AppendReport {
  /// The log, as people named it.
  let file: FileName
  /// Whether the log could be read and opened.
  private(set) var isOpen = false
  /// What was cut off, or is null bytes, and was moved into a file beside the log.
  private(set) var torn: TornTail?
  /// How many records were appended, and their bytes with line breaks.
  private(set) var recordCount = 0
  private(set) var byteCount = 0
  /// How long the log is.
  private(set) var length = 0
  /// How many lines the last session has after its header, and whether it says that it is complete.
  private(set) var eventCount = 0
  private(set) var isComplete = false
  /// How many stretches of the input were left out, and their bytes.
  private(set) var refusedCount = 0
  private(set) var refusedByteCount = 0
  /// How many of the events are rejected when they are replayed.
  private(set) var rejectedCount = 0
  /// The first `end` line that counts other than there are lines before it.
  private(set) var wrongCount: RecoverySummary.WrongCount?

  /// How many stretches that are left out are told one by one.
  private static let mostTold = 20

  init(file: String) {
    self.file = FileName(file)
  }

  /// Takes note that the log is open.
  mutating func begin(_ torn: TornTail?) {
    isOpen = true
    self.torn = torn
    guard let torn else { return }
    Terminal.complain(
      "\(file): what stood behind the last whole record, \(TextReport.count(torn.byteCount, "byte")) at byte \(torn.byteOffset.grouped), was moved to \(torn.file)"
    )
  }

  /// Takes note of a record that was written.
  mutating func add(_ record: [UInt8]) {
    recordCount += 1
    byteCount += record.count
  }

  /// Takes note of something in the input that is not written, and says so.
  mutating func refuse(_ damage: LogDamage) {
    guard damage.kind.losesRecords else { return }
    refusedCount += 1
    refusedByteCount += damage.byteCount
    guard refusedCount <= AppendReport.mostTold else { return }
    Terminal.complain(
      "standard input, line \(damage.line.grouped): left out \(TextReport.count(damage.byteCount, "byte")), \(DamageText.describe(damage))"
        + (refusedCount == AppendReport.mostTold ? "; more will only be counted" : ""))
  }

  /// Takes note of what the log has become.
  mutating func finish(_ appender: LogAppender, length: Int) {
    self.length = length
    eventCount = appender.eventCount
    isComplete = appender.isComplete
    rejectedCount = appender.rejectedCount
    wrongCount = appender.wrongCount
  }

  /// For people.
  var text: String {
    var text =
      "\(file): \(TextReport.count(recordCount, "record")), \(TextReport.count(byteCount, "byte")) appended; the last session has \(TextReport.count(eventCount, "event")), \(isComplete ? "complete" : "without an end line")\n"
    if refusedCount > 0 {
      text +=
        "  left out  \(TextReport.count(refusedByteCount, "byte")) in \(TextReport.count(refusedCount, "stretch", "stretches"))\n"
    }
    if let torn {
      text +=
        "  moved     \(TextReport.count(torn.byteCount, "byte")) behind the last whole record, to \(torn.file)\n"
    }
    if rejectedCount > 0 {
      text += "  rejected  \(TextReport.count(rejectedCount, "event")), when the log is replayed\n"
    }
    if let wrong = wrongCount {
      text +=
        "  differs   the end line counts \(wrong.recorded.grouped) lines before it; there are \(wrong.found.grouped)\n"
    }
    return text
  }

  /// For programs: `file`, `records` and `bytes` appended, the log's `length`, the last session's `events` and whether it is
  /// `complete`, `refused` (`stretches`, `bytes`), `rejected`; and, where there is something to say, `torn` (`file`, `byteOffset`,
  /// `bytes`) and `wrongCount` (`line`, `recorded`, `found`).
  var json: String {
    var fields = [
      ("file", JSONReport.string(file.path)), ("records", "\(recordCount)"), ("bytes", "\(byteCount)"),
      ("length", "\(length)"), ("events", "\(eventCount)"), ("complete", "\(isComplete)"),
      (
        "refused",
        JSONReport.object([("stretches", "\(refusedCount)"), ("bytes", "\(refusedByteCount)")])
      ), ("rejected", "\(rejectedCount)"),
    ]
    if let torn {
      fields.append(
        (
          "torn",
          JSONReport.object([
            ("file", JSONReport.string(torn.file.path)), ("byteOffset", "\(torn.byteOffset)"),
            ("bytes", "\(torn.byteCount)"),
          ])
        ))
    }
    if let wrong = wrongCount {
      fields.append(
        (
          "wrongCount",
          JSONReport.object([
            ("line", "\(wrong.line)"), ("recorded", "\(wrong.recorded)"), ("found", "\(wrong.found)"),
          ])
        ))
    }
    return JSONReport.object(fields) + "\n"
  }
}
