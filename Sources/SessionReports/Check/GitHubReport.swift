import ScrollCore
import SessionLog
import SessionReplay

/// Reports for GitHub's actions: annotations of the lines of recordings, and a summary in Markdown.
///
/// What a log or a name says reaches neither a terminal nor the runner as anything but text.
package enum GitHubReport {
  /// The most annotations of a kind that GitHub shows of a step.
  private static let mostOfKind = 10
  /// The longest summary that GitHub takes of a step, in bytes.
  package static let longestSummary = 1 << 20

  /// One line for each session that is not fine and each file that cannot be read, which are named from a folder:
  /// `::error file=…,line=…,title=…::…`.
  package static func annotations(of suites: [JUnitReport.Suite], in folder: String) -> String {
    var (text, counts) = ("", [String: Int]())
    func add(_ kind: String, _ file: FileName, line: Int?, _ title: String, _ message: String) {
      counts[kind, default: 0] += 1
      guard counts[kind, default: 0] <= mostOfKind else { return }
      var properties = ["title=\(escaped(title, isProperty: true))"]
      if let line { properties.insert("line=\(line)", at: 0) }
      if file != .standardInput {
        properties.insert("file=\(escaped(relative(file, to: folder), isProperty: true))", at: 0)
      }
      text += "::\(kind) \(properties.joined(separator: ","))::\(escaped(message))\n"
    }
    for suite in suites {
      for report in suite.sessions where !report.passes || !report.isFine {
        let kind = !report.passes ? "error" : report.verdict == .odd ? "warning" : "notice"
        add(
          kind, suite.file, line: line(of: report),
          "\(TextReport.plainWord(report))  \(LogError.printable(report.header.name))",
          JUnitReport.message(report))
      }
      if let error = suite.error { add("error", suite.file, line: nil, "cannot be read", error) }
    }
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) where count > mostOfKind {
      text += "\((count - mostOfKind).grouped) more of kind \(kind) are in the summary\n"
    }
    return text
  }

  /// A table for the summary of a step, with what a check says at its end, in as many bytes as it may have.
  package static func summary(of suites: [JUnitReport.Suite], total: String, limit: Int) -> String {
    var text =
      "### scroll-session check\n\n\(markdown(total.split(separator: "\n").joined()))\n\n| session | verdict | first finding |\n| --- | --- | --- |\n"
    let rows = suites.flatMap { suite -> [String] in
      var rows = suite.sessions.map { report in
        let finding = report.findings.first.map {
          "\($0.grade.rawValue): \(TextReport.describe($0, report))"
        }
        let told = report.passes && report.isFine ? finding ?? "" : JUnitReport.message(report)
        return row([report.file.title(ofSession: report.header.name), TextReport.plainWord(report), told])
      }
      if let error = suite.error { rows.append(row(["\(suite.file)", "cannot be read", error])) }
      if suite.isLeftOut { rows.append(row(["\(suite.file)", "left out", ""])) }
      return rows
    }
    for (index, row) in rows.enumerated() {
      let rest = "\n… and \((rows.count - index).grouped) more\n"
      guard text.utf8.count + row.utf8.count + rest.utf8.count <= limit else {
        text += rest
        break
      }
      text += row
    }
    return text.utf8.count <= limit ? text + (text.utf8.count < limit ? "\n" : "") : ""
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map(markdown).joined(separator: " | ") + " |\n"
  }

  /// The line that shows what is wrong.
  private static func line(of report: SessionReport) -> Int? {
    report.firstUnexpectedFinding.map { report.findings[$0].worst.shownPlace.line }
      ?? report.violations.first?.line ?? report.differences.first?.line
  }

  /// The name of a file as the runner knows it.
  private static func relative(_ file: FileName, to folder: String) -> String {
    if file.path.hasPrefix(folder + "/") { return String(file.path.dropFirst(folder.utf8.count + 1)) }
    return file.path.hasPrefix("./") ? String(file.path.dropFirst(2)) : file.path
  }

  /// A text in a command of the runner, which reads `%25`, `%0D`, `%0A` and, in a property, `%3A` and `%2C`.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var result = ""
    for scalar in quieted(LogError.escaped(text)).unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text without what the runner takes for the beginning of a command wherever it stands.
  package static func quieted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "[", result.utf8.suffix(2).elementsEqual("##".utf8) { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A text that Markdown shows as it is.
  private static func markdown(_ text: String) -> String {
    var result = ""
    for scalar in LogError.escaped(text).unicodeScalars {
      switch scalar {
      case "!", "#", "$", "&", "("..."+", ":", "<", ">", "@", "["..."`", "{"..."~": result += "\\"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
