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
  }

  private var box: [Content]

  fileprivate init(elements: [Element]) {
    box = [Content(elements: elements)]
  }

  fileprivate init(children: [SumNode]) {
    var content = Content(children: children)
    content.lookAtChildren()
    box = [content]
  }

  /// The number of elements below this node, and what is known of them: the sum of what is just below.
  var sum: (count: Int, summary: Element.Summary) {
    var count = 0
    var summary = Element.Summary.zero
    for index in box[0].elements.indices { summary.append(box[0].elements[index].summary) }
    count += box[0].elements.count
    for index in box[0].children.indices {
      count += box[0].counts[index]
      summary.append(box[0].summaries[index])
    }
    return (count, summary)
  }

  /// The child, if there is one and no other.
  var onlyChild: SumNode? { box[0].children.count == 1 ? box[0].children[0] : nil }

  /// How many elements or children the node has.
  fileprivate var width: Int { box[0].elements.count + box[0].children.count }

  // What reads a node asks for fields in their places: a method of the content would be handed a copy of it.

  /// The child below which an element is, whose number becomes one below that child; nothing in a leaf.
  func child(at place: inout Int) -> SumNode? {
    for child in box[0].children.indices {
      let count = box[0].counts[child]
      if place < count { return box[0].children[child] }
      place -= count
    }
    return nil
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
  ///
  /// - Returns: What the change returns, and what is known of the elements below this node then.
  mutating func update<Result, Failure: Error>(
    at index: Int, _ change: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, summary: Element.Summary) {
    try box[0].update(at: index, change)
  }

  /// Visits elements from one on, until the visitor has enough.
  ///
  /// - Returns: Whether it wants more.
  func visit(from first: Int, _ visitor: (Element) -> Bool) -> Bool {
    guard !box[0].children.isEmpty else {
      for index in first..<box[0].elements.count where !visitor(box[0].elements[index]) { return false }
      return true
    }
    var place = first
    for child in box[0].children.indices {
      let count = box[0].counts[child]
      if place < count {
        if !box[0].children[child].visit(from: place, visitor) { return false }
        place = 0
      } else {
        place -= count
      }
    }
    return true
  }

  /// Visits the elements that a walk does not pass, front to back.
  func take(_ walk: inout some Walk<Element>) {
    for place in box[0].elements.indices where !walk.passes(box[0].elements[place].summary, count: 1) {
      walk.visit(box[0].elements[place])
    }
    for child in box[0].children.indices
    where !walk.passes(box[0].summaries[child], count: box[0].counts[child]) {
      box[0].children[child].take(&walk)
    }
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
    guard next.width > 0 else { return nil }
    guard width > 0 else {
      self = next
      return nil
    }
    return box[0].join(next.box[0])
  }
}

// MARK: - Changes of one element

extension SumNode.Content {
  fileprivate mutating func update<Result, Failure: Error>(
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
      while place >= counts[child] {
        place -= counts[child]
        child += 1
      }
      (result, summaries[child]) = try children[child].update(at: place, change)
      for index in summaries.indices { summary.append(summaries[index]) }
    }
    return (result, summary)
  }

  /// Works out what is known of all children.
  fileprivate mutating func lookAtChildren() {
    counts.removeAll(keepingCapacity: true)
    summaries.removeAll(keepingCapacity: true)
    for child in children.indices {
      let (count, summary) = children[child].sum
      counts.append(count)
      summaries.append(summary)
    }
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
      siblings = children[first].splice(lower..<counts[first], with: new)
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
      lookAtChildren()
      return []
    }
    let parts = children.isEmpty ? SumNode.leaves(elements[...]) : SumNode.parents(children[...])
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
    if children.isEmpty {
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
