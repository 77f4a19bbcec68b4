import ScrollCore
import SessionLog
import SessionReplay

extension PageContents {
  /// What stands in the page's element `contents`.
  static let form = ReportForm<PageContents>.object("page", "A report page, and the logs in it.") {
    $0.add("title", .text, "What it is called.") { $0.title }
    $0.add("made", made, "What made it.") { _ in EffectLogWriter.engineVersion }
    $0.add("options", .list(of: .text), "How logs are replayed and judged, one option each.") { $0.options }
    $0.add("logs", .list(of: PageEntry.form), "The logs, in the order of their numbers.") { $0.logs }
  }

  private static let made = ReportForm<String>.object("made", "What made a page.") {
    $0.add("by", .text, "The command and its version.") { "scroll-session \($0)" }
  }
}

extension PageEntry {
  static let form = ReportForm<PageEntry>.object("pageLog", "A log in a page.") {
    $0.add("name", .path, "What it is called.") { $0.file }
    $0.add("bytes", .integer, "How many bytes it has; 0 where none of them is in the page.") { $0.byteCount }
    $0.add("role", .word, "Whether it is looked at, a, or compared with one that is, b.") { $0.role }
    $0.add("verdict", .word, "What is said of it.") { $0.verdict }
    $0.add(
      "error", .text, "Why it cannot be read, or not to its end.", onlyIf: "it cannot be read to its end"
    ) { $0.error }
    $0.add("sessions", .list(of: PageSessionEntry.form), "Its sessions.") { $0.sessions }
  }
}

extension PageSessionEntry {
  static let form = ReportForm<PageSessionEntry>.object("pageSession", "A session in a page.") {
    $0.add("name", .text, "What its header calls it.") { $0.name }
    $0.add("verdict", .word, "What is said of it.") { $0.verdict }
    $0.add("events", .integer, "How many lines it has after its header.") { $0.events }
    $0.add("duration", .time, "The time from its first event to its last.") { $0.duration }
    $0.add("observations", .integer, "How many observations it has.") { $0.observations }
    $0.add("violations", .integer, "How many violations of invariants there were.") { $0.violations }
    $0.add("findings", .list(of: finding), "The first findings, the worst first.") { $0.findings }
    $0.add("more", .integer, "How many more there are.", onlyIf: "there are more") {
      $0.moreFindings > 0 ? $0.moreFindings : nil
    }
  }

  private static let finding = ReportForm<Finding>.object("pageFinding", "A finding in a page.") {
    $0.add("grade", .word, "How bad it is.") { $0.kind.grade }
    $0.add("kind", .word, "The rule that does not hold.") { $0.kind.rule }
    $0.add("text", .text, "What is wrong, since when and until when.") { $0.text }
    $0.add("t", .time, "When it was at its worst.") { $0.time }
  }
}
