/// Which lines of a hunk belong together.
///
/// Two lines belong together if they are about the same (see ``RecordKey``) and at most ``window`` apart in time. The lines
/// about one thing are paired in their order, so that as little as possible has to be told: what is left over, says something
/// else, or is at another time. What is left over then and says the same at the same time is paired, too: it has been moved. What
/// belongs together may stand in another order among the lines about other things.
struct HunkPairing {
  /// How far two records may be apart in time, after the shift, to be the same: a second, in microseconds.
  static let window: Int64 = 1_000_000

  /// A line of the first log, one of the second, or two that belong together.
  struct Pair: Hashable {
    var a: Int?
    var b: Int?
    /// Whether the two stand in another order among their neighbours, which their times do not explain.
    var isMoved = false
  }

  /// A line that waits for a partner.
  struct Line {
    /// What it is about.
    var key: UInt64
    /// A hash of how it is written: lines with the same one say the same, others may as well.
    var spelling: UInt64
    /// What it says, once somebody has had to know.
    var content: UInt64?
    /// When, by the second log's clock.
    var time: Int64
  }

  private var a: [Line]
  private var b: [Line]
  private var partnerOfA: [Int?]
  private var partnerOfB: [Int?]
  private let readContent: (LogSide, Int) -> UInt64
  /// Whether no line of either log is earlier than one before it.
  private var isSorted = false

  /// Pairs the lines of a hunk.
  ///
  /// - Parameters:
  ///   - a: The lines of the first log.
  ///   - b: Those of the second.
  ///   - content: Finds out what a line says.
  /// - Returns: All lines, in the order of the first log, those of the second alone where they belong.
  /// - Complexity: O(*n*) in the number of lines, O(*n* log *n*) where many have been moved.
  static func pairs(_ a: [Line], _ b: [Line], content: @escaping (LogSide, Int) -> UInt64) -> [Pair] {
    var pairing = HunkPairing(a, b, content)
    pairing.pairAll()
    return pairing.inOrder()
  }

  private init(_ a: [Line], _ b: [Line], _ content: @escaping (LogSide, Int) -> UInt64) {
    self.a = a
    self.b = b
    partnerOfA = Array(repeating: nil, count: a.count)
    partnerOfB = Array(repeating: nil, count: b.count)
    readContent = content
  }

  /// Goes through what the lines are about, and pairs the lines about each.
  private mutating func pairAll() {
    if a.count == 1 && b.count == 1 {
      if a[0].key == b[0].key && isNear(0, 0) { join(0, 0) }
      return
    }
    guard !a.isEmpty && !b.isEmpty else { return }
    let groups = LinesByKey(a, b)
    isSorted = HunkPairing.isSorted(a) && HunkPairing.isSorted(b)
    for group in 0..<groups.count { pair(groups.a(group), groups.b(group)) }
  }

  private static func isSorted(_ lines: [Line]) -> Bool {
    for index in 1..<max(1, lines.count) where lines[index].time < lines[index - 1].time { return false }
    return true
  }

  /// Pairs lines that are about the same.
  private mutating func pair(_ linesA: ArraySlice<Int>, _ linesB: ArraySlice<Int>) {
    guard let i = linesA.first, let j = linesB.first else { return }
    if linesA.count == 1 && linesB.count == 1 {
      if isNear(i, j) { join(i, j) }
      return
    }
    var (one, other) = (Array(linesA), Array(linesB))
    // Divided, since the product of two windows is more than an Int holds where it has 32 bits.
    if linesB.count <= HunkPairing.tableLimit / linesA.count {
      pairBest(one, other)
    } else {
      pairNearest(one, other)
    }
    one.removeAll { partnerOfA[$0] != nil }
    other.removeAll { partnerOfB[$0] != nil }
    pairMoved(one, other)
  }

  /// Pairs lines that are left over and say the same at the same time, whatever their order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lines.
  private mutating func pairMoved(_ linesA: [Int], _ linesB: [Int]) {
    guard !linesA.isEmpty && !linesB.isEmpty else { return }
    let orderA = linesA.sorted { a[$0].time == a[$1].time ? $0 < $1 : a[$0].time < a[$1].time }
    let orderB = linesB.sorted { b[$0].time == b[$1].time ? $0 < $1 : b[$0].time < b[$1].time }
    var i = 0
    var j = 0
    while i < orderA.count && j < orderB.count {
      let time = a[orderA[i]].time
      guard time == b[orderB[j]].time else {
        if time < b[orderB[j]].time { i += 1 } else { j += 1 }
        continue
      }
      let endA = orderA[i...].firstIndex { a[$0].time != time } ?? orderA.count
      let endB = orderB[j...].firstIndex { b[$0].time != time } ?? orderB.count
      pairMovedAtOnce(Array(orderA[i..<endA]), Array(orderB[j..<endB]))
      i = endA
      j = endB
    }
  }

