import ScrollGeometry

/// A node of a ``SumTree``: a leaf has elements, any other has children, all of one height.
///
/// What searches ask for stands side by side in an array of its own, so that they read nothing else.
struct SumNode<Element: Summarized>: Sendable {
  /// What a search asks about an element or a child.
  private struct Mark: Sendable {
    /// How many elements it stands for.
    var count: Int
    var key: Element.Summary.Key
  }

  /// What else is known of an element or a child.
  private struct Fact: Sendable {
    var summary: Element.Summary
    /// Its hash, once somebody has asked for it.
    var digest: SequenceDigest?
  }

  /// The elements of a leaf.
  private var elements: [Element.Bare]
  /// The nodes below any other.
  private var children: [SumNode]
  /// For each element or child.
  private var marks: [Mark]
  /// Likewise.
  private var facts: [Fact]

  private init(elements new: ArraySlice<Element>) {
    elements = new.map { $0.bare }
    children = []
    facts = new.map { Fact(summary: $0.summary) }
    marks = facts.map { Mark(count: 1, key: $0.summary.key) }
  }

  private init(children new: ArraySlice<SumNode>) {
    elements = []
    children = Array(new)
    facts = new.map { Fact(summary: $0.summary) }
    marks = new.map { Mark(count: $0.count, key: $0.summary.key) }
  }

  /// The part of a node with some of its elements or children.
  private init(_ range: Range<Int>, of node: SumNode) {
    elements = node.isLeaf ? Array(node.elements[range]) : []
    children = node.isLeaf ? [] : Array(node.children[range])
    marks = Array(node.marks[range])
    facts = Array(node.facts[range])
  }

  /// Whether the node has no children, but elements.
  var isLeaf: Bool { children.isEmpty }

  /// How many elements or children the node has.
  private var width: Int { marks.count }

  /// How many elements there are below this node, worked out from what is just below.
  var count: Int {
    var count = 0
    for mark in marks { count += mark.count }
    return count
  }

  /// What is known of them, likewise.
  var summary: Element.Summary {
    var summary = Element.Summary.zero
    for place in facts.indices { summary.append(facts[place].summary) }
    return summary
  }

  /// About how many bytes a node takes that has so many children.
  static func byteCount(ofChildren count: Int) -> Int {
    count * (MemoryLayout<SumNode>.stride + MemoryLayout<Mark>.stride + MemoryLayout<Fact>.stride)
      + 3 * Memory.arrayHeader
  }

  /// About how many bytes a leaf takes that has so many elements.
  static func byteCount(ofElements count: Int) -> Int {
    count * (MemoryLayout<Element.Bare>.stride + MemoryLayout<Mark>.stride + MemoryLayout<Fact>.stride)
      + 3 * Memory.arrayHeader
  }

  /// A child.
  func child(_ place: Int) -> SumNode { children[place] }

  /// The child, if there is one and no other.
  var onlyChild: SumNode? { children.count == 1 ? children[0] : nil }

  /// The child below which an element is, whose number becomes one below that child; nothing in a leaf.
  func child(at place: inout Int) -> SumNode? {
    guard !isLeaf else { return nil }
    for child in marks.indices {
      let count = marks[child].count
      if place < count { return children[child] }
      place -= count
    }
    return nil
  }

  /// An element of a leaf.
  func element(_ place: Int) -> Element.Bare { elements[place] }

  /// The first child or element that a search does not pass wholly, `before` becoming the number of elements before it;
  /// nothing if there is none.
  func firstPlace(_ seek: inout some Seek<Element.Summary.Key>, before: inout Int) -> Int? {
    for place in marks.indices {
      if !seek.passes(marks[place].key, count: marks[place].count) { return place }
      before += marks[place].count
    }
    return nil
  }

  /// Appends elements that follow each other.
  func collect(_ range: Range<Int>, into found: inout [Element]) {
    var start = 0
    for place in marks.indices {
      let end = start + marks[place].count
      if start < range.upperBound && end > range.lowerBound {
        if isLeaf {
          found.append(Element(elements[place], facts[place].summary))
        } else {
          let lower = max(range.lowerBound - start, 0)
          children[place].collect(lower..<min(range.upperBound - start, end - start), into: &found)
        }
      }
      start = end
    }
  }

