package import ScrollCore

/// How much two logs differ, and in what.
package struct DiffSummary: Sendable {
  /// How often each way of differing was found.
  package struct Counts: Hashable, Sendable {
    fileprivate var values = [Int](repeating: 0, count: DiffFinding.What.allCases.count)

    /// How often one way was found.
    package subscript(what: DiffFinding.What) -> Int { values[what.index] }

    /// How many findings there are in all.
    package var total: Int { values.reduce(0, +) }

    fileprivate mutating func add(_ what: DiffFinding.What) { values[what.index] += 1 }
  }

  /// What was found among the records of one kind, in one field, or about one thing.
  package struct Row: Hashable, Sendable {
    /// The kind; with a field behind it, such as `fade.to`, for a field.
    package var name: String
    /// How often what was found.
    package var counts = Counts()
    /// The times of the first and the last finding, if their records have any.
    package var times: ClosedRange<Microseconds>?

    fileprivate mutating func note(_ what: DiffFinding.What, _ time: Microseconds?) {
      counts.add(what)
      guard let time else { return }
      let times = self.times ?? time...time
      self.times = min(times.lowerBound, time)...max(times.upperBound, time)
    }
  }

  /// Lines that are alike as far as they count.
  package internal(set) var alike = 0
  /// All findings.
  package internal(set) var counts = Counts()
  /// What was found for each kind of record, ascending by name.
  package var kinds: [Row] { kindRows.all }
  /// How often each field differed, ascending by name.
  package var fields: [Row] { fieldRows.all }
  /// What was found about each item, section or view; those with the most findings first.
  package var subjects: [Row] { subjectRows.all }
  /// How many findings lie in each of equally long parts of the time; see ``timeStep``.
  package internal(set) var timeline = [Int](repeating: 0, count: DiffSummary.timelineLength)
  /// How long each part is.
  package internal(set) var timeStep = Microseconds(1_000)
  private var kindRows = Rows()
  private var fieldRows = Rows()
  private var subjectRows = Rows()
  /// Where the rows of what records are about stand; see ``RecordFields/subject``.
  private var places: [UInt64: (kind: Int, subject: Int?)] = [:]

  /// The number of parts of the timeline.
  package static let timelineLength = 64

  /// Creates a summary of nothing.
  package init() {}

  /// Whether nothing differs.
  package var isEmpty: Bool { counts.total == 0 }

  /// Counts a finding about something, as a hash.
  mutating func note(_ finding: DiffFinding, about subject: UInt64) {
    let time = finding.a?.time ?? finding.b?.time
    if !note(finding.what, about: subject, time) {
      let name = finding.subject.map { $0.name == "key" ? "\"\($0.value)\"" : "\($0.name) \($0.value)" }
        .joined(separator: " ")
      places[subject] = (kindRows.place(of: finding.name), name.isEmpty ? nil : subjectRows.place(of: name))
      _ = note(finding.what, about: subject, time)
    }
    for field in finding.fields where finding.what == .changed {
      let place = fieldRows.place(of: finding.kind + "." + field.path.withoutIndices)
      fieldRows.all[place].note(finding.what, time)
    }
  }

  /// Counts a finding that is not looked at any further; false if nothing about the same has been found
  /// before.
  mutating func note(_ what: DiffFinding.What, about subject: UInt64, _ time: Microseconds?) -> Bool {
    guard let places = places[subject] else { return false }
    counts.add(what)
    kindRows.all[places.kind].note(what, time)
    if let subject = places.subject { subjectRows.all[subject].note(what, time) }
    if let time { noteTime(time) }
    return true
  }

  /// Counts a finding in the timeline, whose parts double as time goes on.
  private mutating func noteTime(_ time: Microseconds) {
    let count = max(0, time.count)
    while count / timeStep.count >= Int64(DiffSummary.timelineLength) {
      for part in 0..<DiffSummary.timelineLength {
        let both = part * 2 + 1 < timeline.count ? timeline[part * 2] + timeline[part * 2 + 1] : 0
        timeline[part] = both
      }
      timeStep = Microseconds(timeStep.count * 2)
    }
    timeline[Int(count / timeStep.count)] += 1
  }

  /// Puts the rows in their order.
  mutating func finish() {
    kindRows.all.sort { $0.isBefore($1) }
    fieldRows.all.sort { $0.isBefore($1) }
    subjectRows.all.sort {
      $0.counts.total == $1.counts.total ? $0.isBefore($1) : $0.counts.total > $1.counts.total
    }
  }
}

/// Rows, found by their names while they are counted.
private struct Rows {
  var all: [DiffSummary.Row] = []
  private var places: [String: Int] = [:]

  /// The place of a row, a new one if there is none.
  mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = all.count
    all.append(DiffSummary.Row(name: name))
    return all.count - 1
  }
}

extension DiffSummary.Row {
  fileprivate func isBefore(_ other: DiffSummary.Row) -> Bool {
    name.utf8.lexicographicallyPrecedes(other.name.utf8)
  }
}

extension String {
  /// A path without the numbers in brackets: they tell elements of lists apart, not fields.
  fileprivate var withoutIndices: String {
    var bytes: [UInt8] = []
    var isInside = false
    for byte in utf8 {
      if byte == UInt8(ascii: "[") { isInside = true }
      if !isInside { bytes.append(byte) }
      if byte == UInt8(ascii: "]") { isInside = false }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
