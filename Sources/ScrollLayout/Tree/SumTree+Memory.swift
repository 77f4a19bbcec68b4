extension SumTree {
  /// About how many bytes a change of one element copies if somebody else holds the tree: the nodes on the way to it.
  ///
  /// - Complexity: O(log *n*).
  var pathByteCount: Int {
    (depth - 1) * SumNode<Element>.byteCount(ofChildren: Element.nodeWidth)
      + SumNode<Element>.byteCount(ofElements: min(count, Element.nodeWidth))
  }

  /// About how many bytes the tree itself takes, without what its elements refer to.
  var byteCount: Int {
    // Three quarters full, and inner nodes above a leaf of each few.
    SumNode<Element>.byteCount(ofElements: count) * 4 / 3
  }
}

/// What memory costs besides what is kept in it.
enum Memory {
  /// The header of an array, and what an allocator rounds up.
  static var arrayHeader: Int { 48 }
}
