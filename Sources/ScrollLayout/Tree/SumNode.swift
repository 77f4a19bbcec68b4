import ScrollGeometry

/// A node of a ``SumTree``: a leaf has elements, any other has children, all of one height.
///
/// Sums stand side by side in arrays, so that a search reads them in a row; and apart from references, since reading a
/// field of generic type from a struct copies all of it.
struct SumNode<Element: Summarized>: Sendable {
  /// How many elements there are below a node, and what is known of them.
  struct Sum: Sendable {
    var count = 0
    var summary: Element.Summary = .zero
    /// Their hash, once somebody has asked for it.
    var digest: SequenceDigest?
  }

  /// The elements of a leaf.
  private var elements: [Element]
  /// The nodes below any other.
  private var children: [SumNode]
  /// For each child, the sum of what is below it; for each element, what is known of it alone.
  private var sums: [Sum]

  private init(elements: ArraySlice<Element>) {
    self.elements = Array(elements)
    children = []
    sums = elements.map { Sum(count: 1, summary: $0.summary) }
  }

  private init(children: ArraySlice<SumNode>) {
    elements = []
    self.children = Array(children)
    sums = children.map { $0.sum }
  }

  /// The part of a node with some of its elements or children.
  private init(_ range: Range<Int>, of node: SumNode) {
    elements = node.isLeaf ? Array(node.elements[range]) : []
    children = node.isLeaf ? [] : Array(node.children[range])
    sums = Array(node.sums[range])
  }

  /// Whether the node has no children, but elements.
  var isLeaf: Bool { children.isEmpty }

  /// How many elements or children the node has.
  private var width: Int { sums.count }

  /// The sum of what is below this node, worked out from what is just below.
  var sum: Sum {
    var sum = Sum()
    for index in sums.indices {
      sum.count += sums[index].count
      sum.summary.append(sums[index].summary)
    }
    return sum
  }

  /// A child.
  func child(_ place: Int) -> SumNode { children[place] }

  /// The child, if there is one and no other.
  var onlyChild: SumNode? { children.count == 1 ? children[0] : nil }

  /// The child below which an element is, whose number becomes one below that child; nothing in a leaf.
  func child(at place: inout Int) -> SumNode? {
    guard !isLeaf else { return nil }
    for child in sums.indices {
      let count = sums[child].count
      if place < count { return children[child] }
      place -= count
    }
    return nil
  }

  /// An element of a leaf.
  func element(_ place: Int) -> Element { elements[place] }

  /// The first child or element that a search does not pass wholly, `before` becoming the number of elements before it;
  /// nothing if there is none.
  func firstPlace(_ seek: inout some Seek<Element.Summary>, before: inout Int) -> Int? {
    for place in sums.indices {
      if !seek.passes(sums[place].summary, count: sums[place].count) { return place }
      before += sums[place].count
    }
    return nil
  }

  /// Visits elements from one on, until the visitor has enough.
  ///
  /// - Returns: Whether it wants more.
  func visit(from first: Int, _ visitor: (Element) -> Bool) -> Bool {
    guard !isLeaf else {
      for index in first..<elements.count where !visitor(elements[index]) { return false }
      return true
    }
    var place = first
    for child in children.indices {
      let count = sums[child].count
      if place < count {
        if !children[child].visit(from: place, visitor) { return false }
        place = 0
      } else {
        place -= count
      }
    }
    return true
  }

  /// Visits the elements that a walk does not pass, front to back.
  func take(_ walk: inout some Walk<Element>) {
    for place in sums.indices where !walk.passes(sums[place].summary, count: sums[place].count) {
      if isLeaf { walk.visit(elements[place]) } else { children[place].take(&walk) }
    }
  }

  /// Changes an element in its place; `summary`, what is known of all elements below this node, follows.
  ///
  /// - Returns: What the change returns.
  mutating func update<Result, Failure: Error>(
    at index: Int, summary: inout Element.Summary,
    _ change: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Result
    var child = 0
    var place = index
    while place >= sums[child].count {
      place -= sums[child].count
      child += 1
    }
    let old = sums[child].summary
    sums[child].digest = nil
    if isLeaf {
      result = try change(&elements[child])
      sums[child].summary = elements[child].summary
    } else {
      result = try children[child].update(at: place, summary: &sums[child].summary, change)
    }
    if !summary.replace(old, with: sums[child].summary) {
      summary = .zero
      for index in sums.indices { summary.append(sums[index].summary) }
    }
    return result
  }
}

// MARK: - Changes of several elements

extension SumNode {
  /// One node above all of a level; an empty leaf above none.
  static func root(of nodes: [SumNode]) -> SumNode {
    var level = nodes
    while level.count > 1 { level = parents(level[...]) }
    return level.first ?? SumNode(elements: [])
  }

