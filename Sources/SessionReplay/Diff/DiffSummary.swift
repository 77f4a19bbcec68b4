public import ScrollGeometry

/// How much two logs differ, and in what.
public struct DiffSummary: Hashable, Sendable {
  /// How often each way of differing was found.
  public struct Counts: Hashable, Sendable {
    fileprivate var values = [Int](repeating: 0, count: DiffFinding.What.allCases.count)

    /// How often one way was found.
    public subscript(what: DiffFinding.What) -> Int { values[what.place] }

    /// How many findings there are in all.
    public var total: Int { values.reduce(0, +) }

    fileprivate mutating func add(_ what: DiffFinding.What) { values[what.place] += 1 }
  }

  /// What was found among the records of one kind, in one field, or about one thing.
  public struct Row: Hashable, Sendable {
    /// The kind; with a field behind it, such as `fade.to`, for a field.
    public var name: String
    /// How often what was found.
    public var counts = Counts()
    /// The times of the first and the last finding, if their records have any.
    public var times: ClosedRange<Microseconds>?

    fileprivate mutating func note(_ what: DiffFinding.What, _ time: Microseconds?) {
      counts.add(what)
      guard let time else { return }
      let times = self.times ?? time...time
      self.times = min(times.lowerBound, time)...max(times.upperBound, time)
    }
  }

  /// Lines that are alike as far as they count.
  public internal(set) var alike = 0
  /// All findings.
  public internal(set) var counts = Counts()
  /// What was found for each kind of record, ascending by name.
  public internal(set) var kinds: [Row] = []
  /// How often each field differed, ascending by name.
  public internal(set) var fields: [Row] = []
  /// What was found about each item, section or view; those with the most findings first, at most ``subjectLimit``
  /// different ones.
  public internal(set) var subjects: [Row] = []
  /// Where the row of a subject stands while they are counted.
  private var places: [String: Int] = [:]
  /// Whether there were more.
  public internal(set) var hasMoreSubjects = false
  /// How many findings lie in each of equally long parts of the time; see ``timeStep``.
  public internal(set) var timeline = [Int](repeating: 0, count: DiffSummary.timelineLength)
  /// How long each part is.
  public internal(set) var timeStep = Microseconds(1_000)

  /// The most subjects that are kept apart.
  public static let subjectLimit = 4_096
  /// The number of parts of the timeline.
  public static let timelineLength = 64

  /// Creates a summary of nothing.
  public init() {}

  /// Whether nothing differs.
  public var isEmpty: Bool { counts.total == 0 }

  mutating func note(_ finding: DiffFinding) {
    counts.add(finding.what)
    let time = finding.a?.time ?? finding.b?.time
    DiffSummary.note(finding.what, finding.name, time, in: &kinds)
    for field in finding.fields where finding.what == .changed {
      DiffSummary.note(finding.what, finding.kind + "." + field.path.withoutIndices, time, in: &fields)
    }
    if !finding.subjectNames.isEmpty {
      let name = finding.subject.map { "\($0.name) \($0.value)" }.joined(separator: " ")
      if let place = places[name] {
        subjects[place].note(finding.what, time)
      } else if subjects.count < DiffSummary.subjectLimit {
        places[name] = subjects.count
        subjects.append(Row(name: name))
        subjects[subjects.count - 1].note(finding.what, time)
      } else {
        hasMoreSubjects = true
      }
    }
    if let time { noteTime(time) }
  }

  /// Counts something in the row of a name; rows are kept in the order of their names.
  private static func note(
    _ what: DiffFinding.What, _ name: String, _ time: Microseconds?, in rows: inout [Row]
  ) {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].name.utf8.lexicographicallyPrecedes(name.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low == rows.count || rows[low].name != name { rows.insert(Row(name: name), at: low) }
    rows[low].note(what, time)
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

  /// Puts those subjects first about which most was found.
  mutating func finish() {
    let order = subjects.indices.sorted {
      let one = subjects[$0].counts.total
      let other = subjects[$1].counts.total
      return one == other
        ? subjects[$0].name.utf8.lexicographicallyPrecedes(subjects[$1].name.utf8) : one > other
    }
    subjects = order.map { subjects[$0] }
    places = [:]
  }
}

extension DiffFinding.What {
  fileprivate var place: Int {
    switch self {
    case .shifted: 0
    case .changed: 1
    case .retimed: 2
    case .moved: 3
    case .missing: 4
    case .added: 5
    }
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
