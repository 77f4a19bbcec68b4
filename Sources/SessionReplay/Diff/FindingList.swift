import ScrollCore
import SessionLog

/// Tells in what two logs differ: the records that stand in gaps between what both have.
struct FindingList {
  /// A shift of all times that begins behind a gap.
  struct Shift {
    var gap: Int
    /// The line of the first log that has it first.
    var line: Int
    var by: Int64
  }

  /// One log, and its records.
  struct Side {
    var log: DiffLog
    var records: [LooseRecord]
    /// The fields of the record read last.
    fileprivate var fields: RecordFields

    init(_ log: DiffLog, _ records: [LooseRecord], _ limits: Limits) {
      self.log = log
      self.records = records
      fields = RecordFields(log.bytes, limits)
    }

    /// Reads a record, and says where it stands.
    fileprivate mutating func read(_ number: Int) -> DiffFinding.Place? {
      guard number >= 0 else { return nil }
      let line = records[number].line
      // It has been read before.
      try? fields.read(log.lines[line])
      let time = fields.time
      return .init(
        line: log.number(line), event: fields.integer("event").flatMap { Int(exactly: $0) },
        time: time.map { Microseconds($0) })
    }
  }

  private let options: DiffOptions
  private var a: Side
  private var b: Side
  /// The partner of each record of the first log, of the second, and which pairs of the first have moved.
  private var partnersOfA: [Int] = []
  private var partnersOfB: [Int] = []
  private var moved: [Bool] = []
  private var differences = LogDifferences()
  /// The shift of all times where records are told.
  private var shift: Int64 = 0
  /// Shifts that were too small to count are part of the one that counted.
  private var toleratedShift: Int64 = 0
  /// How many shifts have been passed.
  private var shiftCount = 0
  /// Alike lines since the last finding.
  private var alikeLines = 0
  /// How many of the lines that both logs have between gaps have been counted.
  private var passed = 0

  private init(_ a: Side, _ b: Side, _ options: DiffOptions) {
    self.options = options
    self.a = a
    self.b = b
  }

  /// Compares two logs.
  ///
  /// - Parameters:
  ///   - a: What the first log has in the gaps.
  ///   - b: What the second has.
  ///   - shifts: Where times are shifted.
  ///   - alike: How many lines both have before the first gap, in between, and behind the last.
  ///   - options: What counts as a difference.
  /// - Returns: In what they differ.
  static func differences(
    _ a: Side, _ b: Side, shifts: [Shift] = [], alike: (before: Int, between: Int, behind: Int),
    _ options: DiffOptions
  ) -> LogDifferences {
    var list = FindingList(a, b, options)
    list.noteAlike(alike.before)
    list.pair()
    var order = list.order()
    if options.isPrefix && alike.behind == 0 {
      list.dropRest(&order, alike.between + shifts.count)
    }
    var rest = shifts[...]
    for (one, other) in order {
      list.pass(upTo: list.gap(one, other), &rest)
      list.tell(one, other)
    }
    list.pass(upTo: .max, &rest)
    list.noteAlike(alike.between - list.passed + alike.behind)
    list.differences.summary.finish()
    return list.differences
  }

  /// Pairs the records.
  ///
  /// The log whose bytes are the smaller goes first, so that nothing depends on which log that is.
  private mutating func pair() {
    let isSwapped = b.log.isBefore(a.log)
    let (one, other) = isSwapped ? (b, a) : (a, b)
    let pairing = RecordPairing(one.records, of: one.log, other.records, of: other.log, options.limits)
    (partnersOfA, partnersOfB, moved) = (pairing.partnersOfA, pairing.partnersOfB, pairing.moved)
    guard isSwapped else { return }
    swap(&partnersOfA, &partnersOfB)
    moved = partnersOfA.map { $0 >= 0 && pairing.moved[$0] }
  }

  /// All records, those that belong together in one, in the order of the first log; -1 is none.
  ///
  /// What only the second log has stands where it belongs, and what that has earlier, across lines of both,
  /// stands there.
  private func order() -> [(a: Int, b: Int)] {
    var order: [(a: Int, b: Int)] = []
    order.reserveCapacity(a.records.count + partnersOfB.count { $0 < 0 })
    var (i, j) = (0, 0)
    while i < a.records.count || j < b.records.count {
      if comesFirst(j, before: i) {
        let partner = partnersOfB[j]
        if partner < 0 || a.records[partner].gap > b.records[j].gap { order.append((partner, j)) }
        j += 1
      } else {
        let partner = partnersOfA[i]
        if partner < 0 || b.records[partner].gap >= a.records[i].gap {
          order.append((i, partner))
        }
        i += 1
      }
    }
    return order
  }

