/// Names in order, to see that they are different.
struct NameTree<Name: Comparable & Sendable>: Sendable {
  /// A name.
  private struct Entry: Summarized {
    static var nodeWidth: Int { 32 }

    let name: Name

    var summary: NameSummary { NameSummary(first: name, last: name) }
  }

  /// What is known of names in their order.
  private struct NameSummary: RunSummary {
    var first: Name?
    var last: Name?
    /// Whether two that follow each other are the same.
    var hasDuplicates = false

    static var zero: NameSummary { NameSummary() }

    mutating func append(_ next: NameSummary) {
      guard next.first != nil else { return }
      hasDuplicates = hasDuplicates || next.hasDuplicates || (last != nil && last == next.first)
      first = first ?? next.first
      last = next.last
    }
  }

  /// Looks for the first name that does not come before another.
  private struct NameSeek: Seek {
    let name: Name
    var passed = 0

    mutating func passes(_ summary: NameSummary, count: Int) -> Bool {
      guard let last = summary.last, last < name else { return false }
      passed += count
      return true
    }
  }

  private var entries: SumTree<Entry>

  /// Takes some names, in any order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  init(_ names: [Name]) {
    entries = SumTree(names.sorted().map { Entry(name: $0) })
  }

  /// The number of names.
  var count: Int { entries.count }

  /// Whether two names are the same.
  var hasDuplicates: Bool { entries.summary.hasDuplicates }

  /// About how many bytes a change of a name copies; see ``SumTree/pathByteCount``.
  var pathByteCount: Int { entries.pathByteCount }

  /// About how many bytes the tree takes, without what its names refer to.
  var byteCount: Int { entries.byteCount }

  /// Adds a name, if there is one.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ name: Name?) {
    guard let name else { return }
    let place = place(of: name)
    entries.replaceSubrange(place..<place, with: [Entry(name: name)])
  }

  /// Takes out a name that is there, if one is given.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ name: Name?) {
    guard let name else { return }
    let place = place(of: name)
    entries.replaceSubrange(place..<(place + 1), with: [])
  }

  private func place(of name: Name) -> Int {
    var seek = NameSeek(name: name)
    _ = entries.first(&seek)
    return seek.passed
  }
}