  /// Pairs lines of one time that say the same.
  private mutating func pairMovedAtOnce(_ linesA: [Int], _ linesB: [Int]) {
    let orderA = linesA.map { (line: $0, content: content(.a, $0)) }.sorted(by: HunkPairing.isBefore)
    let orderB = linesB.map { (line: $0, content: content(.b, $0)) }.sorted(by: HunkPairing.isBefore)
    var i = 0
    var j = 0
    while i < orderA.count && j < orderB.count {
      if orderA[i].content == orderB[j].content {
        join(orderA[i].line, orderB[j].line)
        i += 1
        j += 1
      } else if orderA[i].content < orderB[j].content {
        i += 1
      } else {
        j += 1
      }
    }
  }

  private static func isBefore(_ one: (line: Int, content: UInt64), _ other: (line: Int, content: UInt64))
    -> Bool
  {
    one.content == other.content ? one.line < other.line : one.content < other.content
  }

  private mutating func join(_ i: Int, _ j: Int) {
    partnerOfA[i] = j
    partnerOfB[j] = i
  }

  private func distance(_ i: Int, _ j: Int) -> Int64 { HunkPairing.distance(a[i].time, b[j].time) }

  private func isNear(_ i: Int, _ j: Int) -> Bool { distance(i, j) <= HunkPairing.window }

  private static func distance(_ one: Int64, _ other: Int64) -> Int64 {
    let (difference, overflow) = other.subtractingReportingOverflow(one)
    return overflow || difference == .min ? .max : abs(difference)
  }

  /// What a line says.
  private mutating func content(_ side: LogSide, _ index: Int) -> UInt64 {
    if let known = side == .a ? a[index].content : b[index].content { return known }
    let content = readContent(side, index)
    if side == .a { a[index].content = content } else { b[index].content = content }
    return content
  }

  /// Whether two lines say the same.
  private mutating func saysSame(_ i: Int, _ j: Int) -> Bool {
    a[i].spelling == b[j].spelling || content(.a, i) == content(.b, j)
  }
}

// MARK: - Few lines about one thing: the cheapest of all ways

extension HunkPairing {
  /// The most cells of a table of costs.
  private static let tableLimit = 1_024

  // What it costs to leave a line over, to pair lines that say something else, and at another time. No small numbers of
  // them add up to the same sum, so that there is one cheapest way whichever log comes first.
  private static let aloneCost: Int64 = 1_009 << 24
  private static let changedCost: Int64 = 1_301 << 24
  private static let retimedCost: Int64 = 401 << 24

  /// What is saved by pairing two lines instead of leaving both over: always something, but nothing if they are too far apart.
  private mutating func saving(_ i: Int, _ j: Int) -> Int64 {
    let apart = distance(i, j)
    guard apart <= HunkPairing.window else { return 0 }
    return 2 * HunkPairing.aloneCost - (saysSame(i, j) ? 0 : HunkPairing.changedCost)
      - (apart == 0 ? 0 : HunkPairing.retimedCost + apart)
  }

  /// Pairs lines in their order at the least cost in sum.
  ///
  /// Only lines with a neighbour in time are in the table: the others are left over in any case.
  ///
  /// - Complexity: O(*n*) in the number of lines, and O(*p*·*q*) in those that have a neighbour.
  private mutating func pairBest(_ linesA: [Int], _ linesB: [Int]) {
    let placesA = places(linesA, of: a, near: linesB, of: b)
    let placesB = places(linesB, of: b, near: linesA, of: a)
    guard !placesA.isEmpty else { return }
    let width = placesB.count + 1
    var savings = [Int64](repeating: 0, count: (placesA.count + 1) * width)
    for p in 0..<placesA.count {
      for q in 0..<placesB.count {
        let cell = (p + 1) * width + q + 1
        savings[cell] = max(savings[cell - width], savings[cell - 1])
        let saving = saving(linesA[placesA[p]], linesB[placesB[q]])
        if saving > 0 { savings[cell] = max(savings[cell], savings[cell - width - 1] + saving) }
      }
    }
    var (p, q) = (placesA.count, placesB.count)
    var (i, j) = (linesA.count, linesB.count)
    while savings[p * width + q] > 0 {
      let cell = p * width + q
      let (endA, endB) = (placesA[p - 1] + 1, placesB[q - 1] + 1)
      let needsA = savings[cell] != savings[cell - width]
      let needsB = savings[cell] != savings[cell - 1]
      if needsA && needsB { (i, j) = (endA, endB) }
      if i == endA && j == endB {
        let saving = saving(linesA[i - 1], linesB[j - 1])
        if saving > 0 && savings[cell] == savings[cell - width - 1] + saving {
          join(linesA[i - 1], linesB[j - 1])
          (p, q, i, j) = (p - 1, q - 1, i - 1, j - 1)
          continue
        }
      }
      let withoutA = i > endA || !needsA
      let withoutB = j > endB || !needsB
      // If it is all the same, what the lines say decides, not which log they are of.
      if withoutA && (!withoutB || isAfter(linesA[i - 1], linesB[j - 1])) {
        if i == endA { p -= 1 }
        i -= 1
      } else {
        if j == endB { q -= 1 }
        j -= 1
      }
    }
  }

