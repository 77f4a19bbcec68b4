/// The lines of a hunk by what they are about.
struct LinesByKey {
  /// How many things the first log's lines are about.
  private(set) var count = 0
  private var linesA: [Int] = []
  private var linesB: [Int] = []
  /// Where the lines about each thing end.
  private var endsA: [Int] = []
  private var endsB: [Int] = []

  /// Finds out which lines are about one thing.
  ///
  /// - Complexity: O(*n*) in the number of lines, on average.
  init(_ a: [HunkPairing.Line], _ b: [HunkPairing.Line]) {
    var size = 16
    while size < a.count * 2 { size *= 2 }
    // What is in each slot, plus 1; 0 is an empty one.
    var slots = [Int32](repeating: 0, count: size)
    var keys: [UInt64] = []
    var groupsA: [Int32] = []
    groupsA.reserveCapacity(a.count)
    for line in a {
      let slot = LinesByKey.slot(of: line.key, slots, keys)
      if slots[slot] == 0 {
        keys.append(line.key)
        slots[slot] = Int32(keys.count)
      }
      groupsA.append(slots[slot] - 1)
    }
    var groupsB: [Int32] = []
    groupsB.reserveCapacity(b.count)
    for line in b { groupsB.append(slots[LinesByKey.slot(of: line.key, slots, keys)] - 1) }
    count = keys.count
    (linesA, endsA) = LinesByKey.ordered(groupsA, count)
    (linesB, endsB) = LinesByKey.ordered(groupsB, count)
  }

  @inline(__always)
  private static func slot(of key: UInt64, _ slots: [Int32], _ keys: [UInt64]) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count &- 1)
    while slots[slot] > 0 && keys[Int(slots[slot]) - 1] != key { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }

  /// The first log's lines about a thing, in their order.
  func a(_ group: Int) -> ArraySlice<Int> { linesA[(group == 0 ? 0 : endsA[group - 1])..<endsA[group]] }

  /// The second log's.
  func b(_ group: Int) -> ArraySlice<Int> { linesB[(group == 0 ? 0 : endsB[group - 1])..<endsB[group]] }

  /// The lines of all groups, one group behind the other, and where each ends; lines of no group are left out.
  private static func ordered(_ groups: [Int32], _ count: Int) -> (lines: [Int], ends: [Int]) {
    var ends = [Int](repeating: 0, count: count)
    for group in groups where group >= 0 { ends[Int(group)] += 1 }
    var sum = 0
    for group in 0..<count {
      let size = ends[group]
      ends[group] = sum
      sum += size
    }
    var lines = [Int](repeating: 0, count: sum)
    for (line, group) in groups.enumerated() where group >= 0 {
      lines[ends[Int(group)]] = line
      ends[Int(group)] += 1
    }
    return (lines, ends)
  }
}
