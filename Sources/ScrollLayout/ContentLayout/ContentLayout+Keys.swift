public import SessionModel

/// Keys: what the app calls its items.
extension ContentLayout {
  /// Whether any item has a key.
  public var hasKeys: Bool { !keyed.isEmpty }

  /// The key of an item; nothing if it has none, or does not exist.
  ///
  /// - Complexity: O(log *n*) in the keys of the item's section, O(1) if all its items have one.
  public func key(of item: ItemIndexPath) -> ItemKey? {
    keyed.first.flatMap { $0[item] }
  }

  /// The item with a key.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func item(withKey key: ItemKey) -> ItemIndexPath? {
    keyed.first.flatMap { $0.item(key) }
  }

  /// Calls a closure with each item that has a key, ascending.
  public func forEachKey(_ body: (ItemIndexPath, ItemKey) -> Void) {
    for (section, keys) in (keyed.first?.sections ?? []).enumerated() {
      for entry in keys.entries { body(ItemIndexPath(section: section, item: entry.item), entry.key) }
    }
  }

  /// The keys of a section's items, one for each; nothing if none has one.
  ///
  /// Nothing, too, of a section with more items than could have been listed, most of which have none.
  func keys(ofSection section: Int, itemCount: Int) -> [ItemKey?]? {
    guard let keys = keyed.first, itemCount <= Admission.mostListed else { return nil }
    return keys.sections[section].list(count: itemCount)
  }

  /// Carries out an edit, and takes the keys along.
  ///
  /// - Parameters:
  ///   - updates: What the edit consists of.
  ///   - edit: Carries it out.
  /// - Returns: Where items and sections went.
  /// - Throws: What the edit throws, `badSize` for keys that are not as many as items, `duplicateKey`; nothing has
  ///   changed then.
  mutating func carryKeys(
    through updates: [LayoutUpdate], _ edit: (inout ContentLayout) throws(LayoutError) -> IndexChange
  ) throws(LayoutError) -> IndexChange {
    // A copy shares what does not change.
    let before = self
    do throws(LayoutError) {
      let sectionCount = sectionCount
      let change = try edit(&self)
      var keys = keyed.popLast() ?? ItemKeys(sectionCount: sectionCount)
      try keys.apply(updates, change, sectionCount: self.sectionCount)
      if !keys.isEmpty { keyed = [keys] }
      return change
    } catch {
      self = before
      throw error
    }
  }

  /// All items, to compare with another load of data.
  var load: IndexChange.Load {
    IndexChange.Load(
      keys: keyed.first, counts: (0..<sectionCount).map { itemCount(inSection: $0) })
  }
}

extension LayoutUpdate {
  /// Whether an update names items.
  var bringsKeys: Bool {
    switch self {
    case .itemsInserted(_, _, _, let keys), .itemsReloaded(_, _, _, _, let keys): keys != nil
    case .sectionsInserted(_, let specs): specs.contains { $0.keys != nil }
    case .sectionsReloaded(_, _, let specs): specs?.contains { $0.keys != nil } ?? false
    case .itemsDeleted, .itemMoved, .itemsResized, .sectionsDeleted, .sectionMoved: false
    }
  }
}
