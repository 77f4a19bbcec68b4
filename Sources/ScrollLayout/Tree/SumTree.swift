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

  /// The most elements of a leaf, and children of another node; after a split, either has at least half as many.
  ///
  /// Few where what is known takes long to put together, many where that is little.
  static var nodeWidth: Int { get }

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
/// A B+ tree with the meaning of a value. Each node keeps the summaries of what is below it. A copy shares all nodes; a
/// change copies the path to what it changes, if anybody else holds it, and nothing otherwise.
struct SumTree<Element: Summarized>: Sendable {
  private var root: SumNode<Element>
  private var sum: SumNode<Element>.Sum

  /// A tree of some elements.
  ///
  /// - Complexity: O(*n*) in their number.
  init(_ elements: [Element] = []) {
    root = SumNode.root(of: SumNode.leaves(elements[...]))
    sum = root.sum
  }

  /// The number of elements.
  var count: Int { sum.count }

  /// What is known of all elements together.
  var summary: Element.Summary { sum.summary }

  /// How many nodes there are from the root to an element.
  var depth: Int {
    var node = root
    var depth = 1
    var place = 0
    while let child = node.child(at: &place) {
      node = child
      depth += 1
    }
    return depth
  }

  /// An element.
  ///
  /// - Complexity: O(log *n*).
  subscript(index: Int) -> Element {
    var node = root
    var place = index
    while let child = node.child(at: &place) { node = child }
    return node.element(place)
  }

  /// Changes an element in its place; if that fails, the element has to be as before.
  ///
  /// - Complexity: O(log *n*).
  mutating func update<Result, Failure: Error>(
    at index: Int, _ change: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (result, summary) = try root.update(at: index, change)
    sum.summary = summary
    return result
  }

  /// Puts elements in the place of others.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements that come and go.
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Element]) {
    let siblings = root.splice(range, with: new[...])
    if !siblings.isEmpty { root = SumNode.root(of: [root] + siblings) }
    while let only = root.onlyChild { root = only }
    sum = root.sum
  }

  /// The first element that a search does not pass, with its number; nothing when it passes all.
  ///
  /// - Complexity: O(log *n*).
  func first(_ seek: inout some Seek<Element.Summary>) -> (index: Int, element: Element)? {
    var node = root
    var before = 0
    while let child = node.firstChild(&seek, before: &before) { node = child }
    guard let place = node.firstElement(&seek) else { return nil }
    return (before + place, node.element(place))
  }

  /// Elements that follow each other.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements.
  func elements(_ range: Range<Int>) -> [Element] {
    var found: [Element] = []
    guard !range.isEmpty else { return found }
    found.reserveCapacity(range.count)
    visit(from: range.lowerBound) {
      found.append($0)
      return found.count < range.count
    }
    return found
  }

  /// Visits elements from one on, until the visitor has enough.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements visited.
  func visit(from index: Int, _ visitor: (Element) -> Bool) {
    if index < count { _ = root.visit(from: index, visitor) }
  }
}
