import ScrollGeometry
import SessionModel

/// Finds the rectangles of a section in little order that meet a stretch of the scroll axis.
///
/// The rectangles are taken in the order of their lower edges, in blocks under a tree of hulls: every hull that meets a
/// stretch then has a rectangle that does, but for the last one of a level. Items are known by number, so any edit of the
/// section makes the index anew.
struct FrameIndex: Sendable {
  /// A rectangle, and whose it is.
  private struct Entry: Sendable {
    let item: Int
    let frame: LayoutRect
  }

  /// The hull of some rectangles along the axis.
  private struct Hull: RunSummary {
    var extent = Extent.nothing

    static var zero: Hull { Hull() }

    mutating func append(_ next: Hull) { extent.widen(by: next.extent) }
  }

  /// Rectangles that follow each other by lower edge.
  private struct Block: Summarized {
    static var nodeWidth: Int { 16 }

    let entries: [Entry]
    let summary: Hull

    init(_ entries: [Entry], axis: ScrollAxis) {
      self.entries = entries
      var hull = Hull.zero
      for entry in entries { hull.extent.widen(by: entry.frame.extent(along: axis)) }
      summary = hull
    }

    static var capacity: Int { 16 }
  }

  private let blocks: SumTree<Block>

  /// Builds the index.
  ///
  /// - Complexity: O(*n* log *n*) in the number of frames.
  init(_ frames: [LayoutRect], axis: ScrollAxis) {
    var order = frames.indices.map { (lower: frames[$0].extent(along: axis).lower, item: $0) }
    order.sort { $0.lower != $1.lower ? $0.lower < $1.lower : $0.item < $1.item }
    var blocks: [Block] = []
    blocks.reserveCapacity(order.count / Block.capacity + 1)
    var start = 0
    while start < order.count {
      let end = min(start + Block.capacity, order.count)
      let entries = order[start..<end].map { Entry(item: $0.item, frame: frames[$0.item]) }
      blocks.append(Block(entries, axis: axis))
      start = end
    }
    self.blocks = SumTree(blocks)
  }

  /// Appends all rectangles that meet a stretch, by number, and narrows the quiet extent to stay clear of all others.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* rectangles found.
  func collect(_ walk: inout FrameWalk) {
    let start = walk.found.count
    var sorted = SortedWalk(walk: walk)
    // Two must not hold the buffer.
    walk.found = []
    blocks.take(&sorted)
    walk = sorted.walk
    sorted.walk.found = []
    FrameIndex.sort(&walk.found, from: start)
  }

  /// Collects the rectangles that meet a stretch, by lower edge.
  private struct SortedWalk: Walk {
    var walk: FrameWalk

    @inline(__always)
    mutating func passes(_ hull: Hull, count: Int) -> Bool { walk.passes(hull.extent) }

    mutating func visit(_ block: Block) {
      for entry in block.entries { walk.judge(entry.frame, of: entry.item) }
    }
  }

  /// Sorts the end of a buffer by item number, in place.
  ///
  /// Shell's sort with gaps in Tokuda's ratio, 9/4: no memory.
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
