/// The names of a view's sections, in order, to see that they are different.
struct SectionNames: Sendable {
  /// A name.
  private struct Entry: Summarized {
    static var nodeWidth: Int { 32 }

    let name: String

    var summary: NameSummary { NameSummary(first: name, last: name) }
  }

  /// What is known of names in their order.
  private struct NameSummary: RunSummary {
    var first: String?
    var last: String?
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
    let name: String
    var passed = 0

    mutating func passes(_ summary: NameSummary, count: Int) -> Bool {
      guard let last = summary.last, last < name else { return false }
      passed += count
      return true
    }
  }

  private var entries: SumTree<Entry>

  /// Takes the names of some sections; those without one are told apart by their places.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  init(_ sections: [SectionSpec]) {
    var names = sections.compactMap { $0.id }
    names.sort()
    entries = SumTree(names.map { Entry(name: $0) })
  }

  /// Whether two names are the same.
  var hasDuplicates: Bool { entries.summary.hasDuplicates }

  /// Adds a section's name, if it has one.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ name: String?) {
    guard let name else { return }
    let place = place(of: name)
    entries.replaceSubrange(place..<place, with: [Entry(name: name)])
  }

  /// Takes out a section's name, if it has one.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ name: String?) {
    guard let name else { return }
    let place = place(of: name)
    entries.replaceSubrange(place..<(place + 1), with: [])
  }

  private func place(of name: String) -> Int {
    var seek = NameSeek(name: name)
    _ = entries.first(&seek)
    return seek.passed
  }
}
