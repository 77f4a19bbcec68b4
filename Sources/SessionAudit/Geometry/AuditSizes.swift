import ScrollCore

/// The sizes of a section's items in order, equal neighbours together: a billion equal items are one entry.
struct AuditSizes: Sendable {
  /// The largest number of items in a section; smaller where an `Int` has 32 bits.
  static var countLimit: Int { Int(min(Int64(1) << 52, Int64(Int.max / 2 - 1))) }

  /// The size of each entry; no two neighbours are equal.
  private(set) var list: [LayoutSize] = []
  /// The item behind each entry's last; empty where every entry is one item, which then may share the array that the
  /// scene has.
  private var ends: [Int] = []

  /// The number of items.
  @inline(__always) var count: Int { ends.last ?? list.count }

  /// Whether all items have one size.
  @inline(__always) var isUniform: Bool { list.count <= 1 }

  /// The item behind the last one of an entry.
  @inline(__always)
  func end(ofEntry entry: Int) -> Int { ends.isEmpty ? entry + 1 : ends[entry] }

  /// The entry of an item that exists.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  @inline(__always)
  func entry(of item: Int) -> Int {
    if ends.isEmpty { return item }
    return ends.countOfFirst { $0 <= item }
  }

  /// The size of an item that exists.
  func size(at item: Int) -> LayoutSize { list[entry(of: item)] }

  // MARK: Changes

  /// Gives all items a new size.
  mutating func setSize(_ size: LayoutSize) {
    let count = count
    self = AuditSizes()
    append(size, count: count)
  }

  /// Puts items in the place of others that exist.
  ///
  /// - Parameters:
  ///   - index: The first that goes, or what the new ones come in front of.
  ///   - removed: How many go.
  ///   - new: What comes.
  ///   - itemSize: The size of items that come by count.
  /// - Throws: If sizes are impossible, or there are too many items.
  /// - Complexity: O(*n*) in the number of entries.
  mutating func replace(
    at index: Int, count removed: Int, with new: ItemsSpec, itemSize: LayoutSize
  ) throws(AuditFailure) {
    assert(index >= 0 && removed >= 0 && index + removed <= count, "\(removed) items at \(index) of \(count)")
    switch new {
    case .count(let added):
      guard added >= 0 else { throw .impossible(.badSize) }
      guard added <= AuditSizes.countLimit - (count - removed) else { throw .impossible(.tooLarge) }
      if added == 0 && replaceOneByOne(at: index, count: removed, with: []) { return }
    case .sizes(let sizes):
      for size in sizes { try AuditSizes.check(size) }
      if replaceOneByOne(at: index, count: removed, with: sizes) { return }
    case .frames(let frames):
      guard frames.isEmpty else { throw .impossible(.wrongItemShape) }
    }
    let length = count - removed + new.count
    var from = 0
    var to = list.count
    var between = AuditSizes()
    if index > 0 {
      // Of the entry before a part or all stays, and may go on with the new items.
      from = entry(of: index - 1)
      between.append(list[from], count: index - start(ofEntry: from))
    }
    if case .sizes(let sizes) = new {
      for size in sizes { between.append(size, count: 1) }
    } else {
      between.append(itemSize, count: new.count)
    }
    if index + removed < count {
      let last = entry(of: index + removed)
      between.append(list[last], count: end(ofEntry: last) - index - removed)
      to = last + 1
    }
    if !ends.isEmpty || !between.ends.isEmpty {
      spellOut()
      between.spellOut()
      let start = start(ofEntry: from)
      for place in between.ends.indices { between.ends[place] += start }
      for place in to..<ends.count { ends[place] += new.count - removed }
      ends.replaceSubrange(from..<to, with: between.ends)
    }
    list.replaceSubrange(from..<to, with: between.list)
    assert(count == length && (ends.isEmpty || ends.count == list.count), "\(count) items, not \(length)")
  }

  /// Puts sizes in the place of others, if every item has an entry of its own before and after.
  private mutating func replaceOneByOne(at index: Int, count removed: Int, with new: [LayoutSize]) -> Bool {
    guard ends.isEmpty else { return false }
    var last = index > 0 ? list[index - 1] : nil
    for size in new {
      if size == last { return false }
      last = size
    }
    if index + removed < list.count && list[index + removed] == last { return false }
    if list.isEmpty { list = new } else { list.replaceSubrange(index..<(index + removed), with: new) }
    return true
  }

  private mutating func append(_ size: LayoutSize, count: Int) {
    guard count > 0 else { return }
    let isLonger = list.last == size
    if count > 1 || isLonger || !ends.isEmpty {
      spellOut()
      if isLonger { ends[ends.count - 1] += count } else { ends.append((ends.last ?? 0) + count) }
    }
    if !isLonger { list.append(size) }
  }

  /// Writes down where each entry ends.
  private mutating func spellOut() { if ends.isEmpty { ends = list.indices.map { $0 + 1 } } }

  private func start(ofEntry entry: Int) -> Int { entry > 0 ? end(ofEntry: entry - 1) : 0 }

  /// Throws unless a size is one an item can have.
  static func check(_ size: LayoutSize) throws(AuditFailure) {
    guard size.isFiniteAndNonNegative else { throw .impossible(.badSize) }
    guard size.width <= AuditSection.lengthLimit && size.height <= AuditSection.lengthLimit else {
      throw .impossible(.tooLarge)
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// How many elements come first for which a condition holds, if it holds for none behind them.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func countOfFirst(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - startIndex
  }
}
