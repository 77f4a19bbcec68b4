import ScrollCore

/// The keys of a section's items in the auditor's books: the numbers of the items that have one, and the keys.
struct AuditKeys: Sendable {
  /// The numbers of the items that have a key, ascending.
  private var numbers: [Int] = []
  /// The key of each of them.
  private(set) var keys: [ItemKey] = []

  /// No keys.
  init() {}

  /// The keys of a section as given, as many as it has items.
  init(_ spec: SectionSpec) throws(AuditFailure) {
    guard let given = spec.keys else { return }
    guard given.count == spec.items.count else { throw .impossible(.badSize) }
    replace(at: 0, count: 0, with: given.count, given)
  }

  /// The key of an item, if it has one.
  subscript(item: Int) -> ItemKey? {
    let place = place(of: item)
    return place < numbers.count && numbers[place] == item ? keys[place] : nil
  }

  /// Takes items out and puts others in their place.
  ///
  /// - Parameters:
  ///   - index: The first item's number.
  ///   - count: How many items go.
  ///   - newCount: How many come.
  ///   - new: Their keys; nothing where none has one.
  /// - Returns: The keys of those that went.
  @discardableResult
  mutating func replace(at index: Int, count: Int, with newCount: Int, _ new: [ItemKey?]?) -> [ItemKey] {
    guard !numbers.isEmpty || new != nil else { return [] }
    let start = place(of: index)
    let end = place(of: index + count)
    let gone = Array(keys[start..<end])
    for later in numbers[end...].indices { numbers[later] += newCount - count }
    var newNumbers: [Int] = []
    var newKeys: [ItemKey] = []
    for (offset, key) in (new ?? []).enumerated() {
      guard let key else { continue }
      newNumbers.append(index + offset)
      newKeys.append(key)
    }
    numbers.replaceSubrange(start..<end, with: newNumbers)
    keys.replaceSubrange(start..<end, with: newKeys)
    return gone
  }

  /// How many keys belong to items before one.
  private func place(of item: Int) -> Int { numbers.countOfFirst { $0 < item } }
}

/// The keys of a view, and those that an edit under way frees and claims.
struct AuditKeyring: Sendable {
  /// The keys that items have.
  private(set) var taken: Set<ItemKey> = []
  /// Whether any item has a key, or gets one in the edit under way.
  var isInUse: Bool { !taken.isEmpty || !claimed.isEmpty }
  private var freed: [ItemKey] = []
  private var claimed: [ItemKey] = []

  /// Nobody has these keys any more.
  mutating func free(_ keys: [ItemKey]) { freed += keys }

  /// Somebody has these keys now.
  mutating func claim(_ keys: [ItemKey?]?) { claimed += keys?.compactMap { $0 } ?? [] }

  /// All data are new: no item has a key.
  mutating func freeAll() { taken.removeAll() }

  /// Ends the edit.
  ///
  /// - Throws: If two items have the same key now.
  mutating func settle() throws(AuditFailure) {
    for key in freed { taken.remove(key) }
    for key in claimed where !taken.insert(key).inserted { throw .impossible(.duplicateKey) }
    freed.removeAll()
    claimed.removeAll()
  }
}

/// Where items went when all data were replaced in a view with keys.
struct AuditReload: Sendable {
  /// The data before and after.
  private let before: AuditGeometry
  private let after: AuditGeometry
  /// Where each key is now.
  private var places: [ItemKey: ItemIndexPath] = [:]

  init(from before: AuditGeometry, to after: AuditGeometry) {
    self.before = before
    self.after = after
    for section in 0..<after.sectionCount {
      after.forEachKey(inSection: section) { item, key in
        places[key] = ItemIndexPath(section: section, item: item)
      }
    }
  }

  /// The same item now: the one with the same key, or of items without one that with the same index path.
  func place(of path: ItemIndexPath) -> ItemIndexPath? {
    if let key = before.key(of: path) { return places[key] }
    return after.key(of: path) == nil ? path : nil
  }
}

extension AuditGeometry {
  /// The key of an item, if it exists and has one.
  func key(of path: ItemIndexPath) -> ItemKey? {
    hasSection(path.section) ? sections[path.section][0].keys[path.item] : nil
  }

  /// Calls a closure with each item of a section that has a key.
  func forEachKey(inSection section: Int, _ body: (Int, ItemKey) -> Void) {
    sections[section][0].keys.forEach(body)
  }
}

extension AuditKeys {
  /// Calls a closure with each item that has a key.
  func forEach(_ body: (Int, ItemKey) -> Void) {
    for (number, key) in zip(numbers, keys) { body(number, key) }
  }
}
