import ScrollGeometry
import SessionLog
import SessionReplay

/// A comparison for programs: one object.
///
/// `a`, `b` (the names), `differences` (at most 1,000, or `--limit`), `listed` (how many those are), `same`, and `summary`: `alike`, `counts`
/// by what was found (`shifted`, `changed`, `retimed`, `moved`, `missing`, `added`), `kinds` and `fields` (name, counts, `first` and `last` time),
/// `subjects`. A difference has `what`, `kind`, what it is about (`view`, `item` and its `key`, `section` and the like), the `line`, `event` and `t` in `a` and
/// in `b`, `delay` or `shift` in microseconds, and `fields`, each with its path and both values.
struct DiffJSON: DiffReport {
  private let output: OutputFile
  private let limit: Int
  private var listed = 0

  init(_ a: DiffSource, _ b: DiffSource, _ listing: DiffCommand.Listing) throws(FileError) {
    output = try OutputFile("-")
    limit = listing.limit
    try output.write("{\"a\":\(DiffJSON.string(a.name)),\"b\":\(DiffJSON.string(b.name)),\"differences\":[")
  }

  mutating func note(_ finding: DiffFinding) throws {
    guard listed < limit else { return }
    if listed > 0 { try output.write(",") }
    listed += 1
    try output.write(DiffJSON.object(finding))
  }

  mutating func end(_ summary: DiffSummary) throws {
    var text = "],\"listed\":\(listed),\"same\":\(summary.isEmpty),\"summary\":{\"alike\":\(summary.alike)"
    text += ",\"counts\":" + DiffJSON.counts(summary.counts)
    text += ",\"kinds\":[" + summary.kinds.map(DiffJSON.row).joined(separator: ",") + "]"
    text += ",\"fields\":[" + summary.fields.map(DiffJSON.row).joined(separator: ",") + "]"
    text += ",\"subjects\":[" + summary.subjects.map(DiffJSON.row).joined(separator: ",") + "]}}\n"
    try output.write(text)
    try output.flush()
  }

  private static func object(_ finding: DiffFinding) -> String {
    var fields = [("what", string(finding.what.rawValue)), ("kind", string(finding.kind))]
    for (name, value, isText) in finding.subject {
      fields.append((name == "kind" ? "subjectKind" : name, isText ? string(value) : value))
    }
    if let place = finding.a { fields.append(("a", self.place(place))) }
    if let place = finding.b { fields.append(("b", self.place(place))) }
    if finding.delay != .zero { fields.append(("delay", "\(finding.delay.count)")) }
    if finding.what == .shifted { fields.append(("shift", "\(finding.shift.count)")) }
    if !finding.fields.isEmpty {
      let list = finding.fields.map { field in
        // What one log does not say has no key, so that it is not taken for a null.
        object(
          [("path", string(field.path))] + (field.a.map { [("a", $0)] } ?? [])
            + (field.b.map { [("b", $0)] } ?? []))
      }
      fields.append(("fields", "[" + list.joined(separator: ",") + "]"))
    }
    if finding.moreFields > 0 { fields.append(("moreFields", "\(finding.moreFields)")) }
    return object(fields)
  }

  private static func place(_ place: DiffFinding.Place) -> String {
    var fields: [(String, String)] = []
    if place.line > 0 { fields.append(("line", "\(place.line)")) }
    if let event = place.event { fields.append(("event", "\(event)")) }
    if let time = place.time { fields.append(("t", "\(time.count)")) }
    return object(fields)
  }

  private static func row(_ row: DiffSummary.Row) -> String {
    var fields = [("name", string(row.name)), ("counts", counts(row.counts))]
    if let times = row.times {
      fields += [("first", "\(times.lowerBound.count)"), ("last", "\(times.upperBound.count)")]
    }
    return object(fields)
  }

  private static func counts(_ counts: DiffSummary.Counts) -> String {
    object(DiffFinding.What.allCases.filter { counts[$0] > 0 }.map { ($0.rawValue, "\(counts[$0])") })
  }

  private static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func string(_ text: String) -> String {
    SessionLogWriter.quoted(text)
  }
}
