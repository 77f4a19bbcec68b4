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
  mutating func visit(_ element: borrowing Bare) -> Bool
}
