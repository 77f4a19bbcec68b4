extension Array {
  /// The first place whose element has a property that all later ones have too; the count if none has.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where holds: (borrowing Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
