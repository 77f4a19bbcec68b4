import ScrollGeometry

/// A binary tree over a row of extents, each node knowing the hull of those below it.
///
/// It finds all members whose hull meets a stretch, in order, and passes over whole subtrees that lie before or
/// after it. Members are single extents or blocks of them. When the row is ordered by lower edge, every subtree it
/// enters but O(log *n*) holds a member that meets the stretch.
struct HullTree: Hashable, Sendable {
  /// The number of members.
  let count: Int
  /// The number of leaves: the next power of two.
  private let leaves: Int
  /// The hulls: node `n` has the children `2n` and `2n + 1`; leaves come last; node 0 is unused.
  private let hulls: [Extent]

  /// Nothing: meets no stretch with finite edges.
  static var nothing: Extent { Extent(lower: .infinity, upper: -.infinity) }

  /// Builds a tree over a row.
  ///
  /// - Complexity: O(*n*) in the number of extents.
  init(_ row: [Extent], blockSize: Int = 1) {
    count = (row.count + blockSize - 1) / blockSize
    var leaves = 1
    while leaves < count { leaves <<= 1 }
    self.leaves = leaves
    var hulls = [Extent](repeating: HullTree.nothing, count: 2 * leaves)
    for index in row.indices {
      HullTree.widen(&hulls[leaves + index / blockSize], by: row[index])
    }
    var node = leaves - 1
    while node > 0 {
      hulls[node] = hulls[2 * node]
      HullTree.widen(&hulls[node], by: hulls[2 * node + 1])
      node -= 1
    }
    self.hulls = hulls
  }

  private static func widen(_ hull: inout Extent, by other: Extent) {
    if other.lower < hull.lower { hull.lower = other.lower }
    if other.upper > hull.upper { hull.upper = other.upper }
  }

  /// The hull of all extents.
  var hull: Extent { hulls[1] }

  /// The first member from `member` on whose hull meets a stretch; touching counts.
  ///
  /// What is passed over lies wholly before or after the stretch and narrows `quiet` accordingly.
  func next(from member: Int, near: Extent, quiet: inout Extent) -> Int? {
    guard member < count else { return nil }
    var node = leaves + member
    // From the top if the walk begins, so that whole subtrees can be passed over.
    if member == 0 { node = 1 }
    while true {
      let hull = hulls[node]
      if hull.meets(near) {
        if node >= leaves { return node - leaves }
        node *= 2
        continue
      }
      quiet.keepApart(from: hull, near: near)
      while node & 1 == 1 && node > 1 { node >>= 1 }
      if node <= 1 { return nil }
      node += 1
    }
  }
}

extension Extent {
  /// Whether two extents have a point in common; touching counts.
  func meets(_ other: Extent) -> Bool {
    lower <= other.upper && upper >= other.lower
  }

  /// Narrows this quiet extent so that it stays clear of an extent that does not meet `near`.
  mutating func keepApart(from other: Extent, near: Extent) {
    if other.upper < near.lower {
      if other.upper > lower { lower = other.upper }
    } else if other.lower < upper {
      upper = other.lower
    }
  }
}
