import ScrollCore
import SessionLog
package import SessionReplay

/// A comparison for people: the first divergence, the differences line by line, and what they come to.
package struct DiffText: Sendable {
  private let names: (a: FileName, b: FileName)
  private let hasLines: Bool
  private let limit: Int
  private let isFirstOnly: Bool
  /// Whether only some records count.
  private let isSelective: Bool
  private let isWhole: Bool
  /// How many differences are listed so far.
  private var listed = 0
  /// How many differences have been seen one by one; those after them were only counted.
  private var noted = 0
  /// Whether some were left out of the list, though there are few of their kind.
  private var isCut = false
  /// How often each way of differing was found, and where last, in the order in which they came.
  private var ways: [(count: Int, last: DiffFinding)] = []
  private var places: [String: Int] = [:]
  private var hasFound = false
  /// What was passed over since the last difference listed: lines that are alike, differences like others above.
  private var alike = 0
  private var repeated = 0

  /// How many findings that differ in one way are listed, unless all are asked for.
  private static let shownOfWay = 3
  /// How many ways are told of below the list.
  private static let toldWays = 12

  /// Begins a comparison.
  ///
  /// - Parameters:
  ///   - a: The name of the first log.
  ///   - b: The name of the second.
  ///   - hasLines: Whether both are files, so that somebody can look at their lines.
  ///   - limit: How many differences are listed.
  ///   - isFirstOnly: Whether only the first is wanted.
  ///   - isSelective: Whether only some records count.
  package init(
    _ a: FileName, _ b: FileName, hasLines: Bool, limit: Int, isFirstOnly: Bool = false,
    isSelective: Bool = false
  ) {
    names = (a, b)
    self.hasLines = hasLines
    self.limit = limit
    isWhole = limit == .max
    self.isFirstOnly = isFirstOnly
    self.isSelective = isSelective
  }

  /// What came of a comparison.
  package func text(of differences: LogDifferences) -> ReportText {
    var telling = self
    var text = ReportText()
    for finding in differences.findings { text += telling.note(finding) }
    return text + telling.end(differences.summary)
  }

  /// Takes in the next difference.
  ///
  /// - Returns: What is said of it at once.
  private mutating func note(_ finding: DiffFinding) -> ReportText {
    var text = ReportText()
    if !hasFound {
      hasFound = true
      text += DiffText.minus + " \(names.a)\n" + DiffText.plus + " \(names.b)\n"
      text += "first divergence: \(place(of: finding)): \(DiffText.sentence(finding))\n"
      if !isFirstOnly && limit > 0 { text += "\n" }
    }
    guard !isFirstOnly else { return text }
    alike += finding.alikeBefore
    noted += 1
    // Where everything is listed, nothing is kept of it.
    guard isWhole || noteWay(of: finding) <= DiffText.shownOfWay else {
      repeated += 1
      return text
    }
    guard listed < limit else {
      isCut = true
      return text
    }
    listed += 1
    return text + passedOver() + DiffText.lines(finding)
  }

  /// How often the logs have differed in the way of a finding.
  private mutating func noteWay(of finding: DiffFinding) -> Int {
    let signature = DiffText.signature(of: finding)
    if let place = places[signature] {
      ways[place].count += 1
      ways[place].last = finding
      return ways[place].count
    }
    places[signature] = ways.count
    ways.append((1, finding))
    return 1
  }

  private mutating func passedOver() -> ReportText {
    var parts: [String] = []
    if alike > 0 { parts.append("\(alike.grouped) alike") }
    if repeated > 0 { parts.append("\(repeated.grouped) more like those above") }
    alike = 0
    repeated = 0
    return parts.isEmpty ? "" : ReportText("  … \(parts.joined(separator: ", "))\n", .dim)
  }

  /// Says which of the listed differences there are more of.
  private mutating func moreWays() -> ReportText {
    guard !isWhole, limit > 0 else { return "" }
    let more = ways.filter { $0.count > DiffText.shownOfWay }
    guard !more.isEmpty else { return "" }
    var text = ReportText()
    alike = 0
    repeated = 0
    for way in more.prefix(DiffText.toldWays) {
      let count = (way.count - DiffText.shownOfWay).grouped
      let until = DiffText.seconds(way.last.a?.time ?? way.last.b?.time)
      text += ReportText("  … \(count) more: \(DiffText.way(way.last)), until \(until)\n", .dim)
    }
    if more.count > DiffText.toldWays {
      text += ReportText("  … and \(more.count - DiffText.toldWays) more ways\n", .dim)
    }
    return text
  }

  /// Ends the comparison.
  ///
  /// - Returns: What all differences come to.
  private mutating func end(_ summary: DiffSummary) -> ReportText {
    if summary.isEmpty {
      let lines = TextReport.count(summary.alike, "line")
      return
        isSelective ? "no difference in what was chosen among \(lines)\n" : "no difference in \(lines)\n"
    }
    guard !isFirstOnly else { return "" }
    var text = moreWays()
    let more = summary.counts.total - noted
    if more > 0 && limit > 0 {
      text += ReportText("  … \(more.grouped) more behind these, only counted\n", .dim)
    }
    return text + ReportText(DiffText.summary(summary, isCut: isCut || more > 0))
  }
}

