import ScrollCore
package import SessionLog

/// What `recover` found and did.
package struct RecoveryReport: Sendable {
  /// The damaged log, as people named it.
  package let file: FileName
  /// Where the recovered log went, if anywhere.
  package var target: FileName?
  /// How many stretches are listed.
  package let mostStretches: Int
  /// What came of it, in numbers.
  package var summary = RecoverySummary()
  /// The first stretches, in order.
  private(set) var stretches: [LogStretch] = []
  /// How many more there are.
  private(set) var unlistedCount = 0

  /// Nothing has been read yet.
  package init(file: FileName, target: FileName?, mostStretches: Int) {
    self.file = file
    self.target = target
    self.mostStretches = mostStretches
  }

  /// Adds the next stretch.
  package mutating func add(_ stretch: LogStretch) {
    if stretches.count < mostStretches { stretches.append(stretch) } else { unlistedCount += 1 }
  }
}

/// For people.
extension RecoveryReport {
  /// What was found and done.
  package var text: ReportText {
    var text: ReportText =
      "\(file): \(TextReport.count(summary.byteCount, "byte")) in \(TextReport.count(summary.lineCount, "line"))\n"
    text += stretchLines
    if unlistedCount > 0 { text += "  … \(unlistedCount.grouped) more stretches; --limit all lists them\n" }
    for note in notes { text += "  note    \(note)\n" }
    return text + "\(verdict)\n"
  }

  /// What became of a stretch, in a word.
  private static func fate(_ stretch: LogStretch) -> String {
    guard let damage = stretch.damage else { return "kept" }
    return damage.kind.losesRecords ? "lost" : "mended"
  }

  /// The stretches in columns.
  private var stretchLines: ReportText {
    let rows = stretches.map { [places($0), bytes($0), DamageText.describe($0)] }
    let widths = (0..<2).map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
    var text = ReportText()
    for (stretch, row) in zip(stretches, rows) {
      text += "  "
      let fate = RecoveryReport.fate(stretch)
      text += fate == "lost" ? ReportText(fate, .bad) : "\(fate)"
      text += fate == "mended" ? "  " : "    "
      for column in 0..<2 {
        let padding = String(repeating: " ", count: widths[column] - row[column].unicodeScalars.count + 2)
        text += "\(row[column])\(padding)"
      }
      text += "\(row[2])\n"
    }
    return text
  }

  private func places(_ stretch: LogStretch) -> String {
    stretch.line == stretch.lastLine
      ? "line \(stretch.line.grouped)" : "lines \(stretch.line.grouped) – \(stretch.lastLine.grouped)"
  }

  private func bytes(_ stretch: LogStretch) -> String {
    let start = stretch.byteOffset.grouped
    guard stretch.byteCount > 0 else { return "at byte \(start)" }
    guard stretch.byteCount > 1 else { return "byte \(start)" }
    return "bytes \(start) – \((stretch.byteOffset + stretch.byteCount - 1).grouped)"
  }

  /// What is not told stretch by stretch.
  private var notes: [String] {
    var notes: [String] = []
    if summary.carriageReturnCount > 0 {
      notes.append("\(TextReport.count(summary.carriageReturnCount, "carriage return")) left out")
    }
    if summary.blankLineCount > 0 {
      notes.append("\(TextReport.count(summary.blankLineCount, "blank line")) left out")
    }
    if summary.markCount > 0 {
      notes.append("\(TextReport.count(summary.markCount, "mark")) added where something is lost")
    }
    if summary.givenHeaderCount > 0 {
      notes.append("\(TextReport.count(summary.givenHeaderCount, "header")) of the scene given")
    }
    if let wrong = summary.wrongCount {
      notes.append(
        "the end line, line \(wrong.line.grouped), counts \(wrong.recorded.grouped) lines before it; there are \(wrong.found.grouped)"
      )
    }
    let backwards = summary.backwards
    if backwards.count > 0 {
      notes.append(
        "\(TextReport.count(backwards.count, "event")) kept that \(backwards.count == 1 ? "goes" : "go") back in time, and that replay rejects; the first in line \(backwards.line.grouped), "
          + "\(TextReport.seconds(backwards.time)) behind \(TextReport.seconds(backwards.latestTime)) in line \(backwards.latestLine.grouped)"
      )
    }
    return notes
  }

  private var verdict: String {
    let sessions =
      "\(TextReport.count(summary.sessionCount, "session")), \(summary.completeCount.grouped) complete"
    let kept = TextReport.count(summary.keptCount, "record")
    guard !summary.isWhole else {
      let how = summary.isUnchanged && summary.givenHeaderCount == 0 ? "nothing to recover" : "nothing lost"
      return "\(how): \(kept) in \(sessions)"
    }
    return
      "\(kept) recovered in \(sessions); \(TextReport.count(summary.lostByteCount, "byte")) lost in \(TextReport.count(summary.lostCount, "stretch", "stretches"))"
  }
}

/// For programs.
extension RecoveryReport {
  /// All of it: one object.
  package var json: String { RecoveryReport.form.line(self) }