  /// Visits elements from one on, until the visitor has enough.
  ///
  /// - Returns: Whether it wants more.
  func visit(from first: Int, _ visitor: (Element.Bare) -> Bool) -> Bool {
    guard !isLeaf else {
      for index in first..<elements.count where !visitor(elements[index]) { return false }
      return true
    }
    var place = first
    for child in children.indices {
      let count = marks[child].count
      if place < count {
        if !children[child].visit(from: place, visitor) { return false }
        place = 0
      } else {
        place -= count
      }
    }
    return true
  }

  /// Visits elements from the first one on that a search does not pass, or if it has stopped before, all.
  ///
  /// - Returns: Whether it wants more.
  func visit(_ tour: inout some Tour<Element.Summary.Key, Element.Bare>, isFound: Bool) -> Bool {
    var place = 0
    if !isFound {
      while place < marks.count && tour.passes(marks[place].key, count: marks[place].count) { place += 1 }
    }
    if isLeaf {
      for place in place..<elements.count where !tour.visit(elements[place]) { return false }
      return true
    }
    guard place < children.count else { return true }
    if !children[place].visit(&tour, isFound: isFound) { return false }
    for place in (place + 1)..<children.count where !children[place].visit(&tour, isFound: true) {
      return false
    }
    return true
  }

  /// Visits the elements that a walk does not pass, front to back.
  func take(_ walk: inout some Walk<Element.Summary.Key, Element.Bare>) {
    for place in marks.indices where !walk.passes(marks[place].key, count: marks[place].count) {
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
    while place >= marks[child].count {
      place -= marks[child].count
      child += 1
    }
    let old = facts[child].summary
    facts[child].digest = nil
    if isLeaf {
      result = try Element.change(&elements[child], &facts[child].summary, change)
    } else {
      result = try children[child].update(at: place, summary: &facts[child].summary, change)
    }
    marks[child].key = facts[child].summary.key
    if !summary.replace(old, with: facts[child].summary) { summary = self.summary }
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
      elements.replaceSubrange(range, with: new.lazy.map { $0.bare })
      facts.replaceSubrange(range, with: new.lazy.map { Fact(summary: $0.summary) })
      marks.replaceSubrange(range, with: new.lazy.map { Mark(count: 1, key: $0.summary.key) })
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
      refresh(last)
      siblings = children[first].splice(lower..<marks[first].count, with: new)
      children.removeSubrange((first + 1)..<last)
      facts.removeSubrange((first + 1)..<last)
      marks.removeSubrange((first + 1)..<last)
    }
    refresh(first)
    insert(siblings, at: first + 1)
    mend(first...(first + siblings.count + 1))
    return splitIfTooFull()
  }

  /// The first child that ends at or after a place, and where it starts.
  private func child(endingAtOrAfter place: Int) -> (index: Int, start: Int) {
    var index = 0
    var start = 0
    while start + marks[index].count < place {
      start += marks[index].count
      index += 1
    }
    return (index, start)
  }

  /// Works out what is known of a child whose node has changed.
  private mutating func refresh(_ place: Int) {
    facts[place] = Fact(summary: children[place].summary)
    marks[place] = Mark(count: children[place].count, key: facts[place].summary.key)
  }

  private mutating func insert(_ nodes: [SumNode], at place: Int) {
    guard !nodes.isEmpty else { return }
    let new = SumNode(children: nodes[...])
    children.insert(contentsOf: new.children, at: place)
    facts.insert(contentsOf: new.facts, at: place)
    marks.insert(contentsOf: new.marks, at: place)
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
        facts.remove(at: left + 1)
        marks.remove(at: left + 1)
        if let rest = children[left].join(right) { insert([rest], at: left + 1) }
        refresh(left)
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
    marks.append(contentsOf: next.marks)
    facts.append(contentsOf: next.facts)
    if !isLeaf { mend((seam - 1)...seam) }
    return splitIfTooFull().first
  }
}

// MARK: - Hashes

extension SumNode where Element.Bare: Digested {
  /// A hash of the elements below this node.
  var digest: SequenceDigest {
    var digest = SequenceDigest()
    for place in facts.indices {
      digest.append(
        facts[place].digest ?? (isLeaf ? elements[place].digest : children[place].digest))
    }
    return digest
  }

  /// The same; each part of it is kept until that changes.
  mutating func refreshDigest() -> SequenceDigest {
    for place in facts.indices where facts[place].digest == nil {
      facts[place].digest = isLeaf ? elements[place].refreshDigest() : children[place].refreshDigest()
    }
    return digest
  }
}
