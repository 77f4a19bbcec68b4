import ScrollCore

/// What becomes of keys in an edit.
struct KeyChange {
  /// The items that go, or give their keys up.
  private var gone: [ItemID] = []
  /// New items that take the keys of those whose place they take.
  private var carried: [(from: ItemID, to: ItemID)] = []
  /// Items that get a key.
  private var given: [(id: ItemID, key: ItemKey)] = []
  /// Whether there were as many keys as items wherever there were any.
  private var isComplete = true

  /// Items go, with their keys.
  mutating func remove(_ items: some Collection<LayoutItem>) { gone += items.map { $0.id } }

  /// Items come, with keys if any are given.
  mutating func give(_ keys: [ItemKey?]?, to items: [LayoutItem]) {
    guard let keys else { return }
    isComplete = isComplete && keys.count == items.count
    for (item, key) in zip(items, keys) { if let key { given.append((item.id, key)) } }
  }

  /// New items take the places of others, and their keys unless others are given.
  mutating func renew(_ old: some Collection<LayoutItem>, as new: [LayoutItem], _ keys: [ItemKey?]?) {
    guard keys == nil else {
      remove(old)
      give(keys, to: new)
      return
    }
    carried += zip(old, new).map { ($0.id, $1.id) }
  }

  /// Refuses keys that are not as many as their items, and two items of one key.
  func check(_ table: KeyTable) throws(LayoutError) {
    guard isComplete else { throw .badSize }
    if !given.isEmpty && !table.admits(given.map { $0.key }, replacing: gone) { throw .duplicateKey }
  }

  /// Carries it out.
  func apply(to table: inout KeyTable) {
    if !table.isEmpty {
      for id in gone { table.remove(id) }
      for (old, new) in carried { if let key = table.remove(old) { table.set(key, for: new) } }
    }
    for (id, key) in given { table.set(key, for: id) }
  }
}
