import ScrollCore
import SessionLog
import SessionReplay

/// A comparison for programs: one object.
package enum DiffJSON {
  /// What `diff` prints for programs.
  static let form = ReportForm<DiffOutcome>.object("diff", "What two logs say differently.") {
    $0.add("a", .text, "The first log.") { $0.comparison.nameOfA }
    $0.add("b", .text, "The second log.") { $0.comparison.nameOfB }
    $0.add("differences", .list(of: difference), "The differences; at most 1,000 (`--limit`).") { $0.listed }
    $0.add("listed", .integer, "How many those are.") { $0.listed.count }
    $0.add("same", .flag, "Whether nothing differs.") { $0.comparison.differences.summary.isEmpty }
    $0.add("summary", summary, "What all differences come to.") { $0.comparison.differences.summary }
  }

  private static let difference = ReportForm<DiffFinding>.object(
    "logDifference", "Something that one log says otherwise than the other."
  ) {
    $0.add("what", .word, "In which way they differ.") { $0.what }
    $0.add("kind", .text, "The kind of record: an effect, an event, or `header`.") { $0.kind }
    // What records call their `kind` has to step aside.
    for name in DiffFinding.subjectNames {
      $0.add(
        name == "kind" ? "subjectKind" : name, .logged, "What the record calls `\(name)`.",
        onlyIf: "it is about such"
      ) { finding in
        finding.subject.first { $0.name == name }.map { subject in
          LogLine(text: subject.isText ? SessionLogWriter.quoted(subject.value) : subject.value)
        }
      }
    }
    $0.add("a", place, "Where it stands in the first log.", onlyIf: "that has it") { $0.a }
    $0.add("b", place, "Where it stands in the second log.", onlyIf: "that has it") { $0.b }
    $0.add("delay", .time, "How much later the second log has it.", onlyIf: "it has it at another time") {
      $0.delay == .zero ? nil : $0.delay
    }
    $0.add("shift", .time, "By how much all times are later from here on.", onlyIf: "times are shifted") {
      $0.what == .shifted ? $0.shift : nil
    }
    $0.add(
      "fields", .list(of: field), "The fields that differ, or all of a record that only one log has.",
      onlyIf: "there are some"
    ) { $0.fields.isEmpty ? nil : $0.fields }
    $0.add("moreFields", .integer, "How many fields differ beyond those.", onlyIf: "there are more") {
      $0.moreFields > 0 ? $0.moreFields : nil
    }
  }

  private static let place = ReportForm<DiffFinding.Place>.object(
    "logPlace", "Where a record stands in its log."
  ) {
    $0.add("line", .integer, "Its line.", onlyIf: "it has one") { $0.line > 0 ? $0.line : nil }
    $0.add("event", .integer, "The number of the event.", onlyIf: "the record says it") { $0.event }
    $0.add("t", .time, "Its time.", onlyIf: "it has one") { $0.time }
  }

  // What one log does not say has no key, so that it is not taken for a null.
  private static let field = ReportForm<DiffFinding.Field>.object("differentField", "A field that differs.") {
    $0.add("path", .text, "Where it stands in the record.") { $0.path }
    $0.add("a", .logged, "What the first log says.", onlyIf: "it says something") {
      $0.a.map { LogLine(text: $0) }
    }
    $0.add("b", .logged, "What the second log says.", onlyIf: "it says something") {
      $0.b.map { LogLine(text: $0) }
    }
  }

  private static let summary = ReportForm<DiffSummary>.object("diffSummary", "What all differences come to.")
  {
    $0.add("alike", .integer, "How many lines are alike.") { $0.alike }
    $0.add("counts", counts, "How many differences there are, by their way.") { told($0.counts) }
    $0.add("kinds", .list(of: row), "How many there are, by kind of record.") { $0.kinds }
    $0.add("fields", .list(of: row), "How many there are, by field.") { $0.fields }
    $0.add("subjects", .list(of: row), "How many there are, by what they are about.") { $0.subjects }
  }

  private static let row = ReportForm<DiffSummary.Row>.object(
    "diffRow", "Differences that have something in common."
  ) {
    $0.add("name", .text, "What that is.") { $0.name }
    $0.add("counts", counts, "How many there are, by their way.") { told($0.counts) }
    $0.add("first", .time, "When the first is.", onlyIf: "they have times") { $0.times?.lowerBound }
    $0.add("last", .time, "When the last is.", onlyIf: "they have times") { $0.times?.upperBound }
  }

  private static let counts = ReportForm<[(String, Int)]>.table(
    of: .integer, keys: DiffFinding.What.allCases.map { $0.rawValue })

  private static func told(_ counts: DiffSummary.Counts) -> [(String, Int)] {
    DiffFinding.What.allCases.filter { counts[$0] > 0 }.map { ($0.rawValue, counts[$0]) }
  }
}

/// What came of a comparison, and how much of it is listed.
struct DiffOutcome {
  let comparison: LogComparison
  let limit: Int

  /// The differences that are.
  var listed: [DiffFinding] { Array(comparison.differences.findings.prefix(limit)) }
}
