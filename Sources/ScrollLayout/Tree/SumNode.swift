/// A node of a ``SumTree``: a leaf has elements, any other has children, all of one height.
///
/// What it has stands in an array of one, so that a node is a single reference that arrays copy when it is shared.
struct SumNode<Element: Summarized>: Sendable {
  /// What a node has.
  fileprivate struct Content: Sendable {
    /// The elements of a leaf.
    var elements: [Element] = []
    /// The nodes below any other.
    var children: [SumNode] = []
    /// For each child, the number of elements below it.
    var counts: [Int] = []
    /// For each child, what is known of them; side by side, so that a search reads them in a row.
    var summaries: [Element.Summary] = []
    /// The number of elements below this node.
    var count = 0
    /// What is known of them.
    var summary: Element.Summary = .zero
  }

  private var box: [Content]

  fileprivate init(elements: [Element]) {
    var content = Content(elements: elements)
    content.sumUp()
    box = [content]
  }

  fileprivate init(children: [SumNode]) {
    var content = Content(children: children)
    content.lookAtChildren()
    box = [content]
  }

  /// The number of elements below this node.
  var count: Int { box[0].count }

  /// What is known of them.
  var summary: Element.Summary { box[0].summary }

  /// The child, if there is one and no other.
  var onlyChild: SumNode? { box[0].children.count == 1 ? box[0].children[0] : nil }

  /// How many elements or children the node has.
  fileprivate var width: Int { box[0].elements.count + box[0].children.count }

  /// The child below which an element is, whose number becomes one below that child; nothing in a leaf.
  func child(at place: inout Int) -> SumNode? {
    guard !box[0].isLeaf else { return nil }
    return box[0].children[box[0].child(at: &place)]
  }

  /// An element of a leaf.
  func element(_ place: Int) -> Element { box[0].elements[place] }

  /// The first child that a search does not pass wholly, `before` becoming the number of elements before it; nothing
  /// if there is none.
  func firstChild(_ seek: inout some Seek<Element.Summary>, before: inout Int) -> SumNode? {
    for child in box[0].children.indices {
      if !seek.passes(box[0].summaries[child], count: box[0].counts[child]) { return box[0].children[child] }
      before += box[0].counts[child]
    }
    return nil
  }

  /// The first element of a leaf that a search does not pass.
  func firstElement(_ seek: inout some Seek<Element.Summary>) -> Int? {
    for place in box[0].elements.indices where !seek.passes(box[0].elements[place].summary, count: 1) {
      return place
    }
    return nil
  }

  /// Changes an element in its place.
  mutating func update<Result, Failure: Error>(
    at index: Int, _ change: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try box[0].update(at: index, change)
  }

  /// Visits elements from one on, until the visitor has enough.
  ///
  /// - Returns: Whether it wants more.
  func visit(from first: Int, _ visitor: (Element) -> Bool) -> Bool {
    if box[0].isLeaf {
      for index in first..<box[0].elements.count where !visitor(box[0].elements[index]) { return false }
      return true
    }
    var place = first
    for child in box[0].child(at: &place)..<box[0].children.count {
      if !box[0].children[child].visit(from: place, visitor) { return false }
      place = 0
    }
    return true
  }

  /// Puts elements in the place of others below this node.
  ///
  /// - Returns: The nodes of the same height that have to follow this one, if it became too full.
  mutating func splice(_ range: Range<Int>, with new: ArraySlice<Element>) -> [SumNode] {
    box[0].splice(range, with: new)
  }

  /// Takes over what a node of the same height holds, which follows.
  ///
  /// - Returns: What is left over, if that was too much.
  fileprivate mutating func join(_ next: SumNode) -> SumNode? {
    guard next.count > 0 else { return nil }
    guard count > 0 else {
      self = next
      return nil
    }
    return box[0].join(next.box[0])
  }
}

// MARK: - Changes of one element

extension SumNode.Content {
  var isLeaf: Bool { children.isEmpty }

  func child(at place: inout Int) -> Int {
    var child = 0
    while place >= counts[child] {
      place -= counts[child]
      child += 1
    }
    return child
  }

  mutating func update<Result, Failure: Error>(
    at index: Int, _ change: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Result
    if isLeaf {
      result = try change(&elements[index])
    } else {
      var place = index
      let child = child(at: &place)
      result = try children[child].update(at: place, change)
      summaries[child] = children[child].summary
    }
    sumUp()
    return result
  }

  /// Works out what is known of all children, and then of this node.
  mutating func lookAtChildren() {
    counts.removeAll(keepingCapacity: true)
    summaries.removeAll(keepingCapacity: true)
    for child in children.indices {
      counts.append(children[child].count)
      summaries.append(children[child].summary)
    }
    sumUp()
  }

  /// Works out count and summary anew from what is just below.
  mutating func sumUp() {
    var sum = Element.Summary.zero
    if isLeaf {
      count = elements.count
      for index in elements.indices { sum.append(elements[index].summary) }
    } else {
      count = 0
      for index in children.indices {
        count += counts[index]
        sum.append(summaries[index])
      }
    }
    summary = sum
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
  fileprivate static func parents(_ children: ArraySlice<SumNode>) -> [SumNode] {
    pieces(of: children.count).map { piece in
      let range = (children.startIndex + piece.lowerBound)..<(children.startIndex + piece.upperBound)
      return SumNode(children: Array(children[range]))
    }
  }

  private static func pieces(of count: Int) -> [Range<Int>] {
    let width = SumTree<Element>.width
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
}

extension SumNode.Content {
  mutating func splice(_ range: Range<Int>, with new: ArraySlice<Element>) -> [SumNode] {
    guard !isLeaf else {
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
      siblings = children[first].splice(lower..<children[first].count, with: new)
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
    while start + counts[index] < place {
      start += counts[index]
      index += 1
    }
    return (index, start)
  }

  private mutating func splitIfTooFull() -> [SumNode] {
    let width = SumTree<Element>.width
    guard elements.count > width || children.count > width else {
      if isLeaf { sumUp() } else { lookAtChildren() }
      return []
    }
    let parts = isLeaf ? SumNode.leaves(elements[...]) : SumNode.parents(children[...])
    self = parts[0].content
    return Array(parts.dropFirst())
  }

  /// Joins children that are empty or less than half full with a neighbour; what is known of children has to be worked
  /// out afterwards.
  private mutating func mend(_ range: ClosedRange<Int>) {
    var place = min(range.upperBound, children.count - 1)
    while place >= range.lowerBound && children.count > 1 {
      if children[place].width < SumTree<Element>.width / 2 {
        let left = place > 0 ? place - 1 : 0
        let right = children.remove(at: left + 1)
        if let rest = children[left].join(right) { children.insert(rest, at: left + 1) }
      }
      place -= 1
    }
  }

  mutating func join(_ next: SumNode.Content) -> SumNode? {
    if isLeaf {
      elements.append(contentsOf: next.elements)
    } else {
      let seam = children.count
      children.append(contentsOf: next.children)
      mend((seam - 1)...seam)
    }
    return splitIfTooFull().first
  }
}

extension SumNode {
  fileprivate var content: Content { box[0] }
}
