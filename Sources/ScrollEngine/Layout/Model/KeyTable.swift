import ScrollCore

/// What the app calls its items: a key belongs to an identity, and so goes wherever the item goes.
struct KeyTable: Sendable {
  private var keys: [ItemID: ItemKey] = [:]
  private var items: [ItemKey: ItemID] = [:]

  /// How many items have a key.
  var count: Int { keys.count }

  /// Whether no item has a key.
  var isEmpty: Bool { keys.isEmpty }

  /// The key of an item; `nil` if it has none.
  subscript(id: ItemID) -> ItemKey? { keys.isEmpty ? nil : keys[id] }

  /// The item with a key.
  func item(_ key: ItemKey) -> ItemID? { items[key] }

  /// The keys of some items, one for each; `nil` if none has one.
  func list(of items: [LayoutItem]) -> [ItemKey?]? {
    guard !isEmpty, items.contains(where: { keys[$0.id] != nil }) else { return nil }
    return items.map { keys[$0.id] }
  }

  /// Whether items may get keys while others give theirs up: no two have the same then.
  func admits(_ come: [ItemKey], replacing gone: [ItemID]) -> Bool {
    var taken: Set<ItemKey> = []
    var free: Set<ItemKey> = []
    for id in gone { if let key = keys[id] { free.insert(key) } }
    return come.allSatisfy { key in taken.insert(key).inserted && (items[key] == nil || free.contains(key)) }
  }

  /// Gives an item a key that nobody has.
  mutating func set(_ key: ItemKey, for id: ItemID) {
    keys[id] = key
    items[key] = id
  }

  /// Takes the key of an item; `nil` if it has none.
  @discardableResult
  mutating func remove(_ id: ItemID) -> ItemKey? {
    guard let key = keys.removeValue(forKey: id) else { return nil }
    items[key] = nil
    return key
  }
}
