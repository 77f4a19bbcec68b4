import SessionReports

/// The page of all fields of all reports, as their descriptions have it.
enum ReportTables {
  static var text: String {
    var text = """
      # Fields of reports

      What the commands print with `--json`, object by object.

      ## Overview

      Every report is one object on one line. Times and durations are whole microseconds; lengths and coordinates points, with y
      down; lines are counted from 1, and events, sections, items and dots from 0. New versions may add fields. For programs
      there is a JSON Schema of all of it, `sessions/reports.schema.json`.

      This page and the schema are made from the descriptions by which the reports are written.


      """
    // A report that another one holds has a section of its own.
    let reports = ReportDescription.all.map(\.object.name)
    var known: [String] = []
    for report in ReportDescription.all {
      let commands = report.commands.map { "`\($0)`" }.joined(separator: " and ")
      text +=
        "## \(report.commands.joined(separator: ", "))\n\nWhat \(commands) print\(report.commands.count == 1 ? "s" : ""): "
      for object in report.objects where !known.contains(object.name) {
        guard object.name == report.object.name || !reports.contains(object.name) else { continue }
        known.append(object.name)
        text += section(object, isReport: object.name == report.object.name)
      }
    }
    return text
  }

  private static func section(_ object: ReportObjectDescription, isReport: Bool) -> String {
    var text = isReport ? "" : "### \(object.name)\n\n"
    text += isReport ? object.sentence.prefix(1).lowercased() + object.sentence.dropFirst() : object.sentence
    text += "\n\n| field | type | what |\n| --- | --- | --- |\n"
    for field in object.fields {
      let condition = field.condition.map { " Only if \($0)." } ?? ""
      text += "| `\(field.name)` | \(words(field.type)) | \(field.sentence)\(condition) |\n"
    }
    return text + "\n"
  }

  /// A type in words.
  private static func words(_ type: ReportType) -> String {
    switch type {
    case .text: "text"
    case .word(let words): words.count <= 12 ? words.map { "`\($0)`" }.joined(separator: ", ") : "a word"
    case .flag: "`true` or `false`"
    case .mark: "`true`"
    case .integer: "integer"
    case .time: "µs"
    case .number: "number"
    case .hash: "16 hexadecimal digits"
    case .list(let type): "list of " + words(type)
    case .row(_, let names): "[" + names.joined(separator: ", ") + "]"
    case .table(let type, _): "by name: " + words(type)
    case .object(let object): "*\(object.name)*"
    case .orNull(let type): words(type) + ", or null"
    case .either(let types): types.map(words).joined(separator: "; ")
    case .effect: "a record of the effect log"
    case .event: "an event of a session log"
    case .anything: "a value as a log has it"
    }
  }
}
