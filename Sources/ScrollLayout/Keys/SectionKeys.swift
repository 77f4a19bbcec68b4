import ScrollGeometry
import SessionModel

/// The keys of a section's items; items without one take no room.
struct SectionKeys: Hashable, Sendable {
  /// An item with a key.
  struct Entry: Hashable, Sendable {
    /// The item's number.
    var item: Int
    /// Its key.
    let key: ItemKey
  }

  /// Items that an edit puts in, at a number that counts after the edit.
  struct Addition {
    /// The first one's number.
    var at: Int
    /// How many they are.
    var count: Int
    /// Their keys, one for each; none where nobody named them.
    var keys: [ItemKey?]
  }

  /// The items that have a key, ascending.
  private(set) var entries: [Entry]

  /// The keys of so many items, one for each.
  init(_ keys: [ItemKey?] = []) {
    entries = []
    append(keys, from: 0)
  }

  /// The key of an item, if it has one.
  ///
  /// - Complexity: O(log *n*) in the number of keys.
  func key(of item: Int) -> ItemKey? {
    // Mostly all items have one.
    if item >= 0 && item < entries.count && entries[item].item == item { return entries[item].key }
    let place = place(of: item)
    return place < entries.count && entries[place].item == item ? entries[place].key : nil
  }

  /// The keys of some items.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* keys found.
  func entries(in items: Range<Int>) -> ArraySlice<Entry> {
    entries[place(of: items.lowerBound)..<place(of: items.upperBound)]
  }

  /// The same with other keys for some neighbouring items.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  func renaming(_ items: Range<Int>, to keys: [ItemKey?]) -> SectionKeys {
    var renamed = self
    renamed.entries.removeSubrange(place(of: items.lowerBound)...)
    renamed.append(keys, from: items.lowerBound)
    renamed.entries += entries[place(of: items.upperBound)...]
    return renamed
  }

  /// The keys of so many items, one for each; nothing if none has one.
  func list(count: Int) -> [ItemKey?]? {
    guard !entries.isEmpty else { return nil }
    var keys = [ItemKey?](repeating: nil, count: count)
    for entry in entries { keys[entry.item] = entry.key }
    return keys
  }

  /// Takes items out and puts others in.
  ///
  /// - Parameters:
  ///   - gone: The items that go, counted before the edit; ascending, none overlap.
  ///   - additions: What comes, ascending; items that stay fill the places between.
  /// - Complexity: O(*n* + *k*) in the number of keys and of items that come with one.
  mutating func edit(removing gone: [Range<Int>], adding additions: [Addition]) {
    let before = entries
    var goneCount = 0
    var nextGone = 0
    var addedCount = 0
    var nextAddition = 0
    entries.removeAll(keepingCapacity: true)
    for entry in before {
      while nextGone < gone.count && gone[nextGone].upperBound <= entry.item {
        goneCount += gone[nextGone].count
        nextGone += 1
      }
      if nextGone < gone.count && gone[nextGone].contains(entry.item) { continue }
      let rank = entry.item - goneCount
      while nextAddition < additions.count && additions[nextAddition].at <= rank + addedCount {
        append(additions[nextAddition].keys, from: additions[nextAddition].at)
        addedCount += additions[nextAddition].count
        nextAddition += 1
      }
      entries.append(Entry(item: rank + addedCount, key: entry.key))
    }
    for addition in additions[nextAddition...] { append(addition.keys, from: addition.at) }
  }

  /// A hash of all entries.
  var digest: UInt64 {
    var hash = Digest(seed: 10)
    hash.add(entries.count)
    for entry in entries {
      hash.add(entry.item)
      hash.add(entry.key.digest)
    }
    return hash.value
  }

  private mutating func append(_ keys: [ItemKey?], from first: Int) {
    for (offset, key) in keys.enumerated() {
      guard let key else { continue }
      entries.append(Entry(item: first + offset, key: key))
    }
  }

  /// The place of the first entry of an item or a later one.
  private func place(of item: Int) -> Int { entries.partitioningIndex { $0.item >= item } }
}