  /// As few leaves as can hold some elements, all about equally full.
  static func leaves(_ elements: ArraySlice<Element>) -> [SumNode] {
    pieces(of: elements.count).map { piece in
      let range = (elements.startIndex + piece.lowerBound)..<(elements.startIndex + piece.upperBound)
      return SumNode(elements: elements[range])
    }
  }

  /// As few parents as can hold some nodes, all about equally full.
  private static func parents(_ children: ArraySlice<SumNode>) -> [SumNode] {
    pieces(of: children.count).map { piece in
      let range = (children.startIndex + piece.lowerBound)..<(children.startIndex + piece.upperBound)
      return SumNode(children: children[range])
    }
  }

  private static func pieces(of count: Int) -> [Range<Int>] {
    let width = Element.nodeWidth
    let pieces = (count + width - 1) / width
    var ranges: [Range<Int>] = []
    var start = 0
    for piece in 0..<pieces {
      let end = start + (count - start) / (pieces - piece)
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  /// Puts elements in the place of others below this node.
  ///
  /// - Returns: The nodes of the same height that have to follow this one, if it became too full.
  mutating func splice(_ range: Range<Int>, with new: ArraySlice<Element>) -> [SumNode] {
    guard !isLeaf else {
      elements.replaceSubrange(range, with: new)
      sums.replaceSubrange(range, with: new.lazy.map { Sum(count: 1, summary: $0.summary) })
      return splitIfTooFull()
    }
    let (first, firstStart) = child(endingAtOrAfter: range.lowerBound)
    let (last, lastStart) = child(endingAtOrAfter: range.upperBound)
    let lower = range.lowerBound - firstStart
    let siblings: [SumNode]
    if first == last {
      siblings = children[first].splice(lower..<(range.upperBound - firstStart), with: new)
    } else {
      _ = children[last].splice(0..<(range.upperBound - lastStart), with: [])
      sums[last] = children[last].sum
      siblings = children[first].splice(lower..<sums[first].count, with: new)
      children.removeSubrange((first + 1)..<last)
      sums.removeSubrange((first + 1)..<last)
    }
    sums[first] = children[first].sum
    if !siblings.isEmpty {
      children.insert(contentsOf: siblings, at: first + 1)
      sums.insert(contentsOf: siblings.lazy.map { $0.sum }, at: first + 1)
    }
    mend(first...(first + siblings.count + 1))
    return splitIfTooFull()
  }

  /// The first child that ends at or after a place, and where it starts.
  private func child(endingAtOrAfter place: Int) -> (index: Int, start: Int) {
    var index = 0
    var start = 0
    while start + sums[index].count < place {
      start += sums[index].count
      index += 1
    }
    return (index, start)
  }

  private mutating func splitIfTooFull() -> [SumNode] {
    guard width > Element.nodeWidth else { return [] }
    let parts = SumNode.pieces(of: width).map { SumNode($0, of: self) }
    self = parts[0]
    return Array(parts.dropFirst())
  }

  /// Joins children that are empty or less than half full with a neighbour.
  private mutating func mend(_ range: ClosedRange<Int>) {
    var place = min(range.upperBound, children.count - 1)
    while place >= range.lowerBound && children.count > 1 {
      if children[place].width < Element.nodeWidth / 2 {
        let left = place > 0 ? place - 1 : 0
        let right = children.remove(at: left + 1)
        sums.remove(at: left + 1)
        if let rest = children[left].join(right) {
          children.insert(rest, at: left + 1)
          sums.insert(rest.sum, at: left + 1)
        }
        sums[left] = children[left].sum
      }
      place -= 1
    }
  }

  /// Takes over what a node of the same height holds, which follows.
  ///
  /// - Returns: What is left over, if that was too much.
  private mutating func join(_ next: SumNode) -> SumNode? {
    guard next.width > 0 else { return nil }
    guard width > 0 else {
      self = next
      return nil
    }
    let seam = width
    elements.append(contentsOf: next.elements)
    children.append(contentsOf: next.children)
    sums.append(contentsOf: next.sums)
    if !isLeaf { mend((seam - 1)...seam) }
    return splitIfTooFull().first
  }
}

// MARK: - Hashes

extension SumNode where Element: Digested {
  /// A hash of the elements below this node.
  var digest: SequenceDigest {
    var digest = SequenceDigest()
    for place in sums.indices {
      digest.append(
        sums[place].digest ?? (isLeaf ? elements[place].digest : children[place].digest))
    }
    return digest
  }

  /// The same; each part of it is kept until that changes.
  mutating func refreshDigest() -> SequenceDigest {
    for place in sums.indices where sums[place].digest == nil {
      sums[place].digest = isLeaf ? elements[place].refreshDigest() : children[place].refreshDigest()
    }
    return digest
  }
}
