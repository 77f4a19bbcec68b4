import SessionLog

/// A record that the other log does not have at the same place.
struct LooseRecord: Sendable {
  /// What it is about, as a hash; see ``RecordFields/subject``.
  var subject: UInt64
  /// Its time, by the second log's clock.
  var time: Int64
  /// Its line in its log.
  var line: Int
  /// How many lines that both logs have, and shifts of all times, come before it.
  var gap: Int

  /// Takes down a record that has been read.
  ///
  /// - Parameters:
  ///   - fields: The record.
  ///   - session: What tells its session from others of its log, whose times are their own.
  ///   - time: Its time, by the second log's clock.
  ///   - line: Its line in its log.
  ///   - gap: How many lines that both logs have come before it.
  init(_ fields: RecordFields, in session: UInt64, time: Int64, line: Int, gap: Int) {
    subject = fields.subject &+ session &* 0x9E37_79B9_7F4A_7C15
    self.time = time
    self.line = line
    self.gap = gap
  }
}

/// Which records of two logs belong together, of those that are not the same at the same place.
///
/// Two belong together if they are about the same and at most ``window`` apart in time. Those about one thing
/// are paired in their order, so that as little as possible has to be told: what is left over, says something
/// else, or is at another time. What is left over then and says the same is paired, too: it has been moved.
struct RecordPairing {
  /// The partner of each record of the first log, and of the second; -1 is none.
  private(set) var partnersOfA: [Int]
  private(set) var partnersOfB: [Int]
  /// The records of the first log whose partners, if they say the same at the same time, stand in another
  /// order.
  private(set) var moved: [Bool]

  private let a: [LooseRecord]
  private let b: [LooseRecord]
  private let logOfA: DiffLog
  private let logOfB: DiffLog
  private let limits: Limits

  /// How far two records may be apart in time to be the same: a second, in microseconds.
  static let window: Int64 = 1_000_000
  /// The most pairs among records about one thing that are all weighed against each other.
  private static let mostWeighed = 1_024

  /// Pairs the records of two logs.
  ///
  /// - Complexity: O(*n* log *n*) in the number of records.
  init(_ a: [LooseRecord], of logOfA: DiffLog, _ b: [LooseRecord], of logOfB: DiffLog, _ limits: Limits) {
    (self.a, self.b, self.logOfA, self.logOfB, self.limits) = (a, b, logOfA, logOfB, limits)
    partnersOfA = [Int](repeating: -1, count: a.count)
    partnersOfB = [Int](repeating: -1, count: b.count)
    moved = [Bool](repeating: false, count: a.count)
    for (one, other) in HashGroups.groups(a.map { $0.subject }, b.map { $0.subject }) where !other.isEmpty {
      pair(RecordPairing.inTime(one, a), RecordPairing.inTime(other, b))
    }
    findMoved()
  }

  /// Some records in the order of their times.
  private static func inTime(_ numbers: [Int], _ records: [LooseRecord]) -> ArraySlice<Int> {
    numbers.sorted { (records[$0].time, $0) < (records[$1].time, $1) }[...]
  }

  /// Pairs records about one thing: those that no pause divides, from one to the next.
  private mutating func pair(_ one: ArraySlice<Int>, _ other: ArraySlice<Int>) {
    var (i, j) = (one.startIndex, other.startIndex)
    var (startA, startB) = (i, j)
    var latest = Int64.min
    while i < one.endIndex || j < other.endIndex {
      let timeOfA = i < one.endIndex ? a[one[i]].time : .max
      let timeOfB = j < other.endIndex ? b[other[j]].time : .max
      let isOfA = j == other.endIndex || (i < one.endIndex && timeOfA <= timeOfB)
      let time = isOfA ? timeOfA : timeOfB
      if time > latest && RecordPairing.distance(time, latest) > RecordPairing.window {
        pairBurst(one[startA..<i], other[startB..<j])
        (startA, startB) = (i, j)
      }
      latest = max(latest, time)
      if isOfA { i += 1 } else { j += 1 }
    }
    pairBurst(one[startA...], other[startB...])
  }

  private mutating func pairBurst(_ one: ArraySlice<Int>, _ other: ArraySlice<Int>) {
    guard let i = one.first, let j = other.first else { return }
    if one.count == 1 && other.count == 1 {
      if distance(i, j) <= RecordPairing.window { join(i, j) }
    } else if other.count <= RecordPairing.mostWeighed / one.count {
      pairBest(Array(one), Array(other))
    } else {
      pairNearest(Array(one), Array(other))
    }
  }

  private mutating func join(_ i: Int, _ j: Int) {
    partnersOfA[i] = j
    partnersOfB[j] = i
  }

  private func distance(_ i: Int, _ j: Int) -> Int64 {
    RecordPairing.distance(a[i].time, b[j].time)
  }

