import ScrollGeometry

/// Finds the rectangles of one section that meet a stretch of the scroll axis.
///
/// The rectangles are taken in the order of their lower edges, in blocks under a ``HullTree``.
struct FrameIndex: Hashable, Sendable {
  /// The rectangles' numbers by lower edge, then number; nothing when that is their own order.
  private let order: [Int]?
  /// The number of rectangles.
  private let count: Int
  /// The tree over blocks of the order.
  private let tree: HullTree

  private static var blockSize: Int { 8 }

  /// Builds the index.
  ///
  /// - Complexity: O(*n* log *n*) in the number of frames, O(*n*) when they are in order.
  init(_ frames: [Rect], axis: Axis) {
    var row: [Extent] = []
    row.reserveCapacity(frames.count)
    var isOrdered = true
    for frame in frames {
      let extent = frame.extent(along: axis)
      if let last = row.last, extent.lower < last.lower { isOrdered = false }
      row.append(extent)
    }
    if isOrdered {
      order = nil
    } else {
      var sorted = Array(frames.indices)
      sorted.sort { row[$0].lower != row[$1].lower ? row[$0].lower < row[$1].lower : $0 < $1 }
      row = sorted.map { row[$0] }
      order = sorted
    }
    count = frames.count
    tree = HullTree(row, blockSize: FrameIndex.blockSize)
  }

  /// The hull of all rectangles along the axis.
  var hull: Extent { tree.hull }

  /// Appends all rectangles that meet a stretch, by number, and narrows `quiet` to stay clear of all others.
  ///
  /// - Complexity: O(log *n* + *k* log *n*) for *k* rectangles found.
  func collect(
    _ frames: [Rect], of section: Int, axis: Axis, near: Extent, into items: inout [PlacedItem],
    quiet: inout Extent
  ) {
    let start = items.count
    var block = 0
    while let found = tree.next(from: block, near: near, quiet: &quiet) {
      let first = found * FrameIndex.blockSize
      let end = first + FrameIndex.blockSize < count ? first + FrameIndex.blockSize : count
      for place in first..<end {
        let item = order?[place] ?? place
        let frame = frames[item]
        let extent = frame.extent(along: axis)
        if extent.meets(near) {
          items.append(PlacedItem(path: ItemIndexPath(section: section, item: item), frame: frame))
        } else {
          quiet.keepApart(from: extent, near: near)
        }
      }
      block = found + 1
    }
    if order != nil { FrameIndex.sort(&items, from: start) }
  }

  /// Sorts the end of a buffer by item number, in place.
  ///
  /// Shell's sort with gaps in Tokuda's ratio, 9/4: no memory, and next to nothing to do when the items are almost
  /// in order, as those of real layouts are.
  private static func sort(_ items: inout [PlacedItem], from start: Int) {
    var gap = 1
    while gap < (items.count - start) / 2 { gap = gap * 9 / 4 + 1 }
    while gap > 0 {
      var place = start + gap
      while place < items.count {
        let item = items[place]
        var hole = place
        while hole - gap >= start && items[hole - gap].path.item > item.path.item {
          items[hole] = items[hole - gap]
          hole -= gap
        }
        items[hole] = item
        place += 1
      }
      gap = gap * 4 / 9
    }
  }
}
