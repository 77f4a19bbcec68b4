import ScrollCore
import SessionLog
import SessionReplay

/// A redacted log, and what was done to it: told by lines and fields, never by what stood there.
package struct RedactedLog: Sendable {
  /// Lines of which something is the case.
  struct Places: Sendable {
    /// What: the name of a field, or words of the redaction.
    let name: String
    var count = 0
    var lines: [Int] = []
  }

  /// The log that was redacted.
  package let file: FileName
  /// The other log.
  package internal(set) var bytes: [UInt8] = []
  /// Which texts became numbers, by their fields.
  var replaced: [Places] = []
  /// What was left out.
  var leftOut: [Places] = []
  /// How many places of fingers were made coarse, or left out.
  var fingerCount = 0
  /// How many had to stay, since the content follows the finger.
  var keptFingerCount = 0
  /// What a check says of each session, before and after.
  private var verdicts: (before: [String], after: [String]) = ([], [])

  init(file: FileName) {
    self.file = file
  }

  /// Whether a check says of the other log what it says of this one.
  package var keepsVerdict: Bool { verdicts.before == verdicts.after }

  /// Finds out what a check says of the log that was redacted, and of the other one.
  mutating func judge(_ log: [UInt8], _ limits: Limits) {
    let all = [log, bytes].map { log in
      var checked = CheckedSessions()
      checked.add(log, file: file, limits: limits)
      return checked.sessions.map { report in
        // Nothing of it is a text of the log.
        let faults =
          report.findings.map { $0.kind.description } + report.violated.map { $0.invariant.rawValue }
        let word = TextReport.plainWord(report)
        return faults.isEmpty ? word : "\(word) (\(faults.joined(separator: ", ")))"
      }
    }
    verdicts = (all[0], all[1])
  }

  /// What was done, for people.
  package func text(writtenTo target: FileName) -> ReportText {
    let after = verdicts.after.joined(separator: "; ")
    var lines = [ReportText("\(file) → \(target)")]
    lines.append(
      keepsVerdict
        ? TextReport.row("verdict", after + ", as before")
        : TextReport.row(
          "CHANGED", "the verdict was \(verdicts.before.joined(separator: "; ")), and is \(after)", .bad))
    lines += replaced.map { TextReport.row("replaced", $0.text) }
    lines += leftOut.map { TextReport.row("left out", $0.text, .notable) }
    if fingerCount > 0 {
      lines.append(TextReport.row("fingers", "\(fingerCount.grouped) made coarse or left out"))
    }
    if keptFingerCount > 0 {
      let text = "\(keptFingerCount.grouped) stay: the content follows the finger (simulated offsets)"
      lines.append(TextReport.row("fingers", text, .notable))
    }
    return ReportText(lines: lines)
  }
}

extension RedactedLog.Places {
  /// The name, how often, and the first lines.
  fileprivate var text: String {
    let most = 8
    let more = lines.count - most
    return "\(name), \(count.grouped) in \(lines.count == 1 ? "line" : "lines") "
      + lines.prefix(most).map { $0.grouped }.joined(separator: ", ")
      + (more > 0 ? " and \(more.grouped) more" : "")
  }
}

extension [RedactedLog.Places] {
  /// Adds a line.
  mutating func note(_ name: String, _ count: Int = 1, line: Int) {
    let place = firstIndex { $0.name == name } ?? endIndex
    if place == endIndex { append(.init(name: name)) }
    self[place].count += count
    if self[place].lines.last != line { self[place].lines.append(line) }
  }
}
