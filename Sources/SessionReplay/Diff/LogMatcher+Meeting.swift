/// Where two windows say the same again.
extension LogMatcher {
  /// A line of each window from which on both logs are alike, and the shift of their times there.
  struct Meeting {
    var a: Int
    var b: Int
    var shift: Int64
  }

  /// The lines in a row that must differ by the same time before it counts as a shift: where both logs stand, and
  /// farther on.
  private static let shiftRun = 4
  private static let farShiftRun = 8

  /// The lines in a row that must be alike where both logs meet: so many that what stands a few lines away on the other side
  /// still belongs to the same hunk; and in hunks that are to be brief.
  private static let meetingRun = 4
  private static let briefRun = 2

  /// Finds the first place where both windows are alike again.
  ///
  /// First is what leaves out the fewest lines of both logs; among several, the line with the smallest hash, so that it
  /// does not matter which log comes first.
  ///
  /// A shift is the last thing thought of: where the same comes again and again, what is missing looks like one.
  func meeting(inWindow index: Int) -> Meeting? {
    let seeksShift = index >= 2 || (a.ends(with: linesA) && b.ends(with: linesB))
    guard index > 0 || seeksShift else { return nearMeeting() }
    let common = CommonLines(linesA, linesB)
    if let meeting = index == 0 ? nearMeeting() : farMeeting(common) { return meeting }
    return seeksShift ? shiftHere() ?? shiftAhead(common) : nil
  }

  /// Whether two lines say the same at the same time.
  private func isAlike(_ one: LogLine, _ other: LogLine) -> Bool {
    one.content == other.content && other.time &- one.time == shift
  }

  /// Among the first few lines every pair is tried.
  private func nearMeeting() -> Meeting? {
    var best: (a: Int, b: Int)?
    for i in linesA.indices {
      for j in linesB.indices where i + j > 0 && isAlike(linesA[i], linesB[j]) {
        guard goesOn(i, j) || (isBrief && isOnly(i, j)) else { continue }
        if let now = best, !isBetter(i, j, than: now) { continue }
        best = (i, j)
      }
    }
    return best.map { Meeting(a: $0.a, b: $0.b, shift: shift) }
  }

  private func isBetter(_ i: Int, _ j: Int, than best: (a: Int, b: Int)) -> Bool {
    if i + j != best.a + best.b { return i + j < best.a + best.b }
    return linesA[i].content < linesA[best.a].content
  }

  /// Whether enough lines behind two are alike, too, or all of them until both logs end.
  private func goesOn(_ i: Int, _ j: Int) -> Bool {
    for k in 1..<(isBrief ? LogMatcher.briefRun : LogMatcher.meetingRun) {
      guard i + k < linesA.count && j + k < linesB.count else {
        return i + k == linesA.count && j + k == linesB.count && a.ends(with: linesA) && b.ends(with: linesB)
      }
      guard isAlike(linesA[i + k], linesB[j + k]) else { return false }
    }
    return true
  }

  /// Whether no other line of a small window says the same at the same time.
  private func isOnly(_ i: Int, _ j: Int) -> Bool {
    for k in linesA.indices where k != i && isAlike(linesA[k], linesB[j]) { return false }
    for k in linesB.indices where k != j && isAlike(linesA[i], linesB[k]) { return false }
    return true
  }

  /// Whether the logs go on in the same way with another shift.
  private func shiftHere() -> Meeting? {
    guard let one = linesA.first, let other = linesB.first, one.content == other.content else { return nil }
    let count = min(LogMatcher.shiftRun, linesA.count, linesB.count)
    let by = other.time &- one.time
    // Two lines are enough if there are no more.
    let isRest = linesA.count == linesB.count && a.ends(with: linesA) && b.ends(with: linesB)
    guard by != shift, count == LogMatcher.shiftRun || (isRest && count >= 2) else { return nil }
    guard isRun(0, 0, by, count) else { return nil }
    return Meeting(a: 0, b: 0, shift: by)
  }

