import ScrollGeometry
import ScrollLayout

/// The sizes of a section's items, equal neighbours together: a billion equal items are one run.
struct AuditItemRuns: Sendable {
  /// Neighbouring items of one size.
  struct Run: Sendable {
    var size: Size
    var count: Int
  }

  private(set) var runs: [Run] = []
  /// The number of items.
  private(set) var count = 0

  /// The largest number of items in a section; smaller where an `Int` has 32 bits.
  static var countLimit: Int { Int(min(Int64(1) << 52, Int64(Int.max / 2 - 1))) }

  /// Whether all items have one size.
  var isUniform: Bool { runs.count <= 1 }

  /// The size of an item that exists.
  func size(at index: Int) -> Size {
    var first = 0
    for run in runs {
      if index < first + run.count { return run.size }
      first += run.count
    }
    return .zero
  }

  /// Puts items in front of the one at `index`.
  mutating func insert(_ items: ItemsSpec, itemSize: Size, at index: Int) throws(AuditFailure) {
    guard index >= 0 && index <= count else { throw .impossible(.noSuchItem) }
    switch items {
    case .count(let added):
      guard added >= 0 else { throw .impossible(.badSize) }
      guard added <= AuditItemRuns.countLimit - count else { throw .impossible(.tooLarge) }
      guard added > 0 else { return }
      let place = boundary(at: index)
      runs.insert(Run(size: itemSize, count: added), at: place)
      count += added
      join(place + 1)
      join(place)
    case .sizes(let sizes):
      guard !sizes.isEmpty else { return }
      for size in sizes { try AuditItemRuns.check(size) }
      let place = boundary(at: index)
      if sizes.count <= 4 {
        // One by one the few need no list in between.
        for offset in sizes.indices { runs.insert(Run(size: sizes[offset], count: 1), at: place + offset) }
      } else {
        runs.insert(contentsOf: sizes.lazy.map { Run(size: $0, count: 1) }, at: place)
      }
      count += sizes.count
      joinAll(from: place, through: place + sizes.count)
    case .frames(let frames):
      guard frames.isEmpty else { throw .impossible(.wrongItemShape) }
    }
  }

  /// Puts one item in front of the one at `index`.
  mutating func insert(_ size: Size, at index: Int) throws(AuditFailure) {
    try insert(.count(1), itemSize: size, at: index)
  }

  /// Takes out items that exist.
  mutating func remove(at index: Int, count removed: Int) {
    guard removed > 0 else { return }
    let first = boundary(at: index)
    let end = boundary(at: index + removed)
    runs.removeSubrange(first..<end)
    count -= removed
    join(first)
  }

  /// Gives new sizes to items that exist.
  mutating func resize(at index: Int, _ items: ItemsSpec, itemSize: Size) throws(AuditFailure) {
    remove(at: index, count: items.count)
    try insert(items, itemSize: itemSize, at: index)
  }

  /// Gives all items a new size.
  mutating func setSize(_ size: Size) {
    runs.removeAll(keepingCapacity: true)
    if count > 0 { runs.append(Run(size: size, count: count)) }
  }

  /// Throws unless a size is one an item can have.
  static func check(_ size: Size) throws(AuditFailure) {
    guard size.isFiniteAndNonNegative else { throw .impossible(.badSize) }
    guard size.width <= AuditSection.lengthLimit && size.height <= AuditSection.lengthLimit else {
      throw .impossible(.tooLarge)
    }
  }

  /// The number of the run that begins at an item, after splitting the run it lay in.
  private mutating func boundary(at index: Int) -> Int {
    var first = 0
    for place in runs.indices {
      if first == index { return place }
      let end = first + runs[place].count
      if index < end {
        runs.insert(Run(size: runs[place].size, count: end - index), at: place + 1)
        runs[place].count = index - first
        return place + 1
      }
      first = end
    }
    return runs.count
  }

  /// Makes one run of the one at `place` and the one before it, if their sizes are equal.
  private mutating func join(_ place: Int) {
    guard place > 0 && place < runs.count && runs[place].size == runs[place - 1].size else { return }
    runs[place - 1].count += runs[place].count
    runs.remove(at: place)
  }

  /// Joins equal neighbours among the runs from the one before `place` to the one at `last`.
  private mutating func joinAll(from place: Int, through last: Int) {
    let start = place > 0 ? place - 1 : 0
    let end = last < runs.count ? last + 1 : runs.count
    guard start < end else { return }
    var kept = start
    for index in (start + 1)..<max(end, start + 1) {
      if runs[index].size == runs[kept].size {
        runs[kept].count += runs[index].count
      } else {
        kept += 1
        runs[kept] = runs[index]
      }
    }
    runs.removeSubrange((kept + 1)..<end)
  }
}