  /// The places of those lines of one log that are near to any of some lines of the other.
  private func places(_ lines: [Int], of one: [Line], near others: [Int], of other: [Line]) -> [Int] {
    var first = 0
    return lines.indices.filter { place in
      let time = one[lines[place]].time
      if !isSorted { first = 0 }
      while first < others.count {
        let otherTime = other[others[first]].time
        if HunkPairing.distance(time, otherTime) <= HunkPairing.window { return true }
        if isSorted && otherTime > time { return false }
        first += 1
      }
      return false
    }
  }

  private mutating func isAfter(_ i: Int, _ j: Int) -> Bool {
    let (one, other) = (content(.a, i), content(.b, j))
    return one == other ? a[i].time > b[j].time : one > other
  }
}

// MARK: - Many lines about one thing: each with the nearest

extension HunkPairing {
  /// Pairs lines in their order, each with the nearest in time.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  private mutating func pairNearest(_ linesA: [Int], _ linesB: [Int]) {
    var i = 0
    var j = 0
    while i < linesA.count && j < linesB.count {
      let here = distance(linesA[i], linesB[j])
      let nextA = i + 1 < linesA.count ? distance(linesA[i + 1], linesB[j]) : .max
      let nextB = j + 1 < linesB.count ? distance(linesA[i], linesB[j + 1]) : .max
      if here <= nextA && here <= nextB {
        if here <= HunkPairing.window {
          join(linesA[i], linesB[j])
          i += 1
          j += 1
        } else if a[linesA[i]].time < b[linesB[j]].time {
          i += 1
        } else {
          j += 1
        }
      } else if nextA <= nextB {
        i += 1
      } else {
        j += 1
      }
    }
  }
}

// MARK: - The order of what was paired

extension HunkPairing {
  /// All lines in the first log's order, those of the second alone where their times are; what has been moved is marked.
  private mutating func inOrder() -> [Pair] {
    if isInStep { return a.indices.map { Pair(a: $0, b: partnerOfA[$0]) } }
    var pairs: [Pair] = []
    pairs.reserveCapacity(a.count + b.count)
    let kept = longestOrder()
    var j = 0
    for i in a.indices {
      let end = kept[i] ? partnerOfA[i] ?? 0 : 0
      while j < b.count && (j < end || b[j].time < a[i].time) {
        if partnerOfB[j] == nil { pairs.append(Pair(b: j)) }
        j += 1
      }
      let isMoved = !kept[i] && partnerOfA[i].map { isSame(i, $0) } ?? false
      pairs.append(Pair(a: i, b: partnerOfA[i], isMoved: isMoved))
    }
    while j < b.count {
      if partnerOfB[j] == nil { pairs.append(Pair(b: j)) }
      j += 1
    }
    return pairs
  }

  /// Whether all lines of the second log have partners, in the same order: then nothing has moved, whatever they say.
  private var isInStep: Bool {
    var last = -1
    for partner in partnerOfB {
      guard let partner, partner > last else { return false }
      last = partner
    }
    return true
  }

  /// Whether two lines say the same at the same time.
  private mutating func isSame(_ i: Int, _ j: Int) -> Bool {
    a[i].time == b[j].time && saysSame(i, j)
  }

  /// Which lines of the first log belong to the longest sequence of pairs that say the same and keep time and order.
  ///
  /// What comes at another time, or says something else, is told of anyway.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pairs.
  private mutating func longestOrder() -> [Bool] {
    var kept = [Bool](repeating: false, count: a.count)
    // For each length, the sequence of that length whose last partner is the smallest: its last line, and that partner.
    var ends: [(line: Int, partner: Int)] = []
    var previous = [Int](repeating: -1, count: a.count)
    for i in a.indices {
      guard let partner = partnerOfA[i], isSame(i, partner) else { continue }
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].partner < partner { low = middle + 1 } else { high = middle }
      }
      previous[i] = low > 0 ? ends[low - 1].line : -1
      if low == ends.count { ends.append((i, partner)) } else { ends[low] = (i, partner) }
    }
    var i = ends.last?.line ?? -1
    while i >= 0 {
      kept[i] = true
      i = previous[i]
    }
    return kept
  }
}