  /// Where the shift of a meeting begins: at the first lines before it that say the same and differ by it.
  ///
  /// The lines in a row that show a shift may come only after some that are also changed, missing or added.
  ///
  /// - Complexity: O(*n*) in the number of lines before the meeting, on average, also if all are of one time.
  func beginning(of meeting: Meeting) -> (a: Int, b: Int) {
    let table = LineTable(linesB, at: Array(0..<meeting.b), shift: 0)
    for i in 0..<meeting.a {
      if let j = table.first(linesA[i].content, linesA[i].time &+ meeting.shift) { return (i, j) }
    }
    return (meeting.a, meeting.b)
  }

  /// How many lines have to differ by the same time from a place on: fewer if no more are left.
  private func runAhead(_ i: Int, _ j: Int) -> Int {
    let isRest = linesA.count - i == linesB.count - j && a.ends(with: linesA) && b.ends(with: linesB)
    return isRest ? min(LogMatcher.farShiftRun, max(3, linesA.count - i)) : LogMatcher.farShiftRun
  }

  private func isRun(_ i: Int, _ j: Int, _ by: Int64, _ count: Int) -> Bool {
    guard i + count <= linesA.count && j + count <= linesB.count else { return false }
    for k in 0..<count {
      let one = linesA[i + k]
      let other = linesB[j + k]
      guard one.content == other.content && other.time &- one.time == by else { return false }
    }
    return true
  }

  /// Among many lines those of the first window are found by their hashes.
  ///
  /// - Complexity: O(*n*) in the number of lines, on average.
  private func farMeeting(_ common: CommonLines) -> Meeting? {
    guard !common.a.isEmpty else { return nil }
    var table = LineTable(linesA, at: common.a, shift: shift)
    for j in common.b { table.note(linesB[j]) }
    var best: (a: Int, b: Int)?
    for j in common.b {
      if let now = best, j > now.a + now.b { break }
      guard let found = table.take(linesB[j]), found.index + j > 0 else { continue }
      guard goesOn(found.index, j) || (isBrief && found.isOnly) else { continue }
      if let now = best, !isBetter(found.index, j, than: now) { continue }
      best = (found.index, j)
    }
    return best.map { Meeting(a: $0.a, b: $0.b, shift: shift) }
  }

  /// Looks for a run of lines that say the same, later or earlier by one and the same time.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lines that both windows have.
  private func shiftAhead(_ common: CommonLines) -> Meeting? {
    let order = common.a.sorted {
      linesA[$0].content == linesA[$1].content ? $0 < $1 : linesA[$0].content < linesA[$1].content
    }
    var best: Meeting?
    for j in common.b {
      let line = linesB[j]
      if let now = best, j > now.a + now.b { break }
      var place = order.partition(below: line.content, in: linesA)
      // Lines that stand everywhere say little about where one is.
      let last = min(order.count, place + 16)
      while place < last, linesA[order[place]].content == line.content {
        let i = order[place]
        place += 1
        if let now = best, i + j >= now.a + now.b { break }
        let by = line.time &- linesA[i].time
        guard by != shift, isRun(i, j, by, runAhead(i, j)) else { continue }
        best = Meeting(a: i, b: j, shift: by)
      }
    }
    return best
  }

  /// How much of two windows becomes a hunk when they do not meet: about three quarters, up to the same time.
  func cut() -> (a: Int, b: Int) {
    guard !linesA.isEmpty && !linesB.isEmpty else { return (linesA.count, linesB.count) }
    var time = Int64.max
    if linesA.count >= LogMatcher.windows[0] { time = min(time, linesA[linesA.count * 3 / 4].time &+ shift) }
    if linesB.count >= LogMatcher.windows[0] { time = min(time, linesB[linesB.count * 3 / 4].time) }
    let endA = linesA.firstIndex { $0.time &+ shift >= time } ?? linesA.count
    let endB = linesB.firstIndex { $0.time >= time } ?? linesB.count
    // All at one time: then by number.
    return endA + endB > 0 ? (endA, endB) : ((linesA.count * 3 + 3) / 4, (linesB.count * 3 + 3) / 4)
  }
}

