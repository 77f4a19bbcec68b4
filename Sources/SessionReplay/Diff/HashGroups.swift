/// The places of two lists that have the same hash.
struct HashGroups {
  /// How many different hashes the first list has.
  private(set) var count = 0
  private var placesOfA: [Int32] = []
  private var placesOfB: [Int32] = []
  /// Where the places of each hash end.
  private var endsOfA: [Int32] = []
  private var endsOfB: [Int32] = []

  /// Groups the places of both lists; a place of the second whose hash the first does not have is in no
  /// group.
  ///
  /// - Complexity: O(*n*) in the number of hashes, on average.
  init(_ a: [UInt64], _ b: [UInt64]) {
    var size = 16
    while size < a.count * 2 { size *= 2 }
    // The first place with the hash of each slot, plus 1; 0 is an empty slot.
    var slots = [Int32](repeating: 0, count: size)
    var groups = [Int32](repeating: 0, count: a.count)
    for place in a.indices {
      let slot = HashGroups.slot(of: a[place], slots, a)
      if slots[slot] == 0 {
        slots[slot] = Int32(place + 1)
        groups[place] = Int32(count)
        count += 1
      } else {
        groups[place] = groups[Int(slots[slot]) - 1]
      }
    }
    let groupsOfB = b.map { hash in
      let first = slots[HashGroups.slot(of: hash, slots, a)]
      return first == 0 ? -1 : groups[Int(first) - 1]
    }
    slots = []
    (placesOfA, endsOfA) = HashGroups.ordered(groups, count)
    groups = []
    (placesOfB, endsOfB) = HashGroups.ordered(groupsOfB, count)
  }

  @inline(__always)
  private static func slot(of hash: UInt64, _ slots: [Int32], _ hashes: [UInt64]) -> Int {
    var slot = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> 32) & (slots.count &- 1)
    while slots[slot] > 0 && hashes[Int(slots[slot]) &- 1] != hash { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }

  /// The places of all groups, one group behind the other, and where each ends.
  private static func ordered(_ groups: [Int32], _ count: Int) -> (places: [Int32], ends: [Int32]) {
    var ends = [Int32](repeating: 0, count: count)
    for group in groups where group >= 0 { ends[Int(group)] += 1 }
    var sum: Int32 = 0
    for group in 0..<count { (ends[group], sum) = (sum, sum + ends[group]) }
    var places = [Int32](repeating: 0, count: Int(sum))
    for (place, group) in groups.enumerated() where group >= 0 {
      places[Int(ends[Int(group)])] = Int32(place)
      ends[Int(group)] += 1
    }
    return (places, ends)
  }

  /// The places of a group in the first list, ascending.
  func a(_ group: Int) -> ArraySlice<Int32> {
    placesOfA[(group == 0 ? 0 : Int(endsOfA[group - 1]))..<Int(endsOfA[group])]
  }

  /// The places of a group in the second list, ascending.
  func b(_ group: Int) -> ArraySlice<Int32> {
    placesOfB[(group == 0 ? 0 : Int(endsOfB[group - 1]))..<Int(endsOfB[group])]
  }
}

/// The longest sequence of pairs that keeps its order in two lists.
enum LongestOrder {
  /// Takes the partners that do not ascend out of a list; -1 is none.
  ///
  /// - Complexity: O(*n* log *n*) in the number of partners, O(*n*) where nearly all ascend.
  static func keep(in partners: inout [Int32]) {
    // For each length, the place at which the sequence of that length ends whose last partner is the
    // smallest.
    var ends: [Int32] = []
    var previous = [Int32](repeating: -1, count: partners.count)
    for place in partners.indices where partners[place] >= 0 {
      var low = 0
      var high = ends.count
      if let last = ends.last, partners[Int(last)] < partners[place] { low = high }
      while low < high {
        let middle = (low + high) / 2
        if partners[Int(ends[middle])] < partners[place] { low = middle + 1 } else { high = middle }
      }
      previous[place] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(Int32(place)) } else { ends[low] = Int32(place) }
    }
    var kept = ends.last.map { Int($0) } ?? -1
    for place in partners.indices.reversed() {
      if place == kept { kept = Int(previous[place]) } else { partners[place] = -1 }
    }
  }
}
