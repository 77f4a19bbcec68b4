import ScrollGeometry
import SessionModel

/// The keys of a view's items: which item has which, and that no two have the same.
///
/// A view none of whose items has a key has none of these.
struct ItemKeys: Sendable {
  /// The keys of each section.
  private(set) var sections: [SectionKeys]
  /// All keys, whoever has them.
  private(set) var taken: NameTree<ItemKey>
  /// The hash of each section, where it has been worked out since the section changed.
  private var digests: [UInt64?]

  /// So many sections without a key.
  init(sectionCount: Int) {
    sections = Array(repeating: SectionKeys(), count: sectionCount)
    taken = NameTree([])
    digests = Array(repeating: nil, count: sectionCount)
  }

  /// The keys of sections as a scene gives them.
  ///
  /// - Returns: Nothing if no item has one.
  /// - Throws: `badSize` where there are not as many keys as items, `duplicateKey`.
  /// - Complexity: O(*n* log *n*) in the number of keys.
  init?(_ specs: [SectionSpec]) throws(LayoutError) {
    for spec in specs { try spec.checkKeyCount() }
    guard specs.contains(where: { $0.keys != nil }) else { return nil }
    let sections = specs.map { SectionKeys($0.keys ?? []) }
    let taken = NameTree(sections.flatMap { $0.entries.map { $0.key } })
    guard !taken.hasDuplicates else { throw .duplicateKey }
    guard taken.count > 0 else { return nil }
    self.sections = sections
    self.taken = taken
    digests = Array(repeating: nil, count: sections.count)
  }

  /// Whether no item has a key.
  var isEmpty: Bool { taken.count == 0 }

  /// The key of an item, if it has one.
  ///
  /// - Complexity: O(log *n*) in the number of keys of its section.
  subscript(item: ItemIndexPath) -> ItemKey? {
    guard item.section >= 0 && item.section < sections.count else { return nil }
    return sections[item.section].key(of: item.item)
  }

  /// The item with a key.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  func item(_ key: ItemKey) -> ItemIndexPath? {
    for (section, keys) in sections.enumerated() {
      guard let entry = keys.entries.first(where: { $0.key == key }) else { continue }
      return ItemIndexPath(section: section, item: entry.item)
    }
    return nil
  }

  /// Changes the keys of a section; ``exchange(gone:come:)`` says which keys are taken then.
  mutating func change(_ section: Int, _ change: (inout SectionKeys) -> Void) {
    digests[section] = nil
    change(&sections[section])
  }

  /// Puts sections in another order, new ones without a key between them.
  ///
  /// - Parameters:
  ///   - map: Where sections went.
  ///   - count: How many there are then.
  /// - Complexity: O(*n*) in the number of sections.
  mutating func move(_ map: SectionMap, count: Int) {
    var moved = ItemKeys(sectionCount: count)
    map.forEachRun { run in
      for offset in 0..<run.count {
        moved.sections[run.newStart + offset] = sections[run.oldStart + offset]
        moved.digests[run.newStart + offset] = digests[run.oldStart + offset]
      }
    }
    moved.taken = taken
    self = moved
  }

  /// Says which keys nobody has any more, and which somebody has now.
  ///
  /// - Throws: `duplicateKey` if two items have the same now.
  /// - Complexity: O(*k* log *n*) for *k* of *n* keys.
  mutating func exchange(gone: [ItemKey], come: [ItemKey]) throws(LayoutError) {
    if gone.count + come.count > taken.count / 4 {
      taken = NameTree(sections.flatMap { $0.entries.map { $0.key } })
    } else {
      for key in gone { taken.remove(key) }
      for key in come { taken.insert(key) }
    }
    guard !taken.hasDuplicates else { throw .duplicateKey }
  }

  /// A hash of all keys and their items.
  var digest: UInt64 {
    var hash = Digest(seed: 11)
    hash.add(taken.count)
    for section in sections.indices where !sections[section].entries.isEmpty {
      hash.add(section)
      hash.add(digests[section] ?? sections[section].digest)
    }
    return hash.value
  }

  /// The same; what has not changed is kept.
  mutating func refreshDigest() -> UInt64 {
    for section in sections.indices where digests[section] == nil && !sections[section].entries.isEmpty {
      digests[section] = sections[section].digest
    }
    return digest
  }
}

extension SectionSpec {
  /// Refuses keys that are not as many as the items.
  func checkKeyCount() throws(LayoutError) {
    if let keys, keys.count != items.count { throw .badSize }
  }
}
