/// A report for programs: which commands print it with `--json`, and what it holds.
package struct ReportDescription: Sendable {
  /// The commands that print it.
  package let commands: [String]
  /// What it holds.
  package let object: ReportObjectDescription

  package init<Report>(_ commands: [String], _ form: ReportForm<Report>) {
    guard case .object(let object) = form.type else { fatalError("a report is an object") }
    self.commands = commands
    self.object = object
  }

  /// All reports: those about sessions and logs, then those about searches.
  package static let all = [
    ReportDescription(["check", "replay"], CheckedSessions.form),
    ReportDescription(["diff"], DiffJSON.form),
    ReportDescription(["seek"], SeekReport.form),
    ReportDescription(["why"], WhyReport.form),
    ReportDescription(["stats"], MeasuredSessions.form),
    ReportDescription(["recover"], RecoveryReport.form),
    ReportDescription(["fuzz"], FuzzReport.form),
    ReportDescription(["shrink"], ShrinkReport.form),
  ]

  /// The report and all objects in it, each before those that only it holds.
  ///
  /// Objects of the same name are the same.
  package var objects: [ReportObjectDescription] {
    var found = [object]
    var next = 0
    while next < found.count {
      for field in found[next].fields {
        for object in field.type.objects where !found.contains(where: { $0.name == object.name }) {
          found.append(object)
        }
      }
      next += 1
    }
    return found
  }
}

extension ReportType {
  /// The objects that a value of the type can be, or can directly hold.
  package var objects: [ReportObjectDescription] {
    switch self {
    case .object(let object): [object]
    case .list(let type), .row(let type, _), .table(let type, _), .orNull(let type): type.objects
    case .either(let types): types.flatMap { $0.objects }
    case .text, .word, .flag, .mark, .integer, .time, .number, .hash, .effect, .event, .anything: []
    }
  }
}
