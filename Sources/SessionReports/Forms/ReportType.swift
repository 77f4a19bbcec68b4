/// What a field of a report can hold, as JSON.
package indirect enum ReportType: Sendable {
  /// Any text.
  case text
  /// One of some words.
  case word([String])
  /// `true` or `false`.
  case flag
  /// `true`, of a field that is left out where it is not so.
  case mark
  /// A whole number.
  case integer
  /// A time or a duration, in whole microseconds.
  case time
  /// A number, or null for one that is infinite or not a number.
  case number
  /// A hash: sixteen hexadecimal digits.
  case hash
  /// As many as there are.
  case list(of: ReportType)
  /// A list of this many, in the order that its words say.
  case row(of: ReportType, [String])
  /// An object whose keys are not known beforehand, or that has only those that count.
  case table(of: ReportType, keys: [String])
  /// An object with fields of its own.
  case object(ReportObjectDescription)
  /// The type, or null.
  case orNull(ReportType)
  /// Any of some types.
  case either([ReportType])
  /// A record of the effect log.
  case effect
  /// An event, as a line of a session log has it.
  case event
  /// A value as a log has it.
  case anything
}

/// An object of a report, field by field.
package struct ReportObjectDescription: Sendable {
  /// What it is called among the objects of all reports.
  package let name: String
  /// What it is about: a sentence.
  package let sentence: String
  /// Its fields, in the order in which they are written.
  package internal(set) var fields: [ReportFieldDescription]
}

/// A field of an object of a report.
package struct ReportFieldDescription: Sendable {
  /// Its key.
  package let name: String
  /// What it holds.
  package let type: ReportType
  /// What it says: a sentence.
  package let sentence: String
  /// When it is there; `nil` if it always is.
  package let condition: String?
}
