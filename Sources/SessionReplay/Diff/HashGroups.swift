import ScrollCore

/// The places of two lists that have the same hash.
enum HashGroups {
  /// The places of each hash that the first list has, in both lists, in the order of the first list.
  static func groups(_ a: [UInt64], _ b: [UInt64]) -> [(a: [Int], b: [Int])] {
    var places: [UInt64: Int] = [:]
    var groups: [(a: [Int], b: [Int])] = []
    for (place, hash) in a.enumerated() {
      if let group = places[hash] {
        groups[group].a.append(place)
      } else {
        places[hash] = groups.count
        groups.append(([place], []))
      }
    }
    for (place, hash) in b.enumerated() {
      if let group = places[hash] { groups[group].b.append(place) }
    }
    return groups
  }
}

/// The longest sequence of pairs that keeps its order in two lists.
enum LongestOrder {
  /// Takes the partners that do not ascend out of a list; -1 is none.
  ///
  /// - Complexity: O(*n* log *n*) in the number of partners, O(*n*) where nearly all ascend.
  static func keep(in partners: inout [Int]) {
    // For each length, the place at which the sequence of that length ends whose last partner is the
    // smallest.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: partners.count)
    for place in partners.indices where partners[place] >= 0 {
      let isLast = ends.last.map { partners[$0] < partners[place] } ?? true
      let length = isLast ? ends.count : ends.partitioningIndex { partners[$0] >= partners[place] }
      previous[place] = length > 0 ? ends[length - 1] : -1
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var kept = ends.last ?? -1
    for place in partners.indices.reversed() {
      if place == kept { kept = previous[place] } else { partners[place] = -1 }
    }
  }
}