extension [Int] {
  /// The first place in an order of lines whose content is not below a value.
  fileprivate func partition(below content: UInt64, in lines: [LogLine]) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if lines[self[middle]].content < content { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Which lines of two windows may say what a line of the other says; all others have no partner.
private struct CommonLines {
  /// Those of the first window, and of the second, ascending.
  private(set) var a: [Int] = []
  private(set) var b: [Int] = []

  init(_ linesA: [LogLine], _ linesB: [LogLine]) {
    let marks = LineMarks(linesA, linesA.indices)
    b = linesB.indices.filter { marks.mayHold(linesB[$0].content) }
    guard !b.isEmpty else { return }
    let others = LineMarks(linesB, b)
    a = linesA.indices.filter { others.mayHold(linesA[$0].content) }
  }
}

/// A bit for what each line says, at a place that others may have, too.
private struct LineMarks {
  private var words: [UInt64]

  init(_ lines: [LogLine], _ indices: some Collection<Int>) {
    var size = 1
    while size * 8 < lines.count { size *= 2 }
    words = [UInt64](repeating: 0, count: size)
    for index in indices {
      let content = lines[index].content
      words[place(of: content)] |= 1 << (content & 63)
    }
  }

  func mayHold(_ content: UInt64) -> Bool { words[place(of: content)] >> (content & 63) & 1 != 0 }

  private func place(of content: UInt64) -> Int {
    Int(truncatingIfNeeded: content >> 32) & (words.count &- 1)
  }
}

/// The lines of a window by what they say and when, the first window's to meet those of the second; how often each stands
/// in either is counted.
private struct LineTable {
  /// Where the first line of each kind stands, plus 1; 0 is an empty slot.
  private var slots: [Int32]
  private var lines: [LogLine]
  private var shift: Int64
  /// How often what a line says stands in the first window, and in the second; 2 is several times.
  private var countA: [UInt8]
  private var countB: [UInt8]

  init(_ lines: [LogLine], at indices: [Int], shift: Int64) {
    self.lines = lines
    self.shift = shift
    var size = 16
    while size < indices.count * 2 { size *= 2 }
    slots = [Int32](repeating: 0, count: size)
    countA = [UInt8](repeating: 0, count: lines.count)
    countB = countA
    for index in indices {
      let slot = slot(of: lines[index].content, lines[index].time &+ shift)
      if slots[slot] == 0 {
        slots[slot] = Int32(index + 1)
        countA[index] = 1
      } else {
        countA[Int(slots[slot]) - 1] = 2
      }
    }
  }

  /// Counts a line of the second window.
  mutating func note(_ line: LogLine) {
    let found = slots[slot(of: line.content, line.time)]
    guard found > 0 else { return }
    countB[Int(found) - 1] = Swift.min(2, countB[Int(found) - 1] + 1)
  }

  /// The first line of the first window that says the same as one of the second; each is given out once.
  mutating func take(_ line: LogLine) -> (index: Int, isOnly: Bool)? {
    let found = Int(slots[slot(of: line.content, line.time)])
    guard found > 0, countB[found - 1] > 0 else { return nil }
    let isOnly = countA[found - 1] == 1 && countB[found - 1] == 1
    countB[found - 1] = 0
    return (found - 1, isOnly)
  }

  /// The first of the lines that says something at a time, by the second window's clock.
  func first(_ content: UInt64, _ time: Int64) -> Int? {
    let found = Int(slots[slot(of: content, time)])
    return found > 0 ? found - 1 : nil
  }

  private func slot(of content: UInt64, _ time: Int64) -> Int {
    let mixed = (content ^ UInt64(bitPattern: time)) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    while slots[slot] > 0 {
      let line = lines[Int(slots[slot]) - 1]
      if line.content == content && line.time &+ shift == time { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
