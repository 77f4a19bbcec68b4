import ScrollGeometry

/// A node of a ``SumTree``: a leaf has elements, any other has children, all of one height.
///
/// What searches ask for stands side by side in an array of its own, so that they read nothing else.
struct SumNode<Element: Summarized>: Sendable {
  /// What a search asks about an element or a child.
  struct Mark: Sendable {
    /// How many elements it stands for.
    var count: Int
    var key: Element.Summary.Key
  }

  /// What else is known of an element or a child.
  struct Fact: Sendable {
    var summary: Element.Summary
    /// Its hash, once somebody has asked for it.
    var digest: SequenceDigest?
  }

  /// The elements of a leaf.
  var elements: [Element.Bare]
  /// The nodes below any other.
  var children: [SumNode]
  /// For each element or child.
  var marks: [Mark]
  /// Likewise.
  var facts: [Fact]

  init(elements new: ArraySlice<Element>) {
    elements = new.map { $0.bare }
    children = []
    facts = new.map { Fact(summary: $0.summary) }
    marks = facts.map { Mark(count: 1, key: $0.summary.key) }
  }

  init(children new: ArraySlice<SumNode>) {
    elements = []
    children = Array(new)
    facts = new.map { Fact(summary: $0.summary) }
    marks = new.map { Mark(count: $0.count, key: $0.summary.key) }
  }

  /// The part of a node with some of its elements or children.
  init(_ range: Range<Int>, of node: SumNode) {
    elements = node.isLeaf ? Array(node.elements[range]) : []
    children = node.isLeaf ? [] : Array(node.children[range])
    marks = Array(node.marks[range])
    facts = Array(node.facts[range])
  }

  /// Whether the node has no children, but elements.
  var isLeaf: Bool { children.isEmpty }

  /// How many elements or children the node has.
  var width: Int { marks.count }

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
      return unsafe elements.withUnsafeBufferPointer { elements in
        for place in place..<elements.count where unsafe !tour.visit(elements[place]) { return false }
        return true
      }
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
