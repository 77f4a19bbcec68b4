import ScrollGeometry
import SessionLog

/// What `recover` found and did.
struct RecoveryReport {
  /// The damaged log, as people named it.
  let file: FileName
  /// Where the recovered log went, if anywhere.
  let target: FileName?
  /// How many stretches are listed.
  let mostStretches: Int
  var summary = RecoverySummary()
  /// The first stretches, in order.
  private(set) var stretches: [LogStretch] = []
  /// How many more there are.
  private(set) var unlistedCount = 0

  init(file: String, target: String?, mostStretches: Int) {
    self.file = FileName(file)
    self.target = target.map(FileName.init)
    self.mostStretches = mostStretches
  }

  /// Adds the next stretch.
  mutating func add(_ stretch: LogStretch) {
    if stretches.count < mostStretches { stretches.append(stretch) } else { unlistedCount += 1 }
  }
}

/// For people.
extension RecoveryReport {
  var text: String {
    var text =
      "\(file): \(TextReport.count(summary.byteCount, "byte")) in \(TextReport.count(summary.lineCount, "line"))\n"
    text += stretchLines
    if unlistedCount > 0 { text += "  … \(unlistedCount.grouped) more stretches; --limit all lists them\n" }
    for note in notes { text += "  note    \(note)\n" }
    text += verdict + "\n"
    return text
  }

  /// The stretches in columns.
  private var stretchLines: String {
    let rows = stretches.map { [places($0), bytes($0), DamageText.describe($0)] }
    let widths = (0..<2).map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
    var text = ""
    for (stretch, row) in zip(stretches, rows) {
      let fate =
        switch stretch.fate {
        case .kept: "kept    "
        case .lost: Terminal.coloured("lost", .red) + "    "
        case .mended: "mended  "
        }
      text += "  " + fate
      for column in 0..<2 {
        text +=
          row[column] + String(repeating: " ", count: widths[column] - row[column].unicodeScalars.count + 2)
      }
      text += row[2] + "\n"
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

/// For programs: one object with `file`, `out` (or null), `bytes` and `lines` of the damaged log, `sessions`, `complete` (how many
/// of them), `kept` (`records`, `bytes`), `lost` and `mended` (`stretches`, `bytes`), `marks`, `givenHeaders`, `carriageReturns`,
/// `blankLines`, `backwards` (`count`, and the first: `line`, `t`, `latestLine`, `latestT`) and `wrongCount` (`line`, `recorded`,
/// `found`) where there are such events, or such an end line, and `stretches`, with `unlisted`, how many more there are.
extension RecoveryReport {
  var json: String {
    var fields = [
      ("file", JSONReport.string(file.path)),
      ("out", summary.sessionCount > 0 ? target.map { JSONReport.string($0.path) } ?? "null" : "null"),
      ("bytes", "\(summary.byteCount)"), ("lines", "\(summary.lineCount)"),
      ("sessions", "\(summary.sessionCount)"), ("complete", "\(summary.completeCount)"),
      (
        "kept",
        JSONReport.object([("records", "\(summary.keptCount)"), ("bytes", "\(summary.keptByteCount)")])
      ),
      (
        "lost",
        JSONReport.object([("stretches", "\(summary.lostCount)"), ("bytes", "\(summary.lostByteCount)")])
      ),
      (
        "mended",
        JSONReport.object([("stretches", "\(summary.mendedCount)"), ("bytes", "\(summary.mendedByteCount)")])
      ),
      ("marks", "\(summary.markCount)"), ("givenHeaders", "\(summary.givenHeaderCount)"),
      ("carriageReturns", "\(summary.carriageReturnCount)"), ("blankLines", "\(summary.blankLineCount)"),
    ]
    let backwards = summary.backwards
    if backwards.count > 0 {
      fields.append(
        (
          "backwards",
          JSONReport.object([
            ("count", "\(backwards.count)"), ("line", "\(backwards.line)"), ("t", "\(backwards.time.count)"),
            ("latestLine", "\(backwards.latestLine)"), ("latestT", "\(backwards.latestTime.count)"),
          ])
        ))
    }
    if let wrong = summary.wrongCount {
      fields.append(
        (
          "wrongCount",
          JSONReport.object([
            ("line", "\(wrong.line)"), ("recorded", "\(wrong.recorded)"), ("found", "\(wrong.found)"),
          ])
        ))
    }
    fields.append(("stretches", "[" + stretches.map(RecoveryReport.stretch).joined(separator: ",") + "]"))
    fields.append(("unlisted", "\(unlistedCount)"))
    return JSONReport.object(fields) + "\n"
  }

  /// A stretch: its `fate`, `line`, `lastLine`, `byteOffset`, `bytes`; the `records` kept, or the `kind` of damage and the `reason`.
  private static func stretch(_ stretch: LogStretch) -> String {
    var fields = [
      ("line", "\(stretch.line)"), ("lastLine", "\(stretch.lastLine)"),
      ("byteOffset", "\(stretch.byteOffset)"), ("bytes", "\(stretch.byteCount)"),
    ]
    switch stretch.fate {
    case .kept(let records): fields = [("fate", "\"kept\"")] + fields + [("records", "\(records)")]
    case .lost(let damage): fields = [("fate", "\"lost\"")] + fields + DamageText.fields(damage)
    case .mended(let damage): fields = [("fate", "\"mended\"")] + fields + DamageText.fields(damage)
    }
    return JSONReport.object(fields)
  }
}
