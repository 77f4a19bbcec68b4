extension SumTree {
  /// About how many bytes a change of one element copies if somebody else holds the tree: the nodes on the way to it.
  ///
  /// - Complexity: O(log *n*).
  var pathByteCount: Int {
    // Each node has an array of children, a leaf one of elements; and all have one of their sums.
    let sum = MemoryLayout<SumNode<Element>.Sum>.stride
    let inner = Element.nodeWidth * (MemoryLayout<SumNode<Element>>.stride + sum) + 2 * Memory.arrayHeader
    let leaf = min(count, Element.nodeWidth) * (MemoryLayout<Element>.stride + sum) + 2 * Memory.arrayHeader
    return (depth - 1) * inner + leaf
  }

  /// About how many bytes the tree itself takes, without what its elements refer to.
  var byteCount: Int {
    // Three quarters full, and inner nodes above a leaf of each few.
    count * (MemoryLayout<Element>.stride + MemoryLayout<SumNode<Element>.Sum>.stride) * 4 / 3
      + Memory.arrayHeader
  }
}

/// What memory costs besides what is kept in it.
enum Memory {
  /// The header of an array, and what an allocator rounds up.
  static var arrayHeader: Int { 48 }
}