// MARK: - One finding

extension DiffText {
  private static let minus = ReportText("-", .bad)
  private static let plus = ReportText("+", .good)

  /// In which way two findings are the same, whatever they are about.
  private static func signature(of finding: DiffFinding) -> String {
    var text = "\(finding.what.rawValue) \(finding.name)"
    for field in finding.fields {
      text += " \(field.path)"
      if finding.what == .changed { text += " \(field.a ?? "") \(field.b ?? "")" }
    }
    return text
  }

  /// In which way a finding differs, without what it is about.
  private static func way(_ finding: DiffFinding) -> String {
    switch finding.what {
    case .shifted: "times shifted"
    case .moved: "\(name(finding)) in another order"
    case .retimed: "\(name(finding)) at another time"
    case .missing: "- \(name(finding))\(values(finding) { ($0.a, nil) })"
    case .added: "+ \(name(finding))\(values(finding) { ($0.b, nil) })"
    case .changed:
      LogError.printable(finding.kind) + "  "
        + finding.fields.map { "\(LogError.printable($0.path)) \(pair($0, absent: "–"))" }.joined(
          separator: "  ")
    }
  }

  /// Where a finding is, in the first log, or in the second if only that has it; lines only of logs that are files.
  private func place(of finding: DiffFinding) -> String {
    let place = finding.a ?? finding.b
    var parts: [String] = []
    if let event = place?.event { parts.append("event \(event)") }
    if hasLines, let place, place.line > 0 { parts.append("line \(place.line)") }
    if let time = place?.time { parts.append(DiffText.seconds(time)) }
    return parts.joined(separator: ", ")
  }

  /// A finding as half a sentence.
  private static func sentence(_ finding: DiffFinding) -> String {
    let what = title(finding)
    switch finding.what {
    case .shifted: return "from here on, times are \(shift(finding))"
    case .missing: return "\(what) is only in A"
    case .added: return "\(what) is only in B"
    case .moved: return "\(what) stands in another order"
    case .retimed: return "\(what) comes \(later(finding.delay))"
    case .changed:
      let fields = finding.fields.prefix(3).map {
        "\(LogError.printable($0.path)) \(pair($0, absent: "nothing"))"
      }
      return "\(what): \(fields.joined(separator: ", "))"
    }
  }

  private static func name(_ finding: DiffFinding) -> String { LogError.escaped(finding.name) }

  private static func title(_ finding: DiffFinding) -> String {
    var text = LogError.printable(finding.kind)
    for field in finding.subject {
      text +=
        field.name == "key"
        ? " " + LogError.shown(field.value)
        : " \(LogError.printable(field.name)) \(LogError.printable(field.value))"
    }
    return text
  }

  private static func later(_ time: Microseconds) -> String {
    "\(duration(Microseconds(abs(time.count)))) \(time.count < 0 ? "earlier" : "later")"
  }

  /// What holds of all times of the second log from here on.
  private static func shift(_ finding: DiffFinding) -> String {
    finding.shift == .zero ? "as in A" : later(finding.shift) + " than in A"
  }

