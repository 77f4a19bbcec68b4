import ScrollCore

extension Array {
  /// Removes all elements and keeps the storage: what `removeAll(keepingCapacity:)` does, in fewer steps for a few elements.
  @inline(__always)
  mutating func empty() {
    guard count <= 4 else { return removeAll(keepingCapacity: true) }
    while !isEmpty { removeLast() }
  }

  /// The index of what belongs to an item, in a list that ascends by item; nothing if there is none.
  ///
  /// - Complexity: O(log *n*) in the elements.
  @inline(__always)
  func index(of item: ItemIndexPath, by path: (Element) -> ItemIndexPath) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if path(self[middle]) < item { low = middle + 1 } else { high = middle }
    }
    return low < count && path(self[low]) == item ? low : nil
  }
}
