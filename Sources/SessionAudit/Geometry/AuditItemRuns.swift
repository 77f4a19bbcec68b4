import ScrollGeometry
import SessionModel

/// The sizes of a section's items, equal neighbours together: a billion equal items are one run.
struct AuditItemRuns: Sendable {
  /// Neighbouring items of one size, up to the next run.
  struct Run: AuditPlaced {
    typealias Summary = Never
    static var blockCapacity: Int { AuditBlockLength.most(512) }

    var size: LayoutSize
    /// Its first item.
    var place: Int
  }

  /// An item, and how many of its run are left, itself included; none at the end.
  struct Cursor: Sendable {
    fileprivate(set) var position: AuditBlocks<Run>.Position
    fileprivate(set) var left: Int
    /// Its size.
    fileprivate(set) var size: LayoutSize
  }

  /// The runs; no two neighbours have one size.
  private(set) var list = AuditBlocks<Run>()

  /// The number of items.
  var count: Int { list.end }

  /// The largest number of items in a section; smaller where an `Int` has 32 bits.
  static var countLimit: Int { Int(min(Int64(1) << 52, Int64(Int.max / 2 - 1))) }

  /// Whether all items have one size.
  var isUniform: Bool { list.isSingleOrEmpty }

  /// The first item's size, if there is one.
  var firstSize: LayoutSize? { list.isEmpty ? nil : list[list.startPosition].size }

  /// The size of an item that exists.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  func size(at index: Int) -> LayoutSize { list[position(of: index)].size }

  @inline(__always)
  private func position(of index: Int) -> AuditBlocks<Run>.Position {
    // Where all differ, it is the run of the same number.
    if index < list.blocks[0].elements.count && list.blocks[0].elements[index].place == index {
      return AuditBlocks<Run>.Position(block: 0, index: index)
    }
    return list.last { $0 <= index }
  }

  // MARK: Item by item

  /// The cursor at an item, or at the end.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  @inline(__always)
  func cursor(at index: Int) -> Cursor {
    guard index < count else { return Cursor(position: list.endPosition, left: 0, size: .zero) }
    let position = position(of: index)
    return Cursor(position: position, left: list.placeEnd(position) - index, size: list[position].size)
  }

  /// Moves on by at most as many items as are left of the run.
  @inline(__always)
  func advance(_ cursor: inout Cursor, by count: Int = 1) {
    cursor.left -= count
    guard cursor.left == 0 else { return }
    cursor.position.index += 1
    if cursor.position.index == list.blocks[cursor.position.block].elements.count {
      cursor.position = AuditBlocks<Run>.Position(block: cursor.position.block + 1, index: 0)
      guard cursor.position.block < list.blocks.count else { return }
    }
    cursor.size = list[cursor.position].size
    cursor.left = list.length(cursor.position)
  }

  // MARK: Changes

  /// Puts items in the place of others that exist.
  ///
  /// - Parameters:
  ///   - index: The first that goes, or what the new ones come in front of.
  ///   - removed: How many go.
  ///   - items: What comes.
  ///   - itemSize: The size of items that come by count.
  ///   - scratch: Anything.
  /// - Throws: If sizes are impossible, or there are too many items.
  mutating func replace(
    at index: Int, count removed: Int, with items: ItemsSpec, itemSize: LayoutSize, _ scratch: inout [Run]
  ) throws(AuditFailure) {
    switch items {
    case .count(let added):
      guard added >= 0 else { throw .impossible(.badSize) }
      guard added <= AuditItemRuns.countLimit - (count - removed) else { throw .impossible(.tooLarge) }
    case .sizes(let sizes):
      if list.isEmpty {
        try fill(with: sizes)
        return
      }
      for size in sizes { try AuditItemRuns.check(size) }
    case .frames(let frames):
      guard frames.isEmpty else { throw .impossible(.wrongItemShape) }
    }
    let added = items.count
    guard removed > 0 || added > 0 else { return }
    if list.isEmpty {
      fill(with: itemSize, count: added)
      return
    }
    scratch.removeAll(keepingCapacity: true)
    var from = list.startPosition
    var to = list.endPosition
    if index > 0 {
      // Of the run before a part or all stays; it may go on with the new items.
      from = position(of: index - 1)
      scratch.append(Run(size: list[from].size, place: list.place(from)))
    }
    if case .sizes(let sizes) = items {
      for offset in sizes.indices { AuditItemRuns.add(sizes[offset], at: index + offset, to: &scratch) }
    } else if added > 0 {
      AuditItemRuns.add(itemSize, at: index, to: &scratch)
    }
    if index + removed < count {
      let last = position(of: index + removed)
      AuditItemRuns.add(list[last].size, at: index + added, to: &scratch)
      to = list.after(last)
    }
    list.replace(from, to, with: scratch, growth: added - removed)
    if scratch.count > 4 * Run.blockCapacity { scratch = [] }
  }

  private static func add(_ size: LayoutSize, at place: Int, to runs: inout [Run]) {
    if !runs.isEmpty && runs[runs.count - 1].size == size { return }
    runs.append(Run(size: size, place: place))
  }

  /// The first items, given by their sizes.
  private mutating func fill(with sizes: [LayoutSize]) throws(AuditFailure) {
    var builder = AuditBlocksBuilder<Run>()
    var last = LayoutSize.zero
    for index in sizes.indices {
      let size = sizes[index]
      if index > 0 && size == last { continue }
      try AuditItemRuns.check(size)
      last = size
      builder.append(Run(size: size, place: index), expecting: sizes.count - 1 - index)
    }
    list.take(builder, end: sizes.count)
  }

  /// The first items, all of one size.
  private mutating func fill(with size: LayoutSize, count: Int) {
    var builder = AuditBlocksBuilder<Run>()
    builder.append(Run(size: size, place: 0), expecting: 0)
    list.take(builder, end: count)
  }

  /// Gives all items a new size.
  mutating func setSize(_ size: LayoutSize) {
    let count = count
    list.removeAll()
    if count > 0 { fill(with: size, count: count) }
  }

  /// Throws unless a size is one an item can have.
  static func check(_ size: LayoutSize) throws(AuditFailure) {
    guard size.isFiniteAndNonNegative else { throw .impossible(.badSize) }
    guard size.width <= AuditSection.lengthLimit && size.height <= AuditSection.lengthLimit else {
      throw .impossible(.tooLarge)
    }
  }
}