  /// The lines of a finding in the list.
  private static func lines(_ finding: DiffFinding) -> ReportText {
    let head = "\(padded(seconds(finding.a?.time ?? finding.b?.time), 12)) \(title(finding))"
    switch finding.what {
    case .shifted:
      return "~ \(padded(seconds(finding.a?.time), 12)) all times from here on \(shift(finding))\n"
    case .moved: return "~ \(head)   in another order\n"
    case .retimed: return "~ \(head)   \(later(finding.delay))\n"
    case .missing: return minus + " \(head)\(values(finding) { ($0.a, nil) })\n"
    case .added: return plus + " \(head)\(values(finding) { ($0.b, nil) })\n"
    case .changed:
      let other = "\(padded(seconds(finding.b?.time), 12)) \(title(finding))"
      return minus + " \(head)\(values(finding) { ($0.a, $0.b) })\n" + plus
        + " \(other)\(values(finding) { ($0.b, $0.a) })\n"
    }
  }

  /// The fields, each with its value on a side, and what it is on the other.
  private static func values(
    _ finding: DiffFinding, _ sides: (DiffFinding.Field) -> (value: String?, other: String?)
  ) -> String {
    var parts = finding.fields.map { field in
      let (value, other) = sides(field)
      return "\(LogError.printable(field.path)) \(value.map { shortened($0, beside: other) } ?? "–")"
    }
    if finding.moreFields > 0 { parts.append("and \(finding.moreFields) more fields") }
    return parts.map { "  " + $0 }.joined()
  }

  /// Both values of a field.
  private static func pair(_ field: DiffFinding.Field, absent: String) -> String {
    let a = field.a.map { shortened($0, beside: field.b) } ?? absent
    return a + " | " + (field.b.map { shortened($0, beside: field.a) } ?? absent)
  }

  /// A value as far as there is room for it; a long one begins shortly before it differs from the other.
  private static func shortened(_ value: String, beside other: String?) -> String {
    let lead = 12
    let whole = LogError.printable(value)
    guard let other, whole.hasSuffix("…") || LogError.printable(other).hasSuffix("…") else { return whole }
    let alike = zip(value.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
    guard alike > 2 * lead else { return whole }
    return "…" + LogError.printable(String(value.unicodeScalars.dropFirst(alike - lead)))
  }

  static func seconds(_ time: Microseconds?) -> String {
    guard let time else { return "" }
    return TextReport.seconds(time)
  }

  static func duration(_ time: Microseconds) -> String {
    time.count % 1_000_000 == 0
      ? "\(time.count / 1_000_000) s"
      : time.count % 1_000 == 0 ? "\(time.count / 1_000) ms" : "\(Double(time.count) / 1_000) ms"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
  }
}

// MARK: - The summary

extension DiffText {
  private static func summary(_ summary: DiffSummary, isCut: Bool) -> String {
    var text = "\n\(counts(summary.counts)); \(TextReport.count(summary.alike, "line")) alike"
    if isCut { text += " (list cut: --limit all)" }
    text += "\n"
    text += rows("by kind", summary.kinds)
    text += rows("by field", summary.fields)
    text += rows("by subject", Array(summary.subjects.prefix(5)))
    if summary.counts.total > 1 { text += timeline(summary) }
    return text
  }

  private static func counts(_ counts: DiffSummary.Counts) -> String {
    DiffFinding.What.allCases.filter { counts[$0] > 0 }.map { "\(counts[$0].grouped) \($0.rawValue)" }.joined(
      separator: ", ")
  }

  private static func rows(_ label: String, _ rows: [DiffSummary.Row]) -> String {
    let names = rows.map { LogError.escaped($0.name) }
    let width = (names.map { $0.unicodeScalars.count }.max() ?? 0) + 2
    var text = ""
    for (index, row) in rows.enumerated() {
      text += "  " + padded(index == 0 ? label : "", 12) + padded(names[index], width) + counts(row.counts)
      if let times = row.times {
        let last = times.upperBound == times.lowerBound ? "" : " to \(seconds(times.upperBound))"
        text += "   \(seconds(times.lowerBound))\(last)"
      }
      text += "\n"
    }
    return text
  }

  /// Where in time the findings lie, as a row of bars.
  private static func timeline(_ summary: DiffSummary) -> String {
    guard let last = summary.timeline.lastIndex(where: { $0 > 0 }), let most = summary.timeline.max() else {
      return ""
    }
    let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    var text = "  " + padded("by time", 12) + "0 s "
    for count in summary.timeline[...last] {
      text.append(count == 0 ? "·" : bars[min(7, count * 8 / (most + 1))])
    }
    return text + " \(seconds(Microseconds(summary.timeStep.count * Int64(last + 1))))\n"
  }
}
