/// What is known of some neighbouring elements together, without looking at any: sums, extremes, what they share.
protocol RunSummary: Sendable {
  /// What is known of no elements.
  static var zero: Self { get }

  /// Takes in what is known of the elements that follow; joining is associative, ``zero`` is neutral.
  mutating func append(_ next: Self)
}

/// Something a ``SumTree`` can hold.
protocol Summarized: Sendable {
  associatedtype Summary: RunSummary

  /// What is known of this element alone.
  var summary: Summary { get }
}

/// A search from the front: what lies wholly before the place looked for is passed as a whole.
protocol Seek<Summary> {
  associatedtype Summary

  /// Moves on past some elements, or stays before them when the place is among them.
  ///
  /// - Returns: Whether they were passed. Once some were not, no later ones are asked about, but parts of them are.
  mutating func passes(_ summary: Summary, count: Int) -> Bool
}

/// A sequence of elements in which what is known of any stretch is found without visiting it.
///
/// A B+ tree of values. Each node keeps the summary of what is below it. A copy shares all nodes; a change copies the
/// path to what it changes, if anybody else holds it, and nothing otherwise.
struct SumTree<Element: Summarized>: Sendable {
  /// A node: a leaf has elements, any other has children, all of one height.
  struct Node: Sendable {
    var elements: [Element] = []
    var children: [Node] = []
    var count = 0
    var summary = Element.Summary.zero
  }

  /// The most elements of a leaf, and children of another node; after a split, either has at least half as many.
  static var width: Int { 16 }

  var root = Node()

  /// A tree of some elements.
  ///
  /// - Complexity: O(*n*) in their number.
  init(_ elements: [Element] = []) {
    var level = Node.leaves(elements[...])
    while level.count > 1 { level = Node.parents(level[...]) }
    if let only = level.first { root = only }
  }

  /// The number of elements.
  var count: Int { root.count }

  /// What is known of all elements together.
  var summary: Element.Summary { root.summary }

  /// An element.
  ///
  /// - Complexity: O(log *n*).
  subscript(index: Int) -> Element { root.element(at: index) }

  /// Changes an element in its place; if that fails, the element has to be as before.
  ///
  /// - Complexity: O(log *n*).
  mutating func update<Result, Failure: Error>(
    at index: Int, _ change: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.update(at: index, change)
  }

  /// The first element that a search does not pass, with its number; nothing when it passes all.
  ///
  /// - Complexity: O(log *n*).
  func first(_ seek: inout some Seek<Element.Summary>) -> (index: Int, element: Element)? {
    root.first(&seek, from: 0)
  }

  /// Elements that follow each other.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements.
  func elements(_ range: Range<Int>) -> [Element] {
    var found: [Element] = []
    found.reserveCapacity(range.count)
    root.collect(range, into: &found)
    return found
  }

  /// Visits elements from one on, until the visitor has enough.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements visited.
  func visit(from index: Int, _ visitor: (Element) -> Bool) {
    _ = root.visit(from: index, visitor)
  }
}

extension SumTree.Node {
  /// Works out count and summary anew from what is just below.
  mutating func sumUp() {
    summary = .zero
    if children.isEmpty {
      count = elements.count
      for index in elements.indices { summary.append(elements[index].summary) }
    } else {
      count = 0
      for index in children.indices {
        count += children[index].count
        summary.append(children[index].summary)
      }
    }
  }

  func element(at index: Int) -> Element {
    if children.isEmpty { return elements[index] }
    var place = index
    var child = 0
    while place >= children[child].count {
      place -= children[child].count
      child += 1
    }
    return children[child].element(at: place)
  }

  mutating func update<Result, Failure: Error>(
    at index: Int, _ change: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Result
    if children.isEmpty {
      result = try change(&elements[index])
    } else {
      var place = index
      var child = 0
      while place >= children[child].count {
        place -= children[child].count
        child += 1
      }
      result = try children[child].update(at: place, change)
    }
    sumUp()
    return result
  }

  func first(_ seek: inout some Seek<Element.Summary>, from start: Int) -> (index: Int, element: Element)? {
    var before = start
    if children.isEmpty {
      for index in elements.indices where !seek.passes(elements[index].summary, count: 1) {
        return (before + index, elements[index])
      }
      return nil
    }
    for index in children.indices {
      if !seek.passes(children[index].summary, count: children[index].count) {
        return children[index].first(&seek, from: before)
      }
      before += children[index].count
    }
    return nil
  }

  func collect(_ range: Range<Int>, into found: inout [Element]) {
    if children.isEmpty {
      found.append(contentsOf: elements[range])
      return
    }
    var start = 0
    for index in children.indices where start < range.upperBound {
      let end = start + children[index].count
      if range.lowerBound < end {
        let lower = range.lowerBound > start ? range.lowerBound - start : 0
        let upper = (range.upperBound < end ? range.upperBound : end) - start
        children[index].collect(lower..<upper, into: &found)
      }
      start = end
    }
  }

  func visit(from first: Int, _ visitor: (Element) -> Bool) -> Bool {
    if children.isEmpty {
      for index in first..<max(first, elements.count) where !visitor(elements[index]) { return false }
      return true
    }
    var start = 0
    for index in children.indices {
      let end = start + children[index].count
      if first < end {
        let inside = first > start ? first - start : 0
        if !children[index].visit(from: inside, visitor) { return false }
      }
      start = end
    }
    return true
  }
}
