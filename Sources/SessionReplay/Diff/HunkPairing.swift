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
    /// What it says.
    var content: UInt64
    /// When, by the second log's clock.
    var time: Int64
  }

  private let a: [Line]
  private let b: [Line]
  private var partnerOfA: [Int?]
  private var partnerOfB: [Int?]

  /// Pairs the lines of a hunk.
  ///
  /// - Returns: All lines, in the order of the first log, those of the second alone where they belong.
  /// - Complexity: O(*n* log *n*) in the number of lines.
  static func pairs(_ a: [Line], _ b: [Line]) -> [Pair] {
    var pairing = HunkPairing(a, b)
    pairing.pairAll()
    return pairing.inOrder()
  }

  private init(_ a: [Line], _ b: [Line]) {
    self.a = a
    self.b = b
    partnerOfA = Array(repeating: nil, count: a.count)
    partnerOfB = Array(repeating: nil, count: b.count)
  }

  /// Goes through what the lines are about, and pairs the lines about each.
  private mutating func pairAll() {
    let orderA = HunkPairing.byKey(a)
    let orderB = HunkPairing.byKey(b)
    var i = 0
    var j = 0
    while i < orderA.count && j < orderB.count {
      let keyA = a[orderA[i]].key
      let keyB = b[orderB[j]].key
      if keyA != keyB {
        if keyA < keyB { i += 1 } else { j += 1 }
        continue
      }
      let endA = orderA[i...].firstIndex { a[$0].key != keyA } ?? orderA.count
      let endB = orderB[j...].firstIndex { b[$0].key != keyA } ?? orderB.count
      pair(Array(orderA[i..<endA]), Array(orderB[j..<endB]))
      i = endA
      j = endB
    }
  }

  private static func byKey(_ lines: [Line]) -> [Int] {
    lines.indices.sorted { lines[$0].key == lines[$1].key ? $0 < $1 : lines[$0].key < lines[$1].key }
  }

  /// Pairs lines that are about the same.
  private mutating func pair(_ linesA: [Int], _ linesB: [Int]) {
    if linesA.count == 1 && linesB.count == 1 {
      if isNear(linesA[0], linesB[0]) { join(linesA[0], linesB[0]) }
      return
    }
    if linesB.count <= HunkPairing.tableLimit / linesA.count {
      // Divided, since the product of two windows is more than an Int holds where it has 32 bits.
      pairBest(linesA, linesB)
    } else {
      pairNearest(linesA, linesB)
    }
    pairMoved(linesA.filter { partnerOfA[$0] == nil }, linesB.filter { partnerOfB[$0] == nil })
  }

  /// Pairs lines that are left over and say the same at the same time, whatever their order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lines.
  private mutating func pairMoved(_ linesA: [Int], _ linesB: [Int]) {
    let orderA = HunkPairing.byContent(linesA, of: a)
    let orderB = HunkPairing.byContent(linesB, of: b)
    var i = 0
    var j = 0
    while i < orderA.count && j < orderB.count {
      let one = a[orderA[i]]
      let other = b[orderB[j]]
      if one.time == other.time && one.content == other.content {
        join(orderA[i], orderB[j])
        i += 1
        j += 1
      } else if HunkPairing.isBefore(one, other) {
        i += 1
      } else {
        j += 1
      }
    }
  }

  private static func byContent(_ indices: [Int], of lines: [Line]) -> [Int] {
    indices.sorted { one, other in
      let isSame = lines[one].time == lines[other].time && lines[one].content == lines[other].content
      return isSame ? one < other : isBefore(lines[one], lines[other])
    }
  }

  private static func isBefore(_ one: Line, _ other: Line) -> Bool {
    one.time == other.time ? one.content < other.content : one.time < other.time
  }

  private mutating func join(_ i: Int, _ j: Int) {
    partnerOfA[i] = j
    partnerOfB[j] = i
  }

  private func distance(_ i: Int, _ j: Int) -> Int64 {
    let (difference, overflow) = b[j].time.subtractingReportingOverflow(a[i].time)
    return overflow || difference == .min ? .max : abs(difference)
  }

  private func isNear(_ i: Int, _ j: Int) -> Bool {
    distance(i, j) <= HunkPairing.window
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

  private func cost(_ i: Int, _ j: Int) -> Int64? {
    guard isNear(i, j) else { return nil }
    let apart = distance(i, j)
    return (a[i].content == b[j].content ? 0 : HunkPairing.changedCost)
      + (apart == 0 ? 0 : HunkPairing.retimedCost + apart)
  }

  /// Pairs lines in their order at the least cost in sum.
  private mutating func pairBest(_ linesA: [Int], _ linesB: [Int]) {
    let width = linesB.count + 1
    var costs = [Int64](repeating: 0, count: (linesA.count + 1) * width)
    for i in 0...linesA.count {
      for j in 0...linesB.count where i + j > 0 {
        var least = Int64.max
        if i > 0 { least = min(least, costs[(i - 1) * width + j] + HunkPairing.aloneCost) }
        if j > 0 { least = min(least, costs[i * width + j - 1] + HunkPairing.aloneCost) }
        if i > 0 && j > 0, let cost = cost(linesA[i - 1], linesB[j - 1]) {
          least = min(least, costs[(i - 1) * width + j - 1] + cost)
        }
        costs[i * width + j] = least
      }
    }
    var i = linesA.count
    var j = linesB.count
    while i > 0 && j > 0 {
      let here = costs[i * width + j]
      if let cost = cost(linesA[i - 1], linesB[j - 1]), here == costs[(i - 1) * width + j - 1] + cost {
        join(linesA[i - 1], linesB[j - 1])
        i -= 1
        j -= 1
      } else {
        let withoutA = here == costs[(i - 1) * width + j] + HunkPairing.aloneCost
        let withoutB = here == costs[i * width + j - 1] + HunkPairing.aloneCost
        // If it is all the same, what the lines say decides, not which log they are of.
        if withoutA && (!withoutB || isAfter(a[linesA[i - 1]], b[linesB[j - 1]])) { i -= 1 } else { j -= 1 }
      }
    }
  }

  private func isAfter(_ one: Line, _ other: Line) -> Bool {
    one.content == other.content ? one.time > other.time : one.content > other.content
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
  private func inOrder() -> [Pair] {
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

  /// Whether two lines say the same at the same time.
  private func isSame(_ i: Int, _ j: Int) -> Bool {
    a[i].content == b[j].content && a[i].time == b[j].time
  }

  /// Which lines of the first log belong to the longest sequence of pairs that say the same and keep time and order.
  ///
  /// What comes at another time, or says something else, is told of anyway.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pairs.
  private func longestOrder() -> [Bool] {
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
