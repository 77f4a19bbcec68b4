import ScrollGeometry

/// What is known of some neighbouring elements together, without looking at any: sums, extremes, what they share.
protocol RunSummary: Sendable {
  /// What a search may ask for.
  associatedtype Key: Sendable = Self

  /// The part of it that searches ask for: the less, the quicker they are.
  var key: Key { get }

  /// What is known of no elements.
  static var zero: Self { get }

  /// Takes in what is known of the elements that follow; joining is associative, ``zero`` is neutral.
  mutating func append(_ next: Self)

  /// Takes in what is known of some elements now, in the place of what was known of them when they were taken in.
  ///
  /// - Returns: Whether that could be done; if not, nothing has changed, and all has to be put together again.
  mutating func replace(_ old: Self, with new: Self) -> Bool
}

extension RunSummary where Key == Self {
  @inline(__always)
  var key: Self { self }
}

extension RunSummary {
  @inline(__always)
  mutating func replace(_ old: Self, with new: Self) -> Bool { false }
}

/// Something a ``SumTree`` can hold.
protocol Summarized: Sendable {
  associatedtype Summary: RunSummary
  /// The element without what is known of it, if that takes much room: a tree keeps it apart.
  associatedtype Bare: Sendable = Self

  /// The most elements of a leaf, and children of another node; after a split, either has at least half as many.
  ///
  /// Few where what is known takes long to put together, many where that is little.
  static var nodeWidth: Int { get }

  /// What is known of this element alone, worked out quickly.
  var summary: Summary { get }

  /// The element without that.
  var bare: Bare { get }

  /// Puts an element together again.
  init(_ bare: Bare, _ summary: Summary)

  /// Changes an element that is kept in two parts.
  static func change<Result, Failure: Error>(
    _ bare: inout Bare, _ summary: inout Summary, _ change: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension Summarized where Bare == Self {
  var bare: Self { self }

  init(_ bare: Self, _ summary: Summary) { self = bare }

  static func change<Result, Failure: Error>(
    _ bare: inout Self, _ summary: inout Summary, _ change: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try change(&bare)
    summary = bare.summary
    return result
  }
}

/// Elements of which a ``SumTree`` keeps a hash in their order.
protocol Digested {
  /// A hash of all that the element holds, be that a sequence.
  var digest: SequenceDigest { get }

  /// The same; what takes long to work out is kept until it changes.
  mutating func refreshDigest() -> SequenceDigest
}

extension Digested {
  mutating func refreshDigest() -> SequenceDigest { digest }
}

/// A search from the front: what lies wholly before the place looked for is passed as a whole.
protocol Seek<Key> {
  associatedtype Key

  /// Moves on past some elements, or stays before them when the place is among them.
  ///
  /// - Returns: Whether they were passed. Once some were not, no later ones are asked about, but parts of them are.
  mutating func passes(_ key: Key, count: Int) -> Bool
}

/// A walk from the front to the back that passes what does not matter as a whole.
protocol Walk<Key, Bare> {
  associatedtype Key
  associatedtype Bare

  /// Passes some elements, or does not: then smaller stretches of them are asked about in turn, at last each element.
  ///
  /// - Returns: Whether they were passed.
  mutating func passes(_ key: Key, count: Int) -> Bool

  /// Takes in an element that was not passed.
  mutating func visit(_ element: Bare)
}

/// A search that sees the elements from the one it stopped at on.
protocol Tour<Key, Bare>: Seek {
  associatedtype Bare

  /// Takes in the next element.
  ///
  /// - Returns: Whether it wants more.
  mutating func visit(_ element: Bare) -> Bool
}

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
