import ScrollCore
import SessionLog
import SessionReplay

/// Reports for CI systems: JUnit's XML, as Jenkins, GitLab and the reporters of GitHub's actions read it.
///
/// A suite for each file and a test case for each session, in order. A session that fails has one `failure`, since readers
/// keep one; what a header announces is no failure, and told in its `system-out`, where a picture is named, too; a session that was not judged is `skipped`, with what nobody looked at, or where somebody is strict a failure; a file that cannot be read has a case with an `error`. `time` is how long the recording is, in seconds, so that
/// equal inputs give equal bytes.
package enum JUnitReport {
  /// A file's sessions, and what is wrong with the file.
  package struct Suite: Sendable {
    /// The file.
    package var file: FileName
    /// Its sessions.
    package var sessions: [SessionReport]
    /// Why it cannot be read on, if it cannot.
    package var error: String?
    /// Whether it was left out, since a session before it failed.
    package var isLeftOut: Bool
    /// Whether it was left out since somebody ended the check.
    package var isInterrupted: Bool

    /// Creates a suite.
    package init(
      file: FileName, sessions: [SessionReport] = [], error: String? = nil, isLeftOut: Bool = false,
      isInterrupted: Bool = false
    ) {
      self.file = file
      self.sessions = sessions
      self.error = error
      self.isLeftOut = isLeftOut
      self.isInterrupted = isInterrupted
    }
  }

  /// The report of some files.
  package static func text(of suites: [Suite]) -> String {
    let attributes = counts(
      suites.flatMap { $0.sessions }, errors: suites.count { $0.error != nil },
      leftOut: suites.count { $0.isLeftOut || $0.sessions.last?.leavesRest ?? false })
    let body = suites.map(suite).joined()
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + element("testsuites", [("name", "scroll-session check")] + attributes, "\n" + body) + "\n"
  }

  private static func suite(_ suite: Suite) -> String {
    var uses: [String: Int] = [:]
    for report in suite.sessions { uses[report.header.name, default: 0] += 1 }
    var cases = suite.sessions.enumerated().map { index, report in
      testCase(report, number: index + 1, isTwice: uses[report.header.name, default: 0] > 1, in: suite.file)
    }
    if let error = suite.error {
      let fault = element("error", [("message", firstLine(error)), ("type", "unreadable")], escaped(error))
      cases.append(
        element("testcase", [("name", "reading"), ("classname", "\(suite.file)"), ("time", "0.000")], fault))
    }
    if suite.isLeftOut || suite.sessions.last?.leavesRest ?? false {
      let why = suite.isInterrupted ? "the check was interrupted" : "a session before it failed"
      let reason = element("skipped", [("message", why)], nil)
      let name = suite.isLeftOut ? "all sessions" : "the sessions behind it"
      cases.append(
        element("testcase", [("name", name), ("classname", "\(suite.file)"), ("time", "0.000")], reason))
    }
    let leftOut = cases.count - suite.sessions.count - (suite.error == nil ? 0 : 1)
    let skipped = leftOut + suite.sessions.count { $0.passes && $0.verdict == .notJudged }
    let attributes =
      [("name", "\(suite.file)")]
      + counts(suite.sessions, errors: suite.error == nil ? 0 : 1, leftOut: leftOut)
      + [("skipped", "\(skipped)")]
    return "  " + element("testsuite", attributes, "\n" + cases.map { "    \($0)\n" }.joined() + "  ") + "\n"
  }

  /// A session's case; its number tells it from others in the file that are called the same, or nothing.
  private static func testCase(
    _ report: SessionReport, number: Int, isTwice: Bool, in file: FileName
  ) -> String {
    var name = report.header.name.isEmpty ? "session \(number)" : report.header.name
    // Readers take cases of one name for one case.
    if isTwice && !report.header.name.isEmpty { name += " (\(number))" }
    let attributes = [("name", name), ("classname", "\(file)"), ("time", seconds(duration(report)))]
    if report.passes {
      var parts: [String] = []
      if report.verdict == .notJudged {
        parts.append(element("skipped", [("message", "not judged: " + unjudged(report))], nil))
      }
      parts += output(report.findings.isEmpty ? [] : TextReport.found(report).map { $0.plain }, report)
      return element("testcase", attributes, parts.isEmpty ? nil : parts.joined())
    }
    let told = TextReport.findings(report).map { $0.plain }
    let fault = element(
      "failure", [("message", message(report)), ("type", kinds(report).joined(separator: " "))],
      escaped("\n" + told.joined(separator: "\n") + "\n"))
    return element("testcase", attributes, ([fault] + output([], report)).joined())
  }

  /// What is told of a session that is no failure, and its picture, as Jenkins and GitLab attach files.
  private static func output(_ told: [String], _ report: SessionReport) -> [String] {
    let lines = told + (report.picture.map { ["[[ATTACHMENT|\($0.path)]]"] } ?? [])
    return lines.isEmpty
      ? [] : [element("system-out", [], escaped("\n" + lines.joined(separator: "\n") + "\n"))]
  }

  private static func unjudged(_ report: SessionReport) -> String {
    TextReport.unjudged(report).joined(separator: "; ")
  }

  /// What failed, in one line.
  static func message(_ report: SessionReport) -> String {
    var parts: [String] = []
    let unexpected = report.findings.filter { report.isUnexpected($0.kind) }
    if let first = unexpected.first {
      let more = unexpected.count - 1
      parts.append(
        "\(first.grade.rawValue): \(TextReport.describe(first, report))"
          + (more > 0 ? " and \(more.grouped) more" : ""))
    } else if report.differenceCount > report.observedDifferenceCount {
      let count = report.differenceCount - report.observedDifferenceCount
      parts.append("\(TextReport.count(count, "difference")) between recording and replay")
    }
    if !report.missingFindings.isEmpty {
      parts.append("did not find " + TextReport.names(report.missingFindings))
    }
    if !report.unexpectedViolations.isEmpty {
      parts.append("violated " + report.unexpectedViolations.map { $0.rawValue }.joined(separator: ", "))
    }
    if !report.missingViolations.isEmpty {
      parts.append("held " + report.missingViolations.map { $0.rawValue }.joined(separator: ", "))
    }
    if report.mismatch != nil { parts.append("other effects than expected") }
    if report.isUnstable { parts.append("a second replay gave other bytes") }
    if parts.isEmpty && !report.hasBlemish { parts.append("not judged: " + unjudged(report)) }
    if parts.isEmpty { parts.append(TextReport.blemish(report)) }
    return parts.joined(separator: "; ")
  }

  /// The kinds of faults, for readers that sort by them.
  private static func kinds(_ report: SessionReport) -> [String] {
    let all = [
      ("difference", report.hasUnexpectedDifferences || !report.missingFindings.isEmpty),
      ("violation", !report.unexpectedViolations.isEmpty || !report.missingViolations.isEmpty),
      ("effects", report.mismatch != nil),
      ("unstable", report.isUnstable), ("strict", report.isStrict && report.hasBlemish),
      ("odd", report.verdict == .odd),
      ("not-judged", report.verdict == .notJudged),
    ]
    return all.filter { $0.1 }.map { $0.0 }
  }

  private static func counts(
    _ sessions: [SessionReport], errors: Int, leftOut: Int
  ) -> [(String, String)] {
    let time = sessions.reduce(Int64(0)) { $0 &+ duration($1) }
    return [
      ("tests", "\(sessions.count + errors + leftOut)"), ("failures", "\(sessions.count { !$0.passes })"),
      ("errors", "\(errors)"), ("time", seconds(time)),
    ]
  }

  /// How long the recording is, in microseconds.
  private static func duration(_ report: SessionReport) -> Int64 {
    guard let first = report.firstTime, let last = report.lastTime else { return 0 }
    return last.since(first).count
  }

  /// Microseconds as seconds with three digits.
  private static func seconds(_ time: Int64) -> String {
    let rounded = (time + 500) / 1_000
    let fraction = "\(rounded % 1_000)"
    return "\(rounded / 1_000)." + String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
  }

  private static func firstLine(_ text: String) -> String {
    text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? text
  }

  private static func element(_ name: String, _ attributes: [(String, String)], _ content: String?) -> String
  {
    let opening = "<" + name + attributes.map { " \($0.0)=\"\(escaped($0.1, inAttribute: true))\"" }.joined()
    guard let content else { return opening + "/>" }
    return "\(opening)>\(content)</\(name)>"
  }

  /// Text as XML 1.0 allows it: what it has no way to write is told by its number, `\u{1B}`.
  static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22 where inAttribute: result += "&quot;"
      case 0x09, 0x0A: result += inAttribute ? "&#\(scalar.value);" : String(scalar)
      // Controls that are allowed, but change when they are read, or are hard to see.
      case 0x0D, 0x7F...0x9F: result += "&#\(scalar.value);"
      case 0..<0x20, 0xFFFE, 0xFFFF:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
