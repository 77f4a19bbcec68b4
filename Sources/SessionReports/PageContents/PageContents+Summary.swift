import ScrollCore
import SessionLog

extension PageContents {
  /// How many findings of a session are told in the summary; the page's script tells all of them.
  private static let mostInSummary = 20

  /// What the page says without its script, to readers that run none and in pages that were damaged on their way: sessions with their
  /// verdicts and findings, a line each.
  package var summary: String {
    var text = "\(title.isEmpty ? "Scroll sessions" : title)\n"
    for log in logs {
      for session in log.sessions {
        let name = session.name.isEmpty ? log.file.path : session.name
        text += "\n\(session.verdict.rawValue)  \(LogError.escaped(name))\n"
        for finding in session.findings.prefix(PageContents.mostInSummary) {
          text += "    \(finding.kind.grade.rawValue): \(finding.text)\n"
        }
      }
      if let error = log.error { text += "\nunreadable  \(error)\n" }
    }
    return text
  }
}
