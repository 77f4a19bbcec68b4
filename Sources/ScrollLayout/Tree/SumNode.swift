/// A node of a ``SumTree``: a leaf has elements, any other has children, all of one height.
///
/// Sums stand side by side in arrays, so that a search reads them in a row; and apart from references, since reading a
/// field of generic type from a struct copies all of it.
struct SumNode<Element: Summarized>: Sendable {
  /// How many elements there are below a node, and what is known of them.
  struct Sum: Sendable {
    var count = 0
    var summary: Element.Summary = .zero
  }

  /// The elements of a leaf.
  private var elements: [Element] = []
  /// The nodes below any other.
  private var children: [SumNode] = []
  /// For each child, the sum of what is below it.
  private var sums: [Sum] = []

  private init(elements: [Element]) {
    self.elements = elements
  }

  private init(children: [SumNode]) {
    self.children = children
    sums = children.map { $0.sum }
  }

  /// The sum of what is below this node, worked out from what is just below.
  var sum: Sum {
    var sum = Sum(count: elements.count)
    for index in elements.indices { sum.summary.append(elements[index].summary) }
    for index in sums.indices {
      sum.count += sums[index].count
      sum.summary.append(sums[index].summary)
    }
    return sum
  }

  /// The child, if there is one and no other.
  var onlyChild: SumNode? { children.count == 1 ? children[0] : nil }

  /// How many elements or children the node has.
  private var width: Int { elements.count + children.count }

  /// The child below which an element is, whose number becomes one below that child; nothing in a leaf.
  func child(at place: inout Int) -> SumNode? {
    for child in sums.indices {
      let count = sums[child].count
      if place < count { return children[child] }
      place -= count
    }
    return nil
  }

  /// An element of a leaf.
  func element(_ place: Int) -> Element { elements[place] }

  /// The first child that a search does not pass wholly, `before` becoming the number of elements before it; nothing
  /// if there is none.
  func firstChild(_ seek: inout some Seek<Element.Summary>, before: inout Int) -> SumNode? {
    for child in sums.indices {
      if !seek.passes(sums[child].summary, count: sums[child].count) { return children[child] }
      before += sums[child].count
    }
    return nil
  }

  /// The first element of a leaf that a search does not pass.
  func firstElement(_ seek: inout some Seek<Element.Summary>) -> Int? {
    for place in elements.indices where !seek.passes(elements[place].summary, count: 1) { return place }
    return nil
  }

  /// Visits elements from one on, until the visitor has enough.
  ///
  /// - Returns: Whether it wants more.
  func visit(from first: Int, _ visitor: (Element) -> Bool) -> Bool {
    guard !children.isEmpty else {
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

  /// Changes an element in its place.
  ///
  /// - Returns: What the change returns, and what is known of the elements below this node then.
  mutating func update<Result, Failure: Error>(
    at index: Int, _ change: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, summary: Element.Summary) {
    let result: Result
    var summary = Element.Summary.zero
    if children.isEmpty {
      result = try change(&elements[index])
      for index in elements.indices { summary.append(elements[index].summary) }
    } else {
      var place = index
      var child = 0
      while place >= sums[child].count {
        place -= sums[child].count
        child += 1
      }
      (result, sums[child].summary) = try children[child].update(at: place, change)
      for index in sums.indices { summary.append(sums[index].summary) }
    }
    return (result, summary)
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
      return SumNode(elements: Array(elements[range]))
    }
  }

  /// As few parents as can hold some nodes, all about equally full.
  private static func parents(_ children: ArraySlice<SumNode>) -> [SumNode] {
    pieces(of: children.count).map { piece in
      let range = (children.startIndex + piece.lowerBound)..<(children.startIndex + piece.upperBound)
      return SumNode(children: Array(children[range]))
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
    guard !children.isEmpty else {
      elements.replaceSubrange(range, with: new)
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
      siblings = children[first].splice(lower..<sums[first].count, with: new)
      children.removeSubrange((first + 1)..<last)
    }
    if !siblings.isEmpty { children.insert(contentsOf: siblings, at: first + 1) }
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
    let width = Element.nodeWidth
    guard elements.count > width || children.count > width else {
      lookAtChildren()
      return []
    }
    let parts = children.isEmpty ? SumNode.leaves(elements[...]) : SumNode.parents(children[...])
    self = parts[0]
    return Array(parts.dropFirst())
  }

  /// Joins children that are empty or less than half full with a neighbour; what is known of children has to be worked
  /// out afterwards.
  private mutating func mend(_ range: ClosedRange<Int>) {
    var place = min(range.upperBound, children.count - 1)
    while place >= range.lowerBound && children.count > 1 {
      if children[place].width < Element.nodeWidth / 2 {
        let left = place > 0 ? place - 1 : 0
        let right = children.remove(at: left + 1)
        if let rest = children[left].join(right) { children.insert(rest, at: left + 1) }
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
    if children.isEmpty {
      elements.append(contentsOf: next.elements)
    } else {
      let seam = children.count
      children.append(contentsOf: next.children)
      mend((seam - 1)...seam)
    }
    return splitIfTooFull().first
  }

  /// Works out what is known of all children.
  private mutating func lookAtChildren() {
    sums.removeAll(keepingCapacity: true)
    for child in children.indices { sums.append(children[child].sum) }
  }
}