  /// Whether a record of the second log comes before one of the first.
  private func comesFirst(_ j: Int, before i: Int) -> Bool {
    guard i < a.records.count else { return true }
    guard j < b.records.count else { return false }
    let (one, other) = (a.records[i], b.records[j])
    guard one.gap == other.gap else { return other.gap < one.gap }
    return other.time < one.time || (partnersOfA[i] > j && !moved[i])
  }

  /// The gap in which a pair is told.
  private func gap(_ one: Int, _ other: Int) -> Int {
    min(one < 0 ? .max : a.records[one].gap, other < 0 ? .max : b.records[other].gap)
  }

  /// Leaves out what the second log has beyond the first's end, and what the first says because it ends: the
  /// `end` of a session, the last `state` of its effects.
  private mutating func dropRest(_ order: inout [(a: Int, b: Int)], _ lastGap: Int) {
    while let last = order.last, gap(last.a, last.b) == lastGap {
      if last.a >= 0 {
        _ = a.read(last.a)
        guard last.a == a.records.count - 1, ["end", "state"].contains(a.fields.kind) else { return }
      }
      order.removeLast()
    }
  }
}

// MARK: - Findings

extension FindingList {
  private mutating func noteAlike(_ count: Int) {
    alikeLines += count
    differences.summary.alike += count
  }

  /// Counts the lines that both logs have before a gap, and tells of shifts.
  private mutating func pass(upTo gap: Int, _ shifts: inout ArraySlice<Shift>) {
    while let next = shifts.first, next.gap < gap {
      shifts.removeFirst()
      passLines(before: next.gap)
      shiftCount += 1
      shift = next.by
      tell(next)
    }
    if gap < .max { passLines(before: gap) }
  }

  private mutating func passLines(before gap: Int) {
    noteAlike(gap - shiftCount - passed)
    passed = gap - shiftCount
  }

  /// Tells of a shift, unless it is within the tolerance.
  private mutating func tell(_ shift: Shift) {
    let isTolerated = abs(shift.by - toleratedShift) <= options.timeTolerance.count
    guard let head = a.log.head(shift.line), !isTolerated, !options.ignoresTimes else { return }
    toleratedShift = shift.by
    let time = Microseconds(head.time)
    guard options.times?.contains(time) ?? true else { return }
    var finding = DiffFinding(what: .shifted, kind: "time")
    finding.a = .init(line: 0, event: head.event.flatMap { Int(exactly: $0) }, time: time)
    finding.shift = Microseconds(shift.by)
    note(finding)
  }

  /// Compares two records that belong together, or tells of one that stands alone.
  private mutating func tell(_ one: Int, _ other: Int) {
    let placeOfA = a.read(one)
    let placeOfB = b.read(other)
    guard let finding = finding(one, placeOfA, other, placeOfB) else { return noteAlike(1) }
    note(finding)
  }

  /// What there is to tell of two records that have been read, or of one; `nil` if it does not count.
  private func finding(
    _ one: Int, _ placeOfA: DiffFinding.Place?, _ other: Int, _ placeOfB: DiffFinding.Place?
  ) -> DiffFinding? {
    let fields = one < 0 ? b.fields : a.fields
    let kind = fields.kind
    guard options.counts(kind: kind), options.counts(fields) else { return nil }
    if let times = options.times, let time = (placeOfA ?? placeOfB)?.time {
      guard times.contains(one < 0 ? Microseconds(time.count &- shift) : time) else { return nil }
    }
    var finding = DiffFinding(what: one < 0 ? .added : .missing, kind: kind)
    finding.a = placeOfA
    finding.b = placeOfB
    if one >= 0 && other >= 0 {
      let comparison = RecordComparison(a.fields, b.fields, kind: kind, options)
      let delay = b.records[other].time &- a.records[one].time
      let isRetimed = abs(delay) > options.timeTolerance.count && !options.ignoresTimes
      let isMoved = moved[one] && delay == 0
      guard !comparison.fields.isEmpty || isRetimed || isMoved else { return nil }
      finding.what = !comparison.fields.isEmpty ? .changed : isRetimed ? .retimed : .moved
      finding.delay = Microseconds(isRetimed ? delay : 0)
      finding.fields = comparison.fields
      finding.moreFields = comparison.more
    } else if isListing {
      finding.fields = fields.told.map { field in
        let text = fields.written(field.value)
        return .init(path: fields.name(of: field), a: one < 0 ? nil : text, b: one < 0 ? text : nil)
      }
    }
    fields.subject(&finding)
    return finding
  }

  /// Whether the next finding is listed, or only counted.
  private var isListing: Bool { differences.findings.count < options.listLimit }

  private mutating func note(_ finding: DiffFinding) {
    differences.summary.note(finding)
    if isListing {
      differences.findings.append(finding)
      differences.findings[differences.findings.count - 1].alikeBefore = alikeLines
    }
    alikeLines = 0
  }
}
