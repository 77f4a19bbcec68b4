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

  /// The number of parts of the timeline.
  package static let timelineLength = 64

  /// Creates a summary of nothing.
  package init() {}

  /// Whether nothing differs.
  package var isEmpty: Bool { counts.total == 0 }

  /// Counts a finding.
  mutating func note(_ finding: DiffFinding) {
    let time = finding.a?.time ?? finding.b?.time
    counts.add(finding.what)
    kindRows.note(finding.what, finding.name, time)
    let subject = finding.subject.map { $0.name == "key" ? "\"\($0.value)\"" : "\($0.name) \($0.value)" }
    if !subject.isEmpty { subjectRows.note(finding.what, subject.joined(separator: " "), time) }
    for field in finding.fields where finding.what == .changed {
      fieldRows.note(.changed, finding.kind + "." + field.path.withoutIndices, time)
    }
    if let time { noteTime(time) }
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

  /// Counts a finding in a row, a new one if there is none of that name.
  mutating func note(_ what: DiffFinding.What, _ name: String, _ time: Microseconds?) {
    let place = places[name] ?? all.count
    if place == all.count {
      places[name] = place
      all.append(DiffSummary.Row(name: name))
    }
    all[place].note(what, time)
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
