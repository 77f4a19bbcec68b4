extension Array {
  /// Sorts without a buffer of its own (the standard library's sort allocates one).
  ///
  /// Short arrays, the usual case, and arrays that are nearly in order are cheap. Not stable: the order must be
  /// total.
  mutating func sortInPlace(by isBefore: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    if count <= 24 || isSorted(by: isBefore) {
      for index in 1..<count {
        var hole = index
        while hole > 0 && isBefore(self[hole], self[hole - 1]) {
          swapAt(hole, hole - 1)
          hole -= 1
        }
      }
      return
    }
    var root = count / 2
    while root > 0 {
      root -= 1
      siftDown(from: root, end: count, by: isBefore)
    }
    var end = count - 1
    while end > 0 {
      swapAt(0, end)
      siftDown(from: 0, end: end, by: isBefore)
      end -= 1
    }
  }

  private func isSorted(by isBefore: (Element, Element) -> Bool) -> Bool {
    for index in 1..<count where isBefore(self[index], self[index - 1]) { return false }
    return true
  }

  private mutating func siftDown(from start: Int, end: Int, by isBefore: (Element, Element) -> Bool) {
    var root = start
    while 2 * root + 1 < end {
      var child = 2 * root + 1
      if child + 1 < end && isBefore(self[child], self[child + 1]) { child += 1 }
      if !isBefore(self[root], self[child]) { return }
      swapAt(root, child)
      root = child
    }
  }
}