  /// What `recover` prints for programs.
  static let form = ReportForm<RecoveryReport>.object("recover", "What is left of a damaged log.") {
    $0.add("file", .path, "The damaged log.") { $0.file }
    $0.add("out", .orNull(.path), "Where the recovered one went; null if nowhere.") {
      $0.summary.sessionCount > 0 ? $0.target : nil
    }
    $0.add("bytes", .integer, "How many bytes the damaged log has.") { $0.summary.byteCount }
    $0.add("lines", .integer, "How many lines it has.") { $0.summary.lineCount }
    $0.add("sessions", .integer, "How many sessions the recovered log has.") { $0.summary.sessionCount }
    $0.add("complete", .integer, "How many of them have an `end` line.") { $0.summary.completeCount }
    $0.add("kept", kept, "What was kept.") { $0.summary }
    $0.add("lost", stretches("lost", "What was lost."), "What was lost.") {
      ToldStretches(count: $0.summary.lostCount, byteCount: $0.summary.lostByteCount)
    }
    $0.add("mended", stretches("mended", "What lay between records."), "What lay between records.") {
      ToldStretches(count: $0.summary.mendedCount, byteCount: $0.summary.mendedByteCount)
    }
    $0.add("marks", .integer, "How many marks were added where something is lost.") { $0.summary.markCount }
    $0.add("givenHeaders", .integer, "How many sessions got the scene that is given.") {
      $0.summary.givenHeaderCount
    }
    $0.add("carriageReturns", .integer, "How many were left out.") { $0.summary.carriageReturnCount }
    $0.add("blankLines", .integer, "How many were left out.") { $0.summary.blankLineCount }
    $0.add("backwards", backwards, "Events that go back in time.", onlyIf: "there are some") {
      $0.summary.backwards.count > 0 ? $0.summary : nil
    }
    $0.add(
      "wrongCount", RecoverySummary.WrongCount.form, "The first `end` line that counts otherwise.",
      onlyIf: "there is one"
    ) { $0.summary.wrongCount }
    $0.add("stretches", .list(of: stretch), "The log, stretch by stretch; at most 1,000 (`--limit`).") {
      $0.stretches
    }
    $0.add("unlisted", .integer, "How many more stretches there are.") { $0.unlistedCount }
  }

  private static let kept = ReportForm<RecoverySummary>.object("keptRecords", "What was kept of a log.") {
    $0.add("records", .integer, "How many records.") { $0.keptCount }
    $0.add("bytes", .integer, "How many bytes, without the line breaks between them.") { $0.keptByteCount }
  }

  private static func stretches(_ name: String, _ sentence: String) -> ReportForm<ToldStretches> {
    .object(name, sentence) {
      $0.add("stretches", .integer, "How many stretches.") { $0.count }
      $0.add("bytes", .integer, "How many bytes.") { $0.byteCount }
    }
  }

  private static let backwards = ReportForm<RecoverySummary>.object(
    "backwards", "Events that go back in time."
  ) {
    $0.add("count", .integer, "How many there are.") { $0.backwards.count }
    $0.add("line", .integer, "The line of the first.") { $0.backwards.line }
    $0.add("t", .time, "Its time.") { $0.backwards.time }
    $0.add("latestLine", .integer, "The line of the event it lies behind.") { $0.backwards.latestLine }
    $0.add("latestT", .time, "The time of that.") { $0.backwards.latestTime }
  }

  private static let stretch = ReportForm<LogStretch>.object("logStretch", "Lines of a log that fared alike.")
  {
    $0.add("fate", .word(["kept", "lost", "mended"]), "What became of them.") {
      RecoveryReport.fate($0)
    }
    $0.add("line", .integer, "The first line.") { $0.line }
    $0.add("lastLine", .integer, "The last line.") { $0.lastLine }
    $0.add("byteOffset", .integer, "Where they begin.") { $0.byteOffset }
    $0.add("bytes", .integer, "How many bytes they have.") { $0.byteCount }
    $0.add("records", .integer, "How many records there are.", onlyIf: "they were kept") {
      $0.damage == nil ? $0.recordCount : nil
    }
    let damaged = "they were not kept"
    let wrong = "a line is wrong"
    $0.add("kind", .word, "What is wrong.", onlyIf: damaged) { $0.damage?.kind }
    $0.add("column", .integer, "Where in the line, from 1.", onlyIf: wrong) { $0.damage?.error?.column }
    $0.add("expected", .text, "What should stand there.", onlyIf: wrong) { $0.damage?.error?.expected }
    $0.add("found", .text, "What stands there.", onlyIf: wrong) { $0.damage?.error?.found }
    $0.add("beginning", .text, "How the stretch begins.", onlyIf: "that can be shown") {
      $0.damage.flatMap { $0.beginning.isEmpty ? nil : $0.beginning }
    }
    $0.add("reason", .text, "What is wrong, in words.", onlyIf: damaged) {
      $0.damage == nil ? nil : DamageText.describe($0)
    }
  }
}

/// How many stretches fared alike.
private struct ToldStretches {
  let count: Int
  let byteCount: Int
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
