import ScrollGeometry

/// A sequence of elements in which what is known of any stretch is found without visiting it.
///
/// A B+ tree with the meaning of a value. Each node keeps what is known of all below it. A copy shares all nodes; a
/// change copies the path to what it changes, if anybody else holds it, and nothing otherwise.
struct SumTree<Element: Summarized>: Sendable {
  private var root: SumNode<Element>
  /// The number of elements.
  private(set) var count: Int
  /// What is known of all elements together.
  private(set) var summary: Element.Summary

  /// A tree of some elements.
  ///
  /// - Complexity: O(*n*) in their number.
  init(_ elements: [Element] = []) {
    root = SumNode.root(of: SumNode.leaves(elements[...]))
    count = elements.count
    summary = root.summary
  }

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
  subscript(index: Int) -> Element.Bare {
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
    try root.update(at: index, summary: &summary, change)
  }

  /// Puts elements in the place of others.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements that come and go.
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Element]) {
    if range.count == new.count && new.count <= 2 {
      // Mostly an edit changes one element, or two neighbours; no node gets wider or narrower.
      for place in new.indices { update(at: range.lowerBound + place) { $0 = new[place] } }
      return
    }
    let siblings = root.splice(range, with: new[...])
    if !siblings.isEmpty { root = SumNode.root(of: [root] + siblings) }
    while let only = root.onlyChild { root = only }
    count += new.count - range.count
    summary = root.summary
  }

  /// The first element that a search does not pass, with its number; nothing when it passes all.
  ///
  /// - Complexity: O(log *n*).
  func first(_ seek: inout some Seek<Element.Summary.Key>) -> (index: Int, element: Element.Bare)? {
    var node = root
    var before = 0
    while let place = node.firstPlace(&seek, before: &before) {
      if node.isLeaf { return (before, node.element(place)) }
      node = node.child(place)
    }
    return nil
  }

  /// Elements that follow each other.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements.
  func elements(_ range: Range<Int>) -> [Element] {
    var found: [Element] = []
    guard !range.isEmpty else { return found }
    found.reserveCapacity(range.count)
    root.collect(range, into: &found)
    return found
  }

  /// Visits elements from one on, until the visitor has enough.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements visited.
  func visit(from index: Int, _ visitor: (Element.Bare) -> Bool) {
    if index < count { _ = root.visit(from: index, visitor) }
  }

  /// Visits the elements from the first one on that a search does not pass, until it has enough.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements visited.
  func visit(_ tour: inout some Tour<Element.Summary.Key, Element.Bare>) {
    _ = root.visit(&tour, isFound: false)
  }

  /// Visits the elements that a walk does not pass, front to back.
  ///
  /// - Complexity: O(*k* log *n*) for *k* stretches of *n* elements that are not passed on one level.
  func take(_ walk: inout some Walk<Element.Summary.Key, Element.Bare>) {
    if count > 0 && !walk.passes(summary.key, count: count) { root.take(&walk) }
  }
}

extension SumTree where Element.Bare: Digested {
  /// A hash of all elements in their order, however the tree came about.
  ///
  /// - Complexity: O(*k* log *n*) for *k* elements that have changed since ``refreshDigest()``, and what their own
  ///   hashes take.
  var digest: SequenceDigest { root.digest }

  /// The same, and it is kept of all branches until something in them changes.
  mutating func refreshDigest() -> SequenceDigest { root.refreshDigest() }
}
