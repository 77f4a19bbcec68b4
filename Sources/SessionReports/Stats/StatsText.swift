import ScrollCore
import SessionLog
import SessionReplay

/// The measures of a session for people.
struct StatsText {
  let report: StatsReport
  private var measures: SessionMeasures { report.measures }

  /// A paragraph about the session.
  var text: String {
    var lines = [report.file.title(ofSession: report.name), StatsText.row("recorded", recorded)]
    if let torn = report.torn {
      lines.append(
        StatsText.row(
          "note", "the last line is cut off and was left out: \(report.file):\(torn.description)"))
    }
    lines += tallies("events", EventType.allCases.map { ($0.rawValue, measures[$0]) })
    lines += tallies("effects", EffectKind.allCases.map { ($0.rawValue, measures[$0]) })
    for view in measures.views { lines += ViewStatsText(view: view, measures: measures).lines }
    if !measures.gaps.isEmpty { lines.append(StatsText.row("gaps", gaps)) }
    if let burst = measures.burst {
      lines.append(
        StatsText.row(
          "densest",
          "\(TextReport.count(burst.count, "event")) in 100 ms from t \(TextReport.seconds(burst.start))"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var recorded: String {
    var text =
      TextReport.count(measures.lineCount, "event") + " over " + TextReport.seconds(measures.duration)
    text += ", \(StatsText.whole(measures.bytes)) bytes"
    if measures.rejectedCount > 0 { text += ", \(measures.rejectedCount.grouped) rejected" }
    return text + (measures.isComplete ? ", complete" : ", no end line")
  }

  /// A table of what there is, the most frequent first.
  private func tallies(_ title: String, _ kinds: [(name: String, tally: Tally)]) -> [String] {
    var present = kinds.filter { $0.tally.count > 0 }
    guard !present.isEmpty else { return [StatsText.row(title, "none")] }
    // Equal counts stay in the order of the format: the sort is stable.
    present.sort { $0.tally.count > $1.tally.count }
    let all = present.reduce(Int64(0)) { $0 + $1.tally.bytes }
    var table = TextTable(indentation: 4, firstWidth: 20)
    table.add([title, "count", "per s", "bytes", ""])
    for (name, tally) in present {
      table.add([
        name, tally.count.grouped, measures.rate(of: tally.count).map(StatsText.tenths) ?? "–",
        StatsText.whole(tally.bytes), StatsText.percent(Double(tally.bytes), of: Double(all)),
      ])
    }
    return table.lines
  }

  private var gaps: String {
    measures.gaps.map { "\(TextReport.seconds($0.duration)) from t \(TextReport.seconds($0.start))" }
      .joined(separator: ", ")
  }

  // MARK: Numbers

  static func row(_ label: String, _ text: String, indentation: Int = 2) -> String {
    String(repeating: " ", count: indentation) + label
      + String(repeating: " ", count: max(1, 16 - indentation - label.utf8.count)) + text
  }

  /// A number to a tenth.
  static func tenths(_ value: Double) -> String {
    guard value < 0x1p50 else { return "\(value)" }
    let tenths = Int64(value * 10 + 0.5)
    return "\((tenths / 10).grouped).\(tenths % 10)"
  }

  /// A count that may be larger than memory.
  static func whole(_ value: Int64) -> String {
    value.grouped
  }

  /// A number without its fraction.
  static func whole(_ value: Double) -> String {
    value < 0x1p53 ? Int64(value + 0.5).grouped : "\(value)"
  }

  static func percent(_ part: Double, of all: Double) -> String {
    all > 0 ? tenths(100 * part / all) + " %" : "–"
  }

  /// Microseconds as milliseconds, to a tenth.
  static func milliseconds(_ microseconds: Double) -> String {
    tenths(microseconds / 1_000) + " ms"
  }
}
