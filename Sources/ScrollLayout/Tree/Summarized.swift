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

extension Summarized {
  static func change<Result, Failure: Error>(
    _ bare: inout Bare, _ summary: inout Summary, _ change: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var element = Self(bare, summary)
    let result = try change(&element)
    bare = element.bare
    summary = element.summary
    return result
  }
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