  private static func distance(_ one: Int64, _ other: Int64) -> Int64 {
    let (difference, overflow) = other.subtractingReportingOverflow(one)
    return overflow || difference == .min ? .max : abs(difference)
  }

  private func fields(_ record: LooseRecord, _ log: DiffLog) -> RecordFields {
    var fields = RecordFields(log.bytes, limits)
    // It has been read before.
    try? fields.read(log.lines[record.line])
    return fields
  }

  /// Pairs few records in their order at the least cost in sum, then those left over that say the same.
  ///
  /// One that is left over costs 10, one that says something else 13, and one at another time 4, and a little
  /// more the farther;
  /// of two that cost the same, one that stands between the same lines of both logs is taken.
  private mutating func pairBest(_ one: [Int], _ other: [Int]) {
    let fieldsOfA = one.map { fields(a[$0], logOfA) }
    let fieldsOfB = other.map { fields(b[$0], logOfB) }
    func isSame(_ p: Int, _ q: Int) -> Bool { RecordComparison.isSame(fieldsOfA[p], fieldsOfB[q]) }
    let unit: Int64 = 1 << 24
    let width = other.count + 1
    // What is saved by pairing two, and by pairing the first so and so many of each as well as can be.
    var savings = [Int64](repeating: 0, count: one.count * other.count)
    var best = [Int64](repeating: 0, count: (one.count + 1) * width)
    for p in one.indices {
      for q in other.indices {
        let apart = distance(one[p], other[q])
        if apart <= RecordPairing.window {
          savings[p * other.count + q] =
            (isSame(p, q) ? 20 : 7) * unit - (apart == 0 ? 0 : 4 * unit + 2 * apart)
            + (a[one[p]].gap == b[other[q]].gap ? 1 : 0)
        }
        let cell = (p + 1) * width + q + 1
        best[cell] = max(
          best[cell - width], best[cell - 1], best[cell - width - 1] + savings[p * other.count + q])
      }
    }
    var (p, q) = (one.count, other.count)
    while p > 0 && q > 0 {
      let cell = p * width + q
      let saving = savings[(p - 1) * other.count + q - 1]
      if saving > 0 && best[cell] == best[cell - width - 1] + saving {
        join(one[p - 1], other[q - 1])
        (p, q) = (p - 1, q - 1)
      } else if best[cell] == best[cell - width] {
        p -= 1
      } else {
        q -= 1
      }
    }
    for p in one.indices where partnersOfA[one[p]] < 0 {
      let same = other.indices.filter { q in
        partnersOfB[other[q]] < 0 && distance(one[p], other[q]) <= RecordPairing.window && isSame(p, q)
      }
      let nearest = same.min { distance(one[p], other[$0]) < distance(one[p], other[$1]) }
      if let nearest { join(one[p], other[nearest]) }
    }
  }

  /// Pairs many records in their order, each with the nearest in time.
  private mutating func pairNearest(_ one: [Int], _ other: [Int]) {
    var (i, j) = (0, 0)
    while i < one.count && j < other.count {
      let here = distance(one[i], other[j])
      let nextA = i + 1 < one.count ? distance(one[i + 1], other[j]) : .max
      let nextB = j + 1 < other.count ? distance(one[i], other[j + 1]) : .max
      let isNearest = here <= nextA && here <= nextB
      if isNearest && here <= RecordPairing.window {
        join(one[i], other[j])
        (i, j) = (i + 1, j + 1)
      } else if isNearest ? a[one[i]].time < b[other[j]].time : nextA <= nextB {
        i += 1
      } else {
        j += 1
      }
    }
  }

  /// Finds the pairs that do not keep their order: across lines that both logs have, or within a gap.
  private mutating func findMoved() {
    var first = 0
    while first < a.count {
      let gap = a[first].gap
      var next = first
      while next < a.count && a[next].gap == gap { next += 1 }
      // Partners in the gap; the others, if they are the same, have been moved across its ends.
      var partners = partnersOfA[first..<next].map { $0 >= 0 && b[$0].gap == gap ? $0 : -1 }
      for place in partners.indices { moved[first + place] = partners[place] < 0 }
      if !RecordPairing.ascends(partners) {
        // What comes at another time, or says something else, is told of anyway.
        for place in partners.indices where partners[place] >= 0 {
          let (one, other) = (a[first + place], b[partners[place]])
          let isSame =
            one.time == other.time
            && RecordComparison.isSame(fields(one, logOfA), fields(other, logOfB))
          if !isSame { partners[place] = -1 }
        }
        LongestOrder.keep(in: &partners)
        for place in partners.indices { moved[first + place] = partners[place] < 0 }
      }
      first = next
    }
  }

  private static func ascends(_ partners: [Int]) -> Bool {
    var last: Int = -1
    for partner in partners where partner >= 0 {
      guard partner > last else { return false }
      last = partner
    }
    return true
  }
}
