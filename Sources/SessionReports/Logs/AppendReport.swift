public import SessionLog
public import SessionReplay

/// What `append` did.
public struct AppendReport: Sendable {
  /// The log, as people named it.
  public let file: FileName
  /// Whether the log could be read and opened.
  public private(set) var isOpen = false
  /// What was cut off, or is null bytes, and was moved into a file beside the log.
  private(set) var torn: MovedTail?
  /// How many records were appended, and their bytes with line breaks.
  public private(set) var recordCount = 0
  private(set) var byteCount = 0
  /// How long the log is.
  public private(set) var length = 0
  /// How many lines the last session has after its header, and whether it says that it is complete.
  private(set) var eventCount = 0
  private(set) var isComplete = false
  /// How many stretches of the input were left out, and their bytes.
  public private(set) var refusedCount = 0
  private(set) var refusedByteCount = 0
  /// How many of the events are rejected when they are replayed.
  private(set) var rejectedCount = 0
  /// The first `end` line that counts other than there are lines before it.
  public private(set) var wrongCount: RecoverySummary.WrongCount?

  /// How many stretches that are left out are told one by one.
  private static let mostTold = 20

  /// Nothing has been done yet.
  public init(file: FileName) {
    self.file = file
  }

  /// Takes note that the log is open.
  ///
  /// - Returns: What is to be said at once, if anything.
  public mutating func begin(_ torn: MovedTail?) -> String? {
    isOpen = true
    self.torn = torn
    guard let torn else { return nil }
    return
      "\(file.text): what stood behind the last whole record, \(TextReport.count(torn.byteCount, "byte")) at byte \(torn.byteOffset.grouped), was moved to \(torn.file.text)"
  }

  /// Takes note of a record that was written.
  public mutating func add(_ record: [UInt8]) {
    recordCount += 1
    byteCount += record.count
  }

  /// Takes note of something in the input that is not written.
  ///
  /// - Returns: What is to be said at once, if anything.
  public mutating func refuse(_ damage: LogDamage) -> String? {
    guard damage.kind.losesRecords else { return nil }
    refusedCount += 1
    refusedByteCount += damage.byteCount
    guard refusedCount <= AppendReport.mostTold else { return nil }
    return
      "standard input, line \(damage.line.grouped): left out \(TextReport.count(damage.byteCount, "byte")), \(DamageText.describe(damage))"
      + (refusedCount == AppendReport.mostTold ? "; more will only be counted" : "")
  }

  /// Takes note of what the log has become.
  public mutating func finish(_ appender: LogAppender, length: Int) {
    self.length = length
    eventCount = appender.eventCount
    isComplete = appender.isComplete
    rejectedCount = appender.rejectedCount
    wrongCount = appender.wrongCount
  }

  /// For people.
  public var text: String {
    var text =
      "\(file.text): \(TextReport.count(recordCount, "record")), \(TextReport.count(byteCount, "byte")) appended; the last session has \(TextReport.count(eventCount, "event")), \(isComplete ? "complete" : "without an end line")\n"
    if refusedCount > 0 {
      text +=
        "  left out  \(TextReport.count(refusedByteCount, "byte")) in \(TextReport.count(refusedCount, "stretch", "stretches"))\n"
    }
    if let torn {
      text +=
        "  moved     \(TextReport.count(torn.byteCount, "byte")) behind the last whole record, to \(torn.file.text)\n"
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

  /// The same for programs: one object.
  public var json: String { AppendReport.form.line(self) }

  /// What `append` prints for programs.
  static let form = ReportForm<AppendReport>.object("append", "What was appended to a log.") {
    $0.add("file", .path, "The log.") { $0.file }
    $0.add("records", .integer, "How many records were appended.") { $0.recordCount }
    $0.add("bytes", .integer, "How many bytes these have, with line breaks.") { $0.byteCount }
    $0.add("length", .integer, "How many bytes the log has.") { $0.length }
    $0.add("events", .integer, "How many lines the last session has after its header.") { $0.eventCount }
    $0.add("complete", .flag, "Whether that session says that it is complete.") { $0.isComplete }
    $0.add("refused", refused, "What was left out of the input.") { $0 }
    $0.add("rejected", .integer, "How many of the events are rejected when they are replayed.") {
      $0.rejectedCount
    }
    $0.add("torn", torn, "What a crash left of a record, moved into a file.", onlyIf: "there was something") {
      $0.torn
    }
    $0.add(
      "wrongCount", RecoverySummary.WrongCount.form, "The first `end` line that counts otherwise.",
      onlyIf: "there is one"
    ) { $0.wrongCount }
  }

  private static let refused = ReportForm<AppendReport>.object("refused", "What was left out of the input.") {
    $0.add("stretches", .integer, "How many stretches.") { $0.refusedCount }
    $0.add("bytes", .integer, "How many bytes these have.") { $0.refusedByteCount }
  }

  private static let torn = ReportForm<MovedTail>.object("movedTail", "The end of a log, moved into a file.")
  {
    $0.add("file", .path, "The file it was moved to.") { $0.file }
    $0.add("byteOffset", .integer, "Where it stood in the log.") { $0.byteOffset }
    $0.add("bytes", .integer, "How many bytes it has.") { $0.byteCount }
  }
}

/// What a crash left behind a log's last whole record, moved into a file beside it.
public struct MovedTail: Sendable {
  /// The file it was moved to.
  public let file: FileName
  /// Where it stood in the log.
  public let byteOffset: Int
  /// How many bytes it has.
  public let byteCount: Int

  /// Notes what was moved.
  public init(file: FileName, byteOffset: Int, byteCount: Int) {
    self.file = file
    self.byteOffset = byteOffset
    self.byteCount = byteCount
  }
}

extension RecoverySummary.WrongCount {
  /// An `end` line that counts otherwise.
  static let form = ReportForm<RecoverySummary.WrongCount>.object(
    "wrongCount", "An `end` line that counts other than there are lines before it."
  ) {
    $0.add("line", .integer, "Its line.") { $0.line }
    $0.add("recorded", .integer, "How many it says there are.") { $0.recorded }
    $0.add("found", .integer, "How many there are.") { $0.found }
  }
}
